import { describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { sha256Hex } from '../../base/sha256.ts';
import { commitmentTo } from '../../fair/commitments.ts';
import { secretAmount, triggerTranscript, verifyTrigger } from '../../fair/trigger.ts';
import { triggerTranscriptOf } from '../../journal/trigger-story.ts';
import { newTriggerWatch } from '../../journal/trigger-watch.ts';
import { contradictionIn } from '../../rules/contradictions.ts';
import type { OwnFund } from '../../rules/fund.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { fundCash, pool as poolAccount, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { betWithFee, hitFloor, OFFER } from '../hits/testing.ts';
import { type Asked, endOffer, jackpot, shift } from '../testing.ts';
import { viewFor } from '../view.ts';

const secretOf = (id: string) => sha256Hex(`a secret of a test: ${id}`);

const LINE = {
  at: '§3.1',
  key: 'mystery',
  name: 'Mystery jackpot',
  hand: { is: 'trigger' },
  prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
} as const;

const base = jackpot({ rows: [LINE] });

/** From $500 to $600, with 50 cents of each dollar. */
const fundWith = (over: Partial<OwnFund['pools'][number]> = {}): OwnFund => {
  const own = base.fund as OwnFund;
  return {
    ...own,
    pools: [{ ...own.pools[0]!, seed: usd(500), reseed: usd(500), cap: usd(600), trigger: { at: '§6.9' }, ...over }],
    fee: {
      ...own.fee!,
      parts: [
        { to: 'pool:main', amount: 50 as Cents },
        { to: 'reserve', amount: 50 as Cents },
      ],
    },
  };
};
const sheet: Sheet = { ...base, fund: fundWith() };

const OTHERS_WIN: Sheet = {
  ...sheet,
  chart: {
    ...sheet.chart,
    options: {
      only: [
        {
          ...LINE,
          parts: [
            { to: 'holders', percent: 50 },
            { to: 'table', percent: 50 },
          ],
        },
      ],
    },
  },
  steps: sheet.steps.map((step) =>
    step.kind === 'award' ? { ...step, table: { at: '§5.2', who: 'dealt-in' as const, leftOut: [] } } : step,
  ),
};

const POT_PAYS: Sheet = {
  ...sheet,
  fund: { ...fundWith(), fee: { ...fundWith().fee!, payer: 'pot', optional: false } },
};

let floor: ReturnType<typeof hitFloor>;
let watch: ReturnType<typeof newTriggerWatch>;
const state = () => floor.house.state;
const meter = () => balanceOf(state(), poolAccount('fund-1', 'main'));

function offered(of: Sheet = sheet): void {
  floor = hitFloor();
  watch = newTriggerWatch();
  floor.offered(of);
  const { balances } = state();
  balances.set(poolAccount('fund-1', 'main'), -usd(500) as Cents);
  balances.set(fundCash('fund-1'), usd(50_500));
  floor.open('t-1', { seats: [1, 2, 3, 4] });
  floor.open('t-2', { seats: [1, 2] });
}

function commit(): FloorEvent[] {
  const id = `trigger-${state().counters.triggers + 1}`;
  const commitment = commitmentTo(secretOf(id));
  const events = floor.house.does('system', { type: 'commit-trigger', offer: OFFER, pool: 'main', commitment });
  watch.secrets.set(id, secretOf(id));
  return [...events];
}

function committed(of: Sheet = sheet): void {
  offered(of);
  commit();
  commit();
}

const SEATS = [1, 2, 3, 4];
const bets = (seats: readonly number[]) => seats.map((seat) => betWithFee(seat));

function playRound(table = 't-1', seats: readonly number[] = SEATS): void {
  floor.round(table, bets(seats));
}

const end = (table = 't-1') => floor.house.does('dan', { type: 'end-round', table });
const current = () => state().triggers.get('fund-1/main')!.current!;
const amountNow = () => secretAmount(secretOf(current().id), current().range!);

/** Rounds of four fees, until the watch sees the amount. */
function untilReached(): NonNullable<ReturnType<typeof watch.reached>> {
  for (let i = 0; i < 60; i += 1) {
    playRound();
    const reached = watch.reached(state());
    if (reached !== undefined) return reached;
    end();
  }
  throw new Error('never reached');
}

const reveal = () => floor.house.does('system', untilReached());

describe('a secret amount', () => {
  it('is committed to before any fee, one ahead, and by the server alone', () => {
    offered();
    const bet = { type: 'start-round', table: 't-1', dealtIn: 1, read: 'keyed', positions: bets([1]) } as Asked;
    expect(floor.house.refuses('dan', bet).reason).toBe('not-committed-to');
    expect(commit()).toMatchObject([{ type: 'trigger-committed', trigger: 'trigger-1', fund: 'fund-1', pool: 'main' }]);
    commit();
    const third = { type: 'commit-trigger', offer: OFFER, pool: 'main', commitment: 'a'.repeat(64) } as const;
    expect(floor.house.refuses('system', third).reason).toBe('committed-before');
    for (const badge of ['mia', 'max', 'dan']) {
      expect(floor.house.refuses(badge, third).reason).toBe('wrong-role');
      const guess = { type: 'reveal-trigger', fund: 'fund-1', pool: 'main', secret: secretOf('trigger-1') } as const;
      expect(floor.house.refuses(badge, guess).reason).toBe('wrong-role');
    }
  });

  it('lies between what is in the pool at the first fee and the cap, which nobody can change afterward', () => {
    committed();
    playRound();
    const range = { ...current().range! };
    expect(range).toMatchObject({ from: usd(500), to: usd(600), label: 'bay-101/trigger-1' });
    end();
    playRound();
    expect(current().range).toEqual(range);
    expect(amountNow()).toBeGreaterThan(usd(500));
    expect(amountNow()).toBeLessThanOrEqual(usd(600));
  });

  it('is won by the fee that reaches it, in the order of the seats, with the pool as it then is', () => {
    committed();
    const reached = untilReached();
    const before = meter() - 200;
    const seat = Math.ceil((amountNow() - before) / 50);
    const won = meter();
    const [told, called] = floor.house.does('system', reached);
    expect(told).toMatchObject({ type: 'trigger-revealed', won: { table: 't-1', seat, hand: 1, hit: 'hit-1' } });
    expect(called).toMatchObject({ type: 'hit-called', hands: [{ seat, row: 'mystery', cards: '' }] });
    expect(floor.claims()).toEqual([`${seat} holder`]);
    floor.house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
    expect(floor.awards()).toEqual([[seat, won]]);
    // Re-seeded, and the amount that follows is already committed to.
    expect(meter()).toBe(usd(500));
    expect(current()).toMatchObject({ id: 'trigger-2', range: null });
  });

  it('lets the round end and the other tables play while the win is verified', () => {
    committed();
    reveal();
    end();
    playRound('t-2', [1, 2]);
    expect(current().range).toBeNull();
    expect(floor.house.refuses('mia', { type: 'void-round', table: 't-1', cause: 'misdeal' }).reason).toBe('no-round');
    floor.house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
    end('t-2');
    playRound('t-2', [1, 2]);
    expect(current().range).toMatchObject({ from: usd(501), to: usd(600) });
  });

  it('gives a part to the others of the round where the sheet says so', () => {
    committed(OTHERS_WIN);
    const reached = untilReached();
    const won = meter();
    floor.house.does('system', reached);
    floor.house.does('flo', { type: 'authorise-hit', hit: 'hit-1' });
    const half = Math.floor(won / 2);
    expect(
      floor
        .awards()
        .map(([, amount]) => amount)
        .sort((a, b) => b - a),
    ).toEqual([half, ...[1, 2, 3].map(() => Math.floor(half / 3))]);
  });

  it('belongs to everyone in the round where the pot paid the fee', () => {
    committed(POT_PAYS);
    for (let i = 0; i < 400 && state().hits.size === 0; i += 1) {
      floor.round(
        't-1',
        SEATS.map((seat) => ({ ...betWithFee(seat), fees: [] })),
      );
      const reached = watch.reached(state());
      if (reached === undefined) end();
      else floor.house.does('system', reached);
    }
    expect(floor.claims()).toEqual(SEATS.map((seat) => `${seat} holder`));
  });

  it('goes to another amount when the win is denied, above what is in the pool', () => {
    committed();
    reveal();
    const held = meter();
    floor.house.does('flo', { type: 'decline-hit', hit: 'hit-1', reason: 'not-eligible' });
    const back = meter();
    expect(back).toBeGreaterThan(held);
    end();
    playRound();
    expect(current()).toMatchObject({ id: 'trigger-2', range: { from: back, to: usd(600) } });
  });

  it('is won at the cap at the latest, and never passes it', () => {
    committed({ ...sheet, fund: fundWith({ trigger: { at: '§6.9', from: (usd(600) - 1) as Cents } }) });
    const reached = untilReached();
    expect(meter()).toBe(usd(600));
    expect(floor.house.does('system', reached)).toMatchObject([{ amount: usd(600) }, { type: 'hit-called' }]);
  });

  it('goes with the next fee when an increase has lifted the pool past it', () => {
    committed();
    playRound();
    end();
    shift(state(), reserve('fund-1'), poolAccount('fund-1', 'main'), (usd(599) - meter()) as Cents);
    expect(watch.reached(state())).toBeUndefined();
    playRound('t-2', [2]);
    const [told] = floor.house.does('system', watch.reached(state())!);
    expect(told).toMatchObject({ won: { table: 't-2', seat: 2 } });
  });

  it('is revealed when its pool has ended without a winner, and not while the pool still holds something', () => {
    committed();
    playRound();
    end();
    endOffer(state(), OFFER);
    const told = { type: 'reveal-trigger', fund: 'fund-1', pool: 'main', secret: secretOf('trigger-1') } as const;
    expect(floor.house.ask('system', told)).toMatchObject({ turnedAway: { reason: 'not-crossed' } });
    shift(state(), poolAccount('fund-1', 'main'), reserve('fund-1'), meter());
    expect(floor.house.does('system', told)).toMatchObject([{ type: 'trigger-revealed', won: null }]);
    expect(state().triggers.size).toBe(0);
    const transcript = triggerTranscriptOf(floor.house.records, 'trigger-1');
    expect(transcript.ok && verifyTrigger(transcript.value)).toMatchObject({ ok: true, value: { fee: undefined } });
  });

  it('wins nothing for fees that were given back', () => {
    const returned = { ...sheet, faults: [{ fault: 'misdeal', does: 'fees-returned', at: '§9.9' }] } as Sheet;
    committed(returned);
    untilReached();
    floor.house.does('mia', { type: 'void-round', table: 't-1', cause: 'misdeal' });
    expect(watch.reached(state())).toBeUndefined();
  });
});

describe('what is known of it', () => {
  it('is neither the secret nor the amount, in any view or in the journal, before it is won', () => {
    committed();
    for (let i = 0; i < 3; i += 1) {
      playRound();
      end();
    }
    const secret = secretOf('trigger-1');
    const everything = [
      JSON.stringify(floor.house.records),
      JSON.stringify([...state().triggers]),
      ...['public' as const, ...state().staff.keys()].map((viewer) =>
        JSON.stringify(viewFor(viewer === 'public' ? viewer : { badge: viewer }, state())),
      ),
    ];
    for (const text of everything)
      expect([text.includes(secret), text.includes(`${amountNow()}`)]).toEqual([false, false]);
  });

  it('is not journaled by a server that reveals it too early, or brings another secret', () => {
    committed();
    playRound();
    const early = { type: 'reveal-trigger', fund: 'fund-1', pool: 'main', secret: secretOf('trigger-1') } as const;
    expect(floor.house.ask('system', early)).toMatchObject({ turnedAway: { at: 'F-36', reason: 'not-crossed' } });
    const other = { ...early, secret: secretOf('trigger-2') };
    expect(floor.house.ask('system', other)).toMatchObject({ turnedAway: { reason: 'other-secret' } });
    expect(JSON.stringify(floor.house.records)).not.toContain(secretOf('trigger-1'));
  });

  it('is checked by anyone once it is won, down to the seat', () => {
    committed();
    const reached = untilReached();
    const amount = amountNow();
    const [, called] = floor.house.does('system', reached);
    const transcript = triggerTranscriptOf(floor.house.records, 'trigger-1');
    if (!transcript.ok) throw new Error(transcript.refusal.says);
    const verified = verifyTrigger(JSON.parse(JSON.stringify(transcript.value)));
    if (!verified.ok) throw new Error(verified.refusal.says);
    expect(verified.value.amount).toBe(amount);
    const { fees } = transcript.value.won!;
    expect(called).toMatchObject({ hands: [{ seat: fees[verified.value.fee!]!.seat }] });
    expect(triggerTranscriptOf(floor.house.records, 'trigger-2')).toMatchObject({
      refusal: { reason: 'not-revealed' },
    });
  });

  it('does not verify with another secret, range, opening, fee or winner', () => {
    committed();
    floor.house.does('system', untilReached());
    const made = triggerTranscriptOf(floor.house.records, 'trigger-1');
    if (!made.ok) throw new Error(made.refusal.says);
    const { digest: _, format: __, v: ___, ...said } = made.value;
    const with_ = (change: object) => verifyTrigger(triggerTranscript({ ...said, ...change }));
    expect(with_({}).ok).toBe(true);
    const reason = (change: object) => {
      const answer = with_(change);
      return answer.ok ? 'verified' : answer.refusal.reason;
    };
    expect(reason({ secret: secretOf('trigger-2') })).toBe('secret');
    expect(reason({ reached: usd(600) })).toBe('missed');
    expect(reason({ won: null, reached: usd(600) })).toBe('not-awarded');
    expect(reason({ won: { ...said.won!, fees: said.won!.fees.slice(0, 1), before: usd(500) } })).toBe('too-early');
    expect(reason({ from: usd(600) })).toBe('range');
    expect(verifyTrigger({ ...made.value, reached: 1 })).toMatchObject({ refusal: { reason: 'digest' } });
    // Another range or another opening is another amount.
    const amounts = [{}, { to: usd(700) }, { opening: 't-1:9|1|x:000001' }].map((change) =>
      secretAmount(said.secret, { ...said, ...change }),
    );
    expect(new Set(amounts).size).toBe(3);
  });

  it('is as likely to be any cent of the range as any other', () => {
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 5_000; i += 1) {
      const range = { label: 'house/trigger-1', opening: `t-1:${i}|1|d:000001`, from: 100, to: 110 };
      counts[secretAmount(secretOf('x'), range) - 101]! += 1;
    }
    // Chi-squared with nine degrees of freedom: above 27.9 once in a thousand tries, and this try is always the same.
    const chi = counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
    expect(chi).toBeLessThan(27.9);
  });
});

describe('a sheet with a secret amount', () => {
  const wrongWith = (over: Partial<OwnFund['pools'][number]>) => contradictionIn({ ...sheet, fund: fundWith(over) });

  it('needs a cap, a fee into the pool, and a line that says what it wins', () => {
    expect(contradictionIn(sheet)).toBeUndefined();
    const { cap: _, ...uncapped } = fundWith().pools[0]!;
    expect(contradictionIn({ ...sheet, fund: { ...fundWith(), pools: [uncapped] } })).toMatch(/needs a cap/);
    expect(wrongWith({ seed: usd(600), reseed: usd(500) })).toMatch(/nothing is between/);
    expect(wrongWith({ trigger: { at: '§6.9', from: usd(600) } })).toMatch(/nothing is between/);
    expect(contradictionIn({ ...sheet, fund: { ...fundWith(), fee: (base.fund as OwnFund).fee! } })).toMatch(
      /has a part for it/,
    );
    expect(contradictionIn({ ...sheet, fund: base.fund })).toMatch(/which has no trigger/);
    const limited = { ...LINE, limits: [{ at: '§3.9', times: 1, each: 'day' }] } as never;
    expect(contradictionIn({ ...sheet, chart: { ...sheet.chart, options: { only: [limited] } } })).toMatch(
      /leave out limits/,
    );
  });
});
