/** The floor's own rules as a page, for whoever meets an F-number in a refusal or beside a posting. */
import { FLOOR_CLAUSES } from '../floor/clauses.ts';

/** The page docs/floor-rules.md. */
export function floorRulesPage(): string {
  const lines = [
    '# The rules of the floor',
    '',
    'Written from `src/floor/clauses.ts` by `npm run golden`; do not edit. Every refusal and every posting names a clause:',
    'one of the sheet (§), one of the shared rules of its house, or, where no sheet speaks, one of these. They hold in every',
    'house and for every activity.',
    '',
    ...Object.entries(FLOOR_CLAUSES).flatMap(([clause, says]) => wrapped(`- **${clause}** ${says}`)),
  ];
  return `${lines.join('\n')}\n`;
}

const WIDTH = 118;

/** Breaks a list item between words; what follows stands under its text. */
function wrapped(item: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of item.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
