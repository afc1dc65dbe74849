/** `floorbook commands`: what may be asked of a floor, by whom, and what may come of it. */
import type { Command } from 'commander';
import { printJson } from '../output.ts';
import { vocabulary, vocabularyText } from '../vocabulary.ts';

type Options = Readonly<{ json?: true }>;

export function commandsCommand(command: Command): void {
  command.option('--json', 'print one JSON document, with a JSON Schema for each').action(({ json }: Options) => {
    if (json === true) printJson(vocabulary());
    else process.stdout.write(vocabularyText(vocabulary()));
  });
}
