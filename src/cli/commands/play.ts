/** `floorbook play <scenario.json>`: a house from nothing, its commands in order, and their results. */
import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import { memoryStore } from '../../journal/memory-store.ts';
import { exportLines } from '../../journal/ndjson.ts';
import type { Playing } from '../../journal/playing.ts';
import { BATCH_AT_MOST } from '../../journal/store.ts';
import { EXIT_NO, printJson, printRefusal } from '../console.ts';
import { playthroughDocument, playthroughText, verdictText } from '../scenario/playthrough-text.ts';
import { playFile } from '../scenario/run.ts';

type Options = Readonly<{ json?: true; journal?: string }>;

export function playCommand(command: Command): void {
  command
    .argument('<scenario>', 'a JSON file, e.g. scenarios/count-variance.json; docs/scenarios.md explains the format')
    .option('--journal <file>', "write the house's journal to this file, as NDJSON")
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExit code: 0 as expected, 1 an expectation failed, 2 the scenario is malformed.')
    .action(async (path: string, options: Options) => {
      const { journal } = options;
      const json = options.json === true;
      const played = await playFile(path);
      if (!played.ok) return printRefusal(played.refusal, json);
      const written = journal === undefined ? ok(null) : await writeJournal(played.value.playing, journal);
      if (!written.ok) return printRefusal(written.refusal, json);
      if (json) printJson(playthroughDocument(played.value));
      else process.stdout.write(`${playthroughText(played.value)}${headText(played.value.playing)}`);
      if (played.value.failed.length === 0) return;
      process.exitCode = EXIT_NO;
      process.stderr.write(`${verdictText(played.value).join('\n')}\n`);
    });
}

const headText = ({ head }: Playing): string => `Journal: ${head.seq} records, head ${head.hash}\n`;

/** The rows of a play as any store would return them. */
export async function journalText({ house, rows }: Playing): Promise<string> {
  const store = memoryStore();
  const lease = await store.acquire(house, 'play', 60_000);
  if (!lease.ok) throw new Error(lease.refusal.says);
  for (let i = 0; i < rows.length; i += BATCH_AT_MOST) {
    const head = await store.head(house);
    if (!head.ok) throw new Error(head.refusal.says);
    const after = { afterSeq: head.value.seq, afterHash: head.value.hash, token: lease.value.token };
    const appended = await store.append(house, after, rows.slice(i, i + BATCH_AT_MOST));
    if (!appended.ok) throw new Error(appended.refusal.says);
  }
  let text = '';
  for await (const lines of exportLines(store, house)) text += lines;
  return text;
}

async function writeJournal(playing: Playing, file: string): Promise<Result<null>> {
  try {
    await writeFile(file, await journalText(playing));
    return ok(null);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    return refuse('cannot-write', `${quoted(file)} cannot be written (${code}).`, 'Choose another file.');
  }
}
