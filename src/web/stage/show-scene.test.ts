import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import type { ShowView } from '../../floor/view.ts';
import { openSays, stageSays } from '../show/show-words.ts';
import { showCaption } from './show-scene.tsx';

const SHOW: ShowView = {
  show: 'show-1',
  offer: 'show',
  offerName: 'The show',
  stage: 'rounds',
  round: 2,
  rounds: 3,
  halted: false,
  board: {
    name: 'main',
    squares: [
      { number: 1, prize: 'usd-2000', says: '$2,000' },
      { number: 2, prize: null, says: null },
    ],
    left: [{ prize: 'doubler', says: 'DOUBLER', count: 1 }],
    picked: null,
  },
  contestants: [
    { seat: 1, name: 'Ann B., ••42', byProxy: false, total: usd(2_000), in: true },
    { seat: 2, name: null, byProxy: true, total: usd(0), in: true },
  ],
  turns: [2, 1],
  playing: 2,
  doubled: false,
  first: null,
  result: null,
  worth: null,
};

describe('what the room reads', () => {
  it.each<[Partial<ShowView>, string]>([
    [{}, 'Contestant 2, by proxy picks a square.'],
    [{ playing: 1 }, 'Ann B., ••42 picks a square.'],
    [{ playing: 1, doubled: true }, 'Ann B., ••42 picks again: this square counts twice.'],
    [{ playing: 1, board: { ...SHOW.board!, picked: 2 } }, 'Ann B., ••42 has picked square 2.'],
    [{ halted: true, board: { ...SHOW.board!, picked: 2 } }, 'One moment, please.'],
    [{ stage: 'load', board: null, playing: null }, 'The board is being loaded.'],
    [{ stage: 'decide', first: 'usd-2000' }, '$2,000: keep it or give it up?'],
    [{ stage: 'over', playing: 1, result: 'usd-2000' }, 'Ann B., ••42 has found $2,000.'],
  ])('%#', (change, says) => {
    expect(showCaption({ ...SHOW, ...change })).toBe(says);
  });

  it('says which step the show is at, and what the next button opens', () => {
    expect([stageSays(SHOW), stageSays({ ...SHOW, stage: 'clear' })]).toEqual(['Round 2 of 3', 'Play-off']);
    expect(openSays({ stage: 'rounds', board: { ...SHOW.board!, picked: 2 } })).toBe('Open square 2');
    expect(openSays({ ...SHOW, stage: 'clear' })).toContain('bonus');
    expect(openSays({ ...SHOW, stage: 'show-last' })).toBe('Show the rest of the board');
  });
});
