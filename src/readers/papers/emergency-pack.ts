/**
 * The emergency pack: what a room works on when everything is down. Blank forms for tonight's tables and activities, each
 * with a number of its own that is quoted when it is entered afterwards.
 */
import type { Cents } from '../../base/cents.ts';
import { compareNames, tableInSentence } from '../../base/display-text.ts';
import type { Instant } from '../../base/time.ts';
import { pool as poolAccount } from '../../floor/accounts.ts';
import { balanceOf } from '../../floor/books.ts';
import { feesToTally } from '../../floor/rounds/fees.ts';
import type { HouseDay, OfferState, State, Table as TableState } from '../../floor/state.ts';
import type { FeeWord } from '../../rules/fund.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import { sayPrize } from '../rules-chart.ts';
import { gameName, sentence, termsOf } from '../terms.ts';
import { questionsOf } from './hit-story.ts';
import { type Law, lawOf, type OfferLaw, offerName, poolName } from './law.ts';
import {
  BIG_PEN,
  clause,
  columns,
  line,
  money,
  NOTHING,
  numberedBy,
  type Paper,
  PEN,
  type Place,
  type Row,
  type Table,
  text,
  time,
} from './paper.ts';

type PackOf = Readonly<{
  day: HouseDay;
  at: Instant;
  /** Tells this printing from every other one of the day. */
  batch: string;
  /** How many blank forms for hits of each activity, and how many award slips. */
  copies: Readonly<{ hits: number; slips: number }>;
  last: Place;
}>;

/** A cover with the meters, a tally sheet for each table, hit forms for each activity, award slips. */
export function emergencyPack(state: State, of: PackOf): Paper[] {
  const law = lawOf(state);
  const number = numbering(of);
  const inForce = [...state.offers.values()].filter(({ status }) => status === 'approved');
  const tables = [...state.tables.values()].sort((a, b) => compareNames(a.id, b.id));
  const offers = inForce.flatMap(({ offer }) => law.offers.get(offer.id) ?? []);
  return [
    cover(state, law, of, inForce),
    ...tables.filter(({ kind }) => kind === 'live').map((table) => tallySheet(law, of, number(), table, offers)),
    ...offers
      .filter((known) => rowsOf(known).length > 0)
      .flatMap((known) => Array.from({ length: of.copies.hits }, () => hitForm(law, of, number(), known))),
    ...Array.from({ length: of.copies.slips }, () => awardSlip(law, of, number())),
  ];
}

/** EP-20261101-04512-07: the day, the printing, the form. */
export function numbering({ day, batch }: Pick<PackOf, 'day' | 'batch'>): () => string {
  let next = 0;
  return () => {
    next += 1;
    return `EP-${day.replaceAll('-', '')}-${batch}-${String(next).padStart(2, '0')}`;
  };
}

function form(law: Law, { day, at, last }: PackOf, title: string, size: Paper['size'] = 'letter') {
  return {
    kind: 'emergency-pack' as const,
    title,
    size,
    house: { id: law.house.id, name: law.house.name },
    day,
    span: null,
    numbered: numberedBy(last.seq, last),
    head: [line('printed', 'Printed', time(at))],
  };
}

const LATE_ENTRY = {
  at: 'F-22',
  says: 'Enter it afterwards with its true time, the number of this paper and two badges.',
} as const;

function cover(state: State, law: Law, of: PackOf, inForce: readonly OfferState[]): Paper {
  const meters = inForce.flatMap(({ offer, fund }): Row[] => {
    const known = law.offers.get(offer.id);
    if (fund === null || known?.sheet.fund.kind !== 'own') return [];
    return known.sheet.fund.pools.map(({ id }) => ({
      record: null,
      cells: [
        text(offerName(law, offer.id)),
        text(poolName(law, fund, id)),
        money(balanceOf(state, poolAccount(fund, id))),
        PEN,
      ],
    }));
  });
  return {
    ...form(law, of, 'Emergency pack'),
    tables: [
      {
        id: 'meters',
        caption: 'Meters when this was printed',
        columns: columns({ offer: 'Activity', pool: 'Pool', 'printed>': 'Then', 'now>': 'On the sign now' }),
        rows: meters,
        empty: 'No activity in force has a pool.',
      },
    ],
    signatures: [
      { label: 'Taken out of the drawer by', badge: null },
      { label: 'Time', badge: null },
    ],
    notes: [
      { at: null, says: 'The game goes on. Fees lie in their boxes and are tallied on the sheet of the table.' },
      {
        at: null,
        says: 'A hand that may win is written on a hit form; cards and deck stay until two people have signed.',
      },
      { at: 'F-14', says: 'Pay nothing that needs ID or a form before the system is back, or a manager signs for it.' },
      LATE_ENTRY,
    ],
  };
}

function tallySheet(law: Law, of: PackOf, paper: string, table: TableState, offers: readonly OfferLaw[]): Paper {
  const base = form(law, of, `Fee tally, ${tableInSentence(table.id)}`);
  const fees = offers.flatMap((known) =>
    feesToTally(known.sheet, known.offer, table).map(({ fee }) => feeRow(law, known, fee)),
  );
  return {
    ...base,
    paper,
    head: [
      line('table', 'Table', text(table.id)),
      line('game', 'Game', text(`${gameName(table.game)}${table.limits === null ? '' : `, ${table.limits}`}`)),
      ...base.head,
      line('from', 'From', PEN),
      line('until', 'Until', PEN),
    ],
    tables: [
      {
        id: 'fees',
        caption: 'Fees, one stroke each',
        columns: columns({
          offer: 'Activity',
          who: 'Who pays',
          clause: 'Clause',
          'fee>': 'Fee',
          tally: 'Tally',
          'count>': 'Fees',
          'amount>': 'Amount',
        }),
        rows: fees,
        empty: 'No activity takes a fee here.',
      },
      blankTable('rounds', 'Changes of dealer, voids, hands called', ['Time', 'What', 'Seat', 'Badge'], 8),
    ],
    signatures: [
      { label: 'Dealer', badge: null },
      { label: 'Floor person', badge: null },
    ],
    notes: [LATE_ENTRY],
  };
}

function feeRow(law: Law, { offer, key }: OfferLaw, fee: FeeWord): Row {
  const players = fee.players === undefined ? '' : `, with ${fee.players.from} to ${fee.players.to ?? 'any'} players`;
  const from = fee.per === 'position' ? 'each occupied position' : PAYERS[fee.payer];
  const who = `${from}${fee.optional ? ', optional' : ''}${players}`;
  const cells = [
    text(offerName(law, offer.id)),
    text(who),
    clause(fee.at, key),
    money(fee.amount as Cents),
    BIG_PEN,
    PEN,
    PEN,
  ];
  return { record: null, cells };
}

const PAYERS: Readonly<Record<FeeWord['payer'], string>> = {
  player: 'each player',
  pot: 'the pot',
  'player-dealer': 'the player-dealer',
  'first-position': 'the first position',
};

/** What a hand can hit. A club, a sports pool or a tournament has none, and no form for it. */
const rowsOf = ({ offer, sheet }: OfferLaw) => [
  ...new Set(sheet.games.flatMap(({ game }) => rowsInForce(sheet, offer, game))),
];

function hitForm(law: Law, of: PackOf, paper: string, known: OfferLaw): Paper {
  const { offer, sheet, key } = known;
  const terms = termsOf(sheet, offer);
  const questions = [...questionsOf(sheet, null).values()];
  return {
    ...form(law, of, `Hit form: ${offerName(law, offer.id)}`),
    paper,
    head: [
      line('offer', 'Activity', text(offerName(law, offer.id))),
      line('approval', 'Approval', text(sheet.approval ?? 'none')),
      ...BLANKS.map(([id, label]) => line(id, label, PEN)),
    ],
    tables: [
      {
        id: 'rows',
        caption: 'Which row',
        columns: columns({ row: 'Row', prize: 'Posted prize', clause: 'Clause', tick: 'Tick' }),
        rows: rowsOf(known).map(({ name, prize, at }) => ({
          record: null,
          cells: [text(name), text(sentence(sayPrize(prize, terms))), clause(at, key), PEN],
        })),
        empty: 'No row is posted.',
      },
      {
        id: 'questions',
        caption: 'Asked at the table',
        columns: columns({ asks: 'Question', clause: 'Clause', answer: 'Answer', badge: 'Badge' }),
        rows: questions.map(({ asks, at }) => ({
          record: null,
          cells: [text(asks), at === null ? NOTHING : clause(at, key), PEN, PEN],
        })),
        empty: 'Nothing has to be asked.',
      },
      blankTable('seats', 'Everybody who was in', ['Seat', 'Fee placed', 'Wager', 'Name, or not known'], 9),
    ],
    signatures: [
      { label: 'Dealer', badge: null },
      { label: 'Floor person', badge: null },
      { label: 'Surveillance', badge: null },
    ],
    notes: [LATE_ENTRY],
  };
}

const BLANKS: readonly (readonly [id: string, label: string])[] = [
  ['table', 'Table'],
  ['game', 'Game'],
  ['exposed', 'Hand exposed at'],
  ['seat', 'Seat'],
  ['cards', 'Cards of the hand'],
  ['common', 'Shared cards'],
  ['beaten', 'Other hand, where it counts'],
  ['meter', 'On the sign'],
];

function awardSlip(law: Law, of: PackOf, paper: string): Paper {
  const labels: readonly (readonly [id: string, label: string])[] = [
    ['amount', 'Amount'],
    ['hit', 'Number of the hit form'],
    ['table', 'Table and seat'],
    ['name', 'Name'],
    ['id', 'ID shown, last four'],
    ['age', '21 or older'],
    ['excluded', 'On no list'],
    ['place', 'Paid at, in'],
  ];
  return {
    ...form(law, of, 'Award slip', 'slip'),
    paper,
    head: labels.map(([id, label]) => line(id, label, PEN)),
    tables: [],
    signatures: [
      { label: 'Winner', badge: null },
      { label: 'Paid by', badge: null },
      { label: 'Witness', badge: null },
    ],
    notes: [LATE_ENTRY],
  };
}

function blankTable(id: string, caption: string, labels: readonly string[], lines: number): Table {
  return {
    id,
    caption,
    columns: labels.map((label, i) => ({ id: `${id}-${i + 1}`, label, align: 'start' })),
    rows: Array.from({ length: lines }, () => ({ record: null, cells: labels.map(() => PEN) })),
    empty: '',
  };
}
