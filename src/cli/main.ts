/** The `floorbook` command: one file per command in commands/, errors on stderr with a hint, exit code 2 for bad input. */
import { Command, CommanderError } from 'commander';
import { handCommand } from './commands/hand.ts';
import { serveCommand } from './commands/serve.ts';
import { EXIT_BAD_INPUT } from './output.ts';

const program = new Command('floorbook')
  .description('Runs the gaming activities of a cardroom, casino or lottery from rule sheets that are data.')
  .showHelpAfterError('Run "floorbook --help" to see what it takes.')
  .exitOverride();

for (const add of [handCommand, serveCommand]) add(program);
for (const command of program.commands) {
  command.exitOverride().showHelpAfterError(`Run "floorbook ${command.name()} --help" to see what it takes.`);
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : EXIT_BAD_INPUT;
}
