/** Whether a command is one of those that a listed shape stands for. */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Command } from '../../floor/commands.ts';
import type { Ask } from '../../floor/legal/ask.ts';
import type { Shape } from '../../floor/legal/legal.ts';

export function covers({ type, fixed, asks }: Shape, command: Command): boolean {
  if (command.type !== type) return false;
  const body = command as unknown as Record<string, Json>;
  for (const [name, value] of Object.entries(fixed)) if (!same(body[name], value)) return false;
  return Object.entries(asks).every(([name, ask]) => isAnswer(ask, body[name]));
}

/** Deals, bets and what comes from outside are judged by their own checks; a reason is any code. */
function isAnswer(ask: Ask, value: Json | undefined): boolean {
  switch (ask.ask) {
    case 'one-of':
      return ask.values.some((known) => same(known, value));
    case 'whole':
      return typeof value === 'number' && value >= ask.from && value <= ask.to;
    case 'person':
    case 'new':
    case 'reason':
    case 'bets':
    case 'deal':
    case 'material':
      return true;
  }
}

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b);
