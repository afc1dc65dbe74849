/**
 * The picks area: pick sheets keep their offer and entrants in use until the winners are posted, and how its commands
 * can be begun.
 */
import type { Json } from '../../base/canonical-json.ts';
import { addDays, DAY, HOUR, type Instant, instant } from '../../base/time.ts';
import {
  type Fixture,
  isDecided,
  pickedTeam,
  picksEarnOf,
  picksSelectOf,
  type Side,
  teamOf,
} from '../../rules/picks.ts';
import type { Area } from '../area.ts';
import { localDay, momentOf } from '../clock.ts';
import { sheetOf } from '../kit/offers.ts';
import { asSeen, type CommandDraft, oneOf, REASON, type Shapes, start } from '../kit/shapes.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { decidePicks } from './decide.ts';
import { refuseEntrant } from './entries.ts';
import { evolvePicks } from './evolve.ts';
import {
  closingOf,
  openCards,
  type PickSheet,
  type PickSheetContext,
  pickSheetContext,
  weekdayAt,
} from './pick-sheet.ts';
import { pickCommands, pickEvents } from './specs.ts';

/** An offer is not ended while the winners of one of its cards are awaited. */
function whyOfferInUse(state: State, offer: string): { refusal: FloorRefusal } | undefined {
  const card = openCards(state, offer).find(({ entries }) => Object.keys(entries).length > 0);
  if (card === undefined) return undefined;
  return refused(F.picks, 'picks-open', { entries: Object.keys(card.entries).length, card: card.id });
}

function whyPersonInUse({ picks }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { id, entries, winners } of picks.values()) {
    if (winners !== null || entries[person] === undefined) continue;
    return refused(F.people, 'still-placed/picks', { card: id });
  }
  return undefined;
}

// How the commands about picks can be begun: which sheets are open, which games are next, who has not picked.

const pickShapes: Shapes<typeof pickCommands> = {
  'post-fixtures': (state) =>
    [...state.offers.values()].flatMap((offered) => {
      const games = nextGames(state, offered);
      if (games === undefined) return [];
      return [start({ offer: offered.offer.id }, { games: asSeen(games), tieBreak: asSeen(null) })];
    }),
  'withdraw-fixtures': (state) => open(state).map(({ card }) => start({ card: card.id }, { reason: REASON })),
  'enter-picks': (state) =>
    open(state).flatMap((judged) =>
      [...state.people.keys()]
        .filter((person) => judged.card.entries[person] === undefined)
        .filter((person) => refuseEntrant(state, judged, person) === undefined)
        .flatMap((person) => somePicks(judged.card, person)),
    ),
  'change-picks': (state) =>
    open(state).flatMap(({ card }) => Object.keys(card.entries).flatMap((person) => somePicks(card, person))),
  'void-picks': (state) =>
    open(state).flatMap(({ card }) =>
      Object.keys(card.entries).map((person) => start({ card: card.id, person }, { reason: REASON })),
    ),
  'print-picks': (state) =>
    [...state.picks.values()].flatMap(({ id, entries }) =>
      Object.keys(entries).map((person) => start({ card: id, person })),
    ),
  'move-game': (state) =>
    openGames(state).map(({ card, game }) => {
      const begins = Math.max(state.time, game.begins) + HOUR;
      return start({ card: card.id, game: game.id }, { begins: asSeen(begins), reason: REASON });
    }),
  'call-off-game': (state) =>
    openGames(state).flatMap(({ card, game }) => {
      const feeds = card.games.some(({ away, home }) => [away, home].some((side) => isWinnerOf(side, game.id)));
      const sides = [teamOf(card.games, game.away), teamOf(card.games, game.home)].flatMap((team) => team ?? []);
      if (feeds && sides.length === 0) return [];
      const goesOn: readonly (string | null)[] = feeds ? sides : [null];
      return [start({ card: card.id, game: game.id }, { goesOn: oneOf(goesOn), reason: REASON })];
    }),
  'restore-game': (state) =>
    open(state).flatMap(({ card }) =>
      card.games
        .filter(({ calledOff }) => calledOff !== null)
        .map(({ id, begins }) => start({ card: card.id, game: id }, { begins: asSeen(begins), reason: REASON })),
    ),
  'enter-results': (state) =>
    openGames(state)
      .filter(({ card, game }) => [game.away, game.home].every((side) => teamOf(card.games, side) !== undefined))
      .flatMap(({ card, game }) =>
        SCORES.map((score) => start({ card: card.id }, { results: asSeen([{ game: game.id, ...score }]) })),
      ),
  'correct-result': (state) =>
    [...state.picks.values()].flatMap(({ id, games }) =>
      games
        .filter(({ result }) => result !== null)
        .map(({ id: game }) => start({ card: id, game }, { away: asSeen(41), home: asSeen(3), reason: REASON })),
    ),
  'post-winners': (state) => open(state).map(({ card }) => start({ card: card.id })),
  'tell-winner': (state) =>
    [...state.picks.values()].flatMap(({ winners }) =>
      (winners ?? []).map(({ award }) => start({ award }, { how: oneOf(['phone', 'mail', 'message', 'in-person']) })),
    ),
};

/** Won by either side; a drawn game is seldom, and a bracket knows none. */
const SCORES: readonly { away: number; home: number }[] = [
  { away: 24, home: 17 },
  { away: 13, home: 20 },
];

function open(state: State): PickSheetContext[] {
  return [...state.picks.values()].flatMap(({ id, winners }) => {
    const judged = winners === null ? pickSheetContext(state, id) : undefined;
    return judged === undefined || 'refusal' in judged ? [] : [judged];
  });
}

const openGames = (state: State) =>
  open(state).flatMap(({ card }) => card.games.filter((game) => !isDecided(game)).map((game) => ({ card, game })));

const isWinnerOf = (side: Side, id: string): boolean => 'winnerOf' in side && side.winnerOf === id;

/** All away teams, all home teams, or one after the other: whole sets that agree with themselves. */
function somePicks(card: PickSheet, person: string): CommandDraft[] {
  const score = card.tieBreak === null ? null : { away: 20, home: 24 };
  return ['away', 'home', 'either'].map((which, i) => {
    const picks: { game: string; team: string }[] = [];
    for (const [n, { id, away, home }] of card.games.entries()) {
      const side = which === 'away' || (which === 'either' && (n + i) % 2 === 0) ? away : home;
      picks.push({ game: id, team: pickedTeam(picks, side)! });
    }
    return start({ card: card.id, person }, { picks: asSeen(picks), score: asSeen(score) });
  });
}

/** A card that could be posted now: three games of the coming week, or a bracket of four teams. */
function nextGames(state: State, offered: OfferState): Json | undefined {
  const sheet = sheetOf(state, offered);
  const earn = picksEarnOf(sheet);
  if (earn === undefined || offered.status !== 'approved') return undefined;
  const teams = offered.offer.teams ?? ['Reds', 'Blues', 'Greens', 'Whites', 'Blacks', 'Golds'];
  if (earn.card.games === 'bracket') {
    const game = (id: string, away: Side, home: Side, days: number): Fixture => ({
      id,
      begins: instant(state.time + days * DAY),
      away,
      home,
    });
    return [
      game('one', { team: teams[0]! }, { team: teams[1]! }, 10),
      game('two', { team: teams[2] ?? 'Greens' }, { team: teams[3] ?? 'Whites' }, 10),
      game('final', { winnerOf: 'one' }, { winnerOf: 'two' }, 12),
    ];
  }
  const { days } = earn.card;
  const tieDay = picksSelectOf(sheet)?.tieBreak?.day ?? days.at(-1)!;
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const first = addDays(localDay(state, state.time), ahead);
    const at = (day: number, time: string): Instant => momentOf(state, addDays(first, day), time);
    const fixtures = [
      { id: 'one', begins: at(0, '10:00'), away: { team: teams[0]! }, home: { team: teams[1]! } },
      ...(teams.length < 4
        ? []
        : [{ id: 'two', begins: at(0, '13:25'), away: { team: teams[2]! }, home: { team: teams[3]! } }]),
      ...(teams.length < 6
        ? []
        : [
            {
              id: 'last',
              begins: at(days.indexOf(tieDay), '17:15'),
              away: { team: teams[4]! },
              home: { team: teams[5]! },
            },
          ]),
    ];
    if (weekdayAt(state, fixtures[0]!.begins) === days[0] && closingOf(state, earn, fixtures) > state.time)
      return fixtures;
  }
  return undefined;
}

export const picksArea: Area<typeof pickCommands, typeof pickEvents> = {
  commands: pickCommands,
  events: pickEvents,
  decide: decidePicks,
  evolve: evolvePicks,
  shapes: pickShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: { 'winners-posted': null, 'result-corrected': null },
};
