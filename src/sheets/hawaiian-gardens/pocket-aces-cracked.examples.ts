/** Showdowns of hold'em: whose aces were cracked with both of them in play. */
import { type CardExample, handsOf } from '../examples.ts';

const CRACKED = 'aces-cracked';

const holdem = (
  name: string,
  common: string,
  hands: readonly string[],
  expect: readonly string[],
  misses?: string,
): CardExample => ({
  name,
  option: 'only',
  game: 'texas-holdem',
  called: { hands: handsOf(...hands), common },
  expect,
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  holdem('[example 1] aces full lose to four nines', 'Ah 9h 9c 4s 2d', ['As Ad', '9s 9d'], [CRACKED, 'none']),
  holdem('[example 2] a flush with one ace', 'Th 9h 8h 7h 2c', ['Ah As', 'Jh 3d'], ['none', 'none'], CRACKED),
  holdem('[example 2] the board plays', '5s 6d 7c 8h 9s', ['Ah As', 'Td Jc'], ['none', 'none'], CRACKED),
  holdem(
    '[example 3] both pairs of aces lose to a flush',
    'Kh 9h 7h 2s 4s',
    ['As Ad', 'Ac Ah', 'Qh Jh'],
    [CRACKED, CRACKED, 'none'],
  ),
  holdem('[example 5] aces against aces, a split pot', '9h Kc 7d 4s 2d', ['As Ad', 'Ah Ac'], ['none', 'none'], CRACKED),
  holdem('aces that win', '9h Kc 7d 4s 2d', ['As Ad', '9s 8d'], ['none', 'none'], CRACKED),
  holdem('pocket kings', '7h 7c 2d 9s 3d', ['Ks Kd', '7s Qh'], ['none', 'none'], CRACKED),
];
