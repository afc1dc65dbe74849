/** Rounds of games against the house in a night: one that has begun is played on, and somebody bets where there is one. */
import type { Command, CommandType } from '../../floor/commands.ts';
import { handsThatMayShow } from '../../floor/house-games/shapes.ts';
import { offersAt, sheetOf } from '../../floor/kit/offers.ts';
import type { State } from '../../floor/state.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import type { Night } from './keeping.ts';
import { rowName } from './reached.ts';

/** What comes next in a round, in any order: only what can be done now is done. */
const PLAYED_ON: readonly CommandType[] = [
  'lock-wagers',
  'record-deal',
  'decide-hand',
  'set-dealer',
  'settle-hand',
  'key-progressive',
  'verify-progressive',
  'end-hand',
];

/** Undefined where no table has such a game, or this step is for something else. */
export function inHouseGame(night: Night, legal: (type: CommandType) => Command | undefined): Command | undefined {
  const { rng, playing } = night;
  const { state } = playing;
  if (!isPlayed(state) || rng.below(3) === 0) return undefined;
  const types: readonly CommandType[] = state.houseRounds.size === 0 ? ['place-wagers'] : rng.shuffled(PLAYED_ON);
  for (const type of types) {
    const command = legal(type);
    if (command !== undefined) return leaning(night, command);
  }
  return undefined;
}

/** A hand that nobody had yet is shown before others: by chance a royal flush would never come. */
function leaning({ playing: { state }, rng, wanted }: Night, command: Command): Command {
  if (command.type !== 'settle-hand') return command;
  const round = state.houseRounds.get(command.table)!;
  const { offer } = state.offers.get(round.offer)!;
  const hands = handsThatMayShow(state, round).filter(
    ({ row }) => row !== null && wanted.has(rowName(offer.sheet, offer.option, row)),
  );
  return hands.length === 0 ? command : { ...command, cards: rng.pick(hands).cards };
}

const isPlayed = (state: State): boolean =>
  state.houseRounds.size > 0 ||
  [...state.tables.values()].some((table) =>
    offersAt(state, table).some((offered) => houseGameOf(sheetOf(state, offered)) !== undefined),
  );
