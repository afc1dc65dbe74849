/**
 * The emergency pack: paper forms for working while the system is down. Blank forms for today's tables and promotions,
 * each with its own number, quoted when the form is entered afterward.
 */
import type { Cents } from '../../base/cents.ts';
import { compareNames, tableInSentence, tableName } from '../../base/display-text.ts';
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
  /** Distinguishes this printing from all others of the day. */
  batch: string;
  /** Number of blank claim forms for each promotion, and of payout receipts. */
  copies: Readonly<{ hits: number; slips: number }>;
  last: Place;
}>;

/** A cover with the meters, a tally sheet for each table, claim forms for each promotion, payout receipts. */
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
  says: 'When the system is back, enter this form with its actual time, its form number and two badges.',
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
        caption: 'Meters at time of printing',
        columns: columns({ offer: 'Promotion', pool: 'Meter', 'printed>': 'When printed', 'now>': 'On the sign now' }),
        rows: meters,
        empty: 'No active promotion has a meter.',
      },
    ],
    signatures: [
      { label: 'Removed from drawer by', badge: null },
      { label: 'Time', badge: null },
    ],
    notes: [
      {
        at: null,
        says: 'Play continues. Drop fees into the jackpot collection box and tally them on the table’s fee tally sheet.',
      },
      {
        at: null,
        says: 'Record a possible winner on the jackpot claim form. Leave cards and deck in place until two employees sign.',
      },
      {
        at: 'F-14',
        says: 'Do not pay a prize that requires ID or a tax form until the system is back or a manager signs for it.',
      },
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
      line('table', 'Table', text(tableName(table.id))),
      line('game', 'Game', text(`${gameName(table.game)}${table.limits === null ? '' : `, ${table.limits}`}`)),
      ...base.head,
      line('from', 'Start time', PEN),
      line('until', 'End time', PEN),
    ],
    tables: [
      {
        id: 'fees',
        caption: 'Fees (one tally mark each)',
        columns: columns({
          offer: 'Promotion',
          who: 'Paid by',
          clause: 'Clause',
          'fee>': 'Fee',
          tally: 'Tally',
          'count>': 'Number of fees',
          'amount>': 'Amount',
        }),
        rows: fees,
        empty: 'No promotion collects a fee at this table.',
      },
      blankTable('rounds', 'Dealer changes, voided hands, reported hands', ['Time', 'Event', 'Seat', 'Badge'], 8),
    ],
    signatures: [
      { label: 'Dealer', badge: null },
      { label: 'Floor supervisor', badge: null },
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

/** Prize lines a hand can win. Clubs, sports pools and tournaments have none, and no claim form. */
const rowsOf = ({ offer, sheet }: OfferLaw) => [
  ...new Set(sheet.games.flatMap(({ game }) => rowsInForce(sheet, offer, game))),
];

function hitForm(law: Law, of: PackOf, paper: string, known: OfferLaw): Paper {
  const { offer, sheet, key } = known;
  const terms = termsOf(sheet, offer);
  const questions = [...questionsOf(sheet, null).values()];
  return {
    ...form(law, of, `Jackpot claim form: ${offerName(law, offer.id)}`),
    paper,
    head: [
      line('offer', 'Promotion', text(offerName(law, offer.id))),
      line('approval', 'Approval', text(sheet.approval ?? 'none')),
      ...BLANKS.map(([id, label]) => line(id, label, PEN)),
    ],
    tables: [
      {
        id: 'rows',
        caption: 'Qualifying hand',
        columns: columns({ row: 'Hand', prize: 'Posted prize', clause: 'Clause', tick: 'Check one' }),
        rows: rowsOf(known).map(({ name, prize, at }) => ({
          record: null,
          cells: [text(name), text(sentence(sayPrize(prize, terms))), clause(at, key), PEN],
        })),
        empty: 'No qualifying hands are posted.',
      },
      {
        id: 'questions',
        caption: 'Verification questions',
        columns: columns({ asks: 'Question', clause: 'Clause', answer: 'Answer', badge: 'Badge' }),
        rows: questions.map(({ asks, at }) => ({
          record: null,
          cells: [text(asks), at === null ? NOTHING : clause(at, key), PEN, PEN],
        })),
        empty: 'No questions for this promotion.',
      },
      blankTable('seats', 'All players dealt in', ['Seat', 'Fee placed', 'Wager', 'Name (or unknown)'], 9),
    ],
    signatures: [
      { label: 'Dealer', badge: null },
      { label: 'Floor supervisor', badge: null },
      { label: 'Surveillance', badge: null },
    ],
    notes: [LATE_ENTRY],
  };
}

const BLANKS: readonly (readonly [id: string, label: string])[] = [
  ['table', 'Table'],
  ['game', 'Game'],
  ['exposed', 'Time hand was tabled'],
  ['seat', 'Seat'],
  ['cards', 'Cards in hand'],
  ['common', 'Community cards'],
  ['beaten', 'Other hand (bad beat)'],
  ['meter', 'Meter on the sign'],
];

function awardSlip(law: Law, of: PackOf, paper: string): Paper {
  const labels: readonly (readonly [id: string, label: string])[] = [
    ['amount', 'Amount'],
    ['hit', 'Claim form number'],
    ['table', 'Table and seat'],
    ['name', 'Name'],
    ['id', 'ID shown (last four)'],
    ['age', '21 or older'],
    ['excluded', 'Not excluded'],
    ['place', 'Paid at / form of payment'],
  ];
  return {
    ...form(law, of, 'Payout receipt', 'slip'),
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
