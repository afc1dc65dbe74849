/** Five cards as each game deals them, and the row that they meet in options A, B and C. */
import type { CardExample } from '../examples.ts';

type Rows = readonly [A: string, B: string, C: string];
type Five = Readonly<{ cards: string; reads: Rows; misses?: Rows }>;

const alike = (key: string): Rows => [key, key, key];

const FIVES: readonly Five[] = [
  {
    cards: 'As Ks Qs Js Ts',
    reads: ['royal-flush', 'straight-flush-or-better', 'four-of-a-kind-or-better'],
  },
  {
    cards: 'As Ks Qs Js Th',
    reads: alike('straight'),
    misses: ['royal-flush', 'straight-flush-or-better', 'four-of-a-kind-or-better'],
  },
  {
    cards: 'Ks Qs Js Ts 9s',
    reads: ['straight-flush', 'straight-flush-or-better', 'four-of-a-kind-or-better'],
    misses: ['royal-flush', '', ''],
  },
  {
    cards: '5s 4s 3s 2s As',
    reads: ['straight-flush', 'straight-flush-or-better', 'four-of-a-kind-or-better'],
  },
  {
    cards: '9s 8s 7s 6s 4s',
    reads: alike('flush'),
    misses: ['straight-flush', 'straight-flush-or-better', 'straight'],
  },
  {
    cards: '9s 9h 9d 9c Kd',
    reads: ['four-of-a-kind', 'four-of-a-kind', 'four-of-a-kind-or-better'],
    misses: alike('full-house'),
  },
  {
    cards: '9s 9h 9d Kc Kd',
    reads: alike('full-house'),
    misses: ['four-of-a-kind', 'four-of-a-kind', 'four-of-a-kind-or-better'],
  },
  { cards: '9s 9h 9d Kc Qd', reads: alike('none'), misses: alike('full-house') },
  { cards: 'Ks 9s 7s 4s 2s', reads: alike('flush') },
  { cards: 'Ks 9s 7s 4s 2h', reads: alike('none'), misses: alike('flush') },
  { cards: '9s 8h 7d 6c 5s', reads: alike('straight') },
  { cards: '9s 8h 7d 6c 4s', reads: alike('none'), misses: alike('straight') },
  { cards: '3s 2h Ad Kc Qs', reads: alike('none'), misses: alike('straight') },
];

/** How many of the five are the hand's own; the others lie on the table. */
const OWN: Readonly<Record<string, number>> = {
  'three-card-poker-6-card-bonus': 3,
  'ultimate-texas-holdem': 2,
  'crazy-4-poker': 5,
};

export const examples: readonly CardExample[] = Object.entries(OWN).flatMap(([game, own]) => [
  ...['A', 'B', 'C'].flatMap((option, i) => FIVES.map((five) => dealt(five, game, own, option, i))),
  ...wrongCounts(game, own),
]);

function dealt({ cards, reads, misses }: Five, game: string, own: number, option: string, i: number): CardExample {
  const missed = misses?.[i];
  return {
    name: cards,
    option,
    game,
    called: calledOf(cards, own),
    expect: [reads[i]!],
    ...(missed === undefined || missed === '' ? {} : { misses: missed }),
  };
}

function calledOf(cards: string, own: number): CardExample['called'] {
  const all = cards.split(' ');
  const common = all.slice(own).join(' ');
  const hands = [{ seat: 1, hand: 1, cards: all.slice(0, own).join(' ') }];
  return { hands, common: common === '' ? null : common };
}

/** Four cards are no hand, six are not dealt, and one deck holds each card once. */
function wrongCounts(game: string, own: number): CardExample[] {
  const refused = (name: string, cards: string, reason: string, held = own): CardExample => ({
    name,
    option: 'A',
    game,
    called: calledOf(cards, held),
    expect: reason,
  });
  return [
    refused('four cards', 'As Ks Qs Js', 'wrong-count'),
    refused('six cards', 'As Ks Qs Js Ts 9s', 'wrong-count', own + 1),
    refused('a card twice', 'As As Qs Js Ts', 'not-in-deck'),
  ];
}
