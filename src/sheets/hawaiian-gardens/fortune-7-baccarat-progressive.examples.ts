/** Both lines, player | banker. */
import { type CardExample, handsOf } from '../examples.ts';

const deal = (name: string, common: string, reads: string, misses?: string): CardExample => ({
  name,
  option: 'only',
  game: 'fortune-7-baccarat',
  called: { hands: handsOf('', ''), common },
  expect: [reads, reads],
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  deal('[example 4] the same cards, in another order', '2s 5h Td | 5h 2s Td', 'exact-match'),
  deal('the same cards', '2s Td 5h | 2s Td 5h', 'exact-match'),
  deal('[example 4] the same ranks', '2s Td 5h | 2d Th 5c', 'same-ranks', 'exact-match'),
  deal('[example 4] a king for the ten', '2s Td 5h | 2s Kd 5h', 'double-fortune-7', 'same-ranks'),
  deal('one line of three, one of two', '2s Td 5h | 4d 3h', 'none', 'double-fortune-7'),
];
