/** What an offer posts for its plays: wheel spots, occasions, the grid of a sports event, prizes of a show. */
import { first } from '../../base/assert.ts';
import { sentence } from '../../base/display-text.ts';
import type { CreditsStep, RedemptionStep } from '../../rules/club.ts';
import type { Offer } from '../../rules/offer.ts';
import { dollars } from '../lib/money.tsx';
import { shortName } from '../lib/short-name.ts';
import { prizeIds } from './draw-draft.ts';
import type { DescribeList } from './offer-draft.ts';
import type { Cell, RowChoice, RowDraft, RowList } from './row-list.ts';

type Posted<Part extends keyof Offer> = NonNullable<Offer[Part]>;

const isStep =
  (...kinds: readonly string[]) =>
  ({ gives }: RowDraft): boolean =>
    kinds.includes(String(gives));

export const wheel: DescribeList = ({ steps }) => {
  const play = steps.find((step) => step.kind === 'play' && step.form === 'wheel');
  if (play?.form !== 'wheel') return null;
  const { spots, double } = play;
  const kinds: readonly RowChoice[] = [
    { value: 'money', says: 'Cash' },
    { value: 'goods', says: 'Merchandise' },
    ...(double === undefined ? [] : [{ value: 'double', says: 'Double' }]),
    { value: 'entry', says: 'A ticket for another promotion' },
    { value: 'spin', says: 'A spin of another wheel' },
    { value: 'coupon', says: 'A coupon' },
  ];
  return {
    part: 'wheel',
    says: 'Wheel spots, in printed order',
    one: 'Spot',
    at: play.at,
    about:
      spots.ours === undefined
        ? `Up to ${spots.most} spots.`
        : `No approved limit. Program limit: ${spots.most} spots.`,
    cells: [
      { key: 'gives', label: 'Gives', kind: 'choice', choices: kinds, starts: 'money' },
      { key: 'name', label: 'Printed as', kind: 'words' },
      { key: 'value', label: 'Value', kind: 'dollars', between: spots.value, when: (row) => !isStep('double')(row) },
      {
        key: 'goods',
        as: 'of',
        label: 'From stock',
        kind: 'choice',
        choices: 'stock',
        unset: 'not tracked',
        optional: true,
        when: isStep('goods'),
      },
      {
        key: 'offer',
        as: 'of',
        label: 'Promotion',
        kind: 'choice',
        choices: 'offers',
        when: isStep('entry', 'spin', 'coupon'),
      },
      ...twiceCells(double?.inKind ?? []),
    ],
    id: { from: 'name', otherwise: 'spot' },
    makes: ({ twiceGives, twiceName, twiceOf, ...spot }) => ({
      value: 0,
      ...spot,
      ...(twiceGives === undefined
        ? {}
        : { twice: { gives: twiceGives, name: twiceName, ...(twiceOf === undefined ? {} : { of: twiceOf }) } }),
    }),
    reads: ({ twice, ...spot }: Posted<'wheel'>[number]) => ({
      ...spot,
      ...{ twiceGives: twice?.gives, twiceName: twice?.name, twiceOf: twice?.of },
    }),
  };
};

const KINDS = { goods: 'Merchandise', entry: 'An entry in another promotion', coupon: 'Coupons' } as const;

/** The prize for landing on Double twice, if it is not the cash amount. */
function twiceCells(kinds: readonly (keyof typeof KINDS)[]): readonly Cell[] {
  if (kinds.length === 0) return [];
  const gives =
    (...some: readonly string[]) =>
    (row: RowDraft): boolean =>
      isStep('double')(row) && some.includes(String(row.twiceGives));
  return [
    {
      key: 'twiceGives',
      label: 'Prize for landing on it twice',
      kind: 'choice',
      choices: kinds.map((kind) => ({ value: kind, says: KINDS[kind] })),
      unset: 'the cash amount',
      optional: true,
      when: isStep('double'),
    },
    { key: 'twiceName', label: 'Prize', kind: 'words', when: gives(...kinds) },
    {
      key: 'twiceGoods',
      as: 'twiceOf',
      label: 'From stock',
      kind: 'choice',
      choices: 'stock',
      unset: 'not tracked',
      optional: true,
      when: gives('goods'),
    },
    {
      key: 'twiceOffer',
      as: 'twiceOf',
      label: 'Promotion',
      kind: 'choice',
      choices: 'offers',
      when: gives('entry', 'coupon'),
    },
  ];
}

const HELD: Readonly<Record<string, string>> = {
  money: 'Cash',
  goods: 'Merchandise',
  entry: 'A ticket for another promotion',
  spin: 'A spin of another wheel',
  coupon: 'A coupon',
  nothing: 'Nothing',
};

/** What the envelopes hold, if the sheet leaves the set to the posting. */
export const envelopes: DescribeList = ({ steps }) => {
  const play = steps.find((step) => step.kind === 'play' && step.form === 'envelopes');
  if (play?.form !== 'envelopes' || 'set' in play.holds) return null;
  const kinds = play.holds.kinds.map(({ gives }) => ({ value: gives, says: HELD[gives] ?? gives }));
  return {
    part: 'envelopes',
    says: `What the ${play.names.many} hold`,
    one: sentence(play.names.one),
    at: play.holds.at,
    about: 'One line for each prize, and how many of it a full set has.',
    cells: [
      { key: 'gives', label: 'Gives', kind: 'choice', choices: kinds, starts: first(kinds).value },
      { key: 'name', label: 'Printed as', kind: 'words' },
      { key: 'value', label: 'Value', kind: 'dollars', when: (row) => !isStep('nothing')(row) },
      { key: 'count', label: 'How many', kind: 'number', between: [1, 1000] },
      {
        key: 'goods',
        as: 'of',
        label: 'From stock',
        kind: 'choice',
        choices: 'stock',
        unset: 'not tracked',
        optional: true,
        when: isStep('goods'),
      },
      {
        key: 'offer',
        as: 'of',
        label: 'Promotion',
        kind: 'choice',
        choices: 'offers',
        when: isStep('entry', 'spin', 'coupon'),
      },
    ],
    id: { from: 'name', otherwise: 'envelope' },
    makes: (row) => ({ value: 0, ...row }),
  };
};

/** The times of day at which the set of envelopes is whole again. */
export const refills: DescribeList = ({ steps }) => {
  const play = steps.find((step) => step.kind === 'play' && step.form === 'envelopes');
  if (play?.form !== 'envelopes' || play.refilled.when !== 'times') return null;
  return {
    part: 'refills',
    says: `Daily times when the ${play.names.many} are refilled`,
    one: 'Time',
    at: play.refilled.at,
    cells: [{ key: 'time', label: 'At', kind: 'time' }],
    makes: ({ time }) => time,
    reads: (time: string) => ({ time }),
    line: { noun: 'refill', daily: true },
  };
};

export const guaranteeHours: DescribeList = ({ steps }) => {
  const play = steps.find((step) => step.kind === 'play' && step.form === 'wheel');
  if (play?.form !== 'wheel' || play.guarantee === undefined) return null;
  return {
    part: 'guaranteeHours',
    says: 'Guaranteed minimum prize hours',
    one: 'Hours',
    at: play.guarantee.at,
    about: 'Leave blank for no guaranteed minimum.',
    single: true,
    cells: [
      { key: 'from', label: 'Guaranteed from', kind: 'time' },
      { key: 'until', label: 'Guaranteed until', kind: 'time' },
    ],
  };
};

const AWARDS: readonly RowChoice[] = [
  { value: 'goods', says: 'Merchandise' },
  { value: 'entry', says: 'A ticket for another promotion' },
  { value: 'spin', says: 'A spin of another wheel' },
  { value: 'coupon', says: 'Coupons or chips' },
];

export const valueAwards: DescribeList = ({ steps }) => {
  const play = steps.find((step) => step.kind === 'play' && step.form === 'wheel-of-cards');
  if (play?.form !== 'wheel-of-cards') return null;
  const count = play.sections - CARDS;
  return {
    part: 'valueAwards',
    says: `Value awards, one for each of the ${count} wheel sections without a card`,
    one: 'Section',
    at: play.values.at,
    exactly: count,
    cells: [
      { key: 'gives', label: 'Gives', kind: 'choice', choices: AWARDS, starts: 'goods' },
      { key: 'name', label: 'Name', kind: 'words' },
      { key: 'value', label: 'Value', kind: 'dollars' },
      { key: 'goods', as: 'of', label: 'Merchandise', kind: 'choice', choices: 'stock', when: isStep('goods') },
      {
        key: 'offer',
        as: 'of',
        label: 'Promotion',
        kind: 'choice',
        choices: 'offers',
        when: isStep('entry', 'spin', 'coupon'),
      },
    ],
    id: { from: 'name', before: 'value', otherwise: 'value' },
    makes: ({ gives, ...rest }) => (gives === 'goods' ? rest : { ...rest, gives }),
    reads: (award: Posted<'valueAwards'>[number]) => ({ gives: 'goods', ...award }),
  };
};

/** The remaining sections of a wheel of cards hold value awards. */
const CARDS = 52;

export const occasions: DescribeList = ({ steps }) => {
  const draw = steps.find((step) => step.kind === 'select' && step.form === 'table');
  if (draw?.form !== 'table' || draw.when !== 'posted-events') return null;
  return {
    part: 'occasions',
    says: 'Events that start a drawing',
    one: 'Event',
    at: draw.at,
    cells: [{ key: 'says', label: 'Event', hint: 'Example: touchdown in the televised game', kind: 'words' }],
    id: { from: 'says', otherwise: 'occasion' },
  };
};

export const squares: DescribeList = ({ steps, draft }) => {
  const grid = steps.find((step) => step.kind === 'select' && step.form === 'squares');
  if (grid === undefined) return null;
  const { prizes } = draft.draws;
  const ids = prizeIds(prizes);
  const periods: RowList = {
    part: 'periods',
    says: 'Scoring periods, in order',
    one: 'Period',
    at: '',
    cells: [
      { key: 'name', label: 'Name', hint: 'Example: first quarter', kind: 'words' },
      {
        key: 'prize',
        label: 'Wins',
        kind: 'choice',
        choices: prizes.map(({ name }, i) => ({ value: ids[i]!, says: name })),
        starts: ids.length === 1 ? first(ids) : '',
      },
    ],
    id: { from: 'name', otherwise: 'period' },
  };
  return {
    part: 'squares',
    says: 'The grid',
    one: 'Grid',
    at: grid.at,
    single: true,
    cells: [
      { key: 'top', label: 'Team at the top', kind: 'words' },
      { key: 'left', label: 'Team at the left', kind: 'words' },
      { key: 'periods', label: 'Periods', kind: 'rows', list: periods },
    ],
  };
};

export const bonus: DescribeList = ({ steps }) => {
  const show = steps.find((step) => step.kind === 'play' && step.form === 'show');
  if (show?.form !== 'show') return null;
  const asked = show.board.squares.find((square) => square.gives === 'named-goods');
  if (asked?.gives !== 'named-goods') return null;
  return {
    part: 'bonus',
    says: `Bonus prizes behind ${asked.count} board squares`,
    one: 'Bonus prize',
    at: asked.at,
    about: `Minimum value: ${dollars(asked.least)} each.`,
    exactly: asked.count,
    cells: [
      { key: 'name', label: 'Name', kind: 'words' },
      { key: 'value', label: 'Value', kind: 'dollars', between: [asked.least, Number.MAX_SAFE_INTEGER] },
    ],
    id: {
      from: 'name',
      before: 'bonus',
      otherwise: 'bonus',
      taken: show.board.squares.flatMap((square) => ('id' in square ? [square.id] : [])),
    },
  };
};

/** The teams that may play in the games of a pick sheet. */
export const teams: DescribeList = ({ steps }) => {
  const pool = steps.find((step) => step.kind === 'select' && step.form === 'picks');
  if (pool === undefined) return null;
  return {
    part: 'teams',
    says: 'Teams',
    one: 'Teams',
    at: pool.at,
    single: true,
    cells: [
      {
        key: 'names',
        label: 'All eligible teams',
        hint: 'One per line. Leave blank to use the teams named in the games.',
        kind: 'lines',
      },
    ],
    makes: ({ names }) => names,
    reads: (names: readonly string[]) => ({ names }),
  };
};

/** Promotional chips, coupons or certificates an offer posts: face values, or buy-in prices and what they include. */

export const instrument: DescribeList = ({ steps }) => {
  const step = steps.find((candidate) => candidate.kind === 'play' && candidate.form === 'instrument');
  if (step?.form !== 'instrument') return null;
  const { issue, lives, names } = step;
  const printed: Cell = { key: 'expires', label: 'Expires', kind: 'moment', hint: lives.at };
  return {
    part: 'instrument',
    says: sentence(names.many),
    one: sentence(names.one),
    at: issue.at,
    single: true,
    cells: [
      ...(lives.until === 'printed' ? [printed] : []),
      issue.how === 'sold' ? buyInCell(issue.at) : faceValuesCell(issue.at, issue.face),
    ],
  };
};

const faceValuesCell = (at: string, between: readonly [number, number]): Cell => ({
  key: 'faces',
  label: 'Face values',
  kind: 'rows',
  list: {
    part: 'faces',
    says: 'Face values',
    one: 'Face value',
    at,
    cells: [{ key: 'face', label: 'Value', kind: 'dollars', between }],
    makes: ({ face }) => face,
    reads: (face: number) => ({ face }),
  },
});

const buyInCell = (at: string): Cell => ({
  key: 'buyIn',
  label: 'A buy-in',
  kind: 'rows',
  list: {
    part: 'buyIn',
    says: 'Buy-in price and contents',
    one: 'Buy-in',
    at,
    single: true,
    cells: [
      { key: 'price', label: 'Costs', kind: 'dollars' },
      { key: 'window', label: 'Cage window', kind: 'words' },
      { key: 'from', label: 'Sold from', kind: 'moment' },
      { key: 'until', label: 'Sold until', kind: 'moment' },
      { key: 'daily', label: 'Daily from', kind: 'time', optional: true },
      { key: 'dailyUntil', label: 'Daily until', kind: 'time', optional: true },
      { key: 'most', label: 'Quantity available', kind: 'number', between: [1, 100_000], ours: true, optional: true },
      {
        key: 'pieces',
        label: 'Includes',
        kind: 'rows',
        list: {
          part: 'pieces',
          says: 'Included items',
          one: 'Item',
          at: '',
          cells: [
            { key: 'face', label: 'Face value', kind: 'dollars' },
            { key: 'count', label: 'Quantity', kind: 'number', between: [1, 200], ours: true, starts: '1' },
          ],
        },
      },
    ],
    makes: ({ daily, dailyUntil, window, ...rest }) => ({
      ...rest,
      window: shortName(String(window), [], 'window'),
      ...(daily === undefined && dailyUntil === undefined ? {} : { hours: { from: daily, until: dailyUntil } }),
    }),
    reads: ({ hours, ...rest }: NonNullable<Posted<'instrument'>['buyIn']>) => ({
      ...rest,
      ...{ daily: hours?.from, dailyUntil: hours?.until },
    }),
  },
});

/** What a club posts: swipe times, credits per swipe for each game, and prizes credits are redeemed for. */

const GIVES = { cash: 'Cash', chips: 'Chips', goods: 'Merchandise' };

export const club: DescribeList = ({ steps }) => {
  const swipe = steps.find((step) => step.kind === 'qualify' && step.form === 'swipe-times');
  const earn = steps.find((step) => step.kind === 'earn' && step.form === 'credits');
  const redeem = steps.find((step) => step.kind === 'select' && step.form === 'redemption');
  if (swipe === undefined || earn?.form !== 'credits' || redeem?.form !== 'redemption') return null;
  return {
    part: 'club',
    says: 'The club',
    one: 'Club',
    at: swipe.at,
    single: true,
    cells: [
      { key: 'times', label: 'Times', kind: 'rows', list: swipeTimesList(swipe.at) },
      { key: 'games', label: 'Games', kind: 'rows', list: clubGamesList(earn) },
      { key: 'prizes', label: 'Prizes', kind: 'rows', list: redemptionPrizesList(redeem) },
    ],
  };
};

const swipeTimesList = (at: string): RowList => ({
  part: 'times',
  says: 'Daily swipe times',
  one: 'Time',
  at,
  cells: [{ key: 'time', label: 'From', kind: 'time' }],
  makes: ({ time }) => time,
  reads: (time: string) => ({ time }),
  line: { noun: 'swipe time', daily: true },
});

const clubGamesList = ({ at, each, ours }: CreditsStep): RowList => ({
  part: 'games',
  says: 'Eligible games',
  one: 'Game',
  at,
  cells: [
    { key: 'game', label: 'Game', kind: 'choice', choices: 'games' },
    {
      key: 'credits',
      label: 'Credits per swipe',
      kind: 'number',
      between: each,
      ours,
      optional: true,
      hint: 'Leave blank for 1.',
    },
  ],
});

function redemptionPrizesList({ prizes: { at, kinds } }: RedemptionStep): RowList {
  const choices: RowChoice[] = kinds.map(({ gives }) => ({ value: gives, says: GIVES[gives] }));
  return {
    part: 'prizes',
    says: 'Redemption prizes',
    one: 'Prize',
    at,
    cells: [
      { key: 'gives', label: 'Kind', kind: 'choice', choices, starts: first(choices).value },
      { key: 'name', label: 'Name', kind: 'words' },
      { key: 'value', label: 'Value', kind: 'dollars' },
      { key: 'credits', label: 'Price in credits', kind: 'number', between: [1, 1_000_000], ours: true },
      { key: 'of', label: 'Merchandise', kind: 'choice', choices: 'stock', when: ({ gives }) => gives === 'goods' },
    ],
    id: { from: 'name', otherwise: 'prize' },
  };
}
