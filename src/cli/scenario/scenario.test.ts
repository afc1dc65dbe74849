import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must, type Refusal, type Result } from '../../base/result.ts';
import { type Instant, instant } from '../../base/time.ts';
import { zonePackFrom } from '../../base/zone.ts';
import { bonusHandProgressiveV11 } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { scenarioFrom } from './format.ts';
import { playthroughText } from './playthrough-text.ts';
import { type Playthrough, playScenario } from './run.ts';
import { momentFrom, personOf, readValues, type Words } from './values.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ZONE: unknown = JSON.parse(readFileSync(join(ROOT, 'packs/zones/america-los-angeles.json'), 'utf8'));
const V11 = bonusHandProgressiveV11;

const OFFER = {
  id: 'bonus-hand',
  sheet: V11.id,
  option: 'B',
  fund: 'jackpot',
  period: { until: '2026-06-01T00:00:00' },
  amounts: {
    seed: '$10,000',
    reseed: '$5,000',
    'prize.four-of-a-kind': '$300',
    'prize.full-house': '$100',
    'prize.flush': '$60',
    'prize.straight': '$40',
    'admin-fee': '$10',
  },
};

const HOUSE = {
  title: 'A test',
  house: { id: 'bay-101', name: 'Bay 101', zone: 'America/Los_Angeles' },
  people: { maria: {} },
  games: ['crazy-4-poker'],
  funds: { jackpot: 'Table game jackpot' },
  offers: [OFFER],
  tables: { 'crazy-1': { game: 'crazy-4-poker', players: { 1: '@maria', 7: null }, playerDealer: 7 } },
  start: '2026-03-07T18:00:00',
};

const FEE = {
  by: 'dealer-1',
  do: { type: 'start-round', table: 'crazy-1', dealtIn: 2, positions: [{ seat: 1, fees: ['bonus-hand'] }] },
};
const END = { by: 'dealer-1', do: { type: 'end-round', table: 'crazy-1' } };

function play(steps: readonly object[], more: object = {}): Result<Playthrough> {
  const scenario = scenarioFrom({ ...HOUSE, ...more, steps });
  return scenario.ok ? playScenario(scenario.value, { zone: ZONE, packs: [], sheets: [V11] }) : scenario;
}

const failures = (steps: readonly object[], more: object = {}) => must(play(steps, more)).failed;

function refusal(result: Result<unknown>): Refusal {
  if (result.ok) throw new Error('not refused');
  return result.refusal;
}

describe('expectations', () => {
  it('are met if they are right', () => {
    const { failed, passed } = must(
      play([
        {
          ...FEE,
          expect: {
            events: ['round-started'],
            has: [{ type: 'round-started', dealtIn: 2, taken: [{ offer: 'bonus-hand', fees: 1 }] }],
            postings: [
              ['table:crazy-1:box:jackpot', 'fund:jackpot:pool:main', '$0.11', '§6.2'],
              ['table:crazy-1:box:jackpot', 'fund:jackpot:reserve', '$0.89', '§6.2'],
            ],
            balances: { 'fund:jackpot:pool:main': '$10,000.11', 'fund:jackpot:held:hit-1': '$0' },
            openAwards: 0,
            awards: { 'award-1': null },
            advances: { jackpot: ['$10,000'] },
            hits: [],
            offers: { 'bonus-hand': 'approved' },
            ticked: [],
          },
        },
        { ...FEE, expect: { refusedAt: 'F-11', reason: 'round-running' } },
      ]),
    );
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(20);
  });

  it.each([
    ['answer', { refusedAt: 'F-11' }, 'refused at F-11', 'accepted'],
    ['answer', { turnedAway: 'id-used' }, 'turned away (id-used)', 'accepted'],
    ['answer', { duplicate: true }, 'answered before', 'accepted'],
    ['events', { events: [] }, [], ['round-started']],
    ['balance of fund:jackpot:reserve', { balances: { 'fund:jackpot:reserve': '$0.88' } }, '$0.88', '$0.89'],
    ['open awards', { openAwards: 1 }, 1, 0],
    ['advances to jackpot', { advances: { jackpot: [] } }, [], ['$10,000.00']],
    ['hits', { hits: ['hit-1'] }, ['hit-1'], []],
    ['offer bonus-hand', { offers: { 'bonus-hand': 'ended' } }, 'ended', 'approved'],
    ['drum wheel', { drums: { wheel: 1 } }, 1, 0],
    ['ticked', { ticked: ['award-expired'] }, ['award-expired'], []],
    ['award-1', { awards: { 'award-1': { amount: '$60' } } }, { amount: 6000 }, null],
  ])('names %s when %j does not hold', (what, expect_, expected, is) => {
    expect(failures([{ ...FEE, expect: expect_ }])).toEqual([{ step: '1', what, expected, is }]);
  });

  it('wants each posting in its place', () => {
    const swapped = [
      ['table:crazy-1:box:jackpot', 'fund:jackpot:reserve', '$0.89', '§6.2'],
      ['table:crazy-1:box:jackpot', 'fund:jackpot:pool:main', '$0.11', '§6.2'],
    ];
    expect(failures([{ ...FEE, expect: { postings: swapped } }])).toMatchObject([{ step: '1', what: 'postings' }]);
  });

  it('wants every field of an event that is named, and shows what there was', () => {
    const wrong = { type: 'round-started', taken: [{ offer: 'bonus-hand', fees: 2 }] };
    const [failure] = failures([{ ...FEE, expect: { has: [wrong] } }]);
    expect(failure).toMatchObject({ what: 'has round-started', is: [{ taken: [{ fees: 1 }] }] });
  });

  it('fail when a step that expects nothing is refused, and when a refusal is another one', () => {
    const refused = { by: 'cage-1', do: FEE.do };
    expect(failures([refused])).toMatchObject([{ step: '1', what: 'answer', expected: 'accepted' }]);
    expect(failures([{ ...refused, expect: { refusedAt: 'F-5' } }])).toMatchObject([{ expected: 'refused at F-5' }]);
    expect(failures([{ ...refused, expect: { reason: 'round-running' } }])).toHaveLength(1);
    expect(failures([{ ...refused, expect: { refusedAt: 'F-4', reason: 'wrong-role' } }])).toEqual([]);
  });

  it('fail in the set-up too', () => {
    const offers = [{ ...OFFER, amounts: { ...OFFER.amounts, seed: '$1' } }];
    expect(failures([], { offers })[0]).toMatchObject({ step: 'set-up', what: 'answer', expected: 'accepted' });
  });

  it('find in a fund what was in it before, as two people entered it', () => {
    const funds = { jackpot: { name: 'Table game jackpot', opening: '$500' } };
    const expected = { balances: { 'fund:jackpot:reserve': '$500.00', 'fund:jackpot:pool:main': '$10,000.00' } };
    expect(failures([], { funds, expect: expected })).toEqual([]);
    expect(failures([], { funds, expect: { balances: { 'fund:jackpot:reserve': '$499.99' } } })).toHaveLength(1);
  });

  it('at the end are held against the end', () => {
    const more = { until: '2026-06-01T00:00:00', expect: { offers: { 'bonus-hand': 'approved' }, ticked: [] } };
    expect(failures([FEE, END], more)).toMatchObject([
      { step: 'end', what: 'ticked', is: ['offer-period-ended'] },
      { step: 'end', what: 'offer bonus-hand', is: 'winding-down' },
    ]);
  });
});

describe('steps', () => {
  it('are repeated, alone and in groups, and numbered for their station', () => {
    const group = { repeat: 50, steps: [{ ...FEE, at: '+30s' }, END] };
    const { playing, entries } = must(play([group, { ...FEE, repeat: 2, expect: { reason: 'round-running' } }]));
    const dealers = playing.records.filter(({ command }) => command.by.badge === 'dealer-1');
    expect(dealers.map(({ command }) => command.id).slice(0, 2)).toEqual(['dealer-1:000001', 'dealer-1:000002']);
    expect(dealers).toHaveLength(102);
    expect(entries.filter(({ step }) => step === '1.2')).toHaveLength(50);
  });

  it('show a repeated one once, with how often it was done', () => {
    const text = playthroughText(must(play([{ repeat: 50, steps: [{ ...FEE, at: '+30s' }, END] }])));
    expect(text.match(/start-round/g)).toHaveLength(1);
    expect(text).toContain('18:25:00        50 times in total');
  });

  it('answer a checklist one question at a time', () => {
    const call = { type: 'call-hand', table: 'crazy-1', hands: [{ seat: 1, cards: 'Ah 9h 7h 4h 2h' }] };
    const answers = { 'dealt-in': 2, 's1.h1.seat:fee-paid': true };
    const { playing, failed } = must(
      play([
        { by: 'dealer-1', do: call },
        { by: 'floor-1', do: { type: 'answer', hit: 'hit-1', answers }, expect: { hits: ['hit-1'] } },
      ]),
    );
    expect(failed).toEqual([]);
    expect(playing.records.slice(-2).map(({ command }) => command.type)).toEqual(['answer', 'answer']);
  });

  it('give the same journal every time, and another one for another house', () => {
    const head = (id: string) => must(play([FEE], { house: { ...HOUSE.house, id } })).playing.head.hash;
    expect(head('bay-101')).toBe(head('bay-101'));
    expect(head('bay-102')).not.toBe(head('bay-101'));
  });
});

describe('a malformed scenario is refused with the place', () => {
  it.each([
    ['no title', { title: undefined }, 'title'],
    ['an unknown word', { venues: [] }, 'venues'],
    ['a badge that is none', { steps: [{ by: 'Dealer One', do: FEE.do }] }, 'steps.0.by'],
    ['an expectation nobody knows', { steps: [{ ...FEE, expect: { balance: {} } }] }, 'steps.0.expect'],
  ])('%s', (_name, more, place) => {
    const { reason, says } = refusal(scenarioFrom({ ...HOUSE, steps: [], ...more }));
    expect(reason).toBe('malformed-scenario');
    expect(says).toContain(place);
  });

  it.each([
    ['an unknown command', { by: 'dealer-1', do: { type: 'start-rounds' } }, 'there is no command "start-rounds"'],
    ['a field that is missing', { by: 'floor-1', do: { type: 'close-table' } }, 'table: '],
    ['a field that nobody knows', { ...END, do: { ...END.do, tip: 1 } }, 'tip'],
    ['a name that is not among the people', { by: 'floor-1', do: { type: 'register-person', person: '@eve' } }, '@eve'],
    ['money that is none', { by: 'count-1', do: { type: 'count-box', counted: '$1.5' } }, 'two digits'],
    ['a time that is none', { at: 'soon', ...FEE }, '"soon"'],
    ['time that runs backwards', { at: '17:59', ...FEE }, 'earlier than the step before it'],
    ['the hour that is skipped in spring', { at: '2026-03-08T02:30:00', ...FEE }, 'the clock skips'],
    ['the hour that comes twice in autumn', { at: '2026-11-01T01:30:00', ...FEE }, 'twice'],
    [
      'a record that is not there',
      { by: 'manager-1', do: { type: 'reverse', of: 'last awards-paid' } },
      'does not match a record',
    ],
    ['an id sent again that was never sent', { id: 'again', ...FEE }, 'has not sent a command yet'],
    ['money expected that is none', { expect: { balances: { 'house:bank': 'ten' } } }, '"ten"'],
  ])('%s', (_name, step, says) => {
    expect(refusal(play([step]))).toMatchObject({
      reason: 'malformed-scenario',
      says: expect.stringMatching(/^Step 1: /),
    });
    expect(refusal(play([step])).says).toContain(says);
  });
});

describe('values as people write them', () => {
  const pack = must(zonePackFrom(ZONE));
  const people = new Map([['maria', personOf('bay-101', 'maria')]]);
  const words: Words = { pack, people, now: instant(1_772_935_200) }; // 2026-03-07T18:00:00-08:00

  it.each([
    ['2026-03-07T18:00:00', 1_772_935_200],
    ['2026-03-07T18:00:00-08:00', 1_772_935_200],
    ['18:05', 1_772_935_500],
    ['18:05:01', 1_772_935_501],
    ['+90s', 1_772_935_290],
    ['-15m', 1_772_934_300],
    ['+2h', 1_772_942_400],
    ['2026-03-08T03:00:00', 1_772_964_000],
    ['2026-11-01T01:30:00-07:00', 1_793_521_800],
    ['2026-11-01T01:30:00-08:00', 1_793_525_400],
  ])('reads the time %s', (text, moment) => {
    expect(must(momentFrom(words, text))).toBe(moment as Instant);
  });

  it('reads money and people anywhere, and leaves names, cards and dates alone', () => {
    const value = { a: ['$12.34', { b: '@maria' }], name: '$300', cards: '@x', day: '2026-03-07', n: 1, z: null };
    expect(must(readValues(words, value))).toEqual({ ...value, a: [1234, { b: people.get('maria') }] });
  });

  it('makes ids of persons that say nothing and stay the same', () => {
    expect(personOf('bay-101', 'maria')).toMatch(/^person-[0-7][0-9a-z]{25}$/);
    expect(personOf('bay-101', 'maria')).toBe(people.get('maria'));
    expect(personOf('bay-102', 'maria')).not.toBe(people.get('maria'));
    expect(personOf('bay-101', 'marie')).not.toBe(people.get('maria'));
  });
});

describe('docs/scenarios.md', () => {
  it('has an example that plays as it says', () => {
    const page = readFileSync(join(ROOT, 'docs', 'scenarios.md'), 'utf8');
    const example: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)![1]!);
    const { failed, passed } = must(
      playScenario(must(scenarioFrom(example)), { zone: ZONE, packs: [], sheets: [V11] }),
    );
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(5);
  });
});
