/** Fills in a legal shape at random, validly: what a person could key. */
import type { Json } from '../../base/canonical-json.ts';
import { randomIdFrom, type Slug } from '../../base/ids.ts';
import type { Rng } from '../../base/seeded.ts';
import { judgeHit } from '../../floor/hits/claims.ts';
import { type Ask, suits } from '../../floor/legal/ask.ts';
import { betOf } from '../../floor/legal/bets.ts';
import type { Shape } from '../../floor/legal/legal.ts';
import { sheetOf } from '../../floor/offers/offering.ts';
import type { State } from '../../floor/state.ts';
import { type Steering, steeredDeal } from './steering.ts';

const REASONS = ['misdeal', 'keyed-by-mistake', 'house-rule', 'equipment', 'asked-by-guest'];

/** Undefined where the shape needs something that only its own material can give. */
export function fill(state: State, shape: Shape, rng: Rng, steering: Steering): Record<string, Json> | undefined {
  if (shape.type === 'answer' && rng.below(20) > 0) return { value: inOrder(state, shape) };
  const answers: Record<string, Json> = {};
  for (const [name, ask] of Object.entries(shape.asks)) {
    const answer =
      ask.ask === 'deal'
        ? dealtAt(state, String(shape.fixed.table), ask, rng, steering)
        : ((name === 'checks' ? mostlyWell(ask, rng) : undefined) ?? answerTo(state, ask, rng));
    if (answer === undefined) return undefined;
    answers[name] = answer;
  }
  return answers;
}

/** As a rule nothing went wrong: with answers at random no hand would ever stand. So the verdict itself is asked. */
function inOrder(state: State, { fixed, asks }: Shape): Json {
  const hit = state.hits.get(String(fixed.hit))!;
  const offered = state.offers.get(hit.offer)!;
  const costs = (value: boolean | number): number => {
    const fact = { value, from: 'declared', by: 'nobody' } as const;
    const facts = { ...hit.facts, [String(fixed.question)]: fact };
    const { broken, barred } = judgeHit(state, offered, sheetOf(state, offered), { ...hit, facts });
    return broken.length * 100 + barred.length;
  };
  const values = asks.value?.ask === 'whole' ? [5_000, 1, 0] : [true, false];
  return values.reduce((best, value) => (costs(value) < costs(best) ? value : best));
}

function dealtAt(
  state: State,
  table: string,
  ask: Extract<Ask, { ask: 'deal' }>,
  rng: Rng,
  steering: Steering,
): Json | undefined {
  return ask.seats.length === 0 ? undefined : steeredDeal(state, table, ask, rng, steering);
}

/** What the staff find is listed with the plain case first. */
const mostlyWell = (ask: Ask, rng: Rng): Json | undefined =>
  ask.ask === 'one-of' && rng.below(4) > 0 ? ask.values[0] : undefined;

function answerTo(state: State, ask: Exclude<Ask, { ask: 'deal' }>, rng: Rng): Json | undefined {
  switch (ask.ask) {
    case 'one-of':
      return ask.values.length === 0 ? undefined : rng.pick(ask.values);
    case 'whole':
      return ask.from > ask.to ? undefined : ask.from + rng.below(Math.min(ask.to - ask.from + 1, 200_000));
    case 'person':
      return aPerson(state, ask, rng);
    case 'new':
      return ask.name === 'person' ? randomIdFrom('person' as Slug, bytes(rng)) : `${ask.name}-${rng.below(1_000_000)}`;
    case 'reason':
      return rng.pick(REASONS);
    case 'seats':
      return ask.seats.length === 0 ? undefined : rng.shuffled(ask.seats).slice(0, 1 + rng.below(ask.seats.length));
    case 'bets':
      return someBets(ask, rng);
    case 'material':
      return undefined;
  }
}

function someBets({ bets, least = 0 }: Extract<Ask, { ask: 'bets' }>, rng: Rng): Json | undefined {
  if (bets.length < least) return undefined;
  const chosen = bets.filter(() => rng.below(4) > 0);
  return (chosen.length < least ? bets : chosen).map((bet) =>
    betOf(bet, { fees: bet.fees.filter(() => rng.below(4) > 0) }),
  );
}

function aPerson(state: State, ask: Extract<Ask, { ask: 'person' }>, rng: Rng): Json | undefined {
  const { which } = ask;
  if (which === 'known-or-nobody' && rng.below(3) === 0) return null;
  const people = [...state.people.keys()].filter((person) => suits(state, ask, person));
  if (people.length > 0) return rng.pick(people);
  return which === 'known-or-nobody' ? null : undefined;
}

const bytes = (rng: Rng): Uint8Array => Uint8Array.from({ length: 16 }, () => rng.below(256));
