import type { Cents } from '../../base/cents.ts';
import { swipesStepOf } from '../../rules/pick-words.ts';
import { addAward, dropAward, type NewAward } from '../awards/add.ts';
import { queueToMakeGood } from '../make-good.ts';
import { sheetOf } from '../offers/offering.ts';
import type { EventOf, Evolvers } from '../spec.ts';
import type { State } from '../state.ts';
import type { PickCard, PickWinner } from './card.ts';
import { withResult } from './results.ts';
import type { pickEvents } from './specs.ts';
import { playWindow } from './times.ts';

export const evolvePicks: Evolvers<typeof pickEvents> = {
  'fixtures-posted': (state, { card, offer, games, tieBreak, closesAt }) => {
    state.picks.set(card, {
      id: card,
      offer,
      games: games.map((game) => ({ ...game, result: null, calledOff: null })),
      tieBreak,
      closesAt,
      entries: {},
      entered: 0,
      winners: null,
      voided: [],
    });
    state.offers.get(offer)!.runnings += 1;
  },
  'fixtures-withdrawn': (state, { card }) => {
    state.picks.delete(card);
  },
  'picks-entered': (state, event) => {
    const card = cardOf(state, event.card);
    card.entered += 1;
    setEntry(card, event, 0);
  },
  'picks-changed': (state, event) => {
    const card = cardOf(state, event.card);
    setEntry(card, event, card.entries[event.person]!.copies);
  },
  'picks-voided': (state, { card, person }) => {
    delete cardOf(state, card).entries[person];
  },
  'picks-printed': (state, { card, person, copy }) => {
    cardOf(state, card).entries[person]!.copies = copy;
  },
  'game-moved': (state, { card: id, game, begins, closesAt }) => {
    const card = cardOf(state, id);
    card.closesAt = closesAt;
    card.games = card.games.map((one) => (one.id === game ? { ...one, begins } : one));
  },
  'game-called-off': (state, { card: id, game, goesOn }) => {
    const card = cardOf(state, id);
    card.games = card.games.map((one) => (one.id === game ? { ...one, calledOff: { goesOn } } : one));
  },
  'results-entered': (state, { card: id, results }) => {
    const card = cardOf(state, id);
    for (const result of results) card.games = withResult(card.games, result);
  },
  'result-corrected': (
    state,
    { card: id, offer, game, away, home, returned, winners, awards, toMakeGood, byHouse },
  ) => {
    const card = cardOf(state, id);
    if (byHouse !== undefined) card.byHouse = byHouse;
    card.games = withResult(card.games, { game, away, home });
    for (const award of returned) dropAward(state, award);
    for (const award of awards) addAward(state, award, offer);
    queueToMakeGood(state, toMakeGood);
    if (winners === null) return;
    const before = card.winners ?? [];
    card.winners = winners.map((winner) => winnerFrom(winner, awards, before));
  },
  'winners-posted': (state, { card: id, offer, winners, voided, awards }) => {
    const card = cardOf(state, id);
    for (const award of awards) addAward(state, award, offer);
    card.winners = winners.map((winner) => winnerFrom(winner, awards, []));
    card.voided = voided.map(({ person }) => person);
    for (const other of [...state.picks.values()]) {
      if (other.offer === offer && other.winners !== null && other !== card) state.picks.delete(other.id);
    }
    forgetPlay(state, card);
  },
  'winner-told': (state, { award }) => {
    for (const { winners } of state.picks.values()) {
      for (const winner of winners ?? []) if (winner.award === award) winner.told = true;
    }
  },
};

const cardOf = (state: State, id: string): PickCard => state.picks.get(id)!;

type Entered = EventOf<typeof pickEvents, 'picks-entered'> | EventOf<typeof pickEvents, 'picks-changed'>;

function setEntry(card: PickCard, { person, entry, picks, score, enteredAt }: Entered, copies: number): void {
  card.entries[person] = { entry, picks: [...picks], score, at: enteredAt, copies };
}

type Posted = EventOf<typeof pickEvents, 'winners-posted'>['winners'][number];

/** The amount is that of the award, here or as it was before. */
function winnerFrom(winner: Posted, awards: readonly NewAward[], before: readonly PickWinner[]): PickWinner {
  const known = before.find(({ award }) => award === winner.award);
  const amount = awards.find(({ id }) => id === winner.award)?.amount ?? known?.amount ?? (0 as Cents);
  return { ...known, ...winner, amount };
}

/** Play in the days of a card whose winners are posted is not asked for again, unless another card still needs it. */
function forgetPlay(state: State, card: PickCard): void {
  const { offer, closesAt } = card;
  const offered = state.offers.get(offer)!;
  const step = swipesStepOf(sheetOf(state, offered));
  const isNeeded = [...state.picks.values()].some(
    (other) => other.offer === offer && other.closesAt <= closesAt && other.winners === null,
  );
  if (offered.play === undefined || step === undefined || isNeeded) return;
  const { until } = playWindow(state, step, card);
  const left = Object.entries(offered.play).map(
    ([person, play]) => [person, play.filter(({ at }) => at > until)] as const,
  );
  offered.play = Object.fromEntries(left.filter(([, play]) => play.length > 0));
}
