/** Who works here: a badge, a name, roles, a first PIN. */
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import type { StaffDraft } from './draft.ts';
import type { StepProps } from './setup-page.tsx';

export function PeopleStep({ draft: { staff }, choices, change }: StepProps) {
  const set = (at: number, part: Partial<StaffDraft>) =>
    change({ staff: staff.map((row, i) => (i === at ? { ...row, ...part } : row)) });
  const add = () => {
    const badge = `badge-${staff.length + 1}`;
    change({ staff: [...staff, { badge, name: '', roles: [], pin: '' }] });
  };
  return (
    <section className="setup-step" aria-labelledby="setup-people">
      <h1 id="setup-people">The people</h1>
      <p>
        Begin with yourself. Two are enough to open; everybody else can be enrolled later in the office. Everybody but
        you chooses a PIN of their own at the first sign-in.
      </p>
      <ol className="setup-people">
        {staff.map((row, i) => (
          <li key={i} className="setup-person">
            <div className="setup-fields">
              <Field
                label="Badge"
                value={row.badge}
                maxLength={40}
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) => set(i, { badge: event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, '') })}
              />
              <Field
                label="Name"
                value={row.name}
                maxLength={80}
                autoComplete="off"
                onChange={(event) => set(i, { name: event.target.value })}
              />
              <Field
                label={i === 0 ? 'Your PIN' : 'First PIN'}
                type="password"
                inputMode="numeric"
                autoComplete="new-password"
                value={row.pin}
                maxLength={12}
                onChange={(event) => set(i, { pin: event.target.value.replace(/\D/g, '') })}
              />
            </div>
            <fieldset className="setup-roles">
              <legend>Roles of {row.badge || 'this badge'}</legend>
              {choices.roles.map((role) => (
                <label key={role}>
                  <input
                    type="checkbox"
                    checked={row.roles.includes(role)}
                    onChange={({ target }) =>
                      set(i, {
                        roles: target.checked ? [...row.roles, role] : row.roles.filter((other) => other !== role),
                      })
                    }
                  />
                  {role.replaceAll('-', ' ')}
                </label>
              ))}
            </fieldset>
            {staff.length > 2 ? (
              <Button look="quiet" onClick={() => change({ staff: staff.filter((_, other) => other !== i) })}>
                Remove {row.badge}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <Button onClick={add}>Add a person</Button>
    </section>
  );
}
