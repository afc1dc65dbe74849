/** `floorbook new <kind>`: a rule sheet to start from, with comments. */
import type { Command } from 'commander';
import { quoted, refuse } from '../../base/result.ts';
import { printRefusal } from '../console.ts';
import { SKELETONS } from '../skeletons.ts';

export function newCommand(command: Command): void {
  const widest = Math.max(...SKELETONS.map(({ kind }) => kind.length));
  const kinds = SKELETONS.map(({ kind, says }) => `  ${kind.padEnd(widest)}  ${says}`).join('\n');
  command
    .argument('<kind>', 'the kind of promotion')
    .addHelpText('after', `\nKinds:\n${kinds}\n\nSave it, for example: floorbook new bad-beat > my-sheet.jsonc`)
    .action((name: string) => {
      const found = SKELETONS.find(({ kind }) => kind === name);
      if (found !== undefined) {
        process.stdout.write(found.text);
        return;
      }
      const next = `Choose one of: ${SKELETONS.map(({ kind }) => kind).join(', ')}.`;
      printRefusal(refuse('unknown-kind', `There is no skeleton of ${quoted(name)}.`, next).refusal, false);
    });
}
