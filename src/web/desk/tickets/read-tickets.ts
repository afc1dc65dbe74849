/** The tickets that were read in a row: which of them are good, and what is the matter with the others. */
import type { Answer } from '../../lib/http.ts';
import type { ScannedDocument } from './look-up.ts';

export type ReadTicket = Readonly<{
  key: number;
  /** As it was read. */
  text: string;
  is: 'asking' | 'good' | 'wrong';
  says: string;
  /** Only of a good one. */
  serial: string | null;
}>;

/** Writes down what the server says of one of them; the others stay as they are. */
export function readAs(
  lines: readonly ReadTicket[],
  key: number,
  drum: string,
  answer: Answer<ScannedDocument>,
): readonly ReadTicket[] {
  return lines.map((line) => (line.key === key ? { ...line, ...verdict(lines, key, drum, answer) } : line));
}

function verdict(
  lines: readonly ReadTicket[],
  key: number,
  drum: string,
  answer: Answer<ScannedDocument>,
): Pick<ReadTicket, 'is' | 'says' | 'serial'> & Partial<Pick<ReadTicket, 'text'>> {
  const wrong = (says: string) => ({ is: 'wrong', says, serial: null }) as const;
  if (!answer.ok) return wrong(`${answer.refusal.says} ${answer.refusal.next}`);
  const { is, serial, drum: into, says } = answer.value;
  if (serial === null || is === 'altered' || is === 'unknown') return wrong(says);
  if (into !== drum) return { ...wrong(`${serial} belongs into drum ${into?.toUpperCase()}.`), text: serial };
  if (is === 'in-the-drum') return { ...wrong('It is in the drum already: a copy, or read twice.'), text: serial };
  if (is !== 'not-collected') return { ...wrong(says), text: serial };
  if (lines.some((other) => other.key !== key && other.serial === serial)) {
    return { ...wrong('It is on the list already: a copy, or read twice. Look at both.'), text: serial };
  }
  return { is: 'good', says: '', serial, text: serial };
}

export const goodOnes = (lines: readonly ReadTicket[]): readonly string[] =>
  lines.flatMap(({ serial }) => (serial === null ? [] : [serial])).reverse();

/** The lines behind these numbers. */
export const readAgain = (lines: readonly ReadTicket[], serials: readonly string[]): readonly ReadTicket[] =>
  lines.filter(({ serial }) => serial !== null && serials.includes(serial));

/** The server takes two hundred at once. */
export function batches(serials: readonly string[], most = 200): readonly (readonly string[])[] {
  const count = Math.ceil(serials.length / most);
  return Array.from({ length: count }, (_, i) => serials.slice(i * most, (i + 1) * most));
}
