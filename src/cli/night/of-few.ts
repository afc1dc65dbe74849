/** Commands and events of activities that few nights post; the nights that are all about their sheets play them. */
import { boxDrawCommands, boxDrawEvents } from '../../floor/box-draws/specs.ts';
import { cardWheelCommands, cardWheelEvents } from '../../floor/card-wheel/specs.ts';
import { clubCommands, clubEvents } from '../../floor/club/specs.ts';
import { contestCommands, contestEvents } from '../../floor/contests/specs.ts';
import { drawingCommands, drawingEvents } from '../../floor/drawings/specs.ts';
import { entryCommands, entryEvents } from '../../floor/entries/specs.ts';
import { goodsCommands, goodsEvents } from '../../floor/goods/specs.ts';
import { houseGameCommands, houseGameEvents } from '../../floor/house-games/specs.ts';
import { instrumentCommands, instrumentEvents } from '../../floor/instruments/specs.ts';
import { pickCommands, pickEvents } from '../../floor/picks/specs.ts';
import { playCommands, playEvents } from '../../floor/plays/specs.ts';
import { sealedDrawCommands, sealedDrawEvents } from '../../floor/sealed-draws/specs.ts';
import { showCommands, showEvents } from '../../floor/shows/specs.ts';
import { tableDrawCommands, tableDrawEvents } from '../../floor/table-draws/specs.ts';
import { tournamentCommands, tournamentEvents } from '../../floor/tournaments/specs.ts';

export const COMMANDS_OF_FEW: ReadonlySet<string> = new Set(
  Object.keys({
    ...entryCommands,
    ...drawingCommands,
    ...sealedDrawCommands,
    ...goodsCommands,
    ...playCommands,
    ...contestCommands,
    ...cardWheelCommands,
    ...tableDrawCommands,
    ...boxDrawCommands,
    ...showCommands,
    ...houseGameCommands,
    ...tournamentCommands,
    ...pickCommands,
    ...clubCommands,
    ...instrumentCommands,
  }),
);

export const EVENTS_OF_FEW: ReadonlySet<string> = new Set(
  Object.keys({
    ...entryEvents,
    ...drawingEvents,
    ...sealedDrawEvents,
    ...goodsEvents,
    ...playEvents,
    ...contestEvents,
    ...cardWheelEvents,
    ...tableDrawEvents,
    ...boxDrawEvents,
    ...showEvents,
    ...houseGameEvents,
    ...tournamentEvents,
    ...pickEvents,
    ...clubEvents,
    ...instrumentEvents,
  }),
);
