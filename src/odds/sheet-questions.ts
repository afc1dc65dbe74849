/** Turns a sheet and its offer into the questions that its games put to the counters. */
import { assert } from '../base/assert.ts';
import { type ChosenSettings, type Game, type Setting, usualOf } from '../cards/game.ts';
import { type ChartRow, type GameRow, withGames } from '../rules/chart.ts';
import { gameOf } from '../rules/declared-game.ts';
import { type FallsWord, isFalling, rowAtStep, stepName } from '../rules/falls.ts';
import type { FeeWord } from '../rules/fund.ts';
import { isWonByCards } from '../rules/hand-pattern.ts';
import { houseGameOf, type MeterSchedule } from '../rules/house-game.ts';
import { everyRowInForce, isAtStakes, rowsInForce } from '../rules/in-force.ts';
import { settingsOf } from '../rules/lay-out-hands.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Picked } from '../rules/vocabulary.ts';
import type { Assumption, Question } from './question.ts';

/** Three cards are dealt and one is discarded: before the flop, or after it in crazy pineapple. */
export const PINEAPPLE: ReadonlySet<string> = new Set([
  'pineapple',
  'pineapple-hi-lo',
  'crazy-pineapple',
  'crazy-pineapple-hi-lo',
]);

/** The table in question. Omitted settings are the usual ones for that game. */
type TableRequest = Readonly<{
  players: (game: Game) => number;
  decks?: number | undefined;
  readings: Readonly<Record<string, string>>;
}>;

/** One question for each game with a row in force. */
export function questionsOf(whole: Sheet, offer: Offer, asked: TableRequest): Question[] {
  const sheet = withGames(whole);
  return sheet.games.flatMap((gameRow) => {
    const rows = rowsInForce(sheet, offer, gameRow.game).filter(({ hand }) => isWonByCards(hand));
    return rows.length === 0 ? [] : [questionOf(sheet, offer, asked, gameRow, rows)];
  });
}

function questionOf(
  sheet: Sheet,
  offer: Offer,
  { players, decks, readings }: TableRequest,
  gameRow: GameRow,
  rows: readonly ChartRow[],
): Question {
  const found = gameOf(gameRow);
  assert(found.ok, `${sheet.id} names games that can be read`);
  const game = found.value;
  const picks = offer.picks ?? {};
  const asHere = asPlayed(game, gameRow, picks);
  const settings = switchSettings(game, asHere, {
    ...readings,
    ...(decks === undefined ? {} : { decks: String(decks) }),
  });
  return {
    game,
    gameRow,
    pays: sheet.chart.pays,
    rows,
    picks,
    posted: offer.posted ?? [],
    players: players(game),
    deck: game.deck(settings),
    settings,
    readings,
  };
}

/** A reading named after a setting plays the game by another house's procedure, if the game has that procedure. */
function switchSettings(
  { settings }: Game,
  asHere: ChosenSettings,
  readings: Readonly<Record<string, string>>,
): ChosenSettings {
  const others = settings.filter(({ id, values }) => readings[id] !== undefined && values.includes(readings[id]));
  return { ...asHere, ...Object.fromEntries(others.map(({ id }) => [id, readings[id]!])) };
}

/** The procedure of the game, if houses differ and the difference may change a number. */
export function settingsAssumed({ game, gameRow, picks, settings }: Question): Assumption[] {
  const own = asPlayed(game, gameRow, picks);
  return game.settings
    .filter((setting) => gameRow.groups.length === 0 || changesDeck(game, settings, setting))
    .map(({ id, asks, values }) => ({
      id,
      says: `${game.name}: ${asks}`,
      value: settings[id]!,
      choices: [own[id]!, ...values.filter((value) => value !== own[id])],
      at: gameRow.at,
    }));
}

/** If the sheet deals the cards by its own layout, no other setting of the game matters. */
function changesDeck({ deck }: Game, settings: ChosenSettings, { id, values }: Setting): boolean {
  const decks = values.map((value) => String(deck({ ...settings, [id]: value }).holds));
  return new Set(decks).size > 1;
}

/** The setting from the sheet and the offer; otherwise the usual one. */
const asPlayed = (game: Game, gameRow: GameRow, picks: Picked): ChosenSettings => ({
  ...usualOf(game.settings),
  ...settingsOf(gameRow, picks),
});

/** Whether the row depends only on the community cards. */
export function isOfTheTable({ gameRow: { groups } }: Pick<Question, 'gameRow'>, { hand }: ChartRow): boolean {
  const shared = new Set(groups.filter(({ of }) => of === 'table').map(({ id }) => id));
  return groupsOf(hand).every((group) => shared.has(group));
}

/** The groups of cards that a pattern checks; every group if the hand is ranked as a whole. */
function groupsOf(hand: ChartRow['hand']): readonly string[] {
  switch (hand.is) {
    case 'cards':
    case 'alike':
      return hand.in;
    case 'every':
    case 'some':
      return hand.of.flatMap(groupsOf);
    default:
      return [WHOLE];
  }
}

const WHOLE = '*';

// If the text of a sheet can be read two ways, its ruling says which reading is played, and the sheet names the other.
// The calculator can count either.

type Readings = Readonly<Record<string, string>>;

const FEE = 'fee-payer';
const METER = 'meter-hands';
const STRUCTURE = 'structure';

/** A regulator may be asked which of two readings is right, so both figures are shown even if they are equal. */
export const isRuling = (id: string): boolean => id === FEE || id === METER;

/** The sheet under the chosen readings. */
export function sheetAsRead(sheet: Sheet, readings: Readings): Sheet {
  const { fund } = sheet;
  const fee = fund.kind === 'own' ? fund.fee : undefined;
  return {
    ...sheet,
    ...(fund.kind === 'own' && fee?.alsoRead !== undefined && readings[FEE] === fee.alsoRead.payer
      ? { fund: { ...fund, fee: { ...fee, payer: fee.alsoRead.payer } } }
      : {}),
    steps: sheet.steps.map((step) =>
      step.kind === 'play' && step.form === 'house-game' && step.progressive !== undefined
        ? {
            ...step,
            progressive: {
              ...step.progressive,
              schedules: Object.fromEntries(
                Object.entries(step.progressive.schedules).map(([name, one]) => [name, asRead(one, readings)]),
              ),
            },
          }
        : step,
    ),
  };
}

function asRead(schedule: MeterSchedule, readings: Readings): MeterSchedule {
  const { alsoRead } = schedule;
  if (alsoRead === undefined || readings[METER] !== alsoRead.ranking) return schedule;
  return { ...schedule, ranking: alsoRead.ranking, rows: alsoRead.rows };
}

/** Of the sheet as it is written, not as it is read: its own reading is the first choice. */
/** Which hand of a row that steps down is counted: the first, or the one that was asked for by its number. */
export function fallenAsRead(sheet: Sheet, readings: Readings): Sheet {
  const all = Object.values(sheet.chart.options).flat();
  if (!all.some((row) => isFalling(row))) return sheet;
  const options = Object.fromEntries(
    Object.entries(sheet.chart.options).map(([option, rows]) => [
      option,
      rows.map((row) => (isFalling(row) ? rowAtStep(row, stepRead(row.key, row.falls, readings)) : row)),
    ]),
  );
  return { ...sheet, chart: { ...sheet.chart, options } };
}

/** The lines of a table with the limits that were asked for, or the first that a line names. */
export function stakesAsRead(sheet: Sheet, readings: Readings): Sheet {
  const [limits] = stakesRead(sheet, readings);
  if (limits === undefined) return sheet;
  const options = Object.fromEntries(
    Object.entries(sheet.chart.options).map(([option, rows]) => [
      option,
      rows.filter((row) => isAtStakes(row, limits)),
    ]),
  );
  return { ...sheet, chart: { ...sheet.chart, options } };
}

/** All limits that lines name, the one that is read first; none if no line names any. */
function stakesRead({ chart }: Sheet, readings: Readings): string[] {
  const named = [...new Set(Object.values(chart.options).flatMap((rows) => rows.flatMap(({ stakes = [] }) => stakes)))];
  return named.includes(readings.limits ?? '')
    ? [readings.limits!, ...named.filter((one) => one !== readings.limits)]
    : named;
}

export function stakesAssumed(sheet: Sheet, readings: Readings): Assumption[] {
  const [value] = stakesRead(sheet, readings);
  if (value === undefined) return [];
  const says = 'Table limits, which determine the prize lines';
  return [{ id: 'limits', says, value, choices: stakesRead(sheet, {}), at: sheet.chart.at }];
}

const stepRead = (key: string, { steps }: FallsWord, readings: Readings): number => {
  const asked = Number(readings[`step-${key}`] ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= steps.length + 1 ? asked - 1 : 0;
};

/** Price and odds are for one hand; request any other hand by its number. */
export const fallsAssumed = (sheet: Sheet, offer: Offer, readings: Readings): Assumption[] =>
  everyRowInForce(sheet, offer).flatMap((row) => {
    if (!isFalling(row)) return [];
    const { key, name, falls } = row;
    const step = stepRead(key, falls, readings);
    const hands = falls.steps.map((_, i) => stepName(falls, i + 1)!);
    return [
      {
        id: `step-${key}`,
        says: `${name}: the hand in effect, of ${[falls.first, ...hands].map((hand, i) => `${i + 1} ${hand}`).join(', ')}`,
        value: String(step + 1),
        choices: [falls.first, ...hands].map((_, i) => String(i + 1)),
        at: falls.at,
      },
    ];
  });

export function rulingsAssumed(sheet: Sheet, { option }: Pick<Offer, 'option'>, readings: Readings): Assumption[] {
  const { fund, rulings } = sheet;
  const fee = fund.kind === 'own' ? fund.fee : undefined;
  const schedule = houseGameOf(sheet)?.progressive?.schedules[option];
  const one = (id: string, own: string, other: string, ruling: string, at: string): Assumption => ({
    id,
    says: `${ruling}: ${rulings[ruling] ?? ''}`,
    value: readings[id] === other ? other : own,
    choices: [own, other],
    at,
  });
  return [...feeAssumed(fee, one), ...meterAssumed(schedule, one)];
}

type Making = (id: string, own: string, other: string, ruling: string, at: string) => Assumption;

const feeAssumed = (fee: FeeWord | undefined, one: Making): Assumption[] =>
  fee?.alsoRead === undefined ? [] : [one(FEE, fee.payer, fee.alsoRead.payer, fee.alsoRead.ruling, fee.at)];

const meterAssumed = (schedule: MeterSchedule | undefined, one: Making): Assumption[] =>
  schedule?.alsoRead === undefined
    ? []
    : [one(METER, schedule.ranking, schedule.alsoRead.ranking, schedule.alsoRead.ruling, schedule.at)];

/** Without an offer no prize structure is posted, so this uses the requested structure or the first. */
export function structureRead(sheet: Sheet, plain: Offer, readings: Readings): Offer {
  const asked = readings[STRUCTURE];
  return asked !== undefined && Object.hasOwn(sheet.structures?.options ?? {}, asked)
    ? { ...plain, structure: asked }
    : plain;
}

export function structureAssumed({ structures }: Sheet, { structure }: Offer): Assumption[] {
  const choices = Object.keys(structures?.options ?? {});
  if (choices.length < 2 || structure === undefined) return [];
  const says = 'No promotion is posted: the payout structure';
  return [{ id: STRUCTURE, says, value: structure, choices, at: structures!.at }];
}
