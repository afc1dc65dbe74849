import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cents, usd } from '../../base/cents.ts';
import { addSeconds } from '../../base/time.ts';
import type { FloorEvent } from '../events.ts';
import { type JurisdictionPack, packFrom, packKey } from '../kit/packs.ts';
import { changeAward, type Given, meet, owe } from '../testing.ts';
import { formsAsked } from './forms.ts';
import { ACES, BONUS, FUND, meteredHouse, paying as pay, pokerHouse, WHEEL, wheelHouse } from './testing.ts';

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

  it('ask from $600 on in 2025 and from $2,000 on in 2026, and in a tournament above $5,000', () => {
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
      says: 'W-2G is asked for from $2,000.00 on, and $2,000.00 would be paid.',
      next: 'Fill in W-2G, tick it, and have another person sign with his own badge.',
    });
    expect(house.state.awards.size).toBe(1);
  });

  it('waits for somebody else to sign for it', () => {
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

  it('counts together what is paid on one occasion', () => {
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

  it('needs no form where no pack asks for one', () => {
    const house = meteredHouse({ reserve: usd(500) });
    const award = owe(house.state, BONUS, { amount: usd(50_000), person: meet(house.state, 1) });
    expect(paid(house.does('kay', pay([award])))).not.toHaveProperty('forms');
  });
});

describe('which form', () => {
  it('goes by the pack of the day', () => {
    const house = adopted(meteredHouse(), ...federal);
    const award = { offer: BONUS, amount: usd(700), awardedAt: house.now() };
    expect(formsAsked(house.state, [award], '2025-12-31')).toMatchObject([{ form: 'W-2G', from: usd(600) }]);
    expect(formsAsked(house.state, [award], '2026-01-01')).toEqual([]);
    expect(formsAsked(house.state, [award], '2024-12-31')).toEqual([]);
  });

  it('is that of a prize where no wager lay on it: a drawing, a free table, an activity without a fee of its own', () => {
    const form = (house: Given, offer: string, free?: true) =>
      formsAsked(
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

  it('asks for both where both kinds are paid together', () => {
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

  it('counts each tournament by itself, with all that was won in it, less what its entry cost', () => {
    const { state, now } = adopted(meteredHouse(), ...federal);
    const won = (of: string, amount: number | string, before: number) => ({
      offer: BONUS,
      amount: usd(amount),
      awardedAt: now(),
      entered: { of, cost: usd(120), before: usd(before) },
    });
    const asked = (...awards: ReturnType<typeof won>[]) =>
      formsAsked(state, awards, '2026-03-01').map(({ form, amount }) => [form, amount]);
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
