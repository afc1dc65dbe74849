/** What is wrong with a game row: groups that cannot hold what they count, settings that the game does not have. */
import type { Result } from '../base/result.ts';
import { findRanking } from '../cards/declared-game.ts';
import { GAMES } from '../cards/find-game.ts';
import type { Game } from '../cards/game.ts';
import type { Ranking } from '../cards/ranking.ts';
import type { GameRow } from './chart.ts';
import { contradictionInDeclared, gameOf } from './declared-game.ts';
import type { Sheet } from './sheet.ts';
import { isPick } from './vocabulary.ts';

export function contradictionInGames({ chart, games, tells = [] }: Sheet): string | undefined {
  if (games.length === 0 && Object.values(chart.options).some((rows) => rows.length > 0))
    return 'The chart has lines, but no game is listed.';
  const told = tells.flatMap(({ games: of = [] }) => of).find((id) => !games.some(({ game }) => game === id));
  if (told !== undefined) return `Players are told something about ${told}, which is not a game of this rule sheet.`;
  const twice = firstDuplicate(games.map(({ game }) => game));
  if (twice !== undefined) return `Game ${twice} is listed twice.`;
  return allFound(games.map(inGame));
}

/** Before its games are filled in: what a row for games of a kind can say, and whether its hands are read. */
export function contradictionInEveryGame({ chart, games }: Sheet): string | undefined {
  const declared = allFound(games.map(contradictionInDeclared));
  if (declared !== undefined) return declared;
  // A fee can win at any game, whether or not its hands are read.
  const rows = Object.values(chart.options)
    .flat()
    .filter(({ hand }) => hand.is !== 'trigger');
  for (const { game, name, every, unread, groups, ranking, settings, unkeyed } of games) {
    if (every === undefined && unread === undefined) continue;
    if (name === undefined) return `Game ${game} needs a name, because it is not from the game catalog.`;
    if (every !== undefined && unread !== undefined)
      return `Game ${game} must be either one game or every game of a kind.`;
    if (groups.length > 0 || ranking !== undefined || settings !== undefined || unkeyed !== undefined)
      return `Game ${game} has groups, a ranking or settings, but it is not one game whose cards are known.`;
    if (every !== undefined && GAMES.some(({ id }) => id === game))
      return `Game ${game} stands for every game of a kind but has the id of a single game.`;
    const read = rows.find((row) => row.games === undefined || row.games.includes(game));
    if (read !== undefined && every?.cards === undefined)
      return `Prize line ${read.key} is for ${game}, where no hands are read.`;
  }
  const kinds = games.flatMap(({ every }) => (every === undefined ? [] : [`${every.of} ${every.dealt ?? ''}`]));
  const twice = firstDuplicate(kinds) ?? kinds.find((kind, i) => kinds.slice(0, i).includes(`${kind.split(' ')[0]} `));
  return twice === undefined ? undefined : `Every game of the kind ${twice.trim()} is listed twice.`;
}

function inGame(row: GameRow): string | undefined {
  if (row.unread !== undefined) return undefined;
  const game = row.declares === undefined ? GAMES.find(({ id }) => id === row.game) : found(gameOf(row));
  if (game === undefined)
    return `Game ${row.game} is not in the game catalog. Declare its rules, or write unread if no hand of it is read.`;
  return inSettings(row, game) ?? inGroups(row) ?? inDeal(row, game) ?? inRanking(row);
}

const found = (game: Result<Game>): Game | undefined => (game.ok ? game.value : undefined);

/** A hand has cards of its own, and no more cards than the game gives it. */
function inDeal({ game: id, deal, groups }: GameRow, { shapes }: Game): string | undefined {
  if (groups.length === 0) return undefined;
  if (deal === 'hand' && groups.every(({ of }) => of === 'table'))
    return `Game ${id} deals every hand its own cards, but all of its groups are shared. Name the cards of a hand, or write that the deal is of the table.`;
  const most = Math.max(...shapes.map((shape) => shape.reduce((sum, { max }) => sum + max, 0)));
  const named = groups.reduce((sum, { cards, keyed = cards }) => sum + keyed, 0);
  return named <= most ? undefined : `The groups of ${id} have ${named} cards, but the game has ${most} at most.`;
}

function inSettings({ game: id, settings = {} }: GameRow, game: Game): string | undefined {
  for (const [name, value] of Object.entries(settings)) {
    const setting = game.settings.find((known) => known.id === name);
    if (setting === undefined) return `Game ${id} has no setting ${name}.`;
    const stray = (isPick(value) ? value.among : [value]).find((one) => !setting.values.includes(one));
    if (stray !== undefined) return `Setting ${name} of ${id} cannot be ${stray}.`;
  }
  return undefined;
}

function inGroups({ game, groups, ranking, unkeyed }: GameRow): string | undefined {
  const twice = firstDuplicate(groups.map((group) => group.id));
  if (twice !== undefined) return `Game ${game} has two groups named ${twice}.`;
  for (const { id, cards, fewest = cards, keyed = cards, use } of groups) {
    if (fewest > cards) return `Group ${id} of ${game} requires at least ${fewest} of ${cards} cards.`;
    if (keyed < cards) return `Group ${id} of ${game} is the first ${cards} of ${keyed} cards.`;
    if (ranking !== undefined && use !== 'any' && use > fewest) {
      return `Group ${id} of ${game} uses ${use} of ${fewest} cards.`;
    }
  }
  if (unkeyed !== undefined && !groups.some(({ of }) => of === 'table')) {
    return `Game ${game} reads hands by the table but has no group of shared cards.`;
  }
  return undefined;
}

/** Groups without a ranking are counted and not ranked. */
function inRanking({ game, groups, ranking: id }: GameRow): string | undefined {
  const ranking = groups.length === 0 ? undefined : findRanking(id);
  if (ranking === undefined) return undefined;
  const used = groups.reduce((sum, { cards, fewest = cards, use }) => sum + (use === 'any' ? fewest : use), 0);
  const anyUse = groups.some(({ use }) => use === 'any');
  return fills(ranking, used, anyUse)
    ? undefined
    : `Game ${game} uses ${used} cards, but ${ranking.name} ranks ${ranking.size}.`;
}

const fills = ({ size }: Ranking, used: number, anyUse: boolean): boolean => (anyUse ? used >= size : used === size);

export const firstDuplicate = (names: readonly string[]): string | undefined =>
  names.find((name, i) => names.indexOf(name) !== i);

/** What was found, one sentence to a line: an author wants to see all of it, a refusal quotes the first. */
export const allFound = (found: readonly (string | undefined)[]): string | undefined => {
  const lines = new Set(found.flatMap((text) => (text === undefined ? [] : text.split('\n'))));
  return lines.size === 0 ? undefined : [...lines].join('\n');
};
