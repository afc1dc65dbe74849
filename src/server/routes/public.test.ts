/** The public pages' data: what is in it, what is never in it, how long it may be kept and how often it may be asked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { verifyHitProof } from '../../fair/hit-proof.ts';
import type { FundDocument, FundsDocument, HitDocument } from '../api/public.ts';
import { authorizeHit, openTestHouse, STAFF, type TestHouse } from '../testing.ts';

let house: TestHouse;
let maria: string;

beforeAll(async () => {
  house = await openTestHouse();
  maria = must(
    await house.floor.vault.add(
      { name: 'Maria Torres' },
      { badge: 'desk-1', purpose: 'test', time: house.floor.now() },
    ),
  );
  const findings = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
  await house.give('floor-1', { type: 'register-person', person: maria, findings });
  await house.give('manager-1', {
    type: 'set-signs',
    theme: 'felt',
    sound: false,
    pages: 'https://jackpots.example.com',
  });
  await house.give('dealer-1', { type: 'take-seat', table: 'holdem-1', seat: 1, person: maria });
  for (const seat of [2, 3, 4, 5, 6])
    await house.give('dealer-1', { type: 'take-seat', table: 'holdem-1', seat, person: null });
});

afterAll(async () => {
  await house?.close();
});

const asked = (path: string) => fetch(`${house.url}/api/public/${path}`);
const read = async <T>(path: string): Promise<T> => (await asked(path)).json() as Promise<T>;

async function badBeat(): Promise<string> {
  const events = await house.give('dealer-1', {
    type: 'call-hand',
    table: 'holdem-1',
    offer: 'bad-beat',
    hands: [
      { seat: 1, hand: 1, cards: '2s 2c' },
      { seat: 2, hand: 1, cards: 'Ts Js' },
    ],
    common: '2h 2d 7s 8s 9s',
    inHand: [1, 2, 3, 4, 5, 6],
  });
  const called = events.find(({ type }) => type === 'hit-called') as { hit: string };
  return called.hit;
}

describe('the public pages', () => {
  it('list every jackpot with its balance, the largest first, and say when that was true', async () => {
    const answer = await asked('funds');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=5,/);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { funds, time } = (await answer.json()) as FundsDocument;
    expect(funds[0]).toMatchObject({ offer: 'bad-beat', meters: [{ amount: 3_000_000, reseed: 100_000 }] });
    expect(Math.abs(time - house.floor.now())).toBeLessThan(10);
  });

  it('publish a hit when it is authorized, without any person or employee, and anyone can verify it', async () => {
    const hit = await badBeat();
    const pending = await read<FundDocument>('funds/bad-beat');
    expect(pending).toMatchObject({ meters: [{ amount: 3_000_000 }], pending: [{ table: 'holdem-1' }], hits: [] });
    expect((await asked(`hits/${hit}`)).status).toBe(404);
    house.clock.advance(6);
    await authorizeHit(house, hit);
    const shown = () => read<HitDocument>(`hits/${hit}`);
    await expect.poll(async () => (await shown()).statement?.hit).toBe(hit);
    const document = await shown();
    expect(verifyHitProof(document.proof)).toMatchObject({ ok: true, value: { statement: { stake: 3_000_000 } } });
    expect(document.statement.hands.map(({ role, cards }) => [role, cards.length])).toEqual([
      ['losing', 5],
      ['winning', 5],
    ]);
    // As the odds name the game, so that the page finds those of the line that was won.
    expect(document.game).toBe("Texas Hold'em");
    house.clock.advance(6);
    const fund = await read<FundDocument>('funds/bad-beat');
    expect(fund.secrets).toEqual([]);
    expect(fund.hits).toMatchObject([{ hit, amount: 3_000_000, isMeter: true }]);
    // Who gets it and where the fees go, as posted.
    expect([fund.shared.join(' '), fund.fees.join(' ')]).toEqual([
      expect.stringMatching(/\d% .*losing hand/),
      expect.stringMatching(/re-seeded at \$/),
    ]);
    const told = JSON.stringify([document, fund]);
    for (const name of [maria, 'Maria', ...Object.keys(STAFF)]) expect(told).not.toContain(name);
    const auditor = await house.signIn('auditor-1', 'audit');
    const { body } = await auditor.ask('GET', `/api/papers/win-page?hit=${hit}`);
    expect(body.papers[0].head).toContainEqual({
      id: 'proof',
      label: 'Proof of this hit',
      value: { is: 'qr', value: `https://jackpots.example.com/hits/${hit}` },
    });
  });

  it('chain each publication to the one before it', async () => {
    const first = (await read<FundDocument>('funds/bad-beat')).hits[0]!.hit;
    const second = await badBeat();
    await authorizeHit(house, second);
    await expect.poll(async () => (await asked(`hits/${second}`)).status).toBe(200);
    house.clock.advance(6);
    const { proof } = await read<HitDocument>(`hits/${first}`);
    const { record } = (await read<HitDocument>(`hits/${second}`)).proof;
    expect(verifyHitProof(proof)).toMatchObject({
      ok: true,
      value: { links: 1, head: { seq: record.seq, hash: record.hash } },
    });
  });

  it.each(['funds/nothing', 'hits/hit-99999'])('answer 404 to %s', async (path) => {
    expect((await asked(path)).status).toBe(404);
  });

  it('are limited for each address', async () => {
    const all = await Promise.all(Array.from({ length: 260 }, () => asked('funds').then(({ status }) => status)));
    expect(all.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await fetch(`${house.url}/api/session`)).status).toBe(200);
  });
});
