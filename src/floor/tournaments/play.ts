/** While it runs: re-buys and add-ons, penalties, who is out in which hand, and the end when enough are out. */
import { addCents, type Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { endsWith } from '../../rules/tournament.ts';
import { bank, cage, prizePool } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import { seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Posting } from '../posting.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import {
  bountiesDue,
  bountyParts,
  collectedDue,
  type Due,
  fixedPrizes,
  groupsOf,
  keptBounties,
  owed,
  placesDue,
  withRest,
} from './prizes.ts';
import { dropBounty } from './sign-up.ts';
import type { tournamentCommands } from './specs.ts';
import {
  chipsInPlay,
  type Entrant,
  isOpenAt,
  leftIn,
  levelAt,
  type Played,
  playedOf,
  playerIn,
  type Tournament,
} from './tournament.ts';

type Rebuy = CommandOf<typeof tournamentCommands, 'take-rebuy'>;
type AddOn = CommandOf<typeof tournamentCommands, 'take-add-on'>;
type Penalise = CommandOf<typeof tournamentCommands, 'penalise-player'>;
type Eliminate = CommandOf<typeof tournamentCommands, 'eliminate-players'>;
type Disqualify = CommandOf<typeof tournamentCommands, 'disqualify-player'>;
type FixPrizes = CommandOf<typeof tournamentCommands, 'fix-prizes'>;

export function takeRebuy(state: State, command: Rebuy): Outcome {
  const { tournament: id, entrant: number, chips, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = playerIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { rebuy } = at.posted;
  const clause = at.step.rebuys?.at ?? at.step.at;
  if (rebuy === undefined) return refused(clause, 'no-rebuys', 'Nobody re-buys in this tournament.', 'Play on.');
  const level = levelAt(at.tournament, seenAt(command));
  if (level > rebuy.until) {
    const says = `Re-buys ended with level ${rebuy.until}; this is level ${level}.`;
    return refused(clause, 'rebuy-over', says, 'Record the elimination if he has no chips.');
  }
  const tooLate = prizesStand(at, clause);
  if (tooLate !== undefined) return tooLate;
  if (rebuy.most !== undefined && entrant.rebuys >= rebuy.most) {
    return refused(clause, 'rebuys-used', `Number ${number} has re-bought ${rebuy.most} times.`, 'No more are posted.');
  }
  if (chips > rebuy.atMost) {
    const says = `Who re-buys holds ${rebuy.atMost} chips at most; number ${number} holds ${chips}.`;
    return refused(clause, 'too-many-chips', says, 'Let him play on.');
  }
  return accept({ type: 'rebuy-taken', v: 1, ...sold(state, at, entrant, rebuy.price, clause, time) });
}

export function takeAddOn(state: State, command: AddOn): Outcome {
  const { tournament: id, entrant: number, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = playerIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { addOn } = at.posted;
  const clause = at.step.addOns?.at ?? at.step.at;
  if (addOn === undefined) return refused(clause, 'no-add-ons', 'This tournament has no add-on.', 'Play on.');
  const level = levelAt(at.tournament, seenAt(command));
  if (level < addOn.from || level > addOn.until) {
    const says = `Add-ons are sold from level ${addOn.from} to level ${addOn.until}; this is level ${level}.`;
    return refused(clause, 'add-on-over', says, 'Sell them in that time only.');
  }
  const tooLate = prizesStand(at, clause);
  if (tooLate !== undefined) return tooLate;
  if (entrant.addOns >= addOn.most) {
    const says = `Number ${number} has had ${addOn.most === 1 ? 'the add-on' : `${addOn.most} add-ons`}.`;
    return refused(clause, 'add-on-taken', says, 'No more are posted.');
  }
  return accept({ type: 'add-on-taken', v: 1, ...sold(state, at, entrant, addOn.price, clause, time) });
}

const levelOf = ({ tournament }: Played): number => tournament.clock?.level ?? 0;

/** It was in time, and came to the desk when what the places are worth was fixed without it. */
function prizesStand({ tournament }: Played, clause: string): Outcome | undefined {
  if (tournament.prizes === null) return undefined;
  const says = 'The prizes stand, and nobody can pay in any more.';
  return refused(clause, 'prizes-fixed', says, 'Give the money back, and take his new chips away.');
}

function sold(
  state: State,
  { tournament, offered }: Played,
  { number }: Entrant,
  price: Cents,
  clause: string,
  time: Instant,
) {
  const books = openBooks(state, time);
  post(books, cage, prizePool(tournament.id), price, clause);
  post(books, bank, cage, price, clause);
  const offer = offered.offer.id;
  return { tournament: tournament.id, offer, entrant: number, price, postings: books.postings };
}

export function penalise(state: State, { tournament: id, entrant: number, minutes, reason, by }: Penalise): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = playerIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { penalties } = at.step;
  if (minutes !== 0 && !penalties.minutes.includes(minutes)) {
    const says = `A penalty is a warning, or ${penalties.minutes.join(', ')} minutes away from the table.`;
    return refused(penalties.at, 'no-such-penalty', says, 'Choose one of them, or disqualify him.');
  }
  const offer = at.offered.offer.id;
  return accept({
    type: 'player-penalised',
    v: 1,
    tournament: id,
    offer,
    entrant: number,
    minutes,
    reason,
    by: by.badge,
  });
}

export function eliminate(state: State, { tournament: id, outs, time }: Eliminate): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const wrong = notOut(at, outs);
  if (wrong !== undefined) return wrong;
  const { tournament, offered } = at;
  const hand = tournament.hands + 1;
  const unit = state.house!.chip;
  const named = outs.map(({ entrant: number, chips, by }) => {
    const entrant = tournament.entrants.find((one) => one.number === number)!;
    const winners = by.map((winner) => tournament.entrants.find((one) => one.number === winner)!);
    return { entrant: number, chips, by, bounty: entrant.target ? bountyParts(at, winners, unit) : [] };
  });
  const after = withOuts(tournament, hand, named, keepsBounties(at));
  const left = leftIn(after).length;
  const offer = offered.offer.id;
  const event: FloorEvent = { type: 'players-eliminated', v: 1, tournament: id, offer, hand, outs: named, left };
  const gone = new Set(outs.map(({ entrant }) => entrant));
  const due = keepsBounties(at)
    ? collectedDue(
        at,
        after.entrants.filter(({ number }) => gone.has(number)),
      )
    : bountiesDue(at, after, named);
  return follow(state, at, after, { events: [event], due, postings: [], time });
}

/** Bounties are paid when the play of who won them is over, and not at once. */
export const keepsBounties = ({ posted }: Pick<Played, 'posted'>): boolean => posted.bounty?.paid === 'when-out';

function notOut(at: Played, outs: Eliminate['outs']): Outcome | undefined {
  const { tournament, step, posted } = at;
  const numbers = outs.map(({ entrant }) => entrant);
  const clause = step.ties.at;
  const inPlay = chipsInPlay(tournament, posted);
  for (const { entrant: number, chips, by } of outs) {
    const entrant = playerIn(at, number);
    if (isRefusal(entrant)) return entrant;
    if (chips > inPlay) {
      return refused(clause, 'too-many-chips', 'There are not so many chips in play.', 'Count his stack again.');
    }
    if (chips === 0 && outs.length > 1) {
      const says = `Several are out in this hand, and nobody counted the stack of number ${number}.`;
      return refused(clause, 'stack-missing', says, 'Say what each of them had before the hand.');
    }
    if (!entrant.target) continue;
    const stray = by.find((one) => numbers.includes(one) || isRefusal(playerIn(at, one)) || isTwice(by, one));
    if (by.length > 0 && stray === undefined) continue;
    const says = `A bounty is on number ${number}: who won the hand has it, each of them once.`;
    return refused(step.bounties!.at, 'hand-winner', says, 'Name those who won the hand and are still in.');
  }
  const twice = numbers.find((one) => isTwice(numbers, one));
  if (twice !== undefined) return refused(clause, 'out-twice', `Number ${twice} stands twice.`, 'Name each once.');
  if (numbers.length < leftIn(tournament).length) return undefined;
  return refused(clause, 'all-out', 'Somebody has won these chips.', 'Leave the winner of the hand in.');
}

const isTwice = (list: readonly number[], one: number): boolean => list.indexOf(one) !== list.lastIndexOf(one);

type NamedOut = Extract<FloorEvent, { type: 'players-eliminated' }>['outs'][number];

/** The tournament as it stands after these went out; `evolve` uses the same. */
export function withOuts(tournament: Tournament, hand: number, outs: readonly NamedOut[], keeps: boolean): Tournament {
  const byNumber = new Map(outs.map((out) => [out.entrant, out]));
  const bounties = keeps ? outs.flatMap(({ bounty }) => bounty) : [];
  const entrants = tournament.entrants.map((entrant): Entrant => {
    const won = bounties.filter((one) => one.entrant === entrant.number);
    const collected = won.reduce((sum, { amount }) => addCents(sum, amount), entrant.collected);
    const out = byNumber.get(entrant.number);
    if (out === undefined) return won.length === 0 ? entrant : { ...entrant, collected };
    return {
      ...entrant,
      collected,
      seat: null,
      target: false,
      out: { hand, chips: out.chips, from: entrant.seat, bounty: out.bounty.map((one) => ({ ...one })) },
    };
  });
  return { ...tournament, hands: hand, entrants };
}

type Following = Readonly<{
  events: readonly FloorEvent[];
  due: readonly Due[];
  postings: readonly Posting[];
  time: Instant;
}>;

/** What follows when somebody is out: prizes of places that are decided, and the end, when enough are out. */
function follow(state: State, at: Played, after: Tournament, { events, due, postings, time }: Following): Outcome {
  const { posted, tournament } = at;
  const over = leftIn(after).length <= endsWith(posted, after.entrants.length);
  const unit = state.house!.chip;
  const before = [...postings];
  const said = [...events];
  let places = tournament.prizes?.places;
  if (over && places === undefined) {
    const fixed = fixedPrizes(state, { ...at, tournament: after }, time, before);
    if (isRefusal(fixed)) return fixed;
    said.push(fixed.event);
    before.push(...fixed.event.postings);
    places = fixed.event.places;
  }
  if (places === undefined) return withPrizes(state, at, { events: said, due, postings: before, time });
  const placed = placesDue(at, after, places, unit, over);
  if (!over) return withPrizes(state, at, { events: said, due: [...due, ...placed], postings: before, time });
  const pool = poolAfter(state, tournament, before);
  const bounties = [...collectedDue(at, leftIn(after)), ...keptBounties(at, after)];
  const all = withRest(state, at, after, [...due, ...placed, ...bounties], pool);
  const finished: FloorEvent = {
    type: 'tournament-finished',
    v: 1,
    tournament: tournament.id,
    offer: at.offered.offer.id,
    how: 'played',
    places: groupsOf(after).map(({ from, entrants }) => ({ from, entrants: [...entrants] })),
  };
  return withPrizes(state, at, { events: said, due: all, postings: before, time }, finished);
}

function poolAfter(state: State, { id }: Tournament, before: readonly Posting[]): Cents {
  const account = prizePool(id);
  let net = -(state.balances.get(account) ?? 0);
  for (const { debit, credit, amount } of before) {
    if (credit === account) net += amount;
    if (debit === account) net -= amount;
  }
  return net as Cents;
}

/** The events, what is due as prizes that are owed, and what comes last. */
function withPrizes(
  state: State,
  at: Played,
  { events, due, postings, time }: Following,
  ...last: FloorEvent[]
): Outcome {
  const won = owed(state, at, due, time, postings);
  return isRefusal(won) ? won : accept(...events, ...won, ...last);
}

export function disqualify(state: State, command: Disqualify): Outcome {
  const { tournament: id, entrant: number, reason, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = playerIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const alone = missingSecond(state, command, 'Taking a player out for good');
  if (alone !== undefined) return alone;
  if (leftIn(at.tournament).length === 1) {
    return refused(at.step.disqualified.at, 'last-one', 'Nobody else is left.', 'Ask a manager.');
  }
  const books = openBooks(state, time);
  if (entrant.target) dropBounty(books, at);
  const after = withoutPlace(at.tournament, number, entrant.target && at.posted.bounty?.from === 'pool');
  const { postings } = books;
  const event: FloorEvent = {
    type: 'player-disqualified',
    v: 1,
    tournament: id,
    offer: at.offered.offer.id,
    entrant: number,
    reason,
    by: signedBy(command),
    left: leftIn(after).length,
    postings,
  };
  const paid = collectedDue(
    at,
    after.entrants.filter((one) => one.number === number),
  );
  return follow(state, at, after, { events: [event], due: paid, postings, time });
}

/** The tournament without him; `evolve` uses the same. */
export function withoutPlace(tournament: Tournament, number: number, bountyBack: boolean | undefined): Tournament {
  const entrants = tournament.entrants.map((entrant): Entrant => {
    if (entrant.number !== number) return entrant;
    const out = { hand: tournament.hands, chips: null, from: entrant.seat, bounty: [] };
    return { ...entrant, seat: null, target: false, out };
  });
  return { ...tournament, entrants, named: tournament.named - (bountyBack === true ? 1 : 0) };
}

export function fixPrizes(state: State, { tournament: id, time }: FixPrizes): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, posted, step } = at;
  if (tournament.status !== 'running') {
    return refused(step.at, 'not-running', 'The tournament does not run.', 'Fix the prizes after it has started.');
  }
  if (tournament.prizes !== null) {
    return refused(step.at, 'prizes-fixed', 'The prizes stand already.', 'Nothing needs to be done.');
  }
  if (isOpenAt(posted, levelOf(at))) {
    const says = `Money can still be paid in on level ${levelOf(at)}.`;
    return refused(step.at, 'still-open', says, 'Wait until sign-up, re-buys and add-ons are over.');
  }
  const fixed = fixedPrizes(state, at, time);
  if (isRefusal(fixed)) return fixed;
  const due = placesDue(at, tournament, fixed.event.places, state.house!.chip, false);
  return withPrizes(state, at, { events: [fixed.event], due, postings: fixed.event.postings, time });
}
