/** Finding a game by what a person types: its id, its name or one of its aliases, however it is spelled. */
import { ok, quoted, type Result, refuse } from '../base/result.ts';
import type { Game } from './game.ts';
import { GAMES } from './games/index.generated.ts';

export { GAMES };

const BY_ID = new Map(GAMES.map((game) => [game.id, game]));

export function findGame(typed: string): Result<Game> {
  // Sheets and tables name a game by its id, thousands of times; only people spell it otherwise.
  const exact = BY_ID.get(typed);
  if (exact !== undefined) return ok(exact);
  const wanted = plain(typed);
  const found = BY_NAME.get(wanted);
  if (found !== undefined) return ok(found);
  const near = GAMES.filter((game) => isNear(plain(game.id), wanted)).map((game) => game.id);
  const next =
    near.length > 0 ? `Did you mean ${near.join(', ')}?` : `Known games: ${GAMES.map((game) => game.id).join(', ')}.`;
  return refuse('unknown-game', `${quoted(typed)} is not in the game catalog.`, next);
}

/** "stud" is short for several games; "Reverse Hold'em High-Low Split" is one of ours with a word about how it is played. */
const isNear = (known: string, wanted: string): boolean =>
  wanted !== '' && (known.includes(wanted) || wanted.includes(known));

/** "Texas Hold'em" and "texas-holdem" are the same name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** If two games share a name, the first one gets it. */
const BY_NAME = new Map(
  GAMES.toReversed().flatMap((game) =>
    [game.id, game.name, ...game.aliases].map((name) => [plain(name), game] as const),
  ),
);
