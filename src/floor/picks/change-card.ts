/**
 * What each event does to the card that it is about. The floor keeps a card as long as it matters; a paper about an older
 * one makes it anew out of the journal, by the same function.
 */
import type { Cents } from '../../base/cents.ts';
import { type Instant, instant } from '../../base/time.ts';
import type { NewAward } from '../kit/awards.ts';
import type { EventOf } from '../spec.ts';
import { type PickCard, type PickWinner, prizesOf } from './card.ts';
import { withResult } from './results.ts';
import type { pickEvents } from './specs.ts';

type Event<Type extends keyof typeof pickEvents> = EventOf<typeof pickEvents, Type>;
type Posted = Event<'winners-posted'>['winners'][number];

export const newCard = ({ card, offer, games, tieBreak, closesAt }: Event<'fixtures-posted'>): PickCard => ({
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

export function changeCard(card: PickCard, event: CardEvent): void {
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
  card: PickCard,
  { person, entry, picks, score, enteredAt }: Event<'picks-entered'> | Event<'picks-changed'>,
  copies: number,
): void {
  const off = card.games.filter(({ calledOff }) => calledOff !== null).map(({ id }) => id);
  const entered = { entry, picks: [...picks], score, at: enteredAt, copies };
  card.entries[person] = off.length === 0 ? entered : { ...entered, off };
}

function correct(
  card: PickCard,
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
