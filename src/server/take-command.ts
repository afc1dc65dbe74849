/**
 * A command on its way to the leader. It adds what no client may say for itself (the house, the badge, who signed), and
 * passes on what the leader answers, written once. Nothing is done twice here: it is the busiest way through the server.
 */
import { randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '../base/result.ts';
import { type Instant, MINUTE } from '../base/time.ts';
import { COMMANDS, type CommandType } from '../floor/commands.ts';
import { drawnFor } from '../floor/decide.ts';
import { commandFrom } from '../floor/edge.ts';
import type { Role } from '../floor/state.ts';
import { eventForRoles } from '../floor/view-events.ts';
import { CommandRequest, type Signature } from './api/commands.ts';
import type { Session } from './badges/sessions.ts';
import { type Signed, signedBy } from './badges/signatures.ts';
import type { Floor, FloorAnswer } from './floor.ts';
import { drawsNumbers, numbersFor } from './instruments/numbers.ts';
import type { Metrics } from './metrics.ts';
import { approves, verdictOn } from './odds/jobs.ts';
import { statusOf } from './refusals.ts';

/** The largest honest commands bring a sheet or a pack. */
export const COMMAND_LIMIT = 64 * 1024;

export type TakingOptions = Readonly<{
  metrics: Metrics;
  /** How many commands a session may give in a minute: more than any finger, less than a script run wild. */
  perMinute: number;
}>;

/** Whoever waits: for the text of a JSON answer, or for a bug of ours. */
export type Asker = Readonly<{ answer: (status: number, text: string) => void; fail: (bug: Error) => void }>;

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
    if (
      signatures === undefined &&
      !approves(command.type) &&
      !draws(command.type) &&
      drawnFor(command.type) === undefined &&
      !floor.boards.fills(command.type)
    )
      submit(floor, metrics, session, command, asker);
    else void submitLater(floor, metrics, session, command, signatures ?? [], asker).catch(asker.fail);
  }
}

/** Others sign first, and what an approval is declared with is found out. */
async function submitLater(
  floor: Floor,
  metrics: Metrics,
  session: Session,
  fields: Fields,
  signatures: readonly Signature[],
  asker: Asker,
): Promise<void> {
  const { badge } = session;
  const signed = await signedBy(floor, badge, signatures);
  const { also, proven } = signed.ok ? signed.value : NONE;
  const odds = signed.ok && approves(fields.type) ? await verdictOn(floor, fields.offer) : undefined;
  const { drawing, seenAt } = fields;
  const found = signed.ok && draws(fields.type) ? await floor.draws.find({ badge, also, drawing, seenAt }) : undefined;
  const filled = signed.ok && floor.boards.fills(fields.type) ? await filledFor(floor, session, fields) : undefined;
  const numbers = signed.ok && drawsNumbers(fields.type) ? await numbersFor(floor, fields) : undefined;
  // Each takes its time: meanwhile the station may be locked, or another badge sit there, perhaps the one that signed.
  if (session.badge !== badge || session.locked || !floor.badges.sessions.all().includes(session)) {
    refuseTo(asker, 401, CHANGED);
    return;
  }
  for (const one of [signed, numbers, found, filled]) {
    if (one?.ok === false) return refuseTo(asker, statusOf(one.refusal), one.refusal);
  }
  if (also.length > 0) fields.also = also;
  if (proven) fields.proven = true;
  if (odds !== undefined) fields.odds = odds;
  if (found?.ok === true) fields.found = found.value;
  if (numbers?.ok === true) fields.numbers = numbers.value;
  if (drawnFor(fields.type) === 'entropy') fields.entropy = randomBytes(32).toString('hex');
  submit(floor, metrics, session, filled?.ok === true ? { ...filled.value, ...onlySigned(fields) } : fields, asker);
}

const filledFor = (floor: Floor, { badge, station }: Session, fields: Fields) =>
  floor.boards.fill(fields, { badge, station, now: floor.now() });

/** Who signed was added after the boards were asked. */
const onlySigned = ({ also, proven }: Fields): Fields => ({
  ...(also === undefined ? {} : { also }),
  ...(proven === undefined ? {} : { proven }),
});

const NONE: Signed = { also: [], proven: false };

function submit(floor: Floor, metrics: Metrics, { badge, station }: Session, fields: Fields, asker: Asker): void {
  fields.house = floor.house;
  fields.time = 0;
  fields.by = { badge, station };
  const command = commandFrom(fields, true);
  if (!command.ok) {
    metrics.command(knownType(fields.type), 'malformed');
    refuseTo(asker, 422, command.refusal);
    return;
  }
  const { type } = command.value;
  // A badge that was revoked meanwhile sees what nobody in particular may see.
  const roles = floor.staff.roles(badge) ?? NOBODY;
  floor.leader.submit(command.value, (answer) => tell(metrics, roles, type, answer, asker));
}

const CHANGED = refuse(
  'not-signed-in',
  'Somebody else is at this station now, or nobody.',
  'Sign in, and send it anew.',
).refusal;

const NOBODY: readonly Role[] = [];

function tell(metrics: Metrics, roles: readonly Role[], type: CommandType, answer: FloorAnswer, asker: Asker): void {
  if (answer.type !== 'recorded') {
    metrics.command(type, answer.type);
    refuseTo(asker, answer.type === 'turned-away' ? 409 : 503, answer.refusal);
    return;
  }
  const { seq, again, outcome } = answer;
  if ('refusal' in outcome) {
    metrics.command(type, again ? 'again' : 'refused');
    asker.answer(200, `{"seq":${seq},"again":${again},"events":[],"refusal":${JSON.stringify(outcome.refusal)}}`);
    return;
  }
  metrics.command(type, again ? 'again' : 'accepted');
  const events = outcome.events.map((event) => eventForRoles(roles, event));
  asker.answer(200, `{"seq":${seq},"again":${again},"events":${JSON.stringify(events)}}`);
}

const refuseTo = (asker: Asker, status: number, refusal: Refusal): void =>
  asker.answer(status, JSON.stringify({ refusal }));

const knownType = (type: unknown): string =>
  typeof type === 'string' && Object.hasOwn(COMMANDS, type) ? type : 'unknown';

function isTooFast({ pace }: Session, now: Instant, perMinute: number): boolean {
  if (now - pace.since >= MINUTE) {
    pace.since = now;
    pace.count = 0;
  }
  pace.count += 1;
  return pace.count > perMinute;
}

const TOO_FAST = refuse('too-many', 'This station sends too many commands.', 'Wait a minute, then go on.').refusal;

/** What only the server knows: a client that says it means to be somebody else, or to know better. */
const OURS = ['house', 'time', 'by', 'also', 'proven', 'odds', 'found', 'scanner'];

const draws = (type: unknown): boolean => type === 'draw-sealed';

function flawOf(sent: unknown): Refusal | undefined {
  const { command, signatures } = (typeof sent === 'object' && sent !== null ? sent : {}) as Sent;
  if (typeof command !== 'object' || command === null || Array.isArray(command)) return NO_COMMAND;
  for (const field of OURS) if (Object.hasOwn(command, field)) return said(field);
  const drawn = drawnFor((command as Fields).type);
  if (drawn !== undefined && Object.hasOwn(command, drawn)) return said(drawn);
  const isSigned = signatures === undefined || CommandRequest.shape.signatures.safeParse(signatures).success;
  return isSigned ? undefined : BAD_SIGNATURES;
}

const NO_COMMAND = refuse(
  'malformed-body',
  'The body holds no command.',
  'Send {"command": {"id": "cage-7f3k:000001", "type": "...", ...}}.',
).refusal;

const BAD_SIGNATURES = refuse(
  'malformed-body',
  'The signatures are not a list of badges with their PINs.',
  'Send {"signatures": [{"badge": "...", "pin": "..."}]}, at most four.',
).refusal;

const said = (field: string): Refusal =>
  refuse('malformed-body', `"${field}" is for the server to say.`, 'Leave it out; others sign with their PIN.').refusal;
