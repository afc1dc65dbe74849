import { describe, expect, it } from 'vitest';
import { ok } from '../base/result.ts';
import { shoe } from '../cards/card.ts';
import type { Game } from '../cards/game.ts';
import { gameDocument } from './game-document.ts';

const game = (settings: Game['settings'], deck: Game['deck']): Game => ({
  id: 'a-game',
  name: 'A Game',
  aliases: [],
  family: 'poker',
  rules: 'None.',
  settings,
  shapes: [[{ id: 'hand', name: 'hand', min: 1, max: 1 }]],
  deck,
  examples: ['As'],
  read: () => ok({ hands: [], outcomes: [] }),
});

const setting = (id: string, ...values: string[]) => ({ id, asks: `${id}?`, values, usual: values[0]! });

describe('the decks of a game', () => {
  it('are one where no setting changes them', () => {
    const { decks } = gameDocument(game([setting('wheel', 'low', 'high')], () => shoe(1)));
    expect(decks).toHaveLength(1);
    expect(decks[0]).toMatchObject({ name: '52-card deck', when: {}, size: 52 });
    expect(decks[0]!.holds.As).toBe(1);
    expect(decks[0]!.holds.Jk).toBeUndefined();
  });

  it('are one for each value of the settings that change them, and of no others', () => {
    const settings = [setting('wheel', 'low', 'high'), setting('decks', '1', '6')];
    const { decks } = gameDocument(game(settings, ({ decks }) => shoe(Number(decks))));
    expect(decks.map(({ when, size }) => [when, size])).toEqual([
      [{ decks: '1' }, 52],
      [{ decks: '6' }, 312],
    ]);
  });

  it('are found where a setting matters only under another that is not usual', () => {
    const settings = [setting('joker', 'none', 'wild'), setting('jokers', '1', '2')];
    const { decks } = gameDocument(
      game(settings, ({ joker, jokers }) => shoe(1, joker === 'none' ? 0 : Number(jokers))),
    );
    expect(decks.map(({ when, size }) => [when, size])).toEqual([
      [{ joker: 'none', jokers: '1' }, 52],
      [{ joker: 'none', jokers: '2' }, 52],
      [{ joker: 'wild', jokers: '1' }, 53],
      [{ joker: 'wild', jokers: '2' }, 54],
    ]);
  });
});
