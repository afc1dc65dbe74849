import type { Area } from '../area.ts';
import { decideGoods } from './decide.ts';
import { evolveGoods } from './evolve.ts';
import { goodsShapes } from './shapes.ts';
import { goodsCommands, goodsEvents } from './specs.ts';

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
