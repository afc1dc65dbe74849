import { describe, expect, it } from 'vitest';
import { cents, usd } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { DAY, HOUR, instant, instantFrom, MINUTE } from '../../base/time.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { shuffleMasterClassicQualifier } from '../../sheets/hawaiian-gardens/shuffle-master-classic-qualifier.ts';
import { bank, fundCash, payable, promotions, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { claimDeadlines } from '../kit/awards.ts';
import { sheetKey } from '../kit/offers.ts';
import { quotedRecord, quotesRightly } from '../quoted.ts';
import { type Asked, type Given, meet, NOON, owe, person, shift } from '../testing.ts';
import { ACES, BONUS, FUND, meteredHouse, POKER, pokerHouse, WHEEL, wheelHouse } from './testing.ts';

const GOOD = { idShown: true, nameMatches: true, over21: true, excluded: false };
const claim = (award: string, checks: Partial<typeof GOOD> = {}, who = person(1)) =>
  ({ type: 'claim-award', award, person: who, checks: { ...GOOD, ...checks } }) as const;
const holdings = ({ state }: Given) => ({
  reserve: balanceOf(state, reserve(FUND)),
  cash: balanceOf(state, fundCash(FUND)),
});

describe('the clock of a claim (B-5)', () => {
  const aces = () => {
    const house = pokerHouse({ reserve: usd(700) });
    const award = owe(house.state, ACES, { amount: usd(270), person: meet(house.state, 1) });
    return { house, award };
  };

  it('gives 15 minutes for ID and the days to the end of day 30', () => {
    const { house, award } = aces();
    const open = house.state.awards.get(award)!;
    expect(open.idBy).toBe(NOON + 15 * MINUTE);
    expect(open.expiresAt).toBe(must(instantFrom('2026-04-01T00:00:00-07:00')));
  });

  it('15:00 is in time, 15:01 late; late is recorded and costs nothing', () => {
    for (const [seconds, inTime] of [
      [15 * MINUTE - 1, true],
      [15 * MINUTE, true],
      [15 * MINUTE + 1, false],
    ] as const) {
      const { house, award } = aces();
      house.wait(seconds);
      expect(house.does('kay', claim(award))).toMatchObject([{ type: 'award-claimed', inTime, step: 'payment' }]);
      expect(house.state.awards.get(award)).toMatchObject({ amount: usd(270), idShown: true, expiresAt: null });
    }
  });

  it('goes by the time the floor checked the ID, not by when it was entered', () => {
    const { house, award } = aces();
    house.wait(20 * MINUTE);
    const seenAt = instant(NOON + 15 * MINUTE);
    expect(house.does('kay', { ...claim(award), seenAt })).toMatchObject([{ inTime: true }]);
  });

  it('day 30 is in time to the last second, day 31 is too late: $270 to the reserve, the pool as it was', () => {
    const { house, award } = aces();
    const midnight = must(instantFrom('2026-04-01T00:00:00-07:00'));
    expect(house.until(instant(midnight - 1))).toEqual([]);
    const pools = balanceOf(house.state, 'fund:poker:pool:royal-flush');
    expect(house.until(midnight)).toMatchObject([{ type: 'award-expired', award }]);
    expect(holdings(house).reserve).toBe(usd(970));
    expect(balanceOf(house.state, 'fund:poker:pool:royal-flush')).toBe(pools);
    expect(house.refuses('kay', claim(award)).reason).toBe('award-not-open');
  });

  it('an ID shown in the last second of day 30 stops the clock for good', () => {
    const { house, award } = aces();
    house.until(instant(must(instantFrom('2026-04-01T00:00:00-07:00')) - 1));
    house.does('kay', claim(award));
    expect(house.wait(90 * 86_400)).toEqual([]);
    expect(house.state.awards.has(award)).toBe(true);
  });

  it('the minutes for ID outlast a day that ends before them', () => {
    for (const [at, expiresAt] of [
      ['2026-03-01T23:44:59-08:00', '2026-03-02T00:00:00-08:00'],
      ['2026-03-01T23:45:00-08:00', '2026-03-02T00:00:01-08:00'],
      ['2026-03-01T23:50:00-08:00', '2026-03-02T00:05:01-08:00'],
    ] as const) {
      const house = pokerHouse({ reserve: usd(700) }, must(instantFrom(at)));
      const steps = acesCracked.steps.map((step) =>
        step.kind === 'claim' && step.form === 'identification' ? { ...step, thenDays: 0 } : step,
      );
      house.state.sheets.set(sheetKey(acesCracked.id, acesCracked.edition), { ...acesCracked, steps });
      const award = owe(house.state, ACES, { amount: usd(270), person: meet(house.state, 1) });
      expect(house.state.awards.get(award)!.expiresAt).toBe(must(instantFrom(expiresAt)));
    }
  });

  it('sets no deadline if the sheet has none', () => {
    const house = meteredHouse();
    const award = owe(house.state, BONUS, { amount: usd(60) });
    expect(house.state.awards.get(award)).toMatchObject({ step: 'papers', idBy: null, expiresAt: null });
    expect(house.state.dues).toEqual([]);
  });

  it('goes to the house if the sheet says so, from the fund’s cash', () => {
    const { house } = aces();
    const steps = acesCracked.steps.map((step) =>
      step.kind === 'claim' && step.form === 'identification' ? { ...step, expires: { ends: 'house' as const } } : step,
    );
    house.state.sheets.set(sheetKey(acesCracked.id, acesCracked.edition), { ...acesCracked, steps });
    const before = holdings(house);
    house.until(must(instantFrom('2026-04-01T00:00:00-07:00')));
    expect(holdings(house)).toEqual({ reserve: before.reserve, cash: before.cash - usd(270) });
    expect(balanceOf(house.state, bank)).toBe(usd(270));
    expect(balanceOf(house.state, promotions)).toBe(-usd(270));
  });
});

describe('findings of the staff', () => {
  const owed = (findings = {}) => {
    const house = pokerHouse({ reserve: usd(700) });
    return { house, award: owe(house.state, ACES, { amount: usd(200), person: meet(house.state, 1, findings) }) };
  };

  it('no ID or another name: come back, and until when', () => {
    const { house, award } = owed();
    const noId = house.refuses('kay', claim(award, { idShown: false }));
    expect(noId).toMatchObject({
      at: 'B-5',
      reason: 'no-id',
      next: 'The player may return with valid ID until 2026-03-31.',
    });
    expect(house.refuses('kay', claim(award, { nameMatches: false })).reason).toBe('name-differs');
    expect(house.state.awards.get(award)!.idShown).toBe(false);
    expect(house.does('kay', claim(award))).toMatchObject([{ type: 'award-claimed' }]);
  });

  it('excluded or under age: the money stays and a manager is called, whatever else was shown', () => {
    for (const [checks, why] of [
      [{ excluded: true }, 'excluded'],
      [{ excluded: true, idShown: false }, 'excluded'],
      [{ over21: false }, 'under-age'],
    ] as const) {
      const { house, award } = owed();
      expect(house.does('kay', claim(award, checks))).toEqual([
        { type: 'award-stopped', v: 1, award, why, reason: null },
      ]);
      expect(balanceOf(house.state, payable({ fund: FUND }, award))).toBe(usd(200));
      expect(house.refuses('kay', claim(award)).at).toBe('F-21');
    }
  });

  it('accepts a finding on record like one made at the counter', () => {
    const { house, award } = owed({ excluded: true });
    expect(house.does('kay', claim(award))).toMatchObject([{ type: 'award-stopped', why: 'excluded' }]);
  });

  it('claims awards once, for the person named', () => {
    const { house, award } = owed();
    expect(house.refuses('kay', claim(award, {}, meet(house.state, 2))).reason).toBe('other-person');
    expect(house.refuses('kay', claim(award, {}, person(9))).reason).toBe('unknown-person');
    const unnamed = owe(house.state, ACES, { amount: usd(200) });
    expect(house.refuses('kay', claim(unnamed)).reason).toBe('not-identified');
    house.does('kay', claim(award));
    expect(house.refuses('kay', claim(award)).reason).toBe('claimed-already');
  });

  it('claims an award once that the sheet pays at once, even if age and exclusion are unknown', () => {
    const { house, award } = owed({ over21: 'unknown' });
    Object.assign(house.state.awards.get(award)!, { step: 'payment', idBy: null, expiresAt: null });
    const where = { place: 'cage', form: 'chips', table: null } as const;
    const atCage = { type: 'pay-awards' as const, awards: [award], person: person(1), papers: true, ...where };
    expect(house.refuses('kay', atCage).reason).toBe('not-checked');
    expect(house.does('kay', claim(award))).toMatchObject([{ type: 'award-claimed', step: 'payment', inTime: true }]);
    expect(house.refuses('kay', claim(award)).reason).toBe('claimed-already');
    expect(house.does('kay', atCage)).toMatchObject([{ type: 'awards-paid' }]);
  });
});

describe('hours to come forward', () => {
  const DAY_LONG = 24 * 60 * MINUTE;
  const lapses = (waited: number) => {
    const { state } = pokerHouse({ reserve: usd(700) });
    const now = instant(NOON + waited);
    const terms = { amount: usd(1_000), since: NOON };
    return claimDeadlines(state, shuffleMasterClassicQualifier, now, terms).expiresAt! - now;
  };

  it('run from the hand, and a hand that is authorized after them lapses at the next moment, never in the past', () => {
    expect(lapses(0)).toBe(DAY_LONG + 1);
    expect(lapses(DAY_LONG)).toBe(1);
    expect(lapses(DAY_LONG + 1)).toBe(1);
    expect(lapses(3 * DAY_LONG)).toBe(1);
  });
});

describe('naming the person behind a seat', () => {
  const unnamed = (findings = {}) => {
    const house = pokerHouse({ reserve: usd(700) });
    const award = owe(house.state, POKER, { amount: usd(100) });
    return { house, award, ask: { type: 'identify', award, person: meet(house.state, 1, findings) } as const };
  };

  it('pays an employee whom no rule bars', () => {
    const { house, award, ask } = unnamed();
    expect(house.does('flo', ask)).toEqual([{ type: 'identified', v: 1, award, person: person(1) }]);
    expect(house.refuses('flo', ask).reason).toBe('identified-already');
    expect(house.refuses('flo', { ...ask, person: meet(house.state, 2) }).reason).toBe('identified-already');
  });

  it('forfeits the prize of an off-duty employee in uniform to the reserve, citing the clause', () => {
    const { house, award, ask } = unnamed({ employee: 'off-duty-in-uniform' });
    expect(house.does('flo', ask)).toMatchObject([{ type: 'award-forfeited', at: '§4.5', award }]);
    expect(house.state.awards.size).toBe(0);
    expect(house.state.dues).toEqual([]);
    expect(holdings(house).reserve).toBe(usd(800));
  });

  it('lets an employee off duty and out of uniform keep it', () => {
    const { house, ask } = unnamed({ employee: 'off-duty' });
    expect(house.does('flo', ask)).toMatchObject([{ type: 'identified' }]);
  });

  it('asks for a finding that is not on record', () => {
    const { house, ask } = unnamed({ employee: 'unknown' });
    expect(house.refuses('flo', ask)).toMatchObject({ at: '§4.5', reason: 'unknown-finding' });
  });

  it('an excluded person is named and stopped in one', () => {
    const { house, award, ask } = unnamed({ excluded: true });
    expect(house.does('flo', ask).map(({ type }) => type)).toEqual(['identified', 'award-stopped']);
    expect(house.state.awards.get(award)!.stopped).toEqual({ why: 'excluded', since: NOON });
  });

  it('does not forfeit by age: keeps the money and calls a manager', () => {
    const { house, award, ask } = unnamed({ over21: false });
    const sheet = pokerBonusHandProgressive;
    const age = { rule: 'age', at: '§4.9', bars: 'person', min: 21 } as const;
    const eligibility = [...sheet.eligibility, age];
    house.state.sheets.set(sheetKey(sheet.id, sheet.edition), { ...sheet, eligibility });
    expect(house.does('flo', ask).map(({ type }) => type)).toEqual(['identified', 'award-stopped']);
    expect(house.state.awards.get(award)!.stopped).toMatchObject({ why: 'under-age' });
  });

  it('returns house money to promotions', () => {
    const house = wheelHouse();
    const award = owe(house.state, WHEEL, { amount: usd(300) });
    const ask = { type: 'identify', award, person: meet(house.state, 1, { employee: 'off-duty' }) } as const;
    expect(house.does('flo', ask)).toMatchObject([{ type: 'award-forfeited' }]);
    expect(balanceOf(house.state, promotions)).toBe(0);
  });

  it('is refused for strangers and for awards that are over', () => {
    const { house, award, ask } = unnamed();
    expect(house.refuses('flo', { ...ask, person: person(9) }).reason).toBe('unknown-person');
    expect(house.refuses('flo', { ...ask, award: 'award-99' }).reason).toBe('award-not-open');
    expect(house.state.awards.get(award)!.person).toBeNull();
  });
});

const EXPIRES = must(instantFrom('2026-04-01T00:00:00-07:00'));

function acesOwed(findings = {}) {
  const house = pokerHouse({ reserve: usd(700) });
  const award = owe(house.state, ACES, { amount: usd(200), person: meet(house.state, 1, findings) });
  const settle = (pay: boolean, ...also: string[]) =>
    ({ type: 'settle-dispute', award, pay, reason: 'reviewed', also }) as const;
  return { house, award, settle, dispute: { type: 'dispute-award', award, reason: 'collusion' } as const };
}

describe('disputes and stops', () => {
  it('keeps the amount payable past its deadline until someone settles it', () => {
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

  it('returns the award: to the house if the sheet says so, or where unclaimed awards go', () => {
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

  it('resumes the ID deadline only if it had not passed when the award was stopped', () => {
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

  it('changes nothing if a stop is lifted at once', () => {
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

  it("come from promotions, never from the players' fund, and take two people", () => {
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

  it('reverses the expiry: money back from the reserve, a new deadline from today', () => {
    const { house, reopen } = expired();
    expect(balanceOf(house.state, reserve(FUND))).toBe(usd(900));
    expect(house.does('kay', reopen)).toMatchObject([{ type: 'claim-reopened', by: ['kay', 'fay'], advances: [] }]);
    expect(balanceOf(house.state, reserve(FUND))).toBe(usd(700));
    const open = house.state.awards.get('award-1')!;
    expect(open).toMatchObject({ person: person(1), idShown: false, expiresAt: EXPIRES + 32 * DAY });
    house.does('kay', { type: 'claim-award', award: 'award-1', person: person(1), checks: GOOD });
  });

  it('lets the house cover what the reserve cannot, to be reimbursed', () => {
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

  it('happens once, also after payment', () => {
    const { house, reopen } = expired();
    house.does('kay', reopen);
    expect(house.refuses('kay', reopen).reason).toBe('reversed-already');
    house.does('mia', { type: 'dispute-award', award: 'award-1', reason: 'review' });
    house.does('mia', { type: 'settle-dispute', award: 'award-1', pay: false, reason: 'review', also: ['max'] });
    expect(house.refuses('kay', reopen).reason).toBe('reversed-already');
  });

  it('names a person again whose data was erased', () => {
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
