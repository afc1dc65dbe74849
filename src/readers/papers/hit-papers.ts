/** Paperwork of a jackpot hit: the jackpot payout form and the payout receipt. */

import { unreachable } from '../../base/assert.ts';
import { type Cents, cents, sumCents, ZERO } from '../../base/cents.ts';
import { plainWords, sentence, tableName } from '../../base/display-text.ts';
import { pool as poolAccount } from '../../floor/accounts.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { handStepOf, type Sheet, stepOf } from '../../rules/sheet.ts';
import { gameName, list, paidIn } from '../terms.ts';
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
  numbered,
  numberedAll,
  type Paper,
  type Place,
  person,
  qr,
  type Row,
  record,
  type Signature,
  type Table,
  text,
  time,
} from './paper.ts';

// The jackpot payout form: who reported the hit and when, the cards, the prize line and clause, the verification
// answers, the pools before and after, every share, and the signature lines.

type WinPageOf = Readonly<{
  law: Law;
  hit: string;
  /** The records that name the hit or its awards, in order. */
  records: readonly FloorRecord[];
  /** The table's game at the time; null if unknown. */
  game: string | null;
  /** Just before the hand was reported. */
  before: Balances;
  last: Place;
}>;

/** Undefined if the records contain no call of this hit. */
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
  authorised: 'Jackpot payout form',
  declined: 'Jackpot hit: denied',
  pending: 'Jackpot hit: pending',
  'taken-back': 'Jackpot hit: undone',
};

function headOf({ law, game }: WinPageOf, story: HitStory, known: OfferLaw | undefined): Line[] {
  const { called, calls, outcome, awards, opened } = story;
  const total: Cents = sumCents(awards.map(({ award }) => award.amount));
  const first = calls[0]!;
  return [
    line('total', 'Total awarded', money(total)),
    line('hit', 'Hit', numbered(story.hit)),
    line('offer', 'Promotion', text(offerName(law, called.offer))),
    line('approval', 'Approval', text(known?.sheet.approval ?? 'none')),
    line('sheet', 'Rules', text(known?.key ?? called.offer)),
    line('table', 'Table', text(`${tableName(called.table)}${called.npn ? ' (No Purchase Necessary)' : ''}`)),
    line('game', 'Game', game === null ? NOTHING : text(gameName(game))),
    ...(called.round === null ? [] : [line('round', 'Round', text(called.round))]),
    line('exposed', 'Time hand was tabled', time(called.exposedAt)),
    line('called', 'Reported', time(first.time)),
    line('called-by', 'Reported by', badges([...new Set(calls.flatMap(({ by }) => by))])),
    ...(opened === null ? [] : [line('opened-by', 'Floor supervisor assigned', badges(opened.by))]),
    ...outcomeLines(outcome),
    ...proofLine(law, story),
    ...(first.paper === null ? [] : [line('paper', 'Entered from form', text(first.paper))]),
  ];
}

/** The public page that proves the hit, for the winner's phone. */
function proofLine({ house: { pages } }: Law, { hit, outcome, awards }: HitStory): Line[] {
  if (pages === undefined || outcome.came !== 'authorised' || awards.length === 0) return [];
  return [line('proof', 'Proof of this hit', qr(`${pages}/hits/${hit}`))];
}

function outcomeLines(outcome: HitStory['outcome']): Line[] {
  switch (outcome.came) {
    case 'authorised':
      return [
        line('authorised', 'Authorized', time(outcome.step.time)),
        line('authorised-by', 'Authorized by', badges(outcome.step.by)),
        ...setAsideLine(outcome.event),
      ];
    case 'declined':
      return [
        line('declined', 'Denied', time(outcome.step.time)),
        line('declined-by', 'Denied by', badges(outcome.step.by)),
        line('reason', 'Reason', text(plainWords(outcome.event.reason))),
      ];
    case 'taken-back':
      return [
        line('taken-back', 'Undone', time(outcome.step.time)),
        line('taken-back-by', 'Undone by', badges(outcome.step.by)),
      ];
    case 'pending':
      return [];
  }
}

const setAsideLine = ({ setAside }: Extract<HitStory['outcome'], { came: 'authorised' }>['event']): Line[] =>
  setAside === undefined ? [] : [line('set-aside', `Set aside for ${setAside.name}`, money(setAside.amount))];

function handsTable({ law, game }: WinPageOf, { hands, common, called, calls }: HitStory): Table {
  const shared: Row[] =
    common === null ? [] : [{ record: calls[0]!.seq, cells: [text('Board'), cards(common, game), NOTHING, NOTHING] }];
  return {
    id: 'hands',
    caption: 'Hands tabled',
    columns: columns({ seat: 'Seat', cards: 'Cards', row: 'Qualifying hand', clause: 'Clause' }),
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
    empty: 'None of the keyed hands qualifies now.',
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
    caption: 'Prize pools',
    columns: columns({
      pool: 'Prize pool',
      'before>': 'Sign before hit',
      'after>': 'Sign after hit',
      'reading>': 'Amount when hit',
      'won>': 'Won',
      'reserve>': 'To reserve fund',
      'reseeded>': 'Re-seeded',
    }),
    rows,
    empty: known?.fund === null ? 'The house pays this prize.' : 'No prize pool was affected.',
  };
}

/** Hands that earn no money yet: leaderboard places and drawing tickets. */
function earnedTables(law: Law, { outcome, called }: HitStory): Table[] {
  if (outcome.came !== 'authorised') return [];
  const { event, step } = outcome;
  const places: Table = {
    id: 'places',
    caption: 'Leaderboard places',
    columns: columns({ seat: 'Seat', person: 'Name', row: 'Qualifying hand', says: 'Ranked as' }),
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
    columns: columns({ serial: 'Ticket', seat: 'Seat', person: 'Name' }),
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
    caption: 'Verification',
    columns: columns({
      asks: 'Question',
      answer: 'Answer',
      by: 'Answered by',
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
          fact.from === 'tracked' ? text('System') : badges([fact.by]),
          at === null ? NOTHING : clause(at, sheet),
          record(seq),
        ],
      };
    }),
    empty: 'No questions were required.',
  };
}

function answerCell(question: string, value: boolean | number) {
  if (typeof value === 'boolean') return text(value ? 'Yes' : 'No');
  return question === 'pot' ? money(cents(value)) : count(value);
}

function stepsTable(story: HitStory): Table {
  const { calls, opened, outcome, awards } = story;
  const step = (says: string, { seq, time: at, by, paper, seenAt }: Step) => ({ says, seq, at, by, paper, seenAt });
  const plain = { paper: null, seenAt: null };
  const steps = [
    ...calls.map((call, i) => step(i === 0 ? 'Reported' : 'Another hand keyed', call)),
    ...(opened === null ? [] : [step('Floor supervisor assigned', opened)]),
    ...(outcome.came === 'pending' ? [] : [step(CAME[outcome.came], outcome.step)]),
    ...awards.flatMap(({ award, steps: own }) =>
      own.map(({ seq, time: at, says, by }) => ({
        says: `${sentence(plainWords(award.id))}: ${says}`,
        seq,
        at,
        by,
        ...plain,
      })),
    ),
  ].sort((a, b) => a.seq - b.seq);
  return {
    id: 'steps',
    caption: 'History',
    columns: columns({
      time: 'Entered',
      seen: 'Occurred',
      says: 'Event',
      by: 'Signed by',
      paper: 'Form',
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

const CAME = { authorised: 'Authorized', declined: 'Denied', 'taken-back': 'Undone by the dealer' } as const;

/** Handwritten signatures, beside the badges recorded in the journal. */
function signaturesOf({ calls, outcome, awards }: HitStory, sheet: Sheet | undefined): Signature[] {
  if (outcome.came === 'pending' || outcome.came === 'taken-back') return [];
  const [authorizer = null, ...others] = outcome.step.by;
  const watched = sheet !== undefined && handStepOf(sheet)?.confirmedBy === 'floor-and-surveillance';
  return [
    { label: 'Dealer', badge: calls[0]!.by[0] ?? null },
    { label: 'Floor supervisor', badge: authorizer },
    ...others.map((badge) => ({ label: watched ? 'Surveillance' : 'Second signature', badge })),
    ...(outcome.came === 'authorised' ? whoIsPaid(awards) : []),
    { label: 'Surveillance reference', badge: null },
  ];
}

/** With more winners than a full table, each winner signs only their receipt. */
const MOST_WINNERS = 10;

/** The winners, and the cashier. */
function whoIsPaid(awards: HitStory['awards']): Signature[] {
  if (awards.length === 0) return [];
  const winner = (id: string) => (awards.length === 1 ? 'Winner' : `Winner of ${plainWords(id)}`);
  const cashiers = new Set(awards.flatMap(({ paid }) => paid?.step.by[0] ?? []));
  return [
    ...(awards.length > MOST_WINNERS ? [] : awards.map(({ award }) => ({ label: winner(award.id), badge: null }))),
    { label: 'Cage', badge: cashiers.size === 1 ? [...cashiers][0]! : null },
  ];
}

function notesOf({ outcome, undoneBy }: HitStory, sheet: Sheet | undefined): Note[] {
  const rests =
    outcome.came === 'authorised' && outcome.event.restsOn.length > 0
      ? [{ at: null, says: `Based on: ${list(outcome.event.restsOn)}.` }]
      : [];
  const undone = undoneBy === null ? [] : [{ at: 'F-18', says: `Corrected by record ${undoneBy}.` }];
  if (sheet === undefined) return [...undone, ...rests];
  const papers = stepOf(sheet, 'pay')?.papers ?? [];
  return [
    ...undone,
    ...rests,
    ...(papers.length === 0 ? [] : [{ at: stepOf(sheet, 'pay')!.at, says: `Before paying: ${list(papers)}.` }]),
    { at: sheet.records.at, says: `Records to keep: ${list(sheet.records.items)}.` },
  ];
}

// The payout receipt of one award, 80 mm wide: amount and barcode first, signatures last.

export function payoutSlip(law: Law, story: AwardStory, last: Place): Paper {
  const { award, awarded, paid } = story;
  return {
    kind: 'payout-slip',
    title: paid === null ? 'Payout slip' : 'Payout receipt',
    ...aboutOne({ law, from: awarded.seq, size: 'slip' }, last),
    head: [
      line('amount', award.as === undefined ? 'Amount' : 'Value', money(award.amount)),
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
    line('to', 'Awarded to', text(placeWords(award.to))),
    line('person', 'Winner', who === null ? text('not identified yet') : person(who)),
    line('offer', 'Promotion', text(offerName(law, offer))),
    line('row', 'For', text(rowName(law, offer, award.row))),
    ...inKind(law, award, prize?.gives === 'goods' ? prize.what : undefined),
    line('clause', 'Clause', clause(award.clause, sheetKeyOf(law, offer))),
    line('awarded', 'Awarded', time(awarded.time)),
    line('by', 'Authorized by', badges(awarded.by)),
  ];
}

/** A prize that is not cash. */
function inKind(law: Law, { as }: AwardStory['award'], what: string | undefined): Line[] {
  const is = as === undefined ? what : kindName(law, as);
  return is === undefined ? [] : [line('goods', 'Award in kind', text(is))];
}

function kindName(law: Law, as: NonNullable<AwardStory['award']['as']>): string {
  switch (as.gives) {
    case 'goods':
    case 'coupon':
    case 'spin':
      return as.name;
    case 'entry':
      return `Entry in ${offerName(law, as.of)}`;
    case 'free-play':
      return 'Free play';
    case 'fees-paid':
      return 'Fee balance for use at tables';
    default:
      return unreachable(as);
  }
}

function paidLines({ award, paid }: AwardStory): Line[] {
  if (paid === null) return [];
  const { step, event } = paid;
  const { payment, place, form, parts, gross, withheld, setOff = [], forms = [], net } = event;
  const others = event.awards.map(({ id }) => id).filter((id) => id !== award.id);
  return [
    line('payment', 'Payment', numbered(payment)),
    ...(others.length === 0 ? [] : [line('with', 'Paid together with', numberedAll(others))]),
    line('paid', 'Paid', time(step.time)),
    line('paid-by', 'Paid by', badges(step.by)),
    line('place', 'Paid at', text(`${plainWords(place)}, in ${paidIn({ form, parts })}`)),
    line('gross', 'Gross amount', money(gross)),
    ...withheld.map(({ kind, amount }) => line(`withheld-${kind}`, `Withheld: ${plainWords(kind)}`, money(amount))),
    ...setOff.map(({ kind, amount }) => line(`set-off-${kind}`, `Set off: ${plainWords(kind)}`, money(amount))),
    line('net', 'Net paid', money(net)),
    ...forms.map(({ form, by }) => line(`form-${form}`, `Form ${form}, signed by`, badges(by))),
  ];
}

function deadlines({ award, paid, over }: AwardStory): Line[] {
  if (paid !== null || over !== null)
    return over === null || over === 'paid' ? [] : [line('over', 'Status', text(over))];
  return [
    ...(award.idBy === null ? [] : [line('id-by', 'Show ID by', time(award.idBy))]),
    line('expires', 'Claim by', award.expiresAt === null ? NOTHING : time(award.expiresAt)),
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

function slipNotes({ offers }: Law, { award, offer, paid, undone }: AwardStory): Note[] {
  const voided = undone.map((payment) => ({ at: 'F-18', says: `The receipt of ${plainWords(payment)} is void.` }));
  const sheet = offers.get(offer)?.sheet;
  const pay = sheet === undefined ? undefined : stepOf(sheet, 'pay');
  if (pay === undefined || paid !== null) return voided;
  return [
    ...voided,
    {
      at: pay.at,
      says:
        award.as === undefined
          ? `Paid at: ${list(pay.places, 'or')}. In: ${list(pay.forms, 'or')}.`
          : 'Award in kind. Not payable in cash.',
    },
    ...(pay.papers.length === 0 ? [] : [{ at: pay.at, says: `Before paying: ${list(pay.papers)}.` }]),
    { at: 'F-21', says: 'Check age and exclusion lists before paying.' },
  ];
}
