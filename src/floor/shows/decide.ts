/** Decides the commands of a show in the order of its sheet: seats, boards, picks, what they open, and how it ends. */
import { assert, first, lookUp, unreachable } from '../../base/assert.ts';
import { must } from '../../base/result.ts';
import { evenlyDown } from '../../base/split.ts';
import type { Instant } from '../../base/time.ts';
import { endOfDayAfter } from '../../base/zone.ts';
import { squareCommitment } from '../../fair/commitments.ts';
import {
  boardSize,
  boardToLoad,
  type CrewPart,
  type LastSquare,
  openingFlaw,
  pickFlaw,
  type ShowFlaw,
  type ShowStage,
  type ShowStep,
  turnOf,
  winningsOf,
} from '../../rules/show.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { houseDay, startOfDayOf, zonePackOf } from '../clock.ts';
import { awardPrizes, CARD_DESK, type PrizeOwed, stopsFor } from '../kit/awards.ts';
import { offerOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { matchOf } from '../kit/people.ts';
import { refuseOutOfStock, showGoods, showOf, showStepOf } from '../kit/prizes.ts';
import type { Envelope } from '../kit/schemas.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { electPayment } from './installments.ts';
import { BOARD_CASH, crewOf, openShow, refuseMissingCrew, refuseSuspended, type Show, showInProgress } from './show.ts';
import type { showCommands } from './specs.ts';

// Contestants take their seats: each registered, briefed, with signed forms, and no one twice.

type SeatShow = CommandOf<typeof showCommands, 'seat-show'>;

function seatShow(state: State, command: SeatShow): Outcome {
  const { offer, contestants, time } = command;
  const offered = state.offers.get(offer);
  if (offered === undefined || showStepOf(sheetOf(state, offered)) === undefined) {
    return refused(F.shows, 'no-such-show', { offer });
  }
  const not =
    refuseSuspended(offered) ?? notOffered(offered, time) ?? onAlready(state, offer) ?? goodsMissing(state, offer);
  if (not !== undefined) return not;
  const { words, rules } = showOf(state, { offer });
  const stranger = refuseMissingCrew(state, { offer }, command, ['program', 'manager'], 'any');
  if (stranger !== undefined) return stranger;
  if (contestants.length !== rules.seats) {
    return refused(words.contestants.at, 'wrong-seats', { contestantCount: contestants.length, seats: rules.seats });
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
  return refused(F.offers, 'not-offered/show', { offer: offer.id });
}

function onAlready(state: State, offer: string): Outcome | undefined {
  const show = [...state.shows.values()].find((one) => one.offer === offer);
  if (show === undefined) return undefined;
  return refused(F.shows, 'show-on/next', { show: show.id });
}

function wrongContestant(state: State, { contestants, offer }: SeatShow, at: string): Outcome | undefined {
  const { sheet } = showOf(state, { offer });
  for (const [i, { person, briefed, claimForm, proxy }] of contestants.entries()) {
    const contestant = i + 1;
    if (!state.people.has(person)) return refused(F.people, 'unknown-person/contestant', { contestant });
    if (proxy !== null && !state.people.has(proxy.person)) {
      return refused(F.people, 'unknown-person/proxy', { contestant });
    }
    if (matchOf(state.people.get(person), sheet) !== undefined) {
      return refused(F.exclusion, 'barred/contestant', { contestant });
    }
    if (contestants.findIndex((other) => other.person === person) !== i) {
      return refused(at, 'seated-twice', { contestant });
    }
    if (!briefed || !claimForm) {
      return refused(at, 'not-briefed', { contestant });
    }
    if (proxy === null) continue;
    if (!proxy.form) {
      return refused(at, 'no-proxy-form', { contestant });
    }
    if (contestants.some((other) => other.person === proxy.person)) {
      return refused(at, 'proxy-plays', { contestant });
    }
  }
  return undefined;
}

/** What the boards give away must be in stock, at the posted value, before the show begins. */
function goodsMissing(state: State, offer: string): Outcome | undefined {
  for (const { id, name, value, count } of showGoods(state, offer)) {
    const missing = refuseOutOfStock(state, id, count);
    if (missing !== undefined) return missing;
    if (lookUp(state.goods, id).value === value) continue;
    return refused(F.goods, 'other-goods/show', { name });
  }
  return undefined;
}

// Boards are loaded sealed, squares are named and then opened; what is opened must be what was committed to.

function loadBoard(state: State, command: CommandOf<typeof showCommands, 'load-board'>): Outcome {
  const show = showInProgress(state, command.show);
  if (isRefusal(show)) return show;
  const { words, rules } = showOf(state, show);
  const at = clauseOf(words, show.position.stage);
  const wanted = boardToLoad(show.position);
  if (wanted !== command.board) {
    return wanted === undefined ? refused(at, 'not-now/no-board') : refused(at, 'not-now/other-board', { wanted });
  }
  const loaders = LOADERS[wanted];
  const unsigned = loaders.map((parts) => refuseMissingCrew(state, show, command, parts, 'all'));
  if (unsigned.every((refusal) => refusal !== undefined)) return first(unsigned);
  const { commitments } = command;
  const size = boardSize(rules, wanted);
  if (commitments.length !== size || new Set(commitments).size !== size) {
    return refused(at, 'wrong-squares', { size, commitmentCount: commitments.length });
  }
  return accept({ type: 'board-loaded', v: 1, show: show.id, board: wanted, commitments, by: signedBy(command) });
}

/** The last board may be loaded by the security representative in place of the board manager. */
const LOADERS: Readonly<Record<'main' | 'reload' | 'last', readonly (readonly CrewPart[])[]>> = {
  main: [['boards', 'auditor']],
  reload: [['boards', 'auditor']],
  last: [
    ['boards', 'auditor'],
    ['security', 'auditor'],
  ],
};

function pickSquare(state: State, command: CommandOf<typeof showCommands, 'pick-square'>): Outcome {
  const show = showInProgress(state, command.show);
  if (isRefusal(show)) return show;
  const { words, rules } = showOf(state, show);
  const { seat, number } = command;
  const flaw = pickFlaw(rules, show.position, { seat, number });
  if (flaw === undefined) return accept({ type: 'square-picked', v: 1, show: show.id, seat, number });
  return flawed(words, show, flaw);
}

function openSquares(state: State, command: CommandOf<typeof showCommands, 'open-squares'>): Outcome {
  const show = showInProgress(state, command.show);
  if (isRefusal(show)) return show;
  const stranger = refuseMissingCrew(state, show, command, ['boards', 'manager'], 'any');
  if (stranger !== undefined) return stranger;
  const { words, rules } = showOf(state, show);
  const { squares } = command;
  const flaw = openingFlaw(rules, show.position, squares);
  if (flaw !== undefined) return flawed(words, show, flaw);
  const broken = squares.find((square) => squareCommitment(square) !== show.commitments[square.number - 1]);
  if (broken !== undefined) {
    return refused(F.shows, 'commitment-broken', { brokenNumber: broken.number });
  }
  return accept({ type: 'squares-opened', v: 1, show: show.id, board: show.position.board, squares });
}

function flawed(words: ShowStep, { position }: Show, flaw: ShowFlaw): Outcome {
  const at = clauseOf(words, position.stage);
  const turn = turnOf(position);
  const { stage, picked } = position;
  switch (flaw) {
    case 'not-now':
      return picked === null ? refused(at, 'not-now/show', { stage }) : refused(at, 'not-now/picked', { picked });
    case 'not-his-turn':
      return refused(at, 'not-his-turn/contestant', { turn: String(turn) });
    case 'other-square':
      return picked === null ? refused(at, 'other-square/show', { stage }) : refused(at, 'other-square', { picked });
    case 'no-such-square':
      return refused(at, 'no-such-square');
    case 'square-open':
      return refused(at, 'square-open');
    case 'wrong-squares':
      return refused(at, 'wrong-squares/opened');
    default:
      return unreachable(flaw);
  }
}

/** The clause that the show is at. */
export function clauseOf(words: ShowStep, stage: ShowStage): string {
  const clauses: Readonly<Record<ShowStage, string | undefined>> = {
    load: words.board.at,
    rounds: words.rounds.at,
    clear: words.clears?.at,
    'play-off': words.playOff.at,
    reload: words.reload.at,
    'show-rest': words.playOff.at,
    'load-last': words.last.at,
    last: words.last.at,
    decide: words.last.giveBack.at,
    'show-last': words.last.at,
    over: words.at,
  };
  const at = clauses[stage];
  assert(at !== undefined, `a show is only at ${stage} where its sheet says so`);
  return at;
}

// A show ends with every signature, and what was won is owed from then on.

function endShow(state: State, command: CommandOf<typeof showCommands, 'end-show'>): Outcome {
  const show = openShow(state, command.show);
  if (isRefusal(show)) return show;
  if (show.position.stage !== 'over' || show.halted !== null) {
    return refused(F.shows, 'not-over/show', { show: show.id });
  }
  return ended(state, show, command, null);
}

function callOff(state: State, command: CommandOf<typeof showCommands, 'call-off-show'>): Outcome {
  const show = openShow(state, command.show);
  if (isRefusal(show)) return show;
  if (show.halted === null) {
    return refused(F.shows, 'not-halted/show-goes-on', { show: show.id });
  }
  return ended(state, show, command, command.reason);
}

const EVERYBODY = ['program', 'manager', 'boards', 'security', 'auditor'] as const;

function ended(state: State, show: Show, command: Envelope, reason: string | null): Outcome {
  const unsigned = refuseMissingCrew(state, show, command, EVERYBODY, 'all');
  if (unsigned !== undefined) return unsigned;
  const offered = offerOf(state, show);
  const prizes = prizesOf(state, show, command.time);
  const owed = awardPrizes(
    state,
    offered,
    command.time,
    prizes.map(({ prize }) => prize),
  );
  const awards = owed.awards.map((award, i) => ({ ...award, ...prizes[i]!.terms }));
  const chooser = awards.find(({ parts }) => parts !== undefined)?.person;
  // The winner's money is paid together, so its day is known after the choice.
  for (const award of awards) if (award.person === chooser && award.as === undefined) delete award.payBy;
  return accept(
    {
      type: 'show-ended',
      v: 1,
      show: show.id,
      offer: show.offer,
      sheet: offered.offer.sheet,
      result: show.position.result,
      reason,
      by: signedBy(command),
      crew: crewOf(state, show, command, EVERYBODY)!,
      ...owed,
      awards,
    },
    ...stopsFor(state, showOf(state, show).sheet, awards),
  );
}

type ShowPrize = Readonly<{ prize: PrizeOwed; terms: Pick<Award, 'parts'> }>;

/** Cash of the boards as one award, things each as one of their own, and what the last board gave. */
function prizesOf(state: State, show: Show, time: Instant): ShowPrize[] {
  const { words, rules } = showOf(state, show);
  return winningsOf(rules, show.position).flatMap(({ seat, cash, goods, last }): ShowPrize[] => {
    const { person } = show.contestants.find((one) => one.seat === seat)!;
    const to = { ...CARD_DESK, seat };
    const owed = (prize: Pick<PrizeOwed, 'amount' | 'at' | 'row' | 'as'>, terms = {}): ShowPrize => ({
      prize: { person, to, ...prize },
      terms,
    });
    return [
      ...(cash > 0 ? [owed({ amount: cash, at: words.rounds.at, row: BOARD_CASH })] : []),
      ...goods.map(({ id, name, value }) =>
        owed({ amount: value, at: words.board.at, row: id, as: { gives: 'goods', goods: id, name } }),
      ),
      ...(last === null
        ? []
        : [owed({ amount: last.value, at: words.last.at, row: last.id }, partsOf(state, last, time))]),
    ];
  });
}

/** Until its winner has chosen, a prize that can be paid over years waits. */
function partsOf(state: State, { parts, value }: LastSquare, time: Instant): Pick<Award, 'parts'> {
  if (parts === undefined) return {};
  const chooseBy = must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), time, parts.withinDays));
  const { each } = evenlyDown(value, parts.years);
  return { parts: { of: parts.years, paid: 0, each, from: houseDay(state, time), chooseBy, at: parts.at } };
}

export const decideShows: Deciders<typeof showCommands> = {
  'seat-show': seatShow,
  'load-board': loadBoard,
  'pick-square': pickSquare,
  'open-squares': openSquares,

  'decide-prize': (state, { show: id, keep, spoken, signalled }) => {
    const show = showInProgress(state, id);
    if (isRefusal(show)) return show;
    const { at } = showOf(state, show).words.last.giveBack;
    if (show.position.stage !== 'decide') {
      return refused(at, turnOf(show.position) === undefined ? 'nothing-to-decide/nobody-picks' : 'nothing-to-decide');
    }
    if (!spoken || !signalled) {
      return refused(at, 'decision-unclear');
    }
    return accept({ type: 'prize-decided', v: 1, show: id, prize: show.position.first!, keep });
  },

  'halt-show': (state, command) => {
    const show = openShow(state, command.show);
    if (isRefusal(show)) return show;
    const stranger = refuseMissingCrew(state, show, command, ['manager', 'boards'], 'any');
    if (stranger !== undefined) return stranger;
    if (show.halted !== null) return refused(F.shows, 'halted-already', { show: show.id });
    return accept({ type: 'show-halted', v: 1, show: show.id, reason: command.reason });
  },

  'resume-show': (state, command) => {
    const show = openShow(state, command.show);
    if (isRefusal(show)) return show;
    const stranger = refuseMissingCrew(state, show, command, ['manager', 'boards'], 'any');
    if (stranger !== undefined) return stranger;
    if (show.halted === null) return refused(F.shows, 'not-halted/resume', { show: show.id });
    return accept({ type: 'show-resumed', v: 1, show: show.id });
  },

  'note-occurrence': (state, { show: id, code, by }) => {
    const show = openShow(state, id);
    if (isRefusal(show)) return show;
    if (show.occurrences.length >= MOST_NOTES) {
      return refused(F.shows, 'report-full', { id, most: MOST_NOTES });
    }
    return accept({ type: 'occurrence-noted', v: 1, show: id, code, by: by.badge });
  },

  'end-show': endShow,
  'call-off-show': callOff,
  'elect-payment': electPayment,
};

const MOST_NOTES = 50;
