/**
 * Who has taken part in a matter that is still open. A second signature comes from someone who has not (F-5), so the
 * state keeps, for each open matter, which badges had a hand in it and what they did. This is a table of facts, written
 * by `fold` from the signatures of each record; a journal of an older build is read the same way.
 */
import type { Instant } from '../base/time.ts';
import type { Command, CommandType } from './commands.ts';
import type { FloorEvent } from './events.ts';
import { awardsBornIn } from './kit/awards.ts';
import type { State } from './state.ts';

/** Badges with what each of them did, and when the last of them did it. */
export type TookPart = { at: Instant; who: Record<string, string> };
export type Part = Readonly<{ badge: string; did: string }>;

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;
type Noted = readonly [matter: string, did: string, badges: readonly string[]];
type Notes<Type extends FloorEvent['type']> = (event: Of<Type>, state: State, signed: readonly string[]) => Noted[];

/** Matters other than those that have a number of their own. */
const matters = {
  dispute: (award: string) => `${award}/dispute`,
  score: (offer: string) => `${offer}/score`,
  result: (card: string, game: string) => `${card}/result/${game}`,
  calledOff: (card: string, game: string) => `${card}/off/${game}`,
  picks: (card: string, person: string) => `${card}/picks/${person}`,
  elimination: (tournament: string) => `${tournament}/out`,
  block: (drum: string, from: number) => `${drum}/block/${from}`,
  stock: (goods: string) => `${goods}/stock`,
  swipe: (offer: string, person: string, posted: Instant) => `swipe/${offer}/${person}/${posted}`,
};

const SYSTEM = 'system';

/** What an event makes the people behind it part of. It sees the state as the event found it. */
const NOTES: { readonly [Type in FloorEvent['type']]?: Notes<Type> } = {
  'hit-authorised': ({ hit, by, awards, places }, state) => {
    const keyed = state.hits.get(hit)!.calledBy;
    // The people who confirm a hand beside the one who authorizes it check it; they did not make it.
    const of = (matter: string): Noted[] => [
      [matter, 'authorized the hit', by.slice(0, 1)],
      [matter, 'keyed the hand', keyed],
    ];
    return [...awards.map(({ id }) => id), ...(places.length > 0 ? [hit] : [])].flatMap(of);
  },
  'running-closed': ({ running, awards }, state) =>
    awards.flatMap(({ id, to, row }) =>
      state.runnings
        .get(running)!
        .places.filter((place) => place.row === row && place.table === to.table && place.seat === to.seat)
        .flatMap(({ hit }) => handedOn(state, hit, id)),
    ),
  'progressive-verified': ({ pay, award, by }) => {
    const [keyed, ...verified] = by;
    return [pay, ...(award === null ? [] : [award.id])].flatMap((matter): Noted[] => [
      [matter, 'verified the hand', verified],
      [matter, 'keyed the hand', [keyed!]],
    ]);
  },
  'ticket-drawn': ({ drawing }, _state, signed) => [[drawing, 'drew the ticket or witnessed it', signed]],
  'award-granted': ({ award }, _state, signed) => [[award.id, 'granted the award', signed]],
  'award-stopped': ({ award, why }, _state, signed) =>
    why === 'dispute' ? [[matters.dispute(award), 'opened the dispute', signed]] : [],
  'payment-elected': ({ award, part }, state) => (part === null ? [] : handedOn(state, award, part.id)),
  'part-due': ({ award, part }, state) => handedOn(state, award, part.id),
  'period-scored': ({ offer }, _state, signed) => [[matters.score(offer), 'entered the score', signed]],
  'results-entered': ({ card, results }, _state, signed) =>
    results.map(({ game }) => [matters.result(card, game), 'entered the result', signed]),
  'game-called-off': ({ card, game }, _state, signed) => [
    [matters.calledOff(card, game), 'called the game off', signed],
  ],
  'picks-entered': ({ card, person }, _state, signed) => [[matters.picks(card, person), 'entered the picks', signed]],
  'picks-changed': ({ card, person }, _state, signed) => [[matters.picks(card, person), 'entered the picks', signed]],
  'players-eliminated': ({ tournament }, _state, signed) => [
    [matters.elimination(tournament), 'recorded the elimination', signed],
  ],
  'swipe-recorded': ({ person, credits = [] }, _state, signed) =>
    credits.map(({ offer, posted }) => [matters.swipe(offer, person, posted), 'recorded the swipe', signed]),
  'wager-settled': ({ wager }, _state, signed) => [[wager, 'settled the wager', signed]],
  'block-checked-out': ({ drum, from, badge }) => [[matters.block(drum, from), 'took the block out', [badge]]],
  'tickets-handed-out': ({ drum, block }, _state, signed) =>
    block === undefined ? [] : [[matters.block(drum, block), 'handed out the tickets', signed]],
  'goods-received': ({ goods }, _state, signed) => [[matters.stock(goods), 'received the goods', signed]],
};

/** Matters of which only the last event can be corrected: whoever entered an earlier one has no part in it. */
const ONLY_THE_LAST: readonly FloorEvent['type'][] = ['period-scored', 'players-eliminated'];

/** Another matter grew out of this one: a prize out of a place, a yearly part out of a prize. */
const handedOn = (state: State, from: string, to: string): Noted[] =>
  Object.entries(state.tookPart.get(from)?.who ?? {}).map(([badge, did]) => [to, did, [badge]]);

/** Called by `fold` before each event of a record. */
export function noteTakingPart(state: State, event: FloorEvent, signed: readonly string[]): void {
  const own = NOTES[event.type] as Notes<FloorEvent['type']> | undefined;
  const noted = own?.(event as never, state, signed) ?? wonIn(state, event, signed);
  for (const [matter, did, badges] of noted) {
    const before = ONLY_THE_LAST.includes(event.type) ? undefined : state.tookPart.get(matter)?.who;
    const people = badges.filter((badge) => badge !== SYSTEM && before?.[badge] === undefined);
    if (people.length === 0 && before === undefined) continue;
    const who = { ...before, ...Object.fromEntries(people.map((badge) => [badge, did])) };
    state.tookPart.set(matter, { at: state.time, who });
  }
}

/** Every other event that makes somebody a winner: whoever recorded it, and whoever drew what it rests on. */
function wonIn(state: State, event: FloorEvent, signed: readonly string[]): Noted[] {
  return awardsBornIn(event).flatMap(({ id }) => [
    [id, 'recorded the win', signed] as const,
    ...('drawing' in event ? handedOn(state, event.drawing, id) : []),
  ]);
}

/** Once a day is closed, what was over by then is forgotten: the state holds what is open. */
export function forgetTakingPart(state: State, until: Instant): void {
  const places = new Set([...state.runnings.values()].flatMap((running) => running.places.map(({ hit }) => hit)));
  for (const [matter, { at }] of state.tookPart) {
    const [root] = matter.split('/') as [string];
    const isOpen = places.has(root) || OPEN.some((kind) => state[kind].has(root));
    if (at < until && !isOpen) state.tookPart.delete(matter);
  }
}

const OPEN = [
  'awards',
  'drawings',
  'progressivePays',
  'tableDraws',
  'picks',
  'tournaments',
  'drums',
  'goods',
  'instrumentWagers',
] as const satisfies (keyof State)[];

type About<Type extends CommandType> = (command: Extract<Command, { type: Type }>, state: State) => readonly Part[];

const partsIn = (state: State, matter: string): Part[] =>
  Object.entries(state.tookPart.get(matter)?.who ?? {}).map(([badge, did]) => ({ badge, did }));

const submitted = ({ offer }: Readonly<{ offer: string }>, { offers }: State): Part[] => {
  const badge = offers.get(offer)?.postedBy;
  return badge === undefined ? [] : [{ badge, did: 'submitted the promotion for approval' }];
};

/** What each command that takes two people is about. A command that is not listed is about nothing that came before. */
const ABOUT: { readonly [Type in CommandType]?: About<Type> } = {
  'authorise-hit': ({ hit }, { hits }) =>
    (hits.get(hit)?.calledBy ?? []).map((badge) => ({ badge, did: 'keyed the hand' })),
  'pay-awards': ({ awards }, state) => awards.flatMap((award) => partsIn(state, award)),
  // Whoever awarded it is overruled, and has no hand in that: only the dispute counts.
  'settle-dispute': ({ award }, state) => partsIn(state, matters.dispute(award)),
  'elect-payment': ({ award }, state) => partsIn(state, award),
  'undo-redemption': ({ award }, state) => partsIn(state, award),
  'back-out-progressive': ({ pay }, state) => partsIn(state, pay),
  'raise-pool': submitted,
  'wind-down': submitted,
  'withdraw-offer': submitted,
  'take-over': submitted,
  'correct-score': ({ offer }, state) => partsIn(state, matters.score(offer)),
  'correct-result': ({ card, game }, state) => partsIn(state, matters.result(card, game)),
  'restore-game': ({ card, game }, state) => partsIn(state, matters.calledOff(card, game)),
  'void-picks': ({ card, person }, state) => partsIn(state, matters.picks(card, person)),
  'take-back-elimination': ({ tournament }, state) => partsIn(state, matters.elimination(tournament)),
  'void-swipe': ({ offer, person, posted }, state) => partsIn(state, matters.swipe(offer, person, posted)),
  'correct-wager': ({ wager }, state) => partsIn(state, wager),
  'return-block': ({ drum, block }, state) => partsIn(state, matters.block(drum, block)),
  'write-off-goods': ({ goods }, state) => partsIn(state, matters.stock(goods)),
};

/** Everyone who has taken part in what this command is about. */
export const partsBefore = (state: State, command: Readonly<{ type: string }>): readonly Part[] =>
  (ABOUT[command.type as CommandType] as About<CommandType> | undefined)?.(command as never, state) ?? [];
