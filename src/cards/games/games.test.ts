/** Laws of every game in the folder. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findGame } from '../find-game.ts';
import { handDocument, readHand } from '../game.ts';
import { GAMES } from './index.generated.ts';

/** As `findGame` compares names: "Texas Hold'em" and "texas-holdem" are one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

describe('the catalog of games', () => {
  it('has one file for each game, named by its id', () => {
    const files = readdirSync(new URL('.', import.meta.url)).filter((file) => !/\.(test|generated)\.ts$/.test(file));
    expect(GAMES.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  });

  it('gives every name to one game only', () => {
    const owners = new Map<string, Set<string>>();
    for (const { id, name, aliases } of GAMES) {
      for (const known of [id, name, ...aliases]) {
        owners.set(plain(known), (owners.get(plain(known)) ?? new Set()).add(id));
      }
    }
    const shared = [...owners]
      .filter(([, ids]) => ids.size > 1)
      .map(([name, ids]) => `${name}: ${[...ids].join(', ')}`);
    expect(shared).toEqual([]);
  });
});

describe('a name that people type', () => {
  it.each([
    [
      'stud',
      'Did you mean asian-five-card-stud, caribbean-stud, five-card-stud, seven-card-stud, seven-card-stud-hi-lo?',
    ],
    ['Reverse Hold’em High-Low Split', 'Did you mean reverse-holdem?'],
    ['whist', `Known games: ${GAMES.map(({ id }) => id).join(', ')}.`],
    ['', `Known games: ${GAMES.map(({ id }) => id).join(', ')}.`],
  ])('%s', (typed, next) => {
    const found = findGame(typed);
    expect(found.ok ? 'found' : found.refusal.next).toBe(next);
  });

  it('is found as the sheets of the spec write it', () => {
    const names = [
      ["Limit Buy In, No Limit Hold'em", 'texas-holdem'],
      ['Omaha Hi-Low Split (8 or Better)', 'omaha-hi-lo'],
      ['Seven Card High-Low Split', 'seven-card-stud-hi-lo'],
      ["Texas Hold'em High-Low Split", 'texas-holdem-hi-lo'],
      ['Pineapple High-Low Split', 'pineapple-hi-lo'],
      ['Crazy Pineapple High-Low Split', 'crazy-pineapple-hi-lo'],
      ['Seven Card Stud Low (Razz)', 'razz'],
      ['13-Card Poker (Chinese Poker)', 'thirteen-card'],
      ['21st Century Baccarat 8.0', 'baccarat'],
      ['Pai Gow Poker Jokers Wild', 'jokers-wild-pai-gow-poker'],
      ['Super 9', 'super-pan-9'],
    ] as const;
    for (const [typed, id] of names) {
      const found = findGame(typed);
      expect(found.ok && found.value.id, typed).toBe(id);
    }
  });
});

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('is found by its id, its name and each alias', () => {
    for (const typed of [id, game.name, ...game.aliases, game.name.toUpperCase()]) {
      const found = findGame(typed);
      expect(found.ok && found.value.id, typed).toBe(id);
    }
  });

  it('has examples, and reads every one of them', () => {
    expect(game.examples.length).toBeGreaterThan(0);
    for (const example of game.examples) {
      const read = readHand(game, example);
      expect(read.ok ? 'read' : read.refusal.says, example).toBe('read');
      if (read.ok) expect(read.value.reading.hands.length, example).toBeGreaterThan(0);
    }
  });

  it('has an example in each of its shapes, for the refusal of a wrong count', () => {
    const written = new Set(game.examples.map((example) => example.split('|').length));
    for (const shape of game.shapes) expect(written).toContain(shape.length);
  });

  it('reads its examples under each value of each setting, or refuses without throwing', () => {
    for (const { id: setting, values } of game.settings) {
      for (const value of values) {
        for (const example of game.examples) {
          const read = readHand(game, example, { [setting]: value });
          if (!read.ok) expect(read.refusal.next.length, `${setting}=${value}`).toBeGreaterThan(0);
        }
      }
    }
  });

  it('offers settings whose usual value is among their values', () => {
    const ids = game.settings.map((setting) => setting.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id: setting, values, usual } of game.settings) expect(values, setting).toContain(usual);
  });

  it('has shapes that differ in their number of groups', () => {
    const sizes = game.shapes.map((shape) => shape.length);
    expect(new Set(sizes).size).toBe(sizes.length);
  });

  it('says every hand and outcome in words, in a document that survives JSON', () => {
    for (const example of game.examples) {
      const read = readHand(game, example);
      if (!read.ok) continue;
      const document = handDocument(read.value);
      expect(JSON.parse(JSON.stringify(document))).toEqual(document);
      for (const hand of document.hands) {
        expect(hand.says, example).toMatch(/^\S.*[^.\s]$/);
        expect(Number.isFinite(hand.strength), example).toBe(true);
        expect(
          hand.cards.every((card) => typeof card === 'string' && card !== ''),
          example,
        ).toBe(true);
      }
      for (const outcome of document.outcomes) expect(outcome.says, example).toMatch(/\S.*\.$/);
      const names = document.hands.map(({ hand }) => hand);
      expect(new Set(names).size, example).toBe(names.length);
    }
  });

  it('says where its rules come from', () => {
    expect(game.rules.length).toBeGreaterThan(20);
  });

  it('refuses nothing, nonsense, one card too many and a group too many', () => {
    const reason = (text: string) => {
      const read = readHand(game, text);
      return read.ok ? 'read' : read.refusal.reason;
    };
    const [example] = game.examples as readonly [string];
    const cards = example.split('|')[0]!.trim();
    const most = Math.max(...game.shapes.flat().map(({ max }) => max));
    expect(['wrong-count', 'wrong-groups']).toContain(reason(''));
    expect(['unknown-card', 'wrong-groups']).toContain(reason('Xx Yy'));
    expect(['wrong-count', 'wrong-groups', 'not-in-deck']).toContain(reason(`${cards} `.repeat(most + 1)));
    expect(reason(`${example}${' | '.repeat(game.shapes.length + 3)}`)).toBe('wrong-groups');
  });
});
