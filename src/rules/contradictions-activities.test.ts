import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { pokerTournaments } from '../sheets/bay-101/poker-tournaments.ts';
import { beatTheDealer } from '../sheets/hawaiian-gardens/beat-the-dealer.ts';
import { bigSpin } from '../sheets/hawaiian-gardens/big-spin.ts';
import { cashDrawing } from '../sheets/hawaiian-gardens/cash-drawing.ts';
import { doubleOrNothingSitNGo } from '../sheets/hawaiian-gardens/double-or-nothing-sit-n-go.ts';
import { marchMadnessBracket } from '../sheets/hawaiian-gardens/march-madness-bracket.ts';
import { paidCollectionForAYear } from '../sheets/hawaiian-gardens/paid-collection-for-a-year.ts';
import { proFootball } from '../sheets/hawaiian-gardens/pro-football.ts';
import { hiLoProgressive } from '../sheets/saratoga/hi-lo-progressive.ts';
import { contradictionIn } from './contradictions.ts';
import { contradictionInDraws, contradictionInPicks } from './contradictions-activities.ts';
import { type CallLadderStep, type CardLadderStep, ladderFlaw } from './ladder.ts';
import { checkOffer, type Offer } from './offer.ts';
import { offerWarnings } from './offer-pools-and-times.ts';
import { sheetFrom } from './read-sheet.ts';
import type { Sheet, Step } from './sheet.ts';
import { type PokerTournamentStep, pokerTournamentOf } from './tournament.ts';

/** The sheet with other fields in the steps of one id. */
const changed = (sheet: Sheet, id: string, fields: object): Sheet => ({
  ...sheet,
  steps: sheet.steps.map((step) => (step.id === id ? ({ ...step, ...fields } as typeof step) : step)),
});

const listed = (prize: object): Sheet =>
  changed(paidCollectionForAYear, 'drawing', {
    prizes: { at: '§5.1', list: [{ id: 'a', name: 'A', gives: 'cash', value: usd(1), count: 1, ...prize }] },
  });

describe('what a sheet draws for', () => {
  it('has no contradiction in any sheet of the catalog', () => {
    expect([bigSpin, cashDrawing, paidCollectionForAYear].map(contradictionInDraws)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(contradictionInDraws(listed({}))).toBeUndefined();
  });

  it.each([
    ['goods from nowhere', listed({ gives: 'goods' }), 'only a promotion'],
    ['a balance that lives for ever', listed({ gives: 'fees-paid' }), 'does not say how long it is valid'],
    ['cash that lives', listed({ lives: 3 }), 'is not a balance'],
    ['nothing', listed({ value: usd(0) }), 'has no value'],
    ['another game', listed({ games: ['razz'] }), 'razz'],
    ['a wheel that is not there', listed({ gives: 'spin', value: usd(0) }), 'there is no wheel'],
    ['nothing at all', changed(cashDrawing, 'drawing', { prizes: undefined }), 'draws no prizes'],
    [
      'games that share a drum',
      changed(listed({ games: ['pan-9'] }), 'tickets', { drums: undefined }),
      'all games share a drum',
    ],
    [
      'a prize that could not be carried',
      changed(changed(bigSpin, 'drawing', { prizes: undefined }), 'appear', { fails: { ends: 'carried' } }),
      'carries a prize over',
    ],
    [
      'a range from high to low',
      changed(bigSpin, 'drawing', { prizes: { at: '§5.1', kinds: [{ gives: 'cash', between: [2, 1] }] } }),
      'from high to low',
    ],
  ])('is refused where it is for %s', (_, sheet, says) => {
    expect(contradictionInDraws(sheet)).toContain(says);
  });
});

/** What is wrong with the sheet once one of its steps is another. */
function says(sheet: Sheet, kind: Step['kind'], change: object): string {
  const steps = sheet.steps.map((step) => (step.kind === kind ? { ...step, ...change } : step));
  const read = sheetFrom(JSON.parse(JSON.stringify({ ...sheet, steps })));
  return read.ok ? 'in order' : read.refusal.says;
}

const calls = (change: Partial<CallLadderStep>) => says(beatTheDealer, 'play', change);
const cards = (change: Partial<CardLadderStep>) => says(hiLoProgressive, 'play', change);

describe('a ladder that contradicts itself', () => {
  it.each([
    [calls({}), 'in order'],
    [calls({ game: 'rummy' }), 'not in the game catalog'],
    [calls({ calls: ['player', 'dealer'] }), 'lets dealer be called'],
    [calls({ calls: ['player', 'player'] }), 'lets player be called'],
    [calls({ times: [2, 4, 4] }), 'do not rise'],
    [calls({ always: { at: '§5.4', outcome: 'dragon-9', name: 'Dragon 9' } }), 'does not have'],
    [says(beatTheDealer, 'select', { prizes: undefined }), 'no prize is drawn'],
    [
      says(beatTheDealer, 'select', { prizes: { at: '§5.1', kinds: [{ gives: 'spin', between: [0, 0] }] } }),
      'a prize of spin',
    ],
    [cards({}), 'in order'],
    [
      cards({
        levels: [
          { gives: 'cash', amount: usd(1) },
          { gives: 'cash', pool: 'other' },
        ],
      }),
      'pool other',
    ],
    [
      cards({ levels: Array.from({ length: 8 }, (_, i) => ({ gives: 'cash' as const, amount: usd(i + 1) })) }),
      'grows with each attempt',
    ],
    [cards({ miss: { at: '§5.4', leaves: 8 } }), 'leaves level 8'],
    [cards({ miss: { at: '§5.4', leaves: 7 } }), 'wins the pool'],
    [cards({ freeMisses: { at: '§5.3', count: 1, below: 8 } }), 'may be free'],
    [cards({ freeMisses: { at: '§5.3', count: 5, below: 2 } }), 'in order'],
    [
      cards({
        levels: Array.from({ length: 12 }, (_, i) => ({ gives: 'cash' as const, amount: usd(i + 1) })),
        freeMisses: { at: '§5.3', count: 2, below: 2 },
      }),
      'may run out',
    ],
    [says(hiLoProgressive, 'pay', { forms: ['cash'] }), 'gives free-play'],
  ])('%s', (found, expected) => {
    expect(found).toContain(expected);
  });
});

describe('what an offer posts for a ladder', () => {
  const rungs = [150, 400, 1_500].map((value, i) => ({ of: `goods-${i}`, name: `Thing ${i}`, value: usd(value) }));
  const goods = { id: 'a', name: 'Headphones', gives: 'goods' as const, value: usd(100), count: 1, of: 'headphones' };
  const money = (dollars: number) => ({ id: 'a', name: 'Cash', gives: 'cash' as const, value: usd(dollars), count: 1 });
  const flaw = (sheet: Sheet, prize: object) => ladderFlaw(sheet, { prizes: [prize] } as Offer)?.reason ?? 'fine';

  it('goods name each rung, each above the last; money names none', () => {
    expect(flaw(beatTheDealer, { ...goods, raises: rungs })).toBe('fine');
    expect(flaw(beatTheDealer, goods)).toBe('rungs-missing');
    expect(flaw(beatTheDealer, { ...goods, value: usd(150), raises: rungs })).toBe('rungs-do-not-rise');
    expect(flaw(beatTheDealer, { ...money(100), raises: rungs })).toBe('money-raised');
    expect(flaw(beatTheDealer, money(100))).toBe('fine');
    expect(flaw(hiLoProgressive, { ...goods, raises: rungs })).toBe('nothing-raised');
    expect(flaw(hiLoProgressive, goods)).toBe('fine');
  });

  it('ten times the prize may be more than a prize may be: that is said, and not refused', () => {
    const warned = (dollars: number) => offerWarnings(beatTheDealer, { prizes: [money(dollars)] } as Offer);
    expect(warned(10_000)).toEqual([]);
    expect(warned(10_000.01)).toMatchObject([{ at: '§5.2' }]);
    expect(offerWarnings(hiLoProgressive, { prizes: [money(99_000)] } as Offer)).toEqual([]);
  });
});

/** One step of a sheet with other words in it. */
const changedPicks = (sheet: Sheet, id: string, words: object): Sheet => ({
  ...sheet,
  steps: sheet.steps.map((step) => (step.id === id ? ({ ...step, ...words } as typeof step) : step)),
});
const without = (sheet: Sheet, id: string): Sheet => ({
  ...sheet,
  steps: sheet.steps.filter((step) => step.id !== id),
});

const week = (words: object) => ({
  card: {
    at: '§3.2',
    games: 'week',
    days: ['sun', 'mon'],
    closes: { at: '§3.5', day: 'sun', time: '09:30' },
    ...words,
  },
});

describe('a pool of picks that contradicts itself', () => {
  it.each([
    ['football as it is', proFootball, undefined],
    ['the bracket as it is', marchMadnessBracket, undefined],
    ['swipes for nothing', without(proFootball, 'picks'), /no step takes them/],
    ['days apart', changedPicks(proFootball, 'picks', week({ days: ['sun', 'tue'] })), /are not consecutive/],
    [
      'a close on another day',
      changedPicks(proFootball, 'picks', week({ closes: { at: '§3.5', day: 'sat', time: '09:30' } })),
      /without games/,
    ],
    [
      'a tie-break of another day',
      changedPicks(proFootball, 'ranking', { tieBreak: { at: '§5.3', day: 'thu' } }),
      /not on the pick sheet/,
    ],
    [
      'a bracket with a tie-break',
      changedPicks(marchMadnessBracket, 'scores', { tieBreak: { at: '§5.5', day: 'mon' } }),
      /does not have/,
    ],
    ['a bracket with a week', changedPicks(marchMadnessBracket, 'hours', { window: { week: 'mon' } }), /does not have/],
    [
      'a day of leap years',
      changedPicks(marchMadnessBracket, 'hours', { window: { from: '02-29', until: '03-31' } }),
      /02-29/,
    ],
    [
      'days that run back',
      changedPicks(marchMadnessBracket, 'hours', { window: { from: '03-31', until: '03-01' } }),
      /back to/,
    ],
    [
      'a range that falls',
      changedPicks(proFootball, 'ranking', {
        prizes: [{ at: '§5.1', gives: ['cash'], between: [usd(500), usd(200)] }],
      }),
      /high to low/,
    ],
  ])('%s', (_, sheet, says) => {
    const found = contradictionInPicks(sheet);
    if (says === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(says);
  });
});

describe('an offer of picks', () => {
  const prize = (id: string, value: number, more: object = {}) => ({
    id,
    name: id,
    gives: 'cash',
    value,
    count: 1,
    ...more,
  });
  const PRIZES = [prize('first', 50_000), prize('second', 30_000), prize('third', 20_000)];
  const offer = (words: object): Offer =>
    ({
      id: 'football',
      sheet: proFootball.id,
      edition: proFootball.edition,
      option: 'only',
      amounts: {},
      fund: 'hj',
      period: { from: 1_788_800_400, until: 1_799_688_000 },
      tables: 'all',
      prizes: PRIZES,
      windDown: 'carry-to-successor',
      ...words,
    }) as unknown as Offer;
  const first = (more: object) => [prize('first', 50_000, more), ...PRIZES.slice(1)];

  it.each([
    [{}, undefined],
    [{ prizes: [prize('first', 20_000), ...PRIZES.slice(1)] }, undefined],
    [{ prizes: [prize('first', 19_999), ...PRIZES.slice(1)] }, 'outside-range'],
    [{ prizes: [prize('first', 50_001), ...PRIZES.slice(1)] }, 'outside-range'],
    [{ prizes: PRIZES.slice(1) }, 'prizes-missing'],
    [{ prizes: undefined }, 'prizes-missing'],
    [{ prizes: [...PRIZES, prize('fourth', 20_000)] }, 'prizes-missing'],
    [{ prizes: [PRIZES[0], PRIZES[0], PRIZES[2]] }, 'prize-twice'],
    [{ prizes: first({ gives: 'goods', of: 'car' }) }, 'not-that-kind'],
    [{ prizes: first({ of: 'car' }) }, 'source'],
    [{ prizes: first({ count: 2 }) }, 'one-of-each'],
    [{ prizes: first({ on: [1_788_800_400] }) }, 'words-unused'],
    [{ teams: ['Buffalo', 'Chicago'] }, undefined],
    [{ teams: ['Buffalo', 'buffalo'] }, 'team-twice'],
  ])('%j', (words, reason) => {
    const checked = checkOffer(proFootball, offer(words));
    expect(checked.ok ? undefined : checked.refusal.reason).toBe(reason);
  });
});

const withStep = (sheet: Sheet, change: Partial<PokerTournamentStep>): Sheet => ({
  ...sheet,
  steps: sheet.steps.map((step) => (step.form === 'poker-tournament' ? { ...step, ...change } : step)),
});
const sitNGo = (change: Partial<PokerTournamentStep>) => contradictionIn(withStep(doubleOrNothingSitNGo, change));
const field = pokerTournamentOf(doubleOrNothingSitNGo)!.field;

it('are not contradicted in any sheet', () => {
  expect([pokerTournaments, doubleOrNothingSitNGo].map(contradictionIn)).toEqual([undefined, undefined]);
});

it.each<[string, string | undefined, string]>([
  ['a range upside down', sitNGo({ buyIn: { at: '§5.2', between: [usd(9), usd(5)] } }), 'runs from high to low'],
  ['a field of nobody', sitNGo({ field: { ...field, least: 12, most: 10 } }), 'allows fewer players than it needs'],
  ['half of an odd field', sitNGo({ field: { at: '§1.3', least: 2, most: 10 } }), 'which is not even'],
  ['an odd least field', sitNGo({ field: { ...field, least: 3 } }), 'starts with an odd number'],
  ['re-buys beside a double', sitNGo({ rebuys: { at: '§5.2', between: [usd(1), usd(2)] } }), 'but also pays more'],
  ['entries nobody can use', sitNGo({ things: { at: '§5.1', gives: ['entry'] } }), 'no entrant can use one'],
])('%s', (_, found, says) => expect(found).toContain(says));

it('is paid for by its entrants and the house, and by no fund', () => {
  const shared = { kind: 'shared', at: '§6.1', fund: 'hj', name: 'Fund', shortfallRepaid: false } as const;
  const fails = doubleOrNothingSitNGo.steps.map((step) =>
    step.kind === 'pay' ? { ...step, fails: { ends: 'reserve' as const } } : step,
  );
  expect(contradictionIn({ ...doubleOrNothingSitNGo, fund: shared, steps: fails })).toContain('but it names a fund');
});
