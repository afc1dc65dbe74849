/**
 * A hand keyed by mistake is taken back by whoever keyed it, as long as no floor person has the hit in hand. What others
 * keyed stays: the deal is read again without his last key press, and the lock is computed anew, to the cent.
 */
import { tableName } from '../../base/table-words.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { gameRowOf, sheetOf } from '../kit/offers.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Hit, KeyPress, Position, State, Table } from '../state.ts';
import { answerTo, type Call } from './call.ts';
import { isAt, type Keyed } from './deal.ts';
import { frozenAt } from './freeze.ts';
import { fundOf, lockParts } from './held.ts';
import { relock } from './locks.ts';
import type { hitCommands } from './specs.ts';

type TakeBack = CommandOf<typeof hitCommands, 'take-back-hand'>;

export function takeBack(state: State, hit: Hit, command: TakeBack): Outcome {
  const { badge } = command.by;
  if (!hit.calledBy.includes(badge)) {
    const next = 'Ask who keyed it, or the floor to decline it.';
    return refused(F.hits, 'not-keyed', `You keyed no hand of ${hit.id}.`, next);
  }
  if (hit.openedBy !== undefined) {
    const says = `${hit.openedBy} has ${hit.id} in hand already.`;
    return refused(F.hits, 'hit-opened', says, 'Tell the floor; it declines what was keyed wrongly.');
  }
  // Hits that an older build wrote do not say what each key press was: they go whole, or stay.
  const keys = hit.keys ?? hit.calledBy.map((by) => ({ by, hands: handsOf(hit), common: null }));
  const last = keys.findLastIndex(({ by }) => by === badge);
  const left = keys.toSpliced(last, 1);
  if (left.length === 0) return wholeHit(state, hit, command, { undone: keys[last]!.hands, left: null });
  if (hit.keys === undefined) {
    return refused(F.hits, 'not-keyed-apart', `Others keyed ${hit.id} too.`, 'Ask the floor to decline it.');
  }
  return withoutKey(state, hit, command, { undone: keys[last]!, left });
}

const handsOf = ({ hands, unplaced = [] }: Hit): KeyPress['hands'] =>
  [...hands, ...unplaced].map(({ seat, hand, cards }) => ({ seat, hand, cards }));

type Without = Readonly<{ undone: KeyPress; left: readonly KeyPress[] }>;
type Extended = Extract<FloorEvent, { type: 'hit-extended' }>;

/** The other key presses are read again, one after the other, as they came. */
function withoutKey(state: State, hit: Hit, command: TakeBack, { undone, left }: Without): Outcome {
  const table = state.tables.get(hit.table);
  const offered = state.offers.get(hit.offer)!;
  const sheet = sheetOf(state, offered);
  const gameRow = table === undefined ? undefined : gameRowOf(sheet, table.game);
  if (table === undefined || gameRow === undefined) {
    const says = `${tableName(hit.table)} no longer plays the game of ${hit.id}.`;
    return refused(F.hits, 'table-closed', says, 'Ask the floor to decline it.');
  }
  const reading = { state, table: withoutLoose(table, [undone, ...left]), offered, sheet, gameRow };
  let before = stubOf(table, hit, { undone, left });
  let last: Extended | undefined;
  for (const { by: _, ...press } of left) {
    const call = { ...command, ...press, type: 'call-hand', table: table.id, offer: hit.offer } as unknown as Call;
    const answer = answerTo({ ...reading, command: call, before });
    if (isRefusal(answer)) return answer;
    if (answer.type === 'hit-extended') last = answer;
    before = answer.type === 'hit-extended' ? extended(before, answer) : beside(before, press.hands);
  }
  if (last === undefined) {
    const hands = handsOf(before);
    const common = left.at(-1)!.common;
    return wholeHit(state, hit, command, { undone: undone.hands, left: hands.length === 0 ? null : { hands, common } });
  }
  const { unplaced, frozen, bystanders, common } = before;
  const { hands, facts, locks, postings, advances } = last;
  return accept({
    type: 'hand-taken-back',
    v: 1,
    hit: hit.id,
    by: command.by.badge,
    undone: undone.hands,
    keys: [...left],
    hands,
    ...(unplaced === undefined ? {} : { unplaced }),
    frozen: copied(frozen),
    ...(bystanders === undefined ? {} : { bystanders: copied(bystanders) }),
    ...(common === undefined ? {} : { common }),
    facts,
    locks,
    postings,
    advances,
  });
}

const copied = (positions: readonly Position[]) =>
  positions.map((position) => ({ ...position, fees: [...position.fees] }));

/** What was keyed beside the hit and met nothing; what a key press says of a hand counts before that. */
function withoutLoose(table: Table, keys: readonly KeyPress[]): Table {
  if (table.keyed === undefined) return table;
  const said = keys.flatMap((press) => press.hands);
  const hands = table.keyed.hands.filter((one) => !said.some((hand) => isAt(hand, one)));
  return { ...table, keyed: { ...table.keyed, hands } };
}

/** The hit before anything was keyed: who was there stays as it was frozen, except for what that key alone brought in. */
function stubOf(table: Table, hit: Hit, { undone, left }: Without): Hit {
  const { unplaced: _, ...rest } = hit;
  const isBroughtIn = ({ seat }: Position) =>
    table.seats[seat] === undefined && undone.hands.some((hand) => hand.seat === seat);
  const stays = hit.round === null ? hit.frozen.filter((position) => !isBroughtIn(position)) : hit.frozen;
  // Who was dealt in that key alone said: without it everybody who sits there was.
  const isUnsaid =
    hit.round === null && undone.inHand !== undefined && left.every(({ inHand }) => inHand === undefined);
  const seated = isUnsaid ? frozenAt(table, [], { inHand: undefined, fees: [] }) : [];
  return {
    ...rest,
    hands: [],
    frozen: [...stays, ...seated.filter((position) => !stays.some((one) => isAt(one, position)))],
    facts: Object.fromEntries(Object.entries(hit.facts).filter(([id]) => !id.endsWith(':lost'))),
  };
}

function extended(before: Hit, { hands, unplaced, frozen, bystanders, common, facts }: Extended): Hit {
  const { unplaced: _, ...rest } = before;
  return {
    ...rest,
    hands,
    facts,
    ...(unplaced === undefined ? {} : { unplaced }),
    ...(frozen === undefined ? {} : { frozen }),
    ...(bystanders === undefined ? {} : { bystanders }),
    ...(common === undefined ? {} : { common }),
  };
}

/** Keyed and met nothing: it lies beside the others. */
function beside(before: Hit, hands: readonly Keyed[]): Hit {
  const others = (before.unplaced ?? []).filter((one) => !hands.some((hand) => isAt(hand, one)));
  const unplaced = [...others, ...hands];
  return unplaced.length === 0 ? before : { ...before, unplaced };
}

type Whole = Readonly<{
  undone: KeyPress['hands'];
  left: { hands: KeyPress['hands']; common: string | null } | null;
}>;

function wholeHit(state: State, hit: Hit, { by }: TakeBack, { undone, left }: Whole): Outcome {
  const fund = fundOf(state, hit);
  const relocked = fund === undefined ? undefined : relock(state, fund, { gone: hit.id });
  const parts = lockParts(fund?.id, relocked);
  return accept({ type: 'hit-taken-back', v: 1, hit: hit.id, by: by.badge, undone, left, ...parts });
}
