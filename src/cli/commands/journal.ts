/** `floorbook journal`: is it what was written, as text for another machine, decided again, and what a fund did. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { quoted, type Refusal, type Result, refuse } from '../../base/result.ts';
import { exportLines, type TrustedPlaces } from '../../journal/ndjson.ts';
import { storeUrlFrom } from '../../journal/open.ts';
import type { Place } from '../../journal/record.ts';
import type { Store } from '../../journal/store.ts';
import { acceptLoss, resetText } from '../journal/accepting.ts';
import { type HouseReplay, replayHouse } from '../journal/replaying.ts';
import {
  closeSource,
  housesOf,
  openSource,
  reading,
  type Source,
  stateFolder,
  storeOf,
  type Verified,
  verifySource,
  wholeStore,
} from '../journal/source.ts';
import { statementOf, statementText } from '../journal/statement.ts';
import { DEFAULT_STORE } from '../options.ts';
import { EXIT_NO, printJson, printRefusal, progress, written } from '../output.ts';

const WHERE = 'an exported file, a SQLite file, or postgres://user@host/database';

export function journalCommand(journal: Command): void {
  addVerify(journal);
  addExport(journal);
  addReplay(journal);
  addStatement(journal);
  addAcceptLoss(journal);
}

type Json = Readonly<{ json?: true }>;
type OneHouse = Readonly<{ house?: string }>;

function addVerify(journal: Command): void {
  journal
    .command('verify')
    .description('prove that the journal is what was written, and name the first bad entry if not')
    .argument('<journal>', WHERE)
    .addOption(
      new Option('--known <house:seq:hash>', 'an entry known from elsewhere, e.g. a printed head (may be repeated)')
        .argParser(known)
        .default({}, 'none'),
    )
    .option('--json', 'print one JSON document')
    .action((where: string, { json, known: trusted }: Json & { known: TrustedPlaces }) =>
      withSource(where, json === true, async (source) => {
        const verified = await verifySource(source, trusted);
        if (!verified.ok) return printUnreadable(verified.refusal, json === true);
        if (json === true) printJson(verified.value);
        else process.stdout.write(verifiedText(verified.value));
        if (!verified.value.ok) process.exitCode = EXIT_NO;
      }),
    );
}

function known(text: string, before: TrustedPlaces): TrustedPlaces {
  const [, house, seq, hash] = /^([a-z0-9-]+):([1-9]\d{0,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (house === undefined) throw new InvalidArgumentError('Write it as house:number:hash, e.g. bay-101:120:9f2c...');
  const place: Place = { seq: Number(seq), hash: hash! };
  return { ...before, [house]: [...(before[house] ?? []), place] };
}

function verifiedText(verified: Verified): string {
  if (verified.ok) {
    return verified.houses
      .flatMap(({ house, head, resets = [] }) => [
        `${house}: ${head.seq} entries, all good. Head ${head.hash}\n`,
        ...resets.map((reset) => `  ${reset.at}, ${resetText(reset)}\n`),
      ])
      .join('');
  }
  const { house, flaw, line } = verified;
  const place = [...(house === '' ? [] : [house]), ...(line === undefined ? [] : [`line ${line}`])].join(', ');
  return `${place}: not what was written, from entry ${flaw.seq} on (${flaw.kind}). ${flaw.says}\n`;
}

function addExport(journal: Command): void {
  journal
    .command('export')
    .description('print the journal as NDJSON, to be kept or verified on another machine')
    .argument('<journal>', WHERE)
    .option('--house <id>', 'only this house')
    .action((where: string, { house }: OneHouse) =>
      withHouses(where, house, false, async (store, houses) => {
        const printed = await reading(async () => {
          for (const id of houses) {
            for await (const lines of exportLines(store, id, undefined, houses)) await written(lines);
          }
          return { ok: true, value: null };
        });
        if (!printed.ok) printUnreadable(printed.refusal, false);
      }),
    );
}

function addReplay(journal: Command): void {
  journal
    .command('replay')
    .description('decide every record again, from the law in the journal, and compare')
    .argument('<journal>', WHERE)
    .option('--house <id>', 'only this house')
    .option('--json', 'print one JSON document')
    .action((where: string, { json, house }: Json & OneHouse) =>
      withHouses(where, house, json === true, async (store, houses) => {
        const replays: HouseReplay[] = [];
        for (const id of houses) {
          const replayed = await replayHouse(store, id, progress(`${id}: replaying`));
          if (!replayed.ok) {
            printRefusal(replayed.refusal, json === true);
            process.exitCode = EXIT_NO;
            return;
          }
          replays.push(replayed.value);
        }
        if (json === true) printJson({ houses: replays });
        else process.stdout.write(replays.map(replayText).join(''));
        if (replays.some(({ agrees, misquoted }) => !agrees || misquoted.length > 0)) process.exitCode = EXIT_NO;
      }),
    );
}

function replayText({
  house,
  records,
  head,
  stateHash,
  agrees,
  differences,
  unlisted,
  misquoted,
}: HouseReplay): string {
  const found = differences.length + unlisted;
  const verdict =
    found === 0 ? 'all decided the same' : `${found} decided otherwise${agrees ? ', all by another engine' : ''}`;
  const lines = [
    `${house}: ${records} records, ${verdict}. Head ${head}, state ${stateHash}`,
    ...differences.map(
      ({ seq, engine, recorded, decided }) =>
        `  record ${seq} (engine ${engine}): recorded ${JSON.stringify(recorded)}, decided ${JSON.stringify(decided)}`,
    ),
    ...(unlisted > 0 ? [`  and ${unlisted} more`] : []),
    ...misquoted.map(({ says }) => `  ${says}`),
  ];
  return `${lines.join('\n')}\n`;
}

function addStatement(journal: Command): void {
  journal
    .command('statement')
    .description('what a fund held, took in and gave out in a period, by cause and clause')
    .argument('<journal>', WHERE)
    .requiredOption('--fund <id>', 'the fund')
    .option('--from <time>', 'a house day such as 2026-03-07, or a local time; left out: from the beginning')
    .option('--until <time>', 'up to the beginning of this house day, or to a local time; left out: to the end')
    .option('--house <id>', 'the house, where the journal holds several')
    .option('--json', 'print one JSON document')
    .action((where: string, options: Json & OneHouse & { fund: string; from?: string; until?: string }) => {
      const json = options.json === true;
      const { fund, from, until } = options;
      return withHouses(where, options.house, json, async (store, houses) => {
        if (houses.length > 1) {
          const next = `Choose one with --house: ${houses.join(', ')}.`;
          return printRefusal(refuse('several-houses', 'The journal holds several houses.', next).refusal, json);
        }
        const stated = await statementOf(store, houses[0]!, { fund, from, until });
        if (!stated.ok) return printRefusal(stated.refusal, json);
        if (json) printJson({ house: houses[0], ...stated.value.statement });
        else process.stdout.write(statementText(houses[0]!, stated.value));
      });
    });
}

type AcceptOptions = Json &
  Readonly<{ store?: string; house: string; by: string; second: string; reason: string; entries?: string }>;

function addAcceptLoss(journal: Command): void {
  journal
    .command('accept-loss')
    .description('lead a house on although entries that were on record are gone; written down, the server stopped')
    .requiredOption('--house <id>', 'the house')
    .requiredOption('--by <name>', 'the operator who decides it')
    .requiredOption('--second <name>', 'the second person who decides it with them')
    .requiredOption('--reason <text>', 'what happened, for the auditor')
    .option('--entries <numbers>', 'the entries that are lost, as this command names them when it is left out')
    .option('--store <url>', `the store (default: FLOORBOOK_STORE from the environment, or ${DEFAULT_STORE})`)
    .option('--json', 'print one JSON document')
    .action(async ({ store, json, entries = '', ...said }: AcceptOptions) => {
      const url = store ?? process.env.FLOORBOOK_STORE ?? DEFAULT_STORE;
      const place = storeUrlFrom(url);
      if (!place.ok) return printRefusal(place.refusal, json === true);
      const accepted = await acceptLoss(place.value, url, { ...said, entries, state: stateFolder() });
      if (!accepted.ok) return printUnreadable(accepted.refusal, json === true);
      if (json === true) printJson(accepted.value);
      else process.stdout.write(`${said.house}: ${resetText(accepted.value)}\n`);
    });
}

async function withSource(where: string, json: boolean, use: (source: Source) => Promise<void>): Promise<void> {
  const source = await openSource(where);
  if (!source.ok) return printRefusal(source.refusal, json);
  try {
    await use(source.value);
  } finally {
    await closeSource(source.value);
  }
}

function withHouses(
  where: string,
  only: string | undefined,
  json: boolean,
  use: (store: Store, houses: readonly string[]) => Promise<void>,
): Promise<void> {
  return withSource(where, json, async (source) => {
    const store = await storeOf(source);
    if (!store.ok) {
      printRefusal(store.refusal, json);
      // The file can be read and is not what was written: that is an answer, not bad input.
      process.exitCode = EXIT_NO;
      return;
    }
    const houses = await reading(async () => {
      const whole = await wholeStore(source, store.value, only);
      return whole.ok ? housesIn(whole.value, only) : whole;
    });
    if (!houses.ok) return printUnreadable(houses.refusal, json);
    await use(store.value, houses.value);
  });
}

/** A store that is damaged or has lost entries was looked at, and the answer is no. */
function printUnreadable(refusal: Refusal, json: boolean): void {
  printRefusal(refusal, json);
  if (NOT_WHAT_WAS_WRITTEN.includes(refusal.reason)) process.exitCode = EXIT_NO;
}

const NOT_WHAT_WAS_WRITTEN: readonly string[] = ['damaged', 'bad-witness', 'truncated', 'rehashed'];

async function housesIn(store: Store, only: string | undefined): Promise<Result<readonly string[]>> {
  const houses = await housesOf(store);
  const chosen = only === undefined ? houses : houses.filter((house) => house === only);
  if (chosen.length > 0) return { ok: true, value: chosen };
  const says = only === undefined ? 'The journal holds no house.' : `The journal holds no house ${quoted(only)}.`;
  return refuse('no-such-house', says, `It holds: ${houses.join(', ') || 'nothing'}.`);
}
