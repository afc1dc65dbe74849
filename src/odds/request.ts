/** A request about a sheet, and why an invalid one cannot be answered. */
import { first } from '../base/assert.ts';
import { quoted, type Result, refuse } from '../base/result.ts';
import { instant } from '../base/time.ts';
import { gameOf } from '../rules/declared-game.ts';
import { houseGameOf } from '../rules/house-game.ts';
import { asOffered, everyRowInForce } from '../rules/in-force.ts';
import { choicesOf, type Offer, sharedFundOf } from '../rules/offer.ts';
import { plainChoices } from '../rules/offer-chart.ts';
import type { Sheet } from '../rules/sheet.ts';
import { isOurs, type Ours } from '../rules/vocabulary.ts';
import type { Assumption } from './question.ts';

/** A request for the odds of a sheet. Omitted fields use the usual values, which are named among the assumptions. */
export type OddsRequest = Readonly<{
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
  /** The number of nights to simulate in addition. */
  nights?: number | undefined;
  /** For a user waiting for the verdict alone: no game is counted again with other readings. */
  verdictOnly?: boolean | undefined;
}>;

/** The smallest and the largest reasonable values. */
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
  participation: 'as the share of players paying',
};

export function refuseRequest(sheet: Sheet, asked: OddsRequest): Result<never> | undefined {
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
    return refuse('out-of-range', `${value} ${NAMES[name]} is out of range.`, `Enter ${least} to ${most}.`);
  }
  return decks === undefined ? undefined : wrongDecks(sheet, String(decks));
}

/** Games that are always dealt from one deck have no setting for it. */
function wrongDecks({ id, games }: Sheet, decks: string): Result<never> | undefined {
  const settings = games.flatMap((row) => {
    const found = gameOf(row);
    return found.ok ? found.value.settings.filter((setting) => setting.id === 'decks') : [];
  });
  if (settings.some(({ values }) => values.includes(decks))) return undefined;
  if (settings.length === 0) {
    return refuse('decks', `No game of ${id} is dealt from a shoe.`, 'Omit the number of decks.');
  }
  const values = [...new Set(settings.flatMap((setting) => setting.values))];
  return refuse('decks', `No game of ${id} is dealt from ${decks} decks.`, `Choose one of: ${values.join(', ')}.`);
}

/** A reading that nothing depends on must be refused, so that it does not look as if it had been used. */
export function refuseUnusedReading(
  { readings = {} }: Pick<OddsRequest, 'readings'>,
  assumptions: readonly Assumption[],
): Result<never> | undefined {
  for (const [id, value] of Object.entries(readings)) {
    const own = assumptions.filter((assumption) => assumption.id === id);
    if (own.some((assumption) => assumption.value === value)) continue;
    if (own.length > 0 && own.every(({ choices }) => choices.length === 1)) {
      const says = `${quoted(id)} is not a reading that can be changed.`;
      return refuse('unknown-reading', says, 'Settings such as the number of players have their own fields.');
    }
    const known = own.length === 0 ? assumptions.filter(({ choices }) => choices.length > 1) : own;
    const ways = known.map((one) => `${one.id}=${one.choices.join('|')}`);
    const says =
      own.length === 0 ? `No reading ${quoted(id)} is used here.` : `${quoted(value)} is not a choice for ${id}.`;
    return refuse('unknown-reading', says, `Choose one of: ${[...new Set(ways)].join(', ') || 'none'}.`);
  }
  return undefined;
}

// A sheet as a house would offer it without changes, to price a sheet before an offer is posted.

/** The end of its range for every amount that the sheet leaves to the house. */
export type Amounts = 'lowest' | 'highest';

/** Its period and tables are placeholders: odds do not depend on them. */
export function plainOffer(whole: Sheet, option: string, amounts: Amounts): Offer {
  const sheet = asOffered(whole, option);
  const posting = { option };
  const choices = choicesOf({ ...sheet, chart: { rows: everyRowInForce(sheet, posting) } });
  const end = { lowest: 0, highest: 1 } as const;
  return {
    id: 'plain',
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    ...plainChoices(sheet, posting),
    amounts: Object.fromEntries(choices.map(({ choose, between }) => [choose, between[end[amounts]]])),
    fund: sheet.fund.kind === 'house' ? null : (sharedFundOf(sheet.fund) ?? 'fund'),
    period: { from: instant(0), until: instant(0) },
    tables: 'all',
    windDown: 'carry-to-successor',
  };
}

/**
 * The sheet that feeds the fund of a sheet without fees, if it names that sheet and no offer of it is posted. Funds
 * shared by several activities name none.
 */
export function plainFeeder(
  { fund }: Sheet,
  find: (id: string) => Sheet | undefined,
): Readonly<{ sheet: Sheet; offer: Offer }>[] {
  const feeder = fund.kind === 'linked' ? find(fund.to) : undefined;
  if (feeder === undefined) return [];
  return [{ sheet: feeder, offer: plainOffer(feeder, first(Object.keys(feeder.chart.options)), 'lowest') }];
}

/** Sheets of the activities whose result decides a prize of this one. */
export const resultSheets = ({ steps }: Sheet, find: (id: string) => Sheet | undefined): Sheet[] =>
  steps.flatMap((step) => (step.kind === 'play' && step.form === 'result' ? (find(step.of) ?? []) : []));

/**
 * A sheet in which every bound set by the program rather than the approval is moved to the other end of its range. An
 * end that does not change is set by the approval.
 */
export const withoutOurs = (sheet: Sheet, end: 'least' | 'most'): Sheet => narrowed(sheet, end) as Sheet;

function narrowed(part: unknown, end: 'least' | 'most'): unknown {
  if (Array.isArray(part)) return part.map((one) => narrowed(one, end));
  if (typeof part !== 'object' || part === null) return part;
  const { between, ours } = part as Readonly<{ between?: unknown; ours?: Ours }>;
  const all = Object.fromEntries(Object.entries(part).map(([name, one]) => [name, narrowed(one, end)]));
  if (ours === undefined || !isOurs(end, ours) || !Array.isArray(between)) return all;
  // An amount cannot be below zero, whichever bound sets it.
  if (end === 'least' && between[0] === 0) return all;
  const left = between[end === 'least' ? 1 : 0];
  return { ...all, between: [left, left] };
}

// The offer that a backtest is for, and whether a journal has enough information: known before anything is counted.

/** The offer to test: a given one, or the sheet as a house would offer it without changes. */
export function testedOffer(sheet: Sheet, offer: Offer | undefined, { option, amounts }: OddsRequest): Offer {
  if (offer !== undefined) return offer;
  return plainOffer(sheet, option ?? first(Object.keys(sheet.chart.options)), amounts ?? 'lowest');
}

/** Why a journal of tables and hands cannot show what this sheet would have cost; undefined if it can. */
export function refuseBacktest(sheet: Sheet, option: string): Result<never> | undefined {
  const { steps } = asOffered(sheet, option);
  const stakes = (sheet.chart.options[option] ?? []).some((row) => row.stakes !== undefined);
  const form = steps.map((step) => step.form as string).find((one) => Object.hasOwn(BY_WHAT, one));
  const by = stakes
    ? 'the limits of the tables'
    : houseGameOf(sheet) !== undefined
      ? 'the wagers players would have made'
      : form && BY_WHAT[form];
  if (by === undefined) return undefined;
  return refuse(
    'not-backtested',
    `${sheet.name} cannot be backtested: its cost depends on ${by}, which the journal does not show.`,
    'Use its odds instead.',
  );
}

const BY_WHAT: Readonly<Record<string, string>> = {
  'poker-tournament': 'how many would have entered',
  show: 'how the contestants would have played',
  'card-ladder': 'how the winners would have guessed',
  instrument: 'how many would have been issued and used',
  redemption: 'what members would have redeemed',
  picks: 'how the members would have picked',
};
