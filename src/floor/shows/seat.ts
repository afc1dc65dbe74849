/** Contestants take their seats: each of them known, briefed, with his forms signed, and nobody twice. */

import { F } from '../clauses.ts';
import { sheetOf } from '../kit/offers.ts';
import { matchOf } from '../kit/people.ts';
import { outOfStock, showGoods, showOf, showStepOf } from '../kit/prizes.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { OfferState, State } from '../state.ts';
import { crewMissing, standsStill } from './open-show.ts';
import type { showCommands } from './specs.ts';

type SeatShow = CommandOf<typeof showCommands, 'seat-show'>;

export function seatShow(state: State, command: SeatShow): Outcome {
  const { offer, contestants, time } = command;
  const offered = state.offers.get(offer);
  if (offered === undefined || showStepOf(sheetOf(state, offered)) === undefined) {
    return refused(F.shows, 'no-such-show', `${offer} offers no show.`, 'Check the offer.');
  }
  const not =
    standsStill(offered) ?? notOffered(offered, time) ?? onAlready(state, offer) ?? goodsMissing(state, offer);
  if (not !== undefined) return not;
  const { words, rules } = showOf(state, { offer });
  const stranger = crewMissing(state, { offer }, command, ['program', 'manager'], 'any');
  if (stranger !== undefined) return stranger;
  if (contestants.length !== rules.seats) {
    const says = `${contestants.length} contestants are named for ${rules.seats} seats.`;
    return refused(words.contestants.at, 'wrong-seats', says, 'Name one for each seat, in order.');
  }
  return (
    wrongContestant(state, command, words.contestants.at) ??
    accept({
      type: 'show-seated',
      v: 1,
      show: `show-${state.counters.shows + 1}`,
      offer,
      contestants: contestants.map(({ person, proxy }, i) => ({
        seat: i + 1,
        person,
        proxy: proxy === null ? null : { person: proxy.person },
      })),
    })
  );
}

function notOffered({ offer, status }: OfferState, time: number): Outcome | undefined {
  if (status === 'approved' && time >= offer.period.from && time < offer.period.until) return undefined;
  return refused(F.offers, 'not-offered', `${offer.id} is not offered now.`, 'Seat the contestants in its period.');
}

function onAlready(state: State, offer: string): Outcome | undefined {
  const show = [...state.shows.values()].find((one) => one.offer === offer);
  if (show === undefined) return undefined;
  return refused(F.shows, 'show-on', `${show.id} is on.`, 'End it before the next one.');
}

function wrongContestant(state: State, { contestants, offer }: SeatShow, at: string): Outcome | undefined {
  const { sheet } = showOf(state, { offer });
  for (const [i, { person, briefed, claimForm, proxy }] of contestants.entries()) {
    const who = `Contestant ${i + 1}`;
    const strangers = [
      ...(state.people.has(person) ? [] : [who]),
      ...(proxy === null || state.people.has(proxy.person) ? [] : [`The proxy of contestant ${i + 1}`]),
    ];
    if (strangers[0] !== undefined) {
      const says = `${strangers[0]} is not registered here.`;
      return refused(F.people, 'unknown-person', says, 'Register the person first.');
    }
    if (matchOf(state.people.get(person), sheet) !== undefined) {
      const says = `${who} may not take part: call a manager.`;
      return refused(F.exclusion, 'barred', says, 'Seat somebody else.');
    }
    if (contestants.findIndex((other) => other.person === person) !== i) {
      return refused(at, 'seated-twice', `${who} has another seat already.`, 'Seat each of them once.');
    }
    if (!briefed || !claimForm) {
      const says = `${who} was not briefed, or has not signed the claim form.`;
      return refused(at, 'not-briefed', says, 'Brief every contestant and have the form signed first.');
    }
    if (proxy === null) continue;
    if (!proxy.form) {
      return refused(at, 'no-proxy-form', `${who} has no signed form for a proxy.`, 'Have it signed first.');
    }
    if (contestants.some((other) => other.person === proxy.person)) {
      return refused(at, 'proxy-plays', `The proxy of contestant ${i + 1} plays himself.`, 'Choose another proxy.');
    }
  }
  return undefined;
}

/** What the boards give away must be in stock, at the posted value, before the show begins. */
function goodsMissing(state: State, offer: string): Outcome | undefined {
  for (const { id, name, value, count } of showGoods(state, offer)) {
    const missing = outOfStock(state, id, count);
    if (missing !== undefined) return missing;
    if (state.goods.get(id)!.value === value) continue;
    const says = `${name} is posted at another value than it has in stock.`;
    return refused(F.goods, 'other-goods', says, 'Receive what is posted, or post what there is.');
  }
  return undefined;
}
