import { describe, expect, it } from 'vitest';
import { bankerDraw, playerDraw, pointsOf, totalOf } from '../../../cards/baccarat.ts';
import { dealable } from '../../../cards/card.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import { row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { meeting } from '../../tally.ts';
import { countBaccarat } from './baccarat.ts';
import { countBaccaratCards } from './card-kinds.ts';
import { inOrder, type RowsMet, rowsMetByGame, rowsMetBySheet } from './shoe.ts';
import { asked, rowsNamed, share, smallPack, sumOf, withDecks } from './shoes-testing.ts';

const onLine = (line: string, ranks: string): HandPattern => ({ is: 'cards', in: [line], exactly: ranks });
const ROWS = [
  row('banker-threes', onLine('banker', '333')),
  row('player-run', onLine('player', '234')),
  row('banker-run', onLine('banker', '234')),
];

/** Every order of six cards of the pack, dealt as on the table. Each line is read once. */
function oneByOne(question: Question, rowsMet: RowsMet = rowsMetBySheet(question)): Map<number, bigint> {
  const cards = dealable(question.deck);
  const met = new Map<number, number>();
  const rounds = new Map<number, number>();
  const taken = cards.map(() => false);
  const dealt: number[] = [];
  const deal = (): void => {
    if (dealt.length === 6) {
      // Rounds of the same cards, from whichever deck, are read once.
      const key = dealt.reduce((all, card) => all * 53 + card, 0);
      const mask = rounds.get(key) ?? readRound(dealt);
      rounds.set(key, mask);
      met.set(mask, (met.get(mask) ?? 0) + 1);
      return;
    }
    for (const [place, card] of cards.entries()) {
      if (taken[place] === true) continue;
      taken[place] = true;
      dealt.push(card);
      deal();
      dealt.pop();
      taken[place] = false;
    }
  };
  const read = new Map<string, number>();
  const readRound = (cards: readonly number[]): number => {
    const [a, b, c, d, e, f] = cards as [number, number, number, number, number, number];
    const [player, banker] = [
      [a, c],
      [b, d],
    ];
    const next = [e, f];
    const [playerTwo, bankerTwo] = [totalOf(player), totalOf(banker)];
    if (playerDraw(playerTwo, bankerTwo).due) player.push(next.shift()!);
    const third = player[2] === undefined ? undefined : pointsOf(player[2]);
    if (bankerDraw(playerTwo, bankerTwo, third).due) banker.push(next.shift()!);
    const lines = `${player} ${banker}`;
    const mask = read.get(lines) ?? rowsMet({ player, banker });
    read.set(lines, mask);
    return mask;
  };
  deal();
  return new Map([...met].map(([mask, deals]) => [mask, BigInt(deals)]));
}

const sorted = (met: ReadonlyMap<number, bigint>) => [...met].filter(([, n]) => n > 0n).sort(([a], [b]) => a - b);

const both = (outcome: string, cards: Partial<Extract<HandPattern, { is: 'cards' }>>): HandPattern => ({
  is: 'every',
  of: [
    { is: 'outcome', outcome },
    { is: 'cards', in: ['banker'], ...cards },
  ],
});

describe('a result together with cards', () => {
  const NAMED = [
    row('by-three', both('banker-wins', { have: [{ ranks: '3', atLeast: 1 }] })),
    row('dragon', both('dragon-7', { have: [{ ranks: '2', exactly: 1 }] })),
    row('red', both('player-wins', { have: [{ colour: 'red', all: true }] })),
    row('tie', both('tie', { in: ['player', 'banker'], have: [{ suit: 'c', atLeast: 3 }] })),
  ];

  it.each([
    ['23K', 1, 'cd'],
    ['237', 2, 'c'],
    ['29A', 1, 'ch'],
  ])('a pack of %s: as often as dealt one by one', (ranks, copies, suits) => {
    const question = asked('baccarat', NAMED, { deck: smallPack(ranks, copies, suits) });
    const told = countBaccaratCards(question)!;
    expect(sorted(told.met)).toEqual(sorted(oneByOne(question, rowsMetByGame(question))));
    expect(sumOf(told)).toBe(told.total);
  });

  it('keeps ranks separate if they decide results', () => {
    const rows = [row('pairs', both('two-pair', { have: [{ ranks: 'K', atLeast: 1 }] }))];
    const question = asked('baccarat', rows, { deck: smallPack('JK2', 2, 'c') });
    const told = countBaccaratCards(question)!;
    expect(sorted(told.met)).toEqual(sorted(oneByOne(question, rowsMetByGame(question))));
    expect(meeting(told, 0)).toBeGreaterThan(0n);
  });

  it('eight decks, a result that suits decide is left to others', () => {
    const suited = row('suited', both('suited-tie-4-cards', { have: [{ ranks: 'A', atLeast: 1 }] }));
    expect(countBaccaratCards(asked('baccarat', [suited], withDecks(8)))).toBeUndefined();
    const told = countBaccaratCards(asked('baccarat', NAMED.slice(0, 2), withDecks(8)))!;
    expect(sumOf(told)).toBe(told.total);
    const all = countBaccarat(asked('baccarat', rowsNamed('dragon-7', 'banker-wins'), withDecks(8)))!;
    // With cards that are always present nothing is left out.
    const any = { have: [{ ranks: 'A23456789TJQK', atLeast: 1 }] };
    const whole = countBaccaratCards(
      asked('baccarat', [row('d', both('dragon-7', any)), row('b', both('banker-wins', any))]),
    )!;
    expect([0, 1].map((i) => share(meeting(whole, i), whole))).toEqual([0, 1].map((i) => share(meeting(all, i), all)));
  });
});

describe('cards of a line of baccarat', () => {
  it.each([
    ['234K', 1, 'cdh'],
    ['2347', 3, 'c'],
    ['34A', 4, 'c'],
  ])('a pack of %s: as often as dealt one by one', (ranks, copies, suits) => {
    const question = asked('baccarat', ROWS, { deck: smallPack(ranks, copies, suits) });
    const told = countBaccaratCards(question)!;
    expect(sorted(told.met)).toEqual(sorted(oneByOne(question)));
    expect(sumOf(told)).toBe(told.total);
  });

  it('eight decks: matches how often the tableau gives a line these cards', () => {
    const told = countBaccaratCards(asked('baccarat', ROWS, withDecks(8)))!;
    expect(told.total).toBe(inOrder(416, 6));
    const [threes, run, bankerRun] = ROWS.map((_, i) => share(meeting(told, i), told)) as [number, number, number];
    const given = (copies: number) => copies / (416 * 415 * 414);
    // A banker with two 3s draws to the six only against a third card of 6 or 7: two of 13, among rounds in which the
    // player draws.
    expect(threes / given(32 * 31 * 30)).toBeCloseTo(0.096, 2);
    // Only 2 and 3 draw, never 2 and 4 or 3 and 4 in the player's line, unless the banker has a natural, about one in
    // five.
    expect(run / given(6 * 32 ** 3)).toBeCloseTo(0.81 / 3, 2);
    expect(bankerRun).toBeLessThan(run);
  });

  it('is left to others if suits or the order of cards count', () => {
    const suited: HandPattern = { is: 'cards', in: ['player'], have: [{ one: 'suit', all: true }] };
    const first: HandPattern = { is: 'cards', in: ['player'], first: 1, have: [{ ranks: 'A', all: true }] };
    for (const hand of [suited, first]) {
      expect(countBaccaratCards(asked('baccarat', [row('other', hand)]))).toBeUndefined();
    }
    expect(countBaccaratCards(asked('pan-9', ROWS))).toBeUndefined();
  });
});
