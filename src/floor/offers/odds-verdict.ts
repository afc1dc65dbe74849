/**
 * What the odds lab found about an offer, before it is approved (F-24). The floor cannot count odds itself: the verdict is
 * a fact that the server declares, and the floor judges only what may be approved on it. docs/decisions/0080 says why.
 */
import { z } from 'zod';
import { unreachable } from '../../base/assert.ts';
import { reasonCode } from '../../rules/vocabulary.ts';
import type { Envelope } from '../kit/schemas.ts';
import { F, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';

/** As the lab says it, and `unpriced` where it could not say anything in time. */
export const STANDINGS = ['solvent', 'conditional', 'insolvent', 'no-fees', 'unpriced'] as const;

const oddsFact = z.strictObject({
  /** Of the lab: another one may come to other numbers. */
  version: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'a version, e.g. 1'),
  standing: z.enum(STANDINGS),
  /** The verdict in one sentence. */
  says: z.string().min(1).max(200),
});
export type OddsFact = Readonly<z.infer<typeof oddsFact>>;

/** If it was not counted: `says` is why. */
export const unpriced = (says: string): OddsFact => ({ version: 'none', standing: 'unpriced', says });

/** What every command that approves an offer may bring beside its own fields. */
export const approval = {
  /** Put there by the server, never by a station. */
  odds: oddsFact.optional(),
  /** That it is approved although the verdict speaks against it; signed by two who may approve. */
  override: z.strictObject({ reason: reasonCode }).optional(),
};
export type Approval = Readonly<{ odds?: OddsFact | undefined; override?: { reason: string } | undefined }>;

/** What the journal keeps of it. */
export const approvedOn = {
  odds: oddsFact.optional(),
  override: z.strictObject({ reason: reasonCode, by: z.array(z.string()) }).optional(),
};

/** Whether an offer may be approved on it as any other. */
export const oddsAllowApproval = (odds: OddsFact | undefined): boolean => flawOf(odds) === undefined;

/** Why it is not approved on this verdict, by those who signed. */
export function refuseOnOdds(state: State, offered: OfferState, command: Envelope & Approval): Outcome | undefined {
  const { odds, override } = command;
  const flaw = flawOf(odds);
  if (flaw === undefined) return override === undefined ? undefined : nothingToOverride;
  if (override === undefined) return flaw;
  return approvers(state, offered, command).length > 1 ? undefined : notSigned;
}

/** Everyone who signed and may approve: never who posted it. */
export function approvers({ staff }: State, { postedBy }: OfferState, command: Envelope): string[] {
  return signedBy(command).filter(
    (badge) =>
      badge !== postedBy && staff.get(badge)?.roles.some((role) => role === 'manager' || role === 'compliance'),
  );
}

/** The part of the event that says on what it was approved. */
export function approvedOnOf(state: State, offered: OfferState, { odds, override, ...command }: Envelope & Approval) {
  return {
    ...(odds === undefined ? {} : { odds }),
    ...(override === undefined ? {} : { override: { ...override, by: approvers(state, offered, command) } }),
  };
}

/** What speaks against it; `says` is a sentence of the odds lab. */
function flawOf(odds: OddsFact | undefined): Outcome | undefined {
  if (odds === undefined) return refused(F.verdict, 'no-verdict');
  const { standing, says } = odds;
  switch (standing) {
    case 'unpriced':
    case 'insolvent':
      return refused(F.verdict, standing, { says });
    case 'solvent':
    case 'conditional':
    case 'no-fees':
      return undefined;
    default:
      return unreachable(standing);
  }
}

const nothingToOverride = refused(F.verdict, 'nothing-to-override');

const notSigned = refused(F.verdict, 'second-person/odds');
