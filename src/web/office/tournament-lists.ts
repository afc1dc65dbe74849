/** The structure of a poker tournament as an offer posts it: prices, chips, levels and payouts. */
import type { PokerTournamentStep, PostedTournament } from '../../rules/tournament.ts';
import type { DescribeList } from './offer-draft.ts';
import type { ApprovedRange, Cell, MadeRow, RowChoice, RowDraft, RowList } from './row-list.ts';

type Step = PokerTournamentStep;

const CHIPS: readonly [number, number] = [1, 100_000_000];
const LEVEL: readonly [number, number] = [1, 100];

export const tournament: DescribeList = ({ steps }) => {
  const step = steps.find((candidate) => candidate.kind === 'play' && candidate.form === 'poker-tournament');
  if (step?.form !== 'poker-tournament') return null;
  const { field } = step;
  const fieldOurs = field.most === undefined ? 'most' : undefined;
  return {
    part: 'tournament',
    says: 'The tournament',
    one: 'Tournament',
    at: step.at,
    single: true,
    planner: 'blinds',
    cells: [
      { key: 'buyIn', label: 'Buy-in', kind: 'dollars', ...rangeOf(step.buyIn) },
      { key: 'entryFee', label: 'Entry fee', kind: 'dollars', ...rangeOf(step.entryFee) },
      { key: 'chips', label: 'Tournament chips', kind: 'number', between: CHIPS, ours: true },
      { key: 'seats', label: 'Seats per table', kind: 'number', between: [2, 20], ours: true },
      {
        key: 'least',
        label: 'Minimum players',
        kind: 'number',
        between: [field.least, field.most ?? 10_000],
        ours: fieldOurs,
      },
      {
        key: 'most',
        label: 'Maximum players',
        kind: 'number',
        between: [2, field.most ?? 10_000],
        ours: fieldOurs,
        optional: true,
      },
      ...priceCells(step),
      ...(step.begins.when === 'posted' ? [startsCell(step.begins.at)] : []),
      levelsCell(step.at),
      ...optionalCells(step),
      payoutCell(step),
      ...(step.things === undefined ? [] : [thingsCell(step.things)]),
      optionalCell('league', 'League (optional)', '', LEAGUE, { makes: madeLeague, reads: readLeague }),
    ],
  };
};

function priceCells({ guarantee, added, late }: Step): readonly Cell[] {
  const all: readonly (Cell | false)[] = [
    guarantee !== undefined && {
      key: 'guarantee',
      label: 'Guaranteed prize pool',
      kind: 'dollars',
      ...rangeOf(guarantee),
      optional: true,
    },
    added !== undefined && { key: 'added', label: 'Added by the house', kind: 'dollars', optional: true },
    late !== undefined && {
      key: 'lateUntil',
      label: 'Registration closes at the end of level',
      kind: 'number',
      between: LEVEL,
      ours: true,
      optional: true,
    },
  ];
  return all.filter((cell) => cell !== false);
}

const startsCell = (at: string): Cell => ({
  key: 'starts',
  label: 'Starts',
  kind: 'rows',
  list: {
    part: 'starts',
    says: 'Start times',
    one: 'Start',
    at,
    cells: [{ key: 'time', label: 'Starts', kind: 'moment' }],
    makes: ({ time }) => time,
    reads: (time: number) => ({ time }),
    line: { noun: 'tournament', begins: { each: 'day' } },
  },
});

const isBreak = ({ kind }: RowDraft | MadeRow): boolean => kind === 'break';
const isLevel = (row: RowDraft): boolean => !isBreak(row);

const levelsCell = (at: string): Cell => ({
  key: 'levels',
  label: 'Levels',
  kind: 'rows',
  list: {
    part: 'levels',
    says: 'Levels and breaks, numbered together',
    one: 'Level',
    at,
    cells: [
      {
        key: 'kind',
        label: 'Type',
        kind: 'choice',
        choices: [
          { value: 'level', says: 'Blinds' },
          { value: 'break', says: 'A break' },
        ],
        starts: 'level',
      },
      { key: 'minutes', label: 'Minutes', kind: 'number', between: [1, 240], ours: true, starts: '20' },
      { key: 'small', label: 'Small blind', kind: 'number', when: isLevel },
      { key: 'big', label: 'Big blind', kind: 'number', between: CHIPS, ours: true, when: isLevel },
      { key: 'ante', label: 'Ante', kind: 'number', optional: true, when: isLevel },
      {
        key: 'race',
        label: 'Chips raced off, up to',
        kind: 'number',
        between: CHIPS,
        ours: true,
        optional: true,
        when: isBreak,
      },
    ],
    makes: ({ kind, ...rest }) => (kind === 'break' ? { ...rest, break: true } : rest),
    reads: ({ break: isABreak, ...rest }: MadeRow) => ({ ...rest, kind: isABreak === true ? 'break' : 'level' }),
  },
});

/** Optional parts in addition to the entry; each is omitted if left empty. */
function optionalCells({ rebuys, addOns, bounties, charity }: Step): readonly Cell[] {
  return [
    ...(rebuys === undefined ? [] : [optionalCell('rebuy', 'Re-buys (optional)', rebuys.at, rebuyCells(rebuys))]),
    ...(addOns === undefined ? [] : [optionalCell('addOn', 'Add-ons (optional)', addOns.at, addOnCells(addOns))]),
    ...(bounties === undefined
      ? []
      : [
          optionalCell('bounty', 'Bounties (optional)', bounties.at, bountyCells(bounties), {
            makes: ({ grows, ...rest }) => ({
              ...rest,
              ...(grows === undefined ? {} : { grows: hundredths(String(grows)) }),
            }),
            reads: ({ grows, ...rest }: NonNullable<PostedTournament['bounty']>) => ({
              ...rest,
              grows: grows === undefined ? undefined : grows / 100,
            }),
          }),
        ]),
    ...(charity === undefined
      ? []
      : [
          optionalCell('charity', 'Charity share (optional)', charity.at, CHARITY, {
            makes: ({ name, share }) => ({ name, share: hundredths(String(share)) }),
            reads: ({ name, share }: NonNullable<PostedTournament['charity']>) => ({ name, share: share / 100 }),
          }),
        ]),
  ];
}

function optionalCell(
  key: string,
  says: string,
  at: string,
  cells: readonly Cell[],
  form: Pick<RowList, 'makes' | 'reads'> = {},
): Cell {
  return { key, label: says, kind: 'rows', list: { part: key, says, one: says, at, single: true, cells, ...form } };
}

/** A range of the sheet, and the ends the approval does not set. */
const rangeOf = ({ between, ours }: ApprovedRange): ApprovedRange => ({ between, ours });

const howOften = ({ most }: Readonly<{ most?: number | undefined }>): ApprovedRange => ({
  between: [1, most ?? 99],
  ours: most === undefined ? 'most' : undefined,
});

const STACK: Cell = { key: 'chips', label: 'Chips', kind: 'number', between: CHIPS, ours: true };
const UNTIL: Cell = { key: 'until', label: 'Through level', kind: 'number', between: LEVEL, ours: true };

const rebuyCells = (word: NonNullable<Step['rebuys']>): readonly Cell[] => [
  { key: 'price', label: 'Price', kind: 'dollars', ...rangeOf(word) },
  STACK,
  UNTIL,
  { key: 'atMost', label: 'Only for players with this many chips or fewer', kind: 'number' },
  { key: 'most', label: 'Limit per player', kind: 'number', ...howOften(word), optional: true },
];

const addOnCells = (word: NonNullable<Step['addOns']>): readonly Cell[] => [
  { key: 'price', label: 'Price', kind: 'dollars', ...rangeOf(word) },
  STACK,
  { key: 'from', label: 'From level', kind: 'number', between: LEVEL, ours: true },
  UNTIL,
  { key: 'most', label: 'Limit per player', kind: 'number', ...howOften(word) },
];

const bountyCells = ({ from, progressive, ...word }: NonNullable<Step['bounties']>): readonly Cell[] => [
  { key: 'amount', label: 'Per player eliminated', kind: 'dollars', ...rangeOf(word) },
  { key: 'from', label: 'Paid from', kind: 'choice', choices: from.map((one) => ({ value: one, says: FROM[one] })) },
  { key: 'paid', label: 'Paid', kind: 'choice', choices: PAID },
  ...(progressive === undefined
    ? []
    : [
        {
          key: 'grows',
          label: 'Percent that goes onto the winner’s own bounty',
          kind: 'words',
          optional: true,
        } satisfies Cell,
      ]),
];

const CHARITY: readonly Cell[] = [
  { key: 'name', label: 'Charity', kind: 'words' },
  { key: 'share', label: 'Percent of the prize pool', kind: 'words' },
];

const isListed = ({ how }: RowDraft): boolean => how === 'list';

/** Points are a ranking and win nothing, so no clause sets them. */
const LEAGUE: readonly Cell[] = [
  { key: 'season', label: 'Season', hint: 'The same words for each tournament of the season.', kind: 'words' },
  {
    key: 'how',
    label: 'Points',
    kind: 'choice',
    choices: [
      { value: 'list', says: 'listed by place' },
      { value: 'root', says: 'by entries and place: number × √(entries ÷ place)' },
    ],
  },
  { key: 'places', label: 'Points, first place first', hint: 'Example: 10, 7, 5', kind: 'names', when: isListed },
  {
    key: 'times',
    label: 'Number',
    kind: 'number',
    between: [1, 10_000],
    ours: true,
    when: (row) => row.how === 'root',
  },
  { key: 'attendance', label: 'For taking part', kind: 'number', between: [0, 100_000], ours: true, optional: true },
];

const madeLeague = ({ how, places, times, ...rest }: MadeRow) => ({
  ...rest,
  points: how === 'root' ? { how, times } : { how, places: (places as readonly string[]).map(Number) },
});

const readLeague = ({ points, ...rest }: NonNullable<PostedTournament['league']>): MadeRow => ({ ...rest, ...points });

const FROM = { pool: 'the prize pool', house: 'the house' };
const PAID: readonly RowChoice[] = [
  { value: 'at-once', says: 'immediately' },
  { value: 'when-out', says: 'when the player who won it is eliminated' },
];

/** `12.5` percent is 1,250 hundredths; the check refuses anything that is not a number. */
const hundredths = (percent: string): number => Math.round(Number(percent.replace('%', '')) * 100);

const WAYS = {
  percent: 'shares of the prize pool',
  flat: 'fixed amounts',
  items: 'as many items as the prize pool buys',
  double: 'twice the buy-in',
};

function payoutCell({ pays: ways, at }: Step): Cell {
  const is = (how: string) => (row: RowDraft) => row.how === how;
  const item = { key: 'item', label: 'Item', kind: 'rows', when: is('items') } as const;
  return {
    key: 'pays',
    label: 'Pays',
    kind: 'rows',
    list: {
      part: 'pays',
      says: 'Payouts by place',
      one: 'Payout',
      at: ways[0]?.at ?? at,
      single: true,
      cells: [
        {
          key: 'how',
          label: 'Paid as',
          kind: 'choice',
          choices: ways.map(({ how }) => ({ value: how, says: WAYS[how] })),
        },
        { key: 'rows', label: 'Shares', kind: 'rows', list: SHARES, when: is('percent') },
        { key: 'amounts', label: 'Amounts', kind: 'rows', list: AMOUNTS, when: is('flat') },
        {
          ...item,
          list: {
            part: 'item',
            says: 'The item',
            one: 'Item',
            at: '',
            single: true,
            cells: thingCells(['cash', 'goods', 'entry', 'coupon']),
          },
        },
      ],
    },
  };
}

const SHARES = {
  part: 'rows',
  says: 'By the number of entries',
  one: 'Row',
  at: '',
  cells: [
    { key: 'entries', label: 'Entries, from', kind: 'number', between: [1, 100_000], ours: true },
    { key: 'shares', label: 'Percent, first place first', hint: 'Example: 50, 30, 20', kind: 'names' },
  ],
  makes: ({ entries, shares }: MadeRow) => ({ entries, shares: (shares as readonly string[]).map(hundredths) }),
  reads: ({ entries, shares }: Readonly<{ entries: number; shares: readonly number[] }>) => ({
    entries,
    shares: shares.map((share) => share / 100),
  }),
} as const;

const AMOUNTS = {
  part: 'amounts',
  says: 'Amounts, first place first',
  one: 'Place',
  at: '',
  cells: [{ key: 'amount', label: 'Wins', kind: 'dollars' }],
  makes: ({ amount }: MadeRow) => amount,
  reads: (amount: number) => ({ amount }),
} as const;

const THINGS = {
  cash: 'Cash',
  goods: 'Merchandise',
  entry: 'A tournament entry',
  coupon: 'Promotional chips or a coupon',
};

const thingCells = (kinds: readonly (keyof typeof THINGS)[]): readonly Cell[] => [
  { key: 'gives', label: 'Kind', kind: 'choice', choices: kinds.map((kind) => ({ value: kind, says: THINGS[kind] })) },
  { key: 'name', label: 'Name', kind: 'words' },
  { key: 'value', label: 'Value', kind: 'dollars' },
  {
    key: 'goods',
    as: 'of',
    label: 'Merchandise',
    kind: 'choice',
    choices: 'stock',
    when: ({ gives }) => gives === 'goods',
  },
  {
    key: 'offer',
    as: 'of',
    label: 'Promotion it belongs to',
    kind: 'choice',
    choices: 'offers',
    when: ({ gives }) => gives === 'entry' || gives === 'coupon',
  },
];

const thingsCell = ({ at, gives }: NonNullable<Step['things']>): Cell => ({
  key: 'things',
  label: 'Items',
  kind: 'rows',
  list: {
    part: 'things',
    says: 'Places that win a prize other than cash',
    one: 'Item',
    at,
    cells: [{ key: 'place', label: 'Place', kind: 'number', between: [1, 500], ours: true }, ...thingCells(gives)],
  },
});
