/** `floorbook demo`: a self-running floor of made-up money, until it is stopped. */
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts';
import { SPEEDS, type Speed } from '../../demo/agenda.ts';
import { type RunningDemo, startDemo } from '../../demo/serve-demo.ts';
import type { StoreUrl } from '../../journal/open.ts';
import { DEFAULT_HOST, DEFAULT_PORT } from '../../server/serve-house.ts';
import { printRefusal } from '../console.ts';
import { readOptions, stopSignal, tryToStart, whyNotListening } from './serve.ts';

type Options = Readonly<{ port?: string; host: string; speed: string; seed: string; keep?: true }>;

/** The same first evening for everyone who tries it. */
const USUAL_NUMBER = '7';

export function demoCommand(command: Command): void {
  command
    .option('--port <number>', `the port; 0 picks a free one (default: PORT, or ${DEFAULT_PORT})`)
    .option('--host <address>', 'the address to listen on; 0.0.0.0 admits phones on the same network', DEFAULT_HOST)
    .option('--speed <number>', `how fast the demo plays: ${SPEEDS.join(', ')} times`, '1')
    .option('--seed <number>', 'the number of the evening; the same number plays the same evening', USUAL_NUMBER)
    .option('--keep', 'continue the last demo house instead of starting a new one')
    .action(async (options: Options) => {
      const ended = endings();
      const started = await start(options, ended.because);
      if (!started.ok) return printRefusal(started.refusal, false);
      process.stdout.write(greeting(started.value));
      await ended.wait;
      await started.value.close();
    });
}

/** Stopped by a person, or it cannot continue. */
function endings(): Readonly<{ wait: Promise<void>; because: (refusal: Refusal) => void }> {
  let end = (): void => {};
  const failed = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    wait: Promise.race([stopSignal(), failed]),
    because: (refusal) => {
      printRefusal(refusal, false);
      end();
    },
  };
}

async function start(
  { speed, seed, keep, ...options }: Options,
  onEnd: (refusal: Refusal) => void,
): Promise<Result<RunningDemo>> {
  const read = readOptions(options);
  if (!read.ok) return read;
  const pace = readSpeed(speed);
  if (!pace.ok) return pace;
  const number = readNumber(seed);
  if (!number.ok) return number;
  const { port, host, log, place: real } = read.value;
  const path = demoFile(real);
  if (real.kind === 'file' && resolve(real.path).startsWith(resolve(path))) {
    const says = `FLOORBOOK_STORE is ${real.path}, and the demo deletes what is kept under that name.`;
    return refuse('store-of-the-demo', says, 'Choose another name for the real house.');
  }
  const onBug = (route: string, { name, stack }: Error) => log.error('bug', { route, error: name, stack });
  try {
    return await startDemo({
      place: { kind: 'file', path },
      port,
      host,
      speed: pace.value,
      rngSeed: number.value,
      keep: keep === true,
      log,
      say: (line) => void process.stderr.write(`floorbook: ${line}\n`),
      onEnd,
      // Your own house is the one that `floorbook serve` would open, next to the demo.
      openSetup: (at) => tryToStart({ ...read.value, ...at }),
      app: { onBug },
    });
  } catch (error) {
    const refusal = whyNotListening(error, port, host);
    if (refusal !== undefined) return { ok: false, refusal };
    throw error;
  }
}

/** Next to the file of the real house, and never that file. */
function demoFile(real: StoreUrl): string {
  return join(real.kind === 'file' ? dirname(real.path) : 'data', 'demo.db');
}

function readSpeed(text: string): Result<Speed> {
  const speed = SPEEDS.find((known) => String(known) === text);
  if (speed !== undefined) return ok(speed);
  return refuse('bad-speed', `"${text}" is not a demo speed.`, `Choose one of ${SPEEDS.join(', ')}; 0 pauses.`);
}

function readNumber(text: string): Result<number> {
  if (/^\d{1,9}$/.test(text)) return ok(Number(text));
  return refuse('bad-seed', `"${text}" is not the number of an evening.`, 'Enter a whole number up to 999999999.');
}

function greeting(demo: RunningDemo): string {
  const { loopback, addresses } = demo.host();
  const others = loopback ? '' : addresses.map((url) => `  also ${url}\n`).join('');
  return `Floorbook is running at ${demo.url}\n${others}This is a demo: people and money are made up. Press Ctrl+C to stop.\n`;
}
