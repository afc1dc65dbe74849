/** Odds of declared games: against published frequencies, against a count written a second time, and against deals. */
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { findSheet } from '../cli/find-sheet.ts';
import { type ChartRow, type GameRow, gameRow } from '../rules/chart.ts';
import { gameOf } from '../rules/declared-game.ts';
import type { HandPattern } from '../rules/hand-pattern.ts';
import { counted } from './counting.ts';
import { countFewCards } from './exact/few-cards.ts';
import type { Question } from './question.ts';
import { plainOffer } from './request.ts';
import { packQuestion, unpackQuestion } from './sample/lanes.ts';
import { sampleHere, samplerOf } from './sample/sampler.ts';
import { questionsOf } from './sheet-questions.ts';
import type { Tally } from './tally.ts';

const exampleRow = async (name: string): Promise<GameRow> => must(await findSheet(`examples/${name}.jsonc`)).games[0]!;

function questionOf(row: GameRow, hands: readonly HandPattern[], players = 1): Question {
  const game = must(gameOf(row));
  const rows = hands.map(
    (hand, i): ChartRow => ({
      at: '§1',
      key: `row-${i}`,
      name: `Row ${i}`,
      hand,
      prize: { gives: 'entries', count: 1 },
    }),
  );
  const settings = Object.fromEntries(game.settings.map(({ id, usual }) => [id, usual]));
  const deck = game.deck(settings);
  return { game, gameRow: row, pays: undefined, rows, picks: {}, posted: [], players, deck, settings, readings: {} };
}

const exactly = (category: string): HandPattern => ({ is: 'category', category, orBetter: false });

/** How many deals meet each row, whatever else they meet, as a part of this many deals. */
function deals(tally: Tally, of: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => {
    const met = [...tally.met].reduce((sum, [mask, count]) => ((mask & (1 << row)) === 0 ? sum : sum + count), 0n);
    expect((met * BigInt(of)) % tally.total).toBe(0n);
    return Number((met * BigInt(of)) / tally.total);
  });
}

describe('the odds of a declared game', () => {
  it('are those of five cards in Let It Ride, as they are published for five-card poker', async () => {
    const row = await exampleRow('let-it-ride-bonus');
    const names = [
      'royal-flush',
      'straight-flush',
      'four-of-a-kind',
      'full-house',
      'flush',
      'straight',
      'three-of-a-kind',
    ];
    const tally = counted(questionOf(row, names.map(exactly)))!.tally;
    expect(deals(tally, 2_598_960, names.length)).toEqual([4, 36, 624, 3744, 5108, 10_200, 54_912]);
  });

  it('of five cards in short deck are those that are published: a flush is rarer than a full house', async () => {
    const { ranking, declares } = await exampleRow('short-deck-flush');
    const five = { id: 'hand', name: 'hand', of: 'hand', cards: 5, use: 5 };
    const { deck } = declares!;
    const row = gameRow.parse({
      at: '§1',
      game: 'short-five',
      name: 'Five',
      approval: null,
      deal: 'hand',
      groups: [five],
      ranking,
      declares: { kind: 'poker', deck },
    });
    const names = [
      'royal-flush',
      'straight-flush',
      'four-of-a-kind',
      'flush',
      'full-house',
      'straight',
      'three-of-a-kind',
      'two-pair',
      'pair',
      'high-card',
    ];
    const tally = counted(questionOf(row, names.map(exactly)))!.tally;
    const found = deals(tally, 376_992, names.length);
    expect(found).toEqual([4, 20, 288, 480, 1728, 6120, 16_128, 36_288, 193_536, 122_400]);
    expect(found.reduce((sum, count) => sum + count)).toBe(376_992);
  });

  it('of badugi are those of every deal, judged a second time by the largest set of different ranks and suits', async () => {
    const row = await exampleRow('badugi-best-hand');
    const names = ['badugi', 'three-card', 'two-card', 'one-card'];
    const tally = counted(questionOf(row, names.map(exactly)))!.tally;
    const sizes = [0, 0, 0, 0];
    for (let a = 0; a < 52; a += 1)
      for (let b = a + 1; b < 52; b += 1)
        for (let c = b + 1; c < 52; c += 1)
          for (let d = c + 1; d < 52; d += 1) sizes[4 - mostUnlike([a, b, c, d])]! += 1;
    expect(deals(tally, 270_725, 4)).toEqual(sizes);
    // Thirteen ranks, four of them, in four suits.
    expect(sizes[0]).toBe(715 * 24);
  });

  it('of sevens in a row are those of the first cards of five decks', async () => {
    const sheet = must(await findSheet('examples/triple-sevens.jsonc'));
    const [question] = questionsOf(sheet, plainOffer(sheet, 'only', 'lowest'), { players: () => 6, readings: {} });
    const { tally } = counted(question!)!;
    const three = 260 * 259 * 258;
    expect(deals(tally, three, 6)).toEqual([
      5 * 4 * 3,
      4 * 5 * 4 * 3,
      20 * 19 * 18,
      20 * 4 * 258,
      20 * 19 * 258,
      20 * 259 * 258,
    ]);
    expect(tally.assumptions.map(({ id }) => id)).toContain('cards-added');
  });

  it('of naturals are counted from two cards, and lines that need the whole hand are not given', async () => {
    const [row] = must(await findSheet('examples/triple-sevens.jsonc')).games;
    const reading = (part: object): HandPattern =>
      ({ is: 'reading', hands: [{ hand: 'player', ...part }] }) as HandPattern;
    const tally = countFewCards(questionOf(row!, [reading({ category: 'natural' })]))!;
    expect(deals(tally, (260 * 259) / 2, 1)).toEqual([20 * 80]);
    const question = questionOf(row!, [reading({ total: { from: 21 } })]);
    expect(counted(question)).toBeUndefined();
    expect(samplerOf(question)).toBeUndefined();
  });

  it.each(['short-deck-flush', 'mississippi-three-card', 'badugi-best-hand', 'triple-sevens'])(
    'of %s agree with deals that the floor reads, in another thread too',
    async (name) => {
      const sheet = must(await findSheet(`examples/${name}.jsonc`));
      const [question] = questionsOf(sheet, plainOffer(sheet, 'only', 'lowest'), { players: () => 6, readings: {} });
      const { tally } = counted(question!)!;
      const sent = unpackQuestion(structuredClone(packQuestion(question!)));
      const sampled = sampleHere(sent, { seed: 3, deals: 4000 })!;
      for (let i = 0; i < question!.rows.length; i += 1) {
        const [exact, seen] = [tally, sampled].map(({ met, total }) => {
          const of = [...met].reduce((sum, [mask, count]) => ((mask & (1 << i)) === 0 ? sum : sum + count), 0n);
          return Number(of) / Number(total);
        });
        expect(Math.abs(seen! - exact!)).toBeLessThan(5 * Math.sqrt((exact! * (1 - exact!)) / 4000) + 1e-3);
      }
    },
  );

  it('of a bad beat in Big O are those of the five-card Omaha that the catalog has', async () => {
    const row = await exampleRow('big-o-bad-beat');
    const { chart } = must(await findSheet('examples/big-o-bad-beat.jsonc'));
    const { hand } = chart.options.only![0]!;
    const [declared, catalog] = [row, { ...row, game: 'five-card-omaha', declares: undefined }].map(
      (of) => counted(questionOf(of, [hand], 6))!.tally,
    );
    expect(declared).toEqual(catalog);
  });
});

/** By four bits for the suits and thirteen for the ranks: cards are unlike if they share no bit. */
function mostUnlike(cards: readonly number[]): number {
  let most = 0;
  for (let taken = 1; taken < 16; taken += 1) {
    let [bits, size, unlike] = [0, 0, true];
    for (let i = 0; i < 4; i += 1) {
      if ((taken & (1 << i)) === 0) continue;
      const card = (1 << (cards[i]! % 13)) | (1 << (13 + Math.floor(cards[i]! / 13)));
      unlike &&= (bits & card) === 0;
      bits |= card;
      size += 1;
    }
    if (unlike && size > most) most = size;
  }
  return most;
}
