/**
 * Knows the codes of tickets. The key is made once and kept only in the vault; the journal has serial numbers only, so
 * its readers cannot make a ticket.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ok, type Result, refuse } from '../../base/result.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { refuseTicketNotInDrum, ticketIn } from '../../floor/kit/drums.ts';
import type { Drum, State } from '../../floor/state.ts';
import { sayRefusal } from '../../sentences/refusals.ts';
import type { ScannedDocument as Scanned } from '../api/tickets.ts';
import type { Floor } from '../floor.ts';

export type TicketClerk = Readonly<{
  code: (serial: string) => Promise<Result<string>>;
  check: (code: string) => Promise<Result<Scanned>>;
  /** By its number alone, as read from the paper: only its code says whether the paper is ours. */
  look: (serial: string) => Promise<Result<Scanned>>;
}>;

type House = Pick<Floor, 'house' | 'vault' | 'leader' | 'now'>;

const KEY = 'ticket-key';

export function newTicketClerk(house: House): TicketClerk {
  let known: Uint8Array | undefined;
  const key = async (): Promise<Result<Uint8Array>> => {
    if (known !== undefined) return ok(known);
    const kept = await keyOf(house);
    if (kept.ok) known = kept.value;
    return kept;
  };
  return {
    code: async (serial) => {
      const mine = await key();
      return mine.ok ? ok(codeOf(mine.value, house.house, serial)) : mine;
    },
    check: async (code) => {
      const mine = await key();
      if (!mine.ok) return mine;
      const read = readCode(mine.value, house.house, code);
      if (read === undefined)
        return ok({ is: 'unknown', serial: null, drum: null, prints: 0, says: 'This is not a ticket of this house.' });
      const { serial, ours } = read;
      if (!ours) {
        const says = `The check letters of ticket ${serial} do not match. Call a manager.`;
        return ok({ is: 'altered', serial, drum: null, prints: 0, says });
      }
      return house.leader.read((state) => scanTicket(state, serial));
    },
    look: (serial) => house.leader.read((state) => scanTicket(state, serial)),
  };
}

/** Two servers of one house may ask at once: the first key that is kept is the key. */
async function keyOf({ vault, now }: House): Promise<Result<Uint8Array>> {
  const access = { badge: SYSTEM, purpose: 'ticket-codes', time: now() };
  const kept = await vault.readSecret(KEY, access);
  if (kept.ok || kept.refusal.reason !== 'no-secret') return kept;
  const made = await vault.keepSecret(KEY, randomBytes(32));
  if (!made.ok && made.refusal.reason !== 'secret-kept') return made;
  return vault.readSecret(KEY, access);
}

function scanTicket(state: State, serial: string): Scanned {
  const drum = drumOf(state, serial);
  if (drum === undefined) {
    return { is: 'unknown', serial, drum: null, prints: 0, says: `No current drum has a ticket ${serial}.` };
  }
  const { prints = 0 } = ticketIn(drum, serial) ?? {};
  const found = (is: Scanned['is'], says: string): Scanned => ({ is, serial, drum: drum.id, prints, says });
  const not = refuseTicketNotInDrum(drum, serial);
  if (not === undefined) return found('in-the-drum', `Ticket ${serial} is in the drum.`);
  const refusal = 'refusal' in not ? not.refusal : NEVER;
  return found(MEANS[refusal.reason] ?? 'unknown', sayRefusal(refusal).says);
}

const NEVER = refuse('unknown-serial', 'This is not a ticket of this house.', '').refusal;

/** The floor's own reasons, in the words of the person with the scanner. */
const MEANS: Readonly<Record<string, Scanned['is']>> = {
  'not-collected': 'not-collected',
  'already-drawn': 'drawn',
  voided: 'voided',
  purged: 'emptied',
};

/** Ids of drums may begin alike, so the one that knows the ticket comes first, then the longest name. */
function drumOf({ drums }: State, serial: string): Drum | undefined {
  const named = [...drums.values()].filter(({ id }) => serial.startsWith(`${id.toUpperCase()}-`));
  named.sort((a, b) => b.id.length - a.id.length);
  return named.find((drum) => ticketIn(drum, serial) !== undefined || drum.gone[serial] !== undefined) ?? named[0];
}

// The code on a ticket: its serial number and a short MAC under the key of the house. Anyone can count up serial
// numbers; without the key no one finds the eight letters that go with them.

/** `CAR-000042.7K3MQ2ZP` */
export const codeOf = (key: Uint8Array, house: string, serial: string): string =>
  `${serial}.${macOf(key, house, serial)}`;

/** The serial number in a code, and whether its MAC is ours; undefined where it has not the form of a code. */
function readCode(key: Uint8Array, house: string, code: string): { serial: string; ours: boolean } | undefined {
  const [, serial, mac] = /^([A-Z0-9-]{3,84})\.([0-9A-Z]{8})$/.exec(code.trim().toUpperCase()) ?? [];
  if (serial === undefined || mac === undefined) return undefined;
  return { serial, ours: timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, house, serial))) };
}

function macOf(key: Uint8Array, house: string, serial: string): string {
  const mac = createHmac('sha256', key).update(`ticket|${house}|${serial}`).digest();
  let bits = 0n;
  for (const byte of mac.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: 8 }, (_, i) => LETTERS[Number((bits >> BigInt(35 - 5 * i)) & 31n)]!).join('');
}

/** Without I, L, O and U, which are read as something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
