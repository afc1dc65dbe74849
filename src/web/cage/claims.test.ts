import { describe, expect, it } from 'vitest';
import { payAwards } from '../../floor/awards/command-forms.ts';
import type { AwardView, PaidTogether } from '../../floor/view.ts';
import { readForm } from '../lib/command-form.tsx';
import { UNKNOWN_FINDINGS } from '../people/person-finder.tsx';
import {
  awardsIn,
  checksFrom,
  type Due,
  dueOf,
  markOf,
  nextStep,
  orderClaims,
  owedWords,
  payWords,
  stepsOf,
  stoppedWords,
  type TickedPapers,
} from './claims.ts';

const claimAward = (part: Partial<AwardView> = {}): AwardView =>
  ({
    id: 'award-1',
    amount: 4_870_00,
    to: { table: '12', seat: 4, bettor: 'seat' },
    person: 'person-1',
    awardedAt: 100,
    idShown: true,
    stopped: null,
    papers: [],
    taxForms: [],
    withheld: [],
    together: null,
    status: 'to-pay',
    ...part,
  }) as unknown as AwardView;

const nothing: TickedPapers = { papers: false, tax: [] };
const form = (name: string) => ({ form: name, at: 'x', from: 2_000_00 as never });

describe('checks entered with a new patron', () => {
  it.each([
    [undefined, {}],
    [UNKNOWN_FINDINGS, {}],
    [{ ...UNKNOWN_FINDINGS, over21: true }, { over21: true }],
    [
      { ...UNKNOWN_FINDINGS, over21: true, excluded: false },
      { over21: true, excluded: false },
    ],
    [
      { ...UNKNOWN_FINDINGS, over21: false, excluded: true },
      { over21: false, excluded: true },
    ],
  ])('%j answers %j for the cage', (findings, checks) => expect(checksFrom(findings)).toEqual(checks));
});

describe('the list of claims', () => {
  it('lists the longest-waiting claim first and claims on hold last', () => {
    const list = [
      claimAward({ id: 'award-10', awardedAt: 5 as never }),
      claimAward({ id: 'award-9', awardedAt: 5 as never }),
      claimAward({ id: 'award-1', awardedAt: 1 as never, stopped: { why: 'dispute', since: 2 as never } }),
      claimAward({ id: 'award-3', awardedAt: 2 as never }),
    ];
    expect(orderClaims(list).map(({ id }) => id)).toEqual(['award-3', 'award-9', 'award-10', 'award-1']);
  });
});

describe('the list of claims of a bad beat', () => {
  it('lists the losing hand first, then the winning hand, then the table', () => {
    const at = { awardedAt: 5 as never };
    const list = [
      claimAward({ id: 'award-1', ...at, side: 'winning' }),
      claimAward({ id: 'award-2', ...at }),
      claimAward({ id: 'award-3', ...at, side: 'losing' }),
      claimAward({ id: 'award-4', awardedAt: 4 as never }),
    ];
    expect(orderClaims(list).map(({ id }) => id)).toEqual(['award-4', 'award-3', 'award-1', 'award-2']);
  });
});

describe('the next step', () => {
  it.each<[string, Partial<AwardView>, TickedPapers, string]>([
    ['the person, where nobody is named', { person: null, status: 'to-identify' }, nothing, 'person'],
    ['ID, where it was not shown', { idShown: false, status: 'to-claim' }, nothing, 'id'],
    ['papers, where the sheet asks for them', { papers: ['w-9'] }, nothing, 'papers'],
    [
      'papers, where one of two tax forms is not ticked',
      { papers: ['w-9'], taxForms: [form('W-2G'), form('1099-MISC')] },
      { papers: true, tax: ['W-2G'] },
      'papers',
    ],
    [
      'payment, when all is ticked',
      { papers: ['w-9'], taxForms: [form('W-2G')] },
      { papers: true, tax: ['W-2G'] },
      'pay',
    ],
    ['payment, where nothing is asked for', {}, nothing, 'pay'],
  ])('is %s', (_, part, ticked, step) => expect(nextStep(claimAward(part), ticked)).toBe(step));
});

describe('an award on hold', () => {
  it.each<[NonNullable<AwardView['stopped']>['why'], 18 | 21, string]>([
    ['under-age', 21, 'Award 1 is on hold: the patron is under 21.'],
    ['under-age', 18, 'Award 1 is on hold: the patron is under 18.'],
    ['excluded', 18, 'Award 1 is on hold: the patron is on an exclusion list.'],
    ['reinstatement', 21, 'Award 1 is on hold: a reinstatement request is pending.'],
  ])('names the reason for %s at %i', (why, age, says) => {
    expect(stoppedWords(claimAward({ age, stopped: { why, since: 2 as never } }))).toBe(says);
  });
});

describe('a prize that is not cash', () => {
  const owed = (as: AwardView['as'], part: Partial<AwardView> = {}) =>
    claimAward({ says: 'High hand', offerName: 'Bonus', as, ...part });

  it('is shown by its name', () => {
    const cap = owed({ gives: 'goods', goods: 'cap' as never, name: 'Logo cap' });
    expect(owedWords(cap)).toBe('Logo cap: High hand, Bonus');
  });

  it('has the steps for its kind', () => {
    const turn = owed({ gives: 'spin', of: 'wheel' as never, name: 'a spin' }, { status: 'to-claim' });
    expect(stepsOf(turn)).toContain(nextStep(turn, nothing));
    expect(stepsOf(turn)).not.toContain('pay');
    const balance = owed({ gives: 'fees-paid', worth: 1 as never }, { idShown: false, papers: ['form'] });
    expect(nextStep(balance, nothing)).toBe('pay');
  });
});

describe('the mark of an earlier step', () => {
  it('is set only for a recorded answer', () => {
    expect(markOf('id', claimAward({ idShown: true }))).toBe('done');
    expect(markOf('id', claimAward({ idShown: false }))).toBe('not-asked');
    expect(markOf('papers', claimAward())).toBe('not-asked');
    expect(markOf('papers', claimAward({ papers: ['a receipt'] }))).toBe('done');
    expect(markOf('papers', claimAward({ taxForms: [form('W-2G')] }))).toBe('done');
    expect(markOf('person', claimAward())).toBe('done');
  });
});

const dueAward = (part: Partial<AwardView> = {}): AwardView =>
  ({
    id: 'award-1',
    amount: 4_870_00,
    to: { table: '12', seat: 4, bettor: 'seat' },
    person: 'person-1',
    papers: [],
    taxForms: [],
    withheld: [],
    together: null,
    places: ['cage', 'tray'],
    asksCost: false,
    ...part,
  }) as unknown as AwardView;

const alone = (part: Partial<AwardView> = {}) => dueOf(dueAward(part), [], false);

/** The body of the payment, with these forms filled in and this entered. */
function bodyOf(due: Due, tax: readonly string[], entered: Readonly<{ place: string; cost?: string }>) {
  const ticked = { papers: false, tax };
  const filledIn = due.taxForms.filter((one) => tax.includes(one.form));
  const forms = [{ value: 'chips', says: 'in chips' }] as const;
  const payment = payAwards({ award: due.awards[0]!, forms, filledIn, waitsFor: [], says: () => '' });
  return readForm(payment, { ...awardsIn(due, ticked), person: 'person-1' }, entered).body;
}
const tray = { place: 'tray' };
const cage = { place: 'cage' };

describe('one award', () => {
  it('says exactly what the button does', () => {
    expect(payWords(alone(), 'chips')).toBe('Pay $4,870.00 in chips to seat 4, table 12');
  });

  it('names the net amount after withholding, and the full value of merchandise and vouchers', () => {
    const rows = [
      { kind: 'federal', at: 'IRC', amount: 1_217_50 as never },
      { kind: 'state', at: 'IC', amount: 124_78 as never },
    ];
    const taxed = alone({ withheld: rows });
    expect(payWords(taxed, 'cash')).toBe('Pay $3,527.72 in cash to seat 4, table 12');
    expect(payWords(taxed, 'goods')).toBe('Pay $4,870.00 as merchandise to seat 4, table 12');
    expect(payWords(alone({ asksCost: true }), 'cash', { cost: 300_00 })).toBe(
      'Pay $300.00 in cash to seat 4, table 12',
    );
  });

  it('repeats every part of a payment that is split', () => {
    const parts = [
      { form: 'cash', amount: 870_00 },
      { form: 'check', amount: 4_000_00 },
    ] as const;
    // A split that is not whole yet names no form.
    expect(payWords(alone(), 'chips', { parts: [] })).toBe('Pay $4,870.00 to seat 4, table 12');
    expect(payWords(alone(), 'cash', { parts })).toBe(
      'Pay $4,870.00 to seat 4, table 12: $870.00 in cash, $4,000.00 by check',
    );
  });

  it('is handed over or loaded, not paid, if it is not cash', () => {
    const cap = alone({ as: { gives: 'goods', goods: 'cap' as never, name: 'Logo cap' } });
    expect(payWords(cap, 'goods')).toBe('Hand over Logo cap, worth $4,870.00, to seat 4, table 12');
    expect(payWords(alone({ as: { gives: 'free-play' } }), 'free-play')).toMatch(/^Load \$4,870\.00 of free play/);
  });

  it.each([
    ['1999.99', undefined],
    ['2000', ['W-2G']],
  ])('requires the forms for a voucher that cost %s: %j', (cost, forms) => {
    const voucher = alone({ asksCost: true, taxForms: [form('W-2G')] });
    expect(bodyOf(voucher, ['W-2G'], { ...tray, cost })?.forms).toEqual(forms);
    expect(bodyOf(voucher, ['W-2G'], tray)).toBeUndefined();
  });

  it('sends the table only for a tray payment, and only required forms that are ticked', () => {
    expect(bodyOf(alone(), [], tray)).toMatchObject({ table: '12', papers: true, awards: ['award-1'] });
    expect(bodyOf(alone(), ['W-2G'], cage)).not.toHaveProperty('forms');
    const taxed = alone({ taxForms: [form('W-2G'), form('1099-MISC')] });
    const both = bodyOf(taxed, ['1099-MISC', 'W-2G'], cage);
    expect(both).toMatchObject({ table: null, forms: ['W-2G', '1099-MISC'] });
    expect(bodyOf(taxed, [], cage)).not.toHaveProperty('forms');
  });
});

describe('awards of the same hit', () => {
  const share = dueAward({ id: 'award-2', amount: 2_747_07 as never });
  const hit = (part: Partial<PaidTogether> = {}): AwardView =>
    dueAward({
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

  it('are one payment with one total, its withholding and its forms', () => {
    const one = hit();
    const due = dueOf(one, [share, one], false);
    expect(payWords(due, 'cash')).toBe('Pay $12,361.84 in cash for 2 awards to seat 4, table 12');
    expect(bodyOf(due, ['W-2G', '1099-MISC'], cage)).toMatchObject({
      awards: ['award-7', 'award-2'],
      forms: ['W-2G', '1099-MISC'],
    });
  });

  it('are paid separately only if allowed, each with its own forms and withholding', () => {
    const bound = hit();
    expect(dueOf(bound, [share, bound], true).awards).toHaveLength(2);
    const free = hit({ mayBeAlone: true });
    const due = dueOf(free, [share, free], true);
    expect(payWords(due, 'cash')).toBe('Pay $10,301.53 in cash to seat 4, table 12');
    expect(bodyOf(due, ['W-2G', '1099-MISC'], cage)).toMatchObject({
      awards: ['award-7'],
      forms: ['W-2G'],
    });
  });
});
