/** The screens when a scenario is stopped in the middle of a turn. */
import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { playFile } from '../src/cli/scenario/run.ts';
import { asListed } from '../src/floor/clock.ts';
import { nothingRecent, updateRecent } from '../src/floor/recent.ts';
import type { State } from '../src/floor/state.ts';
import { viewFor } from '../src/floor/view.ts';

const stateAfter = async (scenario: string): Promise<State> =>
  must(await playFile(`scenarios/hawaiian-gardens-${scenario}.json`)).playing.state;

const shown = (state: State) => viewFor('public', state, { publicName: () => 'Maria T.', recentHits: [] });

describe('on the wall', () => {
  it('the wheel of cards: what is recorded, what is left, what a hand pays, and no id', async () => {
    const view = shown(await stateAfter('wheel-of-cards-one-turn-a-day'));
    expect(view.cardWheels).toMatchObject([
      {
        next: 'spin',
        who: 'Maria T.',
        cards: ['Ks'],
        left: 4,
        turns: 1,
        table: { ace: 1, seats: [{ seat: 1, part: 'takes' }] },
      },
    ]);
    expect(view.cardWheels![0]!.hands).toContainEqual({ hand: 'full-house', pays: 250_000 });
    expect(JSON.stringify([view.cardWheels, view.stages])).not.toContain('person-');
  });

  it('keys: everyone draws a card first; the content of an envelope is shown nowhere', async () => {
    const state = await stateAfter('car-drawing-example-4');
    const [contest] = shown(state).contests!;
    expect(contest).toMatchObject({ form: 'keys', next: 'cards', turn: null, tried: [], wins: { value: 3_000_000 } });
    expect(contest!.form === 'keys' && contest!.left).toHaveLength(10);
    expect(JSON.stringify(contest)).not.toContain('person-');
    expect(shown(state).passes).toBeUndefined();
  });

  it('who is asked to show ID, and who chooses next, follows from the state alone', async () => {
    const state = await stateAfter('car-drawing-example-4');
    const contest = state.contests.get('contest-1')!;
    if (contest.form !== 'keys') throw new Error('keys are played');
    for (const { pass } of contest.entrants) contest.cards[pass] = 11 - pass;
    contest.chosen = [{ pass: 10, envelope: 4 }];
    expect(shown(state).contests).toMatchObject([{ next: 'choose', turn: 9, left: [1, 2, 3, 5, 6, 7, 8, 9, 10] }]);
    const [first] = shown(state).contests!;
    expect(first!.form === 'keys' && first!.entrants[0]).toMatchObject({ pass: 10, card: 1, envelopes: [4] });
  });
});

it('passes are for those who let in, with the moment until when ID may follow', async () => {
  const state = await stateAfter('car-drawing-example-3');
  const view = viewFor({ badge: 'desk-1' }, state);
  expect(view.passes).toMatchObject([
    { pass: 1, idShown: true, drawing: 'drawing-1' },
    { pass: 2, idShown: true, drawing: 'drawing-2' },
  ]);
  expect(view.passes![0]!.playsAt).toBe(asListed(state, state.offers.get('car')!.offer).schedule!.at(-1)! + 3_600);
});

describe('the next step, for staff who draw and admit', () => {
  it('a table is to be drawn for the wheel until one is at it; seats are numbers, without names', async () => {
    const state = await stateAfter('wheel-of-cards-one-turn-a-day');
    const desk = (of: State) => viewFor({ badge: 'desk-1' }, of);
    expect(desk(state).wheelsDue).toEqual([]);
    expect(shown(state).wheelsDue).toBeUndefined();
    state.drawings.clear();
    const { schedule } = asListed(state, state.offers.get('wheel')!.offer);
    expect(desk(state).wheelsDue).toMatchObject([
      { offer: 'wheel', dueAt: schedule![state.offers.get('wheel')!.tablesDrawn ?? 0] },
    ]);
    expect(desk(state).wheelsDue![0]!.tables).toContainEqual({
      table: 'holdem-1',
      free: false,
      seats: expect.any(Array),
    });
    expect(JSON.stringify(desk(state).wheelsDue)).not.toContain('person-');
    state.offers.get('wheel')!.status = 'suspended';
    expect(desk(state).wheelsDue).toEqual([]);
  });

  it('keys and tournaments, with the room that there is, until the last of them has begun', async () => {
    const waits = await stateAfter('car-drawing-example-3');
    const room = { form: 'keys', tables: 1, seats: 10 };
    expect(viewFor({ badge: 'desk-1' }, waits).contestsDue).toMatchObject([{ offer: 'car', ...room }]);
    expect(shown(waits).contestsDue).toBeUndefined();
    const begun = await stateAfter('car-drawing-example-4');
    expect(viewFor({ badge: 'desk-1' }, begun).contestsDue).toEqual([]);
    const [next] = viewFor({ badge: 'desk-1' }, await stateAfter('blackjack-car-drawing-example-2')).contestsDue!;
    expect(next).toMatchObject({ form: 'tournament', tables: 2, seats: 8 });
  });
});

it('what was played for has a name that people understand, and the cards that ended it', async () => {
  const hits = async (scenario: string) => {
    const { playing } = must(await playFile(`scenarios/${scenario}.json`));
    const recent = nothingRecent();
    for (const record of playing.records) updateRecent(recent, playing.state, record);
    return recent.hits.map(({ says, drawn }) => [says, drawn?.cards]);
  };
  expect(await hits('hawaiian-gardens-wheel-of-cards-example-1')).toEqual([
    ['Two pair', '2c'],
    ['Two pair', '2c'],
    // Paid since then, and still among the last that were won.
    ['Logo jacket', undefined],
    ['Logo cap', undefined],
  ]);
  expect(await hits('saratoga-hi-lo-progressive-example-2')).toEqual([['1 correct, in free play', 'Jh']]);
  expect((await hits('hawaiian-gardens-blackjack-car-drawing-example-3'))[7]).toEqual(['Place 1', undefined]);
  expect(await hits('hawaiian-gardens-beat-the-dealer-example-2')).toEqual([['$250', '6c Kd | 9s Kh']]);
});
