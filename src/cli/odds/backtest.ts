/**
 * `floorbook odds <id> --journal`: the same offer on the days of a journal, read as exposure and priced by the odds
 * calculator.
 */
import { first } from '../../base/assert.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { type LocalDate, localDateFrom } from '../../base/time.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { Backtest, BacktestFund } from '../../odds/document.ts';
import type { Tools } from '../../odds/odds.ts';
import { type OddsRequest, refuseBacktest, testedOffer } from '../../odds/request.ts';
import { exposureReader } from '../../readers/exposure.ts';
import { gameName } from '../../readers/terms.ts';
import type { Exposure } from '../../rules/exposure.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { catchFlaw, closeSource, housesOf, openSource, recordsOf, type Source, storeOf } from '../journal-source.ts';
import { amountText, columns, countText, factorText } from './odds-text.ts';

export type JournalOptions = Readonly<{
  journal?: string | undefined;
  house?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}>;

export async function backtestJournal(
  sheet: Sheet,
  offer: Offer | undefined,
  { asked, tools, where }: Readonly<{ asked: OddsRequest; tools: Tools; where: JournalOptions }>,
): Promise<Result<Backtest>> {
  const { backtestOf } = await import('../../odds/backtest/backtest.ts');
  const tested = testedOffer(sheet, offer, asked);
  const refused = refuseBacktest(sheet, tested.option);
  if (refused !== undefined) return refused;
  const source = await openSource(where.journal!);
  if (!source.ok) return source;
  try {
    const of = [{ sheet, offer: tested }, ...(tools.others ?? [])] as const;
    const exposure = await exposureIn(source.value, of, where);
    return exposure.ok ? backtestOf(sheet, offer, exposure.value, asked, tools) : exposure;
  } finally {
    await closeSource(source.value);
  }
}

type Of = Parameters<typeof exposureReader>[0]['of'];

async function exposureIn(source: Source, of: Of, { house, ...where }: JournalOptions): Promise<Result<Exposure>> {
  const from = dayFrom(where.from);
  if (!from.ok) return from;
  const until = dayFrom(where.until);
  if (!until.ok) return until;
  if (from.value !== undefined && until.value !== undefined && from.value >= until.value) {
    return refuse('empty-period', 'The period ends before it begins.', 'Set --until after --from.');
  }
  const store = await storeOf(source);
  if (!store.ok) return store;
  return catchFlaw(async () => {
    const houses = await housesOf(store.value);
    const known = house === undefined ? houses : houses.filter((one) => one === house);
    if (known.length !== 1) {
      const says = houses.length === 0 ? 'The journal has no house.' : 'The journal has several houses.';
      return refuse('which-house', says, `Choose one with --house: ${houses.join(', ') || 'none'}.`);
    }
    const reader = exposureReader({ of, from: from.value, until: until.value });
    for await (const record of recordsOf(store.value, first(known))) reader.take(record as FloorRecord);
    const exposure = reader.made();
    if (exposure !== undefined) return ok(exposure);
    return refuse('no-zone-pack', 'The journal holds no zone pack, so its days are not known.', 'Adopt one first.');
  });
}

/** A house day, as every paper of the house names it. */
const dayFrom = (text: string | undefined): Result<LocalDate | undefined> =>
  text === undefined ? ok(undefined) : localDateFrom(text);

export function backtestText(test: Backtest): string {
  const lines = [
    '',
    `On the journal, ${test.from} to ${test.to}`,
    ...gamesText(test),
    ...rowsText(test),
    ...postedText(test),
    ...moneyText(test),
    ...(test.fund === null ? [] : fundText(test, test.fund)),
    '',
    'What the journal does not tell, and how it is treated',
    ...test.unknown.map(({ says, count, treated }) => `  ${says}: ${factorText(count)}; ${treated}`),
    '',
    'Taken for granted on the journal',
    ...test.assumptions.map(({ says, value }) => `  ${says}: ${value}`),
    '',
    `Backtest: ${test.says}`,
  ];
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function gamesText({ games }: Backtest): string[] {
  const heading = ['', 'table hours', 'rounds', 'assumed', 'hands'];
  const cells = games.map(({ game, tableHours, rounds, assumedRounds, hands }) => [
    gameName(game),
    factorText(tableHours),
    countText(rounds),
    countText(assumedRounds),
    countText(hands),
  ]);
  return columns([heading, ...cells], '<>>>>');
}

function rowsText({ rows }: Backtest): string[] {
  if (rows.length === 0) return [];
  const heading = ['', 'expected', 'costs', 'keyed', 'paid'];
  const cells = rows.map(({ game, name, hits, cost, keyedHits, keyedCost }) => [
    `${name}, ${gameName(game)}`,
    hitsText(hits),
    amountText(cost),
    countText(keyedHits),
    keyedCost === null ? 'not settled' : amountText(keyedCost),
  ]);
  return ['', 'How often each row is expected, and how often it was keyed', ...columns([heading, ...cells], '<>>>>')];
}

/** `0.00462`, `12.3`: rare rows are expected a small fraction of once. */
function hitsText(hits: number): string {
  if (hits >= 10) return factorText(hits);
  return hits > 0 && hits < 0.001 ? 'under 0.001' : String(Number(hits.toPrecision(3)));
}

function postedText({ posted }: Backtest): string[] {
  if (posted === null) return [];
  return ['', `The posted prizes total ${amountText(posted.amount)} in the period, for any winner`];
}

function moneyText({ fees, prizes, adminFee }: Backtest): string[] {
  const cells = [
    ['fees', amountText(fees.amount), `${countText(fees.count)} of them`],
    ['prizes, as expected', amountText(prizes.expected), ''],
    ['prizes of the keyed hands alone', prizes.keyed === null ? 'not settled' : amountText(prizes.keyed), ''],
    ['administrative fee', amountText(adminFee), ''],
  ];
  return ['', 'In all', ...columns(cells, '<><')];
}

/** The first day, some in between and the last one: all of them are in the document. */
function fundText({ days }: Backtest, { reserve, advance, keyed, runs, seed }: BacktestFund): string[] {
  const last = days.length - 1;
  const shown = [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(last * part)))];
  const heading = ['', 'reserve: 5th', '50th', '95th', 'lent: 50th', '95th', 'keyed: reserve', 'lent'];
  const cells = shown.map((i) => [
    days[i]!.date,
    ...[reserve[i]![0], reserve[i]![2], reserve[i]![4], advance[i]![2], advance[i]![4]].map(amountText),
    ...(keyed === null ? ['', ''] : [amountText(keyed[i]!.reserve), amountText(keyed[i]!.advance)]),
  ]);
  const says = `The fund at the close of a day, ${countText(runs)} times over from seed ${seed}; of a hundred times`;
  return ['', says, ...columns([heading, ...cells], '<>>>>>>>')];
}
