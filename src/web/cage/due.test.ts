import { describe, expect, it } from 'vitest';
import type { AwardView, PaidTogether } from '../../floor/view.ts';
import { dueOf, type Payment, paymentBody, payWords } from './due.ts';

const award = (part: Partial<AwardView> = {}): AwardView =>
  ({
    id: 'award-1',
    amount: 4_870_00,
    to: { table: '12', seat: 4, bettor: 'seat' },
    person: 'person-1',
    papers: [],
    taxForms: [],
    withheld: [],
    together: null,
    ...part,
  }) as unknown as AwardView;

const alone = (part: Partial<AwardView> = {}) => dueOf(award(part), [], false);
const form = (name: string) => ({ form: name, at: 'x', from: 2_000_00 as never });
const tray: Payment = { place: 'tray', form: 'chips', papers: false, tax: [], cost: undefined };
const cage: Payment = { ...tray, place: 'cage' };

describe('one award', () => {
  it('says exactly what will happen', () => {
    expect(payWords(alone(), 'chips')).toBe('Pay $4,870.00 in chips to seat 4, table 12');
  });

  it('names what is left when the packs have withheld their part, of goods and vouchers what they are', () => {
    const rows = [
      { kind: 'federal', at: 'IRC', amount: 1_217_50 as never },
      { kind: 'state', at: 'IC', amount: 124_78 as never },
    ];
    const taxed = alone({ withheld: rows });
    expect(payWords(taxed, 'cash')).toBe('Pay $3,527.72 in cash to seat 4, table 12');
    expect(payWords(taxed, 'goods')).toBe('Pay $4,870.00 as goods to seat 4, table 12');
    expect(payWords(alone({ asksCost: true }), 'cash', 300_00)).toBe('Pay $300.00 in cash to seat 4, table 12');
  });

  it('that is no money is handed over or loaded, and never paid', () => {
    const cap = alone({ as: { gives: 'goods', goods: 'cap' as never, name: 'Logo cap' } });
    expect(payWords(cap, 'goods')).toBe('Hand over Logo cap, worth $4,870.00, to seat 4, table 12');
    expect(payWords(alone({ as: { gives: 'free-play' } }), 'free-play')).toMatch(/^Load \$4,870\.00 of free play/);
  });

  it.each([
    [1_999_99, undefined],
    [2_000_00, ['W-2G']],
    [undefined, ['W-2G']],
  ])('that is a voucher and cost %s ticks the form %j', (cost, forms) => {
    const voucher = alone({ asksCost: true, taxForms: [form('W-2G')] });
    const body: Readonly<{ forms?: readonly string[] }> = paymentBody(voucher, { ...tray, tax: ['W-2G'], cost });
    expect(body.forms).toEqual(forms);
  });

  it('names the table only where its tray pays, and the forms only where they are asked for and ticked', () => {
    expect(paymentBody(alone(), tray)).toMatchObject({ table: '12', papers: true, awards: ['award-1'] });
    expect(paymentBody(alone(), { ...cage, tax: ['W-2G'] })).not.toHaveProperty('forms');
    const taxed = alone({ taxForms: [form('W-2G'), form('1099-MISC')] });
    const both = paymentBody(taxed, { ...cage, tax: ['1099-MISC', 'W-2G'] });
    expect(both).toMatchObject({ table: null, forms: ['W-2G', '1099-MISC'] });
    expect(paymentBody(taxed, cage)).not.toHaveProperty('forms');
  });
});

describe('what was won together', () => {
  const share = award({ id: 'award-2', amount: 2_747_07 as never });
  const hit = (part: Partial<PaidTogether> = {}): AwardView =>
    award({
      id: 'award-7',
      amount: 13_735_38 as never,
      taxForms: [form('W-2G')],
      withheld: [{ kind: 'federal', at: 'IRC', amount: 3_433_85 as never }],
      together: {
        awards: ['award-2', 'award-7'],
        amount: 16_482_45 as never,
        taxForms: [form('W-2G'), form('1099-MISC')],
        withheld: [{ kind: 'federal', at: 'IRC', amount: 4_120_61 as never }],
        waitsFor: [],
        mayBeAlone: false,
        ...part,
      },
    });

  it('is one payment with one sum, what is withheld from that, and the forms that it asks for', () => {
    const one = hit();
    const due = dueOf(one, [share, one], false);
    expect(payWords(due, 'cash')).toBe('Pay $12,361.84 in cash, 2 awards together, to seat 4, table 12');
    expect(paymentBody(due, { ...cage, tax: ['W-2G', '1099-MISC'] })).toMatchObject({
      awards: ['award-7', 'award-2'],
      forms: ['W-2G', '1099-MISC'],
    });
  });

  it('is paid by itself only where that is lawful, and then with its own forms and rows', () => {
    const bound = hit();
    expect(dueOf(bound, [share, bound], true).awards).toHaveLength(2);
    const free = hit({ mayBeAlone: true });
    const due = dueOf(free, [share, free], true);
    expect(payWords(due, 'cash')).toBe('Pay $10,301.53 in cash to seat 4, table 12');
    expect(paymentBody(due, { ...cage, tax: ['W-2G', '1099-MISC'] })).toMatchObject({
      awards: ['award-7'],
      forms: ['W-2G'],
    });
  });
});
