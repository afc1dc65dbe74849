/** Shows as the audience, the crew and auditors see them. */
import { lookUp } from '../../base/assert.ts';
import { formatUsd } from '../../base/cents.ts';
import { boardToLoad, type ShowRules, type ShowStage, type ShowStep, turnOf } from '../../rules/show.ts';
import type { CommandType } from '../commands.ts';
import { sheetOf } from '../kit/offers.ts';
import { showOf, showStepOf } from '../kit/prizes.ts';
import { clauseOf } from '../shows/decide.ts';
import type { Show } from '../shows/show.ts';
import type { Role, State } from '../state.ts';
import { type Outside, offerName, publicName, type ViewOf } from './view-kit.ts';

export type ShowView = ViewOf<typeof showView>;
/** A show that is offered and whose contestants are not seated yet. */
export type ShowDueView = ViewOf<typeof showsDue>[number];
export type ShowRunView = ViewOf<typeof showRunView>;
export type ShowSealView = ViewOf<typeof showSealView>;

/** What the audience and the big screen see: nothing about a square that is still covered. */
export function showView(state: State, show: Show, outside: Outside) {
  const { rules } = showOf(state, show);
  const { position } = show;
  const seat = turnOf(position);
  return {
    show: show.id,
    offer: show.offer,
    offerName: offerName(state, lookUp(state.offers, show.offer)),
    stage: position.stage,
    round: position.round,
    rounds: rules.rounds,
    halted: show.halted !== null,
    board: boardView(rules, show),
    contestants: show.contestants.map(({ seat: number, person, proxy }) => {
      const { total, in: isIn } = position.seats.find((one) => one.seat === number)!;
      return { seat: number, name: publicName(outside, person), byProxy: proxy !== null, total, in: isIn };
    }),
    /** Whose turn it is to name a square, and who comes after. */
    turns: seat === undefined ? [] : [...position.turns],
    /** Who picks, has picked, decides or has won; null if no one in particular. */
    playing: NOBODY_PLAYS.includes(position.stage) ? null : (position.turns[0] ?? null),
    doubled: position.doubled,
    /** What may be kept or given up now, or was won in the end. */
    first: position.stage === 'decide' ? position.first : null,
    result: position.result,
    /** The value of the result. */
    worth: rules.last.find(({ id }) => id === position.result)?.value ?? null,
  };
}

const NOBODY_PLAYS: readonly ShowStage[] = ['load', 'clear'];

export function showsDue(state: State) {
  const isOn = (offer: string) => [...state.shows.values()].some((show) => show.offer === offer);
  return [...state.offers.values()].flatMap((offered) => {
    const { id, period } = offered.offer;
    const words = showStepOf(sheetOf(state, offered));
    if (words === undefined || offered.status !== 'approved' || period.until <= state.time || isOn(id)) return [];
    const by = words.contestants.from.flatMap((from) => new Array<string>(from.seats).fill(from.by));
    const seats = by.map((from, i) => ({ seat: i + 1, by: from }));
    return [
      {
        offer: id,
        offerName: offerName(state, offered),
        /** The clause about the contestants. */
        at: words.contestants.at,
        from: period.from,
        until: period.until,
        /** Where the contestant of each seat comes from. */
        seats,
      },
    ];
  });
}

/** Built only from what was opened: the floor knows nothing else about a board. */
function boardView(rules: ShowRules, { position, commitments }: Show) {
  if (commitments.length === 0) return null;
  const { board, open, hidden, picked } = position;
  const says = (prize: string) => nameOf(rules, prize);
  return {
    name: board,
    /** `prize` is null while the square is covered. */
    squares: commitments.map((_, i) => {
      const prize = open.find(({ number }) => number === i + 1)?.prize ?? null;
      return { number: i + 1, prize, says: prize === null ? null : says(prize) };
    }),
    /** Prizes that are still covered somewhere, and how many of each. */
    left: Object.entries(hidden)
      .filter(([, count]) => count > 0)
      .map(([prize, count]) => ({ prize, says: says(prize), count })),
    picked,
  };
}

const nameOf = ({ main, reload, last }: ShowRules, prize: string): string =>
  [...main, ...reload, ...last].find(({ id }) => id === prize)!.name;

/** What the staff who run it also see. */
export function showRunView(state: State, show: Show) {
  const { words, rules } = showOf(state, show);
  return {
    show: show.id,
    seatedAt: show.seatedAt,
    /** The clause it is at. */
    at: clauseOf(words, show.position.stage),
    /** What the host says now. */
    cue: show.halted === null ? cueOf(rules, show) : 'The show is halted. Do not mention the boards.',
    /** The next step, and the roles that sign for it; null while it is suspended. */
    next: show.halted === null ? nextOf(words, show) : null,
    /** The board that is loaded now, and what belongs on it; null if none is. */
    toLoad: show.halted === null ? toLoadOf(rules, show) : null,
    halted: show.halted,
    occurrences: show.occurrences.map((one) => ({ ...one })),
  };
}

function toLoadOf(rules: ShowRules, { position }: Show) {
  const board = boardToLoad(position);
  if (board === undefined) return null;
  const prizes = board === 'last' ? rules.last.map((prize) => ({ ...prize, count: 1 })) : rules[board];
  return { board, prizes: prizes.map(({ id, name, count }) => ({ prize: id, says: name, count })) };
}

/** Only what is open already may be said. */
function cueOf(rules: ShowRules, { position }: Show): string {
  const { stage, picked, doubled, round, turns, seats, first, result } = position;
  const seat = turnOf(position);
  const total = (number: number) => formatUsd(seats.find((one) => one.seat === number)!.total);
  if (picked !== null) return `Contestant ${turns[0]} has picked square ${picked}.`;
  if (seat !== undefined) {
    const twice = doubled ? ' This square counts twice.' : '';
    const where = { rounds: `Round ${round}. `, 'play-off': 'Play-off. ' }[stage as string] ?? '';
    return `${where}Contestant ${seat}, with ${total(seat)}, picks a square.${twice}`;
  }
  if (stage === 'decide') return `${nameOf(rules, first!)}: keep it or give it up? Say it, and give the signal.`;
  if (stage === 'over') return `Contestant ${turns[0]} has found ${nameOf(rules, result!)}.`;
  return CUES[stage] ?? '';
}

const CUES: Partial<Record<ShowStage, string>> = {
  load: 'The board is being loaded.',
  clear: 'The bonus prizes that were not found are shown now.',
  reload: 'All squares are open. The board is being reloaded.',
  'show-rest': 'Let us see what is left on the board.',
  'load-last': 'The last board is being loaded.',
  'show-last': 'Let us see what is left on the last board.',
};

function nextOf({ crew }: ShowStep, { position }: Show) {
  const next = (type: CommandType, says: string, ...by: Role[]) => ({ type, says, by });
  const board = boardToLoad(position);
  if (board !== undefined) return next('load-board', `Load the ${board} board`, crew.boards, crew.auditor);
  if (position.picked !== null) return next('open-squares', `Open square ${position.picked}`, crew.boards);
  const seat = turnOf(position);
  if (seat !== undefined) return next('pick-square', `Record the pick of contestant ${seat}`, crew.program);
  if (position.stage === 'decide') return next('decide-prize', 'Record the contestant’s decision', crew.program);
  if (position.stage !== 'over') return next('open-squares', 'Show the remaining squares', crew.boards);
  const { program, manager, boards, security, auditor } = crew;
  return next('end-show', 'Sign the score sheet', program, manager, boards, security, auditor);
}

/** What is sealed, to be checked afterward: a commitment tells nothing without its salt. */
export const showSealView = ({ id, position, commitments, boards }: Show) => ({
  show: id,
  board: position.board,
  loads: boards,
  squares: commitments.map((commitment, i) => ({
    number: i + 1,
    commitment,
    open: position.open.some(({ number }) => number === i + 1),
  })),
});
