/** Whether a command is one of those that a listed shape stands for. */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Command } from '../../floor/commands.ts';
import type { Ask } from '../../floor/kit/shapes.ts';
import { mayBeNobody, suits } from '../../floor/legal/ask.ts';
import type { Shape } from '../../floor/legal/legal.ts';
import { type OddsFact, speaksFor } from '../../floor/offers/verdict.ts';
import type { State } from '../../floor/state.ts';

export function covers(state: State, { type, fixed, asks }: Shape, command: Command): boolean {
  if (command.type !== type) return false;
  const body = command as unknown as Record<string, Json>;
  for (const [name, value] of Object.entries(fixed)) if (!same(body[name], value)) return false;
  return Object.entries(asks).every(([name, ask]) => isAnswer(state, ask, body[name]));
}

/**
 * Deals and bets are as the dealer sees them, and what comes from outside is what it is: their own checks judge them.
 * A reason is any code.
 */
function isAnswer(state: State, ask: Ask, value: Json | undefined): boolean {
  switch (ask.ask) {
    case 'one-of':
      return ask.values.some((known) => same(known, value)) || (ask.parts === true && isPart(ask.values.at(-1), value));
    case 'whole':
      return typeof value === 'number' && value >= ask.from && value <= ask.to;
    case 'person':
      if (value === null) return mayBeNobody(ask);
      return typeof value === 'string' && state.people.has(value) && suits(state, ask, value);
    case 'some': {
      if (!Array.isArray(value)) return false;
      const isOf = (numbers: readonly number[]) => (number: Json) => numbers.some((known) => known === number);
      return value.some(isOf(ask.numbers)) && value.every(isOf([...ask.numbers, ...(ask.besides ?? [])]));
    }
    case 'verdict':
      return ask.for === speaksFor(value as OddsFact | undefined);
    case 'new':
    case 'reason':
    case 'override':
    case 'bets':
    case 'deal':
    case 'cards':
    case 'as-seen':
    case 'material':
      return true;
  }
}

const isPart = (all: Json | undefined, value: Json | undefined): boolean =>
  Array.isArray(all) &&
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item, i) => all.some((known) => same(known, item)) && value.indexOf(item) === i);

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b);
