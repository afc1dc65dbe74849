import { describe, expect, it } from 'vitest';
import { cents, usd } from '../../base/cents.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { bank, cage, fundCash, goods, payable, promotions, reserve, setOff, tray, withheld } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { sheetKey } from '../kit/offers.ts';
import type { JurisdictionPack } from '../kit/packs.ts';
import { type Given, meet, owe, person, shift } from '../testing.ts';
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
  it('goes out of the cage, and the fund makes it good at once', () => {
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

  it('waits to be made good while the cash of the fund does not cover it whole', () => {
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

  it('is made good at once by cash that covers it to the cent', () => {
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

describe('what must be shown before', () => {
  it('ID where the sheet has a clock for it, papers where it asks for them', () => {
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

  it('whoever played the wheel showed his ID before, and whoever was granted a prize did not', () => {
    const house = wheelHouse();
    const prize = { amount: usd(300), person: meet(house.state, 1, { over21: 'unknown' }) };
    const granted = owe(house.state, WHEEL, prize);
    expect(house.refuses('kay', pay([granted]))).toMatchObject({ at: 'F-21', reason: 'not-checked' });
    const award = owe(house.state, WHEEL, prize);
    house.state.awards.get(award)!.idShown = true;
    expect(house.refuses('kay', pay([award], { papers: false }))).toMatchObject({ at: '§7.2' });
    house.does('kay', pay([award]));
  });

  it('the award is his', () => {
    const { house, awards } = bonus(60);
    const other = meet(house.state, 2);
    expect(house.refuses('kay', pay(awards, { person: other })).reason).toBe('other-person');
    const unnamed = owe(house.state, BONUS, { amount: usd(60) });
    expect(house.refuses('kay', pay([awards[0]!, unnamed])).reason).toBe('not-identified');
    expect(house.state.awards.size).toBe(2);
  });
});

describe('places and forms', () => {
  it('are those of the sheet', () => {
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
    house.does('kay', trayed(awards.slice(0, 2)));
    expect(balanceOf(house.state, tray('table-1'))).toBe(0);
    expect(house.state.awards.size).toBe(1);
  });
});

describe('withholding by the pack of the house day', () => {
  const withheldFrom = (amounts: number[], ...packs: JurisdictionPack[]) => {
    const { house, awards } = bonus(...amounts);
    adopt(house, ...packs);
    return { house, paid: paidIn(house.does('kay', pay(awards))) };
  };

  it('takes a part of the excess, or of the whole once it is over the line', () => {
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

  it('holds by the latest edition that has begun', () => {
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

  it('is refused where more would be withheld than is paid', () => {
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

  it('is sent on by the fund, as far as it was withheld', () => {
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

  it('pays the debt before the winner and after what is withheld, under the clause of the pack', () => {
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

  it('is sent on out of the cash of the fund, once', () => {
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
