import type { Instant } from '../../base/time.ts';
import { addAward, dropAward } from '../kit/awards.ts';
import { queueToMakeGood } from '../make-good.ts';
import type { Evolvers } from '../spec.ts';
import type { State } from '../state.ts';
import { isOver, type PickCard, prizesOf } from './card.ts';
import { type CardEvent, changeCard, newCard } from './change-card.ts';
import type { pickEvents } from './specs.ts';

const change = ({ picks }: State, event: CardEvent): void => changeCard(picks.get(event.card)!, event);

export const evolvePicks: Evolvers<typeof pickEvents> = {
  'fixtures-posted': (state, event) => {
    state.picks.set(event.card, newCard(event));
    state.offers.get(event.offer)!.runnings += 1;
  },
  'fixtures-withdrawn': (state, { card }) => {
    state.picks.delete(card);
  },
  'picks-entered': change,
  'picks-changed': change,
  'picks-voided': change,
  'picks-printed': change,
  'game-moved': change,
  'game-called-off': change,
  'game-restored': change,
  'results-entered': change,
  'result-corrected': (state, event) => {
    const { offer, returned, awards, toMakeGood } = event;
    for (const award of returned) dropAward(state, award);
    for (const award of awards) addAward(state, award, offer);
    queueToMakeGood(state, toMakeGood);
    change(state, event);
  },
  'winners-posted': (state, event) => {
    const { card: id, offer, awards, decided } = event;
    for (const award of awards) addAward(state, award, offer);
    change(state, event);
    for (const other of [...state.picks.values()]) {
      if (other.offer === offer && other.id !== id && isOver(state, other, state.time)) state.picks.delete(other.id);
    }
    if (decided.playUntil !== null) forgetPlay(state, state.picks.get(id)!, decided.playUntil);
  },
  'winner-told': (state, { award }) => {
    for (const winner of [...state.picks.values()].flatMap(prizesOf)) if (winner.award === award) winner.told = true;
  },
};

/** Play in the days of a card whose winners are posted is not asked for again, unless another card still needs it. */
function forgetPlay(state: State, { offer, closesAt }: PickCard, until: Instant): void {
  const offered = state.offers.get(offer)!;
  const isNeeded = [...state.picks.values()].some(
    (other) => other.offer === offer && other.closesAt <= closesAt && other.winners === null,
  );
  if (offered.play === undefined || isNeeded) return;
  const left = Object.entries(offered.play).map(
    ([person, play]) => [person, play.filter(({ at }) => at > until)] as const,
  );
  offered.play = Object.fromEntries(left.filter(([, play]) => play.length > 0));
}
