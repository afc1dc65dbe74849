import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import {
  ageOf,
  atLimits,
  type EligibilityRow,
  inGame,
  isOfAge,
  type PersonFacts,
  personVerdict,
  type RoundFacts,
  roundVerdict,
  type Verdict,
} from './eligibility.ts';
import { clause } from './vocabulary.ts';

const NOTHING = { fee: false, wager: false, pot: false };
const AT = '§4.1';

/** met, broken or the id of the question that is asked, under the clause of the row; silent where it does not speak. */
function told({ met, broken, open }: Verdict): string {
  const all = [
    ...met.map((at) => ['met', at]),
    ...broken.map(({ at }) => ['broken', at]),
    ...open.map(({ id, at }) => [id, at]),
  ];
  expect(all.length).toBeLessThan(2);
  const [answer, at] = all[0] ?? [];
  if (answer !== undefined) expect(at).toBe(AT);
  return answer ?? 'silent';
}

const round = (row: EligibilityRow, facts: Partial<RoundFacts>, waived = NOTHING) =>
  told(roundVerdict([row], { confirmed: {}, ...facts }, waived));
const person = (row: EligibilityRow, facts: PersonFacts, waived = NOTHING) => told(personVerdict([row], facts, waived));

const row = <R extends EligibilityRow['rule']>(rule: R, more: object = {}) =>
  ({ rule, at: AT, bars: 'person', ...more }) as EligibilityRow;

describe('rows about the round', () => {
  it.each([
    [undefined, 'dealt-in'],
    [0, 'broken'],
    [4, 'broken'],
    [5, 'met'],
    [6, 'met'],
  ])('dealt-in, at least 5: %s dealt in is %s', (dealtIn, answer) => {
    expect(round(row('dealt-in', { min: 5 }), dealtIn === undefined ? {} : { dealtIn })).toBe(answer);
  });

  it.each([
    [undefined, 'pot'],
    [usd('19.99'), 'broken'],
    [usd(20), 'met'],
    [usd('20.01'), 'met'],
  ])('pot, at least $20: %s cents is %s', (pot, answer) => {
    expect(round(row('pot', { min: usd(20) }), pot === undefined ? {} : { pot })).toBe(answer);
  });

  it('a pot is waived at an NPN table, known or not', () => {
    for (const facts of [{}, { pot: 0 }]) {
      expect(round(row('pot', { min: usd(20) }), facts, { ...NOTHING, pot: true })).toBe('met');
    }
  });

  it.each([
    ['showdown', {}, 'showdown'],
    ['showdown', { showdown: true }, 'met'],
    ['showdown', { showdown: false }, 'broken'],
    ['tournament', {}, 'tournament'],
    ['tournament', { tournament: false }, 'met'],
    ['tournament', { tournament: true }, 'broken'],
  ] as const)('%s with %o: %s', (rule, facts, answer) => {
    expect(round(row(rule, { allowed: 'never' }), facts)).toBe(answer);
  });

  it.each(['misdeal', 'deck', 'discussion', 'equipment'] as const)('void-hand by %s alone', (cause) => {
    const others = { misdeal: true, deck: true, discussion: true, equipment: true };
    expect(round(row('void-hand', { cause }), {})).toBe(cause);
    expect(round(row('void-hand', { cause }), { ...others, [cause]: false })).toBe('met');
    expect(round(row('void-hand', { cause }), { [cause]: true })).toBe('broken');
  });

  it('confirmed-by asks what the sheet asks, and takes the answer under its clause only', () => {
    const asked = row('confirmed-by', { who: 'surveillance', asks: 'Was the deck complete?' });
    expect(round(asked, {})).toBe(`confirmed:${AT}`);
    expect(round(asked, { confirmed: { '§4.2': true } })).toBe(`confirmed:${AT}`);
    expect(round(asked, { confirmed: { [AT]: true } })).toBe('met');
    expect(round(asked, { confirmed: { [AT]: false } })).toBe('broken');
    const { open } = roundVerdict([asked], { confirmed: {} }, NOTHING);
    expect(open[0]!.asks).toBe('Was the deck complete?');
  });
});

describe('rules about a person and their bet', () => {
  it.each([
    ['fee-paid', {}, 'fee-paid'],
    ['fee-paid', { feePaid: true }, 'met'],
    ['fee-paid', { feePaid: false }, 'broken'],
    ['base-wager', {}, 'base-wager'],
    ['base-wager', { baseWager: true }, 'met'],
    ['base-wager', { baseWager: false }, 'broken'],
    ['not-folded', {}, 'folded'],
    ['not-folded', { folded: false }, 'met'],
    ['not-folded', { folded: true }, 'broken'],
    ['won', {}, 'won'],
    ['won', { won: true }, 'met'],
    ['won', { won: false }, 'broken'],
    ['saw-flop', {}, 'saw-flop'],
    ['saw-flop', { sawFlop: true }, 'met'],
    ['saw-flop', { sawFlop: false }, 'broken'],
    ['line-bet', {}, 'line-bet'],
    ['line-bet', { lineBet: true }, 'met'],
    ['line-bet', { lineBet: false }, 'broken'],
    ['button', {}, 'button'],
    ['button', { button: false }, 'met'],
    ['button', { button: true }, 'broken'],
    ['household', {}, 'household'],
    ['household', { household: false }, 'met'],
    ['household', { household: true }, 'broken'],
    ['member', {}, 'member'],
    ['member', { member: true }, 'met'],
    ['member', { member: false }, 'broken'],
    ['present', {}, 'present'],
    ['present', { present: true }, 'met'],
    ['present', { present: false }, 'broken'],
    ['prop-player', {}, 'prop'],
    ['prop-player', { prop: false }, 'met'],
    ['prop-player', { prop: true }, 'broken'],
    ['player-dealer', {}, 'player-dealer'],
    ['player-dealer', { playerDealer: false }, 'met'],
    ['player-dealer', { playerDealer: true }, 'broken'],
    ['age', {}, 'over21'],
    ['age', { over21: true }, 'met'],
    ['age', { over21: false }, 'broken'],
  ] as const)('%s with %o: %s', (rule, facts, answer) => {
    expect(person(row(rule, { min: 21, allowed: 'never' }), facts)).toBe(answer);
  });

  it('a fee and a wager are waived at an NPN table, and only those that are', () => {
    expect(person(row('fee-paid'), {}, { ...NOTHING, fee: true })).toBe('met');
    expect(person(row('fee-paid'), { feePaid: false }, { ...NOTHING, wager: true })).toBe('broken');
    expect(person(row('base-wager'), { baseWager: false }, { ...NOTHING, wager: true })).toBe('met');
    expect(person(row('base-wager'), {}, { ...NOTHING, fee: true })).toBe('base-wager');
    expect(person(row('line-bet'), { lineBet: false }, { ...NOTHING, wager: true })).toBe('met');
    expect(person(row('line-bet'), {}, { ...NOTHING, fee: true })).toBe('line-bet');
  });

  it.each([
    ['never', undefined, 'employee'],
    ['never', 'no', 'met'],
    ['never', 'off-duty', 'broken'],
    ['never', 'on-duty', 'broken'],
    ['off-duty', undefined, 'employee'],
    ['off-duty', 'no', 'met'],
    ['off-duty', 'off-duty', 'met'],
    ['off-duty', 'off-duty-in-uniform', 'met'],
    ['off-duty', 'on-duty', 'broken'],
    ['off-duty-out-of-uniform', undefined, 'employee'],
    ['off-duty-out-of-uniform', 'no', 'met'],
    ['off-duty-out-of-uniform', 'off-duty', 'met'],
    ['off-duty-out-of-uniform', 'off-duty-in-uniform', 'broken'],
    ['off-duty-out-of-uniform', 'on-duty', 'broken'],
  ] as const)('employee, allowed %s: %s is %s', (allowed, employee, answer) => {
    expect(person(row('employee', { allowed }), employee === undefined ? {} : { employee })).toBe(answer);
  });

  it.each([
    ['never', 'Is the player an employee?'],
    ['off-duty', 'Is the player an employee on duty?'],
    ['off-duty-out-of-uniform', 'Is the player an employee on duty or in uniform?'],
  ])('employee, allowed %s: asks "%s"', (allowed, asks) => {
    expect(personVerdict([row('employee', { allowed })], {}, NOTHING).open[0]!.asks).toBe(asks);
  });

  it('employees of named organizations: the question and the answer name them', () => {
    const rows = [row('employee', { allowed: 'never', of: ['the Lottery', 'its vendors'] })];
    expect(personVerdict(rows, {}, NOTHING).open[0]!.asks).toBe(
      'Is the player an officer or employee of the Lottery or its vendors?',
    );
    expect(personVerdict(rows, { employee: 'off-duty' }, NOTHING).broken[0]!.says).toBe(
      'Officers and employees of the Lottery or its vendors are not eligible',
    );
  });

  it.each([
    ['never', {}, 'backline'],
    ['never', { backline: false }, 'met'],
    ['never', { backline: true, backlineAllowed: true }, 'broken'],
    ['where-the-game-allows', {}, 'backline'],
    ['where-the-game-allows', { backline: false }, 'met'],
    ['where-the-game-allows', { backline: true }, 'backline-allowed'],
    ['where-the-game-allows', { backline: true, backlineAllowed: true }, 'met'],
    ['where-the-game-allows', { backline: true, backlineAllowed: false }, 'broken'],
  ] as const)('backline, allowed %s with %o: %s', (allowed, facts, answer) => {
    expect(person(row('backline', { allowed }), facts)).toBe(answer);
  });
});

describe('a verdict', () => {
  const ROUND_RULES = ['dealt-in', 'pot', 'showdown', 'tournament', 'void-hand', 'confirmed-by'] as const;
  const PERSON_RULES = [
    'fee-paid',
    'base-wager',
    'not-folded',
    'won',
    'saw-flop',
    'line-bet',
    'button',
    'household',
    'member',
    'present',
    'employee',
    'prop-player',
    'player-dealer',
    'backline',
    'age',
  ] as const;

  it('speaks of each rule either for the round or for the person, never for both or neither', () => {
    const more = { min: 21, cause: 'deck', allowed: 'never', who: 'floor', asks: 'So?' };
    for (const rule of ROUND_RULES) expect(person(row(rule, more), {}), rule).toBe('silent');
    for (const rule of PERSON_RULES) expect(round(row(rule, more), {}), rule).toBe('silent');
    for (const rule of ROUND_RULES) expect(round(row(rule, more), {}), rule).not.toBe('silent');
    for (const rule of PERSON_RULES) expect(person(row(rule, more), {}), rule).not.toBe('silent');
  });

  it('reads a pot in big blinds by the limits of the table, and in money where they name none', () => {
    const sheet = {
      eligibility: [{ rule: 'pot', at: '§4.2', bars: 'award', min: usd(20), bigBlinds: 10 }] as EligibilityRow[],
    };
    const leastAt = (limits: string | null) =>
      atLimits(sheet, limits).eligibility.map((row) => row.rule === 'pot' && row.min);
    expect(['1/2', '$2/$5', '$0.50/$1', '4-8', '20-40'].map(leastAt)).toEqual(
      [20, 50, 10, 40, 200].map((least) => [usd(least)]),
    );
    for (const limits of [null, 'no-limit', '5-100-200', '1/2/5']) expect(leastAt(limits)).toEqual([usd(20)]);
    const at5 = atLimits(sheet, '2/5').eligibility;
    expect(roundVerdict(at5, { pot: usd('49.99'), confirmed: {} }, NOTHING).broken).toMatchObject([
      { says: 'The pot must be at least $50.00, 10 big blinds; it was $49.99' },
    ]);
    expect(roundVerdict(at5, { pot: usd(50), confirmed: {} }, NOTHING).met).toEqual(['§4.2']);
  });

  it('lists what is met, what is broken and at what cost, and what must be asked, in the order of the rows', () => {
    const rows: EligibilityRow[] = [
      { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
      { rule: 'pot', at: '§4.2', bars: 'award', min: usd(20) },
      { rule: 'showdown', at: '§4.3', bars: 'round' },
      { rule: 'void-hand', at: 'B-9', bars: 'round', cause: 'deck' },
    ];
    const verdict = roundVerdict(rows, { dealtIn: 2, pot: usd('19.99'), deck: true, confirmed: {} }, NOTHING);
    expect(verdict).toEqual({
      met: ['§4.1'],
      broken: [
        { at: '§4.2', rule: 'pot', bars: 'award', says: 'The pot must be at least $20.00; it was $19.99' },
        { at: 'B-9', rule: 'void-hand', bars: 'round', says: 'The deck was not in order' },
      ],
      open: [
        {
          id: 'showdown',
          at: '§4.3',
          asks: 'Was every bet completed through the showdown?',
          answer: 'yes-no',
        },
      ],
    });
  });

  it('asks for a number where only a number answers', () => {
    const rows = [row('dealt-in', { min: 2 }), row('pot', { min: usd(1) }), row('showdown')];
    const { open } = roundVerdict(rows, { confirmed: {} }, NOTHING);
    expect(open.map(({ answer }) => answer)).toEqual(['number', 'number', 'yes-no']);
  });

  it('on no rows says nothing', () => {
    expect(roundVerdict([], { confirmed: {} }, NOTHING)).toEqual({ met: [], broken: [], open: [] });
  });
});

describe('rows of some games', () => {
  const two = row('dealt-in', { min: 2 });
  const three = row('dealt-in', { min: 3, games: ['thirteen-card'] });
  const sheet = { id: 'house/beat', eligibility: [two, three] };

  it('speak in those games and in no other', () => {
    expect(inGame(sheet, 'thirteen-card').eligibility).toEqual([two, three]);
    expect(inGame(sheet, 'pai-gow-poker')).toEqual({ id: 'house/beat', eligibility: [two] });
  });

  it('all apply at a table that is gone, when its game is unknown', () => {
    expect(inGame(sheet, undefined).eligibility).toEqual([two, three]);
  });

  it('leave a sheet unchanged if every row says it', () => {
    expect(inGame(sheet, 'thirteen-card')).toBe(sheet);
  });
});

describe('a folded hand that may be held', () => {
  const row = { rule: 'not-folded', at: '§3.11', bars: 'award', unless: 'held' } as const;
  const nobody = { fee: false, wager: false, pot: false };

  it('is asked about only once someone said that it was folded', () => {
    expect(personVerdict([row], {}, nobody)).toMatchObject({ met: ['§3.11'], open: [] });
    expect(personVerdict([row], { folded: false }, nobody)).toMatchObject({ met: ['§3.11'] });
    expect(personVerdict([row], { folded: true }, nobody)).toMatchObject({ met: [], open: [{ id: 'held' }] });
    expect(personVerdict([row], { folded: true, held: true }, nobody)).toMatchObject({ met: ['§3.11'] });
    expect(personVerdict([row], { folded: true, held: false }, nobody)).toMatchObject({
      broken: [{ rule: 'not-folded' }],
    });
  });
});

const grown = { age: { at: clause.parse('§4.1'), min: 18 } } as const;

describe('minimum age', () => {
  it('is 21 where the sheet does not say otherwise', () => {
    expect([ageOf({}), ageOf(grown)]).toEqual([21, 18]);
  });

  it.each([
    [{ over21: true }, true, true],
    [{ over21: false }, false, undefined],
    [{ over21: false, over18: true }, false, true],
    [{ over21: 'unknown', over18: true }, undefined, true],
    [{ over21: false, over18: false }, false, false],
    [{ over21: 'unknown', over18: false }, false, false],
    [{ over21: false, over18: 'unknown' }, false, undefined],
    [{}, undefined, undefined],
  ] as const)('%j: 21 %s, 18 %s', (found, at21, at18) => {
    expect(isOfAge({}, found)).toBe(at21);
    expect(isOfAge(grown, found)).toBe(at18);
  });
});
