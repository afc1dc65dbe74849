/** `floorbook serve`: the pages and the API, until it is told to stop. */
import type { Command } from 'commander';
import { ok, type Result, refuse } from '../../base/result.ts';
import { DEFAULT_HOST, DEFAULT_PORT, type RunningServer, startServer } from '../../server/start.ts';
import { printRefusal } from '../output.ts';

type Options = Readonly<{ port?: string; host: string }>;

export function serveCommand(program: Command): void {
  program
    .command('serve')
    .description('serve the pages and the API until stopped')
    .option('--port <number>', `the port; 0 takes a free one (default: PORT from the environment, or ${DEFAULT_PORT})`)
    .option('--host <address>', 'the address to listen on; 0.0.0.0 lets other machines in', DEFAULT_HOST)
    .action(async ({ port, host }: Options) => {
      const wanted = readPort(port ?? process.env.PORT);
      if (!wanted.ok) return printRefusal(wanted.refusal, false);
      const started = await tryToStart(wanted.value, host);
      if (!started.ok) return printRefusal(started.refusal, false);
      process.stdout.write(`Floorbook is on ${started.value.url}\n`);
      await stopSignal();
      await started.value.close();
    });
}

function readPort(text: string | undefined): Result<number> {
  if (text === undefined || text === '') return ok(DEFAULT_PORT);
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return ok(Number(text));
  return refuse('bad-port', `"${text}" is not a port.`, 'Give a whole number from 0 to 65535; 0 takes a free port.');
}

async function tryToStart(port: number, host: string): Promise<Result<RunningServer>> {
  try {
    return ok(await startServer({ port, host, onBug: logBug }));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      return refuse('port-taken', `Port ${port} is already taken.`, 'Stop what uses it, or give another with --port.');
    }
    if (code === 'EACCES') {
      return refuse('port-forbidden', `This user may not open port ${port}.`, 'Give a port above 1023 with --port.');
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      return refuse('bad-host', `"${host}" is not an address of this machine.`, 'Give one of its own with --host.');
    }
    throw error;
  }
}

/** One line of JSON on stderr; the request itself may hold what a person typed and is left out. */
function logBug(route: string, error: Error): void {
  process.stderr.write(`${JSON.stringify({ level: 'error', route, error: error.name, stack: error.stack })}\n`);
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      // A second signal then ends the process the usual way, should closing hang.
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
