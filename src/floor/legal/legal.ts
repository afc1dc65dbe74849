/**
 * What a badge may do now: the commands, each with what is still to be filled in. It lights the keypad, feeds the
 * simulator, and answers "why is it grey?". A shape is legal because `decide` accepts it, plainly filled: there is no
 * second copy of the rules here.
 */
import type { Json } from '../../base/canonical-json.ts';
import { COMMANDS, type Command, type CommandType } from '../commands.ts';
import { decide, decideAlone } from '../decide.ts';
import type { Ask, Start } from '../kit/shapes.ts';
import type { FloorRefusal } from '../outcome.ts';
import type { Role, State } from '../state.ts';
import { notSecond } from '../two-people.ts';
import { plainAnswer } from './ask.ts';
import { shapesOf } from './shapes.ts';
import { untried, type Who, waysToSign } from './signers.ts';

export type { Who } from './signers.ts';

export type Shape = Readonly<{
  type: CommandType;
  /** What is settled: which table, which hit. */
  fixed: Readonly<Record<string, Json>>;
  asks: Readonly<Record<string, Ask>>;
  /** Who must sign beside the one who gives it. */
  also: readonly string[];
}>;

/**
 * Every command that this badge can give, or only those of one type. `who.now` is the time on the wall; what falls due
 * before it must have ticked.
 */
export function legalCommands(state: State, who: Who, only?: CommandType): Shape[] {
  const types = only === undefined ? (Object.keys(COMMANDS) as CommandType[]) : [only];
  return types.flatMap((type) => [...legalOnes(state, who, type)]);
}

/** "Why is it grey?": the refusal that a command would meet; undefined where it would be accepted. */
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

/** One after the other, so that whoever needs only one tries no more; `choose` leaves some out and puts them in order. */
export function* legalOnes(
  state: State,
  who: Who,
  type: CommandType,
  choose: (starts: readonly Start[]) => readonly Start[] = (starts) => starts,
): Generator<Shape> {
  if (!hasRole(state, who, type)) return;
  const asOf = who.now === undefined ? state : { ...state, time: who.now };
  for (const start of choose(shapesOf(asOf, type))) {
    const shape = legalOne(state, who, type, start);
    if (shape !== undefined) yield shape;
  }
}

function legalOne(state: State, who: Who, type: CommandType, { fixed, asks }: Start): Shape | undefined {
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
  const { outcome, soughtAnother } = decideAlone(state, filled(state, who, alone, answers));
  if ('events' in outcome) return alone;
  if (!soughtAnother) return undefined;
  const given = filled(state, who, alone, answers);
  for (const also of waysToSign(state, who, type, (badge) => notSecond(state, given, badge) === undefined)) {
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
    // Whoever gives it can prove their badge again where that is asked.
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
