/**
 * Commands that quote an earlier record. The state does not keep what is over, so such a command brings the record
 * with it, and the keeper of the journal compares the two before `decide` sees the command.
 */
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import type { Command } from './commands.ts';
import type { FloorRecord } from './evolve.ts';
import { F, type FloorRefusal, refused } from './outcome.ts';
import { signedBy } from './two-people.ts';

/** The number of the record that a command quotes; undefined where it quotes none. */
export function quotedRecord(command: Command): number | undefined {
  return quotesEvents(command) || command.type === 'reopen-claim' ? command.of : undefined;
}

/** A correction brings all events of the record that it corrects. */
export const quotesEvents = (command: Command): command is Extract<Command, { type: 'reverse' | 'undo-payment' }> =>
  command.type === 'reverse' || command.type === 'undo-payment';

/** Whether the quote is that record, word for word. */
export function quotesRightly(command: Command, { seq, outcome }: FloorRecord): boolean {
  if (quotedRecord(command) !== seq || 'refusal' in outcome) return false;
  if (quotesEvents(command)) return same(command.events, outcome.events);
  if (command.type !== 'reopen-claim') return false;
  return outcome.events.some((event) => event.type === 'award-expired' && same(command.was, event.was));
}

/**
 * Why the keeper of the journal does not pass this command on: it does not say what the record says, or only people
 * who signed that record sign beside the one who gives it (F-5).
 */
export function wrongQuote(command: Command, record: FloorRecord): FloorRefusal | undefined {
  if (!quotesRightly(command, record)) {
    return refused(F.corrections, 'misquoted/record', { of: record.seq }).refusal;
  }
  const before = signedBy(record.command);
  const [, other, ...more] = signedBy(command);
  if (other === undefined || [other, ...more].some((badge) => !before.includes(badge))) return undefined;
  return refused(F.twoPeople, 'took-part/record', { badge: other, of: record.seq }).refusal;
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a as Json) === canonicalJson(b as Json);
