import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, instant } from '../../base/time.ts';
import { millionaireDrawing } from '../../sheets/hoosier-lottery/millionaire-drawing.ts';
import { millionaireGameShow } from '../../sheets/hoosier-lottery/millionaire-game-show.ts';
import { type Asked, type Given, given, inForce, meet, NOON } from '../testing.ts';
import { viewFor } from '../view.ts';

const also = ['sue', 'fay'];
const DRAWING = instant(NOON + 6 * HOUR + HOUR / 2);
const FINE = { idShown: true, nameMatches: true, ofAge: true, accepts: true };
const offer = 'fair';
let house: Given;

const paper = (number: number): Asked => ({
  type: 'draw-paper',
  offer,
  finding: 'qualifies',
  person: meet(house.state, number),
  also,
});
const present = (number: number, checks = FINE): Asked => ({
  type: 'present-entry',
  offer,
  entry: `entry-${number}`,
  checks,
});

beforeEach(() => {
  house = given();
  inForce(house.state, millionaireDrawing, { id: offer, schedule: [DRAWING] });
  house.does('cal', { type: 'open-boxes', offer, containers: ['box-1'], also });
  house.until(DRAWING);
  house.does('cal', { type: 'pour-boxes', offer, devices: ['drum-1'], also });
  house.does('cal', { type: 'draw-finalists', offer, taken: [{ device: 'drum-1', taken: 75, emptied: false }], also });
  for (const number of [1, 2, 3, 4, 5]) house.does('cal', paper(number));
  house.does('cal', { type: 'call-entries', offer });
});

const contestants = () => [1, 2, 3, 4, 5].map((number) => house.does('cal', present(number)));

describe('a drawing from entry containers', () => {
  it('accepts a person seen in time, with two badges, until another entry is drawn in their place', () => {
    for (const number of [1, 2, 3, 4]) house.does('cal', present(number));
    const seenAt = house.now();
    expect(house.wait(301)).toMatchObject([{ type: 'entry-lapsed', entry: 'entry-5', why: 'absent', redrawn: true }]);
    expect(house.refuses('cal', { ...present(5), seenAt } as Asked)).toMatchObject({
      at: 'F-22',
      reason: 'second-person',
    });
    house.does('cal', { ...present(5), seenAt, also: ['fay'] } as Asked);
    expect(house.state.boxDraws.get(offer)?.entries.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
  });

  it('draws another entry if a person has no ID or does not accept the rules', () => {
    expect(house.does('cal', present(1, { ...FINE, idShown: false }))).toMatchObject([{ why: 'no-id', redrawn: true }]);
    expect(house.does('cal', present(2, { ...FINE, accepts: false }))).toMatchObject([{ why: 'declined' }]);
    expect(house.does('cal', present(3, { ...FINE, ofAge: false }))).toMatchObject([{ why: 'under-age' }]);
    meet(house.state, 4, { over21: false, over18: false });
    expect(house.does('cal', present(4))).toMatchObject([{ why: 'under-age' }]);
    meet(house.state, 5, { over21: false });
    expect(house.does('cal', present(5))).toMatchObject([{ type: 'entry-presented' }]);
    house.does('cal', paper(6));
    expect(house.refuses('cal', present(1)).reason).toBe('too-late');
  });

  it('keeps the time running while the promotion is suspended, and accepts a holder who comes in time', () => {
    house.does('cal', present(1));
    house.does('mia', { type: 'suspend-offer', offer, reason: 'storm' });
    expect(house.refuses('cal', paper(6))).toMatchObject({ at: 'F-10', reason: 'stands-still' });
    house.wait(300);
    house.does('cal', present(2));
    expect(house.wait(1).map(({ type }) => type)).toEqual(['entry-lapsed', 'entry-lapsed', 'entry-lapsed']);
  });

  it('can be ended once contestants have their places and nothing else is open', () => {
    house.does('cal', present(1));
    const end = { type: 'wind-down', offer, successor: null, reason: 'over', also: ['max'] } as const;
    expect(house.refuses('mia', end)).toMatchObject({ reason: 'draw-open' });
    for (const number of [2, 3, 4, 5]) house.does('cal', present(number));
    house.does('mia', end);
    expect(house.state.boxDraws.has(offer)).toBe(false);
  });

  it('excludes employees and the household members on file', () => {
    const employee = { ...paper(7), person: meet(house.state, 7, { employee: 'off-duty', household: 'h-1' }) } as Asked;
    const relative = { ...paper(8), person: meet(house.state, 8, { household: 'h-1' }) } as Asked;
    house.does('cal', present(1, { ...FINE, idShown: false }));
    expect(house.does('cal', employee)).toMatchObject([{ type: 'paper-disqualified', at: '§4.2' }]);
    expect(house.does('cal', relative)).toMatchObject([{ type: 'paper-disqualified', at: '§4.3' }]);
    expect(house.does('cal', relative)).toMatchObject([{ finding: 'already-drawn' }]);
  });

  it('gives no package that is not in stock, and none twice', () => {
    contestants();
    house.does('cal', paper(10));
    expect(house.refuses('cal', present(6))).toMatchObject({ at: 'F-27', reason: 'no-such-goods' });
    const value = 15_000 as never;
    house.does('pam', { type: 'receive-goods', goods: 'package', name: 'prize package', value, count: 1 });
    expect(house.does('cal', present(6))).toMatchObject([
      { number: 1 },
      { type: 'entry-won', award: { amount: 15_000 } },
    ]);
    expect(house.refuses('cal', present(6)).reason).toBe('presented-already');
    house.does('cal', paper(11));
    expect(house.refuses('cal', present(7)).reason).toBe('out-of-stock');
  });

  it('takes the result of a show of this house, and no other', () => {
    contestants();
    inForce(house.state, millionaireGameShow, { id: 'show' });
    const take = { type: 'take-result', offer, from: 'show', result: null } as const;
    expect(house.refuses('cal', { ...take, from: offer }).reason).toBe('other-activity');
    expect(house.refuses('cal', take).reason).toBe('not-over');
    house.state.offers.get('show')!.show = { show: 'show-1', result: 'usd-250000', endedAt: house.now() };
    expect(house.refuses('cal', { ...take, result: 'stopper' }).reason).toBe('other-result');
    expect(house.does('cal', take)).toMatchObject([{ type: 'result-taken', from: 'show', result: 'usd-250000' }]);
  });

  it('shows the crew whose entries they are, and the room only names that may be public', () => {
    const shown = viewFor({ badge: 'cal' }, house.state).boxDraws;
    const first = { status: 'called', number: null, person: meet(house.state, 1), name: 'contestant seat' };
    expect(shown).toMatchObject([
      { stage: 'drawing', finalists: 70, next: null, toCall: null, entries: [first, {}, {}, {}, {}] },
    ]);
    const outside = {
      publicName: (person: string) => (person === first.person ? 'Maria T.' : undefined),
      recentHits: [],
    };
    const onTheWall = viewFor('public', house.state, outside);
    expect(onTheWall.boxStages).toMatchObject([
      { entries: [{ who: 'Maria T.', status: 'called' }, { who: null }, {}, {}, {}] },
    ]);
    expect(JSON.stringify(onTheWall)).not.toContain('person-');
    expect(onTheWall).not.toHaveProperty('boxDraws');
    expect(viewFor({ badge: 'dan' }, house.state)).not.toHaveProperty('boxDraws');
  });

  it('is listed before its containers open, with those who are called next', () => {
    inForce(house.state, millionaireDrawing, { id: 'next-fair', schedule: [DRAWING] });
    expect(viewFor({ badge: 'cal' }, house.state).boxDraws![1]).toMatchObject({ stage: 'to-open', dueAt: DRAWING });
    house.does('cal', present(1, { ...FINE, idShown: false }));
    house.does('cal', paper(6));
    expect(viewFor({ badge: 'cal' }, house.state).boxDraws![0]!.toCall).toEqual({ entries: ['entry-6'], seconds: 300 });
    expect(viewFor('public', house.state).boxStages).toHaveLength(1);
  });
});
