/**
 * What a person still fills in on a command that is otherwise ready: a seat out of these, an amount up to so much, the
 * cards of a deal. An ask says what is valid; whether the whole command is accepted, `decide` alone knows.
 */
import type { Json } from '../../base/canonical-json.ts';
import { GAMES } from '../../cards/catalogue.ts';
import { openAbout } from '../awards/identify.ts';
import { openAboutHolder } from '../drawings/appear.ts';
import { stillNamed } from '../house/still-named.ts';
import type { Ask } from '../kit/shapes.ts';
import type { State } from '../state.ts';
import { betOf } from './bets.ts';
import { plainDeal } from './deals.ts';

/** The plainest valid answer, to find out whether the command can be given at all; undefined where there is none. */
export function plainAnswer(state: State, ask: Ask): Json | undefined {
  switch (ask.ask) {
    case 'one-of':
      return ask.values[0];
    case 'whole':
      return ask.from <= ask.to ? ask.from : undefined;
    case 'person':
      return mayBeNobody(ask) ? null : aPerson(state, ask);
    case 'new':
      return ask.name === 'person' ? `person-${'0'.repeat(26)}` : `new-${ask.name}`;
    case 'reason':
      return 'reason';
    case 'bets':
      if (ask.bets.length < (ask.least ?? 0)) return undefined;
      return ask.bets.slice(0, 1).map((bet) => betOf(bet));
    case 'some':
      return ask.numbers.length === 0 ? undefined : ask.numbers.slice(0, 1);
    case 'verdict':
      return plainVerdict(ask);
    case 'override':
      return { reason: 'reason' };
    case 'deal':
      return plainDeal(ask);
    case 'cards':
      return GAMES.find(({ id }) => id === ask.game)?.examples[0];
    case 'as-seen':
      return ask.such;
    case 'material':
      return undefined;
  }
}

/** One that stands for all others which speak alike. */
const plainVerdict = (ask: Extract<Ask, { ask: 'verdict' }>): Json =>
  ask.for
    ? { version: 'none', standing: 'solvent', says: 'Solvent.' }
    : { version: 'none', standing: 'insolvent', says: 'Loses money.' };

/** Whether a person need not be named. */
export const mayBeNobody = ({ which }: PersonAsk): boolean => which === 'known-or-nobody' || which === 'for-npn';

function aPerson(state: State, ask: PersonAsk): string | undefined {
  for (const person of state.people.keys()) if (suits(state, ask, person)) return person;
  return undefined;
}

type PersonAsk = Extract<Ask, { ask: 'person' }>;

export function suits(state: State, ask: PersonAsk, person: string): boolean {
  switch (ask.which) {
    case 'known':
    case 'known-or-nobody':
      return true;
    case 'free':
      return stillNamed(state, person) === undefined;
    case 'for-npn':
      return ![...state.npn.values()].some((one) => one.offer === ask.offer && one.person === person);
    case 'for-award':
      return openAbout(state, state.awards.get(ask.award)!, person) === undefined;
    case 'for-drawing':
      return openAboutHolder(state, state.drawings.get(ask.drawing)!, person) === undefined;
  }
}
