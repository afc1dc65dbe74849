/**
 * Where the secret amounts of pools live while a house is open. A secret is durable in the vault before its commitment is
 * journaled, and always one ahead of the pool. It leaves the vault for the memory of the server that leads the house, which
 * compares it with the meter, and is published in the record that follows the fee that won.
 */
import { randomBytes } from 'node:crypto';
import { ok, type Result } from '../../base/result.ts';
import { commitmentTo } from '../../fair/commitments.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { commitmentsDue } from '../../floor/kit/triggers.ts';
import { isSecretOf, type RevealBody, retired, type TriggerWatch } from '../../journal/trigger-watch.ts';
import { sayRefusal } from '../../sentences/refusals.ts';
import type { Floor } from '../floor.ts';

export type TriggerClerk = Readonly<{
  /** Reads what is not in memory, commits to what is due, reveals what has ended; done when it is. */
  tend: () => Promise<void>;
  close: () => void;
}>;

type House = Pick<Floor, 'house' | 'leader' | 'vault' | 'log' | 'now' | 'give'> & Readonly<{ watch: TriggerWatch }>;

export function newTriggerClerk(house: House): TriggerClerk {
  let last = Promise.resolve();
  const tend = (): Promise<void> => {
    last = last.then(() => tendTriggers(house)).catch((error: Error) => warn(house, error.message));
    return last;
  };
  const stop = house.leader.follow((records) => {
    if (records.some(({ outcome }) => 'events' in outcome && outcome.events.some(concernsTriggers))) void tend();
  });
  return { tend, close: stop };
}

const concernsTriggers = ({ type }: Readonly<{ type: string }>): boolean =>
  type.startsWith('trigger-') || type.startsWith('offer-') || type === 'taken-over';

const warn = ({ log }: House, says: string): void => log.warn('trigger-clerk', { says });

async function tendTriggers(house: House): Promise<void> {
  const { secrets } = house.watch;
  const found = await house.leader.read((state) => ({
    ids: [...state.triggers.values()].flatMap(({ current, next }) => [current, next].flatMap((one) => one?.id ?? [])),
    ended: retired(state, secrets),
    due: commitmentsDue(state),
    count: state.counters.triggers,
  }));
  if (!found.ok) return;
  const { ids, ended, due, count } = found.value;
  for (const id of secrets.keys()) if (!ids.includes(id)) secrets.delete(id);
  const unread = ids.filter((id) => !secrets.has(id));
  for (const id of unread) await arm(house, id);
  for (const body of ended) await giveCommand(house, body);
  // One at a time: the number of the next secret is known only when the one before is on record.
  const [first] = due;
  if (first !== undefined && (await commit(house, first, `trigger-${count + 1}`))) return tendTriggers(house);
  if (unread.some((id) => secrets.has(id)) || ended.length > 0) house.leader.wake();
  return undefined;
}

/** Into memory, if it is what was committed to: another secret would never reveal anything. */
async function arm(house: House, id: string): Promise<void> {
  const secret = await secretOf(house, id);
  if (!secret.ok) return warn(house, secret.refusal.says);
  const isRight = await house.leader.read((state) => isSecretOf(state, id, secret.value));
  if (isRight.ok && isRight.value) house.watch.secrets.set(id, secret.value);
  else warn(house, `The secret of ${id} in the vault is not the one that was committed to.`);
}

async function commit(house: House, due: Readonly<{ offer: string; pool: string }>, id: string): Promise<boolean> {
  const secret = await freshSecret(house, id);
  if (!secret.ok) {
    warn(house, secret.refusal.says);
    return false;
  }
  // Before the commitment is on record: the first fee may come right after it.
  house.watch.secrets.set(id, secret.value);
  const { offer, pool } = due;
  return giveCommand(house, { type: 'commit-trigger', offer, pool, commitment: commitmentTo(secret.value) });
}

async function freshSecret(house: House, id: string): Promise<Result<string>> {
  const made = randomBytes(32);
  const kept = await house.vault.keepSecret(nameOf(house, id), made);
  if (kept.ok) return ok(made.toString('hex'));
  // One that was kept before a crash, and never committed to, is as good as new: no one has seen it.
  return kept.refusal.reason === 'secret-kept' ? secretOf(house, id) : kept;
}

type Body = RevealBody | Readonly<{ type: 'commit-trigger'; offer: string; pool: string; commitment: string }>;

async function giveCommand(house: House, command: Body): Promise<boolean> {
  const answer = await house.give(SYSTEM, command);
  const refusal =
    'refusal' in answer ? answer.refusal : 'refusal' in answer.outcome ? answer.outcome.refusal : undefined;
  if (refusal !== undefined) warn(house, `${command.type} ${command.pool}: ${sayRefusal(refusal).says}`);
  return refusal === undefined;
}

async function secretOf({ house, vault, now }: House, id: string): Promise<Result<string>> {
  const secret = await vault.readSecret(nameOf({ house }, id), { badge: SYSTEM, purpose: 'draw', time: now() });
  return secret.ok ? ok(Buffer.from(secret.value).toString('hex')) : secret;
}

const nameOf = ({ house }: Pick<House, 'house'>, id: string): string => `${house}/${id}`;
