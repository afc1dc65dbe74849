/**
 * `floorbook odds <id>`: the odds of every row of a sheet, what a fee is worth, and whether the fund can sustain it.
 */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { OddsDocument } from '../../odds/document.ts';
import type { Tools } from '../../odds/odds.ts';
import { type OddsRequest, plainFeeder } from '../../odds/request.ts';
import type { Offer } from '../../rules/offer.ts';
import { listed } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import { printJson, printRefusal, ZONE_HELP } from '../console.ts';
import { findSheet } from '../find-sheet.ts';
import { backtestJournal, backtestText, type JournalOptions } from '../odds/backtest.ts';
import { countText, oddsText } from '../odds/odds-text.ts';
import { clockIn, offerFor } from '../read-offer.ts';

type Options = Readonly<{
  json?: true;
  offer?: string;
  zone?: string;
  option?: string;
  players?: number;
  decks?: number;
  tables?: number;
  handsPerHour?: number;
  hoursPerDay?: number;
  participation?: number;
  amounts?: 'lowest' | 'highest';
  paths?: true;
  reading: Readonly<Record<string, string>>;
  seed: number;
  deals?: number;
}> &
  JournalOptions;

export function oddsCommand(command: Command): void {
  command
    .argument('<id>', 'house/activity, e.g. bay-101/aces-cracked, or a rule sheet file')
    .option('--option <name>', 'the option of the rule sheet (default: the first one)')
    .option('--offer <file>', 'use the option, amounts and picks of this promotion')
    .option('--zone <name>', ZONE_HELP)
    .option('--players <count>', 'hands at a table, all played to the end', wholeUpTo(10))
    .option('--decks <count>', 'decks in the shoe, where houses differ', wholeUpTo(16))
    .option('--tables <count>', 'the number of tables', wholeUpTo(1_000))
    .option('--hands-per-hour <count>', 'rounds dealt per table and hour', wholeUpTo(1_000))
    .option('--hours-per-day <count>', 'open hours per day', wholeUpTo(24))
    .option('--participation <share>', 'share of players who pay an optional fee, e.g. 0.6', readShare)
    .addOption(
      new Option('--amounts <end>', 'without a promotion: which end of its ranges to use').choices([
        'lowest',
        'highest',
      ]),
    )
    .option('--paths', 'also simulate months of the fund')
    .option('--reading <id=value>', 'read one of the assumptions differently (may be repeated)', readReading, {})
    .option(
      '--seed <number>',
      'the seed for simulated deals; the same seed gives the same result',
      wholeUpTo(2 ** 31),
      1,
    )
    .option(
      '--deals <count>',
      'the most deals to simulate where odds cannot be counted exactly',
      wholeUpTo(10_000_000_000),
    )
    .option(
      '--journal <journal>',
      'test it on the tables and hands of a journal: an exported file, a SQLite file or a URL',
    )
    .option('--house <id>', 'with --journal: the house, if the journal holds several')
    .option('--from <day>', 'with --journal: from this gaming day, such as 2026-03-07')
    .option('--until <day>', 'with --journal: up to the start of this gaming day')
    .option('--json', 'print one JSON document')
    .action(async (id: string, options: Options) => {
      const json = options.json === true;
      const answer = await priceOffer(id, options);
      if (!answer.ok) printRefusal(answer.refusal, json);
      else if (json) printJson(answer.value);
      else {
        process.stdout.write(oddsText(answer.value, options.paths));
        if (answer.value.backtest !== undefined) process.stdout.write(backtestText(answer.value.backtest));
      }
    });
}

async function priceOffer(id: string, options: Options): Promise<Result<OddsDocument>> {
  const sheet = await findSheet(id);
  if (!sheet.ok) return sheet;
  const offer = listedOffer(sheet.value, options);
  if (!offer.ok) return offer;
  const { option, amounts, reading: readings, offer: _, zone: _zone, json: _json, deals, ...rest } = options;
  const { journal, house, from, until, ...room } = rest;
  if (journal === undefined && (house ?? from ?? until) !== undefined) {
    const says = '--house, --from and --until need a journal.';
    return refuse('no-journal', says, 'Add --journal, or leave them out.');
  }
  if (offer.value !== undefined && (amounts !== undefined || (option ?? offer.value.option) !== offer.value.option)) {
    const says = `Promotion ${offer.value.id} has its own option and amounts.`;
    return refuse('offer-says', says, 'Leave out --option and --amounts, or --offer.');
  }
  const asked: OddsRequest = { ...room, option, amounts, readings };
  const tools = toolsFor(sheet.value, offer.value, deals);
  const document = await countOdds(sheet.value, offer.value, asked, tools);
  if (!document.ok || journal === undefined) return document;
  const where = { journal, house, from, until };
  const backtest = await backtestJournal(sheet.value, offer.value, { asked, tools, where });
  return backtest.ok ? ok({ ...document.value, backtest: backtest.value }) : backtest;
}

/** The odds with the usual settings, as in the approval packet. */
export const plainOdds = (sheet: Sheet, offer: Offer | undefined): Promise<Result<OddsDocument>> =>
  countOdds(sheet, offer, { readings: {}, seed: 1 }, toolsFor(sheet, offer, undefined));

async function countOdds(
  sheet: Sheet,
  offer: Offer | undefined,
  asked: OddsRequest,
  tools: Tools,
): Promise<Result<OddsDocument>> {
  // Imported only here: the odds calculator fills tables when it is loaded.
  const { oddsOf } = await import('../../odds/odds.ts');
  const document = await oddsOf(sheet, offer, asked, tools);
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  return document;
}

function toolsFor(sheet: Sheet, offer: Offer | undefined, deals: number | undefined): Tools {
  const find = (one: string) => SHEETS.find(({ id }) => id === one);
  return { sample: dealing(deals), others: offer === undefined ? plainFeeder(sheet, find) : [], find };
}

/** Prices are counted time by time, whether they are listed or follow a schedule. */
function listedOffer(sheet: Sheet, options: Options): Result<Offer | undefined> {
  const offer = offerFor(sheet, options);
  if (!offer.ok || offer.value === undefined) return offer;
  const clock = clockIn(options.zone);
  if (!clock.ok) return clock;
  return clock.value === undefined ? offer : listed(offer.value, clock.value);
}

/** Uses all cores and shows progress on a terminal. Results with an unusual number of deals are not cached. */
function dealing(deals: number | undefined): Tools['sample'] {
  return async (question, seed) => {
    const { sample } = await import('../../odds/sample/sample.ts');
    const onProgress = (_: unknown, { done, most }: Readonly<{ done: number; most: number }>): void => {
      if (!process.stderr.isTTY) return;
      process.stderr.write(`\r\x1b[K${question.game.name}: ${countText(done)} of at most ${countText(most)} deals`);
    };
    const dealt = async () => (await sample(question, { seed, deals, ...WANTED, onProgress }))?.tally;
    if (deals !== undefined) return dealt();
    const { dealtOnce } = await import('../../odds/counting.ts');
    return dealtOnce(question, seed, WANTED, dealt);
  };
}

const WANTED = { part: 1, relativeError: 0.005 };

const wholeUpTo =
  (most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
    throw new InvalidArgumentError(`Enter a whole number from 1 to ${countText(most)}.`);
  };

function readShare(text: string): number {
  const value = Number(text);
  if (value >= 0.01 && value <= 1) return value;
  throw new InvalidArgumentError('Enter a share from 0.01 to 1.');
}

function readReading(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [id, value, ...rest] = text.split('=');
  if (!id || !value || rest.length > 0) throw new InvalidArgumentError('Write it as id=value.');
  return { ...before, [id]: value };
}
