/**
 * Commands that quote an earlier record. The state does not keep what is over, so whoever gives such a command brings
 * the record with it, and the keeper of the journal compares the two before `decide` sees the command.
 */
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import type { Command } from './commands.ts';
import type { FloorRecord } from './evolve.ts';

/** The number of the record that a command quotes; undefined where it quotes none. */
export function quotedRecord(command: Command): number | undefined {
  return command.type === 'reverse' || command.type === 'reopen-claim' ? command.of : undefined;
}

/** Whether the quote is that record, word for word. */
export function quotesRightly(command: Command, { seq, outcome }: FloorRecord): boolean {
  if (quotedRecord(command) !== seq || 'refusal' in outcome) return false;
  if (command.type === 'reverse') return same(command.events, outcome.events);
  if (command.type !== 'reopen-claim') return false;
  return outcome.events.some((event) => event.type === 'award-expired' && same(command.was, event.was));
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a as Json) === canonicalJson(b as Json);
