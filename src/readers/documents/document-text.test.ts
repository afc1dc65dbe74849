import { describe, expect, it } from 'vitest';
import { documentText } from './document-text.ts';
import { PROGRESSIVE } from './documents-testing.ts';

describe('a printed document as text', () => {
  it('sets clauses at the right margin, without the section sign', () => {
    expect(documentText(PROGRESSIVE)).toBe(EXPECTED);
  });

  it('never sets a line wider than 100 columns', () => {
    const wide = { text: 'a '.repeat(300), at: Array.from({ length: 40 }, (_, n) => `§12.${n}`) };
    const text = documentText({ ...PROGRESSIVE, lead: wide, noPurchase: wide });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBe(100);
  });

  it('counts a Chinese letter as two columns and breaks between any two', () => {
    const text = documentText({
      ...PROGRESSIVE,
      title: '累积奖金',
      meter: null,
      lead: { text: '五张A赢得全部累积奖金。'.repeat(12), at: ['§3.2'] },
      sections: [],
    });
    const [, first = '', second = ''] = text.split('\n');
    const columns = [...first].reduce((sum, letter) => sum + (letter > '~' ? 2 : 1), 0);
    expect(columns).toBeGreaterThan(80);
    expect(columns).toBeLessThanOrEqual(84);
    expect(second.startsWith('。')).toBe(false);
  });
});

const EXPECTED = `FORTUNE PAI GOW POKER PROGRESSIVE                                                         $27,170.40
                                                       Progressive meter, 6:00 a.m. on March 7, 2026
Five aces win the progressive meter.                                                             3.2

No Purchase Necessary. Ask a casino representative for a No Purchase Necessary
table. You pay no fee and place no wager there.                                                 K-11

WHERE AND WHEN
Fortune Pai Gow Poker (GEGA-002814). Tables 3, 14 and 15, 24 hours a day. Joker:
wild.                                                                                       2.1, 9.1
Drawings: 12:00 p.m. (noon), 3:00 p.m., 6:00 p.m.                                                9.2

HANDS AND PRIZES
  Hand                                    Prize
  Five aces       100% of the progressive meter                                                  3.2
  Five of a kind                         $1,000                                                  3.3
  Royal flush                              $500                                                  3.4

HOW THE METER IS SHARED
   40%  to the player with five aces                                                             5.3
   60%  room share: divided evenly among all players, including the winner, who had
        placed the fee at any eligible table when the hand was hit                          5.3, 5.5

GETTING PAID
1. Leave your cards face up.                                                                    11.1
   The deck stays in place too.
2. A casino representative verifies the hand.                                              5.7, 11.2
[ ] The notice hangs at every table.                                                            10.1

GEGA-003976. Rules dated August 27, 2021. Small numbers refer to the approved rules.            K-10
`;
