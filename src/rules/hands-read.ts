/** Which hands a game reads, and by which ranking, as its own examples show them. */
import { findGame } from '../cards/catalogue.ts';
import { type Game, readHand } from '../cards/game.ts';

/** The ranking of each hand by its name: `front` of pai gow poker by `front-two`. Empty for a game that is not known. */
export function handsReadBy(id: string): ReadonlyMap<string, string> {
  const known = READ.get(id);
  if (known !== undefined) return known;
  const game = findGame(id);
  const read = game.ok ? handsIn(game.value) : new Map<string, string>();
  READ.set(id, read);
  return read;
}

/** Games do not change while the program runs, and their examples are read once. */
const READ = new Map<string, ReadonlyMap<string, string>>();

/** With every setting once, since some hands are there only in some houses: a low that shares the pot. */
function handsIn(game: Game): Map<string, string> {
  const found = new Map<string, string>();
  const ways = game.settings.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })));
  for (const chosen of [{}, ...ways]) {
    for (const example of game.examples) {
      const read = readHand(game, example, chosen);
      if (!read.ok) continue;
      for (const { hand, ranking } of read.value.reading.hands) if (!found.has(hand)) found.set(hand, ranking);
    }
  }
  return found;
}
