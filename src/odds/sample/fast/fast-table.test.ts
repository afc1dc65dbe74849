import { describe, expect, it } from 'vitest';
import { cardCode } from '../../../cards/card.ts';
import { countCategories } from '../../../cards/fast/count.ts';
import type { HandTest } from '../../../rules/hand-pattern.ts';
import { ANY, category, FIVE, HOLDEM, OMAHA, row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { readerOf } from '../dealing.ts';
import { asked, beat } from '../sample-testing.ts';
import { fastTable } from './fast-table.ts';

const TWO = { group: 'hole', atLeast: 2 };
const ONE = { group: 'hole', atLeast: 1 };
const orBetter = true;
const PAIRED_HOLE: HandTest = { is: 'cards', in: ['hole'], have: [{ one: 'rank', all: true }] };

/** Rows that are hit often, so that a few deals exercise every part of a test. */
const BEATS: readonly (readonly [string, Question])[] = [
  [
    'any cards, two must play',
    asked(
      ANY,
      [
        row(
          'trips',
          beat(
            category('three-of-a-kind', { orBetter, floor: '9', plays: TWO }),
            category('straight', { orBetter, plays: TWO }),
          ),
        ),
        row('pairs', beat(category('two-pair', { orBetter, plays: TWO }))),
        row('one', beat(category('pair', { orBetter, floor: 'TA', plays: ONE }), category('two-pair', { plays: ONE }))),
        row('full', beat(category('full-house', { orBetter, floor: '33' }))),
      ],
      { players: 9 },
    ),
  ],
  [
    'any that loses',
    asked(
      ANY,
      [
        row('any', beat(category('pair'), 'higher', { loser: 'any' })),
        row(
          'any-straight',
          beat(category('straight', { plays: TWO }), category('flush', { orBetter }), { loser: 'any' }),
        ),
        row('every', beat(category('two-pair'), category('three-of-a-kind'), { loser: 'every' })),
        row('every-playing', beat(category('pair', { plays: TWO }), category('two-pair'), { loser: 'every' })),
        row('either', beat({ is: 'some', of: [category('flush'), category('straight', { top: 'T' })] })),
        row(
          'paired-hole',
          beat(
            { is: 'every', of: [category('two-pair', { orBetter }), PAIRED_HOLE] },
            category('three-of-a-kind', { orBetter }),
            { loser: 'every' },
          ),
        ),
      ],
      { players: 6 },
    ),
  ],
  [
    'two of two',
    asked(
      HOLDEM,
      [
        row('pair', beat(category('pair', { orBetter, floor: '8' }))),
        row('pocket', beat(category('pair', { pocketPair: true }))),
      ],
      { players: 4 },
    ),
  ],
  [
    'two of four',
    asked(
      OMAHA,
      [
        row('full', beat(category('full-house', { orBetter, floor: '2' }))),
        row('straight', beat(category('straight', { orBetter }), category('flush'))),
        row('posted', beat({ is: 'posted', atLeast: category('two-pair', { orBetter }) })),
      ],
      {
        players: 5,
        posted: [{ row: 'posted', game: 'omaha-hi-lo', hand: category('straight', { orBetter, floor: '9' }) }],
      },
    ),
  ],
];

const OWN: readonly (readonly [string, Question])[] = [
  [
    'hold-em',
    asked(
      ANY,
      [
        row('quads', category('four-of-a-kind', { rank: 'A' })),
        row('boat', category('full-house', { plays: TWO })),
        row('straight', category('straight', { orBetter, plays: ONE })),
        row('flush', category('flush')),
        row('best-pair', category('pair', { best: true })),
        row('best-two', category('two-pair', { best: true, plays: ONE })),
        row('two', category('two-pair', { orBetter, floor: 'A' })),
        row('pair', category('pair')),
        row('deuces', { is: 'beaten', group: 'hole', ranks: '22', plays: TWO }),
      ],
      { players: 3 },
    ),
  ],
  [
    'two of two',
    asked(HOLDEM, [
      row('trips', category('three-of-a-kind', { pocketPair: true })),
      row('pair', category('pair', { orBetter, floor: 'J' })),
      row('high', category('high-card')),
    ]),
  ],
  [
    'two of four',
    asked(OMAHA, [
      row('trips', category('three-of-a-kind', { pocketPair: true })),
      row('pair', category('two-pair')),
      row('best', category('pair', { best: true })),
    ]),
  ],
];

describe('the fast way', () => {
  it.each(BEATS)('meets the rows of a round that the floor meets: %s', (_, question) => {
    const masks = bothWays(question, 150);
    expect(masks.fast).toEqual(masks.slow);
    // Each row must be hit and missed; otherwise the test proves nothing.
    expect(masks.fast.reduce((all, mask) => all | mask, 0)).toBe((1 << question.rows.length) - 1);
  });

  it.each(OWN)('meets the rows of a hand that the floor meets: %s', (_, question) => {
    const masks = bothWays(question, 700);
    expect(masks.fast).toEqual(masks.slow);
    expect(masks.fast.filter((mask) => mask !== 0).length).toBeGreaterThan(100);
  });

  it('finds the beaten pairs that the floor finds', () => {
    const question = asked(ANY, [row('pair', { is: 'beaten', group: 'hole', ranks: 'AA' })], { players: 9 });
    const table = fastTable(question)!;
    const read = readerOf(question);
    table.start(17);
    const aces = Array.from({ length: 20_000 }, () => ({ mask: table.deal(), cards: table.wholeDeal() })).filter(
      ({ cards }) => cards[1]!.every((card) => card >= 48),
    );
    expect(aces.length).toBeGreaterThan(50);
    for (const { mask, cards } of aces) expect(mask).toBe(read(keyed(cards)));
  });

  it('is not used for unsupported questions', () => {
    const quads = category('four-of-a-kind');
    expect(fastTable(asked(FIVE, [row('quads', quads)]))).toBe(undefined);
    expect(fastTable(asked(ANY, [row('cards', { is: 'cards', in: ['hole'], size: { from: 2 } })]))).toBe(undefined);
    expect(
      fastTable(asked(ANY, [row('board', category('flush', { plays: { group: 'community', atLeast: 5 } }))])),
    ).toBe(undefined);
    const both = [row('beat', beat(quads)), row('own', quads)];
    expect(fastTable(asked(ANY, both, { players: 2 }))).toBe(undefined);
  });

  it('deals every hand as often as it comes', () => {
    const question = asked(ANY, [row('quads', category('four-of-a-kind', { orBetter }))], { players: 1 });
    const table = fastTable(question)!;
    table.start(52);
    const deals = 2_000_000;
    let met = 0;
    for (let i = 0; i < deals; i += 1) met += table.deal();
    const counts = countCategories(7);
    const chance = (counts['four-of-a-kind'] + counts['straight-flush'] + counts['royal-flush']) / 133_784_560;
    expect(Math.abs(met / deals - chance)).toBeLessThan(4 * Math.sqrt(chance / deals));
  });
});

/** Deals that end early are completed and read by the floor as well. */
function bothWays(question: Question, deals: number): { fast: number[]; slow: (number | undefined)[] } {
  const table = fastTable(question)!;
  const read = readerOf(question);
  table.start(question.players);
  const both = Array.from({ length: deals }, () => ({ fast: table.deal(), slow: read(keyed(table.wholeDeal())) }));
  return { fast: both.map(({ fast }) => fast), slow: both.map(({ slow }) => slow) };
}

function keyed([board, ...hands]: readonly (readonly number[])[]) {
  const text = (cards: readonly number[]) => cards.map(cardCode).join(' ');
  return { hands: hands.map(text), common: text(board!) };
}
