/** `floorbook schema [sheet|offer|scenario]`: the JSON Schema of a file, for editors that complete words by it. */
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { quoted, refuse } from '../../base/result.ts';
import { printJson, printRefusal } from '../console.ts';
import { SCHEMA_KINDS, schemaDocument, withDefinitions } from '../schema-document.ts';

const REFERENCE = new URL('../../../docs/words.md', import.meta.url);

export function schemaCommand(command: Command): void {
  command
    .argument('[kind]', SCHEMA_KINDS.join(', '), 'sheet')
    .option('--json', 'print one JSON document (the default)')
    .action((name: string) => {
      const kind = SCHEMA_KINDS.find((one) => one === name);
      if (kind !== undefined) return printJson(withDefinitions(schemaDocument(kind, reference())));
      const { refusal } = refuse(
        'unknown-schema',
        `There is no schema of ${quoted(name)}.`,
        `Choose one of: ${SCHEMA_KINDS.join(', ')}.`,
      );
      printRefusal(refusal, false);
    });
}

/** A copy without the documentation has the same schema, with fewer explanations. */
function reference(): string {
  try {
    return readFileSync(REFERENCE, 'utf8');
  } catch {
    return '';
  }
}
