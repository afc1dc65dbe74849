/**
 * Applies the events of pick sheets. The floor keeps a sheet as long as it matters; reports about an older one rebuild
 * it from the journal with the same functions.
 */
import { lookUp } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { type Instant, instant } from '../../base/time.ts';
import type { EventOf, Evolvers } from '../area.ts';
import { addAward, dropAward, type NewAward } from '../kit/awards.ts';
import { queueReimbursements } from '../reimbursements.ts';
import type { State } from '../state.ts';
import { withResult } from './games.ts';
import { isOver, type PickSheet, type PickWinner, prizesOf } from './pick-sheet.ts';
import type { pickEvents } from './specs.ts';

type Event<Type extends keyof typeof pickEvents> = EventOf<typeof pickEvents, Type>;
type Posted = Event<'winners-posted'>['winners'][number];

export const newCard = ({ card, offer, games, tieBreak, closesAt }: Event<'fixtures-posted'>): PickSheet => ({
  id: card,
  offer,
  games: games.map((game) => ({ ...game, result: null, calledOff: null })),
  tieBreak,
  closesAt,
  entries: {},
  entered: 0,
  winners: null,
  voided: [],
  claimsUntil: null,
});

type Changes = Exclude<keyof typeof pickEvents, 'fixtures-posted' | 'fixtures-withdrawn' | 'winner-told'>;
export type CardEvent = { [Type in Changes]: Event<Type> }[Changes];

export function changeCard(card: PickSheet, event: CardEvent): void {
  switch (event.type) {
    case 'picks-entered':
      card.entered += 1;
      setEntry(card, event, 0);
      break;
    case 'picks-changed':
      setEntry(card, event, card.entries[event.person]!.copies);
      break;
    case 'picks-voided':
      delete card.entries[event.person];
      break;
    case 'picks-printed':
      card.entries[event.person]!.copies = event.copy;
      break;
    case 'game-moved':
    case 'game-restored':
      card.closesAt = event.closesAt;
      card.games = card.games.map((game) =>
        game.id === event.game ? { ...game, begins: event.begins, calledOff: null } : game,
      );
      break;
    case 'game-called-off':
      card.games = card.games.map((game) =>
        game.id === event.game ? { ...game, calledOff: { goesOn: event.goesOn } } : game,
      );
      break;
    case 'results-entered':
      for (const result of event.results) card.games = withResult(card.games, result);
      break;
    case 'winners-posted':
      card.winners = event.winners.map((winner) => winnerFrom(winner, event.awards, []));
      card.voided = event.voided.map(({ person }) => person);
      card.claimsUntil = lastOf(event.awards.map(({ expiresAt }) => expiresAt));
      break;
    case 'result-corrected':
      correct(card, event);
      break;
  }
}

function setEntry(
  card: PickSheet,
  { person, entry, picks, score, enteredAt }: Event<'picks-entered'> | Event<'picks-changed'>,
  copies: number,
): void {
  const off = card.games.filter(({ calledOff }) => calledOff !== null).map(({ id }) => id);
  const entered = { entry, picks: [...picks], score, at: enteredAt, copies };
  card.entries[person] = off.length === 0 ? entered : { ...entered, off };
}

function correct(
  card: PickSheet,
  { game, away, home, winners, former, awards, byHouse }: Event<'result-corrected'>,
): void {
  const before = prizesOf(card);
  card.games = withResult(card.games, { game, away, home });
  if (byHouse !== undefined) card.byHouse = byHouse;
  if (winners === null) return;
  card.winners = winners.map((winner) => winnerFrom(winner, awards, before));
  card.former = before.filter(({ award }) => former.includes(award));
}

/** The amount is that of the award, here or as it was before. */
function winnerFrom(winner: Posted, awards: readonly NewAward[], before: readonly PickWinner[]): PickWinner {
  const known = before.find(({ award }) => award === winner.award);
  const amount = awards.find(({ id }) => id === winner.award)?.amount ?? known?.amount ?? (0 as Cents);
  return { ...known, ...winner, amount };
}

/** Null where one of them has no end. */
const lastOf = (ends: readonly (Instant | null)[]): Instant | null =>
  ends.length === 0 || ends.includes(null) ? null : instant(Math.max(...ends.map(Number)));

const change = ({ picks }: State, event: CardEvent): void => changeCard(lookUp(picks, event.card), event);

export const evolvePicks: Evolvers<typeof pickEvents> = {
  'fixtures-posted': (state, event) => {
    state.picks.set(event.card, newCard(event));
    lookUp(state.offers, event.offer).runnings += 1;
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
    queueReimbursements(state, toMakeGood);
    change(state, event);
  },
  'winners-posted': (state, event) => {
    const { card: id, offer, awards, decided } = event;
    for (const award of awards) addAward(state, award, offer);
    change(state, event);
    for (const other of [...state.picks.values()]) {
      if (other.offer === offer && other.id !== id && isOver(state, other, state.time)) state.picks.delete(other.id);
    }
    if (decided.playUntil !== null) forgetPlay(state, lookUp(state.picks, id), decided.playUntil);
  },
  'winner-told': (state, { award }) => {
    for (const winner of [...state.picks.values()].flatMap(prizesOf)) if (winner.award === award) winner.told = true;
  },
};

/** Play in the days of a card whose winners are posted is not asked for again, unless another card still needs it. */
function forgetPlay(state: State, { offer, closesAt }: PickSheet, until: Instant): void {
  const offered = lookUp(state.offers, offer);
  const isNeeded = [...state.picks.values()].some(
    (other) => other.offer === offer && other.closesAt <= closesAt && other.winners === null,
  );
  if (offered.play === undefined || isNeeded) return;
  const left = Object.entries(offered.play).map(
    ([person, play]) => [person, play.filter(({ at }) => at > until)] as const,
  );
  offered.play = Object.fromEntries(left.filter(([, play]) => play.length > 0));
}
