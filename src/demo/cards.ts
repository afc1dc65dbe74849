/** Real cards: a shuffled deck of the game, dealt to the seats as its table deals and written as its sheet keys them. */
import { assert } from '../base/assert.ts';
import type { Rng } from '../base/seeded.ts';
import { pointsOf, totalOf } from '../cards/baccarat/points.ts';
import { bankerDraw, playerDraw } from '../cards/baccarat/tableau.ts';
import { findGame } from '../cards/catalogue.ts';
import { type Deck, dealable } from '../cards/deck.ts';
import { type Game, usualOf } from '../cards/game.ts';
import type { GameRow } from '../rules/chart.ts';
import { settingsOf } from '../rules/match-laid.ts';
import type { Picked } from '../rules/words.ts';

export type DealtHand = Readonly<{ seat: number; hand: number; cards: string }>;
export type Deal = Readonly<{ hands: readonly DealtHand[]; common: string | null }>;

export type Dealing = Readonly<{
  picks?: Picked | undefined;
  /** The seat of whoever banks the game. */
  bank?: number | null;
  /** Lies on top of the deck: those seats get those cards, and everybody else is dealt from what is left. */
  stacked?: Deal | undefined;
}>;

export function dealCards(
  gameRow: GameRow,
  seats: readonly number[],
  rng: Rng,
  { picks = {}, bank = null, stacked }: Dealing = {},
): Deal {
  const game = gameOf(gameRow);
  const deck = game.deck({ ...usualOf(game.settings), ...settingsOf(gameRow, picks) });
  const left = rng.shuffled(dealable(deck));
  for (const text of [...(stacked?.hands ?? []).map(({ cards }) => cards), stacked?.common ?? '']) {
    for (const piece of piecesIn(deck, text)) left.splice(left.indexOf(piece), 1);
  }
  const take = (count: number): string =>
    left
      .splice(0, count)
      .map((piece) => deck.pieces.code(piece))
      .join(' ');
  if (gameRow.deal === 'table') return stacked ?? { hands: [], common: baccarat(left, deck) };
  const { own, shared, written } = shapeOf(gameRow, game);
  const upCards = stacked === undefined ? undefined : sharedIn(stacked, written);
  const lies = upCards ?? shared.map(take).join(' | ');
  // In blackjack the card that is written beside every hand is the bank's own.
  const players = written === 'together' ? seats.filter((seat) => seat !== bank) : seats;
  const dealt = (): string => [...own.map(take), ...(written === 'together' ? [lies] : [])].join(' | ');
  const hands = players.map((seat) => ({
    seat,
    hand: 1,
    cards: stacked?.hands.find((hand) => hand.seat === seat)?.cards ?? dealt(),
  }));
  return { hands, common: written === 'together' || shared.length === 0 ? null : lies };
}

/**
 * What is called together. Hands that all have the up card written beside them are called one by one: it lies on the
 * table once, and a shoe does not hold it as often as it would be keyed.
 */
export function callsOf(gameRow: GameRow, { hands, common }: Deal): Deal[] {
  if (gameRow.deal === 'table' || shapeOf(gameRow, gameOf(gameRow)).written === 'apart') return [{ hands, common }];
  return hands.map((hand) => ({ hands: [hand], common }));
}

function gameOf({ game }: GameRow): Game {
  const found = findGame(game);
  assert(found.ok, `${game} is dealt at a table, so it is in the catalogue`);
  return found.value;
}

type Shape = Readonly<{
  own: readonly number[];
  shared: readonly number[];
  /** Whether what is shared is written beside every hand, as an up card is, or once for the table. */
  written: 'together' | 'apart';
}>;

/** How many cards each group of a hand has, and each group that all share. */
function shapeOf({ groups }: GameRow, { family, shapes }: Game): Shape {
  if (groups.length > 0) {
    const sizes = (of: 'hand' | 'table') => groups.filter((group) => group.of === of).map(({ cards }) => cards);
    return { own: sizes('hand'), shared: sizes('table'), written: 'apart' };
  }
  if (family === 'blackjack') return { own: [2], shared: [1], written: 'together' };
  return { own: shapes[0]!.map(({ min }) => min), shared: [], written: 'apart' };
}

const sharedIn = ({ hands, common }: Deal, written: Shape['written']): string | undefined =>
  written === 'together' ? hands[0]?.cards.split(' | ').at(-1) : (common ?? undefined);

/** Two hands in turn, then the third cards that the tableau calls for. */
function baccarat(left: number[], { pieces }: Deck): string {
  const [first, second, third, fourth] = left.splice(0, 4) as [number, number, number, number];
  const player = [first, third];
  const banker = [second, fourth];
  const totals = [totalOf(player), totalOf(banker)] as const;
  if (playerDraw(...totals).due) player.push(left.shift()!);
  const drawn = player[2];
  if (bankerDraw(...totals, drawn === undefined ? undefined : pointsOf(drawn)).due) banker.push(left.shift()!);
  return [player, banker].map((cards) => cards.map((card) => pieces.code(card)).join(' ')).join(' | ');
}

const piecesIn = ({ pieces }: Deck, text: string): number[] =>
  text
    .split(/[\s,|]+/)
    .map((token) => pieces.from(token))
    .filter((piece): piece is number => piece !== undefined);
