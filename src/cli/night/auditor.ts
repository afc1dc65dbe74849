/**
 * A second, simpler model of the money: it knows postings and the names of accounts, and nothing else. It must never
 * learn a rule of the floor, or it would agree with the floor's mistakes.
 */
import type { FloorEvent } from '../../floor/events.ts';

export type Auditor = {
  readonly balances: Map<string, number>;
  /** Advances of cage, trays and bank to a fund that are still owed. */
  readonly laidOut: Map<string, number>;
  postings: number;
  /** The sum of all booked amounts. */
  cents: number;
};

export const newAuditor = (): Auditor => ({ balances: new Map(), laidOut: new Map(), postings: 0, cents: 0 });

/** Books one event; returns what is wrong, if anything. */
export function audit(auditor: Auditor, event: FloorEvent): string | undefined {
  if (!('postings' in event)) return undefined;
  for (const { debit, credit, amount, at } of event.postings) {
    if (!Number.isSafeInteger(amount) || amount <= 0) return `${event.type}: a posting of ${amount}`;
    if (debit === credit) return `${event.type}: ${debit} pays itself`;
    if (at === '') return `${event.type}: a cent moved without a clause`;
    add(auditor.balances, debit, amount);
    add(auditor.balances, credit, -amount);
    auditor.postings += 1;
    auditor.cents += amount;
  }
  for (const { debit, credit } of event.postings) {
    for (const account of [debit, credit]) {
      if (isOwed(account) && (auditor.balances.get(account) ?? 0) > 0) return `${event.type}: ${account} is below zero`;
    }
  }
  return undefined;
}

/** At any quiet moment: the books balance, and the floor shows the same balances. */
export function compare(auditor: Auditor, shown: ReadonlyMap<string, number>): string | undefined {
  let sum = 0;
  for (const [account, netDebit] of auditor.balances) {
    sum += netDebit;
    if ((shown.get(account) ?? 0) !== netDebit) {
      return `${account}: the auditor has ${netDebit}, the floor shows ${shown.get(account) ?? 0}`;
    }
  }
  for (const [account, netDebit] of shown)
    if (!auditor.balances.has(account)) return `${account}: ${netDebit} out of nowhere`;
  return sum === 0 ? undefined : `the books are off by ${sum} cents`;
}

/**
 * The kind of an account, read by position: an owner, its id unless the house owns it, a word, and the subject of the
 * word. Written independently of the floor's own chart on purpose: two readings that differ are a finding.
 */
function isOwed(account: string): boolean {
  const parts = account.split(':');
  const word = parts[0] === 'house' ? parts[1] : parts[2];
  const isAbout = parts.length > (parts[0] === 'house' ? 2 : 3);
  return isAbout ? OWED_ABOUT.has(word ?? '') : parts[0] === 'fund' && OWED.has(word ?? '');
}

const OWED = new Set(['reserve', 'unallotted']);
const OWED_ABOUT = new Set(['pool', 'held', 'payable', 'withheld', 'set-off', 'forfeited', 'set-aside', 'instruments']);

function add(balances: Map<string, number>, account: string, netDebit: number): void {
  const next = (balances.get(account) ?? 0) + netDebit;
  if (next === 0) balances.delete(account);
  else balances.set(account, next);
}
