/**
 * Compared with published figures. Wikipedia, "Four Card Poker": the house edge of aces up is 1.98% to 6.15%, depending
 * on the schedule. As quoted from Wizard of Odds: 2.79% of the ante and 1.30% of all money wagered, with optimal play.
 * Counts of five-card hands are the usual ones; those of four-card hands among five agree with an enumeration of all
 * 2,598,960 hands.
 */
import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { oddsText } from '../../cli/odds/odds-text.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import { fourCardPoker } from '../../sheets/south-dakota/four-card-poker.ts';
import { anteOdds } from '../exact/house-games/ante.ts';
import { oddsOf } from '../odds.ts';
import { plainOffer } from '../request.ts';
import { meterHands, meterReturns, sideHands } from './house-game-odds.ts';

const step = houseGameOf(fourCardPoker)!;
const { side, progressive } = step;
const nobodyDeals = { sample: async () => undefined };

async function documentOf(option: string, players?: number) {
  const offer = { ...plainOffer(fourCardPoker, option, 'lowest'), id: 'four' };
  const amounts = { ...offer.amounts, 'meter-percent': 30, seed: usd(5_000), reseed: usd(5_000) };
  const found = await oddsOf(fourCardPoker, { ...offer, amounts }, { players }, nobodyDeals);
  if (!found.ok) throw new Error(found.refusal.says);
  return found.value;
}

/** Every six-card deal, called as its best four-card hand. Only ranks and suits matter. */
function byLooking(): Record<string, number> {
  const names = [
    'four-of-a-kind',
    'straight-flush',
    'three-of-a-kind',
    'flush',
    'straight',
    'two-pair',
    'pair',
    'high-card',
  ];
  const found = new Array<number>(names.length).fill(0);
  const ranks = new Uint8Array(13);
  const suits = new Uint16Array(4);
  // A-2-3-4 to J-Q-K-A; the ace is the highest bit and is also set below the two.
  const runs = Array.from({ length: 11 }, (_, i) => (i === 0 ? 0b1_0000_0000_0111 : 0b1111 << (i - 1)));
  const isRun = (mask: number) => runs.some((run) => (mask & run) === run);
  const bits = (mask: number) => mask.toString(2).replaceAll('0', '').length;
  const memo = new Map<number, readonly [isRun: boolean, bits: number]>();
  const looked = (mask: number) => {
    const known = memo.get(mask) ?? ([isRun(mask), bits(mask)] as const);
    memo.set(mask, known);
    return known;
  };
  const turn = (from: number, left: number): void => {
    if (left === 0) {
      let [most, pairs, all] = [0, 0, 0];
      for (let rank = 0; rank < 13; rank += 1) {
        const held = ranks[rank]!;
        if (held === 0) continue;
        all |= 1 << rank;
        if (held > most) most = held;
        if (held > 1) pairs += 1;
      }
      let [suitedRun, flush] = [false, false];
      for (let suit = 0; suit < 4; suit += 1) {
        const [run, count] = looked(suits[suit]!);
        if (count > 3) flush = true;
        if (run) suitedRun = true;
      }
      const kind =
        most === 4
          ? 0
          : suitedRun
            ? 1
            : most === 3
              ? 2
              : flush
                ? 3
                : looked(all)[0]
                  ? 4
                  : pairs > 1
                    ? 5
                    : pairs === 1
                      ? 6
                      : 7;
      found[kind]! += 1;
      return;
    }
    for (let card = from; card <= 52 - left; card += 1) {
      const [rank, suit] = [card >> 2, card & 3];
      ranks[rank]! += 1;
      suits[suit]! |= 1 << rank;
      turn(card + 1, left - 1);
      ranks[rank]! -= 1;
      suits[suit]! &= ~(1 << rank);
    }
  };
  turn(0, 6);
  return Object.fromEntries(names.map((name, i) => [name, found[i]!]));
}

describe('the odds of a game against the house', () => {
  it('count four-card hands among five cards', () => {
    const { total, hands } = sideHands(step, side!.schedules['FCP-01']!);
    const counts = [...hands].map(([row, count]) => [row?.category ?? 'less', count]);
    expect(total).toBe(2_598_960);
    expect(Object.fromEntries(counts)).toEqual({
      'four-of-a-kind': 624,
      'straight-flush': 2_072,
      'three-of-a-kind': 58_656,
      flush: 114_616,
      straight: 101_808,
      'two-pair': 123_552,
      pair: 81_096,
      less: 2_116_536,
    });
  });

  it('give the published house edge of each wager', async () => {
    const { wagers } = await documentOf('FCPP-1');
    const kept = Object.fromEntries(wagers!.map(({ schedule, houseEdge }) => [schedule ?? 'ante', houseEdge]));
    const published = { ante: 0.0279, 'FCP-01': 0.0198, 'FCP-07': 0.0615 };
    for (const [schedule, edge] of Object.entries(published)) expect(kept[schedule]).toBeCloseTo(edge, 4);
    expect(Object.keys(kept)).toHaveLength(8);
    const { ante: _, ...acesUp } = kept;
    expect([Math.min(...Object.values(acesUp)), Math.max(...Object.values(acesUp))]).toEqual([
      kept['FCP-01'],
      kept['FCP-07'],
    ]);
    expect(wagers!.filter(({ inForce }) => inForce).map(({ schedule }) => schedule)).toEqual([null, 'FCP-01']);
    // Exact, as a fraction in lowest terms.
    const [, first] = wagers!;
    expect(Number(first!.exact.numerator) / Number(first!.exact.denominator)).toBeCloseTo(first!.houseEdge, 12);
  });

  it('count an ante with its raise over every deal, as well played as it can be', () => {
    const { deals, net, wagered, folds, least, most } = anteOdds(step)!;
    // 2,598,960 hands, 47 face-up cards, 1,370,754 hidden hands.
    expect(deals).toBe(2_598_960n * 47n * 1_370_754n);
    expect(folds + least + most).toBe(deals);
    expect(-Number(net) / Number(wagered)).toBeCloseTo(0.013, 4);
  });

  it('read the five cards as each family of schedules does', () => {
    const counts = (schedule: string) =>
      [...meterHands(step, progressive!.schedules[schedule]!).hands].flatMap(([row, count]) =>
        row === undefined ? [] : [[row.key, count]],
      );
    expect(Object.fromEntries(counts('FCPP-1'))).toEqual({
      'four-aces': 48,
      'four-of-a-kind': 576,
      'straight-flush': 2_072,
      'three-of-a-kind': 58_656,
    });
    expect(Object.fromEntries(counts('PMG-01'))).toEqual({
      'royal-flush': 4,
      'straight-flush': 36,
      'four-of-a-kind': 624,
      'full-house': 3_744,
      flush: 5_108,
      straight: 10_200,
      'three-of-a-kind': 54_912,
    });
  });

  it('say what beats what, and how often the best four of five and of six cards make it', async () => {
    const { showdown } = await documentOf('none');
    expect(showdown).toMatchObject({ cards: { player: 5, dealer: 6, counted: 4 }, ties: 'player' });
    const counts = (side: 'player' | 'dealer', of: number) =>
      Object.fromEntries(showdown!.categories.map((one) => [one.category, Math.round(one[side].probability * of)]));
    expect(showdown!.categories.map(({ category }) => category)).toEqual([
      'four-of-a-kind',
      'straight-flush',
      'three-of-a-kind',
      'flush',
      'straight',
      'two-pair',
      'pair',
      'high-card',
    ]);
    expect(counts('player', 2_598_960)).toMatchObject({
      'four-of-a-kind': 624,
      'straight-flush': 2_072,
      flush: 114_616,
    });
    const dealer = counts('dealer', 20_358_520);
    // Four of a rank and any two of the other 48 cards.
    expect(dealer['four-of-a-kind']).toBe(13 * ((48 * 47) / 2));
    expect(Object.values(dealer).reduce((sum, one) => sum + one, 0)).toBe(20_358_520);
    expect(dealer).toEqual(byLooking());
  });

  it('read the first schedules on five cards on request', async () => {
    const offer = plainOffer(fourCardPoker, 'FCPP-1', 'lowest');
    const five = await oddsOf(fourCardPoker, offer, { readings: { 'meter-hands': 'high-five' } }, nobodyDeals);
    if (!five.ok) throw new Error(five.refusal.says);
    const counted = five.value.rows.filter(({ row }) => !row.startsWith('side-'));
    expect(counted.map(({ row, paid }) => [row, Math.round(paid.probability * 2_598_960)])).toEqual([
      ['four-aces', 48],
      ['four-of-a-kind', 576],
      ['royal-flush', 4],
      ['straight-flush', 36],
      ['full-house', 3_744],
      ['three-of-a-kind', 54_912],
    ]);
    const pmg = await oddsOf(
      fourCardPoker,
      plainOffer(fourCardPoker, 'PMG-01', 'lowest'),
      { readings: { 'meter-hands': 'high-four' } },
      nobodyDeals,
    );
    expect(pmg).toMatchObject({ ok: false, refusal: { reason: 'unknown-reading' } });
  });

  it('say from which meter on a wager returns all of itself', async () => {
    const { meters, solvency } = await documentOf('FCPP-1', 6);
    const { tray, perCent, envyEach } = meterReturns(meterHands(step, progressive!.schedules['FCPP-1']!));
    const { breakEvenMeter } = meters!.find(({ schedule }) => schedule === 'FCPP-1')!;
    const returned = (meter: number, others: number) => tray + (perCent * meter + envyEach * others) / 100;
    expect(returned(breakEvenMeter.withEnvy, 5)).toBeGreaterThanOrEqual(1 - 1e-9);
    expect(returned(breakEvenMeter.withEnvy - 1, 5)).toBeLessThan(1);
    expect(returned(breakEvenMeter.withoutEnvy, 0)).toBeGreaterThanOrEqual(1 - 1e-9);
    expect(returned(breakEvenMeter.withoutEnvy - 1, 0)).toBeLessThan(1);
    expect(solvency.breakEvenPool).toBe(breakEvenMeter.withEnvy);
  });

  it('price a wager so that nothing of it is lost', async () => {
    for (const option of Object.keys(progressive!.schedules)) {
      const { perFee, solvency } = await documentOf(option);
      const kept = perFee.accounts.reduce((sum, { keeps }) => sum + keeps, 0);
      // Players receive, in addition to the house's share, the wager and the seeds that the house puts in.
      expect(perFee.prizes + perFee.envy + kept).toBeCloseTo(perFee.fee!, 6);
      expect(solvency.standing).toBe(kept < 0 ? 'insolvent' : 'solvent');
    }
  });

  it('find that too large a seed loses money', async () => {
    const offer = plainOffer(fourCardPoker, 'FCPP-2', 'lowest');
    const amounts = { ...offer.amounts, 'meter-percent': 45, reseed: usd(30_000) };
    const found = await oddsOf(fourCardPoker, { ...offer, amounts }, {}, nobodyDeals);
    expect(found.ok && found.value.solvency).toMatchObject({ standing: 'insolvent' });
    expect(found.ok && found.value.solvency.verdict).toMatch(
      /^Loses ([\d.]+)% of every progressive wager; with meter-hands = high-five it loses [\d.]+% of every progressive wager\.$/,
    );
  });

  it('have no meter if none is offered, and print anyway', async () => {
    const document = await documentOf('none');
    expect(document.rows.every(({ row }) => row.startsWith('side-'))).toBe(true);
    const text = oddsText(document);
    expect(text).toContain('Ante and play    2.7879%');
    expect(text).toContain('Solvent: the house keeps 2.79% of ante and play, 1.98% of aces up (FCP-01).');
  });
});
