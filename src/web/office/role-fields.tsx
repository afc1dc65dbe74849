/** The roles of a badge, ticked. */
import { CheckField } from '../design/field.tsx';

export const ROLES: readonly (readonly [string, string])[] = [
  ['dealer', 'Dealer'],
  ['floor', 'Floor supervisor'],
  ['surveillance', 'Surveillance'],
  ['cage', 'Cage'],
  ['count', 'Count team'],
  ['card-desk', 'Card desk'],
  ['promotions', 'Promotions'],
  ['accountant', 'Accountant'],
  ['compliance', 'Compliance'],
  ['manager', 'Manager'],
  ['auditor', 'Auditor (looks only)'],
  ['regulator', 'Regulator (looks only)'],
];

export const roleWords = (role: string): string => ROLES.find(([id]) => id === role)?.[1] ?? role;

type Props = Readonly<{ chosen: readonly string[]; onChange: (roles: readonly string[]) => void }>;

export function RoleFields({ chosen, onChange }: Props) {
  return (
    <fieldset className="role-fields">
      <legend>Roles</legend>
      {ROLES.map(([role, says]) => (
        <CheckField
          key={role}
          label={says}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
          }
        />
      ))}
    </fieldset>
  );
}
