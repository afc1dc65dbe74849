/** The `floorbook` command put together: one file per command in commands/, errors on stderr with a hint. */
import { Command, CommanderError } from 'commander';
import { backupCommand } from './commands/backup.ts';
import { commandsCommand } from './commands/commands.ts';
import { demoCommand } from './commands/demo.ts';
import { deviceCommand } from './commands/device.ts';
import { doctorCommand } from './commands/doctor.ts';
import { drawCommand } from './commands/draw.ts';
import { handCommand } from './commands/hand.ts';
import { journalCommand } from './commands/journal.ts';
import { nightCommand } from './commands/night.ts';
import { oddsCommand } from './commands/odds.ts';
import { playCommand } from './commands/play.ts';
import { restoreCommand } from './commands/restore.ts';
import { serveCommand } from './commands/serve.ts';
import { sheetCommands } from './commands/sheet.ts';
import { EXIT_BAD_INPUT, printJson } from './output.ts';

const COMMANDS = [
  backupCommand,
  commandsCommand,
  demoCommand,
  deviceCommand,
  doctorCommand,
  drawCommand,
  handCommand,
  journalCommand,
  nightCommand,
  oddsCommand,
  playCommand,
  restoreCommand,
  serveCommand,
  sheetCommands,
];

/** Answers what was typed after `floorbook`; bad input ends with exit code 2 and throws nothing. */
export async function floorbook(args: readonly string[]): Promise<void> {
  const program = new Command('floorbook').description(
    'Runs the gaming activities of a cardroom, casino or lottery from rule sheets that are data.',
  );
  for (const add of COMMANDS) add(program);
  answersLikeAll(program, 'floorbook', args.includes('--json'));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : EXIT_BAD_INPUT;
  }
}

/** Commands below a command do not take over how it ends. */
function answersLikeAll(command: Command, path: string, json: boolean): void {
  const next = `Run "${path} --help" to see what it takes.`;
  command.showHelpAfterError(next).exitOverride((error) => {
    // The sentence is on stderr by now; who asked for one JSON document gets one, whatever went wrong.
    if (json && error.exitCode !== 0) printJson({ refusal: { reason: 'usage', says: sentence(error.message), next } });
    throw error;
  });
  for (const inner of command.commands) answersLikeAll(inner, `${path} ${inner.name()}`, json);
}

/** `error: missing required argument 'cards'` -> `Missing required argument 'cards'.` */
function sentence(message: string): string {
  const text = message.replace(/^error: /, '').replace(/\.$/, '');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
