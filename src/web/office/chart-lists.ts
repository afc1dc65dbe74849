/** What an offer must state for each posted row: amounts, names to pick and hands, as the server lists them. */
import { plainWords, sentence } from '../../base/display-text.ts';
import { SUIT_LETTERS, SUIT_NAMES } from '../../cards/card.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Ours } from '../../rules/vocabulary.ts';
import type { OptionDocument, SheetDocument } from '../../server/api/promotions.ts';
import type { DescribeList } from './offer-draft.ts';
import { type Cell, type FixedRow, isEmpty, type MadeRow, type RowChoice, type RowDraft } from './row-list.ts';

export type RequiredEntries = Pick<OptionDocument, 'rows' | 'amounts' | 'picks' | 'hands'>;

type Posting = Readonly<{ option: string; parts: Readonly<Record<string, readonly RowDraft[]>> }>;
type Document = Pick<SheetDocument, 'sheet' | 'options'>;

/** Rows that are not posted need no entry; a game under another option needs what that option needs. */
export function requiredEntries({ sheet, options }: Document, { option, parts }: Posting): RequiredEntries {
  const known = (name: string) => options.find((candidate) => candidate.option === name);
  const main = known(option);
  if (main === undefined) return { rows: [], amounts: [], picks: [], hands: [] };
  const only = (parts.rows?.[0]?.rows ?? []) as readonly string[];
  const optionFor = parts.optionFor?.[0] ?? {};
  const always = ({ rows }: Readonly<{ rows: readonly string[] | null }>) => rows === null;
  const byGame = (sheet.games ?? []).map(({ game }) => {
    const own = known(String(optionFor[game] ?? '')) ?? main;
    const rows = own.rows.filter(({ games, key }) => games?.includes(game) !== false && isPosted(only, key));
    const keys = rows.map(({ key }) => key);
    const asks = (asked: Readonly<{ rows: readonly string[] | null }>) =>
      asked.rows?.some((row) => keys.includes(row)) ?? false;
    const hands = own.hands.filter((hand) => hand.game === game && keys.includes(hand.row));
    return { rows, amounts: own.amounts.filter(asks), picks: own.picks.filter(asks), hands };
  });
  return {
    rows: uniqueBy(
      byGame.flatMap(({ rows }) => rows),
      ({ key }) => key,
    ),
    amounts: uniqueBy(
      [...main.amounts.filter(always), ...byGame.flatMap(({ amounts }) => amounts)],
      ({ choose }) => choose,
    ),
    picks: uniqueBy([...main.picks.filter(always), ...byGame.flatMap(({ picks }) => picks)], ({ pick }) => pick),
    hands: byGame.flatMap(({ hands }) => hands),
  };
}

const isPosted = (only: readonly string[], key: string): boolean => only.length === 0 || only.includes(key);

const uniqueBy = <T>(list: readonly T[], nameOf: (one: T) => string): T[] =>
  [...new Map(list.toReversed().map((one) => [nameOf(one), one])).values()].reverse();

/** What a sheet's chart leaves to the offer: options, rows, hands, form of payment, multiplied hours. */

export const optionFor: DescribeList = ({ document: { sheet, options, gameNames } }) => {
  if (sheet.chart.chosen !== 'for-each-game' || options.length < 2) return null;
  return {
    part: 'optionFor',
    says: 'Games under another option',
    one: 'Options',
    at: sheet.chart.at,
    single: true,
    cells: sheet.games.map(({ game }) => ({
      key: game,
      label: gameName(gameNames, game),
      kind: 'choice',
      choices: options.map(({ option }) => ({ value: option, says: option })),
      unset: 'as above',
      optional: true,
    })),
  };
};

export const postedRows: DescribeList = ({ document: { sheet, options } }) => {
  const { subset } = sheet.chart;
  if (subset === undefined) return null;
  const rows = new Map(options.flatMap((option) => option.rows.map(({ key, name }) => [key, name] as const)));
  return {
    part: 'rows',
    says: 'Prize lines offered',
    one: 'Prize lines',
    at: subset.at,
    single: true,
    cells: [
      {
        key: 'rows',
        label: 'Only these',
        hint: 'If none are checked, all are offered.',
        kind: 'several',
        choices: [...rows].map(([value, name]) => ({ value, says: name })),
      },
    ],
    makes: ({ rows: ticked }) => ticked,
    reads: (ticked: readonly string[]) => ({ rows: ticked }),
  };
};

/** Separate pools for some hands; each needs the same amounts as the sheet's own pool. */
export const ownPools: DescribeList = ({ document: { sheet }, document, draft }) => {
  const base = sheet.fund.kind === 'own' ? sheet.fund.pools.find(({ perLine }) => perLine !== undefined) : undefined;
  if (base?.perLine === undefined) return null;
  const choices = [
    base.seed,
    base.reseed,
    base.cap,
    base.increase?.amount,
    base.daily?.least,
    base.daily?.most,
  ].flatMap((word) => (typeof word === 'object' ? [word] : []));
  return {
    part: 'pools',
    says: 'Separate jackpots for some of the hands',
    one: 'Jackpot',
    at: base.perLine.at,
    about: 'All other hands play for the jackpot below.',
    id: { from: 'name', otherwise: 'pool', taken: [base.id] },
    cells: [
      { key: 'name', label: 'Name on the sign', kind: 'words' },
      {
        key: 'rows',
        label: 'For these hands',
        kind: 'several',
        choices: requiredEntries(document, draft).rows.map(({ key, name }) => ({ value: key, says: name })),
      },
      ...choices.map(
        ({ choose, between, ours }): Cell => ({
          key: choose,
          as: `amounts.${choose}`,
          label: sentence(plainWords(choose)),
          kind: 'dollars',
          between: [between[0], between[1]],
          ours,
        }),
      ),
    ],
    makes: ({ id, name, rows, ...made }) => ({
      id,
      name,
      rows,
      amounts: Object.fromEntries(choices.map(({ choose }) => [choose, made[`amounts.${choose}`]])),
    }),
    reads: ({ amounts, ...pool }: Readonly<{ amounts: Record<string, number> }>) => ({
      ...pool,
      ...Object.fromEntries(Object.entries(amounts).map(([choose, amount]) => [`amounts.${choose}`, amount])),
    }),
  };
};

/** One hand for each row and game where the sheet leaves the hand to the offer. */
export const postedHands: DescribeList = ({ document, draft }) => {
  const { hands } = requiredEntries(document, draft);
  if (hands.length === 0) return null;
  return {
    part: 'posted',
    says: 'Qualifying hands',
    one: 'Hand',
    at: hands[0]!.at,
    fixed: hands.map(
      ({ row, name, game, plain }): FixedRow => ({
        key: `${row} ${game}`,
        says: `${gameName(document.gameNames, game)}: ${name}`,
        starts: handDraft(plain),
      }),
    ),
    cells: handCells(
      hands.flatMap(({ categories }) => categories),
      document.sheet.games.some(({ groups }) => groups.some(({ id }) => id === HOLE)),
    ),
    makes: (made, key) => {
      const [row, game] = key.split(' ');
      return { row, game, hand: handFromDraft(made) };
    },
    reads: ({ row, game, hand }: NonNullable<Offer['posted']>[number]) => ({
      '#': `${row} ${game}`,
      ...handDraft(hand),
    }),
  };
};

type Hands = ReturnType<typeof requiredEntries>['hands'];

const HOLE = 'hole';
const RANKS = [...'AKQJT98765432'].map((rank) => ({ value: rank, says: rank === 'T' ? '10' : rank }));
const YES = 'yes';
const BEST = 'best';
const SUIT_CHOICES = SUIT_LETTERS.map((value) => ({ value, says: SUIT_NAMES[value] }));

function handCells(categories: Hands[number]['categories'], hasHole: boolean): readonly Cell[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const cells: Cell[] = [
    {
      key: 'category',
      label: 'Hand',
      kind: 'choice',
      choices: [...names].map(([value, name]) => ({ value, says: sentence(name) })),
    },
    { key: 'orBetter', label: 'Qualifies', kind: 'choice', choices: OR_BETTER, starts: YES },
    {
      key: 'floor',
      label: 'Starting at these ranks',
      hint: 'Highest first: enter AK for aces full of kings.',
      kind: 'words',
      optional: true,
    },
    { key: 'rank', label: 'Only this rank', kind: 'choice', choices: RANKS, unset: 'any', optional: true },
    {
      key: 'top',
      label: 'Highest rank',
      kind: 'choice',
      choices: RANKS,
      unset: 'any',
      optional: true,
      when: isStraightOrFlush,
    },
    {
      key: 'suit',
      label: 'Only this suit',
      kind: 'choice',
      choices: SUIT_CHOICES,
      unset: 'any',
      optional: true,
      when: ({ category }) => /flush|royal/.test(String(category)),
    },
    {
      key: 'pocketPair',
      label: 'Hole cards',
      kind: 'choice',
      choices: [{ value: YES, says: 'a pair of that rank' }],
      unset: 'any',
      optional: true,
      when: ({ category }) => hasHole && category === 'four-of-a-kind',
    },
  ];
  if (!hasHole) return cells;
  const playing = ['1', '2'].map((value) => ({ value, says: `at least ${value}` }));
  return [
    ...cells,
    { key: 'plays', label: 'Hole cards that play', kind: 'choice', choices: playing, unset: 'any', optional: true },
  ];
}

const OR_BETTER: readonly RowChoice[] = [
  { value: YES, says: 'this hand or better' },
  { value: 'no', says: 'this hand only' },
  { value: BEST, says: 'this hand, as the best of the cards' },
];

const isStraightOrFlush = ({ category }: RowDraft): boolean => /straight|flush/.test(String(category));

function handDraft({
  category,
  orBetter,
  floor = '',
  top = '',
  rank,
  suit,
  best,
  pocketPair,
  plays,
}: Hands[number]['plain']) {
  return {
    category,
    orBetter: orBetter ? YES : best === true ? BEST : 'no',
    floor,
    top,
    rank: typeof rank === 'string' ? rank : '',
    suit: typeof suit === 'string' ? suit : '',
    pocketPair: pocketPair === true ? YES : '',
    plays: plays === undefined ? '' : String(plays.atLeast),
  };
}

function handFromDraft({ category, orBetter, floor, top, rank, suit, pocketPair, plays }: MadeRow) {
  return {
    is: 'category',
    category,
    orBetter: orBetter === YES,
    ...(orBetter === BEST ? { best: true } : {}),
    ...(suit === undefined ? {} : { suit }),
    ...(floor === undefined ? {} : { floor: String(floor).toUpperCase().replaceAll('10', 'T') }),
    ...(top === undefined ? {} : { top }),
    ...(rank === undefined ? {} : { rank }),
    ...(pocketPair === undefined ? {} : { pocketPair: true }),
    ...(plays === undefined ? {} : { plays: { group: HOLE, atLeast: Number(plays) } }),
  };
}

export const paidIn: DescribeList = ({ document: { sheet } }) => {
  const [first] = sheet.inKind ?? [];
  if (first === undefined) return null;
  return {
    part: 'inKind',
    says: 'How prizes are paid',
    one: 'Prizes',
    at: first.at,
    single: true,
    cells: [
      {
        key: 'as',
        label: 'Paid as',
        kind: 'choice',
        choices: sheet.inKind!.map(({ as, name }) => ({ value: as, says: sentence(name) })),
        unset: 'Cash',
        optional: true,
      },
    ],
    makes: ({ as }) => as,
    reads: (as: string) => ({ as }),
  };
};

/** The offer that issues the chips, coupons, spins or entries. */
export const paidFrom: DescribeList = ({ document: { sheet } }) => {
  const first = sheet.inKind?.find(({ of }) => of !== null);
  if (first === undefined) return null;
  return {
    part: 'inKindOf',
    says: 'Promotions that supply non-cash prizes',
    one: 'Non-cash prizes',
    at: first.at,
    single: true,
    cells: [
      {
        key: 'of',
        label: 'Supplied by',
        kind: 'choice',
        choices: 'offers',
        unset: 'No other promotion',
        optional: true,
      },
    ],
    makes: ({ of }) => of,
    reads: (of: string) => ({ of }),
  };
};

const DAYS = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
  ['wed', 'Wednesday'],
  ['thu', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
] as const;

const timesCell = ({ between, ours }: Readonly<{ between: readonly [number, number]; ours?: Ours }>): Cell => ({
  key: 'times',
  label: 'Multiplier',
  kind: 'number',
  between,
  ours,
  starts: String(between[0]),
});

/** An end without a start would say nothing; a start needs its end. */
const HOURS_CELLS: readonly Cell[] = [
  { key: 'from', label: 'Daily from', kind: 'time', optional: true },
  { key: 'until', label: 'Daily until', kind: 'time', when: (row) => !isEmpty(row, { key: 'from' }) },
];

const DAYS_CELL: Cell = {
  key: 'days',
  label: 'Only on',
  hint: 'If none are checked, every day.',
  kind: 'several',
  choices: DAYS.map(([value, says]) => ({ value, says })),
  optional: true,
};

const withHours = ({ from, until, ...rest }: MadeRow): MadeRow =>
  from === undefined ? rest : { ...rest, hours: { from, until } };

const withoutHours = ({ hours, ...rest }: Readonly<{ hours?: object }>): MadeRow => ({ ...rest, ...hours });

export const multipliers: DescribeList = ({ document: { sheet } }) => {
  const { multiplier } = sheet;
  if (multiplier === undefined) return null;
  return {
    part: 'multipliers',
    says: 'Multiplied prize hours',
    one: 'Window',
    at: multiplier.at,
    cells: [
      timesCell(multiplier),
      ...HOURS_CELLS,
      { key: 'tables', label: 'Only at tables', hint: 'Separate tables with commas', kind: 'names', optional: true },
      {
        key: 'limits',
        label: 'Only at limits',
        hint: 'As on the table plaque: 4-8, 6-12',
        kind: 'names',
        optional: true,
      },
      DAYS_CELL,
    ],
    makes: withHours,
    reads: withoutHours,
  };
};

/** When entries from outside the tables count more than once. */
export const entryMultipliers: DescribeList = ({ steps }) => {
  const earn = steps.find((step) => step.kind === 'earn' && step.form === 'entries');
  if (earn?.kind !== 'earn' || earn.form !== 'entries' || earn.multiplied === undefined) return null;
  return {
    part: 'entryMultipliers',
    says: 'Multiplied entries',
    one: 'Window',
    at: earn.multiplied.at,
    about:
      'Entries are multiplied when everything entered in a window applies. Where two windows overlap, the higher multiplier counts.',
    cells: [
      timesCell(earn.multiplied),
      ...HOURS_CELLS,
      DAYS_CELL,
      {
        key: 'dates',
        label: 'Only on these dates',
        kind: 'rows',
        list: {
          part: 'dates',
          says: 'Only on these dates',
          one: 'Date',
          at: '',
          about: 'If there are none, every date.',
          cells: [{ key: 'date', label: 'Date', kind: 'date' }],
          makes: ({ date }) => date,
          reads: (date: string) => ({ date }),
        },
      },
    ],
    makes: withHours,
    reads: withoutHours,
  };
};

const gameName = (names: SheetDocument['gameNames'] | undefined, game: string): string =>
  names?.[game] ?? sentence(plainWords(game));
