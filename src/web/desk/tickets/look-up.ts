/** What a ticket is, asked of the server: by the code that a scanner reads, or by the number that somebody types. */
import type { ScannedDocument } from '../../../server/api/tickets.ts';
import { type Answer, ask, notHeard, type Refused } from '../../lib/http.ts';
import { serialFrom } from '../serials.ts';

export type { ScannedDocument };

/** Where to ask; undefined where it can be no ticket. A number alone belongs to the drum that is open. */
export function questionFor(drum: string, typed: string): string | undefined {
  const text = typed.trim();
  if (text.includes('.')) return `/api/tickets/check?code=${encodeURIComponent(text.slice(0, 100))}`;
  const serial = serialFrom(drum, text);
  return serial === undefined ? undefined : `/api/tickets/${serial}`;
}

export async function lookUp(drum: string, typed: string): Promise<Answer<ScannedDocument>> {
  const path = questionFor(drum, typed);
  if (path === undefined) return { ok: false, status: 0, refusal: NO_NUMBER };
  return ask<ScannedDocument>('GET', path).catch(() => ({
    ok: false as const,
    status: 0,
    refusal: notHeard('Read the ticket again when the line is back.'),
  }));
}

const NO_NUMBER: Refused = {
  reason: 'no-number',
  says: 'This is no number of a ticket.',
  next: 'Scan the code, or type the number behind the last hyphen.',
};

/** Why a scanned code is not one that we printed; undefined where it is, or where only a number was typed. */
export async function forged(typed: string): Promise<Refused | undefined> {
  if (!typed.includes('.')) return undefined;
  const answer = await lookUp('', typed);
  if (!answer.ok) return answer.refusal;
  const { is, serial, says } = answer.value;
  if (is !== 'altered' && serial !== null) return undefined;
  return { reason: is, says, next: 'Keep the paper, and call a manager.' };
}
