/**
 * The room in which a promotion is offered: players per table, dealing speed, open tables and hours. The odds of single
 * hands do not depend on it, but a day's income and cost do.
 */
import { assert } from '../../base/assert.ts';
import { DAY } from '../../base/time.ts';
import type { Game } from '../../cards/game.ts';
import { gameIn } from '../../rules/declared-game.ts';
import { type FeeWord, feeAt, feesOf } from '../../rules/fund.ts';
import type { Offer } from '../../rules/offer.ts';
import { alreadyListed } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Assumption } from '../question.ts';

export type Circumstances = Readonly<{
  /** Tables that play the fund's offers, spread evenly over the games. */
  tables: number;
  hoursPerDay: number;
  /** The share of players who pay an optional fee. */
  participation: number;
  /** Table limits, if fees depend on them; null: the first row of the sheet. */
  limits: string | null;
  /** Hours of play between two closings of a board; null: as the offer lists them, otherwise a day. */
  hoursPerRunning: number | null;
  /** The hours are those of the days that the rules name, and not of every day. */
  onItsDays: boolean;
  /** Only these games are played; null: every game with a row in force. */
  games: readonly string[] | null;
  /** The share of hands for which the question of an eligibility row is answered with yes, as asked by its id. */
  confirmed: Readonly<Record<string, string>>;
  /** Hands at a table, including the player-dealer's. */
  playersIn: (game: Game) => number;
  handsPerHourIn: (game: Game) => number;
  /** The game of this id, which the sheet may declare; undefined if no rules of it are known. */
  gameOf: (id: string) => Game | undefined;
}>;

/** The user's description of the room. Omitted values are the usual ones. */
type RoomAsked = Readonly<{
  players?: number | undefined;
  tables?: number | undefined;
  handsPerHour?: number | undefined;
  hoursPerDay?: number | undefined;
  participation?: number | undefined;
  limits?: string | undefined;
  hoursPerRunning?: number | undefined;
  onItsDays?: boolean | undefined;
  games?: readonly string[] | undefined;
  readings?: Readonly<Record<string, string>> | undefined;
  /** The sheet, for games that it declares. */
  sheet?: Pick<Sheet, 'games'> | undefined;
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
    onItsDays: asked.onItsDays ?? false,
    games: asked.games ?? null,
    confirmed: asked.readings ?? {},
    playersIn: (game) => asked.players ?? usualTable(game).players,
    handsPerHourIn: (game) => asked.handsPerHour ?? usualTable(game).handsPerHour,
    gameOf: (id) => {
      const found = gameIn(asked.sheet ?? { games: [] }, id);
      return found.ok ? found.value : undefined;
    },
  };
}

/** The hours and periods that the rules set themselves, for a board whose times nobody has posted yet. */
export function roomOfSchedule({ steps }: Sheet): Pick<RoomAsked, 'hoursPerDay' | 'hoursPerRunning' | 'onItsDays'> {
  const schedule = steps.flatMap((step) =>
    step.kind === 'select' && step.form === 'best' ? (step.schedule ?? []) : [],
  )[0];
  const every = schedule?.every ?? (schedule?.each === 'hour' ? 60 : undefined);
  if (schedule === undefined || every === undefined) return {};
  const { from = '00:00', until = '00:00', days = [] } = schedule;
  const minutes = ((minutesOf(until) - minutesOf(from) + MINUTES_A_DAY - 1) % MINUTES_A_DAY) + 1;
  return { hoursPerDay: minutes / 60, hoursPerRunning: every / 60, onItsDays: days.length > 0 };
}

const MINUTES_A_DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The table of a game, by the game's id. */
export function tableOf({ playersIn, handsPerHourIn, gameOf }: Circumstances, game: string): UsualTable {
  const found = gameOf(game);
  assert(found !== undefined, `${game} is a game of the catalog or of the sheet`);
  return { players: playersIn(found), handsPerHour: handsPerHourIn(found) };
}

/** The assumptions about the room, for games that are played there. */
export function assumedRoom(circumstances: Circumstances, games: readonly string[], isOptional: boolean): Assumption[] {
  const { tables, hoursPerDay, participation, gameOf } = circumstances;
  const kinds = new Map(games.map((game) => [kindOf(gameOf(game)!), game] as const));
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

/** Most cardrooms never close. Five tables are a small part of a room, so all results state the number of tables. */
const USUAL = { tables: 5, hoursPerDay: 24, participation: 1 } as const;

type UsualTable = Readonly<{ players: number; handsPerHour: number }>;
type Kind = Game['family'] | 'table-poker' | 'stud' | 'thirteen';

/** A full table of each kind, and how many rounds an hour an experienced dealer deals there. */
const USUAL_TABLES: Readonly<Record<Kind, UsualTable>> = {
  poker: { players: 9, handsPerHour: 30 },
  'table-poker': { players: 6, handsPerHour: 40 },
  // With more players, not all could stay to the end: the deck has seven cards each for seven players.
  stud: { players: 7, handsPerHour: 30 },
  thirteen: { players: 4, handsPerHour: 20 },
  baccarat: { players: 8, handsPerHour: 60 },
  blackjack: { players: 6, handsPerHour: 60 },
  'pai-gow': { players: 6, handsPerHour: 30 },
  tiles: { players: 6, handsPerHour: 30 },
  nine: { players: 7, handsPerHour: 40 },
  war: { players: 6, handsPerHour: 60 },
  points: { players: 6, handsPerHour: 60 },
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
  points: 'games that count points',
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

function kindOf({ id, family, pot, declared }: Game): Kind {
  if (declared !== undefined && family === 'poker' && pot !== true) return 'table-poker';
  if (id === 'thirteen-card') return 'thirteen';
  if (STUD.has(id)) return 'stud';
  return TABLE_POKER.has(id) ? 'table-poker' : family;
}

const usualTable = (game: Game): UsualTable => USUAL_TABLES[kindOf(game)];

const numbered = (id: string, says: string, value: number, usual: number): Assumption => ({
  id,
  says,
  value: String(value),
  choices: [String(usual)],
});

// The fees from one round of a game, and how many of the players at the table can win.

type RoundFee = Readonly<{ fee: FeeWord; perRound: number }>;

export type Round = Readonly<{
  fees: readonly RoundFee[];
  /** Seats whose hands can win, whether or not their fee is paid. */
  seats: number;
  /** The average number of those seats that have paid the required fee. */
  takers: number;
  /** The chance that a round qualifies: at least one player who can win has paid. */
  live: number;
  /** The share of eligible seats that pay; one if no fee applies or everyone must pay. */
  paying: number;
}>;

/** `players` is the number of hands at the table, including the player-dealer's. */
export function roundOf(sheet: Sheet, game: string, players: number, circumstances: Circumstances): Round {
  if (isTooSmall(sheet, game, players)) return { fees: [], seats: 0, takers: 0, live: 0, paying: 1 };
  const { participation, limits } = circumstances;
  const own = sheet.fund.kind === 'own' ? feesOf(sheet.fund) : [];
  const asked = own.filter((fee) => isTaken(fee, game, players)).map((fee) => asPaid(fee, limits));
  // Excluded as a person or only from the award: the hand wins nothing either way.
  const bars = sheet.eligibility.some(({ rule, bars }) => rule === 'player-dealer' && bars !== 'round');
  const seats = Math.max(players - (bars ? 1 : 0), 0);
  const payingOf = ({ optional }: FeeWord) => (optional ? participation : 1);
  // The player-dealer pays the player-dealer fee if there is one.
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

/** Whether there are too few hands for any round to qualify: then nobody wins and nobody is charged. */
const isTooSmall = ({ eligibility }: Sheet, game: string, players: number): boolean =>
  eligibility.some(
    (word) =>
      word.rule === 'dealt-in' && word.bars === 'round' && players < word.min && (word.games?.includes(game) ?? true),
  );

/** Whether a fee is charged in this game with this many players at the table. */
function isTaken({ games, players: beside, minDealtIn = 0 }: FeeWord, game: string, players: number): boolean {
  if (games !== undefined && !games.includes(game)) return false;
  if (players < minDealtIn) return false;
  const others = players - 1;
  return beside === undefined || (others >= beside.from && others <= (beside.to ?? others));
}

/**
 * Questions that a person answers before a hand is paid. Nothing in the cards tells how often the answer is yes, so a
 * price names the share that it takes.
 */
export function questionsAsked({ eligibility }: Sheet): QuestionAsked[] {
  const asked = eligibility.flatMap((row) =>
    row.rule === 'confirmed-by' && row.asks !== undefined ? [{ at: row.at, asks: row.asks, games: row.games }] : [],
  );
  return asked.map((one, i) => ({ ...one, id: asked.length === 1 ? 'confirmed' : `confirmed-${i + 1}` }));
}

type QuestionAsked = Readonly<{ id: string; at: string; asks: string; games: readonly string[] | undefined }>;

const SHARES = ['always', '3-in-4', 'half', '1-in-4'] as const;
const SHARE_OF: Readonly<Record<(typeof SHARES)[number], number>> = {
  always: 1,
  '3-in-4': 0.75,
  half: 0.5,
  '1-in-4': 0.25,
};

const shareAsked = ({ confirmed }: Circumstances, { id }: QuestionAsked): (typeof SHARES)[number] =>
  SHARES.find((share) => share === confirmed[id]) ?? 'always';

/** The share of hands in this game for which every question is answered with yes. */
export const confirmedIn = (sheet: Sheet, game: string, circumstances: Circumstances): number =>
  questionsAsked(sheet)
    .filter(({ games }) => games?.includes(game) ?? true)
    .reduce((all, one) => all * SHARE_OF[shareAsked(circumstances, one)], 1);

export const confirmedAssumed = (sheet: Sheet, circumstances: Circumstances): Assumption[] =>
  questionsAsked(sheet).map((one) => ({
    id: one.id,
    says: `How often staff answer yes to "${one.asks}"`,
    value: shareAsked(circumstances, one),
    choices: [...SHARES],
    at: one.at,
  }));

/** The floor refuses limits that are in no row of the sheet. Here the first fee amount is used instead. */
const asPaid = (fee: FeeWord, limits: string | null): FeeWord => feeAt(fee, limits) ?? fee;

// How often a board closes, as the offer lists it.

/** Hours of play between two closings: the posted times, and the end of the period for the last one. */
export function hoursPerRunning(offer: Offer, circumstances: Circumstances): number {
  const { period, schedule = [] } = alreadyListed(offer);
  const { hoursPerDay, hoursPerRunning: asked } = circumstances;
  if (asked !== null) return asked;
  const seconds = period.until - period.from;
  if (seconds <= 0) return hoursPerDay;
  return ((seconds / DAY) * hoursPerDay) / new Set([...schedule, period.until]).size;
}
