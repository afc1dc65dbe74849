/** Ten cards, ten envelopes, one key: who draws, who chooses, who tries, each in turn. */

import { orderCardName } from '../../rules/card-wheel.ts';
import { keysTurn } from '../../rules/keys.ts';
import { chosenAmount } from '../../rules/words.ts';
import type { FloorEvent } from '../events.ts';
import { CARD_DESK, owePrizes, stopsFor } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { outOfStock } from '../kit/prizes.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import type { KeysContest } from './contest.ts';
import type { Played } from './decide.ts';
import type { contestCommands } from './specs.ts';

type DrawOrder = CommandOf<typeof contestCommands, 'draw-order'>;
type Choose = CommandOf<typeof contestCommands, 'choose-envelope'>;
type TryKey = CommandOf<typeof contestCommands, 'try-key'>;

export const turnOf = ({ entrants, cards, chosen, tried }: KeysContest, envelopes: number) =>
  keysTurn({
    players: entrants.map(({ pass }) => pass),
    cardOf: (pass) => cards[pass],
    envelopes,
    chosen: chosen.length,
    tried,
  });

export function drawOrder({ contest, step }: Played<'keys'>, { pass, card }: DrawOrder, witnesses: string[]): Outcome {
  const { id, cards, entrants } = contest;
  const { at, envelopes } = step;
  if (!entrants.some((one) => one.pass === pass)) return notPlaying(at, pass);
  if (cards[pass] !== undefined) {
    return refused(at, 'card-drawn', `Pass ${pass} has drawn a card already.`, 'Go on with the others.');
  }
  if (card > envelopes) {
    return refused(at, 'no-such-card', `There are ${envelopes} cards, from the ace.`, 'Look at the card again.');
  }
  if (Object.values(cards).includes(card)) {
    return refused(at, 'card-twice', `The ${orderCardName(card)} was drawn before.`, 'Look at the card again.');
  }
  return accept({ type: 'order-drawn', v: 1, contest: id, pass, card, witnesses });
}

export function chooseEnvelope(at: Played<'keys'>, { pass, envelope }: Choose, witnesses: string[]): Outcome {
  const { contest, step } = at;
  const wrong = outOfTurn(at, 'choose', pass);
  if (wrong !== undefined) return wrong;
  if (envelope > step.envelopes) {
    return refused(step.at, 'no-such-envelope', `There are ${step.envelopes} envelopes.`, 'Look at it again.');
  }
  if (contest.chosen.some((one) => one.envelope === envelope)) {
    return refused(step.at, 'envelope-gone', `Envelope ${envelope} was chosen before.`, 'Choose one that is left.');
  }
  return accept({ type: 'envelope-chosen', v: 1, contest: contest.id, pass, envelope, witnesses });
}

export function tryKey(state: State, at: Played<'keys'>, command: TryKey, witnesses: string[]): Outcome {
  const { contest, step } = at;
  const { pass, starts, time } = command;
  const wrong = outOfTurn(at, 'try', pass);
  if (wrong !== undefined) return wrong;
  const { envelope } = contest.chosen[contest.tried]!;
  const tried: FloorEvent = { type: 'key-tried', v: 1, contest: contest.id, pass, envelope, starts, witnesses };
  if (!starts) {
    const left = contest.tried + 1 < step.envelopes;
    const over: FloorEvent = { type: 'contest-ended', v: 1, contest: contest.id, reason: 'no-key-started' };
    return accept(tried, ...(left ? [] : [over]));
  }
  const offered = state.offers.get(contest.offer)!;
  const { name, goods, value } = step.wins;
  const missing = outOfStock(state, goods, 1, contest.id);
  if (missing !== undefined) return missing;
  const person = contest.entrants.find((one) => one.pass === pass)!.person;
  const { awards, ...booked } = owePrizes(state, offered, time, [
    {
      person,
      amount: chosenAmount(offered.offer.amounts, value),
      at: step.wins.at,
      row: goods,
      to: CARD_DESK,
      as: { gives: 'goods', goods, name },
    },
  ]);
  const won = { type: 'contest-won', v: 1, contest: contest.id, pass, award: awards[0]!, ...booked } as const;
  return accept(tried, won, ...stopsFor(state, sheetOf(state, offered), awards));
}

function outOfTurn({ contest, step }: Played<'keys'>, wanted: 'choose' | 'try', pass: number): Outcome | undefined {
  const turn = turnOf(contest, step.envelopes);
  if (turn.turn === 'cards') {
    return refused(
      step.at,
      'cards-missing',
      'Not everybody has drawn a card.',
      'Record the cards of the others first.',
    );
  }
  if (turn.turn === 'over') return refused(step.at, 'all-tried', 'Every key was tried.', 'Ask a manager.');
  const says = `It is the turn of pass ${turn.player} to ${turn.turn === 'choose' ? 'choose an envelope' : 'try a key'}.`;
  if (turn.turn === wanted && turn.player === pass) return undefined;
  return refused(step.at, 'out-of-turn', says, 'Go on in the order of the cards.');
}

const notPlaying = (at: string, pass: number): Outcome =>
  refused(at, 'not-playing', `Pass ${pass} does not play.`, 'Look at the list of those who do.');
