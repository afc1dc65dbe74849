import { describe, expect, it } from 'vitest';
import { acesCracked } from '../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../sheets/bay-101/prize-wheel.ts';
import { sheetFrom } from './read-sheet.ts';
import { type Sheet, stepOf } from './sheet.ts';

const band = (limits: string, reserve: number) => ({
  at: '§6.2',
  limits: [limits],
  amount: 200,
  parts: [{ to: 'reserve', amount: reserve }],
});

describe('a malformed sheet', () => {
  it.each<[unknown, string]>([
    [null, 'the sheet: '],
    ['{}', 'the sheet: '],
    [{ ...acesCracked, edition: 'last year' }, 'edition: '],
    [{ ...acesCracked, colour: 'red' }, 'colour: '],
    [{ ...acesCracked, eligibility: [{ rule: 'lucky', at: '§4.1', bars: 'round' }] }, 'eligibility.0'],
    [{ ...acesCracked, steps: acesCracked.steps.slice(0, 1) }, 'steps: '],
    [planted(acesCracked, 'steps.4.fails', undefined), 'steps.4'],
    [planted(acesCracked, 'steps.3.expires', 'payment'), 'steps.3'],
  ])('is refused with the place that is wrong: %#', (data, where) => {
    const read = sheetFrom(data);
    expect(read).toMatchObject({ ok: false, refusal: { reason: 'malformed-sheet' } });
    expect(!read.ok && read.refusal.says).toContain(where);
  });
});

/** A copy of a good sheet with something else, or nothing, at one place: `steps.2.next`. */
function planted(sheet: Sheet, path: string, value: unknown): unknown {
  const copy = structuredClone(sheet);
  const names = path.split('.');
  const last = names.pop()!;
  const place = names.reduce<Record<string, unknown>>(
    (at, name) => at[name] as Record<string, unknown>,
    copy as unknown as Record<string, unknown>,
  );
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}

const [aces, v11, poker, wheel] = [acesCracked, bonusHandProgressiveV11, pokerBonusHandProgressive, prizeWheel];
const { A = [], B = [], C = [] } = v11.chart.options;
const ASKED = { rule: 'confirmed-by', at: '§4.1', bars: 'round', who: 'floor', asks: 'So?' };
const category = (id: string, more = {}) => ({ is: 'category', category: id, orBetter: false, ...more });

describe('a sheet that contradicts itself', () => {
  it.each<[says: string, sheet: Sheet, path: string, value: unknown]>([
    ['leads to nowhere, which does not exist', aces, 'steps.2.next', 'nowhere'],
    ['lead in a circle, back to at-once', aces, 'steps.2.next', 'at-once'],
    ['No step leads to identification', aces, 'steps.2.next', 'payment'],
    ['Step appear (fails) leads to nowhere, which does not exist', wheel, 'steps.3.fails', 'nowhere'],
    ['Step appear (expires) leads to nowhere, which does not exist', wheel, 'steps.3.expires', 'nowhere'],
    ['Step wheel (fails) leads to hand, where no ticket can be drawn', wheel, 'steps.4.fails', 'hand'],
    ['Step payment (fails) leads to a reserve, but the house pays', wheel, 'steps.7.fails', { ends: 'reserve' }],
    ['Two steps are named prize', aces, 'steps.1.id', 'prize'],
    ['Game texas-holdem is listed twice', aces, 'games.1', aces.games[0]],
    ['Game whist is not in the game catalog', aces, 'games.0.game', 'whist'],
    ['Game holdem is not in the game catalog', aces, 'games.0.game', 'holdem'],
    ['does not say by which ranking', aces, 'games.0.ranking', undefined],
    ['has two groups named hole', aces, 'games.0.groups.1.id', 'hole'],
    ['requires at least 3 of 2 cards', aces, 'games.0.groups.0.fewest', 3],
    ['uses 3 of 2 cards', poker, 'games.0.groups.0.use', 3],
    ['uses 2 of 1 cards', poker, 'games.0.groups.0.fewest', 1],
    ['uses 4 cards, but five-card high ranks 5', poker, 'games.0.groups.0.use', 1],
    ['uses 4 cards, but five-card high ranks 5', aces, 'games.0.groups.1.cards', 2],
    ['The chart has no option', aces, 'chart.options', {}],
    ['Prize line royal-flush of option A is there twice', v11, 'chart.options.A.1.key', 'royal-flush'],
    ['is for whist, which is not a game of this rule sheet', aces, 'chart.options.only.0.games', ['whist']],
    ['ranks cards, but texas-holdem has no groups', aces, 'games.0.groups', []],
    ['is read by the game, but', aces, 'chart.options.only.0.hand', { is: 'outcome', outcome: 'tie' }],
    ['reads group pocket', aces, 'chart.options.only.0.hand.group', 'pocket'],
    ['requires five-of-a-kind, which', v11, 'chart.options.A.0.hand', category('five-of-a-kind')],
    ['requires a pocket pair', aces, 'chart.options.only.0.hand', category('four-of-a-kind', { pocketPair: true })],
    ['Prize line king-high-straight-flush of option B can never be hit', v11, 'chart.options.B', [B[0], B[2], B[1]]],
    [
      'Prize line straight-flush of option A can never be hit',
      v11,
      'chart.options.A.0.hand',
      category('flush', { orBetter: true }),
    ],
    ['pays from pool second, which does not exist', v11, 'chart.options.A.0.prize.pool', 'second'],
    ['pays 20%, which is not in the order', v11, 'chart.options.A.0.prize.percent', 20],
    ['settles 100% before the rest', v11, 'steps.2.order', [100, 10]],
    ['does not say how shares are rounded', v11, 'steps.2.split', undefined],
    ['pays more than the pool', v11, 'steps.2.order', [10, 91, 100]],
    ['requires an earn step of form tickets', aces, 'chart.options.only.0.prize', { gives: 'entries', count: 1 }],
    ['requires an earn step of form award', wheel, 'chart.options.A.0.prize', { gives: 'fixed', amount: 1 }],
    ['requires an earn step of form place', v11, 'chart.options.A.0.prize', { gives: 'share-of-pool', pool: 'main' }],
    ['linked to itself', aces, 'fund.to', aces.id],
    ['Two pools are named main', v11, 'fund.pools.1', v11.fund.kind === 'own' ? v11.fund.pools[0] : null],
    ['total $0.99, but the fee is $1.00', v11, 'fund.fee.parts.0.amount', 10],
    ['goes to pool:second, which does not exist', v11, 'fund.fee.parts.0.to', 'pool:second'],
    ['goes to house, which does not exist', v11, 'fund.fee.parts.0.to', 'house'],
    ['is known at the start but has no parts', v11, 'fund.fee.parts', []],
    ['total $1.99, but the fee is $2.00', v11, 'fund.fee.byLimits', [band('20-40', 199)]],
    ['Two fees are for tables of limits 20-40', v11, 'fund.fee.byLimits', [band('20-40', 200), band('20-40', 200)]],
    ['The close does repay twice', v11, 'fund.closing.2', 'repay'],
    ['The daily close is missing fees-to-reserve', poker, 'fund.closing', ['increase-from-fees', 'admin-fee', 'repay']],
    ['The daily close is missing increase-from-fees', poker, 'fund.closing', ['fees-to-reserve', 'admin-fee', 'repay']],
    ['is missing increase-from-reserve', poker, 'fund.pools.0.increase.from', 'reserve'],
    ['The daily close is missing admin-fee', v11, 'fund.closing', ['repay']],
    ['The daily close is missing repay', v11, 'fund.closing', ['admin-fee']],
    ['Two confirmations are filed under §4.1', aces, 'eligibility', [ASKED, ASKED]],
    ['"seed" is chosen between', v11, 'fund.pools.0.reseed', { choose: 'seed', between: [100_100, 100_200] }],
    ['which the house may split into separate pools', v11, 'fund.pools.0.perLine', { at: '§3.1' }],
    ['outside its approved range', v11, 'fund.pools.0.within.most', 1],
    [
      'never offered together with itself',
      v11,
      'neverWith',
      { at: '§2.2', sheets: [{ sheet: 'bay-101/bonus-hand-progressive-v1-1', name: 'Itself' }] },
    ],
  ])('%s', (says, sheet, path, value) => {
    const read = sheetFrom(planted(sheet, path, value));
    expect(read).toMatchObject({ ok: false, refusal: { reason: 'contradictory-sheet' } });
    expect(!read.ok && read.refusal.says).toContain(says);
  });

  const [suited, ...others] = wheel.chart.options.A!;
  const apart = suited!.games!.map((game) => ({ ...suited, key: `suited-${game.slice(0, 3)}`, games: [game] }));

  it.each<[what: string, sheet: Sheet, path: string, value: unknown]>([
    ['the same straight flush under different tops', v11, 'chart.options.A', [A[0], C[1], C[2], ...A.slice(1)]],
    ['the same hand in different games', wheel, 'chart.options.A', [...apart, ...others]],
    [
      'one amount under one name in two places',
      v11,
      'fund.pools.0.reseed',
      { choose: 'seed', between: [100_000, 10_100_000] },
    ],
    ['parts that add up to the pool', v11, 'steps.2.order', [10, 90, 100]],
    ['a ticket that is drawn again when its holder does not play', wheel, 'steps.4.fails', 'drawing'],
    ['a drawing that is over when nobody comes', wheel, 'steps.3.expires', { ends: 'nothing' }],
    ['unclaimed prizes that go to the house', aces, 'steps.3.expires', { ends: 'house' }],
    ['two different questions', aces, 'eligibility', [ASKED, { ...ASKED, at: '§4.2' }]],
  ])('is not one that has %s', (_, sheet, path, value) => {
    expect(sheetFrom(planted(sheet, path, value))).toMatchObject({ ok: true });
  });
});

describe('stepOf', () => {
  it('finds the step of a kind, or says that there is none', () => {
    expect(stepOf(wheel, 'play')?.id).toBe('wheel');
    expect(stepOf(aces, 'play')).toBeUndefined();
  });
});
