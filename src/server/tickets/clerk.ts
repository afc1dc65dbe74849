/**
 * Who knows the codes of tickets. The key is made once, kept in the vault and nowhere else; the journal has serial numbers
 * only, so whoever reads it cannot make a ticket.
 */
import { randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '../../base/result.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { notInDrum, ticketIn } from '../../floor/kit/drums.ts';
import type { Drum, State } from '../../floor/state.ts';
import type { ScannedDocument as Scanned } from '../api/tickets.ts';
import type { Floor } from '../floor.ts';
import { codeOf, readCode } from './code.ts';

export type TicketClerk = Readonly<{
  code: (serial: string) => Promise<Result<string>>;
  check: (code: string) => Promise<Result<Scanned>>;
  /** By its number alone, as somebody reads it from the paper: whether the paper is ours only its code says. */
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
        return ok({ is: 'unknown', serial: null, drum: null, prints: 0, says: 'This is no ticket of ours.' });
      const { serial, ours } = read;
      if (!ours) {
        const says = `The letters behind ${serial} are not those that we print: call a manager.`;
        return ok({ is: 'altered', serial, drum: null, prints: 0, says });
      }
      return house.leader.read((state) => scanned(state, serial));
    },
    look: (serial) => house.leader.read((state) => scanned(state, serial)),
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

function scanned(state: State, serial: string): Scanned {
  const drum = drumOf(state, serial);
  if (drum === undefined) {
    return { is: 'unknown', serial, drum: null, prints: 0, says: `No drum that stands now has a ticket ${serial}.` };
  }
  const { prints = 0 } = ticketIn(drum, serial) ?? {};
  const found = (is: Scanned['is'], says: string): Scanned => ({ is, serial, drum: drum.id, prints, says });
  const not = notInDrum(drum, serial);
  if (not === undefined) return found('in-the-drum', `Ticket ${serial} is in drum ${drum.id}.`);
  const { reason, says } = 'refusal' in not ? not.refusal : NEVER;
  return found(MEANS[reason] ?? 'unknown', says);
}

const NEVER = refuse('unknown-serial', 'This is no ticket of ours.', '').refusal;

/** The floor's own reasons, in the words of whoever holds the scanner. */
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
