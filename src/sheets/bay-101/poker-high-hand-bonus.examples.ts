/** Two hole cards and three others, as every poker game of the house deals them, and their row in options A, B and C. */
import { type CardExample, handsOf } from '../examples.ts';
import { pokerGames } from './common.ts';

type Rows = readonly [A: string, B: string, C: string];
type Hand = Readonly<{
  name: string;
  /** Two that are held or down, three that lie on the table or are up. */
  two: string;
  three: string;
  /** More cards for games that deal them; they help nobody. */
  more: readonly [own: string, others: string];
  reads: Rows;
  misses?: Rows;
}>;

const ROYAL: Rows = ['royal-flush', 'high-hand', 'royal-flush'];
const HIGH: Rows = ['high-hand', 'high-hand', 'none'];
const NONE: Rows = ['none', 'none', 'none'];

const HANDS: readonly Hand[] = [
  {
    name: '[example 3] [example 4] a royal flush',
    two: 'As Ks',
    three: 'Qs Js Ts',
    more: ['3c 5d 7h', '2h 4d'],
    reads: ROYAL,
  },
  {
    name: 'a straight flush to the king',
    two: '9s Ks',
    three: 'Qs Js Ts',
    more: ['3c 5d 7h', '2h 4d'],
    reads: HIGH,
    misses: ['royal-flush', '', 'royal-flush'],
  },
  {
    name: 'three of a kind',
    two: 'Qs Qh',
    three: 'Qd 7c 2s',
    more: ['3c 8d Jh', '9h 4d'],
    reads: HIGH,
  },
  {
    name: 'two pair',
    two: 'Qs Jh',
    three: 'Qd Jc 2s',
    more: ['3c 8d 5h', '9h 4d'],
    reads: NONE,
    misses: ['high-hand', 'high-hand', ''],
  },
  {
    name: '[example 6] four nines need no pair in the pocket',
    two: '9s Kd',
    three: '9h 9d 9c',
    more: ['3c 8d Jh', '4s 2d'],
    reads: HIGH,
  },
];

/** Only with exactly two hole cards: one ace in the pocket and the rest of the royal flush on the table is none. */
const ONE_HOLE_CARD: Hand = {
  name: 'a royal flush with one hole card',
  two: 'As 2h',
  three: 'Ks Qs Js',
  more: ['3d 4c 6h', 'Ts 9h'],
  reads: NONE,
  misses: ['royal-flush', '', 'royal-flush'],
};

/** A pineapple player keeps two of three: who discarded shows two, and nobody shows four. */
const PINEAPPLE: readonly CardExample[] = [
  { cards: 'Qs Qh', expect: ['high-hand'] },
  { cards: 'Qs Qh 3c', expect: ['high-hand'] },
  { cards: 'Qs', expect: 'wrong-count' },
  { cards: 'Qs Qh 3c 8d', expect: 'wrong-count' },
].map(({ cards, expect }) => ({
  name: `${cards} in the pocket`,
  option: 'A',
  game: 'pineapple',
  called: { hands: handsOf(cards), common: 'Qd 7c 2s 9h 4d' },
  expect,
}));

const everyGame: readonly CardExample[] = pokerGames({ draw: '', stud: '', flop: '' }).flatMap((row) => {
  const isDraw = row.groups.length === 1;
  const hands = isDraw ? HANDS : [...HANDS, ONE_HOLE_CARD];
  return ['A', 'B', 'C'].flatMap((option, i) =>
    hands.map(({ name, reads, misses, ...cards }) => {
      const missed = misses?.[i];
      return {
        name,
        option,
        game: row.game,
        called: calledOf(row.groups, cards),
        expect: [reads[i]!],
        ...(missed === undefined || missed === '' ? {} : { misses: missed }),
      };
    }),
  );
});

export const examples: readonly CardExample[] = [...everyGame, ...PINEAPPLE];

function calledOf(
  groups: ReturnType<typeof pokerGames>[number]['groups'],
  { two, three, more: [own, others] }: Pick<Hand, 'two' | 'three' | 'more'>,
): CardExample['called'] {
  const [first, second] = groups;
  if (second === undefined) return { hands: handsOf(`${two} ${three}`), common: null };
  const held = [two, own].join(' ').split(' ').slice(0, first!.cards).join(' ');
  const rest = [three, others].join(' ').split(' ').slice(0, second.cards).join(' ');
  return second.of === 'table'
    ? { hands: handsOf(held), common: rest }
    : { hands: handsOf(`${held} | ${rest}`), common: null };
}
