/** Every way in which a command could be begun in this state: `legalCommands` tries each of them. */

import { awardShapes } from '../awards/shapes.ts';
import { boxDrawShapes } from '../box-draws/shapes.ts';
import { cardWheelShapes } from '../card-wheel/shapes.ts';
import { clubShapes } from '../club/shapes.ts';
import type { CommandType } from '../commands.ts';
import { contestShapes } from '../contests/shapes.ts';
import { drawingShapes } from '../drawings/shapes.ts';
import { entryShapes } from '../entries/shapes.ts';
import { goodsShapes } from '../goods/shapes.ts';
import { hitShapes } from '../hits/shapes.ts';
import { houseShapes } from '../house/shapes.ts';
import { houseGameShapes } from '../house-games/shapes.ts';
import { instrumentShapes } from '../instruments/shapes.ts';
import type { Start } from '../kit/shapes.ts';
import { moneyShapes } from '../money/shapes.ts';
import { npnShapes } from '../npn/shapes.ts';
import { offerShapes } from '../offers/shapes.ts';
import { pickShapes } from '../picks/shapes.ts';
import { playShapes } from '../plays/shapes.ts';
import { roundShapes } from '../rounds/shapes.ts';
import { runningShapes } from '../runnings/shapes.ts';
import { sealedDrawShapes } from '../sealed-draws/shapes.ts';
import { showShapes } from '../shows/shapes.ts';
import type { State } from '../state.ts';
import { tableDrawShapes } from '../table-draws/shapes.ts';
import { tableShapes } from '../tables/shapes.ts';
import { takeOverShapes } from '../take-over/shapes.ts';
import { tournamentShapes } from '../tournaments/shapes.ts';

export const shapesOf = (state: State, type: CommandType): Start[] => SHAPES[type](state);

const SHAPES: { [Type in CommandType]: (state: State) => Start[] } = {
  ...awardShapes,
  ...boxDrawShapes,
  ...cardWheelShapes,
  ...clubShapes,
  ...contestShapes,
  ...drawingShapes,
  ...entryShapes,
  ...goodsShapes,
  ...hitShapes,
  ...houseGameShapes,
  ...houseShapes,
  ...instrumentShapes,
  ...moneyShapes,
  ...npnShapes,
  ...offerShapes,
  ...pickShapes,
  ...playShapes,
  ...roundShapes,
  ...runningShapes,
  ...sealedDrawShapes,
  ...showShapes,
  ...tableDrawShapes,
  ...tableShapes,
  ...takeOverShapes,
  ...tournamentShapes,
};
