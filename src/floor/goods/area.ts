/** The goods area: how its commands can be begun, with what is in stock and what is posted as a prize. */
import { lookUp } from '../../base/assert.ts';
import { contestThings } from '../../rules/contest.ts';
import { spotPrizes } from '../../rules/prize-wheel.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import type { Area } from '../area.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { freeStock, showGoods } from '../kit/prizes.ts';
import { oneOf, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import type { State } from '../state.ts';
import { decideGoods } from './decide.ts';
import { evolveGoods } from './evolve.ts';
import { goodsCommands, goodsEvents } from './specs.ts';

/** What is in stock already, and what is posted to be drawn for and never came. */
const goodsShapes: Shapes<typeof goodsCommands> = {
  'receive-goods': (state) =>
    known(state).map(({ goods, name, value }) => start({ goods, name, value }, { count: wholeNumber(1, 20) })),
  'write-off-goods': (state) =>
    [...state.goods.keys()].map((goods) =>
      start({ goods }, { count: wholeNumber(1, freeStock(state, goods)), reason: REASON }),
    ),
  'use-balance': (state) =>
    [...state.awards.values()]
      .filter(({ as }) => as?.gives === 'fees-paid')
      .map(({ id, amount }) =>
        start({ award: id }, { amount: wholeNumber(1, amount), table: oneOf([...state.tables.keys()]) }),
      ),
};

type Kind = Readonly<{ goods: string; name: string; value: number }>;

/** Stock on hand is known; of what never came, everything posted under its id may come first. */
function known(state: State): Kind[] {
  const inStock = [...state.goods.values()].map(({ id: goods, name, value }) => ({ goods, name, value }));
  const kinds = new Map<string, Kind>();
  for (const kind of posted(state)) {
    if (!state.goods.has(kind.goods)) kinds.set(JSON.stringify([kind.goods, kind.name, kind.value]), kind);
  }
  return [...inStock, ...kinds.values()];
}

function posted(state: State): Kind[] {
  return [...state.offers.values()].flatMap((offered): Kind[] => {
    const { id, prizes = [], club } = offered.offer;
    const wheel = spotPrizes(sheetOf(state, offered), offered.offer);
    return [
      ...[...prizes, ...wheel, ...(club?.prizes ?? [])].flatMap(({ gives, of, name, value }) =>
        gives === 'goods' && of !== undefined ? [{ goods: of, name, value }] : [],
      ),
      ...prizes.flatMap(({ raises = [] }) => raises.map(({ of, name, value }) => ({ goods: of, name, value }))),
      ...showGoods(state, id).map(({ id: goods, name, value }) => ({ goods, name, value })),
      ...contestGoods(state, id),
      ...(boxStepOf(sheetOf(state, offered))?.draws ?? []).flatMap(({ id: goods, gives, name, value }) =>
        gives === 'goods' && value !== undefined ? [{ goods, name, value }] : [],
      ),
    ];
  });
}

export function contestGoods(state: State, id: string): { goods: string; name: string; value: number }[] {
  const offered = lookUp(state.offers, id);
  const { amounts, valueAwards = [] } = offered.offer;
  return [
    ...contestThings(sheetOf(state, offered)).map(({ goods, name, value }) => ({
      goods,
      name,
      value: chosenAmount(amounts, value),
    })),
    ...valueAwards
      .filter(({ gives = 'goods' }) => gives === 'goods')
      .map(({ of: goods, name, value }) => ({ goods, name, value })),
  ];
}

export const goodsArea: Area<typeof goodsCommands, typeof goodsEvents> = {
  commands: goodsCommands,
  events: goodsEvents,
  decide: decideGoods,
  evolve: evolveGoods,
  shapes: goodsShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
