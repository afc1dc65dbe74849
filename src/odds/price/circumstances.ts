/**
 * The room that a promotion is offered in: how many sit at a table, how fast it is dealt, how many tables are open for
 * how long. Odds of single hands do not depend on it; what a day brings in and costs does.
 */
import { assert } from '../../base/assert.ts';
import { DAY } from '../../base/time.ts';
import { findGame } from '../../cards/find-game.ts';
import type { Game } from '../../cards/game.ts';
import { type FeeWord, feeAt, feesOf } from '../../rules/fund.ts';
import type { Offer } from '../../rules/offer.ts';
import { alreadyListed } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Assumption } from '../question.ts';

export type Circumstances = Readonly<{
  /** Tables at which the offers of the fund are played, spread evenly over the games. */
  tables: number;
  hoursPerDay: number;
  /** The share of players who pay a fee that is optional. */
  participation: number;
  /** Limits of the tables, where fees go by them; null: the first row of the sheet. */
  limits: string | null;
  /** Hours of play from one closing of a board to the next; null: as the offer lists them, otherwise a day. */
  hoursPerRunning: number | null;
  /** Only these games are played; null: every game that has a row in force. */
  games: readonly string[] | null;
  /** Hands at a table, the player-dealer's among them. */
  playersIn: (game: Game) => number;
  handsPerHourIn: (game: Game) => number;
}>;

/** What somebody says about his room; what is left out is as usual. */
type RoomAsked = Readonly<{
  players?: number | undefined;
  tables?: number | undefined;
  handsPerHour?: number | undefined;
  hoursPerDay?: number | undefined;
  participation?: number | undefined;
  limits?: string | undefined;
  hoursPerRunning?: number | undefined;
  games?: readonly string[] | undefined;
}>;

export function circumstancesOf(asked: RoomAsked): Circumstances {
  const { tables = USUAL.tables, hoursPerDay = USUAL.hoursPerDay, participation = USUAL.participation } = asked;
  assert(tables > 0 && hoursPerDay > 0 && hoursPerDay <= 24, `${tables} tables for ${hoursPerDay} hours are a room`);
  assert(participation > 0 && participation <= 1, `${participation} is a share of players`);
  return {
    tables,
    hoursPerDay,
    participation,
    limits: asked.limits ?? null,
    hoursPerRunning: asked.hoursPerRunning ?? null,
    games: asked.games ?? null,
    playersIn: (game) => asked.players ?? usualTable(game).players,
    handsPerHourIn: (game) => asked.handsPerHour ?? usualTable(game).handsPerHour,
  };
}

/** The table of a game, by the game's id. */
export function tableOf({ playersIn, handsPerHourIn }: Circumstances, game: string): UsualTable {
  const found = gameOf(game);
  return { players: playersIn(found), handsPerHour: handsPerHourIn(found) };
}

/** What was taken for granted about the room, for games that are played there. */
export function assumedRoom(circumstances: Circumstances, games: readonly string[], isOptional: boolean): Assumption[] {
  const { tables, hoursPerDay, participation } = circumstances;
  const kinds = new Map(games.map((game) => [kindOf(gameOf(game)), game] as const));
  const ofGames = [...kinds].flatMap(([kind, game]) => {
    const { players, handsPerHour } = tableOf(circumstances, game);
    const usual = USUAL_TABLES[kind];
    return [
      numbered('players', `Hands at a table of ${NAMES[kind]}`, players, usual.players),
      numbered('hands-per-hour', `Rounds an hour at a table of ${NAMES[kind]}`, handsPerHour, usual.handsPerHour),
    ];
  });
  const spread = { id: 'games', value: 'evenly', choices: ['evenly'] };
  return [
    numbered('tables', 'Tables open at the same time', tables, USUAL.tables),
    numbered('hours-per-day', 'Hours a day tables are open, every day', hoursPerDay, USUAL.hoursPerDay),
    ...ofGames,
    ...(isOptional
      ? [numbered('participation', 'Share of players who pay the fee', participation, USUAL.participation)]
      : []),
    ...(games.length > 1 ? [{ ...spread, says: `How tables are distributed over the ${games.length} games` }] : []),
  ];
}

/** Most cardrooms never close; five tables are a corner of a room, and all results say for how many they are. */
const USUAL = { tables: 5, hoursPerDay: 24, participation: 1 } as const;

type UsualTable = Readonly<{ players: number; handsPerHour: number }>;
type Kind = Game['family'] | 'table-poker' | 'stud' | 'thirteen';

/** A full table of each kind, and how many rounds a practised dealer deals there in an hour. */
const USUAL_TABLES: Readonly<Record<Kind, UsualTable>> = {
  poker: { players: 9, handsPerHour: 30 },
  'table-poker': { players: 6, handsPerHour: 40 },
  // More could not all stay to the end: the deck has seven cards for seven of them.
  stud: { players: 7, handsPerHour: 30 },
  thirteen: { players: 4, handsPerHour: 20 },
  baccarat: { players: 8, handsPerHour: 60 },
  blackjack: { players: 6, handsPerHour: 60 },
  'pai-gow': { players: 6, handsPerHour: 30 },
  tiles: { players: 6, handsPerHour: 30 },
  nine: { players: 7, handsPerHour: 40 },
  war: { players: 6, handsPerHour: 60 },
};

const NAMES: Readonly<Record<Kind, string>> = {
  poker: 'poker',
  'table-poker': 'poker against a player-dealer',
  stud: 'stud',
  thirteen: 'thirteen-card poker',
  baccarat: 'baccarat',
  blackjack: 'blackjack',
  'pai-gow': 'pai gow poker',
  tiles: 'pai gow tiles',
  nine: 'Pan 9 and similar games',
  war: 'casino war',
};

const TABLE_POKER: ReadonlySet<string> = new Set([
  'asian-five-card-stud',
  'caribbean-stud',
  'crazy-4-poker',
  'four-card-poker',
  'pokara',
  'three-card-poker',
  'three-card-poker-6-card-bonus',
  'ultimate-texas-holdem',
]);

const STUD: ReadonlySet<string> = new Set(['mexican-poker', 'razz', 'seven-card-stud', 'seven-card-stud-hi-lo']);

function kindOf({ id, family }: Game): Kind {
  if (id === 'thirteen-card') return 'thirteen';
  if (STUD.has(id)) return 'stud';
  return TABLE_POKER.has(id) ? 'table-poker' : family;
}

const usualTable = (game: Game): UsualTable => USUAL_TABLES[kindOf(game)];

function gameOf(id: string): Game {
  const found = findGame(id);
  assert(found.ok, `${id} is a game of the catalog`);
  return found.value;
}

const numbered = (id: string, says: string, value: number, usual: number): Assumption => ({
  id,
  says,
  value: String(value),
  choices: [String(usual)],
});

// What a round of a game brings in fees, and how many of the players at the table can win.

type RoundFee = Readonly<{ fee: FeeWord; perRound: number }>;

export type Round = Readonly<{
  fees: readonly RoundFee[];
  /** Seats whose hands can win, whether or not their fee is paid. */
  seats: number;
  /** Of them, on average, those that have paid what the sheet asks of each player. */
  takers: number;
  /** The chance that a round counts at all: that somebody who can win has paid. */
  live: number;
  /** What a seat pays for with, of those that may: one where nothing is asked or everybody must. */
  paying: number;
}>;

/** `players` are hands at the table, the player-dealer's among them. */
export function roundOf(sheet: Sheet, game: string, players: number, circumstances: Circumstances): Round {
  if (isTooSmall(sheet, game, players)) return { fees: [], seats: 0, takers: 0, live: 0, paying: 1 };
  const { participation, limits } = circumstances;
  const own = sheet.fund.kind === 'own' ? feesOf(sheet.fund) : [];
  const asked = own.filter((fee) => isTaken(fee, game, players)).map((fee) => asPaid(fee, limits));
  // Barred as a person or only from the award: his hand wins nothing either way.
  const bars = sheet.eligibility.some(({ rule, bars }) => rule === 'player-dealer' && bars !== 'round');
  const seats = Math.max(players - (bars ? 1 : 0), 0);
  const payingOf = ({ optional }: FeeWord) => (optional ? participation : 1);
  // Who banks the round pays his own fee where there is one for him.
  const dealerPays = asked.some(({ payer }) => payer === 'player-dealer');
  const payers = (fee: FeeWord) => (fee.payer === 'player' ? (dealerPays ? Math.min(seats, players - 1) : seats) : 1);
  const fees = asked.map((fee) => ({ fee, perRound: payers(fee) * payingOf(fee) }));
  const each = asked.find(({ payer }) => payer === 'player');
  if (each !== undefined) {
    const paying = payingOf(each);
    return { fees, seats, takers: seats * paying, live: 1 - (1 - paying) ** seats, paying };
  }
  const live = asked.length === 0 ? 1 : Math.max(...asked.map(payingOf));
  return { fees, seats, takers: seats * live, live, paying: 1 };
}

/** Whether no round counts for want of hands: then nobody wins, and nobody is asked to pay for it. */
const isTooSmall = ({ eligibility }: Sheet, game: string, players: number): boolean =>
  eligibility.some(
    (word) =>
      word.rule === 'dealt-in' && word.bars === 'round' && players < word.min && (word.games?.includes(game) ?? true),
  );

/** Whether a fee is asked for in this game with so many at the table. */
function isTaken({ games, players: beside, minDealtIn = 0 }: FeeWord, game: string, players: number): boolean {
  if (games !== undefined && !games.includes(game)) return false;
  if (players < minDealtIn) return false;
  const others = players - 1;
  return beside === undefined || (others >= beside.from && others <= (beside.to ?? others));
}

/** Limits that are in no row of the sheet are refused on the floor; here the first amount of the fee stands for them. */
const asPaid = (fee: FeeWord, limits: string | null): FeeWord => feeAt(fee, limits) ?? fee;

// How often a board closes, as the offer lists it.

/** Hours of play from one closing to the next: the posted times, the last at the end of the period. */
export function hoursPerRunning(offer: Offer, circumstances: Circumstances): number {
  const { period, schedule = [] } = alreadyListed(offer);
  const { hoursPerDay, hoursPerRunning: asked } = circumstances;
  if (asked !== null) return asked;
  const seconds = period.until - period.from;
  if (seconds <= 0) return hoursPerDay;
  return ((seconds / DAY) * hoursPerDay) / new Set([...schedule, period.until]).size;
}
