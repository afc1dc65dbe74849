/**
 * Some commands take two people: the second signs the same command with a badge of their own (F-5). Who may be that second
 * person is decided here, for every command: never the one who gives it, and never someone who has taken part in what
 * it is about.
 */
import { F } from './clauses.ts';
import type { Envelope } from './envelope.ts';
import { type FloorRefusal, type Outcome, refused } from './outcome.ts';
import type { Role, Staff, State } from './state.ts';
import { partsBefore } from './taken-part.ts';

type Given = Envelope & Readonly<{ type: string }>;

/** Everyone who signed, each badge once, the one who gives the command first. */
export const signedBy = ({ by, also }: Pick<Envelope, 'by' | 'also'>): string[] => [
  ...new Set([by.badge, ...(also ?? [])]),
];

/** Other badges that signed, as many as a step of the sheet wants besides the one who records it. */
export function witnessesFor(
  { at, witnesses: wanted }: Readonly<{ at: string; witnesses: number }>,
  command: Pick<Envelope, 'by' | 'also'>,
): string[] | { refusal: FloorRefusal } {
  const witnesses = signedBy(command).slice(1);
  if (witnesses.length >= wanted) return witnesses;
  const says = `${witnesses.length} of ${wanted} witnesses signed.`;
  return refused(at, 'witness-missing', says, 'Have the witnesses sign with their own badges.');
}

/** Why this badge cannot be the second signature of this command; undefined where it can. */
export function notSecond(
  state: State,
  command: Given,
  badge: string,
): Readonly<{ reason: string; says: string }> | undefined {
  const part = partsBefore(state, command).find((one) => one.badge === badge);
  return part === undefined ? undefined : { reason: 'took-part', says: `Badge ${badge} ${part.did}.` };
}

/** Those who signed beside the one who gives the command, and count as a second person. */
export const seconds = (state: State, command: Given): string[] =>
  signedBy(command)
    .slice(1)
    .filter((badge) => notSecond(state, command, badge) === undefined);

/** Others signed, and none of them can be the second person. */
export function onlyUnfit(
  state: State,
  command: Given,
  roles?: readonly Role[],
): { refusal: FloorRefusal } | undefined {
  const others = signedBy(command).slice(1);
  const unfit = others.map((badge) => notSecond(state, command, badge));
  const first = unfit.find((why) => why !== undefined);
  if (first === undefined || unfit.includes(undefined)) return undefined;
  const says = `${first.says} The second signature must come from someone who has not taken part.`;
  return refused(F.twoPeople, first.reason, says, insteadOf(state, command, roles));
}

/** Who can sign instead, by badge where there are any. */
function insteadOf(state: State, command: Given, roles?: readonly Role[]): string {
  const wanted = roles === undefined ? 'employee' : roles.join(' or ');
  const able = [...state.staff].filter(
    ([badge, staff]) =>
      badge !== command.by.badge && maySign(staff, roles) && notSecond(state, command, badge) === undefined,
  );
  const named = able.slice(0, MOST_NAMED).map(([badge]) => badge);
  const example = named.length === 0 ? '' : `, for example ${named.join(' or ')}`;
  return `Have another ${wanted} sign${example}.`;
}

const MOST_NAMED = 3;

/** Active, not only watching, and of one of these roles. */
const maySign = ({ active, roles: held }: Staff, roles?: readonly Role[]): boolean =>
  active &&
  !held.includes('regulator') &&
  held.some((role) => role !== 'device') &&
  (roles === undefined || held.some((role) => roles.includes(role)));

export function missingSecond(state: State, command: Given, what: string): Outcome | undefined {
  if (signedBy(command).length > 1) return onlyUnfit(state, command);
  return refused(
    F.twoPeople,
    'second-person',
    `${what} takes two people.`,
    'Have another person sign with his own badge.',
  );
}

/** A badge that only its issuer vouches for may be that issuer: it signs nothing together with anybody. */
export function unconfirmedSigner(state: State, command: Envelope): Outcome | undefined {
  if (state.house?.unconfirmed === undefined || command.also === undefined) return undefined;
  for (const badge of signedBy(command)) {
    const unconfirmed = unvouched(state, badge);
    if (unconfirmed !== undefined) return unconfirmed;
  }
  return undefined;
}

/**
 * Who issued a badge, set its PIN or added roles, while nobody else has confirmed it. Only the house's own badges are
 * looked up.
 */
export function issuerOf({ house }: Pick<State, 'house'>, badge: string): string | undefined {
  const waiting = house?.unconfirmed ?? {};
  return Object.hasOwn(waiting, badge) ? waiting[badge] : undefined;
}

export function unvouched(state: State, badge: string): Outcome | undefined {
  const issuer = issuerOf(state, badge);
  if (issuer === undefined) return undefined;
  const says = `Badge ${badge} is not confirmed: only ${issuer}, who issued it, set its PIN or added roles, vouches for it.`;
  const next = `Have somebody other than ${issuer} confirm it first (Office, Staff).`;
  return refused(F.twoPeople, 'badge-unconfirmed', says, next);
}

/**
 * The same command as it would be if an unconfirmed badge and its issuer were one person, which they may be: once for
 * each such badge that signs, or whose issuer signs. What one person must not do, the two of them must not do either.
 */
export function asOnePerson<C extends Envelope & { type: string }>(
  state: State,
  command: C,
): Readonly<{ state: State; command: C; says: Outcome }>[] {
  const pairs = Object.entries(state.house?.unconfirmed ?? {});
  if (pairs.length === 0) return [];
  const signers = signedBy(command);
  return pairs.flatMap(([badge, issuer]) => {
    const [from, to] = signers.includes(badge) ? [badge, issuer] : [issuer, badge];
    if (!signers.includes(from) || signers.includes(to)) return [];
    // Its issuer may change, reset or revoke it: it is nobody's own badge yet.
    if (from === issuer && ABOUT_BADGES.includes(command.type)) return [];
    const renamed = (signer: string): string => (signer === from ? to : signer);
    const also = command.also === undefined ? {} : { also: command.also.map(renamed) };
    const staff = new Map(state.staff).set(to, state.staff.get(from)!);
    const by = { ...command.by, badge: renamed(command.by.badge) };
    // That it waits to be confirmed is no part of the question.
    const { [badge]: _, ...unconfirmed } = state.house!.unconfirmed!;
    const asIf = { ...state, staff, house: { ...state.house!, unconfirmed } };
    return [{ state: asIf, command: { ...command, by, ...also }, says: unvouched(state, badge)! }];
  });
}

const ABOUT_BADGES: readonly string[] = ['enrol-staff', 'revoke-staff', 'reset-pin'];
