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
  deal('the same cards make 8', '2s Td 6h | 2s Td 6h', 'none', 'exact-match'),
  deal('the same ranks make 8', '2s Td 6h | 2d Th 6c', 'none', 'same-ranks'),
  deal('both lines have 8', '2s Td 6h | 3s Kd 5h', 'none', 'double-fortune-7'),
  deal('the same cards make 6', '2s Td 4h | 2s Td 4h', 'none', 'exact-match'),
  deal('the same ranks make 6', '2s Td 4h | 2d Th 4c', 'none', 'same-ranks'),
  deal('both lines have 6', '2s Td 4h | 3s Kd 3h', 'none', 'double-fortune-7'),
  deal('7 against 8', '2s Td 5h | 3s Kd 5d', 'none', 'double-fortune-7'),
  deal('8 against 7', '2s Td 6h | 2d Kd 5d', 'none', 'double-fortune-7'),
  deal('7 against 6', '2s Td 5h | Ad Kd 5d', 'none', 'double-fortune-7'),
  deal('the same two cards make 7', '4d 3h | 4d 3h', 'none', 'exact-match'),
  deal('the same two ranks make 7', '4d 3h | 4c 3s', 'none', 'same-ranks'),
  deal('both lines have 7 with two cards', '4d 3h | 5c 2s', 'none', 'double-fortune-7'),
];
