/** The second hand and the first, with others at the table. */
import { type CardExample, handsOf } from '../examples.ts';

const ROYAL = 'As Ks Qs Js Ts';
const STRAIGHT_FLUSH = '9h 8h 7h 6h 5h';
const QUADS = '9d 9c 9s 9h Kd';
const FULL_HOUSE = '8d 8c 8s Kc Kh';
const LOWER_FULL_HOUSE = '7d 7c 7s Qd Qc';
const FLUSH = 'Ad Jd 7d 4d 2d';
const LOWER_FLUSH = 'Kc Jc 7c 4c 3c';
const STRAIGHT = 'Th 9c 8d 7s 6s';
const TRIPS = '5c 5d 5s 3h 2h';
const NOTHING = 'Qh 8h 6c 4h 3d';

const table = (name: string, hands: readonly string[], expected: readonly string[], misses?: string): CardExample => ({
  name,
  option: 'only',
  game: 'caribbean-stud',
  called: { hands: handsOf(...hands), common: null, playerDealer: hands.length },
  expect: expected,
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  table(
    '[example 5] flush against royal flush',
    [FLUSH, ROYAL, NOTHING],
    ['bad-beat:losing', 'bad-beat:winning', 'none'],
  ),
  table('flush against a higher flush', [FLUSH, LOWER_FLUSH, NOTHING], ['bad-beat:winning', 'bad-beat:losing', 'none']),
  table('the best hand is a flush, and no other', [FLUSH, STRAIGHT, NOTHING], ['none', 'none', 'none'], 'bad-beat'),
  table(
    'a straight flush is no flush as a second hand',
    [STRAIGHT_FLUSH, ROYAL, FLUSH],
    ['none', 'none', 'none'],
    'bad-beat',
  ),
  table(
    '[example 5] full house against royal flush',
    [FULL_HOUSE, ROYAL, NOTHING],
    ['super:losing', 'super:winning', 'none'],
  ),
  table(
    'full house against a higher full house',
    [LOWER_FULL_HOUSE, FULL_HOUSE, NOTHING],
    ['super:losing', 'super:winning', 'none'],
  ),
  table(
    '[example 5] quads against a straight flush',
    [QUADS, '8s 7s 6s 5s 4s', NOTHING],
    ['none', 'none', 'none'],
    'super',
  ),
  table('the third hand is a full house', [FULL_HOUSE, QUADS, '7h 6h 5h 4h 3h'], ['none', 'none', 'none'], 'super'),
  table('[example 5] trips against royal flush', [TRIPS, ROYAL, NOTHING], ['royal:losing', 'royal:winning', 'none']),
  table('a straight is the most', [STRAIGHT, ROYAL, TRIPS], ['royal:losing', 'royal:winning', 'none']),
  table('a high card will do', [NOTHING, ROYAL], ['royal:losing', 'royal:winning']),
  table('a flush is more', [STRAIGHT, ROYAL, FLUSH], ['none', 'bad-beat:winning', 'bad-beat:losing'], 'royal'),
  table('no royal flush', [STRAIGHT, STRAIGHT_FLUSH, TRIPS], ['none', 'none', 'none'], 'royal'),
  table(
    'two equal second hands',
    ['Ad Jd 8d 4d 3d', 'Ac Jc 8c 4c 3c', ROYAL],
    ['bad-beat:losing', 'bad-beat:losing', 'bad-beat:winning'],
  ),
];
