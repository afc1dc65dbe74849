/** The house's own limits for signatures, as entered: amounts in dollars, empty for no limit. */

import type { Frozen } from '../../base/frozen.ts';
import type { Controls } from '../../floor/house/specs.ts';
import { CheckField, Field } from '../design/field.tsx';
import { Grid, Text } from '../design/layout.tsx';
import { dollars, parseCents } from './money.tsx';

type Limits = NonNullable<Controls['authorize']>;
type LimitsDraft = Readonly<{ badge: string; second: string; roles: readonly string[] }>;
export type ControlsDraft = Readonly<{
  authorize: LimitsDraft;
  pay: LimitsDraft;
  blindCount: boolean;
  closeByTwo: boolean;
}>;

const dollarsText = (amount: number | undefined): string => (amount === undefined ? '' : dollars(amount).slice(1));

const draftOf = (limits: Frozen<Limits> | undefined, roles: readonly string[]): LimitsDraft => ({
  badge: dollarsText(limits?.badgeAbove),
  second: dollarsText(limits?.second?.above),
  roles: limits?.second?.roles ?? roles,
});

export const controlsDraft = ({ authorize, pay, blindCount, closeByTwo }: Frozen<Controls>): ControlsDraft => ({
  authorize: draftOf(authorize, ['floor', 'manager']),
  pay: draftOf(pay, ['cage', 'manager']),
  blindCount: blindCount === true,
  closeByTwo: closeByTwo === true,
});

/** What is wrong with an amount or its roles, in one sentence. */
export function controlsProblem({ authorize, pay }: ControlsDraft): string | undefined {
  for (const { badge, second, roles } of [authorize, pay]) {
    const odd = [badge, second].find((text) => text.trim() !== '' && parseCents(text) === undefined);
    if (odd !== undefined) return `${odd} is not an amount. Enter dollars, such as 1,200.00, or leave it empty.`;
    if (second.trim() !== '' && roles.length === 0) return 'Choose the roles that can sign as the second person.';
  }
  return undefined;
}

function limitsOf({ badge, second, roles }: LimitsDraft): Limits | undefined {
  const badgeAbove = parseCents(badge);
  const above = parseCents(second);
  if (badgeAbove === undefined && above === undefined) return undefined;
  return {
    ...(badgeAbove === undefined ? {} : { badgeAbove }),
    ...(above === undefined ? {} : { second: { above, roles: [...roles] } }),
  } as Limits;
}

/**
 * In the form of the command; settings not on these fields, such as the limits of the clock, come from the caller.
 */
export function controlsOf(draft: ControlsDraft): Omit<Controls, 'clock'> {
  const authorize = limitsOf(draft.authorize);
  const pay = limitsOf(draft.pay);
  return {
    ...(authorize === undefined ? {} : { authorize }),
    ...(pay === undefined ? {} : { pay }),
    ...(draft.blindCount ? { blindCount: true as const } : {}),
    ...(draft.closeByTwo ? { closeByTwo: true as const } : {}),
  };
}

const SECONDS = {
  authorize: [
    ['floor', 'Floor supervisor'],
    ['surveillance', 'Surveillance'],
    ['manager', 'Manager'],
  ],
  pay: [
    ['cage', 'Cage'],
    ['floor', 'Floor supervisor'],
    ['accountant', 'Accountant'],
    ['manager', 'Manager'],
  ],
} as const;

type Props = Readonly<{ draft: ControlsDraft; onChange: (draft: ControlsDraft) => void }>;

export function ControlsFields({ draft, onChange }: Props) {
  return (
    <>
      <LimitsFields
        name="Authorizing a prize"
        seconds={SECONDS.authorize}
        draft={draft.authorize}
        onChange={(authorize) => onChange({ ...draft, authorize })}
      />
      <LimitsFields
        name="Paying a prize"
        seconds={SECONDS.pay}
        draft={draft.pay}
        onChange={(pay) => onChange({ ...draft, pay })}
      />
      <CheckField
        label="Blind count: two counters enter their figures before the expected amount is shown"
        checked={draft.blindCount}
        onChange={({ target }) => onChange({ ...draft, blindCount: target.checked })}
      />
      <CheckField
        label="Closing the gaming day takes two signatures"
        checked={draft.closeByTwo}
        onChange={({ target }) => onChange({ ...draft, closeByTwo: target.checked })}
      />
    </>
  );
}

type LimitsProps = Readonly<{
  name: string;
  seconds: readonly (readonly [role: string, says: string])[];
  draft: LimitsDraft;
  onChange: (draft: LimitsDraft) => void;
}>;

function LimitsFields({ name, seconds, draft, onChange }: LimitsProps) {
  return (
    <Grid as="fieldset" min="14rem" fill gap={0}>
      <Text as="legend" size="small" weight="medium">
        {name}
      </Text>
      <Field
        label="Require the user's own badge again above, in dollars"
        inputMode="decimal"
        value={draft.badge}
        hint="Empty: never."
        onChange={({ target }) => onChange({ ...draft, badge: target.value })}
      />
      <Field
        label="Require a second signature above, in dollars"
        inputMode="decimal"
        value={draft.second}
        hint="Empty: only if the rules require it."
        onChange={({ target }) => onChange({ ...draft, second: target.value })}
      />
      {seconds.map(([role, says]) => (
        <CheckField
          key={role}
          label={`${says} can be the second person`}
          checked={draft.roles.includes(role)}
          onChange={({ target }) => {
            const others = draft.roles.filter((other) => other !== role);
            onChange({ ...draft, roles: target.checked ? [...others, role] : others });
          }}
        />
      ))}
    </Grid>
  );
}
