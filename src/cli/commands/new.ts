/** `floorbook new <kind>`: a rule sheet to start from, with comments. */
import type { Command } from 'commander';
import { quoted, refuse } from '../../base/result.ts';
import { KINDS } from '../../sheets/kinds.ts';
import { printRefusal } from '../console.ts';

export function newCommand(command: Command): void {
  const widest = Math.max(...KINDS.map(({ kind }) => kind.length));
  const kinds = KINDS.map(({ kind, says }) => `  ${kind.padEnd(widest)}  ${says}`).join('\n');
  command
    .argument('<kind>', 'the kind of promotion')
    .addHelpText('after', `\nKinds:\n${kinds}\n\nSave it, for example: floorbook new bad-beat > my-sheet.jsonc`)
    .action((name: string) => {
      const found = KINDS.find(({ kind }) => kind === name);
      if (found !== undefined) {
        process.stdout.write(found.text);
        return;
      }
      const next = `Choose one of: ${KINDS.map(({ kind }) => kind).join(', ')}.`;
      printRefusal(refuse('unknown-kind', `There is no skeleton of ${quoted(name)}.`, next).refusal, false);
    });
}
