import { expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { pokerTournaments } from '../sheets/bay-101/poker-tournaments.ts';
import { doubleOrNothingSitNGo } from '../sheets/hawaiian-gardens/double-or-nothing-sit-n-go.ts';
import { contradictionIn } from './contradictions.ts';
import { pokerTournamentOf } from './offer-tournament.ts';
import type { Sheet } from './sheet.ts';
import type { PokerTournamentStep } from './tournament-words.ts';

const withStep = (sheet: Sheet, change: Partial<PokerTournamentStep>): Sheet => ({
  ...sheet,
  steps: sheet.steps.map((step) => (step.form === 'poker-tournament' ? { ...step, ...change } : step)),
});
const sitNGo = (change: Partial<PokerTournamentStep>) => contradictionIn(withStep(doubleOrNothingSitNGo, change));
const field = pokerTournamentOf(doubleOrNothingSitNGo)!.field;

it('stand as they are', () => {
  expect([pokerTournaments, doubleOrNothingSitNGo].map(contradictionIn)).toEqual([undefined, undefined]);
});

it.each<[string, string | undefined, string]>([
  ['a range upside down', sitNGo({ buyIn: { at: '§5.2', between: [usd(9), usd(5)] } }), 'ends before it begins'],
  ['a field of nobody', sitNGo({ field: { ...field, least: 12, most: 10 } }), 'lets fewer play than it needs'],
  ['half of an odd field', sitNGo({ field: { at: '§1.3', least: 2, most: 10 } }), 'which is not even'],
  ['an odd least field', sitNGo({ field: { ...field, least: 3 } }), 'starts with an odd number'],
  ['re-buys beside a double', sitNGo({ rebuys: { at: '§5.2', between: [usd(1), usd(2)] } }), 'more than it is paid'],
  ['entries nobody can use', sitNGo({ things: { at: '§5.1', gives: ['entry'] } }), 'nobody enters with one'],
])('%s', (_, found, says) => expect(found).toContain(says));

it('is paid for by its entrants and the house, and by no fund', () => {
  const shared = { kind: 'shared', at: '§6.1', fund: 'hj', name: 'Fund', shortfallRepaid: false } as const;
  const fails = doubleOrNothingSitNGo.steps.map((step) =>
    step.kind === 'pay' ? { ...step, fails: { ends: 'reserve' as const } } : step,
  );
  expect(contradictionIn({ ...doubleOrNothingSitNGo, fund: shared, steps: fails })).toContain('and a fund pays');
});
