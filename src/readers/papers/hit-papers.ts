/** The papers of a hit: the win page and the payout slip. */
import { unreachable } from '../../base/assert.ts';
import { type Cents, cents, sumCents, ZERO } from '../../base/cents.ts';
import { pool as poolAccount } from '../../floor/accounts.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { handStepOf, type Sheet, stepOf } from '../../rules/sheet.ts';
import { gameName, list } from '../terms.ts';
import {
  type AwardStory,
  askedOf,
  awardsTable,
  type HitStory,
  hitStory,
  placeWords,
  questionsOf,
  type Step,
} from './hit-story.ts';
import { type Law, type OfferLaw, offerName, poolName, rowName, rowOf, sheetKeyOf } from './law.ts';
import { type Balances, balanceIn, movesOf } from './movements.ts';
import {
  aboutOne,
  badges,
  barcode,
  cards,
  clause,
  columns,
  count,
  type Line,
  line,
  money,
  NOTHING,
  type Note,
  type Paper,
  type Place,
  person,
  type Row,
  record,
  type Signature,
  type Table,
  text,
  time,
} from './paper.ts';

// The win page: who called the hit and when, the cards, the row and the clause, what was answered at verification, the
// pools before and after, every share, and where people sign.

type WinPageOf = Readonly<{
  law: Law;
  hit: string;
  /** The records that name the hit or its awards, in order. */
  records: readonly FloorRecord[];
  /** The game of its table then; null where nobody knows. */
  game: string | null;
  /** Just before the hand was called. */
  before: Balances;
  last: Place;
}>;

/** Undefined where the records hold no call of this hit. */
export function winPage(of: WinPageOf): Paper | undefined {
  const { law, hit, records, last } = of;
  const story = hitStory(hit, records);
  if (story === undefined) return undefined;
  const known = law.offers.get(story.called.offer);
  return {
    kind: 'win-page',
    title: TITLES[story.outcome.came],
    ...aboutOne({ law, from: story.calls[0]!.seq }, last),
    head: headOf(of, story, known),
    tables: [
      handsTable(of, story),
      poolsTable(of, story, known),
      ...earnedTables(law, story),
      awardsTable(law, story.awards),
      checklistTable(of, story, known),
      stepsTable(story),
    ],
    signatures: signaturesOf(story, known?.sheet),
    notes: notesOf(story, known?.sheet),
  };
}

const TITLES: Readonly<Record<HitStory['outcome']['came'], string>> = {
  authorised: 'Win page',
  declined: 'Hit declined',
  pending: 'Hit pending',
  'taken-back': 'Hit taken back',
};

function headOf({ law, game }: WinPageOf, story: HitStory, known: OfferLaw | undefined): Line[] {
  const { called, calls, outcome, awards, opened } = story;
  const total: Cents = sumCents(awards.map(({ award }) => award.amount));
  const first = calls[0]!;
  return [
    line('total', 'Awarded in all', money(total)),
    line('hit', 'Hit', text(story.hit)),
    line('offer', 'Activity', text(offerName(law, called.offer))),
    line('approval', 'Approval', text(known?.sheet.approval ?? 'none')),
    line('sheet', 'Rules', text(known?.key ?? called.offer)),
    line('table', 'Table', text(called.npn ? `${called.table} (No Purchase Necessary)` : called.table)),
    line('game', 'Game', game === null ? NOTHING : text(gameName(game))),
    ...(called.round === null ? [] : [line('round', 'Round', text(called.round))]),
    line('exposed', 'Hand exposed', time(called.exposedAt)),
    line('called', 'Called', time(first.time)),
    line('called-by', 'Called by', badges([...new Set(calls.flatMap(({ by }) => by))])),
    ...(opened === null ? [] : [line('opened-by', 'Floor person in charge', badges(opened.by))]),
    ...outcomeLines(outcome),
    ...(first.paper === null ? [] : [line('paper', 'Entered from paper', text(first.paper))]),
  ];
}

function outcomeLines(outcome: HitStory['outcome']): Line[] {
  switch (outcome.came) {
    case 'authorised':
      return [
        line('authorised', 'Authorised', time(outcome.step.time)),
        line('authorised-by', 'Authorised by', badges(outcome.step.by)),
      ];
    case 'declined':
      return [
        line('declined', 'Declined', time(outcome.step.time)),
        line('declined-by', 'Declined by', badges(outcome.step.by)),
        line('reason', 'Reason', text(outcome.event.reason)),
      ];
    case 'taken-back':
      return [
        line('taken-back', 'Taken back', time(outcome.step.time)),
        line('taken-back-by', 'Taken back by', badges(outcome.step.by)),
      ];
    case 'pending':
      return [];
  }
}

function handsTable({ law, game }: WinPageOf, { hands, common, called, calls }: HitStory): Table {
  const shared: Row[] =
    common === null ? [] : [{ record: calls[0]!.seq, cells: [text('shared'), cards(common, game), NOTHING, NOTHING] }];
  return {
    id: 'hands',
    caption: 'Hands',
    columns: columns({ seat: 'Seat', cards: 'Cards', row: 'Row', clause: 'Clause' }),
    rows: [
      ...hands.map(
        ({ seat, hand, cards: keyed, row, role, line: side, says }): Row => ({
          record: calls.at(-1)!.seq,
          cells: [
            text(`${seat}${hand === 1 ? '' : `, hand ${hand}`}${side === undefined ? '' : `, ${side}`}`),
            cards(keyed, game),
            text(
              [rowName(law, called.offer, row), ...(role === undefined ? [] : [`${role} hand`]), says ?? []]
                .flat()
                .join(', '),
            ),
            clause(rowOf(law, called.offer, row)?.at ?? row, sheetKeyOf(law, called.offer)),
          ],
        }),
      ),
      ...shared,
    ],
    empty: 'No hand that was keyed meets a row any more.',
  };
}

function poolsTable({ law, before, records }: WinPageOf, story: HitStory, known: OfferLaw | undefined): Table {
  const fund = known?.fund ?? '';
  const call = records.find(({ seq }) => seq === story.calls[0]!.seq)!;
  const rows = story.locked.map(({ pool, reading, fromPool, toReserve, reseeded }): Row => {
    const account = fund === '' ? undefined : poolAccount(fund, pool);
    const showed = account === undefined ? ZERO : balanceIn(before, account);
    const moved = movesOf(call, (one) => one === account).reduce((sum, { amount }) => sum + amount, 0);
    return {
      record: call.seq,
      cells: [
        text(poolName(law, fund, pool)),
        ...[showed, cents(showed + moved), reading, fromPool, toReserve, reseeded].map(money),
      ],
    };
  });
  return {
    id: 'pools',
    caption: 'Pools',
    columns: columns({
      pool: 'Pool',
      'before>': 'On the sign before',
      'after>': 'On the sign after the call',
      'reading>': 'As the hand met it',
      'won>': 'Won',
      'reserve>': 'To the reserve',
      'reseeded>': 'Re-seeded',
    }),
    rows,
    empty: known?.fund === null ? 'The house pays this prize.' : 'No pool was touched.',
  };
}

/** Where a hand earns no money yet: places on a board or in a running, tickets in a drum. */
function earnedTables(law: Law, { outcome, called }: HitStory): Table[] {
  if (outcome.came !== 'authorised') return [];
  const { event, step } = outcome;
  const places: Table = {
    id: 'places',
    caption: 'Places in the running',
    columns: columns({ seat: 'Seat', person: 'Person', row: 'Row', says: 'Reads as' }),
    rows: event.places.map(({ seat, person: who, row, says }) => ({
      record: step.seq,
      cells: [
        text(String(seat)),
        person(who),
        text(rowName(law, called.offer, row)),
        says === undefined ? NOTHING : text(says),
      ],
    })),
    empty: '',
  };
  const tickets: Table = {
    id: 'tickets',
    caption: 'Tickets',
    columns: columns({ serial: 'Ticket', seat: 'Seat', person: 'Person' }),
    rows: event.tickets.map(({ serial, seat, person: who }) => ({
      record: step.seq,
      cells: [text(serial), text(String(seat)), person(who)],
    })),
    empty: '',
  };
  return [places, tickets].filter(({ rows }) => rows.length > 0);
}

function checklistTable({ law, game }: WinPageOf, story: HitStory, known: OfferLaw | undefined): Table {
  const questions = known === undefined ? new Map() : questionsOf(known.sheet, game);
  const sheet = sheetKeyOf(law, story.called.offer);
  return {
    id: 'checklist',
    caption: 'Verified',
    columns: columns({
      asks: 'Question',
      answer: 'Answer',
      by: 'Says',
      clause: 'Clause',
      'record>': 'Record',
    }),
    rows: story.answers.map(({ question, fact, seq }): Row => {
      const { asks, at } = askedOf(questions, question);
      return {
        record: seq,
        cells: [
          text(asks),
          answerCell(question, fact.value),
          fact.from === 'tracked' ? text('the system') : badges([fact.by]),
          at === null ? NOTHING : clause(at, sheet),
          record(seq),
        ],
      };
    }),
    empty: 'Nothing had to be asked.',
  };
}

function answerCell(question: string, value: boolean | number) {
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  return question === 'pot' ? money(cents(value)) : count(value);
}

function stepsTable(story: HitStory): Table {
  const { calls, opened, outcome, awards } = story;
  const step = (says: string, { seq, time: at, by, paper, seenAt }: Step) => ({ says, seq, at, by, paper, seenAt });
  const plain = { paper: null, seenAt: null };
  const steps = [
    ...calls.map((call, i) => step(i === 0 ? 'Called' : 'Another hand keyed', call)),
    ...(opened === null ? [] : [step('Taken in hand by the floor', opened)]),
    ...(outcome.came === 'pending' ? [] : [step(CAME[outcome.came], outcome.step)]),
    ...awards.flatMap(({ award, steps: own }) =>
      own.map(({ seq, time: at, says, by }) => ({ says: `${award.id}: ${says}`, seq, at, by, ...plain })),
    ),
  ].sort((a, b) => a.seq - b.seq);
  return {
    id: 'steps',
    caption: 'What happened',
    columns: columns({
      time: 'Entered',
      seen: 'Seen',
      says: 'What',
      by: 'Signed by',
      paper: 'Paper',
      'record>': 'Record',
    }),
    rows: steps.map(({ says, seq, at, by, paper, seenAt }) => ({
      record: seq,
      cells: [
        time(at),
        seenAt === null || seenAt === at ? NOTHING : time(seenAt),
        text(says),
        badges(by),
        paper === null ? NOTHING : text(paper),
        record(seq),
      ],
    })),
    empty: '',
  };
}

const CAME = { authorised: 'Authorised', declined: 'Declined', 'taken-back': 'Taken back by the dealer' } as const;

/** By hand, beside the badges that the journal has. */
function signaturesOf({ calls, outcome, awards }: HitStory, sheet: Sheet | undefined): Signature[] {
  if (outcome.came === 'pending' || outcome.came === 'taken-back') return [];
  const [authorised = null, ...others] = outcome.step.by;
  const watched = sheet !== undefined && handStepOf(sheet)?.confirmedBy === 'floor-and-surveillance';
  return [
    { label: 'Dealer', badge: calls[0]!.by[0] ?? null },
    { label: 'Floor person', badge: authorised },
    ...others.map((badge) => ({ label: watched ? 'Surveillance' : 'Second signature', badge })),
    ...(outcome.came === 'authorised' ? whoIsPaid(awards) : []),
    { label: 'Surveillance reference', badge: null },
  ];
}

/** More than a table full sign their slips only. */
const MOST_WINNERS = 10;

/** Whoever pays, and whoever is paid. */
function whoIsPaid(awards: HitStory['awards']): Signature[] {
  if (awards.length === 0) return [];
  const winner = (id: string) => (awards.length === 1 ? 'Winner' : `Winner of ${id}`);
  const cashiers = new Set(awards.flatMap(({ paid }) => paid?.step.by[0] ?? []));
  return [
    ...(awards.length > MOST_WINNERS ? [] : awards.map(({ award }) => ({ label: winner(award.id), badge: null }))),
    { label: 'Cage', badge: cashiers.size === 1 ? [...cashiers][0]! : null },
  ];
}

function notesOf({ outcome, undoneBy }: HitStory, sheet: Sheet | undefined): Note[] {
  const rests =
    outcome.came === 'authorised' && outcome.event.restsOn.length > 0
      ? [{ at: null, says: `Rests on ${list(outcome.event.restsOn)}.` }]
      : [];
  const undone = undoneBy === null ? [] : [{ at: 'F-18', says: `Undone by record ${undoneBy}.` }];
  if (sheet === undefined) return [...undone, ...rests];
  const papers = stepOf(sheet, 'pay')?.papers ?? [];
  return [
    ...undone,
    ...rests,
    ...(papers.length === 0 ? [] : [{ at: stepOf(sheet, 'pay')!.at, says: `Before paying: ${list(papers)}.` }]),
    { at: sheet.records.at, says: `Kept on record: ${list(sheet.records.items)}.` },
  ];
}

// The payout slip of one award, 80 mm wide: the amount and the barcode first, the signatures last.

export function payoutSlip(law: Law, story: AwardStory, last: Place): Paper {
  const { award, awarded, paid } = story;
  return {
    kind: 'payout-slip',
    title: paid === null ? 'Payout slip' : 'Payout slip, paid',
    ...aboutOne({ law, from: awarded.seq, size: 'slip' }, last),
    head: [
      line('amount', award.as === undefined ? 'Amount' : 'Worth', money(award.amount)),
      line('barcode', 'Award', barcode(award.id)),
      ...whatFor(law, story),
      ...paidLines(story),
      ...deadlines(story),
    ],
    tables: [],
    signatures: slipSignatures(story),
    notes: slipNotes(law, story),
  };
}

function whatFor(law: Law, { award, offer, awarded, person: who }: AwardStory): Line[] {
  const prize = rowOf(law, offer, award.row)?.prize;
  return [
    line('to', 'To', text(placeWords(award.to))),
    line('person', 'Person', who === null ? text('not named yet') : person(who)),
    line('offer', 'Activity', text(offerName(law, offer))),
    line('row', 'For', text(rowName(law, offer, award.row))),
    ...inKind(law, award, prize?.gives === 'goods' ? prize.what : undefined),
    line('clause', 'Clause', clause(award.clause, sheetKeyOf(law, offer))),
    line('awarded', 'Awarded', time(awarded.time)),
    line('by', 'Authorised by', badges(awarded.by)),
  ];
}

/** What is handed over in place of money. */
function inKind(law: Law, { as }: AwardStory['award'], what: string | undefined): Line[] {
  const is = as === undefined ? what : kindName(law, as);
  return is === undefined ? [] : [line('goods', 'In kind', text(is))];
}

function kindName(law: Law, as: NonNullable<AwardStory['award']['as']>): string {
  switch (as.gives) {
    case 'goods':
    case 'coupon':
    case 'spin':
      return as.name;
    case 'entry':
      return `an entry of ${offerName(law, as.of)}`;
    case 'free-play':
      return 'free play';
    case 'fees-paid':
      return 'a balance that pays fees at tables';
    default:
      return unreachable(as);
  }
}

function paidLines({ award, paid }: AwardStory): Line[] {
  if (paid === null) return [];
  const { step, event } = paid;
  const { payment, place, form, gross, withheld, setOff = [], forms = [], net } = event;
  const others = event.awards.map(({ id }) => id).filter((id) => id !== award.id);
  return [
    line('payment', 'Payment', text(payment)),
    ...(others.length === 0 ? [] : [line('with', 'Together with', text(list(others)))]),
    line('paid', 'Paid', time(step.time)),
    line('paid-by', 'Paid by', badges(step.by)),
    line('place', 'At', text(`${place}, in ${form}`)),
    line('gross', 'Gross of the payment', money(gross)),
    ...withheld.map(({ kind, amount }) => line(`withheld-${kind}`, `Withheld: ${kind}`, money(amount))),
    ...setOff.map(({ kind, amount }) => line(`set-off-${kind}`, `Set off: ${kind}`, money(amount))),
    line('net', 'Handed over', money(net)),
    ...forms.map(({ form, by }) => line(`form-${form}`, `Form ${form}, signed for by`, badges(by))),
  ];
}

function deadlines({ award, paid, over }: AwardStory): Line[] {
  if (paid !== null || over !== null)
    return over === null || over === 'paid' ? [] : [line('over', 'Stands', text(over))];
  return [
    ...(award.idBy === null ? [] : [line('id-by', 'Show ID until', time(award.idBy))]),
    line('expires', 'Claim until', award.expiresAt === null ? NOTHING : time(award.expiresAt)),
  ].filter(({ value }) => value !== NOTHING);
}

function slipSignatures({ paid, over }: AwardStory): Signature[] {
  if (over !== null && over !== 'paid') return [];
  return [
    { label: 'Winner', badge: null },
    { label: 'Paid by', badge: paid?.step.by[0] ?? null },
    { label: 'Witness', badge: paid?.step.by[1] ?? null },
  ];
}

function slipNotes({ offers }: Law, { award, offer, paid }: AwardStory): Note[] {
  const sheet = offers.get(offer)?.sheet;
  const pay = sheet === undefined ? undefined : stepOf(sheet, 'pay');
  if (pay === undefined || paid !== null) return [];
  return [
    {
      at: pay.at,
      says:
        award.as === undefined
          ? `Paid at: ${list(pay.places, 'or')}. In: ${list(pay.forms, 'or')}.`
          : 'Given as what it is, and not in money.',
    },
    ...(pay.papers.length === 0 ? [] : [{ at: pay.at, says: `Before paying: ${list(pay.papers)}.` }]),
    { at: 'F-21', says: 'Age and exclusion are checked before anything is paid.' },
  ];
}
