import { describe, expect, it } from 'vitest';
import { pointsOf, totalOf } from '../../../cards/baccarat/points.ts';
import { bankerDraw, playerDraw } from '../../../cards/baccarat/tableau.ts';
import { dealable } from '../../../cards/deck.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import { row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { meeting } from '../../tally.ts';
import { countBaccaratCards } from './baccarat-cards.ts';
import { rowsMetBySheet } from './rows-met.ts';
import { inOrder } from './shoe.ts';
import { asked, share, smallPack, sumOf, withDecks } from './shoes-testing.ts';

const onLine = (line: string, ranks: string): HandPattern => ({ is: 'cards', in: [line], exactly: ranks });
const ROWS = [
  row('banker-threes', onLine('banker', '333')),
  row('player-run', onLine('player', '234')),
  row('banker-run', onLine('banker', '234')),
];

/** Every order of six cards of the pack, dealt as on the table. */
function oneByOne(question: Question): Map<number, bigint> {
  const rowsMet = rowsMetBySheet(question);
  const cards = dealable(question.deck);
  const met = new Map<number, bigint>();
  const deal = (places: readonly number[]): void => {
    if (places.length === 6) {
      const [a, b, c, d, e, f] = places.map((place) => cards[place]!) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const [player, banker] = [
        [a, c],
        [b, d],
      ];
      const next = [e, f];
      const [playerTwo, bankerTwo] = [totalOf(player), totalOf(banker)];
      if (playerDraw(playerTwo, bankerTwo).due) player.push(next.shift()!);
      const third = player[2] === undefined ? undefined : pointsOf(player[2]);
      if (bankerDraw(playerTwo, bankerTwo, third).due) banker.push(next.shift()!);
      const mask = rowsMet({ player, banker });
      met.set(mask, (met.get(mask) ?? 0n) + 1n);
      return;
    }
    for (let place = 0; place < cards.length; place += 1) if (!places.includes(place)) deal([...places, place]);
  };
  deal([]);
  return met;
}

const sorted = (met: ReadonlyMap<number, bigint>) => [...met].filter(([, n]) => n > 0n).sort(([a], [b]) => a - b);

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

  it('eight decks: each as often as the tableau lets a line come to these cards', () => {
    const told = countBaccaratCards(asked('baccarat', ROWS, withDecks(8)))!;
    expect(told.total).toBe(inOrder(416, 6));
    const [threes, run, bankerRun] = ROWS.map((_, i) => share(meeting(told, i), told)) as [number, number, number];
    const given = (copies: number) => copies / (416 * 415 * 414);
    // A banker with two 3s draws to his six only against a third card of 6 or 7: two of 13, of those who draw at all.
    expect(threes / given(32 * 31 * 30)).toBeCloseTo(0.096, 2);
    // Only 2 and 3 draw, never 2 and 4 or 3 and 4 at the player's line; unless the banker has a natural, about one in five.
    expect(run / given(6 * 32 ** 3)).toBeCloseTo(0.81 / 3, 2);
    expect(bankerRun).toBeLessThan(run);
  });

  it('is left to others where suits or the order of cards count', () => {
    const suited: HandPattern = { is: 'cards', in: ['player'], have: [{ one: 'suit', all: true }] };
    const first: HandPattern = { is: 'cards', in: ['player'], first: 1, have: [{ ranks: 'A', all: true }] };
    for (const hand of [suited, first]) {
      expect(countBaccaratCards(asked('baccarat', [row('other', hand)]))).toBeUndefined();
    }
    expect(countBaccaratCards(asked('pan-9', ROWS))).toBeUndefined();
  });
});
