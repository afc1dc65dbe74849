/** The journal commands alone, for a test that runs them in a separate process. */
import { Command } from 'commander';
import { journalCommand } from '../src/cli/commands/journal.ts';

const program = new Command('floorbook');
journalCommand(program.command('journal'));
await program.parseAsync();
