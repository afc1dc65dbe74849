/** Deals of baccarat, the same in each of its games: player | banker, and the row of an option. */
import { type CardExample, handsOf } from '../examples.ts';

type Deal = Readonly<{ option: string; name: string; cards: string; reads: string; misses?: string }>;

const DEALS: readonly Deal[] = [
  { option: 'A', name: '7-7, four cards', cards: '4s 3d | 5h 2c', reads: 'tie-7-7-4-cards' },
  { option: 'A', name: '7 against 8', cards: '4s 3d | 6h 2c', reads: 'none', misses: 'tie-7-7-4-cards' },
  { option: 'A', name: '7-7, five cards', cards: 'Ks 7d | 2h 2c 3s', reads: 'tie-7-7-5-cards' },
  { option: 'A', name: '7-7, the player drew', cards: '2h 2c 3s | Ks 7d', reads: 'tie-7-7-5-cards' },
  { option: 'A', name: '7 against a drawn 8', cards: 'Ks 7d | 2h 2c 4s', reads: 'none', misses: 'tie-7-7-5-cards' },
  { option: 'A', name: '7-7, six cards', cards: '2s 2d 3h | Kc 2h 5s', reads: 'tie-7-7-6-cards' },
  {
    option: 'A',
    name: '7 against 6, six cards',
    cards: '2s 2d 3h | Kc 2h 4s',
    reads: 'none',
    misses: 'tie-7-7-6-cards',
  },
  { option: 'A', name: '9-9, four cards', cards: '9s Kd | 9h Qc', reads: 'tie-9-9-4-cards' },
  { option: 'A', name: '9 against 8', cards: '9s Kd | 8h Qc', reads: 'none', misses: 'tie-9-9-4-cards' },
  { option: 'A', name: '9-9, six cards', cards: '2s 2d 5h | Kc 2h 7s', reads: 'tie-9-9-6-cards' },
  {
    option: 'A',
    name: '9 against 8, six cards',
    cards: '2s 2d 5h | Kc 2h 6s',
    reads: 'none',
    misses: 'tie-9-9-6-cards',
  },
  { option: 'A', name: '8-8 is no row', cards: '9s 9d | 8h Qc', reads: 'none', misses: 'tie-9-9-4-cards' },
  { option: 'B', name: 'four cards of a suit', cards: '4s 3s | 5s 2s', reads: 'suited-tie-4-cards' },
  { option: 'B', name: 'one of another suit', cards: '4s 3s | 5s 2h', reads: 'none', misses: 'suited-tie-4-cards' },
  { option: 'B', name: 'suited and no tie', cards: '4s 3s | 6s 2s', reads: 'none', misses: 'suited-tie-4-cards' },
  { option: 'B', name: 'five cards of a suit', cards: 'Ks 7s | 2s 2s 3s', reads: 'suited-tie-5-cards' },
  {
    option: 'B',
    name: 'five, the last differs',
    cards: 'Ks 7s | 2s 2s 3h',
    reads: 'none',
    misses: 'suited-tie-5-cards',
  },
  { option: 'B', name: 'six cards of a suit', cards: '2s 2s 3s | Ks 2s 5s', reads: 'suited-tie-6-cards' },
  {
    option: 'B',
    name: 'six, the last differs',
    cards: '2s 2s 3s | Ks 2s 5h',
    reads: 'none',
    misses: 'suited-tie-6-cards',
  },
  { option: 'C', name: 'four threes', cards: '3s 3d | 3h 3c', reads: 'four-of-a-kind' },
  { option: 'C', name: 'four fours', cards: '4s 4d | 4h 4c', reads: 'four-of-a-kind' },
  { option: 'C', name: 'four eights', cards: '8s 8d | 8h 8c', reads: 'four-of-a-kind' },
  { option: 'C', name: 'four nines', cards: '9s 9d | 9h 9c', reads: 'four-of-a-kind' },
  { option: 'C', name: 'four fives draw on', cards: '5s 5d 2h | 5c 5h 3s', reads: 'none', misses: 'four-of-a-kind' },
  { option: 'C', name: '[example 5] four threes of spades', cards: '3s 3s | 3s 3s', reads: 'four-of-a-kind-suited' },
  {
    option: 'C',
    name: 'one of them of another suit',
    cards: '3s 3s | 3s 3h',
    reads: 'four-of-a-kind',
    misses: 'four-of-a-kind-suited',
  },
  { option: 'C', name: '[example 5] six sevens', cards: '7s 7d 7h | 7c 7s 7d', reads: 'six-of-a-kind' },
  { option: 'C', name: 'six aces', cards: 'As Ad Ah | Ac As Ad', reads: 'six-of-a-kind' },
  { option: 'C', name: 'six kings', cards: 'Ks Kd Kh | Kc Ks Kd', reads: 'six-of-a-kind' },
  { option: 'C', name: 'five sevens and a six', cards: '7s 7d 7h | 7c 7s 6d', reads: 'none', misses: 'six-of-a-kind' },
  {
    option: 'C',
    name: '[example 6] cards that count alike are no rank',
    cards: 'Ks Qs Kd | Jh Tc Qd',
    reads: 'none',
    misses: 'six-of-a-kind',
  },
  { option: 'C', name: 'six sevens of spades', cards: '7s 7s 7s | 7s 7s 7s', reads: 'six-of-a-kind-suited' },
  {
    option: 'C',
    name: 'one of six of another suit',
    cards: '7s 7s 7s | 7s 7s 7h',
    reads: 'six-of-a-kind',
    misses: 'six-of-a-kind-suited',
  },
];

const GAMES = ['golden-frog-baccarat-2', 'golden-frog-baccarat', 'ez-baccarat', 'zoobac', 'baccarat'];

export const examples: readonly CardExample[] = GAMES.flatMap((game) => [
  ...DEALS.map(({ option, name, cards, reads, misses }) => ({
    name,
    option,
    game,
    // The deal is everybody's: two bets read it alike.
    called: { hands: handsOf('', ''), common: cards },
    expect: [reads, reads],
    ...(misses === undefined ? {} : { misses }),
  })),
  {
    name: 'a 9-9 tie of five cards breaks the rules of the third card',
    option: 'A',
    game,
    called: { hands: handsOf(''), common: 'Ks 9d | 2h 2c 5s' },
    expect: 'third-card',
  },
]);
