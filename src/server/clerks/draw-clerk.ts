/**
 * Where the secrets of draws live while a house is open. A secret is made when a drawing by computer is posted, and is
 * durable in the vault before its commitment is journalled. It leaves the vault for two things only: to find the next
 * ticket, whose proof goes into the journal, and to be published when the drawing is over. No route and no role reads it.
 */

import { randomBytes } from 'node:crypto';
import { lookUp } from '../../base/assert.ts';
import { ok, type Result } from '../../base/result.ts';
import { type Instant, instant } from '../../base/time.ts';
import { commitmentTo } from '../../fair/commitments.ts';
import type { SealedEntries } from '../../fair/seal.ts';
import { nextDue } from '../../floor/clock.ts';
import { SYSTEM } from '../../floor/decide.ts';
import { byComputer } from '../../floor/sealed-draws/area.ts';
import { cannotDrawNext } from '../../floor/sealed-draws/decide.ts';
import { entriesIn, type SealedDraw } from '../../floor/sealed-draws/sealed-draw.ts';
import type { State } from '../../floor/state.ts';
import { type Found, nextFound, sealAgain } from '../../journal/draw-clerk.ts';
import { sayRefusal } from '../../sentences/refusals.ts';
import type { Floor } from '../floor.ts';
import { newPastStates } from '../journal/past-states.ts';

export type DrawClerk = Readonly<{
  /**
   * What a station that draws cannot know: the next ticket under the seal, with its proof. Null where the command would
   * be refused: a refusal is journalled, and the next ticket with it would be known before it is drawn.
   */
  find: (command: Asked) => Promise<Result<Found | null>>;
  /** Publishes what is to be published by now, and is done when it is. */
  tend: () => Promise<void>;
  close: () => void;
}>;

/** What a station asked, and who signed it. */
type Asked = Readonly<{
  badge: string;
  also: readonly string[];
  drawing: string;
  seenAt?: Instant | undefined;
}>;

type House = Pick<Floor, 'house' | 'store' | 'leader' | 'vault' | 'log' | 'now' | 'give'>;

export function newDrawClerk(house: House): DrawClerk {
  const pastStates = newPastStates(house);
  const sealed = new Map<string, SealedEntries>();
  let last = Promise.resolve();
  const tend = (): Promise<void> => {
    last = last.then(() => publishDraws(house)).catch((error: Error) => warn(house, error.message));
    return last;
  };
  const stop = house.leader.follow((records) => {
    if (records.some(({ outcome }) => 'events' in outcome && outcome.events.some(concernsDraws))) void tend();
  });
  return {
    tend,
    close: stop,
    find: async (asked) => {
      await whatIsDue(house);
      const draw = await house.leader.read((state) => drawable(house, state, asked));
      if (!draw.ok) return draw;
      if (draw.value === undefined) return ok(null);
      const list = await listOf(pastStates, sealed, draw.value);
      if (!list.ok) return list;
      const secret = await secretOf(house, draw.value.drawing);
      return secret.ok ? nextFound(house.house, draw.value, list.value, secret.value) : secret;
    },
  };
}

/** A call that has ended is still open until it ticks, within a second: a draw right then waits for it. */
async function whatIsDue({ leader, now }: House): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    const due = await leader.read(nextDue);
    if (!due.ok || due.value === undefined || due.value > now()) return;
    leader.wake();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The draw, where the floor would let this command draw the next ticket of it now. */
function drawable(
  { house, now }: House,
  state: State,
  { badge, also, drawing, seenAt }: Asked,
): SealedDraw | undefined {
  const time = instant(Math.max(now(), state.time));
  const seen = seenAt === undefined ? {} : { seenAt };
  const by = { badge, station: 'server' };
  const command = { id: '', house, time, by, also: [...also], drawing, ...seen };
  return cannotDrawNext(state, command) === undefined
    ? structuredClone(state.sealedDraws.get(command.drawing))
    : undefined;
}

/** Drawings come with offers, and end in many ways; each of them names its drawing. */
const concernsDraws = (event: Readonly<{ type: string }>): boolean =>
  'drawing' in event || 'drawings' in event || event.type.startsWith('offer-');

const warn = ({ log }: House, says: string): void => log.warn('draw-clerk', { says });

/** One after the other: what fails stays to be done, and is tried again when something happens. */
async function publishDraws(house: House): Promise<void> {
  const due = await house.leader.read(toPublish);
  if (!due.ok) return;
  for (const drawing of due.value.commit) await commitDraw(house, drawing);
  for (const drawing of due.value.reveal) await revealDraw(house, drawing);
}

const toPublish = (state: State): Readonly<{ commit: readonly string[]; reveal: readonly string[] }> => ({
  commit: byComputer(state).flatMap(({ id }) => (state.sealedDraws.has(id) ? [] : [id])),
  reveal: [...state.sealedDraws.values()].flatMap(({ drawing, disputed }) =>
    state.drawings.has(drawing) || disputed === true ? [] : [drawing],
  ),
});

async function commitDraw(house: House, drawing: string): Promise<void> {
  const secret = await freshSecret(house, drawing);
  if (!secret.ok) return warn(house, secret.refusal.says);
  await giveCommand(house, { type: 'commit-draw', drawing, commitment: commitmentTo(secret.value) });
}

async function freshSecret(house: House, drawing: string): Promise<Result<string>> {
  const made = randomBytes(32);
  const kept = await house.vault.keepSecret(nameOf(house, drawing), made);
  if (kept.ok) return ok(made.toString('hex'));
  // One that was kept before a crash, and never committed to, is as good as new: no one has seen it.
  return kept.refusal.reason === 'secret-kept' ? secretOf(house, drawing) : kept;
}

async function revealDraw(house: House, drawing: string): Promise<void> {
  const secret = await secretOf(house, drawing);
  if (!secret.ok) return warn(house, secret.refusal.says);
  await giveCommand(house, { type: 'reveal-draw', drawing, secret: secret.value });
}

async function giveCommand(
  house: House,
  command: Readonly<{ type: string; drawing: string; [field: string]: string }>,
) {
  const answer = await house.give(SYSTEM, command);
  const refusal =
    'refusal' in answer ? answer.refusal : 'refusal' in answer.outcome ? answer.outcome.refusal : undefined;
  if (refusal !== undefined) warn(house, `${command.type} ${command.drawing}: ${sayRefusal(refusal).says}`);
}

async function secretOf({ house, vault, now }: House, drawing: string): Promise<Result<string>> {
  const secret = await vault.readSecret(nameOf({ house }, drawing), { badge: SYSTEM, purpose: 'draw', time: now() });
  return secret.ok ? ok(Buffer.from(secret.value).toString('hex')) : secret;
}

const nameOf = ({ house }: Pick<House, 'house'>, drawing: string): string => `${house}/${drawing}`;

/** The drum as it was when it was sealed, looked up in the journal once; only the last few are kept. */
async function listOf(
  pastStates: ReturnType<typeof newPastStates>,
  kept: Map<string, SealedEntries>,
  { drawing, seal }: SealedDraw,
): Promise<Result<SealedEntries>> {
  const known = kept.get(drawing);
  if (known !== undefined && known.seal.root === seal!.root) return ok(known);
  const entries = await pastStates.at(seal!.seq, ({ drums }) => entriesIn(lookUp(drums, seal!.drum)));
  if (!entries.ok) return entries;
  const sealed = sealAgain(entries.value);
  kept.delete(drawing);
  kept.set(drawing, sealed);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return ok(sealed);
}

const MOST_KEPT = 4;
