/** What is played for by the posting of an offer: wheel spots, occasions, the grid of a sports event, prizes of a show. */
import { dollars } from '../lib/money.tsx';
import { prizeIds } from './draw-draft.ts';
import type { AsksList } from './offer-lists.ts';
import type { Cell, RowChoice, RowDraft, RowList } from './row-list.ts';

const is =
  (...kinds: readonly string[]) =>
  ({ gives }: RowDraft): boolean =>
    kinds.includes(String(gives));

export const wheel: AsksList = ({ steps }) => {
  const play = steps.find((step) => step.kind === 'play' && step.form === 'wheel');
  if (play?.form !== 'wheel') return null;
  const { spots, double } = play;
  const kinds: readonly RowChoice[] = [
    { value: 'money', says: 'Money' },
    { value: 'goods', says: 'Goods' },
    ...(double === undefined ? [] : [{ value: 'double', says: 'Double' }]),
    { value: 'entry', says: 'A ticket of another offer' },
    { value: 'spin', says: 'A turn at another wheel' },
    { value: 'coupon', says: 'A coupon' },
  ];
  return {
    part: 'wheel',
    says: 'Spots of the wheel, in the order in which they are printed',
    one: 'Spot',
    at: play.at,
    about: spots.ours === undefined ? `At most ${spots.most}.` : `No approved number. Program limit: ${spots.most}.`,
    cells: [
      { key: 'gives', label: 'Gives', kind: 'choice', choices: kinds, starts: 'money' },
      { key: 'name', label: 'Printed as', kind: 'words' },
      { key: 'value', label: 'Worth', kind: 'dollars', between: spots.value, when: (row) => !is('double')(row) },
      {
        key: 'goods',
        as: 'of',
        label: 'Out of stock of',
        kind: 'choice',
        choices: 'stock',
        unset: 'not counted',
        optional: true,
        when: is('goods'),
      },
      {
        key: 'offer',
        as: 'of',
        label: 'Offer',
        kind: 'choice',
        choices: 'offers',
        when: is('entry', 'spin', 'coupon'),
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
  };
};

const KINDS = { goods: 'Goods', entry: 'An entry of another offer', coupon: 'Coupons' } as const;

/** What landing on Double twice gives, where it is not the amount in money. */
function twiceCells(kinds: readonly (keyof typeof KINDS)[]): readonly Cell[] {
  if (kinds.length === 0) return [];
  const gives =
    (...some: readonly string[]) =>
    (row: RowDraft): boolean =>
      is('double')(row) && some.includes(String(row.twiceGives));
  return [
    {
      key: 'twiceGives',
      label: 'Landing on it twice gives',
      kind: 'choice',
      choices: kinds.map((kind) => ({ value: kind, says: KINDS[kind] })),
      unset: 'the amount in money',
      optional: true,
      when: is('double'),
    },
    { key: 'twiceName', label: 'Prize', kind: 'words', when: gives(...kinds) },
    {
      key: 'twiceGoods',
      as: 'twiceOf',
      label: 'Out of stock of',
      kind: 'choice',
      choices: 'stock',
      unset: 'not counted',
      optional: true,
      when: gives('goods'),
    },
    {
      key: 'twiceOffer',
      as: 'twiceOf',
      label: 'Offer',
      kind: 'choice',
      choices: 'offers',
      when: gives('entry', 'coupon'),
    },
  ];
}

export const guaranteeHours: AsksList = ({ steps }) => {
  const play = steps.find((step) => step.kind === 'play' && step.form === 'wheel');
  if (play?.form !== 'wheel' || play.guarantee === undefined) return null;
  return {
    part: 'guaranteeHours',
    says: 'Hours in which the least prize is guaranteed',
    one: 'Hours',
    at: play.guarantee.at,
    about: 'Left empty: no minimum is guaranteed.',
    single: true,
    cells: [
      { key: 'from', label: 'Guaranteed from', kind: 'time' },
      { key: 'until', label: 'Guaranteed until', kind: 'time' },
    ],
  };
};

const AWARDS: readonly RowChoice[] = [
  { value: 'goods', says: 'Goods' },
  { value: 'entry', says: 'A ticket of another offer' },
  { value: 'spin', says: 'A turn at another wheel' },
  { value: 'coupon', says: 'Coupons or chips' },
];

export const valueAwards: AsksList = ({ steps }) => {
  const play = steps.find((step) => step.kind === 'play' && step.form === 'wheel-of-cards');
  if (play?.form !== 'wheel-of-cards') return null;
  const count = play.sections - CARDS;
  return {
    part: 'valueAwards',
    says: `Value awards, one for each of the ${count} sections without a card`,
    one: 'Section',
    at: play.values.at,
    exactly: count,
    cells: [
      { key: 'gives', label: 'Gives', kind: 'choice', choices: AWARDS, starts: 'goods' },
      { key: 'name', label: 'Name', kind: 'words' },
      { key: 'value', label: 'Worth', kind: 'dollars' },
      { key: 'goods', as: 'of', label: 'Goods', kind: 'choice', choices: 'stock', when: is('goods') },
      {
        key: 'offer',
        as: 'of',
        label: 'Offer',
        kind: 'choice',
        choices: 'offers',
        when: is('entry', 'spin', 'coupon'),
      },
    ],
    id: { from: 'name', before: 'value', otherwise: 'value' },
    makes: ({ gives, ...rest }) => (gives === 'goods' ? rest : { ...rest, gives }),
  };
};

/** The other sections of a wheel of cards are for value awards. */
const CARDS = 52;

export const occasions: AsksList = ({ steps }) => {
  const draw = steps.find((step) => step.kind === 'select' && step.form === 'table');
  if (draw?.form !== 'table' || draw.when !== 'posted-events') return null;
  return {
    part: 'occasions',
    says: 'What starts a drawing',
    one: 'Occasion',
    at: draw.at,
    cells: [
      { key: 'says', label: 'What happens', hint: 'For instance: touchdown in the televised game', kind: 'words' },
    ],
    id: { from: 'says', otherwise: 'occasion' },
  };
};

export const squares: AsksList = ({ steps, draft }) => {
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
      { key: 'name', label: 'Called', hint: 'For instance: first quarter', kind: 'words' },
      {
        key: 'prize',
        label: 'Wins',
        kind: 'choice',
        choices: prizes.map(({ name }, i) => ({ value: ids[i]!, says: name })),
        starts: ids.length === 1 ? ids[0]! : '',
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

export const bonus: AsksList = ({ steps }) => {
  const show = steps.find((step) => step.kind === 'play' && step.form === 'show');
  if (show?.form !== 'show') return null;
  const asked = show.board.squares.find((square) => square.gives === 'named-goods');
  if (asked?.gives !== 'named-goods') return null;
  return {
    part: 'bonus',
    says: `Bonus prizes behind ${asked.count} squares of the board`,
    one: 'Bonus prize',
    at: asked.at,
    about: `Each is worth at least ${dollars(asked.least)}.`,
    exactly: asked.count,
    cells: [
      { key: 'name', label: 'Name', kind: 'words' },
      { key: 'value', label: 'Worth', kind: 'dollars', between: [asked.least, Number.MAX_SAFE_INTEGER] },
    ],
    id: {
      from: 'name',
      before: 'bonus',
      otherwise: 'bonus',
      taken: show.board.squares.flatMap((square) => ('id' in square ? [square.id] : [])),
    },
  };
};

/** Who may play in a game of a card of picks. */
export const teams: AsksList = ({ steps }) => {
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
        label: 'Every team that may play',
        hint: 'One in a line. Left empty: the games themselves say who plays.',
        kind: 'lines',
      },
    ],
    makes: ({ names }) => names,
  };
};
