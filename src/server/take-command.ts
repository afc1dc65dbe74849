/**
 * A command on its way to the leader: its schema first, then whether the badge gives such commands, then what no client
 * may say for itself (who signed, a verdict, drawn numbers), then the leader, whose answer is written once. For most
 * commands there is nothing to add; then nothing is done twice: it is the busiest way through the server.
 */

import { type Refusal, refuse } from '../base/result.ts';
import { type Instant, MINUTE } from '../base/time.ts';
import { addedTo, COMMANDS, type Command, type CommandType, isAdding } from '../floor/commands.ts';
import { askedFrom, commandFrom } from '../floor/edge.ts';
import type { RecordedRefusal } from '../floor/outcome.ts';
import { maySayMore, type ShownRefusal, shownRefusal } from '../floor/shown-refusal.ts';
import type { Role, State } from '../floor/state.ts';
import { eventForRoles } from '../floor/view.ts';
import { beatenWarnings, mayWarn, type TableWarning, warningsAfter } from '../floor/warnings.ts';
import { tellRefusal } from '../sentences/refusals.ts';
import { CommandRequest, type Signature } from './api/commands.ts';
import { fromSession } from './badges/badges.ts';
import type { Session } from './badges/sessions.ts';
import { signedBy } from './badges/signatures.ts';
import { filled, unfilled } from './filling.ts';
import type { Floor, FloorAnswer } from './floor.ts';
import type { Metrics } from './metrics.ts';
import { retryAfterOf, statusOf } from './refusals.ts';

/** The largest honest commands bring a sheet or a pack. */
export const COMMAND_LIMIT = 64 * 1024;

export type TakingOptions = Readonly<{
  metrics: Metrics;
  /** How many commands a session may give in a minute: more than any finger, less than a script run wild. */
  perMinute: number;
}>;

/** The waiting caller: for the text of a JSON answer, or for a bug of ours. */
export type Asker = Readonly<{
  /** `retryAfter`: in how many seconds it may be tried again, where that is known. */
  answer: (status: number, text: string, retryAfter?: number) => void;
  fail: (bug: Error) => void;
}>;

type Sent = { command?: unknown; signatures?: unknown };
type Fields = Record<string, unknown>;

/** `sent` is parsed JSON that belongs to us. */
export function takeCommand(
  floor: Floor,
  { metrics, perMinute }: TakingOptions,
  session: Session,
  sent: unknown,
  asker: Asker,
): void {
  const flaw = flawOf(sent);
  if (isTooFast(session, floor.now(), perMinute)) {
    refuseTo(asker, 429, TOO_FAST);
  } else if (flaw !== undefined) {
    metrics.command('unknown', 'malformed');
    refuseTo(asker, 400, flaw);
  } else {
    const { command, signatures } = sent as { command: Fields; signatures?: readonly Signature[] };
    if (signatures === undefined && !isAdding(command.type)) submit(floor, metrics, session, command, asker);
    else void submitLater(floor, metrics, session, command, signatures ?? [], asker).catch(asker.fail);
  }
}

/** Others sign first, and what only the server knows is looked for: neither before the command is fit for it. */
async function submitLater(
  floor: Floor,
  metrics: Metrics,
  session: Session,
  fields: Fields,
  signatures: readonly Signature[],
  asker: Asker,
): Promise<void> {
  const { badge, station } = session;
  const asked = askedFrom(addressed(floor, session, fields));
  if (!asked.ok) return malformed(metrics, fields, asked.refusal, asker);
  const { type } = asked.value;
  if (!givesSuch(floor, badge, type)) return give(floor, metrics, badge, unfilled(asked.value), asker);
  const signed = await signedBy(floor, badge, signatures, fromSession(session));
  const whole = signed.ok ? await filled(floor, asked.value, { badge, station, also: signed.value.also }) : signed;
  // Each takes its time: meanwhile the station may be locked, or another badge sit there, perhaps the one that signed.
  if (session.badge !== badge || session.locked || !floor.badges.sessions.all().includes(session)) {
    return refuseTo(asker, 401, CHANGED);
  }
  if (!signed.ok) return refuseTo(asker, statusOf(signed.refusal), signed.refusal);
  if (!whole.ok) return refuseTo(asker, statusOf(whole.refusal), whole.refusal);
  const { also, proven } = signed.value;
  const proof = { ...(also.length > 0 ? { also } : {}), ...(proven ? { proven } : {}) };
  submit(floor, metrics, session, { ...whole.value, ...proof }, asker);
}

/** The leader asks again, on the state that the command meets: here it saves looking for what the badge cannot use. */
const givesSuch = ({ staff }: Floor, badge: string, type: CommandType): boolean =>
  staff.roles(badge)?.some((role) => (COMMANDS[type].roles as readonly Role[]).includes(role)) === true;

/** Adds what the client may not say: whose house it is, when it came, and who speaks from where. */
function addressed({ house }: Floor, { badge, station, lastSeenAt }: Session, fields: Fields): Fields {
  fields.house = house;
  // The leader stamps its own time; it need not copy a command that came in the same second.
  fields.time = lastSeenAt;
  fields.by = { badge, station };
  return fields;
}

function submit(floor: Floor, metrics: Metrics, session: Session, fields: Fields, asker: Asker): void {
  const command = commandFrom(addressed(floor, session, fields), true);
  if (command.ok) give(floor, metrics, session.badge, command.value, asker);
  else malformed(metrics, fields, command.refusal, asker);
}

function malformed(metrics: Metrics, { type }: Fields, refusal: Refusal, asker: Asker): void {
  metrics.command(knownType(type), 'malformed');
  refuseTo(asker, 422, refusal);
}

function give(floor: Floor, metrics: Metrics, badge: string, command: Command, asker: Asker): void {
  const { type } = command;
  // A badge that was revoked meanwhile sees what the public sees.
  const roles = floor.staff.roles(badge) ?? NOBODY;
  let more = NOTHING_MORE;
  floor.leader.submit(
    command,
    (answer) => {
      try {
        if (answer.type === 'recorded' && answer.again && saysMore(answer.outcome)) {
          void tellAgain(floor, metrics, roles, command, answer, asker).catch(asker.fail);
        } else {
          tell(metrics, roles, type, answer, asker, more);
        }
      } catch (bug) {
        asker.fail(bug as Error);
      }
    },
    (state, outcome) => {
      more = moreOf(state, command, outcome);
    },
  );
}

type FloorOutcome = Recorded['outcome'];
type Recorded = Extract<FloorAnswer, { type: 'recorded' }>;

/** Some refusals name a rule of the sheet and some commands deserve a warning. Most outcomes have neither. */
const saysMore = (outcome: FloorOutcome): boolean =>
  'refusal' in outcome ? maySayMore(outcome.refusal as RecordedRefusal) : outcome.events.some(mayWarn);

/** A command that was answered before is not decided again: what else there is to say depends on the state of now. */
async function tellAgain(
  floor: Floor,
  metrics: Metrics,
  roles: readonly Role[],
  command: Command,
  answer: Recorded,
  asker: Asker,
): Promise<void> {
  const more = await floor.leader.read((state) => moreOf(state, command, answer.outcome));
  // The command is decided even if the house cannot be read now; then the answer has only what the journal has.
  tell(metrics, roles, command.type, answer, asker, more.ok ? more.value : NOTHING_MORE);
}

type More = Readonly<{ refusal?: ShownRefusal; warnings?: readonly TableWarning[] }>;

const NOTHING_MORE: More = {};

function moreOf(state: State, command: Command, outcome: FloorOutcome): More {
  if (!saysMore(outcome)) return NOTHING_MORE;
  if ('refusal' in outcome) return { refusal: shownRefusal(state, command, outcome.refusal as RecordedRefusal) };
  const { events } = outcome;
  return { warnings: [...warningsAfter(state, events), ...beatenWarnings(state, events)] };
}

const CHANGED = refuse(
  'not-signed-in',
  'Another employee is now signed in at this station, or the session ended.',
  'Sign in and try again.',
).refusal;

const NOBODY: readonly Role[] = [];

function tell(
  metrics: Metrics,
  roles: readonly Role[],
  type: CommandType,
  answer: FloorAnswer,
  asker: Asker,
  { refusal, warnings = [] }: More,
): void {
  if (answer.type !== 'recorded') {
    metrics.command(type, answer.type);
    refuseTo(asker, answer.type === 'turned-away' ? 409 : 503, answer.refusal);
    return;
  }
  const { seq, again, outcome } = answer;
  if ('refusal' in outcome) {
    metrics.command(type, again ? 'again' : 'refused');
    asker.answer(
      200,
      `{"seq":${seq},"again":${again},"events":[],"refusal":${JSON.stringify(refusal ?? tellRefusal(outcome.refusal))}}`,
    );
    return;
  }
  metrics.command(type, again ? 'again' : 'accepted');
  const events = outcome.events.map((event) => eventForRoles(roles, event));
  const warned = warnings.length === 0 ? '' : `,"warnings":${JSON.stringify(warnings)}`;
  asker.answer(200, `{"seq":${seq},"again":${again},"events":${JSON.stringify(events)}${warned}}`);
}

const refuseTo = (asker: Asker, status: number, refusal: Refusal): void =>
  asker.answer(status, JSON.stringify({ refusal }), retryAfterOf(refusal));

const knownType = (type: unknown): string =>
  typeof type === 'string' && Object.hasOwn(COMMANDS, type) ? type : 'unknown';

function isTooFast({ pace }: Session, now: Instant, perMinute: number): boolean {
  if (Math.abs(now - pace.since) >= MINUTE) {
    pace.since = now;
    pace.count = 0;
  }
  pace.count += 1;
  return pace.count > perMinute;
}

const TOO_FAST = refuse('too-many', 'This station sends too many commands.', 'Wait one minute, then continue.').refusal;

/** What only the server knows: a client that sends it claims to be another, or to know better. */
const OURS = ['house', 'time', 'by', 'also', 'proven', 'odds', 'found', 'scanner'];

function flawOf(sent: unknown): Refusal | undefined {
  const { command, signatures } = (typeof sent === 'object' && sent !== null ? sent : {}) as Sent;
  if (typeof command !== 'object' || command === null || Array.isArray(command)) return NO_COMMAND;
  for (const field of OURS) if (Object.hasOwn(command, field)) return said(field);
  for (const field of addedTo((command as Fields).type)) if (Object.hasOwn(command, field)) return said(field);
  const isSigned = signatures === undefined || CommandRequest.shape.signatures.safeParse(signatures).success;
  return isSigned ? undefined : BAD_SIGNATURES;
}

const NO_COMMAND = refuse(
  'malformed-body',
  'The body has no command.',
  'Send {"command": {"id": "cage-7f3k:000001", "type": "...", ...}}.',
).refusal;

const BAD_SIGNATURES = refuse(
  'malformed-body',
  'The signatures must be a list of badges with their PINs.',
  'Send {"signatures": [{"badge": "...", "pin": "..."}]}, at most four.',
).refusal;

const said = (field: string): Refusal =>
  refuse('malformed-body', `"${field}" is set by the server.`, 'Leave it out; others sign with their PIN.').refusal;
