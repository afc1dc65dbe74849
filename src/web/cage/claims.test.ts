import { describe, expect, it } from 'vitest';
import type { AwardView } from '../../floor/view.ts';
import { NOT_LOOKED } from '../people/findings.ts';
import {
  checksFrom,
  inOrder,
  markOf,
  nextStep,
  saysOwed,
  soughtFrom,
  stepsOf,
  stoppedWords,
  type Ticked,
} from './claims.ts';

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
    taxForms: [],
    withheld: [],
    together: null,
    status: 'to-pay',
    ...part,
  }) as unknown as AwardView;

const nothing: Ticked = { papers: false, tax: [] };
const form = (name: string) => ({ form: name, at: 'x', from: 2_000_00 as never });

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

describe('the list of claims of a bad beat', () => {
  it('has the losing hand first, then the winning one, then the table', () => {
    const at = { awardedAt: 5 as never };
    const list = [
      award({ id: 'award-1', ...at, side: 'winning' }),
      award({ id: 'award-2', ...at }),
      award({ id: 'award-3', ...at, side: 'losing' }),
      award({ id: 'award-4', awardedAt: 4 as never }),
    ];
    expect(inOrder(list).map(({ id }) => id)).toEqual(['award-4', 'award-3', 'award-1', 'award-2']);
  });
});

describe('the next step', () => {
  it.each<[string, Partial<AwardView>, Ticked, string]>([
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
  ])('is %s', (_, part, ticked, step) => expect(nextStep(award(part), ticked)).toBe(step));
});

describe('a stop', () => {
  it.each<[NonNullable<AwardView['stopped']>['why'], 18 | 21, string]>([
    ['under-age', 21, 'award-1 is stopped: the person is not 21.'],
    ['under-age', 18, 'award-1 is stopped: the person is not 18.'],
    ['excluded', 18, 'award-1 is stopped: the person is on an exclusion list.'],
    ['reinstatement', 21, 'award-1 is stopped: a request to be let back in is not decided yet.'],
  ])('for %s at %i says why', (why, age, says) => {
    expect(stoppedWords(award({ age, stopped: { why, since: 2 as never } }))).toBe(says);
  });
});

describe('a prize that is not money', () => {
  const owed = (as: AwardView['as'], part: Partial<AwardView> = {}) =>
    award({ says: 'High hand', offerName: 'Bonus', as, ...part });

  it('is named by what it is', () => {
    const cap = owed({ gives: 'goods', goods: 'cap' as never, name: 'Logo cap' });
    expect(saysOwed(cap)).toBe('Logo cap: High hand, Bonus');
  });

  it('has the steps that its kind needs', () => {
    const turn = owed({ gives: 'spin', of: 'wheel' as never, name: 'a spin' }, { status: 'to-claim' });
    expect(stepsOf(turn)).toContain(nextStep(turn, nothing));
    expect(stepsOf(turn)).not.toContain('pay');
    const balance = owed({ gives: 'fees-paid', worth: 1 as never }, { idShown: false, papers: ['form'] });
    expect(nextStep(balance, nothing)).toBe('pay');
  });
});

describe('the mark of a step that is behind the cashier', () => {
  it('stands for an answer that is on record, and for nothing else', () => {
    expect(markOf('id', award({ idShown: true }))).toBe('done');
    expect(markOf('id', award({ idShown: false }))).toBe('not-asked');
    expect(markOf('papers', award())).toBe('not-asked');
    expect(markOf('papers', award({ papers: ['a receipt'] }))).toBe('done');
    expect(markOf('papers', award({ taxForms: [form('W-2G')] }))).toBe('done');
    expect(markOf('person', award())).toBe('done');
  });
});
