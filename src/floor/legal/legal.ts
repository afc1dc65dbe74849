/**
 * What a badge may do now: the commands, each with what is still to be filled in. It lights the keypad, feeds the
 * simulator, and answers "why is it gray?". A shape is legal because `decide` accepts it, plainly filled: there is no
 * second copy of the rules here.
 */
import { assert, first, lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { type Deck, dealable, notInDeck } from '../../cards/card.ts';
import { findGame, GAMES } from '../../cards/find-game.ts';
import { type Game, usualOf } from '../../cards/game.ts';
import type { CardGroup } from '../../rules/chart.ts';
import { gameOf as gameOfRow } from '../../rules/declared-game.ts';
import { ALL_AREAS, merged } from '../areas.ts';
import { openQuestionAbout } from '../awards/claim.ts';
import { COMMANDS, type Command, type CommandType } from '../commands.ts';
import { decide, decideAlone } from '../decide.ts';
import { openAboutHolder } from '../kit/calls.ts';
import { type Ask, betOf, type CommandDraft, type DealAsk, type KeyedHand } from '../kit/shapes.ts';
import type { FloorRefusal } from '../outcome.ts';
import type { Role, State } from '../state.ts';
import { involvedBefore } from '../two-people.ts';
import { untried, type Who, waysToSign } from './signers.ts';

export type { Who } from './signers.ts';

export type Shape = Readonly<{
  type: CommandType;
  /** What is settled: which table, which hit. */
  fixed: Readonly<Record<string, Json>>;
  asks: Readonly<Record<string, Ask>>;
  /** Who must sign in addition to the person who gives it. */
  also: readonly string[];
}>;

/** Every way in which a command could be begun in this state, whether it is allowed or not. */
export const shapesOf = (state: State, type: CommandType): CommandDraft[] => SHAPES[type](state);

const SHAPES = merged('shapes');

/**
 * Every command that this badge can give, or only those of one type. `who.now` is the time on the wall; what falls due
 * before it must have ticked.
 */
export function legalCommands(state: State, who: Who, only?: CommandType): Shape[] {
  const types = only === undefined ? (Object.keys(COMMANDS) as CommandType[]) : [only];
  return types.flatMap((type) => [...legalOnes(state, who, type)]);
}

/** "Why is it gray?": the refusal that a command would meet; undefined where it would be accepted. */
export function whyNot(
  state: State,
  who: Who,
  type: CommandType,
  body: Readonly<Record<string, Json>>,
): FloorRefusal | undefined {
  const outcome = decide(state, commandOf(state, who, type, body, []));
  if ('refusal' in outcome) return outcome.refusal;
  return 'turnedAway' in outcome ? outcome.turnedAway : undefined;
}

/** A command from a shape and the answers to its asks. */
export function filled(state: State, who: Who, shape: Shape, answers: Readonly<Record<string, Json>>): Command {
  return commandOf(state, who, shape.type, { ...shape.fixed, ...spread(shape, answers) }, shape.also);
}

/**
 * What several badges try one after the other, at the same moment: what could be begun is looked up once, and what is
 * refused whoever gives it is tried once.
 */
export type Tries = { starts?: readonly CommandDraft[]; readonly hopeless: Set<CommandDraft> };

export const noTries = (): Tries => ({ hopeless: new Set() });

/** One after the other, so that a caller who needs only one tries no more; `choose` leaves some out and orders them. */
export function* legalOnes(
  state: State,
  who: Who,
  type: CommandType,
  choose: (starts: readonly CommandDraft[]) => readonly CommandDraft[] = (starts) => starts,
  tries: Tries = noTries(),
): Generator<Shape> {
  if (!hasRole(state, who, type)) return;
  tries.starts ??= choose(shapesOf(who.now === undefined ? state : { ...state, time: who.now }, type));
  for (const start of tries.starts) {
    const shape = tries.hopeless.has(start) ? undefined : legalOne(state, who, type, start, tries);
    if (shape !== undefined) yield shape;
  }
}

function legalOne(
  state: State,
  who: Who,
  type: CommandType,
  start: CommandDraft,
  { hopeless }: Tries,
): Shape | undefined {
  const { fixed, asks } = start;
  const answers: Record<string, Json> = {};
  for (const [name, ask] of Object.entries(asks)) {
    // What comes from outside is not ours to try.
    if (ask.ask === 'material') {
      const also = untried(state, who, type);
      return also === undefined ? undefined : { type, fixed, asks, also };
    }
    const answer = plainAnswer(state, ask);
    if (answer === undefined) return undefined;
    answers[name] = answer;
  }
  const alone = { type, fixed, asks, also: [] };
  const given = filled(state, who, alone, answers);
  const others = decideAlone(state, given);
  if (others === 'accepted') return alone;
  if (others === 'nobody') hopeless.add(start);
  if (others !== 'signers') return undefined;
  const before = involvedBefore(state, given);
  for (const also of waysToSign(state, who, type, (badge) => !before.some((one) => one.badge === badge))) {
    const shape = { type, fixed, asks, also };
    if ('events' in decide(state, filled(state, who, shape, answers))) return shape;
  }
  return undefined;
}

/** A deal is asked for as one thing and fills two fields. */
function spread(shape: Shape, answers: Readonly<Record<string, Json>>): Record<string, Json> {
  const body: Record<string, Json> = {};
  for (const [name, answer] of Object.entries(answers)) {
    if (shape.asks[name]?.ask === 'deal') Object.assign(body, answer);
    else body[name] = answer;
  }
  return body;
}

function commandOf(
  state: State,
  { badge, station, now }: Who,
  type: CommandType,
  body: Readonly<Record<string, Json>>,
  also: readonly string[],
): Command {
  const counter = (state.stations.get(station)?.counter ?? 0) + 1;
  return {
    id: `${station}:${String(counter).padStart(6, '0')}`,
    house: state.house?.id ?? '',
    time: now ?? state.time,
    by: { badge, station },
    // The person who gives it can confirm their badge again if required.
    ...(state.house?.controls === undefined ? {} : { proven: true }),
    ...(also.length > 0 ? { also } : {}),
    type,
    ...body,
  } as unknown as Command;
}

function hasRole(state: State, { badge }: Who, type: CommandType): boolean {
  const staff = state.staff.get(badge);
  const roles: readonly Role[] = COMMANDS[type].roles;
  return staff?.active === true && staff.roles.some((role) => roles.includes(role));
}

/**
 * What a person still fills in on a command that is otherwise ready: a seat out of these, an amount up to so much, the
 * cards of a deal. An ask says what is valid; whether the whole command is accepted, `decide` alone knows.
 */

/** The plainest valid answer, to find out whether the command can be given at all; undefined where there is none. */
export function plainAnswer(state: State, ask: Ask): Json | undefined {
  switch (ask.ask) {
    case 'one-of':
      return ask.values[0];
    case 'whole':
      return ask.from <= ask.to ? ask.from : undefined;
    case 'person':
      return mayBeNobody(ask) ? null : aPerson(state, ask);
    case 'new':
      return ask.name === 'person' ? `person-${'0'.repeat(26)}` : `new-${ask.name}`;
    case 'reason':
      return 'reason';
    case 'bets':
      if (ask.bets.length < (ask.least ?? 0)) return undefined;
      return ask.bets.slice(0, 1).map((bet) => betOf(bet));
    case 'some':
      return ask.numbers.length === 0 ? undefined : ask.numbers.slice(0, 1);
    case 'verdict':
      return plainVerdict(ask);
    case 'override':
      return { reason: 'reason' };
    case 'deal':
      return plainDeal(ask);
    case 'cards':
      return GAMES.find(({ id }) => id === ask.game)?.examples[0];
    case 'as-seen':
      return ask.such;
    case 'material':
      return undefined;
  }
}

/** One that represents all others with the same text. */
const plainVerdict = (ask: Extract<Ask, { ask: 'verdict' }>): Json =>
  ask.for
    ? { version: 'none', standing: 'solvent', says: 'Solvent.' }
    : { version: 'none', standing: 'insolvent', says: 'Loses money.' };

/** Whether a person need not be named. */
export const mayBeNobody = ({ which }: PersonAsk): boolean => which === 'known-or-nobody' || which === 'for-npn';

function aPerson(state: State, ask: PersonAsk): string | undefined {
  for (const person of state.people.keys()) if (isAllowedPerson(state, ask, person)) return person;
  return undefined;
}

type PersonAsk = Extract<Ask, { ask: 'person' }>;

export function isAllowedPerson(state: State, ask: PersonAsk, person: string): boolean {
  switch (ask.which) {
    case 'known':
    case 'known-or-nobody':
      return true;
    case 'free':
      return ALL_AREAS.whyPersonInUse(state, person) === undefined;
    case 'for-npn':
      return ![...state.npn.values()].some((one) => one.offer === ask.offer && one.person === person);
    case 'for-award':
      return openQuestionAbout(state, lookUp(state.awards, ask.award), person) === undefined;
    case 'for-drawing':
      return openAboutHolder(state, lookUp(state.drawings, ask.drawing), person) === undefined;
  }
}

/** Cards that can be keyed at a table: in which groups, at which seats, in addition to those on the table. */

type Deal = { hands: KeyedHand[]; common: string | null };

/** The hands that stay on the table when these are keyed: all that are not keyed again. */
export const staying = (keyed: readonly KeyedHand[], hands: readonly KeyedHand[]): KeyedHand[] =>
  keyed.filter(({ seat, hand }) => !hands.some((again) => again.seat === seat && again.hand === hand));

export function plainDeal(ask: DealAsk): Json | undefined {
  if (ask.seats.length === 0) return undefined;
  const game = gameOf(ask);
  const seat = ask.keyed[0]?.seat ?? ask.seats[0]!;
  if (ask.groups.length > 0) return dealFrom(ask, [seat], (cards) => first(cards.splice(0, 1)));
  return game.examples.map((cards) => written(ask, seat, cards)).find((deal) => canLie(ask, game, deal));
}

/** Deals every group of the ask from what the deck still holds, card by card as `take` chooses. */
export function dealFrom(ask: DealAsk, seats: readonly number[], take: (deck: number[]) => number): Deal {
  const game = gameOf(ask);
  const keyedAgain = seats.map((seat) => ({ seat, hand: 1, cards: '' }));
  if (ask.groups.length === 0) return written(ask, first(seats), first(game.examples));
  const deck = deckOf(game);
  const left = dealable(deck);
  for (const { cards } of staying(ask.keyed, keyedAgain)) {
    for (const piece of piecesIn(deck, cards)) left.splice(left.indexOf(piece), 1);
  }
  const write = (groups: readonly CardGroup[]) =>
    groups.map(({ cards }) => Array.from({ length: cards }, () => deck.pieces.code(take(left))).join(' ')).join(' | ');
  const shared = ask.groups.filter((group) => group.of === 'table');
  const own = ask.groups.filter((group) => group.of === 'hand');
  const hands = seats.map((seat) => ({ seat, hand: 1, cards: write(own) }));
  return { hands, common: shared.length === 0 ? null : write(shared) };
}

/** A deal in the notation of the game: the whole table's, or that of one hand. */
export const written = ({ deal }: DealAsk, seat: number, cards: string): Deal =>
  deal === 'table' ? { hands: [], common: cards } : { hands: [{ seat, hand: 1, cards }], common: null };

/** Whether all of it can lie on one table. */
function canLie({ keyed }: DealAsk, game: Game, { hands, common }: Deal): boolean {
  const deck = deckOf(game);
  const texts = [...staying(keyed, hands), ...hands].map(({ cards }) => cards);
  return (
    notInDeck(
      deck,
      [...texts, common ?? ''].flatMap((text) => piecesIn(deck, text)),
    ) === undefined
  );
}

function gameOf({ game, row }: DealAsk): Game {
  const found = row === undefined ? findGame(game) : gameOfRow(row);
  assert(found.ok, `${game} is offered at a table, so its rules are known`);
  return found.value;
}

const deckOf = (game: Game): Deck => game.deck(usualOf(game.settings));

const piecesIn = ({ pieces }: Deck, text: string): number[] =>
  text
    .split(/[\s,|]+/)
    .map((token) => pieces.from(token))
    .filter((piece): piece is number => piece !== undefined);
