import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../base/canonical-json.ts';
import { usd } from '../../base/cents.ts';
import { DAY, HOUR, instant, MINUTE } from '../../base/time.ts';
import { cardCode } from '../../cards/card.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { hiLoProgressive } from '../../sheets/saratoga/hi-lo-progressive.ts';
import { pool, promotions } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import type { Guess } from '../drawing.ts';
import { type Given, given, meet, NOON, person } from '../testing.ts';
import { viewFor } from '../view.ts';

const FUND = 'hi-lo';
const POOL = pool(FUND, 'progressive');
/** A drawing late in the evening, one half an hour before midnight, and one a week later. */
const LAST = instant(NOON + 11.5 * HOUR);
const NEXT = instant(NOON + 7 * DAY);
const SOON = instant(NOON + HOUR);
const FOUND = {
  idShown: true,
  nameMatches: true,
  over21: true,
  excluded: false,
  card: true,
  confirmed: { '§4.5': true },
};

/** These are about the game, whatever the hour: the approved times have a scenario of their own. */
const ANY_TIME: Sheet = {
  ...hiLoProgressive,
  steps: hiLoProgressive.steps.map((step) => (step.kind === 'select' ? { ...step, schedule: undefined } : step)),
} as Sheet;

function hiLo(schedule: Offer['schedule'] = [LAST, NEXT], sheet: Sheet = ANY_TIME): Given {
  const house = given();
  house.does('mia', { type: 'adopt-sheet', sheet: JSON.parse(JSON.stringify(sheet)) as Json });
  house.does('mia', { type: 'open-fund', fund: FUND, name: 'Hi Lo' });
  const offer: Offer = {
    id: 'hi-lo',
    sheet: sheet.id,
    edition: sheet.edition,
    option: 'only',
    amounts: {},
    fund: FUND,
    period: { from: NOON, until: instant(NOON + 30 * DAY) },
    tables: 'all',
    windDown: 'pay-out',
    schedule,
  };
  house.does('pam', { type: 'post-offer', offer });
  house.does('mia', { type: 'approve-offer', offer: 'hi-lo' } as never);
  return house;
}

const meter = ({ state }: Given) => balanceOf(state, POOL);

/** Somebody is picked and comes forward. */
function climbs(house: Given, number: number, drawing: string): void {
  meet(house.state, number, { member: true });
  house.does('cal', { type: 'draw-ticket', drawing, serial: `PEC-${number}`, also: ['sue'] });
  house.does('cal', { type: 'appear', drawing, person: person(number), checks: FOUND });
}

const first = (card: string, drawing = 'drawing-1') =>
  ({ type: 'start-ladder', drawing, card, also: ['sue'] }) as const;
const guess = (says: Guess, card: string, drawing = 'drawing-1') =>
  ({ type: 'guess-ladder', drawing, guess: says, card, also: ['sue'] }) as const;
const keep = (drawing = 'drawing-1') => ({ type: 'keep-ladder', drawing }) as const;

describe('an activity that is open from 18', () => {
  const young = { ...FOUND, over21: false };
  const called = () => {
    const house = hiLo();
    house.until(LAST);
    meet(house.state, 1, { over21: false, excluded: false, member: true });
    house.does('cal', { type: 'draw-ticket', drawing: 'drawing-1', serial: 'PEC-1', also: ['sue'] });
    return house;
  };
  const comes = (checks: typeof FOUND & { over18?: boolean }) =>
    ({ type: 'appear', drawing: 'drawing-1', person: person(1), checks }) as const;

  it('asks whether a player who is not 21 is 18', () => {
    const house = called();
    expect(viewFor({ badge: 'cal' }, house.state).drawings).toMatchObject([{ age: 18 }, {}]);
    expect(house.refuses('cal', comes(young))).toMatchObject({ at: '§4.1', reason: 'finding-missing' });
    expect(house.does('cal', comes({ ...young, over18: false }))).toMatchObject([{ why: 'under-age' }]);
  });

  it('lets the player play and pays them, and never one on record as younger', () => {
    const house = called();
    house.does('cal', comes({ ...young, over18: true }));
    expect(house.does('cal', keep()).map(({ type }) => type)).toEqual(['ladder-ended', 'award-claimed']);
    const awards = ['award-1'];
    const pay = { type: 'pay-awards', awards, person: person(1), table: null, papers: true } as const;
    const findings = { employee: 'no', prop: 'no', over21: false, excluded: false, household: null } as const;
    const paid = { ...pay, place: 'cage', form: 'free-play' } as const;
    house.does('flo', { type: 'record-findings', person: person(1), findings: { ...findings, over18: false } });
    expect(house.does('kay', paid)).toMatchObject([{ type: 'award-stopped', why: 'under-age' }]);
    house.does('flo', { type: 'record-findings', person: person(1), findings: { ...findings, over18: true } });
    house.does('mia', { type: 'settle-dispute', award: 'award-1', pay: true, reason: 'of-age', also: ['max'] });
    expect(house.does('kay', paid)).toMatchObject([{ type: 'awards-paid' }]);
  });
});

describe('the evening after the last drawing', () => {
  it('returns the remainder when the day ends, and the next day of drawings starts with the seed', () => {
    const house = hiLo();
    house.until(LAST);
    climbs(house, 1, 'drawing-1');
    house.does('cal', keep());
    expect(meter(house)).toBe(usd(1_500));
    const fell = house.until(instant(NOON + 12 * HOUR));
    expect(fell).toMatchObject([{ type: 'pools-reverted', pools: ['progressive'] }]);
    expect(meter(house)).toBe(usd(1_000));
  });

  it('waits during a call or a play: the game keeps its progressive', () => {
    const house = hiLo();
    house.until(instant(LAST + 28 * MINUTE));
    climbs(house, 1, 'drawing-1');
    house.does('cal', first('7s'));
    expect(house.until(instant(NOON + 12 * HOUR))).toMatchObject([{ type: 'reversion-waits' }]);
    expect(meter(house)).toBe(usd(1_000));
    house.does('cal', guess('higher', 'Js'));
    house.does('cal', keep());
    expect(meter(house)).toBe(usd(1_500));
    expect(house.wait(10 * MINUTE)).toMatchObject([{ type: 'pools-reverted' }]);
    expect(meter(house)).toBe(usd(1_000));
  });

  it('after the last day nothing is left, and a game that comes too late is not played for it', () => {
    const house = hiLo([LAST]);
    house.until(instant(NOON + 13 * HOUR));
    expect(meter(house)).toBe(0);
    climbs(house, 1, 'drawing-1');
    expect(house.refuses('cal', first('7s'))).toMatchObject({ reason: 'pool-empty' });
    house.does('cal', keep());
    expect(house.state.awards.get('award-1')).toMatchObject({ amount: usd(50) });
  });

  it('returns the pool to the house if closed out early, and nothing falls due afterward', () => {
    const house = hiLo();
    const end = { type: 'wind-down', offer: 'hi-lo', successor: null, reason: 'cancelled', also: ['max'] } as const;
    expect(house.does('mia', end)).toMatchObject([{ type: 'offer-ended' }]);
    expect([meter(house), balanceOf(house.state, promotions)]).toEqual([0, 0]);
    expect(house.state.dues.filter(({ kind }) => kind === 'pool-reverts')).toEqual([]);
  });
});

describe('what others see of a ladder', () => {
  it('shows turned cards, what is held and what the next one pays, and no unseen card', () => {
    const house = hiLo([SOON]);
    house.until(SOON);
    climbs(house, 1, 'drawing-1');
    house.does('cal', first('7s'));
    house.does('cal', guess('higher', 'Js'));
    const { ladder } = viewFor({ badge: 'cal' }, house.state).drawings![0]!;
    expect(ladder).toMatchObject({
      says: ['higher', 'lower'],
      turns: [{ cards: '7s' }, { cards: 'Js' }],
      right: 1,
      freeMisses: 1,
      held: { gives: 'free-play', amount: usd(100) },
      next: { gives: 'free-play', amount: usd(150) },
    });
    expect(ladder!.rungs.at(-1)).toEqual({ gives: 'cash', amount: usd(1_000), name: null, pool: 'progressive' });
    const seen = new Set(['7s', 'Js']);
    const text = JSON.stringify(viewFor({ badge: 'cal' }, house.state));
    for (let card = 0; card < 52; card += 1) {
      if (!seen.has(cardCode(card))) expect(text).not.toContain(`"${cardCode(card)}"`);
    }
  });

  it('reveals only the guess while one is open', () => {
    const house = hiLo([SOON]);
    house.until(SOON);
    climbs(house, 1, 'drawing-1');
    house.does('cal', first('7s'));
    house.does('cal', guess('higher', '7d'));
    expect(viewFor({ badge: 'cal' }, house.state).drawings![0]!.ladder!.says).toEqual(['higher']);
  });
});

describe('whatever is guessed', () => {
  it('every attempt that does not win adds $500, a win starts again at $1,000, and the house pays all of it', () => {
    const games = fc.array(
      fc.record({
        deck: fc.shuffledSubarray(
          Array.from({ length: 52 }, (_, card) => card),
          { minLength: 30, maxLength: 30 },
        ),
        guesses: fc.array(fc.constantFrom<Guess>('higher', 'lower'), { minLength: 0, maxLength: 9 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(games, (played) => {
        const house = hiLo(played.map((_, i) => instant(NOON + 1 + i)));
        let expected: number = usd(1_000);
        for (const [i, { deck, guesses }] of played.entries()) {
          const drawing = `drawing-${i + 1}`;
          house.wait(2);
          climbs(house, i + 1, drawing);
          house.does('cal', first(cardCode(deck[0]!), drawing));
          for (let turn = 0, card = 1; turn < guesses.length && house.state.drawings.has(drawing); card += 1) {
            const { play } = house.state.drawings.get(drawing)!;
            const stands = play !== null && 'stands' in play ? play.stands : null;
            house.does('cal', guess(stands ?? guesses[turn]!, cardCode(deck[card]!), drawing));
            if (stands === null) turn += 1;
          }
          if (house.state.drawings.has(drawing)) house.does('cal', keep(drawing));
          const won = house.state.awards.get(`award-${i + 1}`)!;
          expected = won.row === 'level-7' ? usd(1_000) : expected + usd(500);
          expect(meter(house)).toBe(expected);
        }
        const owed = [...house.state.awards.values()].reduce((sum, { amount }) => sum + amount, 0);
        expect(balanceOf(house.state, promotions)).toBe(owed + meter(house));
      }),
      { numRuns: 60, seed: 6 },
    );
  });
});
