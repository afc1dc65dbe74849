/** Two hands of a table against each other, as their game compares them. */
import { ok, type Result } from '../base/result.ts';
import { findGame } from '../cards/catalogue.ts';
import { type Game, type Reading, readHand } from '../cards/game.ts';
import type { GameRow } from './chart.ts';
import type { Sweep } from './hand-words.ts';
import { isWithin } from './match-cards.ts';
import { type Called, type Laid, settingsOf } from './match-laid.ts';
import { isNamed } from './match-readings.ts';

/** A call as it lies on the table. */
export type Table = Readonly<{ gameRow: GameRow; called: Called; hands: readonly Laid[] }>;

/** One hand that the game itself says another has beaten. */
export type Beat = Readonly<{ loser: Laid; winner: Laid }>;

/**
 * Every hand that was beaten, with the hand that beat it: by the player-dealer or him by a player, and in games that
 * have none any two players by each other. A push is no beat.
 */
export function beatsOf(table: Table): Result<Beat[]> {
  const beats: Beat[] = [];
  for (const player of table.hands) {
    for (const bank of banksOf(table, player)) {
      const came = versus(table, player, bank);
      if (!came.ok) return came;
      if (came.value === 'lost') beats.push({ loser: player, winner: bank });
      if (came.value === 'won' && !isAnyTwo(table.gameRow)) beats.push({ loser: bank, winner: player });
    }
  }
  return ok(beats);
}

/** Whether this hand lost the base game to the player-dealer's; undefined where the keyed cards do not tell. */
export function lostToTheBank(table: Table, hand: Laid): boolean | undefined {
  const [bank] = isAnyTwo(table.gameRow) ? [] : banksOf(table, hand);
  if (bank === undefined) return undefined;
  const read = readAgainst(table, hand, bank);
  const came = read.ok && read.value !== undefined ? decided(read.value) : undefined;
  return came === undefined ? undefined : came === 'lost';
}

/** The home run: every hand of the set is won against every other set of the call, for so many points. */
export function sweeps({ points }: Sweep, table: Table, hand: Laid): boolean {
  const others = isAnyTwo(table.gameRow) ? banksOf(table, hand) : [];
  const won = others.map((other) => readAgainst(table, hand, other));
  if (won.length === 0 || !won.every(isHomeRun)) return false;
  const worth = hand.reading?.hands.map(({ facts }) => facts?.homeRunPoints).find((fact) => typeof fact === 'number');
  return typeof worth === 'number' && isWithin(points, worth);
}

const isHomeRun = (read: Result<Reading | undefined>): boolean =>
  read.ok && read.value !== undefined && isNamed(read.value, 'home-run');

/** Hands in whose face this one is won or lost. The player-dealer himself meets each player in the player's own turn. */
function banksOf({ gameRow, called, hands }: Table, hand: Laid): Laid[] {
  const others = hands.filter((other) => other !== hand && other.text !== '');
  if (hand.text === '') return [];
  if (isAnyTwo(gameRow)) return others;
  const { playerDealer = null } = called;
  return hand.seat === playerDealer ? [] : others.filter(({ seat }) => seat === playerDealer).slice(0, 1);
}

type Came = 'won' | 'lost' | 'push';

function versus(table: Table, player: Laid, bank: Laid): Result<Came | undefined> {
  const read = readAgainst(table, player, bank);
  if (!read.ok) return read;
  return ok(read.value === undefined ? byStrength(player, bank) : decided(read.value));
}

/** Undefined where the game is not written for two hands. */
function readAgainst({ gameRow, called }: Table, player: Laid, bank: Laid): Result<Reading | undefined> {
  const game = findGame(gameRow.game);
  if (!game.ok) return game;
  const { common } = called;
  const sides = [player.text, ...(common === null || common.trim() === '' ? [] : [common]), bank.text];
  if (otherSide(game.value, sides.join('|').split('|').length) === undefined) return ok(undefined);
  const read = readHand(game.value, sides.join(' | '), settingsOf(gameRow, called.picks ?? {}));
  return read.ok ? ok(read.value.reading) : read;
}

/** Who the other hand belongs to where a deal of two hands is written in so many groups. */
function otherSide({ shapes }: Game, parts: number): string | undefined {
  const last = shapes.find(({ length }) => length === parts)?.at(-1)?.id ?? '';
  return ['banker', 'dealer', 'opponent'].find((side) => last === side || last.startsWith(`${side}-`));
}

/** Nobody banks the game: its two hands are those of any two players. */
function isAnyTwo({ game: id }: GameRow): boolean {
  const game = findGame(id);
  return game.ok && game.value.shapes.some((shape) => otherSide(game.value, shape.length) === 'opponent');
}

function decided(reading: Reading): Came {
  if (isNamed(reading, 'player-wins')) return 'won';
  const lost = ['banker-wins', 'dealer-wins', 'opponent-wins'].some((outcome) => isNamed(reading, outcome));
  return lost ? 'lost' : 'push';
}

/** Blackjack has one hand a side, and its strengths compare. */
function byStrength(player: Laid, bank: Laid): Came | undefined {
  const [own, ...more] = player.reading?.hands ?? [];
  const [other] = bank.reading?.hands ?? [];
  if (own === undefined || other === undefined || more.length > 0) return undefined;
  if (own.strength === other.strength) return 'push';
  return own.strength > other.strength ? 'won' : 'lost';
}

/** Whether the game can tell which of two hands is beaten: for whoever writes a sheet. */
export function comparesHands({ game: id, deal }: Pick<GameRow, 'game' | 'deal'>): boolean {
  const game = findGame(id);
  if (!game.ok) return false;
  const { family, shapes } = game.value;
  if (deal === 'table')
    return shapes.some((shape) => ['player', 'banker'].every((side) => shape.some((g) => g.id === side)));
  return family === 'blackjack' || shapes.some(({ length }) => otherSide(game.value, length) !== undefined);
}

/** Whether it is a game of sets that any two players compare, so that one may win them all. */
export const hasSets = (gameRow: GameRow): boolean => gameRow.groups.length === 0 && isAnyTwo(gameRow);
