/**
 * Whether a secret amount was reached: asked after every record by whoever holds the secrets, so that the record that
 * follows the fee reveals it. A server uses it inside the leader, where no other command can come in between.
 */
import { commitmentTo } from '../fair/commitments.ts';
import type { Command } from '../floor/commands.ts';
import type { FloorEvent } from '../floor/events.ts';
import { crossedBy, isRetired, type TriggerRound } from '../floor/kit/triggers.ts';
import type { State } from '../floor/state.ts';
import { floorDecider } from './floor-decider.ts';

export type RevealBody = Readonly<{ type: 'reveal-trigger'; fund: string; pool: string; secret: string }>;

/** The first amount that was reached, with its secret. What was looked at before is not looked at again. */
export function newTriggerWatch(): TriggerWatch {
  const secrets = new Map<string, string>();
  const seen = new WeakSet<TriggerRound>();
  return {
    secrets,
    reached: ({ triggers }) => {
      for (const trigger of triggers.values()) {
        const { current, last, fund, pool } = trigger;
        if (current?.range == null || last === null || seen.has(last)) continue;
        const secret = secrets.get(current.id);
        if (secret === undefined) continue;
        if (crossedBy(trigger, secret) !== undefined) return { type: 'reveal-trigger', fund, pool, secret };
        seen.add(last);
      }
      return undefined;
    },
  };
}

export type TriggerWatch = Readonly<{
  /** By the id of the amount, in memory only. */
  secrets: Map<string, string>;
  reached: (state: State) => RevealBody | undefined;
}>;

/** Amounts of pools that have ended, with their secrets. */
export function retired(state: State, secrets: ReadonlyMap<string, string>): RevealBody[] {
  return [...state.triggers.values()].flatMap((trigger) => {
    const { current, fund, pool } = trigger;
    const secret = current === null ? undefined : secrets.get(current.id);
    if (secret === undefined || !isRetired(state, trigger)) return [];
    return [{ type: 'reveal-trigger', fund, pool, secret }];
  });
}

/** Whether this is the secret that was committed to under this id. */
export function isSecretOf({ triggers }: State, id: string, secret: string): boolean {
  for (const { current, next } of triggers.values()) {
    for (const one of [current, next]) if (one?.id === id) return one.commitment === commitmentTo(secret);
  }
  return false;
}

/**
 * The floor, with the secrets beside it. A fee is accepted only while its secret is in memory, and nothing else happens at
 * a table whose last fees were not looked at yet: after a takeover nobody can win late, or not at all.
 */
export function watchedDecider(watch: TriggerWatch): typeof floorDecider {
  return {
    ...floorDecider,
    nextDue: (state) => (watch.reached(state) === undefined ? floorDecider.nextDue(state) : state.time),
    tickAt: (state, time) => {
      const tick = floorDecider.tickAt(state, time);
      const body = watch.reached(state);
      if (body === undefined) return tick;
      return { ...tick, ...body } as Command;
    },
    decide: (state, command) => {
      const decision = floorDecider.decide(state, command);
      if (state.triggers.size === 0 || !('events' in decision)) return decision;
      return isUnwatched(state, watch, command, decision.events) ? NOT_WATCHED : decision;
    },
  };
}

function isUnwatched(
  state: State,
  { secrets }: TriggerWatch,
  command: Command,
  events: readonly FloorEvent[],
): boolean {
  const isHidden = (id: string) => !secrets.has(id);
  if (events.some((event) => event.type === 'round-started' && event.triggers?.some((fed) => isHidden(fed.trigger)))) {
    return true;
  }
  for (const { current, last } of state.triggers.values()) {
    if (current === null || last === null || !isHidden(current.id)) continue;
    if ('table' in command && command.table === last.table) return true;
  }
  return false;
}

const NOT_WATCHED = {
  turnedAway: {
    reason: 'secret-not-read',
    says: 'The server cannot read the secret amount of a jackpot, so no fee can be taken for it now.',
    next: 'Try again in a moment. If it stays like this, suspend the jackpot and check the vault.',
  },
} as const;
