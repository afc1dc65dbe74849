/** The flop, and what those still in hold, as far as anybody saw it. */
import { type CardExample, handsOf } from '../examples.ts';

const ALL = 'three-on-the-flop';
const FOURTH = 'fourth-card';

const flop = (
  name: string,
  rank: string,
  common: string,
  hands: readonly string[],
  expect: readonly string[],
  misses?: string,
): CardExample => ({
  name,
  option: 'only',
  game: 'texas-holdem',
  called: { hands: handsOf(...hands), common, picks: { rank } },
  expect,
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  flop('[example 1] nobody has the eight', '8', '8s 8h 8d', ['Ks Qd', '2c 3c'], [ALL, ALL], FOURTH),
  flop('[example 2] one has it', '8', '8s 8h 8d', ['8c Qd', '2c 3c'], [FOURTH, ALL]),
  flop('cards that nobody showed', '8', '8s 8h 8d', ['', '8c Qd'], [ALL, FOURTH]),
  flop('[example 3] three nines', '8', '9s 9h 9d', ['Ks Qd'], ['none'], ALL),
  flop('[example 3] two eights', '8', '8s 8h Kd', ['8c Qd'], ['none'], ALL),
  flop('tens', 'T', 'Ts Th Td', ['Tc Qd'], [FOURTH]),
];
