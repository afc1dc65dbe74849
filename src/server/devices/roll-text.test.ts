import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import { instant } from '../../base/time.ts';
import { clause, columns, line, money, type Paper, PEN, text, time } from '../../readers/papers/paper.ts';
import { isReprint, reprinted, rollText, wrapped } from './roll-text.ts';

const PAPER: Paper = {
  kind: 'payout-slip',
  title: 'Payout slip',
  size: 'slip',
  house: { id: 'bay-101', name: 'The House with a Name that is Longer than the Roll is Wide' },
  day: null,
  span: null,
  numbered: { from: 7, to: 9, hash: '0123456789ab' },
  head: [
    line('amount', 'Amount', money(usd('999999999.99'))),
    line('at', 'Awarded', time(instant(1_772_395_200))),
    line('long', 'For', text('x'.repeat(90))),
  ],
  tables: [
    {
      id: 'shares',
      caption: 'Shares',
      columns: columns({ to: 'To', 'amount>': 'Amount', sign: 'Signed' }),
      rows: [{ record: 7, cells: [text('seat 4'), money(usd(40)), PEN] }],
      empty: 'Nobody has a share.',
    },
    { id: 'none', caption: 'Tickets', columns: [], rows: [], empty: 'There are none.' },
  ],
  signatures: [
    { label: 'Floor', badge: 'flo' },
    { label: 'Winner', badge: null },
  ],
  notes: [{ at: '§5.1', says: 'To be paid within a day.' }],
};

describe('a paper on a roll', () => {
  const printed = rollText(PAPER, { wall: (moment) => `wall ${moment}` });

  it('is never wider than the roll, and loses nothing', () => {
    expect(Math.max(...printed.split('\n').map((one) => one.length))).toBe(42);
    expect(printed.match(/x/g)?.length).toBeGreaterThanOrEqual(90);
    for (const said of ['$999,999,999.99', 'wall 1772395200', 'PAYOUT SLIP', '- To seat 4; Amount $40.00', '[§5.1]']) {
      expect(printed).toContain(said);
    }
    expect(printed).toContain('There are none.');
    expect(printed).toContain('signed with badge flo');
    expect(printed).toContain('Records 7 to 9, 0123456789ab');
  });

  it('says REPRINT once, on its first line', () => {
    expect(isReprint(printed)).toBe(false);
    const again = reprinted(reprinted(printed));
    expect(again).toBe(`*** REPRINT ***\n\n${printed}`);
    expect(isReprint(again)).toBe(true);
    expect(isReprint(rollText({ ...PAPER, reprint: true }, { wall: String }))).toBe(true);
    expect(rollText({ ...PAPER, head: [line('c', 'Clause', clause('§1', null))] }, { wall: String })).toMatch(
      /Clause +§1\n/,
    );
  });

  it.each([
    ['', ['']],
    ['one', ['one']],
    ['12345 789', ['12345 789']],
    ['12345 7890', ['12345', '7890']],
    ['123456789', ['123456789']],
    ['1234567890', ['123456789', '0']],
    ['a 12345678901234567890 b', ['a', '123456789', '012345678', '90 b']],
  ])('is broken between words where it can be: %j', (said, lines) => expect(wrapped(said, 9)).toEqual(lines));
});
