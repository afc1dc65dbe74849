/**
 * Deals real cards in the demo: a shuffled deck of the game, or a stacked one, dealt to the seats as its table deals
 * and written as its sheet keys them.
 */
import { assert } from '../base/assert.ts';
import type { Rng } from '../base/seeded.ts';
import { bankerDraw, playerDraw, pointsOf, totalOf } from '../cards/baccarat.ts';
import { type Deck, dealable, SUITS } from '../cards/card.ts';
import { type Game, usualOf } from '../cards/game.ts';
import type { GameRow } from '../rules/chart.ts';
import { gameOf as gameOfRow } from '../rules/declared-game.ts';
import { settingsOf } from '../rules/lay-out-hands.ts';
import type { Picked } from '../rules/vocabulary.ts';

export type DealtHand = Readonly<{ seat: number; hand: number; cards: string }>;
export type Deal = Readonly<{ hands: readonly DealtHand[]; common: string | null }>;

export type Dealing = Readonly<{
  picks?: Picked | undefined;
  /** The seat of the player-dealer. */
  bank?: number | null;
  /** The top of the deck: those seats get those cards, and everyone else is dealt from the rest. */
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
  // In blackjack the card written next to every hand is the bank's.
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
 * What is called together. Hands that all have the up card written next to them are called one by one: it is on the
 * table once, and a shoe does not hold as many copies as would be keyed.
 */
export function callsOf(gameRow: GameRow, { hands, common }: Deal): Deal[] {
  if (gameRow.deal === 'table' || shapeOf(gameRow, gameOf(gameRow)).written === 'apart') return [{ hands, common }];
  return hands.map((hand) => ({ hands: [hand], common }));
}

function gameOf(gameRow: GameRow): Game {
  const found = gameOfRow(gameRow);
  assert(found.ok, `${gameRow.game} is dealt at a table, so its rules are known`);
  return found.value;
}

type Shape = Readonly<{
  own: readonly number[];
  shared: readonly number[];
  /** Whether the shared card is written next to every hand, as an up card is, or once for the table. */
  written: 'together' | 'apart';
}>;

/** How many cards each group has, of a hand or shared. */
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

/** Two hands in turn, then the third cards that the drawing rules call for. */
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

// Stacked decks: a visitor has minutes, and a royal flush comes once in thirty thousand hands. The top cards are listed
// here, in random suits; the floor decides whether they qualify for a row, as with any hand.

/** Hands in the order of their seats: the holder or loser first, then the hand that beats it. */
type Stack = Readonly<{ hands: readonly string[]; common: string | null }>;

const alone = (...cards: readonly string[]): Stack[] => cards.map((hand) => ({ hands: [hand], common: null }));
const onBoard = (hand: string, common: string): Stack => ({ hands: [hand], common });
const beaten = (loser: string, winner: string, common: string): Stack => ({ hands: [loser, winner], common });

/** By activity and row of its chart. */
export const STACKS: Readonly<Record<string, Readonly<Record<string, readonly Stack[]>>>> = {
  'three-card-progressive': {
    'straight-flush': alone('8h 7h 6h', 'Jc Tc 9c', '4d 3d 2d', 'Ks Qs Js'),
    'ace-king-queen': alone('As Ks Qs'),
  },
  'uth-progressive': {
    'royal-flush': [onBoard('As Ks', 'Qs Js Ts 7d 2c')],
    'straight-flush': [onBoard('8s 7s', '9s 6s 5s Kd 2c'), onBoard('Qh 8h', 'Jh Th 9h 3c 3d')],
    'four-of-a-kind': [onBoard('9s 9h', '9d 9c 4s Kd 2h'), onBoard('Qd Qc', 'Qs Qh 8c 5d 3s')],
  },
  'pai-gow-progressive': {
    'four-of-a-kind': alone('Ks Kh Kd Kc 9s 5d 2h', '6s 6h 6d 6c Js 8d 3h'),
    'straight-flush': alone('9h 8h 7h 6h 5h Kd 2c', 'Qc Jc Tc 9c 8c 4d 2s'),
    'five-aces': alone('As Ah Ad Ac Jk 7d 2c'),
  },
  'blazing-sevens': {
    'two-sevens': alone('7s 7d | 4c', '7h 7c | Kd'),
    'suited-sevens': alone('7h 7h | Td', '7s 7s | 2c'),
    'three-sevens': alone('7s 7d | 7h'),
  },
  'fortune-7': {
    'double-fortune-7': [
      { hands: [], common: '2s Td 5h | 2d Kc 5s' },
      { hands: [], common: 'Ks 2d 5h | 3c Ad 3s' },
    ],
  },
  'limit-bad-beat': {
    'aces-full-of-kings-beaten': [
      beaten('As Kc', '7s 7h', 'Ad Ah Kh 7c 7d'),
      beaten('Ac Ks', 'Td Tc', 'Ah Ad Kd Ts Th'),
    ],
  },
  'no-limit-bad-beat': {
    'quads-beaten': [beaten('8s 8h', 'Js Jh', '8d 8c Jd Jc 3s'), beaten('4c 4d', '9h 9s', '4h 4s 9d 9c Kc')],
  },
  'omaha-bad-beat': { 'quad-eights-beaten': [beaten('9s 9h 5c 2d', 'Qs Qh 7c 6d', '9d 9c Qd Qc 4s')] },
  'aces-cracked': {
    'aces-cracked': [beaten('As Ad', '7c 7s', '8s 7d 2c 8h Kc'), beaten('Ah Ac', 'Qd Jd', 'Td 9s 8c 4h 2h')],
  },
};

/** Undefined if no stacked deck is listed for it, or too few players sit there. */
export function stackedDeal(
  { offer, row }: Readonly<{ offer: string; row: string }>,
  seats: readonly number[],
  rng: Rng,
): Deal | undefined {
  const stacks = STACKS[offer]?.[row] ?? [];
  if (stacks.length === 0) return undefined;
  const { hands, common } = rng.pick(stacks);
  if (hands.length > seats.length) return undefined;
  const suits = rng.shuffled([...SUITS]);
  const inSuits = (cards: string): string =>
    cards.replace(/\b([2-9TJQKA])([shdc])\b/g, (_, rank: string, suit: string) => rank + suits[SUITS.indexOf(suit)]!);
  return {
    hands: hands.map((cards, i) => ({ seat: seats[i]!, hand: 1, cards: inSuits(cards) })),
    common: common === null ? null : inSuits(common),
  };
}
