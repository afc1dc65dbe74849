/** A playthrough for programs: one JSON document. */
import { normalBalance } from '../../floor/accounts.ts';
import type { Playthrough } from '../scenario/run.ts';

export function playthroughDocument({ scenario, playing, passed, failed }: Playthrough) {
  const { house, state, head, records } = playing;
  const balances = [...state.balances].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    title: scenario.title,
    house,
    events: records.flatMap(({ seq, command: { time }, outcome }) =>
      'events' in outcome ? outcome.events.map((event) => ({ seq, time, ...event })) : [],
    ),
    refusals: records.flatMap(({ seq, command: { time, type, by }, outcome }) =>
      'refusal' in outcome ? [{ seq, time, type, by: by.badge, ...outcome.refusal }] : [],
    ),
    /** Open at the end; what was paid, returned or expired is among the events. */
    awards: [...state.awards.values()],
    balances: Object.fromEntries(balances.map(([account, netDebit]) => [account, normalBalance(account, netDebit)])),
    expectations: { passed, failed },
    head: head.hash,
  };
}
