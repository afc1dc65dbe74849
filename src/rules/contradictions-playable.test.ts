/** Sheets that once passed the check and threw on the floor, or lost an award without a message. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { checkSheet } from './check-sheet.ts';
import { settleHit } from './settle.ts';
import { claim, pays, row, tableOf, terms } from './settle-testing.ts';

const text = /^```json sheet\n(.*?)^```$/ms.exec(readFileSync('docs/words.md', 'utf8'))![1]!;
// biome-ignore lint/suspicious/noExplicitAny: a sheet that is changed until it is wrong
const boatNight = (): any => JSON.parse(text);
const POOL = { id: 'main', name: 'pool', at: '§6.1', seed: 100_000, seedIs: 'advance', reseed: 100_000 };
const FEE = { at: '§6.1', amount: 100, payer: 'player', optional: true, known: 'start' };
const PARTS = [{ to: 'pool:main', amount: 100 }];
const own = (more: object) => ({ kind: 'own', at: '§6.1', pools: [POOL], ...more });
const WHOLE = { gives: 'percent-of-pool', pool: 'main', percent: 100 };

const says = (change: (sheet: ReturnType<typeof boatNight>) => void): readonly string[] => {
  const sheet = boatNight();
  change(sheet);
  return checkSheet(sheet).problems.map((problem) => problem.says);
};

/** What a wheel of another house picks, and is awarded under this form. */
const outside =
  (form: string, ...claims: object[]) =>
  (sheet: ReturnType<typeof boatNight>) => {
    const pay = sheet.steps.at(-1);
    sheet.chart = { at: '§3', options: { only: [] } };
    sheet.games = [];
    sheet.eligibility = [];
    sheet.steps = [
      { id: 'out', kind: 'select', form: 'outside', at: '§5', by: 'a wheel', witnesses: 1 },
      ...claims,
      { kind: 'award', form, at: '§5' },
      pay,
    ];
  };

describe('the check refuses what could not be played', () => {
  it('a hand without cards of its own, or with more cards than the game deals', () => {
    const groupsOf = (change: (group: Record<string, unknown>) => void) =>
      says((sheet) => {
        sheet.games[0].groups.forEach(change);
      });
    expect(groupsOf((group) => Object.assign(group, { of: 'table' }))).toContainEqual(
      expect.stringContaining('deals every hand its own cards, but all of its groups are shared'),
    );
    expect(groupsOf((group) => Object.assign(group, { cards: 10, use: 'any' }))).toContainEqual(
      expect.stringMatching(/^The groups of \S+ have \d+ cards, but the game has \d+ at most\.$/),
    );
    // As many as the game deals are fine.
    expect(groupsOf(() => {})).toEqual([]);
  });

  it('more witnesses of a drawing than can sign', () => {
    const drawnWith = (witnesses: number) =>
      says((sheet) => {
        outside('by-prize')(sheet);
        sheet.steps[0].witnesses = witnesses;
      });
    expect(drawnWith(5)).toContainEqual(expect.stringContaining('at most 4'));
    expect(drawnWith(4)).not.toContainEqual(expect.stringContaining('at most'));
  });

  it('a line for no game', () => {
    expect(
      says((sheet) => {
        sheet.chart.options.only[0].games = [];
      }),
    ).toContainEqual(expect.stringContaining('is for no game'));
  });

  it('two claims, of which the floor would take the second for the first', () => {
    const claims = (...more: object[]) =>
      says((sheet) => {
        const pay = sheet.steps.findIndex(({ kind }: { kind: string }) => kind === 'pay');
        sheet.steps = sheet.steps.filter(({ kind }: { kind: string }) => kind !== 'claim');
        const { next: _, ...award } = sheet.steps.find(({ kind }: { kind: string }) => kind === 'award');
        const others = sheet.steps
          .slice(0, pay)
          .filter(({ kind }: { kind: string }) => !['award', 'pay'].includes(kind));
        sheet.steps = [
          ...others.map(({ next: __, ...one }: { next: string }) => one),
          award,
          ...more,
          sheet.steps.at(-1),
        ];
      });
    const hours = { id: 'in-hours', kind: 'claim', form: 'hours', at: '§5', within: 24, expires: { ends: 'house' } };
    const shown = { ...hours, id: 'in-days', form: 'identification', withinMinutes: 15, thenDays: 30 };
    const { within: _, ...identified } = shown;
    expect(claims(hours)).toEqual([]);
    expect(claims(identified, hours)).toContainEqual(
      expect.stringContaining('Steps in-days and in-hours both say how the prize is claimed'),
    );
    const papers = { id: 'papers', kind: 'claim', form: 'paperwork', at: '§5' };
    expect(claims(papers, hours)).toContainEqual(expect.stringContaining('Steps papers and in-hours'));
  });

  it('a share of a pool on a board, where only the best hand wins', () => {
    const wrong = says((sheet) => {
      sheet.steps.splice(
        1,
        1,
        { id: 'at-once', kind: 'earn', form: 'place', at: '§5', next: 'best' },
        {
          id: 'best',
          kind: 'select',
          form: 'best',
          at: '§5',
          ties: 'split',
          next: 'prize',
        },
      );
      sheet.fund = own({ fee: { ...FEE, parts: PARTS } });
      for (const line of sheet.chart.options.only) line.prize = { gives: 'share-of-pool', pool: 'main' };
    });
    expect(wrong).toContainEqual(expect.stringContaining('Prize line quads is a share of a pool among all places'));
  });

  it('a winner found outside who is never called, or for whom nothing is drawn', () => {
    const late = { kind: 'claim', form: 'identification', at: '§5', withinMinutes: 10, thenDays: 3 };
    const called = { kind: 'claim', form: 'presence', at: '§5', withinSeconds: 100 };
    expect(says(outside('by-prize', late))).toEqual([
      'Step out calls a winner, but no step of kind claim has the form presence.',
      'Step prize awards the drawn prize, but out draws no prizes.',
    ]);
    expect(says(outside('by-prize', called))).toEqual(['Step prize awards the drawn prize, but out draws no prizes.']);
  });

  it('but not one who is called and wins by place', () => {
    const called = { kind: 'claim', form: 'presence', at: '§5', withinSeconds: 100 };
    const list = [
      { id: 'first', name: 'First', gives: 'cash', value: 30_000, count: 1 },
      { id: 'second', name: 'Second', gives: 'cash', value: 10_000, count: 2 },
    ];
    const withPrizes =
      (of: readonly object[]) =>
      (sheet: Parameters<ReturnType<typeof outside>>[0]): void => {
        outside('by-prize', called)(sheet);
        Object.assign(sheet.steps[0]!, { prizes: { at: '§5', list: of } });
      };
    expect(says(withPrizes(list))).toEqual([]);
    expect(says(withPrizes([...list, ...list]))).toEqual(['Two prizes of out are named first.']);
    expect(says(withPrizes([{ ...list[0], value: 0 }]))).toEqual(['Prize first has no value.']);
  });

  it('a drawing of tickets that nothing gives', () => {
    const wrong = says((sheet) => {
      sheet.steps.splice(2, 0, { kind: 'select', form: 'drum', id: 'drum', at: '§5', witnesses: 1, next: 'prize' });
      sheet.steps.splice(3, 0, {
        kind: 'claim',
        form: 'presence',
        id: 'here',
        at: '§5',
        withinSeconds: 60,
        next: 'prize',
        fails: 'drum',
        expires: 'drum',
      });
      sheet.steps[1].next = 'drum';
      sheet.steps[2].next = 'here';
    });
    expect(wrong).toEqual(['Step drum selects by drum, but step at-once gives award.']);
  });

  it('a pool that nothing pays from, and a fee of $0', () => {
    expect(
      says((sheet) => {
        sheet.fund = own({});
      }),
    ).toEqual(['Pool main can never be won: no prize line pays from it (§6.1).']);
    const free = says((sheet) => {
      sheet.fund = own({ fee: { ...FEE, amount: 0, known: 'count', parts: [] } });
      sheet.chart.options.only[0].prize = WHOLE;
      sheet.steps[2].order = [100];
    });
    expect(free).toContain('The fee (§6.1) is $0.00. Leave it out instead.');
  });

  it('a player-dealer in games that have none', () => {
    const structures = {
      at: '§5',
      options: {
        A: {
          at: '§5.9',
          parts: [
            { to: 'holders', percent: 50 },
            { to: 'player-dealer', percent: 50 },
          ],
        },
      },
    };
    expect(
      says((sheet) => {
        sheet.structures = structures;
      }),
    ).toContain('A payout option (§5.9) pays the player-dealer, but no game of this rule sheet has one.');
    const paid = says((sheet) => {
      sheet.fund = own({ fee: { ...FEE, payer: 'player-dealer', optional: false, parts: PARTS } });
      sheet.chart.options.only[0].prize = WHOLE;
      sheet.steps[2].order = [100];
    });
    expect(paid).toContain('The fee (§6.1) is paid by the player-dealer, but its games have none.');
  });

  it('merchandise that no form of payment hands over', () => {
    const wheel = says((sheet) => {
      sheet.chart.options.only[0].prize = { gives: 'goods', what: 'a jacket', value: 5000 };
    });
    expect(wheel).toEqual(['Prize line quads gives merchandise, which is not a form of payment.']);
  });
});

describe('an envy bonus of the table on a bad beat', () => {
  it('is paid once, although two hands make the beat', () => {
    const hand = {
      is: 'bad-beat',
      losing: { is: 'category', category: 'flush', orBetter: true },
      winning: 'higher',
      loser: 'any',
      compared: 'showdown',
    } as const;
    const envy = { at: '§3.9', amount: usd(10), to: 'table' } as const;
    const beat = row(
      'beat',
      { gives: 'fixed', amount: usd(100) },
      {
        hand,
        envy,
        parts: [
          { to: 'losing', percent: 60 },
          { to: 'winning', percent: 40 },
        ],
      },
    );
    const both = [claim('a', beat, { role: 'losing' }), claim('b', beat, { role: 'winning' })];
    const envied = both.map(({ onHand }) => ({ row: beat, onHand }));
    const won = settleHit(
      pays(),
      both,
      { table: tableOf(2), room: [], playerDealer: undefined, envious: [], envied },
      terms(usd(0)),
    );
    const bonuses = won.portions.filter(({ part }) => part === 'envy');
    expect(bonuses.map(({ claim: id, fromReserve }) => [id, fromReserve])).toEqual([
      ['t1', usd(10)],
      ['t2', usd(10)],
    ]);
  });
});
