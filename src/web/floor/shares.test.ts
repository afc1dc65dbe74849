import { describe, expect, it } from 'vitest';
import type { Cents } from '../../base/cents.ts';
import type { ChecklistView } from '../../floor/view.ts';
import { placeWords, sharesOf } from './shares.tsx';

const award = (seat: number, amount: number, more: { table?: string; row?: string } = {}) => ({
  ...{ table: 'holdem-3', seat, bettor: 'seat' as const, row: 'quads', rowSays: 'Quads beaten', clause: '§5' },
  ...{ amount: amount as Cents, person: null },
  ...more,
});
type Claim = ChecklistView['claims'][number];
const claim = (seat: number, role: Claim['role'], barredBy: Claim['barredBy'] = null): Claim => ({
  ...{ seat, hand: 1, bettor: 'seat', row: 'quads', rowSays: 'Quads beaten', role, barredBy },
});

function checklist(more: Partial<ChecklistView>, awards: ChecklistView['authorise']['awards']): ChecklistView {
  return {
    ...{ hit: 'hit-1', claims: [], others: { table: 0, room: 0, envious: 0 }, answered: {}, open: [], given: [] },
    ...{ met: [], broken: [], barred: [], denials: [] },
    authorise: {
      ...{ ok: true, refusal: null, needs: { people: 2, roles: [] }, awards, places: 0, tickets: 0 },
      total: awards.reduce((sum, { amount }) => sum + amount, 0) as Cents,
    },
    ...more,
  };
}

describe('who gets what', () => {
  it('tells the two hands of a bad beat from the rest of the table', () => {
    const claims = [claim(4, 'losing'), claim(7, 'winning')];
    const shares = sharesOf(
      'holdem-3',
      checklist({ claims, others: { table: 2, room: 0, envious: 0 } }, [
        award(4, 5000),
        award(7, 2500),
        award(1, 1250),
        award(2, 1250),
      ]),
    );
    expect(shares.map(({ seat, part }) => [seat, part])).toEqual([
      [4, 'losing'],
      [7, 'winning'],
      [1, 'table'],
      [2, 'table'],
    ]);
  });

  it('a share at another table is of the room', () => {
    const [own, far] = sharesOf(
      'holdem-3',
      checklist({ claims: [claim(4, 'holder')], others: { table: 0, room: 5, envious: 0 } }, [
        award(4, 5000),
        award(4, 100, { table: 'omaha-1' }),
      ]),
    );
    expect([own!.part, far!.part]).toEqual(['holder', 'room']);
  });

  it('lets a seat with a hand win an envy bonus for another hand', () => {
    const shares = sharesOf(
      'holdem-3',
      checklist({ claims: [claim(4, 'holder')], others: { table: 0, room: 0, envious: 1 } }, [
        award(4, 5000),
        award(4, 100),
      ]),
    );
    expect(shares.map(({ part }) => part)).toEqual(['holder', 'envy']);
  });

  it('names the player-dealer, leaves barred claims out, and guesses nothing', () => {
    const answered = { 'player-dealer': { value: 6, from: 'tracked' as const, by: 'floor' } };
    const shares = sharesOf(
      'holdem-3',
      checklist({ claims: [claim(5, 'holder', 'employee')], answered, others: { table: 3, room: 0, envious: 2 } }, [
        award(6, 900),
        award(5, 100),
      ]),
    );
    expect(shares.map(({ part }) => part)).toEqual(['player-dealer', 'other']);
  });

  it('says where he sits', () => {
    expect(placeWords('a', { table: 'a', seat: 4, bettor: 'seat' })).toBe('Seat 4');
    expect(placeWords('a', { table: 'a', seat: 4, bettor: 'backline' })).toBe('Seat 4, behind');
    expect(placeWords('a', { table: 'b', seat: 2, bettor: 'seat' })).toBe('Table b, seat 2');
  });
});
