/** Finished items are forgotten: free play that was requested once, and cards whose winners are posted. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { playFile } from '../src/cli/scenario/run.ts';

const SCENARIOS = join(import.meta.dirname, '..', 'scenarios');

describe('once the winners are posted', () => {
  it.each(['hawaiian-gardens-march-madness-bracket-example-3', 'hawaiian-gardens-pro-football-corrected'])(
    '%s: no swipe is kept that no card asks for, and one card at most',
    async (name) => {
      const { state } = must(await playFile(join(SCENARIOS, `${name}.json`))).playing;
      const cards = [...state.picks.values()];
      expect(cards.map(({ winners }) => winners !== null)).toEqual([true]);
      expect([...state.offers.values()].flatMap(({ play = {} }) => Object.keys(play))).toEqual([]);
    },
  );
});
