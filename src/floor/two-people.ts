/** Some commands take two people: the second signs the same command with a badge of his own (F-5). */
import { F } from './clauses.ts';
import type { Envelope } from './envelope.ts';
import { type Outcome, refused } from './outcome.ts';
import type { State } from './state.ts';

/** Everyone who signed, each badge once, the one who gives the command first. */
export const signedBy = ({ by, also }: Envelope): string[] => [...new Set([by.badge, ...(also ?? [])])];

export function missingSecond(command: Envelope, what: string): Outcome | undefined {
  if (signedBy(command).length > 1) return undefined;
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

/** Who issued a badge or set its PIN, while nobody else has confirmed it. A badge may be called "constructor". */
export function issuerOf({ house }: Pick<State, 'house'>, badge: string): string | undefined {
  const waiting = house?.unconfirmed ?? {};
  return Object.hasOwn(waiting, badge) ? waiting[badge] : undefined;
}

export function unvouched(state: State, badge: string): Outcome | undefined {
  const issuer = issuerOf(state, badge);
  if (issuer === undefined) return undefined;
  const says = `Badge ${badge} is not confirmed: only ${issuer}, who issued it or set its PIN, vouches for it.`;
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
