/** For deals that are looked for: the pieces of a game, taken one by one as they are wanted. */
import type { Rng } from '../base/seeded.ts';
import { tableauBreach } from '../cards/baccarat/tableau.ts';
import { findGame } from '../cards/catalogue.ts';
import { dealable } from '../cards/deck.ts';
import { type Group, usualOf } from '../cards/game.ts';
import type { Pieces } from '../cards/pieces.ts';
import type { GameRow } from '../rules/chart.ts';
import { settingsOf } from '../rules/match-laid.ts';
import type { Picked } from '../rules/words.ts';

/** What a piece must be. */
export type Fits = (piece: number) => boolean;

export const ANYTHING: Fits = () => true;

export type Pack = Readonly<{
  kind: Pieces['kind'];
  code: (piece: number) => string;
  /** A piece that fits, by chance; another one where none is left that does, so that every deal is complete. */
  take: (fits: Fits) => number;
  /** Two hands as they are dealt: in baccarat all take three cards, and the thirds that the tableau bars are left out. */
  asDealt: (groups: readonly number[][]) => readonly number[][];
  /** The ways in which the game's own notation writes a deal. */
  shapes: readonly (readonly Group[])[];
}>;

/** Undefined for a game that is not known. */
export function packOf(gameRow: GameRow, picks: Picked, rng: Rng): Pack | undefined {
  const game = findGame(gameRow.game);
  if (!game.ok) return undefined;
  const { deck: deckOf, family, settings, shapes } = game.value;
  const deck = deckOf({ ...usualOf(settings), ...settingsOf(gameRow, picks) });
  const left = rng.shuffled(dealable(deck));
  const take = (fits: Fits): number => left.splice(Math.max(0, left.findIndex(fits)), 1)[0]!;
  const asDealt = family === 'baccarat' ? byTheTableau : (groups: readonly number[][]) => groups;
  return {
    kind: deck.pieces.kind,
    code: deck.pieces.code,
    take,
    asDealt,
    shapes: asDealt === byTheTableau ? whole(shapes) : shapes,
  };
}

const whole = (shapes: Pack['shapes']): Pack['shapes'] =>
  shapes.map((shape) => shape.map((group) => ({ ...group, min: group.max })));

/** Of six cards in their order one choice of third cards is the right one; where fewer were wanted they stay as they are. */
function byTheTableau(groups: readonly number[][]): readonly number[][] {
  const [player, banker] = groups;
  if (player?.length !== 3 || banker?.length !== 3) return groups;
  const sizes = [2, 3].flatMap((own) => [2, 3].map((other) => [player.slice(0, own), banker.slice(0, other)] as const));
  return sizes.find(([own, other]) => tableauBreach(own, other) === undefined) ?? groups;
}
