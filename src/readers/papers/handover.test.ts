import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { HOUR, instant } from '../../base/time.ts';
import { namesIn } from '../../floor/names.ts';
import { type Given, given, inForce, lowOffer, meet, NOON, owe } from '../../floor/testing.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { handover, openMatters } from './handover.ts';
import { lawOf } from './law.ts';
import type { Cell } from './paper.ts';

const BONUS = 'bonus-hand-progressive-v1-1';
const CREW: Readonly<Record<string, string>> = { flo: 'Flora Q.', fay: 'Fay R.', mia: 'Mia T.' };

let house: Given;

beforeEach(() => {
  house = given();
  house.does('mia', { type: 'approve-game', game: 'crazy-4-poker', approval: 'GEGR-000691' });
  inForce(house.state, bonusHandProgressiveV11, lowOffer(bonusHandProgressiveV11, { option: 'B' }), {
    pools: { main: usd(20_000) },
  });
  house.does('flo', {
    type: 'open-table',
    table: 'table-5',
    game: 'crazy-4-poker',
    kind: 'live',
    seats: 7,
    limits: null,
  });
});

const names = () => namesIn(house.state, (badge) => CREW[badge]);
const matters = () => openMatters(house.state, house.now(), names());

function callRoyal(): void {
  const positions = [{ seat: 3, hand: 1, bettor: 'seat' as const, person: null, wager: usd(10), fees: [BONUS] }];
  house.does('dan', { type: 'start-round', table: 'table-5', dealtIn: 5, read: 'sensor', positions });
  const hands = [{ seat: 3, hand: 1, cards: 'As Ks Qs Js Ts' }];
  house.does('dan', { type: 'call-hand', table: 'table-5', offer: null, hands, common: null });
}

/** The text of a paper's table, a line each. */
function lines(id: string): string[] {
  const span = { from: instant(NOON - HOUR), until: house.now() };
  const shown = { person: () => 'a patron', time: String, names: names() };
  const maker = handover({ law: lawOf(house.state), day: null, span, before: 0 }, matters(), shown);
  for (const record of house.records) maker.take(record);
  const table = maker.made({ seq: house.records.length, hash: 'ab'.repeat(32) }).tables.find((one) => one.id === id)!;
  const words = (cell: Cell) => (cell.is === 'text' ? cell.value : cell.is === 'time' ? `at ${cell.value - NOON}` : '');
  return table.rows.map(({ cells }) => cells.map(words).filter(Boolean).join(' | '));
}

describe('the handover', () => {
  it('is empty in a quiet house, but for what is not confirmed on the wall', () => {
    expect(matters()).toMatchObject({ first: [], ahead: [], unusual: [] });
    expect(matters().open).toMatchObject([{ says: expect.stringMatching(/posted items not confirmed\.$/) }]);
  });

  it('says first what is on hold, with the amount, and who has it', () => {
    callRoyal();
    expect(matters().first).toMatchObject([
      {
        says: expect.stringMatching(/^Table 5: .*, Bonus Hand Progressive Jackpot v1\.1, \$[\d,]+\.\d\d on hold\.$/),
        next: 'Take it, and authorize or deny it.',
        since: NOON,
        to: '/floor/waiting/hit-1',
      },
    ]);
    house.does('flo', { type: 'open-hit', hit: 'hit-1' });
    expect(matters().first[0]!.next).toBe('Flora Q. has taken it. Finish it together, or take it over.');
  });

  it('adds up what winners are owed: to identify first, and once identified to be paid', () => {
    owe(house.state, BONUS, { amount: usd(40), to: { table: 'table-5', seat: 2, bettor: 'seat' } });
    owe(house.state, BONUS, { amount: usd(60), to: { table: 'table-5', seat: 3, bettor: 'seat' } });
    expect(matters().first[0]!.says).toMatch(/^Table 5: 2 winners of .* not identified, \$100\.00\.$/);
    for (const award of house.state.awards.values()) award.person = meet(house.state, award.to.seat);
    expect(matters().first).toEqual([]);
    expect(matters().open.map(({ says }) => says)).toContain('2 prizes of identified winners not paid yet, $100.00.');
    // A sum says which awards it adds up, so that a screen can say why.
    expect(matters().open).toContainEqual(expect.objectContaining({ amountOf: { awards: 'award-1,award-2' } }));
  });

  it('names what is suspended or stopped, and why', () => {
    house.does('flo', { type: 'suspend-offer', offer: BONUS, reason: 'signage' });
    const award = owe(house.state, BONUS, { amount: usd(75), person: meet(house.state, 1) });
    house.does('mia', { type: 'dispute-award', award, reason: 'other' });
    expect(matters().unusual.map(({ says }) => says)).toEqual([
      'Bonus Hand Progressive Jackpot v1.1 is suspended: signage.',
      'Award 1, $75.00 of Bonus Hand Progressive Jackpot v1.1 at Table 1, is stopped: in dispute.',
    ]);
  });

  it('tells what was unusual with its reason and by whom, the latest first, and no badge', () => {
    callRoyal();
    house.wait(60);
    house.does('fay', { type: 'decline-hit', hit: 'hit-1', reason: 'misread-cards' });
    house.wait(60);
    house.does('flo', { type: 'void-round', table: 'table-5', cause: 'misdeal' });
    const told = lines('happened');
    expect(told[0]).toMatch(/^at 120 \| .*(misdeal).* \| Flora Q\.$/i);
    expect(told[1]).toMatch(/^at 60 \| Hit 1 at Table 5 denied .*(misread cards).* \| Fay R\.$/i);
    expect(told.length).toBe(2);
    expect(lines('first')).toEqual([]);
  });
});
