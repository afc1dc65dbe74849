/** Hold'em showdowns that the two bad-beat jackpots of hold'em share: who lost, who won, and when there is no jackpot. */
import { type CardExample, handsOf } from '../examples.ts';

type Shown = Readonly<{
  name: string;
  board: string;
  hands: readonly string[];
  /** The options in which it is a jackpot; in the others no hand has a part. */
  in: string;
  /** For each hand: won, lost, or nothing. */
  parts: readonly ('winning' | 'losing' | '')[];
  /** The options whose least hand it just misses. */
  misses?: string;
}>;

const KEYS: Readonly<Record<string, string>> = {
  A: 'quads-beaten',
  B: 'aces-full-of-kings-beaten',
  C: 'aces-full-of-jacks-beaten',
};

const SHOWDOWNS: readonly Shown[] = [
  {
    name: 'four twos lose to a straight flush',
    board: '2h 2d 7s 8s 9s',
    hands: ['Ts Js', '2s 2c', 'Ah Kd'],
    in: 'ABC',
    parts: ['winning', 'losing', ''],
  },
  {
    name: 'sevens full lose to four of a kind',
    board: 'Kh Kd 7s 3d 2c',
    hands: ['Ks Kc', '7c 7h'],
    in: '',
    parts: [],
    misses: 'ABC',
  },
  {
    name: '[no-limit example 3] two equal losers, and a royal flush',
    board: 'Ac Ad Kc Qc 4h',
    hands: ['Jc Tc', 'Ah Kh', 'As Ks'],
    in: 'BC',
    parts: ['winning', 'losing', 'losing'],
    misses: 'A',
  },
  {
    name: '[no-limit example 6] only the highest of two losing hands',
    board: 'Js Jh Ts 9s 9d',
    hands: ['Ks Qs', 'Jd Jc', '9h 9c'],
    in: 'ABC',
    parts: ['winning', 'losing', ''],
  },
  {
    name: '[no-limit example 6] the second hole card of the loser does not play',
    board: '9h 9d 9c Th Kh',
    hands: ['Qh Jh', '9s Qd'],
    in: '',
    parts: [],
    misses: 'ABC',
  },
  {
    name: 'a kicker of the same rank on the table does not spoil it',
    board: '9h 9d 9c Th Kh',
    hands: ['Qh Jh', '9s Kd'],
    in: 'ABC',
    parts: ['winning', 'losing'],
  },
  {
    name: 'a higher kicker in the pocket plays',
    board: '9h 9d 9c Th Kh',
    hands: ['Qh Jh', '9s Ad'],
    in: 'ABC',
    parts: ['winning', 'losing'],
  },
  {
    name: 'the second hole card of the winner does not play',
    board: 'As Ah Ad Kc 2d',
    hands: ['Ac Qh', 'Kh Ks'],
    in: '',
    parts: [],
    misses: 'BC',
  },
  {
    name: 'the second best fails, though the third would do',
    board: 'As Ah Ad Ks Qs',
    hands: ['Js Ts', 'Ac 2c', 'Kh Kd'],
    in: '',
    parts: [],
    misses: 'BC',
  },
  {
    name: 'the second best plays one hole card, though the four jacks below it would do',
    board: '8s 9s Ts Js Jh',
    hands: ['Qs Ks', '7s 2c', 'Jd Jc'],
    in: '',
    parts: [],
    misses: 'ABC',
  },
  {
    name: 'aces full of kings, at the least hand of B',
    board: 'Ah Ad Ks 3c 3d',
    hands: ['As Kh', '3h 3s'],
    in: 'BC',
    parts: ['losing', 'winning'],
  },
  {
    name: '[limit example 1] aces full of queens, just under it',
    board: 'Ah Ad Qs 3c 3d',
    hands: ['As Qh', '3h 3s'],
    in: 'C',
    parts: ['losing', 'winning'],
    misses: 'B',
  },
  {
    name: 'aces full of jacks, at the least hand of C',
    board: 'Ah Ad Js 3c 3d',
    hands: ['As Jh', '3h 3s'],
    in: 'C',
    parts: ['losing', 'winning'],
  },
  {
    name: 'aces full of tens, just under it',
    board: 'Ah Ad Ts 3c 3d',
    hands: ['As Th', '3h 3s'],
    in: '',
    parts: [],
    misses: 'C',
  },
  {
    name: 'kings full of aces are lower',
    board: 'Kh Kd As 3c 3d',
    hands: ['Ks Ah', '3h 3s'],
    in: '',
    parts: [],
    misses: 'BC',
  },
  {
    name: 'a strong hand that nobody beats',
    board: '2h 2d 7s 8s 9s',
    hands: ['2s 2c', 'Ah Kd'],
    in: '',
    parts: [],
  },
  {
    name: 'one hand alone at the showdown',
    board: '2h 2d 7s 8s 9s',
    hands: ['2s 2c'],
    in: '',
    parts: [],
  },
];

export const holdemBadBeats: readonly CardExample[] = ['A', 'B', 'C'].flatMap((option) => [
  ...SHOWDOWNS.map((shown) => dealt(shown, option)),
  {
    name: 'four cards on the table',
    option,
    game: 'texas-holdem',
    called: { hands: handsOf('2s 2c', 'Ts Js'), common: '2h 2d 7s 8s' },
    expect: 'wrong-count',
  },
]);

function dealt({ name, board, hands, in: options, parts, misses = '' }: Shown, option: string): CardExample {
  const key = KEYS[option]!;
  const isHit = options.includes(option);
  return {
    name,
    option,
    game: 'texas-holdem',
    called: { hands: handsOf(...hands), common: board },
    expect: hands.map((_, i) => (isHit && parts[i] !== '' ? `${key}:${parts[i]}` : 'none')),
    ...(misses.includes(option) ? { misses: key } : {}),
  };
}
