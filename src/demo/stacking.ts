/**
 * Decks that somebody stacked: a visitor has minutes, and a royal flush comes once in thirty thousand hands. What lies
 * on top is written down here, in suits that chance gives; whether it meets its row the floor decides, as of any hand.
 */
import type { Rng } from '../base/seeded.ts';
import { SUITS } from '../cards/card.ts';
import type { Deal } from './cards.ts';

/** Hands in the order of their seats: who holds or loses it, then who beats it. */
export type Stack = Readonly<{ hands: readonly string[]; common: string | null }>;

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

/** Undefined where nothing is written down for it, or too few sit there. */
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
