import { describe, expect, it } from 'vitest';
import { cents, usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { DAY, HOUR, instant, instantFrom, MINUTE } from '../../base/time.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bank, fundCash, payable, promotions, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { sheetKey } from '../kit/offers.ts';
import { quotedRecord, quotesRightly } from '../quoted.ts';
import { type Asked, type Given, meet, NOON, owe, person, shift } from '../testing.ts';
import { ACES, FUND, POKER, pokerHouse } from './testing.ts';

const GOOD = { idShown: true, nameMatches: true, over21: true, excluded: false };
const EXPIRES = must(instantFrom('2026-04-01T00:00:00-07:00'));

function acesOwed(findings = {}) {
  const house = pokerHouse({ reserve: usd(700) });
  const award = owe(house.state, ACES, { amount: usd(200), person: meet(house.state, 1, findings) });
  const settle = (pay: boolean, ...also: string[]) =>
    ({ type: 'settle-dispute', award, pay, reason: 'reviewed', also }) as const;
  return { house, award, settle, dispute: { type: 'dispute-award', award, reason: 'collusion' } as const };
}

describe('disputes and stops', () => {
  it('keep the amount in payable, past its day, until somebody settles them', () => {
    const { house, award, dispute } = acesOwed();
    house.does('mia', dispute);
    expect(house.until(instant(EXPIRES + DAY))).toEqual([]);
    expect(balanceOf(house.state, payable({ fund: FUND }, award))).toBe(usd(200));
    expect(house.refuses('mia', dispute).reason).toBe('award-stopped');
    const claim = { type: 'claim-award', award, person: person(1), checks: GOOD } as const;
    expect(house.refuses('kay', claim)).toMatchObject({ at: 'F-13', reason: 'award-stopped' });
  });

  it('returned: to the reserve it came from', () => {
    const { house, dispute, settle } = acesOwed();
    house.does('mia', dispute);
    expect(house.refuses('mia', settle(false))).toMatchObject({ at: 'F-5', reason: 'second-person' });
    expect(house.refuses('mia', settle(false, 'mia')).reason).toBe('second-person');
    expect(house.does('mia', settle(false, 'max'))).toMatchObject([{ type: 'award-returned' }]);
    expect(balanceOf(house.state, reserve(FUND))).toBe(usd(900));
    expect(house.state.awards.size).toBe(0);
    expect(house.refuses('mia', settle(false)).reason).toBe('award-not-open');
  });

  it('returned: to the house where the sheet says so, wherever an unclaimed award would go', () => {
    const { house, dispute, settle } = acesOwed();
    const steps = acesCracked.steps.map((step) =>
      step.kind === 'pay' ? { ...step, fails: { ends: 'house' as const } } : step,
    );
    house.state.sheets.set(sheetKey(acesCracked.id, acesCracked.edition), { ...acesCracked, steps });
    house.does('mia', dispute);
    house.does('mia', settle(false, 'max'));
    expect(balanceOf(house.state, reserve(FUND))).toBe(usd(700));
    expect(balanceOf(house.state, promotions)).toBe(-usd(200));
  });

  it('released: the time it stood is not counted, to the end of the day it leads to', () => {
    const { house, award, dispute, settle } = acesOwed();
    house.wait(5 * MINUTE);
    house.does('mia', dispute);
    house.wait(2 * DAY + 60);
    house.does('max', settle(true));
    expect(house.state.awards.get(award)).toMatchObject({
      stopped: null,
      idBy: NOON + 15 * MINUTE + 2 * DAY + 60,
      expiresAt: EXPIRES + 3 * DAY,
    });
    expect(house.until(instant(EXPIRES + 3 * DAY - 1))).toEqual([]);
    expect(house.wait(1)).toMatchObject([{ type: 'award-expired' }]);
  });

  it('the minutes for ID run on only where they were not over when it stopped', () => {
    for (const [stoppedAfter, extended] of [
      [15 * MINUTE, true],
      [15 * MINUTE + 1, false],
    ] as const) {
      const { house, award, dispute, settle } = acesOwed();
      house.wait(stoppedAfter);
      house.does('mia', dispute);
      house.wait(MINUTE);
      house.does('max', settle(true));
      expect(house.state.awards.get(award)!.idBy).toBe(NOON + (extended ? 16 : 15) * MINUTE);
    }
  });

  it('a stop lifted at once moves nothing', () => {
    const { house, award, dispute, settle } = acesOwed();
    house.does('mia', dispute);
    house.does('max', settle(true));
    expect(house.state.awards.get(award)).toMatchObject({ idBy: NOON + 15 * MINUTE, expiresAt: EXPIRES });
    expect(house.refuses('max', settle(true)).reason).toBe('not-stopped');
  });

  it('a stop over a finding is lifted only with the finding', () => {
    const { house, award, settle } = acesOwed({ excluded: true });
    house.does('kay', { type: 'claim-award', award, person: person(1), checks: GOOD });
    expect(house.refuses('max', settle(true))).toMatchObject({ at: 'F-21', reason: 'still-matched' });
    meet(house.state, 1);
    expect(house.does('max', settle(true))).toMatchObject([{ type: 'award-released' }]);
  });
});

describe('grants', () => {
  const grant = {
    type: 'grant-award',
    offer: POKER,
    table: 'table-1',
    seat: 3,
    amount: usd(50),
    reason: 'goodwill',
  } as const;

  it("come out of promotions, never out of the players' fund, and take two people", () => {
    const house = pokerHouse({ reserve: usd(700) });
    expect(house.refuses('mia', grant).at).toBe('F-5');
    expect(house.refuses('mia', { ...grant, also: ['mia'] }).at).toBe('F-5');
    const [granted] = house.does('mia', { ...grant, also: ['max'] });
    expect(granted).toMatchObject({
      type: 'award-granted',
      by: ['mia', 'max'],
      award: { id: 'award-1', paidBy: 'house' },
    });
    expect(balanceOf(house.state, promotions)).toBe(usd(50));
    expect(balanceOf(house.state, reserve(FUND))).toBe(usd(700));
    expect(house.state.awards.get('award-1')!.expiresAt).toBe(EXPIRES);
  });

  it('are not declined again by the rows they overrule, but exclusion still stops them', () => {
    const house = pokerHouse();
    house.does('mia', { ...grant, also: ['max'] });
    const employee = meet(house.state, 1, { employee: 'on-duty' });
    expect(house.does('flo', { type: 'identify', award: 'award-1', person: employee })).toMatchObject([
      { type: 'identified' },
    ]);
    house.does('mia', { ...grant, also: ['max'] });
    const excluded = meet(house.state, 2, { excluded: true });
    expect(house.does('flo', { type: 'identify', award: 'award-2', person: excluded })).toHaveLength(2);
  });

  it('are of something, about an activity of this house', () => {
    const house = pokerHouse();
    expect(house.refuses('mia', { ...grant, amount: cents(0), also: ['max'] }).reason).toBe('no-amount');
    expect(house.refuses('mia', { ...grant, offer: 'other', also: ['max'] }).reason).toBe('no-such-offer');
  });
});

describe('a claim seen in time and entered late', () => {
  type Expired = Extract<FloorEvent, { type: 'award-expired' }>;
  type Reopen = Extract<Asked, { type: 'reopen-claim' }>;

  function expired(reserveLeft: number | null = null): { house: Given; reopen: Reopen } {
    const { house } = acesOwed();
    const [event] = house.until(EXPIRES) as Expired[];
    const of = house.records.at(-1)!.seq;
    if (reserveLeft !== null) {
      const spent = cents(balanceOf(house.state, reserve(FUND)) - usd(reserveLeft));
      shift(house.state, reserve(FUND), fundCash(FUND), spent);
    }
    house.wait(DAY);
    const seenAt = instant(EXPIRES - 1);
    return { house, reopen: { type: 'reopen-claim', of, was: event!.was, paper: 'P-17', seenAt, also: ['fay'] } };
  }

  it('reverses the expiry: money back from the reserve, days anew from today', () => {
    const { house, reopen } = expired();
    expect(balanceOf(house.state, reserve(FUND))).toBe(usd(900));
    expect(house.does('kay', reopen)).toMatchObject([{ type: 'claim-reopened', by: ['kay', 'fay'], advances: [] }]);
    expect(balanceOf(house.state, reserve(FUND))).toBe(usd(700));
    const open = house.state.awards.get('award-1')!;
    expect(open).toMatchObject({ person: person(1), idShown: false, expiresAt: EXPIRES + 32 * DAY });
    house.does('kay', { type: 'claim-award', award: 'award-1', person: person(1), checks: GOOD });
  });

  it('what the reserve lacks the house covers, to be repaid', () => {
    const { house, reopen } = expired(150);
    house.does('kay', reopen);
    expect(balanceOf(house.state, reserve(FUND))).toBe(0);
    expect(house.state.funds.get(FUND)!.advances).toMatchObject([{ amount: usd(50), cause: 'claim-reopened' }]);
    expect(balanceOf(house.state, bank)).toBe(-usd(50));
  });

  it('takes two badges, the time on the paper, and one that was in time', () => {
    const { house, reopen } = expired();
    const { seenAt: _when, ...undated } = reopen;
    const { also: _who, ...alone } = reopen;
    expect(house.refuses('kay', alone).at).toBe('F-22');
    expect(house.refuses('kay', undated)).toMatchObject({ at: 'F-22', reason: 'no-true-time' });
    house.state.house!.openedAt = instant(NOON - HOUR);
    expect(house.refuses('kay', { ...reopen, seenAt: instant(NOON - 1) }).reason).toBe('no-true-time');
    expect(house.refuses('kay', { ...reopen, seenAt: EXPIRES })).toMatchObject({ at: 'B-5', reason: 'too-late' });
    expect(house.refuses('kay', { ...reopen, of: 999 }).reason).toBe('no-such-record');
  });

  it('happens once, also after it was paid', () => {
    const { house, reopen } = expired();
    house.does('kay', reopen);
    expect(house.refuses('kay', reopen).reason).toBe('reversed-already');
    house.does('mia', { type: 'dispute-award', award: 'award-1', reason: 'review' });
    house.does('mia', { type: 'settle-dispute', award: 'award-1', pay: false, reason: 'review', also: ['max'] });
    expect(house.refuses('kay', reopen).reason).toBe('reversed-already');
  });

  it('names somebody anew whose data was erased', () => {
    const { house, reopen } = expired();
    house.state.people.delete(person(1));
    house.does('kay', reopen);
    expect(house.state.awards.get('award-1')!.person).toBeNull();
  });

  it('quotes the record of the expiry word for word', () => {
    const { house, reopen } = expired();
    house.does('kay', reopen);
    const { command } = house.records.at(-1)!;
    const record = house.records.find(({ seq }) => seq === quotedRecord(command))!;
    expect(quotesRightly(command, record)).toBe(true);
    const changed = { ...command, was: { ...reopen.was, amount: usd(201) } } as typeof command;
    expect(quotesRightly(changed, record)).toBe(false);
    expect(quotesRightly(command, { ...record, seq: record.seq + 1 })).toBe(false);
  });
});
