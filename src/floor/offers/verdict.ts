/**
 * What the odds lab found about an offer, before it is approved (F-24). The floor cannot count odds itself: the verdict is
 * a fact that the server declares, and the floor judges only what may be approved on it. docs/decisions/0080 says why.
 */
import { z } from 'zod';
import { reasonCode } from '../../rules/words.ts';
import { F } from '../clauses.ts';
import type { Envelope } from '../envelope.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';

/** As the lab says it, and `unpriced` where it could not say anything in time. */
export const STANDINGS = ['solvent', 'conditional', 'insolvent', 'no-fees', 'unpriced'] as const;

export const oddsFact = z.strictObject({
  /** Of the lab: another one may come to other numbers. */
  version: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'a version, e.g. 1'),
  standing: z.enum(STANDINGS),
  /** The verdict in one sentence. */
  says: z.string().min(1).max(200),
});
export type OddsFact = Readonly<z.infer<typeof oddsFact>>;

/** Where nobody counted: `says` is why. */
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
export const speaksFor = (odds: OddsFact | undefined): boolean => flawOf(odds) === undefined;

/** Why it is not approved on this verdict, by those who signed. */
export function speaksAgainst(state: State, offered: OfferState, command: Envelope & Approval): Outcome | undefined {
  const { odds, override } = command;
  const flaw = flawOf(odds);
  if (flaw === undefined) return override === undefined ? undefined : nothingToOverride;
  if (override === undefined) return refused(F.verdict, ...flaw, BY_TWO);
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

function flawOf(odds: OddsFact | undefined): readonly [reason: string, says: string] | undefined {
  switch (odds?.standing) {
    case undefined:
      return ['no-verdict', 'Nobody has counted what this offer costs.'];
    case 'unpriced':
      return ['unpriced', `What this offer costs is not known: ${odds!.says}`];
    case 'insolvent':
      return ['insolvent', `The fund cannot carry this offer: ${odds!.says}`];
    default:
      return undefined;
  }
}

const BY_TWO = 'Change the offer, or approve it all the same with a reason and the badge of a second approver.';

const nothingToOverride = refused(
  F.verdict,
  'nothing-to-override',
  'The verdict does not speak against this offer.',
  'Approve it without a reason.',
);

const notSigned = refused(
  F.verdict,
  'second-person',
  'What the verdict speaks against is approved by two people.',
  'Have another manager or compliance sign, who did not post it.',
);
