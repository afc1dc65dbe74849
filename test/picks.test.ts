/** Pools of picks as people see them, and the files that bring games and results: on houses that scenarios played. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { scenarioFrom } from '../src/cli/scenario/format.ts';
import { playFile, playScenario } from '../src/cli/scenario/run.ts';
import { lawOf, readJson } from '../src/cli/scenario/sources.ts';
import { decide } from '../src/floor/decide.ts';
import { readFixtures, readResults } from '../src/floor/picks/games.ts';
import type { State } from '../src/floor/state.ts';
import { type Outside, viewFor } from '../src/floor/view.ts';
import { memberCards } from '../src/floor/views/picks.ts';

const SCENARIOS = join(import.meta.dirname, '..', 'scenarios');
const played = async (name: string) => must(await playFile(join(SCENARIOS, `hawaiian-gardens-${name}.json`)));

let state: State;
let ann: string;
let bob: string;
beforeAll(async () => {
  const { playing, people } = await played('pro-football-refused');
  state = playing.state;
  const idOf = (name: string) => [...people].find(([, called]) => called === name)?.[0] ?? people.get(name)!;
  [ann, bob] = [idOf('ann'), idOf('bob')];
});

const wall: Outside = { publicName: (person) => (person === bob ? 'Bob K., ••42' : undefined), recentHits: [] };

describe('games at a moment for which the time zone has no rules', () => {
  it.each([0, 253_402_214_400])('are refused: %i', (begins) => {
    const id = {
      id: 'desk-1:900001',
      house: state.house!.id,
      time: state.time,
      by: { badge: 'desk-1', station: 'desk-1' },
    };
    const games = [...state.picks.get('football:2')!.games].map((game, i) => (i === 0 ? { ...game, begins } : game));
    const command = { ...id, type: 'post-fixtures', offer: 'football', games, tieBreak: null };
    expect(decide(state, command as never)).toMatchObject({ refusal: { at: 'F-6', reason: 'outside-zone-pack' } });
  });
});

describe('each role’s view of the picks', () => {
  it('the wall has standings by short names or numbers of entries, and no picks', () => {
    const { pickCards = [] } = viewFor('public', state, wall);
    expect(pickCards.map(({ card }) => card)).toEqual(['football:2']);
    expect(pickCards[0]!.standings.map(({ who, right, place }) => [who, right, place])).toEqual([
      ['Bob K., ••42', 2, 1],
      ['Entry 1', 1, 2],
    ]);
    expect(pickCards[0]!.winners).toHaveLength(2);
    expect(JSON.stringify(pickCards)).not.toMatch(/person-/);
  });
  it('before picks are closed the wall has no standings', () => {
    const card = state.picks.get('football:2')!;
    const before = {
      ...state,
      time: card.closesAt,
      picks: new Map([[card.id, { ...card, winners: null }]]),
    };
    expect(viewFor('public', before, wall).pickCards?.[0]).toMatchObject({ standings: [], closed: false, entries: 2 });
  });
  it('the public does not see the desk, and the desk sees who has won what', () => {
    expect(viewFor('public', state)).not.toHaveProperty('pickDesk');
    const { pickDesk = [] } = viewFor({ badge: 'desk-1' }, state);
    expect(pickDesk[0]?.cards[0]?.won?.map(({ person, status }) => [person, status])).toEqual([
      [bob, 'owed'],
      [ann, 'owed'],
    ]);
  });
  it('a member sees their own picks and prizes, and nothing of others', () => {
    const [mine] = memberCards(state, ann);
    expect(mine?.mine).toMatchObject({ entry: 1, right: 1, place: 2 });
    expect(mine?.won.map(({ place }) => place)).toEqual([2]);
    expect(JSON.stringify(mine)).not.toContain(bob);
    expect(memberCards(state, `person-${'0'.repeat(26)}`)[0]?.mine).toBeNull();
  });
});

describe('a card that was corrected after a payment', () => {
  let corrected: State;
  let ann2: string;
  beforeAll(async () => {
    const path = join(SCENARIOS, 'hawaiian-gardens-pro-football-corrected-later.json');
    const scenario = must(scenarioFrom(must(readJson(path))));
    // Up to the second correction: cy is first, bob and dee tie, and ann was paid $250 for nothing.
    const last = scenario.steps.findIndex(
      (step) => 'do' in step && step.do?.type === 'correct-result' && step.do.game === 'g2',
    );
    const law = must(await lawOf(scenario, SCENARIOS));
    const { playing, people } = must(playScenario({ ...scenario, steps: scenario.steps.slice(0, last + 1) }, law));
    corrected = playing.state;
    ann2 = [...people].find(([, called]) => called === 'ann')?.[0] ?? people.get('ann')!;
  });

  it('the desk sees who was paid and has won nothing', () => {
    const { pickDesk = [] } = viewFor({ badge: 'desk-1' }, corrected);
    const first = pickDesk[0]!.cards.find(({ card }) => card === 'football:1')!;
    expect(first.won!.map(({ place, award, amount, due, status }) => [place, award, amount, due, status])).toEqual([
      [1, 'award-3', 20_000, 50_000, 'gone'],
      [1, 'award-7', 30_000, 50_000, 'owed'],
      [2, 'award-2', 30_000, 25_000, 'gone'],
      [2, 'award-8', 25_000, 25_000, 'owed'],
      [2, 'award-5', 25_000, 0, 'corrected'],
    ]);
    expect(first.correctable).toBe(true);
    expect(memberCards(corrected, ann2).find(({ card }) => card === 'football:1')!.won).toEqual([]);
  });
  it('the wall has the last card of the pool, and each winner once with what they won', () => {
    expect(viewFor('public', corrected, wall).pickCards!.map(({ card }) => card)).toEqual(['football:2']);
    const only = { ...corrected, picks: new Map([...corrected.picks].slice(0, 1)) };
    const [first] = viewFor('public', only, wall).pickCards!;
    expect(first!.winners!.map(({ place, amount }) => [place, amount])).toEqual([
      [1, 50_000],
      [2, 25_000],
      [2, 25_000],
    ]);
  });
});

describe('lists from a file', () => {
  const results = (text: string) => readResults(state, 'football:2', `game,away,away points,home,home points\n${text}`);

  it('times are those of the house', () => {
    const read = readFixtures(state, 'football', 'game,begins,away,home\ng1,2026-10-18 10:00,Buffalo,New York');
    expect(read).toMatchObject({ rows: [{ id: 'g1', begins: Date.UTC(2026, 9, 18, 17) / 1000 }] });
  });
  it('a time that comes twice, and a team that is not of the season, are named by their lines', () => {
    const lines = ['g1,2026-11-01 01:30,Buffalo,New York', 'g2,2026-10-18 10:00,Springfield,Dallas'];
    const read = readFixtures(state, 'football', ['game,begins,away,home', ...lines].join('\n'));
    expect('refusals' in read && read.refusals.map(({ line }) => line)).toEqual([2, 3]);
  });
  it.each([
    ['g1,Buffalo,24,New Orleans,17', undefined],
    ['g1,Chicago,24,New Orleans,17', 'Chicago is not playing in game g1.'],
    ['g1,New Orleans,24,Buffalo,17', 'New Orleans is not playing in game g1.'],
    ['g9,Buffalo,24,New Orleans,17', 'Game g9 is not on this pick sheet.'],
    ['g1,Buffalo,24,New Orleans,17\n\ng1,Buffalo,24,New Orleans,17', 'Game g1 is listed twice.'],
    ['g1,<i>Buffalo</i>,24,New Orleans,17', '<i>Buffalo</i> is not playing in game g1.'],
  ])('%s', (text, says) => {
    const read = results(text);
    expect('refusals' in read ? read.refusals[0]?.says : undefined).toBe(says);
  });
});
