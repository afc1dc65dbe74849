import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../../base/cents.ts';
import { addSeconds } from '../../base/time.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { bank, cage, fundCash, goods, payable, promotions, reserve, setOff, tray, withheld } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import type { NewAward } from '../kit/awards.ts';
import { sheetKey } from '../kit/offers.ts';
import { type JurisdictionPack, packFrom, packKey } from '../kit/packs.ts';
import { changeAward, type Given, meet, owe, person, shift } from '../testing.ts';
import { awardView } from '../views/awards.ts';
import { requiredForms } from './pay.ts';
import { ACES, BONUS, FUND, METERED, meteredHouse, paying as pay, pokerHouse, WHEEL, wheelHouse } from './testing.ts';

const paidIn = (events: readonly FloorEvent[]) => events.find((event) => event.type === 'awards-paid')!;
const tax = (from: string, over: number, of: 'excess' | 'whole', percent = '24'): JurisdictionPack => ({
  kind: 'jurisdiction',
  id: 'federal',
  from,
  withholding: [{ kind: 'federal', at: 'US-3402', percent, over, of }],
});
const adopt = ({ state }: Given, ...packs: JurisdictionPack[]) => {
  for (const pack of packs) {
    const key = `jurisdiction:${pack.id}`;
    state.packs.set(key, [...(state.packs.get(key) ?? []), pack]);
  }
};
const bonus = (...amounts: number[]) => {
  const house = meteredHouse({ reserve: usd(500) });
  const who = meet(house.state, 1);
  const awards = amounts.map((amount) => owe(house.state, BONUS, { amount: usd(amount), person: who }));
  return { house, awards };
};

describe('one payment for one person on one occasion', () => {
  it('leaves the cage, and the fund reimburses it at once', () => {
    const { house, awards } = bonus(60, 1234.56);
    const cash = balanceOf(house.state, fundCash(METERED));
    const [paid] = house.does('kay', pay(awards));
    expect(paid).toMatchObject({ payment: 'payment-1', gross: usd(1294.56), net: usd(1294.56), toMakeGood: [] });
    expect(balanceOf(house.state, fundCash(METERED))).toBe(cash - usd(1294.56));
    expect(balanceOf(house.state, cage)).toBe(0);
    expect(house.state.awards.size).toBe(0);
    expect(house.state.counters.payments).toBe(1);
  });

  it('is made once', () => {
    const { house, awards } = bonus(60);
    house.does('kay', pay(awards));
    expect(house.refuses('kay', pay(awards))).toMatchObject({ at: 'F-13', reason: 'award-not-open' });
    expect(house.refuses('kay', pay(['award-7', 'award-7'])).reason).toBe('award-twice');
  });

  it('waits for reimbursement while the fund’s cash does not cover all of it', () => {
    const { house, awards } = bonus(60, 60);
    const all = balanceOf(house.state, fundCash(METERED));
    shift(house.state, 'table:table-1:box:bonus', fundCash(METERED), cents(all - usd(59.99)));
    expect(paidIn(house.does('kay', pay([awards[0]!])))).toMatchObject({
      toMakeGood: [{ fund: METERED, place: 'cage', amount: usd(60) }],
    });
    house.does('kay', pay([awards[1]!]));
    expect(house.state.funds.get(METERED)!.toMakeGood).toEqual({ cage: usd(120) });
    expect(balanceOf(house.state, cage)).toBe(-usd(120));

    const good = (amount: number, place = 'cage') =>
      ({ type: 'make-good', fund: METERED, place, amount: usd(amount) }) as const;
    expect(house.refuses('kay', good(120.01)).reason).toBe('not-owed');
    expect(house.refuses('kay', good(1, 'bank')).reason).toBe('not-owed');
    expect(house.refuses('kay', good(60)).reason).toBe('cash-short');
    expect(house.refuses('kay', good(-1)).reason).toBe('not-owed');
    house.does('kay', good(59.99));
    expect(house.state.funds.get(METERED)!.toMakeGood).toEqual({ cage: usd(60.01) });
    expect(balanceOf(house.state, fundCash(METERED))).toBe(0);
  });

  it('is reimbursed at once by cash that covers it to the cent', () => {
    const { house, awards } = bonus(60);
    const rest = cents(balanceOf(house.state, fundCash(METERED)) - usd(60));
    shift(house.state, 'table:table-1:box:bonus', fundCash(METERED), rest);
    expect(paidIn(house.does('kay', pay(awards))).toMakeGood).toEqual([]);
    expect(balanceOf(house.state, fundCash(METERED))).toBe(0);
  });

  it('the house pays its own from the bank', () => {
    const house = wheelHouse();
    const award = owe(house.state, WHEEL, { amount: usd(300), person: meet(house.state, 1) });
    house.does('kay', pay([award]));
    expect(balanceOf(house.state, cage)).toBe(0);
    expect(balanceOf(house.state, bank)).toBe(-usd(300));
    expect(balanceOf(house.state, promotions)).toBe(usd(300));
  });
});

describe('requirements before payment', () => {
  it('requires ID if the sheet has a deadline for it, and paperwork if the sheet asks', () => {
    const house = pokerHouse({ reserve: usd(700) });
    const award = owe(house.state, ACES, { amount: usd(200), person: meet(house.state, 1) });
    expect(house.refuses('kay', pay([award]))).toMatchObject({ at: 'B-5', reason: 'id-not-shown' });
    const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
    house.does('kay', { type: 'claim-award', award, person: person(1), checks });
    expect(house.refuses('kay', pay([award], { papers: false })).reason).toBe('papers-missing');
    house.does('kay', pay([award]));
    expect(balanceOf(house.state, fundCash(FUND))).toBe(usd(700 + 520));
  });

  it('age and exclusion, on record or found with the ID (F-21)', () => {
    for (const findings of [{ over21: 'unknown' }, { excluded: 'unknown' }] as const) {
      const { house, awards } = bonus(60);
      meet(house.state, 1, findings);
      expect(house.refuses('kay', pay(awards))).toMatchObject({ at: 'F-21', reason: 'not-checked' });
      const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
      house.does('kay', { type: 'claim-award', award: awards[0]!, person: person(1), checks });
      house.does('kay', pay(awards));
    }
  });

  it('a match at the last moment stops every award on the list and pays none', () => {
    const { house, awards } = bonus(60, 70);
    meet(house.state, 1, { excluded: true });
    expect(house.does('kay', pay(awards)).map(({ type }) => type)).toEqual(['award-stopped', 'award-stopped']);
    expect(house.refuses('kay', pay(awards))).toMatchObject({ at: 'F-21', reason: 'award-stopped' });
    expect(balanceOf(house.state, payable({ fund: METERED }, awards[0]!))).toBe(usd(60));
  });

  it('treats the ID of a wheel player as shown, not that of a player who was granted a prize', () => {
    const house = wheelHouse();
    const prize = { amount: usd(300), person: meet(house.state, 1, { over21: 'unknown' }) };
    const granted = owe(house.state, WHEEL, prize);
    expect(house.refuses('kay', pay([granted]))).toMatchObject({ at: 'F-21', reason: 'not-checked' });
    const award = owe(house.state, WHEEL, prize);
    house.state.awards.get(award)!.idShown = true;
    expect(house.refuses('kay', pay([award], { papers: false }))).toMatchObject({ at: '§7.2' });
    house.does('kay', pay([award]));
  });

  it('requires that the award belongs to the payee', () => {
    const { house, awards } = bonus(60);
    const other = meet(house.state, 2);
    expect(house.refuses('kay', pay(awards, { person: other })).reason).toBe('other-person');
    const unnamed = owe(house.state, BONUS, { amount: usd(60) });
    expect(house.refuses('kay', pay([awards[0]!, unnamed])).reason).toBe('not-identified');
    expect(house.state.awards.size).toBe(2);
  });
});

describe('places and forms', () => {
  it('allows only the payment forms of the sheet', () => {
    const { house, awards } = bonus(60);
    const trayed = pay(awards, { place: 'tray', table: 'table-1' });
    expect(house.refuses('kay', trayed)).toMatchObject({ at: '§5.4', reason: 'wrong-place' });
    expect(house.refuses('kay', pay(awards, { form: 'goods' })).reason).toBe('wrong-form');
    expect(house.refuses('kay', pay(awards, { table: 'table-1' })).reason).toBe('wrong-table');
    expect(house.refuses('kay', pay(awards, { place: 'tray' })).reason).toBe('wrong-table');
    house.does('kay', pay(awards, { place: 'bank', form: 'check' }));
    expect(balanceOf(house.state, bank)).toBe(0);
  });

  it('a tray pays each award below its limit, and the fund fills it up again', () => {
    const { house, awards } = bonus(599.99, 200, 600);
    const steps = bonusHandProgressiveV11.steps.map((step) =>
      step.kind === 'pay' ? { ...step, places: ['tray' as const], tray: { at: '§5.5', under: usd(600) } } : step,
    );
    const { id, edition } = bonusHandProgressiveV11;
    house.state.sheets.set(sheetKey(id, edition), { ...bonusHandProgressiveV11, steps });
    const trayed = (list: string[]) => pay(list, { place: 'tray', table: 'table-1' });
    expect(house.refuses('kay', trayed(awards.slice(0, 2))).reason).toBe('table-closed');
    house.does('flo', {
      type: 'open-table',
      table: 'table-1',
      game: 'crazy-4-poker',
      kind: 'live',
      seats: 6,
      limits: null,
    });
    const over = house.refuses('kay', trayed([awards[2]!]));
    expect(over).toMatchObject({ at: '§5.5', reason: 'over-tray-limit' });
    // Two parts below the limit are still one award above it.
    const parts = (['chips', 'cash'] as const).map((form) => ({ form, amount: usd(300) }));
    expect(house.refuses('kay', { ...trayed([awards[2]!]), parts }).reason).toBe('over-tray-limit');
    house.does('kay', trayed(awards.slice(0, 2)));
    expect(balanceOf(house.state, tray('table-1'))).toBe(0);
    expect(house.state.awards.size).toBe(1);
  });
});

describe('a payment in parts', () => {
  const parts = (...amounts: [form: 'cash' | 'chips' | 'check' | 'goods', amount: number][]) => ({
    form: amounts[0]![0],
    parts: amounts.map(([form, amount]) => ({ form, amount: usd(amount) })),
  });
  /** Two awards of $60 and $140; a tenth of the whole is withheld. */
  const taxed = () => {
    const won = bonus(60, 140);
    adopt(won.house, tax('2026-01-01', 0, 'whole', '10'));
    return won;
  };

  it('equals the amount after tax, and no posting mixes two forms', () => {
    const { house, awards } = taxed();
    const paid = paidIn(house.does('kay', pay(awards, parts(['cash', 50], ['check', 100], ['chips', 30]))));
    expect(paid).toMatchObject({ form: 'cash', gross: usd(200), net: usd(180), parts: [{}, {}, {}] });
    const rows = paid.postings.filter(({ credit }) => credit === cage);
    // The first award is worth $54 after tax: $50 in cash and $4 of the check.
    expect(rows.map(({ debit, amount }) => [debit, amount])).toEqual([
      [payable({ fund: METERED }, awards[0]!), usd(50)],
      [payable({ fund: METERED }, awards[0]!), usd(4)],
      [payable({ fund: METERED }, awards[1]!), usd(96)],
      [payable({ fund: METERED }, awards[1]!), usd(30)],
    ]);
    expect(balanceOf(house.state, cage)).toBe(0);
    expect(house.state.awards.size).toBe(0);
  });

  it('is refused a cent over or under, twice in one form, in nothing, and as merchandise', () => {
    const { house, awards } = taxed();
    const refused = (...amounts: Parameters<typeof parts>) => house.refuses('kay', pay(awards, parts(...amounts)));
    expect(refused(['cash', 50], ['check', 130.01]).says).toBe('The parts add up to $180.01; $180.00 is to be paid.');
    expect(refused(['cash', 50], ['check', 129.99]).reason).toBe('parts');
    expect(refused(['cash', 50], ['cash', 130]).reason).toBe('parts');
    expect(refused(['cash', 180], ['check', 0]).reason).toBe('parts');
    expect(refused(['cash', 50], ['goods', 130]).reason).toBe('parts');
    const other = { ...parts(['cash', 50], ['check', 130]), form: 'chips' };
    expect(house.refuses('kay', pay(awards, other)).reason).toBe('parts');
    expect(house.state.awards.size).toBe(2);
  });

  it('is in forms that the sheet allows, each of them', () => {
    const { house, awards } = taxed();
    const { id, edition } = bonusHandProgressiveV11;
    const steps = bonusHandProgressiveV11.steps.map((step) =>
      step.kind === 'pay' ? { ...step, forms: ['cash' as const, 'check' as const] } : step,
    );
    house.state.sheets.set(sheetKey(id, edition), { ...bonusHandProgressiveV11, steps });
    expect(house.refuses('kay', pay(awards, parts(['cash', 50], ['chips', 130])))).toMatchObject({
      reason: 'wrong-form',
    });
    house.does('kay', pay(awards, parts(['cash', 50], ['check', 130])));
  });
});

describe('withholding by the pack of the house day', () => {
  const withheldFrom = (amounts: number[], ...packs: JurisdictionPack[]) => {
    const { house, awards } = bonus(...amounts);
    adopt(house, ...packs);
    return { house, paid: paidIn(house.does('kay', pay(awards))) };
  };

  it('withholds from the excess, or from the whole above the threshold', () => {
    const excess = tax('2026-01-01', usd(5000), 'excess');
    expect(withheldFrom([5000], excess).paid).toMatchObject({ withheld: [], net: usd(5000) });
    expect(withheldFrom([5000.01], excess).paid).toMatchObject({ withheld: [], net: usd(5000.01) });
    expect(withheldFrom([5000.03], excess).paid.withheld).toMatchObject([{ amount: usd(0.01) }]);
    const whole = tax('2026-01-01', usd(5000), 'whole');
    expect(withheldFrom([5000], whole).paid.withheld).toEqual([]);
    expect(withheldFrom([5000.01], whole).paid.withheld).toEqual([
      { kind: 'federal', at: 'US-3402', amount: usd(1200) },
    ]);
  });

  it('rounds half a cent up', () => {
    const tenth = tax('2026-01-01', 0, 'whole', '10');
    expect(withheldFrom([0.14], tenth).paid.withheld).toMatchObject([{ amount: usd(0.01) }]);
    expect(withheldFrom([0.15], tenth).paid.withheld).toMatchObject([{ amount: usd(0.02) }]);
    expect(withheldFrom([0.04], tenth).paid.withheld).toEqual([]);
  });

  it('looks at the gross of the payment, not of each award, and leaves it as a debt of the fund', () => {
    const whole = tax('2026-01-01', usd(5000), 'whole');
    const { house, paid } = withheldFrom([3000, 3000.01], whole);
    expect(paid).toMatchObject({ gross: usd(6000.01), net: usd(4560.01) });
    expect(balanceOf(house.state, withheld({ fund: METERED }, 'federal'))).toBe(usd(1440));
    expect(house.state.funds.get(METERED)!.toMakeGood).toEqual({});
  });

  it('withholds by the latest edition in effect', () => {
    const packs = [
      tax('2026-03-02', 0, 'whole', '50'),
      tax('2026-03-01', 0, 'whole', '30'),
      tax('2026-01-01', 0, 'whole', '10'),
    ];
    expect(withheldFrom([100], ...packs).paid.withheld).toMatchObject([{ amount: usd(30) }]);
  });

  it('splits over funds and house in proportion', () => {
    const house = meteredHouse({ reserve: usd(500) });
    adopt(house, tax('2026-01-01', 0, 'whole', '10'));
    const who = meet(house.state, 1);
    const fund = owe(house.state, BONUS, { amount: usd(100), person: who });
    const own = owe(house.state, BONUS, { amount: usd(50.05), person: who, paidBy: 'house' });
    house.does('kay', pay([fund, own]));
    const parts = [withheld({ fund: METERED }, 'federal'), withheld('house', 'federal')];
    expect(parts.map((account) => balanceOf(house.state, account))).toEqual([usd(10.01), usd(5)]);
    expect(balanceOf(house.state, bank)).toBe(-usd(45.05));
  });

  it('is refused if more would be withheld than is paid', () => {
    const { house, awards } = bonus(100);
    adopt(house, tax('2026-01-01', 0, 'whole', '60'), { ...tax('2026-01-01', 0, 'whole', '50'), id: 'state' });
    expect(house.refuses('kay', pay(awards)).reason).toBe('withheld-too-much');
  });

  it('of goods is brought to the cage by the winner', () => {
    const house = wheelHouse();
    adopt(house, tax('2026-01-01', usd(5000), 'whole'));
    const award = owe(house.state, WHEEL, { amount: usd(10_000), person: meet(house.state, 1) });
    const [paid] = house.does('kay', pay([award], { form: 'goods' }));
    expect(paid).toMatchObject({ gross: usd(10_000), net: usd(10_000), withheld: [{ amount: usd(2400) }] });
    expect(balanceOf(house.state, goods)).toBe(-usd(10_000));
    expect(balanceOf(house.state, cage)).toBe(usd(2400));
    expect(balanceOf(house.state, bank)).toBe(0);
  });

  it('is remitted by the fund, up to the amount withheld', () => {
    const { house } = withheldFrom([6000], tax('2026-01-01', usd(5000), 'whole'));
    const remit = (amount: number, fund: string | null = METERED) =>
      ({ type: 'remit', fund, kind: 'federal', amount: usd(amount) }) as const;
    expect(house.refuses('abe', remit(1440.01)).reason).toBe('not-withheld');
    expect(house.refuses('abe', remit(1, null)).reason).toBe('not-withheld');
    expect(house.refuses('abe', remit(0)).reason).toBe('not-withheld');
    const cash = balanceOf(house.state, fundCash(METERED));
    house.does('abe', remit(1440));
    expect(balanceOf(house.state, fundCash(METERED))).toBe(cash - usd(1440));
    expect(balanceOf(house.state, reserve(METERED))).toBe(usd(500));
  });
});

describe('a prize set off against a debt', () => {
  const order = (...kinds: string[]): JurisdictionPack => ({
    kind: 'jurisdiction',
    id: 'state',
    from: '2026-01-01',
    withholding: [{ kind: 'state', at: 'S-1', percent: '10', over: 0, of: 'whole' }],
    setOff: kinds.map((kind, i) => ({ kind, at: `S-${i + 2}` })),
  });
  const debt = (kind: string, amount: number) => ({ kind, amount: usd(amount) });
  const owing = (...amounts: number[]) => {
    const { house, awards } = bonus(...amounts);
    adopt(house, order('support', 'taxes'));
    return { house, awards };
  };

  it('pays the debt before the winner and after withholding, citing the tax table', () => {
    const { house, awards } = owing(100, 50);
    const paid = paidIn(house.does('kay', pay(awards, { setOff: [debt('support', 60), debt('taxes', 15)] })));
    expect(paid).toMatchObject({ gross: usd(150), withheld: [{ amount: usd(15) }], net: usd(60) });
    expect(paid.setOff).toEqual([
      { kind: 'support', at: 'S-2', amount: usd(60) },
      { kind: 'taxes', at: 'S-3', amount: usd(15) },
    ]);
    const payer = { fund: METERED };
    expect(balanceOf(house.state, setOff(payer, 'support'))).toBe(usd(60));
    expect(balanceOf(house.state, setOff(payer, 'taxes'))).toBe(usd(15));
    for (const award of awards) expect(balanceOf(house.state, payable(payer, award))).toBe(0);
  });

  it('takes all that is left and not a cent more', () => {
    const all = owing(100);
    expect(paidIn(all.house.does('kay', pay(all.awards, { setOff: [debt('support', 90)] }))).net).toBe(0);
    const { house, awards } = owing(100);
    const refused = house.refuses('kay', pay(awards, { setOff: [debt('support', 90.01)] }));
    expect(refused).toMatchObject({ at: 'S-2', reason: 'set-off-too-much' });
  });

  it.each([
    ['a kind that no pack knows', [debt('bar-bill', 1)]],
    ['a kind twice', [debt('support', 1), debt('support', 1)]],
    ['nothing', [debt('support', 0)]],
  ])('is refused for %s', (_, rows) => {
    const { house, awards } = owing(100);
    expect(house.refuses('kay', pay(awards, { setOff: rows }))).toMatchObject({ at: 'F-14', reason: 'no-set-off' });
  });

  it('is remitted from the fund’s cash, once', () => {
    const { house, awards } = owing(100);
    house.does('kay', pay(awards, { setOff: [debt('support', 60)] }));
    const cash = balanceOf(house.state, fundCash(METERED));
    const remit = (amount: number, from?: 'set-off') =>
      ({
        type: 'remit',
        fund: METERED,
        ...(from === undefined ? {} : { from }),
        kind: 'support',
        amount: usd(amount),
      }) as const;
    expect(house.refuses('abe', remit(60)).reason).toBe('not-withheld');
    expect(house.refuses('abe', remit(60.01, 'set-off')).reason).toBe('not-withheld');
    house.does('abe', remit(60, 'set-off'));
    expect(balanceOf(house.state, fundCash(METERED))).toBe(cash - usd(60));
    expect(balanceOf(house.state, setOff({ fund: METERED }, 'support'))).toBe(0);
    expect(house.refuses('abe', remit(1, 'set-off')).reason).toBe('not-withheld');
  });
});

type Row = JurisdictionPack['withholding'][number];
type Form = NonNullable<JurisdictionPack['forms']>[number];

const whole: Row = { kind: 'federal', at: 'T-1', percent: '25', over: usd(5_000), of: 'whole' };
const excess: Row = { kind: 'state', at: 'T-2', percent: '3.4', over: usd(1_200), of: 'excess' };
const w2g: Form = { form: 'W-2G', at: 'T-3', from: usd(2_000), of: 'wager' };

function adoptTaxPack(
  { state }: Given,
  { withholding = [], forms = [] }: { withholding?: Row[]; forms?: Form[] },
): void {
  state.packs.set('jurisdiction:us', [{ kind: 'jurisdiction', id: 'us', from: '2026-01-01', withholding, forms }]);
}

/** One hit, all of it won by one person. */
function hit(rows: { withholding?: Row[]; forms?: Form[] }, ...amounts: (number | string)[]) {
  const house = meteredHouse({ reserve: usd(500) });
  adoptTaxPack(house, rows);
  const who = meet(house.state, 1);
  const awards = amounts.map((amount) => owe(house.state, BONUS, { amount: usd(amount), person: who }));
  const change = (which: number, part: object) => changeAward(house.state, awards[which]!, part);
  return { house, awards, change };
}

const SIGNED = { forms: ['W-2G'], also: ['flo'] };

describe('a hit that is paid in several payments', () => {
  it('is refused if less would be withheld, whichever payment comes first', () => {
    const { house, awards } = hit({ withholding: [whole] }, '13735.38', '2747.07');
    expect(house.refuses('kay', pay([awards[0]!]))).toEqual({
      at: 'T-1',
      reason: 'paid-in-pieces',
      says: 'Award 2 must be paid together with award 1: federal withholding applies to the total, $16,482.45.',
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
  ] as const)('that the tax table counts by %s', (_, rows, amounts, isRefused) => {
    const { house, awards } = hit(rows as never, ...amounts);
    if (isRefused) expect(house.refuses('kay', pay([awards[0]!])).reason).toBe('paid-in-pieces');
    else house.does('kay', pay([awards[0]!], 'forms' in rows && amounts[0] === 2_000 ? SIGNED : {}));
  });

  it('may not leave one of three out, and names all that are left', () => {
    const { house, awards } = hit({ withholding: [whole] }, 3_000, 2_000, 1_000);
    expect(house.refuses('kay', pay(awards.slice(0, 2))).says).toMatch(/^Award 3 must be paid together with/);
    expect(house.refuses('kay', pay(awards.slice(0, 1))).says).toMatch(/^Award 2, award 3 must be paid together with/);
    house.does('kay', pay(awards));
  });
});

describe('combined awards', () => {
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

  it('include awards of the same seat that are not named yet', () => {
    const { house, awards, change } = hit({ withholding: [whole] }, 3_000, 3_000);
    change(1, { person: null });
    expect(house.refuses('kay', pay([awards[0]!])).next).toMatch(/^Identify the winner of award 2 first/);
    house.does('kay', { type: 'identify', award: awards[1]!, person: person(1) });
    house.does('kay', pay(awards));
  });

  it('include unclaimed awards: claim them first', () => {
    const house = pokerHouse({ reserve: usd(9_000) });
    adoptTaxPack(house, { forms: [{ ...w2g, of: 'prize' }] });
    const won = { amount: usd(1_000), person: meet(house.state, 1), paidBy: { fund: FUND } };
    const awards = [owe(house.state, ACES, won), owe(house.state, ACES, won)];
    const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
    const claim = (award: string) => house.does('kay', { type: 'claim-award', award, person: person(1), checks });
    claim(awards[0]!);
    expect(house.refuses('kay', pay([awards[0]!])).next).toMatch(/^Claim award 2 with valid ID first/);
    claim(awards[1]!);
    house.does('kay', pay(awards, SIGNED));
  });

  it.each([
    [1, true],
    [2, false],
  ])('include only the first installment of a prize over years (%i so far)', (paid, isRefused) => {
    const { house, awards, change } = hit({ withholding: [whole] }, 90_000, 3_000, 3_000);
    const parts = { of: 30, paid, each: usd(3_000), from: '2026-03-01', chooseBy: null, at: 'P-1' };
    change(0, { row: 'million', parts });
    change(1, { row: 'million', awardedAt: addSeconds(house.state.time, -60) });
    if (isRefused) expect(house.refuses('kay', pay([awards[1]!])).says).toMatch(/^Award 3 must be paid together with/);
    house.does('kay', pay(awards.slice(1, isRefused ? 3 : 2)));
  });

  it('is another hit of the payment with none of the rest', () => {
    const { house, awards, change } = hit({ withholding: [whole] }, 3_000, 3_000, 3_000);
    change(2, { awardedAt: 1 });
    expect(house.refuses('kay', pay([awards[0]!, awards[2]!])).says).toContain('$6,000.00');
    house.does('kay', pay(awards));
  });
});

describe('the cage’s view of them', () => {
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

  it('allows separate payment if no threshold is avoided, and shows nothing if nothing was won together', () => {
    expect(seen(hit({ withholding: [whole] }, 4_000, 1_000))).toMatchObject({ mayBeAlone: true });
    expect(seen(hit({ withholding: [whole] }, 9_000))).toBeNull();
  });

  it('waits for unnamed awards only if a tax depends on them', () => {
    const taxed = hit({ withholding: [whole] }, 4_000, 1_500);
    taxed.change(1, { person: null });
    expect(seen(taxed)).toMatchObject({ awards: ['award-1'], waitsFor: ['award-2'], mayBeAlone: false });
    const small = hit({ withholding: [whole] }, 4_000, 500);
    small.change(1, { person: null });
    expect(seen(small)).toBeNull();
  });
});

const FOLDER = 'packs/jurisdictions';
const packs = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as JurisdictionPack,
);
const federal = packs.filter(({ id }) => id === 'us-federal');

function adopted(house: Given, ...which: readonly JurisdictionPack[]): Given {
  for (const pack of which) house.does('max', { type: 'adopt-pack', pack });
  return house;
}

function owing(...amounts: (number | string)[]) {
  const house = adopted(meteredHouse({ reserve: usd(500) }), ...federal);
  const who = meet(house.state, 1);
  return { house, awards: amounts.map((amount) => owe(house.state, BONUS, { amount: usd(amount), person: who })) };
}
const paid = (events: readonly FloorEvent[]) => events.find((event) => event.type === 'awards-paid')!;

describe('the packs that come with it', () => {
  it.each(packs.map((pack) => [`${pack.id} from ${pack.from}`, pack] as const))('%s', (_, pack) => {
    expect(packFrom(pack)).toMatchObject({ ok: true });
    expect(packKey(pack)).toBe(`jurisdiction:${pack.id}`);
  });

  it('apply at $600 in 2025 and $2,000 in 2026, and above $5,000 in a tournament', () => {
    expect(federal.map(({ from, forms }) => [from, forms!.map((row) => row.from)])).toEqual([
      ['2025-01-01', [usd(600), usd(600), usd('5000.01')]],
      ['2026-01-01', [usd(2_000), usd(2_000), usd('5000.01')]],
    ]);
  });
});

describe('a payment above the threshold', () => {
  it('waits for its form, names it with its clause, and says what to do', () => {
    const { house, awards } = owing(2_000);
    expect(house.refuses('kay', pay(awards))).toEqual({
      at: 'IRC 6041(a), 2026',
      reason: 'tax-form',
      says: 'W-2G is required for $2,000.00 or more. This payment is $2,000.00.',
      next: 'Complete W-2G, check it off, and have a second employee sign with their own badge.',
    });
    expect(house.state.awards.size).toBe(1);
  });

  it('waits for a second signature', () => {
    const { house, awards } = owing(2_000);
    expect(house.refuses('kay', pay(awards, { forms: ['W-2G'] })).reason).toBe('tax-form');
    expect(house.refuses('kay', pay(awards, { forms: ['W-2G'], also: ['kay'] })).reason).toBe('tax-form');
    expect(paid(house.does('kay', pay(awards, { forms: ['W-2G'], also: ['flo'] })))).toMatchObject({
      gross: usd(2_000),
      forms: [{ form: 'W-2G', at: 'IRC 6041(a), 2026', by: ['flo'] }],
    });
  });

  it('is one cent below as it always was', () => {
    const { house, awards } = owing('1999.99');
    const event = paid(house.does('kay', pay(awards)));
    expect(event).not.toHaveProperty('forms');
    expect(event).toMatchObject({ net: cents(199_999) });
  });

  it('adds up one occasion’s payments', () => {
    const { house, awards } = owing(1_999, 1);
    expect(house.refuses('kay', pay(awards)).reason).toBe('tax-form');
    house.does('kay', pay(awards, { forms: ['W-2G'], also: ['flo'] }));
  });

  it('takes no other form, and none twice', () => {
    const { house, awards } = owing(2_000, 5);
    changeAward(house.state, awards[1]!, { awardedAt: addSeconds(house.state.time, -60) });
    const both = { also: ['flo'] };
    expect(house.refuses('kay', pay([awards[0]!], { ...both, forms: ['W-2G', '1099-MISC'] })).reason).toBe(
      'form-not-asked',
    );
    expect(house.refuses('kay', pay([awards[0]!], { ...both, forms: ['W-2G', 'W-2G'] })).reason).toBe('form-not-asked');
    expect(house.refuses('kay', pay([awards[1]!], { ...both, forms: ['W-2G'] })).reason).toBe('form-not-asked');
  });

  it('needs no form if no table requires one', () => {
    const house = meteredHouse({ reserve: usd(500) });
    const award = owe(house.state, BONUS, { amount: usd(50_000), person: meet(house.state, 1) });
    expect(paid(house.does('kay', pay([award])))).not.toHaveProperty('forms');
  });
});

describe('which form', () => {
  it('goes by the pack of the day', () => {
    const house = adopted(meteredHouse(), ...federal);
    const award = { offer: BONUS, amount: usd(700), awardedAt: house.now() };
    expect(requiredForms(house.state, [award], '2025-12-31')).toMatchObject([{ form: 'W-2G', from: usd(600) }]);
    expect(requiredForms(house.state, [award], '2026-01-01')).toEqual([]);
    expect(requiredForms(house.state, [award], '2024-12-31')).toEqual([]);
  });

  it('is a prize without a wager: a drawing, an NPN table, a promotion without a fee', () => {
    const form = (house: Given, offer: string, free?: true) =>
      requiredForms(
        adopted(house, ...federal).state,
        [{ offer, amount: usd(5_000), free, awardedAt: house.now() }],
        '2026-03-01',
      )[0]?.form;
    expect(form(meteredHouse(), BONUS)).toBe('W-2G');
    expect(form(meteredHouse(), BONUS, true)).toBe('1099-MISC');
    expect(form(wheelHouse(), WHEEL)).toBe('1099-MISC');
    expect(form(pokerHouse(), ACES)).toBe('1099-MISC');
    expect(form(pokerHouse(), 'poker-bonus-hand-progressive')).toBe('W-2G');
  });

  it('requires both forms if both kinds are paid together', () => {
    const house = adopted(pokerHouse({ reserve: usd(9_000) }), ...federal);
    const who = meet(house.state, 1);
    const awards = [
      owe(house.state, 'poker-bonus-hand-progressive', { amount: usd(2_000), person: who, paidBy: { fund: FUND } }),
      owe(house.state, ACES, { amount: usd(2_000), person: who, paidBy: { fund: FUND } }),
    ];
    const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
    for (const award of awards) house.does('kay', { type: 'claim-award', award, person: who, checks });
    const also = ['mia'];
    expect(house.refuses('kay', pay(awards, { also, forms: ['W-2G'] })).says).toContain('1099-MISC');
    house.does('kay', pay(awards, { also, forms: ['1099-MISC', 'W-2G'] }));
  });

  it('adds up each tournament separately, less what its entry cost', () => {
    const { state, now } = adopted(meteredHouse(), ...federal);
    const won = (of: string, amount: number | string, before: number) => ({
      offer: BONUS,
      amount: usd(amount),
      awardedAt: now(),
      entered: { of, cost: usd(120), before: usd(before) },
    });
    const asked = (...awards: ReturnType<typeof won>[]) =>
      requiredForms(state, awards, '2026-03-01').map(({ form, amount }) => [form, amount]);
    expect(asked(won('tournament-1', 5_120, 0))).toEqual([]);
    expect(asked(won('tournament-1', '5120.01', 0))).toEqual([['W-2G', usd('5000.01')]]);
    expect(asked(won('tournament-1', '20.01', 5_100))).toEqual([['W-2G', usd('5000.01')]]);
    expect(asked(won('tournament-1', 5_000, 0), won('tournament-1', 200, 5_000))).toEqual([['W-2G', usd(5_080)]]);
    expect(asked(won('tournament-1', 5_000, 0), won('tournament-2', 5_000, 0))).toEqual([]);
  });

  it('an award of an older journal, which does not say whether it was won for nothing, was won with a wager', () => {
    const { house, awards } = owing(2_000);
    expect(house.state.awards.get(awards[0]!)).not.toHaveProperty('free');
    expect(house.refuses('kay', pay(awards)).says).toContain('W-2G');
  });
});

type Won = Readonly<{ amount: number | string } & Pick<NewAward, 'wager' | 'free' | 'entered'>>;

const bet = (of: string, amount: number | string) => ({ wager: { of, amount: usd(amount) } });

/** 26 USC 3402(q)(3)(A), as the federal packs have it. */
function house(): Given {
  const opened = meteredHouse({ reserve: usd(500) });
  const wager = { times: 300, net: true } as const;
  const row = { kind: 'federal', at: 'T-1', percent: '24', over: usd(5_000), of: 'whole', wager } as const;
  opened.state.packs.set('jurisdiction:us', [
    { kind: 'jurisdiction', id: 'us', from: '2026-01-01', withholding: [row] },
  ]);
  return opened;
}

function won(...awards: Won[]) {
  const given = house();
  const person = meet(given.state, 1);
  const ids = awards.map(({ amount, ...rest }) => owe(given.state, BONUS, { amount: usd(amount), person, ...rest }));
  return { given, ids };
}

function withheldFromWager(...awards: Won[]): number {
  const { given, ids } = won(...awards);
  const [paid] = given.does('kay', pay(ids));
  if (paid?.type !== 'awards-paid') throw new Error('not paid');
  return paid.withheld.reduce((sum, { amount }) => sum + amount, 0);
}

describe('tax by the wager', () => {
  it.each<[string, Won[], number | string]>([
    ['24% of the prize less the fee', [{ amount: '10000.22', ...bet('a', 1) }], '2399.81'],
    ['nothing at $5,000 above the fee', [{ amount: 5_001, ...bet('a', 1) }], 0],
    ['a cent above that', [{ amount: '5001.01', ...bet('a', 1) }], 1_200],
    ['nothing below 300 times the wager', [{ amount: '6019.99', ...bet('a', 20) }], 0],
    ['at 300 times the wager', [{ amount: 6_020, ...bet('a', 20) }], 1_440],
    [
      'two awards of one wager together, the wager once',
      [
        { amount: 3_000, ...bet('a', 1) },
        { amount: 3_001, ...bet('a', 1) },
      ],
      1_440,
    ],
    [
      'two wagers each by itself',
      [
        { amount: 3_000, ...bet('a', 1) },
        { amount: 3_001, ...bet('b', 1) },
      ],
      0,
    ],
    ['nothing where nothing was wagered', [{ amount: 9_000, ...bet('a', 0) }], 0],
    ['nothing at a free table', [{ amount: 9_000, free: true }], 0],
    ['nothing in a tournament', [{ amount: 9_000, entered: { of: 't', cost: usd(50), before: usd(0) } }], 0],
    ['by the fee of the activity where the award does not say', [{ amount: 10_001 }], 2_400],
  ])('%s', (_, awards, expected) => {
    expect(withheldFromWager(...awards)).toBe(usd(expected));
  });

  it('cannot be avoided by splitting the payment of one wager', () => {
    const { given, ids } = won({ amount: 3_000, ...bet('a', 1) }, { amount: 3_001, ...bet('a', 1) });
    expect(given.refuses('kay', pay([ids[0]!]))).toMatchObject({ at: 'T-1', reason: 'paid-in-pieces' });
    const apart = won({ amount: 3_000, ...bet('a', 1) }, { amount: 3_001, ...bet('b', 1) });
    apart.given.does('kay', pay([apart.ids[0]!]));
  });

  it('includes a later hit with the same wager', () => {
    const { given, ids } = won({ amount: 3_000, ...bet('a', 1) }, { amount: 3_001, ...bet('a', 1) });
    changeAward(given.state, ids[1]!, { awardedAt: (given.now() - 60) as never });
    expect(given.refuses('kay', pay([ids[0]!])).reason).toBe('paid-in-pieces');
  });
});
