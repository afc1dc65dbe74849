import { describe, expect, it } from 'vitest';
import { type Cents, usd } from '../../base/cents.ts';
import { addSeconds } from '../../base/time.ts';
import type { JurisdictionPack } from '../kit/packs.ts';
import { changeAward, type Given, meet, owe, person } from '../testing.ts';
import { awardView } from '../views/awards.ts';
import { ACES, BONUS, FUND, meteredHouse, paying as pay, pokerHouse } from './testing.ts';

type Row = JurisdictionPack['withholding'][number];
type Form = NonNullable<JurisdictionPack['forms']>[number];

const whole: Row = { kind: 'federal', at: 'T-1', percent: '25', over: usd(5_000), of: 'whole' };
const excess: Row = { kind: 'state', at: 'T-2', percent: '3.4', over: usd(1_200), of: 'excess' };
const w2g: Form = { form: 'W-2G', at: 'T-3', from: usd(2_000), of: 'wager' };

function adopt({ state }: Given, { withholding = [], forms = [] }: { withholding?: Row[]; forms?: Form[] }): void {
  state.packs.set('jurisdiction:us', [{ kind: 'jurisdiction', id: 'us', from: '2026-01-01', withholding, forms }]);
}

/** One hit, all of it won by one person. */
function hit(rows: { withholding?: Row[]; forms?: Form[] }, ...amounts: (number | string)[]) {
  const house = meteredHouse({ reserve: usd(500) });
  adopt(house, rows);
  const who = meet(house.state, 1);
  const awards = amounts.map((amount) => owe(house.state, BONUS, { amount: usd(amount), person: who }));
  const change = (which: number, part: object) => changeAward(house.state, awards[which]!, part);
  return { house, awards, change };
}

const SIGNED = { forms: ['W-2G'], also: ['flo'] };

describe('a hit that is paid in pieces', () => {
  it('is refused where less would be withheld, whichever piece comes first', () => {
    const { house, awards } = hit({ withholding: [whole] }, '13735.38', '2747.07');
    expect(house.refuses('kay', pay([awards[0]!]))).toEqual({
      at: 'T-1',
      reason: 'paid-in-pieces',
      says: 'award-2 was won together with award-1, and what is withheld (federal) goes by the sum, $16,482.45.',
      next: 'Pay them together, in one payment.',
    });
    expect(house.refuses('kay', pay([awards[1]!])).reason).toBe('paid-in-pieces');
    const [paid] = house.does('kay', pay(awards));
    expect(paid).toMatchObject({ withheld: [{ kind: 'federal', amount: usd('4120.61') }], net: usd('12361.84') });
  });

  it.each([
    ['the whole above a line, at it', { withholding: [whole] }, [4_000, 1_000], false],
    ['the whole above a line, just over it', { withholding: [whole] }, [4_000, '1000.01'], true],
    ['the excess over a line, at it', { withholding: [excess] }, [1_000, 200], false],
    [
      'the excess over a line, which each piece would have for itself',
      { withholding: [excess] },
      [5_000, '0.01'],
      true,
    ],
    ['the whole without a line', { withholding: [{ ...whole, over: usd(0) }] }, ['0.15', '0.15'], false],
    ['a form, one cent below its line', { forms: [w2g] }, [1_000, '999.99'], false],
    ['a form, at its line', { forms: [w2g] }, [1_999, 1], true],
    ['a form that only one piece would ask for', { forms: [w2g] }, [2_000, 1], true],
    ['a form that each piece asks for', { forms: [w2g] }, [2_000, 2_000], false],
    ['no row', {}, [90_000, 90_000], false],
  ] as const)('where a pack counts %s', (_, rows, amounts, isRefused) => {
    const { house, awards } = hit(rows as never, ...amounts);
    if (isRefused) expect(house.refuses('kay', pay([awards[0]!])).reason).toBe('paid-in-pieces');
    else house.does('kay', pay([awards[0]!], 'forms' in rows && amounts[0] === 2_000 ? SIGNED : {}));
  });

  it('may not leave one of three out, and names all that are left', () => {
    const { house, awards } = hit({ withholding: [whole] }, 3_000, 2_000, 1_000);
    expect(house.refuses('kay', pay(awards.slice(0, 2))).says).toMatch(/^award-3 was won/);
    expect(house.refuses('kay', pay(awards.slice(0, 1))).says).toMatch(/^award-2, award-3 were won/);
    house.does('kay', pay(awards));
  });
});

describe('what is counted with it', () => {
  const apart: [string, object][] = [
    ['a later hit', { awardedAt: addSeconds(0 as never, 1) }],
    ['somebody else’s part of the hit', { person: person(2) }],
    ['the part of a seat that has no name yet', { person: null, to: { table: 'table-1', seat: 5, bettor: 'seat' } }],
    [
      'who stood behind the seat and has no name yet',
      { person: null, to: { table: 'table-1', seat: 4, bettor: 'backline' } },
    ],
    ['what is stopped', { stopped: { why: 'dispute', since: 0 } }],
    ['free play', { as: { gives: 'free-play' } }],
    ['a coupon', { as: { gives: 'coupon', of: BONUS, name: 'chips' } }],
  ];
  it.each(apart)('is not %s', (_, part) => {
    const { house, awards, change } = hit({ withholding: [whole] }, 3_000, 3_000);
    meet(house.state, 2);
    change(1, part);
    house.does('kay', pay([awards[0]!]));
  });

  it('is what the same seat won, though nobody has named it for that yet', () => {
    const { house, awards, change } = hit({ withholding: [whole] }, 3_000, 3_000);
    change(1, { person: null });
    expect(house.refuses('kay', pay([awards[0]!])).next).toMatch(/^Name the person of award-2 first/);
    house.does('kay', { type: 'identify', award: awards[1]!, person: person(1) });
    house.does('kay', pay(awards));
  });

  it('is what is not claimed yet: it is claimed first', () => {
    const house = pokerHouse({ reserve: usd(9_000) });
    adopt(house, { forms: [{ ...w2g, of: 'prize' }] });
    const won = { amount: usd(1_000), person: meet(house.state, 1), paidBy: { fund: FUND } };
    const awards = [owe(house.state, ACES, won), owe(house.state, ACES, won)];
    const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
    const claim = (award: string) => house.does('kay', { type: 'claim-award', award, person: person(1), checks });
    claim(awards[0]!);
    expect(house.refuses('kay', pay([awards[0]!])).next).toMatch(/^Claim award-2 with valid ID first/);
    claim(awards[1]!);
    house.does('kay', pay(awards, SIGNED));
  });

  it.each([
    [1, true],
    [2, false],
  ])('is the first part of a prize over years, not the next (%i so far)', (paid, isRefused) => {
    const { house, awards, change } = hit({ withholding: [whole] }, 90_000, 3_000, 3_000);
    const parts = { of: 30, paid, each: usd(3_000), from: '2026-03-01', chooseBy: null, at: 'P-1' };
    change(0, { row: 'million', parts });
    change(1, { row: 'million', awardedAt: addSeconds(house.state.time, -60) });
    if (isRefused) expect(house.refuses('kay', pay([awards[1]!])).says).toMatch(/^award-3 was won/);
    house.does('kay', pay(awards.slice(1, isRefused ? 3 : 2)));
  });

  it('is another hit of the payment with none of the rest', () => {
    const { house, awards, change } = hit({ withholding: [whole] }, 3_000, 3_000, 3_000);
    change(2, { awardedAt: 1 });
    expect(house.refuses('kay', pay([awards[0]!, awards[2]!])).says).toContain('$6,000.00');
    house.does('kay', pay(awards));
  });
});

describe('what the cage sees of it', () => {
  const seen = ({ house, awards }: ReturnType<typeof hit>, which = 0) =>
    awardView(house.state, house.state.awards.get(awards[which]!)!).together;

  it('is one payment with its sum, forms and rows, from whichever award it is opened', () => {
    const won = hit({ withholding: [whole], forms: [w2g] }, 4_000, 1_500);
    const one = {
      amount: usd(5_500) as Cents,
      taxForms: [{ form: 'W-2G', at: 'T-3', from: usd(2_000) }],
      withheld: [{ kind: 'federal', at: 'T-1', amount: usd(1_375) }],
      waitsFor: [],
      mayBeAlone: false,
    };
    expect(seen(won)).toEqual({ ...one, awards: ['award-1', 'award-2'] });
    expect(seen(won, 1)).toEqual({ ...one, awards: ['award-2', 'award-1'] });
  });

  it('may be cut where nothing is counted less, and is nothing where nothing was won with it', () => {
    expect(seen(hit({ withholding: [whole] }, 4_000, 1_000))).toMatchObject({ mayBeAlone: true });
    expect(seen(hit({ withholding: [whole] }, 9_000))).toBeNull();
  });

  it('waits for what is not named yet only where a tax goes by it', () => {
    const taxed = hit({ withholding: [whole] }, 4_000, 1_500);
    taxed.change(1, { person: null });
    expect(seen(taxed)).toMatchObject({ awards: ['award-1'], waitsFor: ['award-2'], mayBeAlone: false });
    const small = hit({ withholding: [whole] }, 4_000, 500);
    small.change(1, { person: null });
    expect(seen(small)).toBeNull();
  });
});
