/**
 * Decides the commands about secret amounts. Nobody gives them but the server: it commits to a secret before any fee is
 * paid for it, and reveals it in the record that follows the fee that won.
 */
import { cents } from '../../base/cents.ts';
import { commitmentTo } from '../../fair/commitments.ts';
import { secretAmount } from '../../fair/trigger.ts';
import type { CommandOf, Deciders } from '../area.ts';
import type { FloorEvent } from '../events.ts';
import { callTriggered } from '../hits/triggered.ts';
import { noOffer } from '../kit/offers.ts';
import { type CrossedRound, crossedBy, isRetired, type PoolTrigger, triggerKey, triggersIn } from '../kit/triggers.ts';
import { accept, F, type Outcome, refused, rejectUnjournaled } from '../outcome.ts';
import type { State } from '../state.ts';
import type { triggerCommands } from './specs.ts';

type Reveal = CommandOf<typeof triggerCommands, 'reveal-trigger'>;

export const decideTriggers: Deciders<typeof triggerCommands> = {
  'commit-trigger': (state, { offer, pool, commitment }) => {
    const offered = state.offers.get(offer);
    if (offered === undefined) return noOffer(offer);
    const word = triggersIn(state, offered).find((one) => one.pool.id === pool);
    if (word === undefined || offered.fund === null || offered.status === 'posted' || offered.status === 'ended') {
      return refused(F.triggers, 'no-trigger', { pool });
    }
    const known = state.triggers.get(triggerKey(offered.fund, pool));
    if (known?.current != null && known.next !== null) return refused(F.triggers, 'committed-before/trigger', { pool });
    const trigger = `trigger-${state.counters.triggers + 1}`;
    return accept({ type: 'trigger-committed', v: 1, trigger, offer, fund: offered.fund, pool, commitment });
  },

  'reveal-trigger': (state, command) => {
    const { fund, pool, secret } = command;
    const trigger = state.triggers.get(triggerKey(fund, pool));
    // A refusal would be journaled together with the secret.
    if (trigger?.current == null) return rejectUnjournaled(F.triggers, 'no-trigger', { pool });
    if (commitmentTo(secret) !== trigger.current.commitment) return rejectUnjournaled(F.triggers, 'other-secret');
    const crossed = crossedBy(trigger, secret);
    if (crossed !== undefined) return won(state, command, trigger, crossed);
    if (!isRetired(state, trigger)) return rejectUnjournaled(F.triggers, 'not-crossed', { pool });
    return accept(revealed(trigger, secret, null));
  },
};

type Revealed = Extract<FloorEvent, { type: 'trigger-revealed' }>;

function revealed({ fund, pool, current }: PoolTrigger, secret: string, winner: Revealed['won']): Revealed {
  const { id: trigger, range } = current!;
  const amount = range === null ? null : cents(secretAmount(secret, range));
  return { type: 'trigger-revealed', v: 1, trigger, fund, pool, secret, amount, won: winner };
}

/** The line of the chart is called for whoever paid the fee, as if their hand had been called. */
function won(state: State, command: Reveal, trigger: PoolTrigger, crossed: CrossedRound): Outcome {
  const { seat, hand } = crossed.fee;
  const { fund, pool, current } = trigger;
  const called = callTriggered(state, command, { ...crossed, trigger: { id: current!.id, fund, pool } });
  const place = { table: crossed.table!, round: crossed.round!.id, seat, hand };
  const hit = called === undefined ? null : called.hit;
  const told = revealed(trigger, command.secret, { ...place, hit });
  return called === undefined ? accept(told) : accept(told, called);
}
