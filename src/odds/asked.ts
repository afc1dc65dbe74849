/** What somebody wants to know about a sheet, and why it cannot be answered as it was asked. */
import { quoted, type Result, refuse } from '../base/result.ts';
import { findGame } from '../cards/catalogue.ts';
import type { Sheet } from '../rules/sheet.ts';
import type { Amounts } from './plain-offer.ts';
import type { Assumption } from './question.ts';

/** What somebody wants to know; what is left out is taken as usual, and named among the assumptions. */
export type Asked = Readonly<{
  option?: string | undefined;
  players?: number | undefined;
  decks?: number | undefined;
  tables?: number | undefined;
  handsPerHour?: number | undefined;
  hoursPerDay?: number | undefined;
  participation?: number | undefined;
  amounts?: Amounts | undefined;
  readings?: Readonly<Record<string, string>> | undefined;
  /** Months of the fund are simulated too, from this seed. */
  paths?: boolean | undefined;
  seed?: number | undefined;
  /** Somebody waits for the verdict alone: no game is counted again in other ways. */
  verdictOnly?: boolean | undefined;
}>;

/** The least and the most that is asked for in earnest. */
const RANGES = {
  players: [1, 10],
  tables: [1, 1_000],
  handsPerHour: [1, 1_000],
  hoursPerDay: [1, 24],
  participation: [0.01, 1],
} as const;

const NAMES: Readonly<Record<keyof typeof RANGES, string>> = {
  players: 'players at a table',
  tables: 'tables',
  handsPerHour: 'rounds an hour',
  hoursPerDay: 'hours a day',
  participation: 'as the share of players who pay',
};

export function wronglyAsked(sheet: Sheet, asked: Asked): Result<never> | undefined {
  const { option, decks } = asked;
  const options = Object.keys(sheet.chart.options);
  if (option !== undefined && !options.includes(option)) {
    const says = `${sheet.id} has no option ${quoted(option)}.`;
    return refuse('unknown-option', says, `Choose one of: ${options.join(', ')}.`);
  }
  for (const name of Object.keys(RANGES) as (keyof typeof RANGES)[]) {
    const [least, most] = RANGES[name];
    const value = asked[name];
    if (value === undefined || (value >= least && value <= most && (name !== 'players' || Number.isInteger(value))))
      continue;
    return refuse('out-of-range', `${value} ${NAMES[name]} cannot be.`, `Ask for ${least} to ${most}.`);
  }
  return decks === undefined ? undefined : wrongDecks(sheet, String(decks));
}

/** Games that are always dealt from one deck are not asked. */
function wrongDecks({ id, games }: Sheet, decks: string): Result<never> | undefined {
  const settings = games.flatMap(({ game }) => {
    const found = findGame(game);
    return found.ok ? found.value.settings.filter((setting) => setting.id === 'decks') : [];
  });
  if (settings.some(({ values }) => values.includes(decks))) return undefined;
  if (settings.length === 0) {
    return refuse('decks', `No game of ${id} is dealt from a shoe.`, 'Leave the number of decks out.');
  }
  const values = [...new Set(settings.flatMap((setting) => setting.values))];
  return refuse('decks', `No game of ${id} is dealt from ${decks} decks.`, `Choose one of: ${values.join(', ')}.`);
}

/** A reading that nothing goes by must not look as if it had been taken. */
export function strayReading(
  { readings = {} }: Pick<Asked, 'readings'>,
  assumptions: readonly Assumption[],
): Result<never> | undefined {
  for (const [id, value] of Object.entries(readings)) {
    const own = assumptions.filter((assumption) => assumption.id === id);
    if (own.some((assumption) => assumption.value === value)) continue;
    if (own.length > 0 && own.every(({ choices }) => choices.length === 1)) {
      const says = `${quoted(id)} is no reading that can be switched.`;
      return refuse('unknown-reading', says, 'What belongs to the room is asked for by itself, such as the players.');
    }
    const known = own.length === 0 ? assumptions.filter(({ choices }) => choices.length > 1) : own;
    const ways = known.map((one) => `${one.id}=${one.choices.join('|')}`);
    const says =
      own.length === 0 ? `Nothing goes by a reading ${quoted(id)}.` : `${quoted(value)} is no way to read ${id}.`;
    return refuse('unknown-reading', says, `Choose one of: ${[...new Set(ways)].join(', ') || 'none'}.`);
  }
  return undefined;
}
