import { describe, expect, it } from 'vitest';
import type { QuestionView } from '../../../floor/view.ts';
import {
  answerWords,
  checklistTag,
  groupQuestions,
  mayAnswer,
  numberFrom,
  questionText,
  seatWords,
} from './checklist.tsx';

const question = (id: string, more: Partial<QuestionView> = {}): QuestionView => ({
  ...{ id, at: '§4.1', asks: `${id}?`, answer: 'yes-no', most: null, money: false, seat: null, who: null },
  ...more,
});

describe('the checklist', () => {
  it('is green only where questions were answered and none is open', () => {
    expect(checklistTag({ open: [], given: [] })).toEqual({ tone: 'unavailable', says: 'No questions' });
    expect(checklistTag({ open: [1], given: [] })).toEqual({ tone: 'waiting', says: '1 question open' });
    expect(checklistTag({ open: [1, 2], given: [3] })).toEqual({ tone: 'waiting', says: '2 questions open' });
    expect(checklistTag({ open: [], given: [1] })).toEqual({ tone: 'order', says: 'Complete' });
  });

  it('asks about the round first, then each question once, with its seats in order', () => {
    const button = { asks: 'Has the seat a button?', at: 'BB-9' };
    const open = [
      question('s10.h1.seat:button', { seat: 10, ...button }),
      question('deck'),
      question('s2.h1.seat:button', { seat: 2, ...button }),
      question('s2.h1.seat:fee', { seat: 2, asks: 'Was the fee placed?' }),
      question('pot', { money: true, asks: 'How much, in cents?' }),
    ];
    expect(groupQuestions(open).map(({ asks, questions }) => [asks, questions.map(({ seat }) => seat)])).toEqual([
      ['deck?', [null]],
      ['How much?', [null]],
      ['Has the seat a button?', [2, 10]],
      ['Was the fee placed?', [2]],
    ]);
  });

  it('does not take two questions about the round for one', () => {
    expect(groupQuestions([question('a', { asks: 'Same?' }), question('b', { asks: 'Same?' })])).toHaveLength(2);
  });

  it.each([
    ['s4.h1.seat:fee-paid', 'Seat 4'],
    ['s4.h2.seat:fee-paid', 'Seat 4, hand 2'],
    ['s4.h1.backline2:fee-paid', 'Seat 4, backline'],
  ])('%s is about %s', (id, words) => {
    expect(seatWords({ id, seat: 4 })).toBe(words);
  });

  it('asks for dollars, and for nothing else than what was asked', () => {
    expect(questionText({ asks: 'How much was in the pot, in cents?', money: true })).toBe('How much was in the pot?');
    expect(questionText({ asks: 'Was it in cents?', money: false })).toBe('Was it in cents?');
  });

  it.each([
    ['12.50', true, 1250],
    ['$1,234', true, 123_400],
    ['12.5', true, undefined],
    ['1,23', true, undefined],
    ['6', false, 6],
    ['6.0', false, undefined],
    ['-1', false, undefined],
    ['', true, undefined],
    ['١٢', false, undefined],
  ])('reads %o (money: %o) as %o', (typed, money, value) => {
    expect(numberFrom(typed, { money, most: null })).toBe(value);
  });

  it.each([
    ['8', 8],
    ['9', 9],
    ['10', undefined],
  ])('with at most nine, %s is %o', (typed, value) => {
    expect(numberFrom(typed, { money: false, most: 9 })).toBe(value);
  });

  it('says an answer as people do', () => {
    expect([
      answerWords(true, false),
      answerWords(false, false),
      answerWords(6, false),
      answerWords(2050, true),
    ]).toEqual(['Yes', 'No', '6', '$20.50']);
  });

  it('leaves to surveillance what the sheet wants from surveillance', () => {
    const theirs = question('x', { who: 'surveillance' });
    expect([
      mayAnswer(theirs, ['floor']),
      mayAnswer(theirs, ['floor', 'surveillance']),
      mayAnswer(question('y'), []),
    ]).toEqual([false, true, true]);
  });
});
