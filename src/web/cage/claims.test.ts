import { describe, expect, it } from 'vitest';
import type { AwardView } from '../../floor/view-types.ts';
import { NOT_LOOKED } from '../people/findings.ts';
import { checksFrom, inOrder, nextStep, paymentBody, payWords, saysOwed, soughtFrom, stepsOf } from './claims.ts';

const award = (part: Partial<AwardView> = {}): AwardView =>
  ({
    id: 'award-1',
    amount: 4_870_00,
    to: { table: '12', seat: 4, bettor: 'seat' },
    person: 'person-1',
    awardedAt: 100,
    idShown: true,
    stopped: null,
    papers: [],
    tax: null,
    status: 'to-pay',
    ...part,
  }) as unknown as AwardView;

const nothing = { papers: false, tax: false };

describe('what is typed into the one field', () => {
  it.each([
    ['award-12', { award: 'award-12' }],
    ['AWARD 012', { award: 'award-12' }],
    ['12', { award: 'award-12' }],
    [' maria t', { name: 'maria t' }],
    ['m', undefined],
    ['', undefined],
  ])('%j is %j', (text, sought) => expect(soughtFrom(text)).toEqual(sought));
});

describe('what was entered with a new person', () => {
  it.each([
    [undefined, {}],
    [NOT_LOOKED, {}],
    [{ ...NOT_LOOKED, over21: true }, { over21: true }],
    [
      { ...NOT_LOOKED, over21: true, excluded: false },
      { over21: true, excluded: false },
    ],
    [
      { ...NOT_LOOKED, over21: false, excluded: true },
      { over21: false, excluded: true },
    ],
  ])('%j answers %j for the cage', (findings, checks) => expect(checksFrom(findings)).toEqual(checks));
});

describe('the list of claims', () => {
  it('begins with who waits longest and ends with what is stopped', () => {
    const list = [
      award({ id: 'award-10', awardedAt: 5 as never }),
      award({ id: 'award-9', awardedAt: 5 as never }),
      award({ id: 'award-1', awardedAt: 1 as never, stopped: { why: 'dispute', since: 2 as never } }),
      award({ id: 'award-3', awardedAt: 2 as never }),
    ];
    expect(inOrder(list).map(({ id }) => id)).toEqual(['award-3', 'award-9', 'award-10', 'award-1']);
  });
});

describe('the next step', () => {
  it.each<[string, Partial<AwardView>, typeof nothing, string]>([
    ['the person, where nobody is named', { person: null, status: 'to-identify' }, nothing, 'person'],
    ['ID, where it was not shown', { idShown: false, status: 'to-claim' }, nothing, 'id'],
    ['papers, where the sheet asks for them', { papers: ['w-9'] }, nothing, 'papers'],
    [
      'papers, where the tax form is not ticked',
      { papers: ['w-9'], tax: {} as never },
      { papers: true, tax: false },
      'papers',
    ],
    ['payment, when all is ticked', { papers: ['w-9'], tax: {} as never }, { papers: true, tax: true }, 'pay'],
    ['payment, where nothing is asked for', {}, nothing, 'pay'],
  ])('is %s', (_, part, ticked, step) => expect(nextStep(award(part), ticked)).toBe(step));
});

describe('paying', () => {
  const tray = { place: 'tray', form: 'chips', papers: false, tax: false, cost: undefined };

  it('says exactly what will happen', () => {
    expect(payWords(award(), 'chips')).toBe('Pay $4,870.00 in chips to seat 4, table 12');
  });

  it('names the table only where its tray pays, and the form only where it is asked for and ticked', () => {
    expect(paymentBody(award(), tray)).toMatchObject({ table: '12', papers: true, awards: ['award-1'] });
    const cage = { ...tray, place: 'cage', tax: true };
    expect(paymentBody(award(), cage)).not.toHaveProperty('forms');
    const taxed = award({ tax: { form: 'W-2G', at: 'x', from: 1 as never } });
    expect(paymentBody(taxed, cage)).toMatchObject({ table: null, forms: ['W-2G'] });
    expect(paymentBody(taxed, { ...cage, tax: false })).not.toHaveProperty('forms');
  });
});

describe('a prize that is not money', () => {
  const owed = (as: AwardView['as'], part: Partial<AwardView> = {}) =>
    award({ says: 'High hand', offerName: 'Bonus', as, ...part });

  it('is handed over and never paid', () => {
    const cap = owed({ gives: 'goods', goods: 'cap' as never, name: 'Logo cap' });
    expect(payWords(cap, 'goods')).toBe('Hand over Logo cap, worth $4,870.00, to seat 4, table 12');
    expect(saysOwed(cap)).toBe('Logo cap: High hand, Bonus');
    expect(payWords(owed({ gives: 'free-play' }), 'free-play')).toMatch(/^Load \$4,870\.00 of free play/);
  });

  it('has the steps that its kind needs', () => {
    const turn = owed({ gives: 'spin', of: 'wheel' as never, name: 'a spin' }, { status: 'to-claim' });
    expect(stepsOf(turn)).toContain(nextStep(turn, nothing));
    expect(stepsOf(turn)).not.toContain('pay');
    const balance = owed({ gives: 'fees-paid', worth: 1 as never }, { idShown: false, papers: ['form'] });
    expect(nextStep(balance, nothing)).toBe('pay');
  });
});
