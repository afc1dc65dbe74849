/** `floorbook commands`: what may be asked of a floor, by whom, and what may come of it. */
import type { Command } from 'commander';
import { printJson } from '../output.ts';
import { vocabulary, vocabularyText } from '../vocabulary.ts';

type Options = Readonly<{ json?: true }>;

export function commandsCommand(program: Command): void {
  program
    .command('commands')
    .description('list every command and event of the floor: who may give it, what it says, what it takes')
    .option('--json', 'print one JSON document, with a JSON Schema for each')
    .action(({ json }: Options) => {
      if (json === true) printJson(vocabulary());
      else process.stdout.write(vocabularyText(vocabulary()));
    });
}
