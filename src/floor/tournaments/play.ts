/**
 * While a tournament runs: re-buys and add-ons, penalties, who is out in which hand, and the end when enough players
 * are out.
 */
import { first } from '../../base/assert.ts';
import { addCents, type Cents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { playersAtEnd } from '../../rules/tournament.ts';
import { bank, cage, openBounties, payable, prizePool } from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { type Posting, seenAt } from '../kit/schemas.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import {
  bountiesDue,
  bountyParts,
  collectedDue,
  fixedPrizes,
  groupsOf,
  keptBounties,
  owed,
  type PrizesDue,
  placesDue,
  withRest,
} from './prizes.ts';
import { dropBounty } from './sign-up.ts';
import type { tournamentCommands } from './specs.ts';
import {
  bountyOn,
  chipsInPlay,
  type Entrant,
  isDisqualified,
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
type CountStacks = CommandOf<typeof tournamentCommands, 'count-stacks'>;
type FixPrizes = CommandOf<typeof tournamentCommands, 'fix-prizes'>;

export function takeRebuy(state: State, command: Rebuy): Outcome {
  const { tournament: id, entrant: number, chips, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = playerIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { rebuy } = at.posted;
  const clause = at.step.rebuys?.at ?? at.step.at;
  if (rebuy === undefined) return refused(clause, 'no-rebuys');
  const level = levelAt(at.tournament, seenAt(command));
  if (level > rebuy.until) {
    return refused(clause, 'rebuy-over', { until: rebuy.until, level });
  }
  const tooLate = prizesStand(at, clause);
  if (tooLate !== undefined) return tooLate;
  if (rebuy.most !== undefined && entrant.rebuys >= rebuy.most) {
    return refused(clause, 'rebuys-used', { number, most: rebuy.most });
  }
  if (chips > rebuy.atMost) {
    return refused(clause, 'too-many-chips', { atMost: rebuy.atMost, number, chips });
  }
  return accept({ type: 'rebuy-taken', v: 1, ...sold(state, at, { entrant, price: rebuy.price, clause, time }) });
}

export function takeAddOn(state: State, command: AddOn): Outcome {
  const { tournament: id, entrant: number, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = playerIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { addOn } = at.posted;
  const clause = at.step.addOns?.at ?? at.step.at;
  if (addOn === undefined) return refused(clause, 'no-add-ons');
  const level = levelAt(at.tournament, seenAt(command));
  if (level < addOn.from || level > addOn.until) {
    return refused(clause, 'add-on-over', { from: addOn.from, until: addOn.until, level });
  }
  const tooLate = prizesStand(at, clause);
  if (tooLate !== undefined) return tooLate;
  if (entrant.addOns >= addOn.most) {
    return refused(clause, 'add-on-taken', { number, most: addOn.most });
  }
  return accept({ type: 'add-on-taken', v: 1, ...sold(state, at, { entrant, price: addOn.price, clause, time }) });
}

const levelOf = ({ tournament }: Played): number => tournament.clock?.level ?? 0;

/** It was in time, but reached the desk after the value of the places was fixed without it. */
function prizesStand({ tournament }: Played, clause: string): Outcome | undefined {
  if (tournament.prizes === null) return undefined;
  return refused(clause, 'prizes-fixed/pay-in');
}

type Sale = Readonly<{ entrant: Entrant; price: Cents; clause: string; time: Instant }>;

function sold(state: State, { tournament, offered }: Played, { entrant, price, clause, time }: Sale) {
  const books = openBooks(state, time);
  post(books, cage, prizePool(tournament.id), price, clause);
  post(books, bank, cage, price, clause);
  const offer = offered.offer.id;
  return { tournament: tournament.id, offer, entrant: entrant.number, price, postings: books.postings };
}

export function penalise(state: State, { tournament: id, entrant: number, minutes, reason, by }: Penalise): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = playerIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { penalties } = at.step;
  if (minutes !== 0 && !penalties.minutes.includes(minutes)) {
    return refused(penalties.at, 'no-such-penalty', { minutes: penalties.minutes });
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
    return { entrant: number, chips, by, bounty: entrant.target ? bountyParts(at, entrant, winners, unit) : [] };
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

/** Bounties are paid when their winner's own play ends, not at once. */
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
      return refused(clause, 'too-many-chips/stack');
    }
    if (chips === 0 && outs.length > 1) {
      return refused(clause, 'stack-missing', { number });
    }
    if (!entrant.target) continue;
    const stray = by.find((one) => numbers.includes(one) || isRefusal(playerIn(at, one)) || isTwice(by, one));
    if (by.length > 0 && stray === undefined) continue;
    return refused(step.bounties!.at, 'hand-winner', { number });
  }
  const twice = numbers.find((one) => isTwice(numbers, one));
  if (twice !== undefined) return refused(clause, 'out-twice', { twice });
  if (numbers.length < leftIn(tournament).length) return undefined;
  return refused(clause, 'all-out');
}

const isTwice = (list: readonly number[], one: number): boolean => list.indexOf(one) !== list.lastIndexOf(one);

type NamedOut = Extract<FloorEvent, { type: 'players-eliminated' }>['outs'][number];

/** The tournament after these eliminations; `evolve` uses the same. */
export function withOuts(tournament: Tournament, hand: number, outs: readonly NamedOut[], keeps: boolean): Tournament {
  const byNumber = new Map(outs.map((out) => [out.entrant, out]));
  const bounties = outs.flatMap(({ bounty }) => bounty);
  const entrants = tournament.entrants.map((entrant): Entrant => {
    const won = bounties.filter((one) => one.entrant === entrant.number);
    const kept = keeps ? won : [];
    const collected = kept.reduce((sum, { amount }) => addCents(sum, amount), entrant.collected);
    const grows = won.reduce((sum, one) => addCents(sum, one.grows ?? ZERO), ZERO);
    const richer = grows === 0 ? { collected } : { collected, grown: addCents(entrant.grown ?? ZERO, grows) };
    const out = byNumber.get(entrant.number);
    if (out === undefined) return won.length === 0 ? entrant : { ...entrant, ...richer };
    return {
      ...entrant,
      collected,
      seat: null,
      target: false,
      out: {
        hand,
        chips: out.chips,
        from: entrant.seat,
        ...(out.by.length === 0 ? {} : { by: [...out.by] }),
        bounty: out.bounty.map((one) => ({ ...one })),
      },
    };
  });
  return { ...tournament, hands: hand, entrants };
}

type Following = Readonly<{
  events: readonly FloorEvent[];
  due: readonly PrizesDue[];
  postings: readonly Posting[];
  time: Instant;
}>;

/**
 * What follows an elimination: prizes of places that are decided, and the end of the tournament when enough players are
 * out.
 */
function follow(state: State, at: Played, after: Tournament, { events, due, postings, time }: Following): Outcome {
  const { posted, tournament } = at;
  const over = leftIn(after).length <= playersAtEnd(posted, after.entrants.length);
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

/** The events, the prizes now owed, and what comes last. */
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
  const alone = refuseMissingSecond(state, command, 'taking-a-player-out-for-good');
  if (alone !== undefined) return alone;
  if (leftIn(at.tournament).length === 1) {
    return refused(at.step.disqualified.at, 'last-one');
  }
  const books = openBooks(state, time);
  if (entrant.target) dropBounty(books, at, bountyOn(entrant, at.posted));
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

/** The tournament without this player; `evolve` uses the same. */
export function withoutPlace(tournament: Tournament, number: number, bountyBack: boolean | undefined): Tournament {
  const entrants = tournament.entrants.map((entrant): Entrant => {
    if (entrant.number !== number) return entrant;
    const out = { hand: tournament.hands, chips: null, from: entrant.seat, bounty: [] };
    return { ...entrant, seat: null, target: false, out };
  });
  const { grown = ZERO } = tournament.entrants.find((one) => one.number === number)!;
  const isBack = bountyBack === true;
  const back = isBack && grown > 0 ? { grownBack: addCents(tournament.grownBack ?? ZERO, grown) } : {};
  return { ...tournament, ...back, entrants, named: tournament.named - (isBack ? 1 : 0) };
}

export function countStacks(state: State, { tournament: id, stacks }: CountStacks): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const clause = at.step.ties.at;
  const numbers = stacks.map(({ entrant }) => entrant);
  for (const { entrant: number } of stacks) {
    const entrant = playerIn(at, number);
    if (isRefusal(entrant)) return entrant;
    if (isTwice(numbers, number)) return refused(clause, 'stack-twice', { number });
  }
  const counted = stacks.reduce((sum, { chips }) => sum + chips, 0);
  const inPlay = chipsInPlay(at.tournament, at.posted);
  if (counted > inPlay) return refused(clause, 'stacks-too-high', { counted, inPlay });
  return accept({ type: 'stacks-counted', v: 1, tournament: id, offer: at.offered.offer.id, stacks });
}

export function fixPrizes(state: State, { tournament: id, time }: FixPrizes): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, posted, step } = at;
  if (tournament.status !== 'running') {
    return refused(step.at, 'not-running/prizes');
  }
  if (tournament.prizes !== null) {
    return refused(step.at, 'prizes-fixed/again');
  }
  if (isOpenAt(posted, levelOf(at))) {
    return refused(step.at, 'still-open', { levelOf: levelOf(at) });
  }
  const fixed = fixedPrizes(state, at, time);
  if (isRefusal(fixed)) return fixed;
  const due = placesDue(at, tournament, fixed.event.places, state.house!.chip, false);
  return withPrizes(state, at, { events: [fixed.event], due, postings: fixed.event.postings, time });
}

// An elimination by mistake is undone: the player is in again, and what was owed because of it is no longer owed.

type TakeBack = CommandOf<typeof tournamentCommands, 'take-back-elimination'>;

export function takeBack(state: State, command: TakeBack): Outcome {
  const { tournament: id, reason, time } = command;
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  const alone = refuseMissingSecond(state, command, 'taking-an-elimination-back');
  if (alone !== undefined) return alone;
  const { entrant: number } = command;
  const outs = number === undefined ? lastOuts(tournament) : outAlone(tournament, number);
  if (!canTakeBack(tournament)) return refused(step.ties.at, 'nothing-to-take-back');
  if (number !== undefined && outs.length === 0) return refused(step.ties.at, 'not-out', { number });
  if (number !== undefined && !canTakeBackAlone(tournament, number)) {
    return refused(step.ties.at, 'later-places-owed', { number });
  }
  const awards = awardsOf(tournament, outs);
  const books = openBooks(state, time);
  for (const { award, amount, for: why } of awards) {
    const open = state.awards.get(award);
    if (open === undefined || open.idShown || open.stopped !== null) return paidAlready(at, award);
    const from = why === 'bounty' ? openBounties(id) : prizePool(id);
    post(books, payable('house', award), from, amount, step.ties.at);
  }
  const won = outs.flatMap(({ out }) => out!.bounty);
  const spent = keepsBounties(at) && won.some((one) => isSpent(tournament, one, awards));
  if (spent || won.some((one) => isPassedOn(tournament, one, awards))) return paidAlready(at, 'A bounty');
  return accept({
    type: 'elimination-taken-back',
    v: 1,
    tournament: id,
    offer: offered.offer.id,
    hand: first(outs).out!.hand,
    entrants: outs.map(({ number }) => number),
    awards: awards.map(({ award }) => award),
    reason,
    by: signedBy(command),
    postings: books.postings,
  });
}

const paidAlready = ({ step }: Played, award: string): { refusal: FloorRefusal } =>
  refused(step.ties.at, 'paid-already', { award });

/** Also what ended it, until the log is signed; but not a deal, and nothing before a disqualification that did. */
export function canTakeBack(tournament: Tournament): boolean {
  const { status, entrants, hands } = tournament;
  if (lastOuts(tournament).length === 0) return false;
  if (status === 'running') return true;
  const isOtherEnd = entrants.some((one) => isDealt(one) || (isDisqualified(one) && one.out!.hand === hands));
  return status === 'over' && !isOtherEnd;
}

const outAlone = ({ entrants }: Tournament, number: number): Entrant[] =>
  entrants.filter((one) => one.number === number && one.out !== null && !isDisqualified(one));

/**
 * A player who went out in the same hand or later is one place lower once this one is back in. If no award is owed for
 * that place, this elimination can be undone alone. A bounty that increased another bounty must still be where it went.
 */
export function canTakeBackAlone(tournament: Tournament, number: number): boolean {
  const [entrant] = outAlone(tournament, number);
  if (entrant === undefined || !canTakeBack(tournament)) return false;
  const last = lastOuts(tournament);
  if (last.length === 1 && last[0] === entrant) return true;
  if (tournament.status !== 'running') return false;
  const { hand } = entrant.out!;
  const after = tournament.entrants.filter((one) => one !== entrant && one.out !== null && one.out.hand >= hand);
  return !after.some(({ won }) => won.some((one) => one.for === 'place'));
}

const isDealt = ({ won }: Entrant): boolean => won.some((one) => one.for === 'deal');

/** Players of the last hand with an elimination who are still out: undoing one uncovers the hand before. */
export function lastOuts({ entrants }: Tournament): Entrant[] {
  const outs = entrants.filter((one) => one.out !== null && !isDisqualified(one));
  const last = Math.max(...outs.map(({ out }) => out!.hand));
  return outs.filter(({ out }) => out!.hand === last);
}

/**
 * What was owed because of them: for their places, the bounties they had collected, and those on them; if they ended
 * the tournament, also what the remaining players won.
 */
function awardsOf({ entrants, status }: Tournament, outs: readonly Entrant[]): Entrant['won'] {
  const gone = new Set(outs.map(({ number }) => number));
  if (status === 'over') for (const { number, out } of entrants) if (out === null) gone.add(number);
  return entrants.flatMap((entrant) =>
    // The bounty on a player who stays out was won before, and stays won.
    entrant.won.filter(({ target }) => gone.has(target ?? entrant.number)),
  );
}

/** The amount it added to another bounty is gone: that one was won as well. */
function isPassedOn(
  { entrants }: Tournament,
  { entrant, grows }: Readonly<{ entrant: number; grows?: Cents | undefined }>,
  back: Entrant['won'],
): boolean {
  if (grows === undefined) return false;
  const { target, won } = entrants.find(({ number }) => number === entrant)!;
  return !target && !won.some((one) => back.includes(one) && one.target === entrant);
}

/** Its winner is out too, and is owed it together with others; `back`: what is no longer owed. */
function isSpent(
  { entrants }: Tournament,
  { entrant, amount }: Readonly<{ entrant: number; amount: Cents }>,
  back: Entrant['won'],
): boolean {
  const { collected, won } = entrants.find(({ number }) => number === entrant)!;
  const again = won.filter((one) => back.includes(one) && one.for === 'bounty' && one.target === undefined);
  return again.reduce((sum, one) => addCents(sum, one.amount), collected) < amount;
}
