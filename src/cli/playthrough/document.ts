/** A playthrough for programs: one JSON document. */
import { normalBalance } from '../../floor/accounts.ts';
import type { Playthrough } from '../scenario/run.ts';

export function playthroughDocument({ scenario, playing, entries, passed, failed }: Playthrough) {
  const { house, state, head, records } = playing;
  const balances = [...state.balances].sort(([a], [b]) => (a < b ? -1 : 1));
  const told = new Map(entries.map((entry) => [entry.played.seq, entry.told]));
  const ruleOf = (seq: number) => {
    const rule = told.get(seq)?.refusal?.rule;
    return rule === undefined ? {} : { rule };
  };
  const warnings = records.flatMap(({ seq }) => told.get(seq)?.warnings.map((warning) => ({ seq, ...warning })) ?? []);
  return {
    title: scenario.title,
    house,
    events: records.flatMap(({ seq, command: { time }, outcome }) =>
      'events' in outcome ? outcome.events.map((event) => ({ seq, time, ...event })) : [],
    ),
    refusals: records.flatMap(({ seq, command: { time, type, by }, outcome }) =>
      'refusal' in outcome ? [{ seq, time, type, by: by.badge, ...outcome.refusal, ...ruleOf(seq) }] : [],
    ),
    ...(warnings.length === 0 ? {} : { warnings }),
    /** Open at the end; what was paid, returned or expired is among the events. */
    awards: [...state.awards.values()],
    balances: Object.fromEntries(balances.map(([account, netDebit]) => [account, normalBalance(account, netDebit)])),
    expectations: { passed, failed },
    head: head.hash,
  };
}
