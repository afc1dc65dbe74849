import { describe, expect, it } from 'vitest';
import { countCategories } from '../../cards/fast/count.ts';
import { HIGH_CATEGORIES } from '../../cards/fast/high.ts';
import { ANY, category, FIVE, game, group, OMAHA, row } from '../../rules/match-testing.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { plainOffer } from '../request.ts';
import { questionsOf } from '../sheet-questions.ts';
import { meeting } from '../tally.ts';
import { sampleHere } from './sample.ts';
import { asked, beat, errorsOff, named } from './sample-testing.ts';
import { chunkSeed, samplerOf } from './sampler.ts';

const THREE = game('three-card-poker', [group('hand', 'hand', 3, 3)], { ranking: 'high-three' });
const BACCARAT = game('baccarat', [], { deal: 'table' });

describe('a sample agrees with what was counted', () => {
  // Packel, The Mathematics of Games and Gambling, and any table of Three Card Poker: out of 22,100 hands.
  it('of three cards', () => {
    const counts = {
      'straight-flush': 44,
      'mini-royal': 4,
      'three-of-a-kind': 52,
      straight: 720,
      flush: 1_096,
      pair: 3_744,
    };
    const rows = Object.keys(counts).map((id) => row(id, category(id)));
    const tally = sampleHere(asked(THREE, rows), { seed: 3, deals: 8_000 });
    expect(
      errorsOff(
        tally,
        Object.values(counts).map((hands) => hands / 22_100),
      ),
    ).toBeLessThan(4);
  });

  // The same source: out of 2,598,960 hands.
  it('of five cards', () => {
    const counts = { flush: 5_108, straight: 10_200, 'three-of-a-kind': 54_912, 'two-pair': 123_552, pair: 1_098_240 };
    const rows = Object.keys(counts).map((id) => row(id, category(id)));
    const tally = sampleHere(asked(FIVE, rows), { seed: 5, deals: 10_000 });
    expect(
      errorsOff(
        tally,
        Object.values(counts).map((hands) => hands / 2_598_960),
      ),
    ).toBeLessThan(4);
  });

  // Eight decks, as in the tables of Thorp and Walden and of the Wizard of Odds.
  it('of baccarat, dealt by its tableau', () => {
    const tally = sampleHere(asked(BACCARAT, named('player-wins', 'banker-wins', 'tie')), { seed: 8, deals: 10_000 });
    expect(tally).toMatchObject({ per: 'round', how: 'sampled', total: 10_000n });
    expect(errorsOff(tally, [0.446247, 0.458597, 0.095156])).toBeLessThan(4);
  });

  it('of the best five of seven in hold-em', () => {
    const counts = countCategories(7);
    const rows = HIGH_CATEGORIES.slice(1).map(({ id }) => row(id, category(id, { orBetter: true })));
    const tally = sampleHere(asked(ANY, rows), { seed: 7, deals: 400_000 });
    const chances = HIGH_CATEGORIES.slice(1).map(({ from }) =>
      HIGH_CATEGORIES.filter((other) => other.from >= from).reduce((sum, { id }) => sum + counts[id] / 133_784_560, 0),
    );
    expect(errorsOff(tally, chances)).toBeLessThan(4);
  });

  // Each of the two hole cards is an ace in one deal of 221. Heads-up, aces are beaten by a random hand 14.5 to 15% of
  // the time, excluding ties (published equity tables: 85.2% for the aces, 0.5% ties).
  it('of beaten aces', () => {
    const tally = sampleHere(asked(ANY, [row('aces', { is: 'beaten', group: 'hole', ranks: 'AA' })], { players: 2 }), {
      seed: 11,
      deals: 2_000_000,
    })!;
    const beaten = Number(meeting(tally, 0)) / (2_000_000 / 221);
    expect(beaten).toBeGreaterThan(0.135);
    expect(beaten).toBeLessThan(0.16);
  });

  // One of four hands of a pair in the first two cards, six decks: 311 cards left, 23 of them of the rank.
  it('of cards dealt before any draw', () => {
    const blackjack = asked(game('hawaiian-blackjack', []), named('pair'), { settings: { jokers: '0' } });
    expect(errorsOff(sampleHere(blackjack, { seed: 21, deals: 10_000 }), [23 / 311])).toBeLessThan(4);
    const nine = asked(game('pan-9', []), named('three-3s'));
    const [own, all] = [4 * Number(nine.settings.decks), 36 * Number(nine.settings.decks)];
    const chance = (own * (own - 1) * (own - 2)) / (all * (all - 1) * (all - 2));
    expect(errorsOff(sampleHere(nine, { seed: 9, deals: 10_000 }), [chance])).toBeLessThan(4);
  });
});

describe('a sampler', () => {
  it('gives the same for the same seed and chunk, and something else for another', () => {
    const sampler = samplerOf(asked(THREE, [row('pair', category('pair', { orBetter: true }))]))!;
    const first = sampler.deal({ seed: 1, chunk: 4, deals: 500 });
    expect(sampler.deal({ seed: 1, chunk: 4, deals: 500 })).toEqual(first);
    expect(sampler.deal({ seed: 1, chunk: 5, deals: 500 })).not.toEqual(first);
    expect(sampler.deal({ seed: 2, chunk: 4, deals: 500 })).not.toEqual(first);
  });

  it('starts every chunk of a seed from another number', () => {
    const seeds = Array.from({ length: 1_000 }, (_, chunk) => chunkSeed(7, chunk));
    expect(new Set([...seeds, chunkSeed(8, 0)]).size).toBe(1_001);
  });

  it('deals nothing if the pack is too small for the table', () => {
    const rows = [row('sweep', { is: 'sweep', points: { from: 15 } })];
    expect(samplerOf(asked(game('thirteen-card', []), rows, { players: 4 }))).not.toBe(undefined);
    expect(samplerOf(asked(game('thirteen-card', []), rows, { players: 5 }))).toBe(undefined);
    const beats = [row('beat', beat(category('four-of-a-kind', { orBetter: true })))];
    expect(samplerOf(asked(OMAHA, beats, { players: 11 }))).not.toBe(undefined);
    expect(samplerOf(asked(OMAHA, beats, { players: 12 }))).toBe(undefined);
  });

  it('counts bad beats for the round and beaten hands for the hand', () => {
    const beats = asked(ANY, [row('beat', beat(category('pair', { orBetter: true })))], { players: 3 });
    expect(samplerOf(beats)).toMatchObject({ per: 'round' });
    expect(samplerOf(asked(ANY, [row('aces', { is: 'beaten', group: 'hole', ranks: 'AA' })]))).toMatchObject({
      per: 'hand',
    });
  });

  it('takes its readings from the question, and the first one for an unknown value', () => {
    const rows = named('twenty-one');
    const read = (readings: Record<string, string>) =>
      samplerOf(asked(game('blackjack-poker', []), rows, { readings }))!.assumptions.map(({ id, value }) => [
        id,
        value,
      ]);
    expect(read({})).toEqual([['drawing-strategy', 'below-17']]);
    expect(read({ 'drawing-strategy': 'below-19' })).toEqual([['drawing-strategy', 'below-19']]);
    expect(read({ 'drawing-strategy': 'by-feeling' })).toEqual([['drawing-strategy', 'below-17']]);
  });

  it('uses the requested reading of who may lose a bad beat', () => {
    const rows = [row('beat', beat(category('two-pair', { orBetter: false })))];
    const met = (readings: Record<string, string>) =>
      meeting(sampleHere(asked(ANY, rows, { players: 5, readings }), { seed: 1, deals: 20_000 })!, 0);
    expect(met({ 'second-best-hand': 'any' })).toBeGreaterThan(met({}));
  });

  it('sets a hand for the row, so that any house way meets less', () => {
    const split = row('split', {
      is: 'reading',
      hands: [
        { hand: 'front', category: 'pair', orBetter: true },
        { hand: 'back', category: 'three-of-a-kind', orBetter: true },
      ],
    });
    const met = (way: string) =>
      meeting(
        sampleHere(asked(game('pai-gow-poker', []), [split], { readings: { 'house-way': way } }), {
          seed: 2,
          deals: 150,
        })!,
        0,
      );
    expect(met('highest-back')).toBeLessThan(met('for-the-row'));
    expect(met('highest-front')).toBeLessThanOrEqual(met('for-the-row'));
  });
});

describe('every game of every sheet', () => {
  it('can be dealt and read', () => {
    const questions = SHEETS.flatMap((sheet) =>
      Object.keys(sheet.chart.options).flatMap((option) =>
        questionsOf(sheet, plainOffer(sheet, option, 'lowest'), { players: () => 4, readings: {} }),
      ),
    );
    const seen = new Set<string>();
    for (const question of questions) {
      const id = JSON.stringify([
        question.gameRow.game,
        question.gameRow.groups,
        question.rows.map(({ hand }) => hand),
      ]);
      if (seen.has(id)) continue;
      seen.add(id);
      expect([question.game.id, samplerOf(question)?.per]).toEqual([question.game.id, expect.any(String)]);
    }
    expect(seen.size).toBeGreaterThan(100);
  });
});
