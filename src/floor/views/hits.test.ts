import { beforeEach, describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { type SheetFloor, sheetFloor } from '../hits/testing-on-sheets.ts';
import { hear, nothingRecent, outsideOf } from '../recent.ts';
import { viewFor } from '../view.ts';

let floor: SheetFloor;

beforeEach(() => {
  floor = sheetFloor();
  floor.posted(limitBadBeat, { pools: { main: usd(30_000) } });
  floor.table('texas-holdem', 6, { limits: '4-8' });
  floor.call({ 3: 'As Ah', 6: '9h 8h' }, 'Ad Ac 7h 6h 5h', [1, 2, 3, 4, 5, 6]);
});

const seen = () => viewFor({ badge: 'flo' }, floor.house.state);
const checklist = () => seen().checklists![0]!;

function settled() {
  const recent = nothingRecent();
  for (const record of floor.house.records) hear(recent, floor.house.state, record);
  const outside = { publicName: () => undefined, ...outsideOf(recent) };
  return viewFor({ badge: 'flo' }, floor.house.state, outside).settled;
}

describe('a checklist', () => {
  it('says what was seen or answered in the words of its question, until it is asked again', () => {
    expect(checklist().given.map(({ id, from }) => [id, from])).toEqual([
      ['tournament', 'tracked'],
      ['dealt-in', 'tracked'],
    ]);
    const asked = checklist().open.find(({ id }) => id === 'showdown')!;
    floor.house.does('flo', { type: 'answer', hit: 'hit-1', question: 'showdown', value: false });
    expect(checklist().open.some(({ id }) => id === 'showdown')).toBe(false);
    expect(checklist().given.at(-1)).toEqual({ ...asked, value: false, from: 'declared', by: 'flo' });
    floor.house.does('fay', { type: 'answer', hit: 'hit-1', question: 'showdown', value: true });
    expect(checklist().given.at(-1)).toMatchObject({ id: 'showdown', value: true, by: 'fay' });
  });

  it('names the seat of an answer about a seat', () => {
    const about = checklist().open.find(({ seat }) => seat === 3)!;
    floor.house.does('flo', { type: 'answer', hit: 'hit-1', question: about.id, value: false });
    expect(checklist().given.at(-1)).toMatchObject({ id: about.id, seat: 3, asks: about.asks, value: false });
  });
});

describe('a hit', () => {
  it('shows the cards that all hands share, as they were keyed last', () => {
    expect(seen().hits![0]!.common).toBe('Ad Ac 7h 6h 5h');
  });

  it('that is declined is told with who did it and why, and gives nothing', () => {
    floor.house.does('fay', { type: 'decline-hit', hit: 'hit-1', reason: 'no-showdown' });
    expect(settled()).toEqual([
      {
        ...{ hit: 'hit-1', offer: floor.offer(), offerName: limitBadBeat.name, table: 't1', how: 'declined' },
        ...{ by: ['fay'], at: floor.house.now(), reason: 'no-showdown', amount: 0, awards: [] },
      },
    ]);
  });

  it('that is taken back is told, too', () => {
    floor.house.does('dan', { type: 'take-back-hand', hit: 'hit-1' });
    expect(settled()).toMatchObject([{ hit: 'hit-1', how: 'taken-back', by: ['dan'], reason: null }]);
  });

  it('that is authorised is told with everybody who signed and all that it gave', () => {
    floor.pays();
    const [over] = settled()!;
    expect(over).toMatchObject({ how: 'authorised', by: ['fay', 'sue'] });
    const owed = [...floor.house.state.awards.values()];
    expect(over!.awards).toEqual(owed.map(({ id }) => id));
    expect(over!.amount).toBe(owed.reduce((sum, { amount }) => sum + amount, 0));
    expect(over!.amount).toBeGreaterThanOrEqual(usd(30_000));
  });
});
