/** Signatures over HTTP: a badge that is proven again for one command, and who cannot be the second person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatUsd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { judgeHit } from '../../floor/hits/claims.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { viewFor } from '../../floor/view.ts';
import { openTestHouse, PIN, type SignedIn, type TestHouse, type Told } from '../testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const by = (badge: string, pin = PIN) => ({ badge, pin });
const refusalOf = ({ body }: Told) => `${body.refusal?.reason} ${body.refusal?.at}`;
const commandAt = async (seq: number) =>
  JSON.parse(must(await house.floor.store.read('test-house', seq, 1))[0]!.body).command;

/** The answers that cost nobody a part: asked of the floor itself, as the checklist would. */
async function pendingHit(): Promise<string> {
  const TABLE = 'three-card-1';
  for (const seat of [4, 5]) await house.give('dealer-1', { type: 'take-seat', table: TABLE, seat, person: null });
  const bet = { seat: 4, hand: 1, bettor: 'seat', person: null, wager: 1000, fees: ['bonus-hand'] };
  const round = { type: 'start-round', table: TABLE, dealtIn: 2, read: 'sensor', positions: [bet] };
  await house.give('dealer-1', round);
  const hands = [{ seat: 4, hand: 1, cards: 'As Ks Qs' }];
  await house.give('dealer-1', { type: 'call-hand', table: TABLE, offer: 'bonus-hand', hands, common: 'Js Ts' });
  for (;;) {
    const asked = must(
      await house.floor.leader.read((state) => {
        const [hit] = [...state.hits.values()];
        const offered = state.offers.get(hit!.offer)!;
        const [question] = judgeHit(state, offered, sheetOf(state, offered), hit!).open;
        return { hit: hit!.id, question: question?.id };
      }),
    );
    if (asked.question === undefined) return asked.hit;
    await house.give('floor-2', { type: 'answer', hit: asked.hit, question: asked.question, value: false });
  }
}

describe('a hit above the house’s limits', () => {
  let floor: SignedIn;
  let hit: string;
  beforeAll(async () => {
    hit = await pendingHit();
    const limits = { badgeAbove: 0, second: { above: 0, roles: ['floor', 'manager'] } };
    const pay = { badgeAbove: 0, second: { above: 0, roles: ['cage', 'manager'] } };
    await house.give('manager-1', { type: 'set-controls', controls: { authorize: limits, pay } }, ['manager-2']);
    floor = await house.signIn('floor-1', 'floor');
  });

  const authorize = (more: object = {}) => ({ type: 'authorise-hit', hit, ...more });

  it('is not authorized by a session, nor by a client that says its badge was proven', async () => {
    expect(refusalOf(await floor.give(authorize()))).toBe('badge-again F-5');
    const told = await floor.give(authorize({ proven: true }));
    expect([told.status, told.body.refusal.reason]).toEqual([400, 'malformed-body']);
    expect(refusalOf(await floor.give(authorize(), [by('manager-1')]))).toBe('badge-again F-5');
  });

  it('takes the right PIN of the person who authorizes it, and another employee who did not key it', async () => {
    const wrong = await floor.give(authorize(), [by('floor-1', '0000'), by('floor-2')]);
    expect([wrong.status, wrong.body.refusal.reason]).toEqual([422, 'wrong-pin']);
    expect(refusalOf(await floor.give(authorize(), [by('floor-1')]))).toBe('second-rank F-5');
    expect(refusalOf(await floor.give(authorize(), [by('floor-1'), by('dealer-1')]))).toBe('took-part F-5');
    expect(refusalOf(await floor.give(authorize({ amount: 1 }), [by('floor-1'), by('floor-2')]))).toBe(
      'amount-changed F-12',
    );
    const told = await floor.give(authorize(), [by('floor-1'), by('floor-2')]);
    expect(told.body.events[0]).toMatchObject({ type: 'hit-authorised', by: ['floor-1', 'floor-2'] });
    expect(await commandAt(told.body.seq)).toMatchObject({ proven: true, also: ['floor-2'] });
  });

  it('is paid with a second signature that is not the dealer’s', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    const award = must(await house.floor.leader.read((state) => [...state.awards.values()].at(-1)!.id));
    const person = `person-${'7'.repeat(26)}`;
    const findings = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
    await cage.give({ type: 'register-person', person, findings });
    await cage.give({ type: 'identify', award, person });
    const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
    await cage.give({ type: 'claim-award', award, person, checks });
    const pay = {
      ...{ type: 'pay-awards', awards: [award], person, place: 'cage', form: 'chips', table: null, papers: true },
    };
    expect(refusalOf(await cage.give(pay, [by('cage-1'), by('dealer-1')]))).toBe('took-part F-5');
    expect(refusalOf(await cage.give(pay, [by('cage-1'), by('floor-1')]))).toBe('took-part F-5');
    expect(refusalOf(await cage.give(pay, [by('cage-2')]))).toBe('badge-again F-5');
    const told = await cage.give(pay, [by('cage-1'), by('cage-2')]);
    expect(told.body.events[0]).toMatchObject({ type: 'awards-paid' });
  });
});

describe('a count', () => {
  /** A box with fees in it, and how its amount would look in an answer, in a paper, in a table or in a sentence. */
  const boxWithFees = async () => {
    const box = must(
      await house.floor.leader.read((state) => {
        const [account, amount] = [...state.balances].find(([name]) => name.includes(':box:'))!;
        const [, table, , fund] = account.split(':');
        return { table: table!, fund: fund!, amount };
      }),
    );
    expect(box.amount).toBeGreaterThan(0);
    const dollars = formatUsd(box.amount).replace('$', '').replace('.', '\\.');
    return { ...box, secret: new RegExp(`(?<![\\d.,])${dollars}(?!\\d)|"(expected|value)":${box.amount}\\b`) };
  };

  it('hides the expected amount from those who count: in the view, in refusals, and in explanations', async () => {
    const counter = await house.signIn('count-1', 'cage');
    const { table, fund, secret } = await boxWithFees();
    const body = { table, fund, counted: 1, reason: null };
    const why = await counter.ask('POST', '/api/why', { type: 'count-box', body, also: ['cage-1'] });
    expect(why.body.refusal).toMatchObject({ reason: 'reason-missing' });
    expect(JSON.stringify(why.body)).not.toMatch(secret);
    const refused = await counter.give({ type: 'count-box', ...body }, [by('cage-1')]);
    expect(JSON.stringify(refused.body)).not.toMatch(secret);
    const view = must(await house.floor.leader.read((state) => viewFor({ badge: 'count-1' }, state)));
    expect(view.closing?.boxes.some((one) => one.table === table && one.fund === fund)).toBe(true);
    expect(JSON.stringify([view.closing, view.boxes])).not.toMatch(secret);
  });

  it('tells them on no paper either: neither what is expected nor what the other counter entered', async () => {
    const counter = await house.signIn('count-1', 'cage');
    const accountant = await house.signIn('accountant-1', 'office');
    const { table, fund, secret } = await boxWithFees();
    const paper = async ({ ask }: SignedIn, name: string): Promise<string> =>
      JSON.stringify((await ask('GET', `/api/papers/${name}`)).body);
    for (const kind of ['collection-report', 'count-sheet']) {
      for (const form of ['', '.csv', '.txt']) {
        expect(await paper(counter, `${kind}${form}`)).not.toMatch(secret);
      }
      const copy = await counter.ask('POST', `/api/papers/${kind}/copies`, {});
      expect([copy.status, JSON.stringify(copy.body)]).toEqual([200, expect.not.stringMatching(secret)]);
    }
    expect(await paper(accountant, 'collection-report')).toMatch(secret);
    const first = 987_654;
    await house.give('cage-1', { type: 'enter-count', table, fund, counted: first });
    for (const reader of [counter, accountant]) {
      const sheet = await paper(reader, 'count-sheet');
      expect(sheet).toContain('"cage-1"');
      expect(sheet).not.toContain(String(first));
    }
    await house.give('count-1', { type: 'enter-count', table, fund, counted: 1 });
    expect(await paper(counter, 'count-sheet')).toContain(`"value":${first}`);
    expect(await paper(counter, 'collection-report')).toMatch(secret);
  });
});
