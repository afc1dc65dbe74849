/** Name, time zone, start of day, chip unit, and the tax law for payments. */

import { useId, useState } from 'react';
import { first } from '../../base/assert.ts';
import type { SetupDone } from '../../server/api/setup.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Facts, Grid, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { type ApiRefusal, noConnectionRefusal, post } from '../lib/http.ts';
import { ControlsFields, controlsDraft, controlsProblem } from '../lib/limits-fields.tsx';
import { useAddressBar } from '../lib/router.tsx';
import { clockTime } from '../lib/time.tsx';
import {
  badgeFor,
  houseId,
  missingOnStep,
  proposedPin,
  requestOf,
  type SetupDraft,
  STEPS,
  type StaffDraft,
  typedHouseId,
  zoneFrom,
} from './setup-draft.ts';
import type { StepProps } from './setup-page.tsx';

export function HouseStep({ draft, choices, change }: StepProps) {
  return (
    <Stack as="section" gap={2} aria-labelledby="setup-house">
      <h1 id="setup-house">Your casino</h1>
      <Grid min="14rem">
        <Field
          label="Name"
          value={draft.name}
          maxLength={80}
          onChange={(event) => change({ name: event.target.value })}
          hint="As shown on signs and forms."
        />
        <Field
          label="Short name"
          value={draft.id === '' ? houseId(draft.name) : draft.id}
          maxLength={40}
          onChange={(event) => change({ id: typedHouseId(event.target.value) })}
          hint="Lowercase letters, digits and hyphens. It identifies the casino in its journal and cannot be changed."
        />
        <ZoneField zone={draft.zone} zones={choices.zones} onChange={(zone) => change({ zone })} />
        <Field
          label="Start of the gaming day"
          type="time"
          value={draft.startOfDay}
          onChange={(event) => change({ startOfDay: event.target.value })}
          hint="A hand played before this time belongs to the previous gaming day."
        />
        <Field
          label="Smallest chip, in dollars"
          inputMode="decimal"
          value={draft.chip}
          onChange={(event) => change({ chip: event.target.value })}
          hint="Shares are paid in whole chips of this value. The rule sheet decides who receives odd chips."
        />
        <SelectField
          label="State tax law"
          value={draft.state}
          choices={[
            { value: '', says: 'Federal forms only' },
            ...choices.states.map(({ id, says }) => ({ value: id, says })),
          ]}
          onChange={(event) => change({ state: event.target.value })}
          hint="The cage withholds what this law requires. Load another tax table in the Office, under Games and approvals."
        />
      </Grid>
    </Stack>
  );
}

/** Every zone that the server knows, found by its city. */
function ZoneField({
  zone,
  zones,
  onChange,
}: Readonly<{ zone: string; zones: readonly string[]; onChange: (zone: string) => void }>) {
  const [text, setText] = useState(zone);
  const list = useId();
  const type = (typed: string) => {
    setText(typed);
    onChange(zoneFrom(typed, zones) ?? '');
  };
  return (
    <>
      <Field
        label="Time zone"
        value={text}
        list={list}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => type(target.value)}
        onBlur={() => (zone === '' ? undefined : setText(zone))}
        wrong={zone === '' && text !== '' ? 'Several time zones fit, or none. Choose one from the list.' : undefined}
        hint={
          zone === ''
            ? 'Type a city near you.'
            : `${zone.replaceAll('_', ' ')}, where it is ${clockTime(Date.now() / 1000, zone)} now. Used for all hours, deadlines and gaming days.`
        }
      />
      <datalist id={list}>
        {zones.map((one) => (
          <option key={one} value={one}>
            {one.replaceAll('_', ' ')}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Staff: a badge, a name, roles and a temporary PIN. */

export function PeopleStep({ draft: { staff }, choices, change }: StepProps) {
  const set = (at: number, part: Partial<StaffDraft>) =>
    change({ staff: staff.map((row, i) => (i === at ? { ...row, ...part } : row)) });
  const add = () => {
    const badge = `badge-${staff.length + 1}`;
    change({ staff: [...staff, { badge, name: '', roles: [], pin: '' }] });
  };
  const [seen, setSeen] = useState(false);
  const propose = () => {
    setSeen(true);
    change({ staff: staff.map((row) => (row.pin === '' ? { ...row, pin: proposedPin(randomBelow) } : row)) });
  };
  return (
    <Stack as="section" gap={2} aria-labelledby="setup-people">
      <h1 id="setup-people">Staff</h1>
      <p>
        Start with yourself. Two employees are enough to open; add everyone else later in the Office. All employees
        except you choose a new PIN at their first sign-in.
      </p>
      <Row gap={2}>
        <Button onClick={propose}>Propose PINs</Button>
        <CheckField label="Show PINs" checked={seen} onChange={({ target }) => setSeen(target.checked)} />
      </Row>
      <ol className="setup-people">
        {staff.map((row, i) => (
          <Stack as="li" panel="plain" gap={2} pad={2} key={i} className="setup-person">
            <Grid min="14rem">
              <Field
                label="Badge"
                value={row.badge}
                maxLength={40}
                autoCapitalize="none"
                spellCheck={false}
                onChange={(event) =>
                  set(i, { badge: event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''), typed: true })
                }
              />
              <Field
                label="Name"
                value={row.name}
                maxLength={80}
                autoComplete="off"
                onChange={(event) => set(i, { name: event.target.value })}
              />
              <Field
                label={i === 0 ? 'Your PIN' : 'Temporary PIN'}
                type={seen ? 'text' : 'password'}
                inputMode="numeric"
                autoComplete="new-password"
                value={row.pin}
                maxLength={12}
                onChange={(event) => set(i, { pin: event.target.value.replace(/\D/g, '') })}
              />
            </Grid>
            <Row as="fieldset" align="stretch" gap={2} lines={0} className="setup-roles">
              <Text as="legend" size="small" weight="medium">
                Roles of {row.badge || 'this badge'}
              </Text>
              {choices.roles.map((role) => (
                <Row as="label" wrap={false} inline finger key={role}>
                  <input
                    type="checkbox"
                    checked={row.roles.includes(role)}
                    onChange={({ target }) => {
                      const roles = target.checked ? [...row.roles, role] : row.roles.filter((other) => other !== role);
                      const others = staff.filter((_, other) => other !== i);
                      set(i, { roles, badge: badgeFor(row, roles, others) });
                    }}
                  />
                  {role.replaceAll('-', ' ')}
                </Row>
              ))}
            </Row>
            {staff.length > 2 ? (
              <Button look="quiet" onClick={() => change({ staff: staff.filter((_, other) => other !== i) })}>
                Remove {row.badge}
              </Button>
            ) : null}
          </Stack>
        ))}
      </ol>
      <Button onClick={add}>Add employee</Button>
    </Stack>
  );
}

const randomBelow = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** The games the regulator approved, each with its approval id. */

export function GamesStep({ draft: { games }, choices, change }: StepProps) {
  const [sought, setSought] = useState('');
  const seen = choices.games.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  const toggle = (game: string, on: boolean, approval: string) =>
    change({ games: on ? [...games, { game, approval }] : games.filter((row) => row.game !== game) });
  const approve = (game: string, approval: string) =>
    change({ games: games.map((row) => (row.game === game ? { game, approval } : row)) });
  return (
    <Stack as="section" gap={2} aria-labelledby="setup-games">
      <h1 id="setup-games">Games</h1>
      <p>
        Select the games you may offer and enter the approval id of each. Games without an approval cannot be opened.
      </p>
      <Field label="Find a game" value={sought} onChange={(event) => setSought(event.target.value)} />
      <ul className="setup-games">
        {seen.map(({ game, name, approvals }) => {
          const chosen = games.find((row) => row.game === game);
          return (
            <li key={game}>
              <CheckField
                label={name}
                checked={chosen !== undefined}
                onChange={({ target }) => toggle(game, target.checked, '')}
              />
              {chosen === undefined ? null : (
                <Field
                  label={`Approval id of ${name}`}
                  value={chosen.approval}
                  maxLength={40}
                  hint={
                    approvals[0] === undefined ? (
                      'From the letter of your regulator.'
                    ) : (
                      <>
                        From the letter of your regulator. Elsewhere it is{' '}
                        <Button look="link" onClick={() => approve(game, approvals[0]!)}>
                          {approvals[0]}
                          <span className="only-heard">: use this id for {name}</span>
                        </Button>
                      </>
                    )
                  }
                  onChange={({ target }) => approve(game, target.value.trim())}
                />
              )}
            </li>
          );
        })}
      </ul>
      {seen.length === 0 ? <p className="empty">No matches. Clear the search to see all games.</p> : null}
    </Stack>
  );
}

/** The tables open at the start; the floor opens and closes them after that. */

type TableRow = SetupDraft['tables'][number];

const KINDS = [
  { value: 'live', says: 'Live' },
  { value: 'npn', says: 'No Purchase Necessary' },
  { value: 'tournament', says: 'Tournament' },
];

export function TablesStep({ draft: { tables, games }, choices, change }: StepProps) {
  const set = (at: number, part: Partial<TableRow>) =>
    change({ tables: tables.map((row, i) => (i === at ? { ...row, ...part } : row)) });
  const add = () => {
    const like = tables.at(-1);
    const game = like?.game ?? first(games).game;
    const taken = new Set(tables.map(({ table }) => table));
    let number = tables.length + 1;
    while (taken.has(`table-${number}`)) number += 1;
    const row: TableRow = { table: `table-${number}`, game, kind: 'live', seats: like?.seats ?? 9, limits: null };
    change({ tables: [...tables, row] });
  };
  const offered = choices.games.filter(({ game }) => games.some((row) => row.game === game));
  return (
    <Stack as="section" gap={2} aria-labelledby="setup-tables">
      <h1 id="setup-tables">Tables</h1>
      <p>List the tables that open first. This may stay empty: the floor can open and close tables at any time.</p>
      <ol className="setup-people">
        {tables.map((row, i) => (
          <Grid as="li" min="14rem" panel="plain" pad={2} key={i} className="setup-person">
            <Field
              label="Table"
              value={row.table}
              maxLength={40}
              onChange={({ target }) => set(i, { table: target.value.toLowerCase().replace(/[^a-z0-9-]/g, '') })}
            />
            <SelectField
              label="Game"
              value={row.game}
              choices={offered.map(({ game, name }) => ({ value: game, says: name }))}
              onChange={({ target }) => set(i, { game: target.value })}
            />
            <SelectField
              label="Kind"
              value={row.kind}
              choices={KINDS}
              onChange={({ target }) => set(i, { kind: target.value as TableRow['kind'] })}
            />
            <Field
              label="Seats"
              type="number"
              min={1}
              max={20}
              value={row.seats === 0 ? '' : row.seats}
              onChange={({ target }) => set(i, { seats: Number(target.value) })}
            />
            <Field
              label="Limits (optional)"
              value={row.limits ?? ''}
              placeholder="4-8"
              maxLength={40}
              onChange={({ target }) => set(i, { limits: target.value === '' ? null : target.value })}
            />
            <Button look="quiet" onClick={() => change({ tables: tables.filter((_, other) => other !== i) })}>
              Remove {row.table}
            </Button>
          </Grid>
        ))}
      </ol>
      <Button onClick={add}>Add table</Button>
    </Stack>
  );
}

/** The rule sheets in effect from the first day. */

export function SheetsStep({ draft: { sheets, games }, choices, change }: StepProps) {
  const playable = (of: readonly string[]) =>
    of.length === 0 || of.some((game) => games.some((row) => row.game === game));
  const neededBy = (of: readonly string[]) => {
    const names = of.slice(0, 3).map((id) => choices.games.find(({ game }) => game === id)?.name ?? id);
    return `${names.join(', ')}${of.length > 3 ? ` and ${of.length - 3} more` : ''}`;
  };
  const houses = [...new Set(choices.sheets.map(({ house }) => house))];
  return (
    <Stack as="section" gap={2} aria-labelledby="setup-sheets">
      <h1 id="setup-sheets">Rule sheets</h1>
      <p>
        Select the promotions you have approvals for. Each rule sheet is recorded in the journal unchanged. Later, post
        each promotion in the Office with its amounts and dates; a second employee approves it.
      </p>
      {houses.map((house) => (
        <fieldset key={house} className="setup-sheets">
          <legend>{house.replaceAll('-', ' ')}</legend>
          {choices.sheets
            .filter((sheet) => sheet.house === house)
            .map(({ id, name, approval, games: of }) => (
              <CheckField
                key={id}
                checked={sheets.includes(id)}
                onChange={({ target }) =>
                  change({ sheets: target.checked ? [...sheets, id] : sheets.filter((other) => other !== id) })
                }
                label={
                  <>
                    {name}{' '}
                    <Text as="small" tone="muted">
                      {approval ?? 'no approval id'}
                    </Text>
                    {playable(of) ? null : (
                      <Text as="small" tone="muted">
                        {' '}
                        · requires a game you did not select: {neededBy(of)}
                      </Text>
                    )}
                  </>
                }
              />
            ))}
        </fieldset>
      ))}
    </Stack>
  );
}

/** A summary, the code from the terminal, and the button that opens the house. */

type Props = StepProps & Readonly<{ onDone: (done: SetupDone) => void; onRefused: () => void }>;

export function OpenStep({ draft, choices, change, onDone, onRefused }: Props) {
  const { query } = useAddressBar();
  const [code, setCode] = useState(query.get('code') ?? '');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const controls = draft.controls ?? controlsDraft(choices.controls);
  const lacks = STEPS.map((step) => missingOnStep(draft, step)).find((sentence) => sentence !== undefined);
  const open = async () => {
    setBusy(true);
    try {
      const answer = await post('/api/setup', requestOf(draft, code.trim(), controls));
      if (answer.ok) return onDone(answer.value);
      setRefusal(answer.refusal);
      onRefused();
    } catch {
      setRefusal(noConnectionRefusal('Check that the server is running, then try again.'));
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack as="section" gap={2} aria-labelledby="setup-open">
      <h1 id="setup-open">Open {draft.name}</h1>
      <Facts gap={3}>
        <dt>Time zone and start of day</dt>
        <dd>
          {draft.zone.replaceAll('_', ' ')}, the day begins at {draft.startOfDay}
        </dd>
        <dt>Staff</dt>
        <dd>{draft.staff.map(({ badge }) => badge).join(', ')}</dd>
        <dt>Games</dt>
        <dd>{draft.games.length}</dd>
        <dt>Tables</dt>
        <dd>{draft.tables.length}</dd>
        <dt>Rule sheets</dt>
        <dd>{draft.sheets.length}</dd>
        <dt>Signatures</dt>
        <dd>
          {controls.authorize.badge === ''
            ? 'No second scan of the badge'
            : `Sign again above $${controls.authorize.badge}`}
          {controls.authorize.second === '' ? '' : `; second employee above $${controls.authorize.second}`}
        </dd>
      </Facts>
      <details>
        <summary>Signatures: review or change the suggested limits</summary>
        <ControlsFields draft={controls} onChange={(next) => change({ controls: next })} />
      </details>
      <Field
        label="Setup code"
        value={code}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
        hint="The code is in the terminal window where you started the server."
      />
      <RefusalNotice refusal={refusal} />
      <BusyButton
        look="primary"
        size="big"
        busy={busy}
        onPress={() => void open()}
        unavailable={lacks ?? controlsProblem(controls) ?? (code.trim() === '' ? 'Enter the setup code.' : undefined)}
      >
        Open {draft.name}
      </BusyButton>
    </Stack>
  );
}
