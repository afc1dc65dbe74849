/** The `floorbook` command: one file per command in commands/, errors on stderr with a hint, exit code 2 for bad input. */
import { Command, CommanderError } from 'commander';
import { commandsCommand } from './commands/commands.ts';
import { handCommand } from './commands/hand.ts';
import { journalCommand } from './commands/journal.ts';
import { nightCommand } from './commands/night.ts';
import { playCommand } from './commands/play.ts';
import { serveCommand } from './commands/serve.ts';
import { EXIT_BAD_INPUT } from './output.ts';

const program = new Command('floorbook')
  .description('Runs the gaming activities of a cardroom, casino or lottery from rule sheets that are data.')
  .showHelpAfterError('Run "floorbook --help" to see what it takes.')
  .exitOverride();

for (const add of [commandsCommand, handCommand, journalCommand, nightCommand, playCommand, serveCommand]) add(program);
for (const command of program.commands) answersLikeAll(command, `floorbook ${command.name()}`);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : EXIT_BAD_INPUT;
}

/** Commands below a command do not take over how it ends. */
function answersLikeAll(command: Command, path: string): void {
  command.exitOverride().showHelpAfterError(`Run "${path} --help" to see what it takes.`);
  for (const inner of command.commands) answersLikeAll(inner, `${path} ${inner.name()}`);
}
