/** A running jackpot taken over from another system: its opening figures are its first entries, under two signatures. */
import { useState } from 'react';
import { sentence } from '../../base/words.ts';
import type { OfferView } from '../../floor/view.ts';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';
import { useNow, useZone } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import {
  type AdvanceDraft,
  type ClaimDraft,
  emptyTakeOver,
  openingOf,
  poolsOf,
  type TakeOverDraft,
  tableId,
} from './take-over-draft.ts';

type Props = Readonly<{
  offered: OfferView;
  document: SheetDocument;
  /** What one takes on against the verdict of the odds, and why; who may approve besides whoever is signed in. */
  against: string | undefined;
  reason: string;
  approvers: number;
}>;

export function TakeOver({ offered, document: { sheet, options }, against, reason, approvers }: Props) {
  const { offer, name } = offered;
  const by = { zone: useZone(), startOfDay: useView().house?.startOfDay ?? '06:00', now: useNow() };
  const give = useGive();
  const askForBadge = useSecondBadge();
  const pools = poolsOf({ sheet, options }, offer);
  const [draft, setDraft] = useState<TakeOverDraft>(() => emptyTakeOver(pools));
  const change = (part: Partial<TakeOverDraft>) => setDraft((before) => ({ ...before, ...part }));
  const opening = openingOf(draft, offer.id, by);
  const rows = options.find(({ option }) => option === offer.option)?.rows ?? [];
  const people = against === undefined ? 1 : approvers;
  const unreasoned =
    against === undefined || reason !== '' ? undefined : 'The verdict speaks against it: choose a reason above first.';
  const take = useAction(async () => {
    if ('says' in opening) return undefined;
    const cash = `Take over ${name} with ${dollars(opening.total)} in cash: ${opening.signed}`;
    const says = against === undefined ? cash : `${cash}; ${against}`;
    const signatures = await askForBadge({ title: 'Second signature', says, people });
    const override = against === undefined ? {} : { override: { reason } };
    return signatures === undefined ? undefined : give('take-over', { ...opening.body, ...override }, { signatures });
  });
  if (pools.length === 0) return null;
  return (
    <details className="office-card">
      <summary>It runs already: take it over with its figures instead of a seed</summary>
      <div className="office-form">
        <div className="offer-fields">
          {pools.map(({ id, name: pool }) => (
            <Field
              key={id}
              label={`${sentence(pool)} shows now, in dollars`}
              inputMode="decimal"
              value={draft.pools[id] ?? ''}
              onChange={({ target }) => change({ pools: { ...draft.pools, [id]: target.value } })}
            />
          ))}
          <Field
            label="Reserve, in dollars"
            inputMode="decimal"
            value={draft.reserve}
            onChange={({ target }) => change({ reserve: target.value })}
          />
        </div>
        <Advances advances={draft.advances} onChange={(advances) => change({ advances })} />
        <Claims claims={draft.claims} rows={rows} onChange={(claims) => change({ claims })} />
        <RefusalNotice refusal={take.refusal} />
        <BusyButton
          look="primary"
          busy={take.busy}
          onPress={() => void take.run()}
          grey={'says' in opening ? opening.says : unreasoned}
        >
          Take over {name}
          {'says' in opening ? '' : ` with ${dollars(opening.total)}`}
          {against === undefined ? '' : `, ${against}`}, {people === 1 ? 'two' : 'three'} signatures
        </BusyButton>
      </div>
    </details>
  );
}

function Advances({
  advances,
  onChange,
}: Readonly<{ advances: readonly AdvanceDraft[]; onChange: (all: readonly AdvanceDraft[]) => void }>) {
  const set = (at: number, part: Partial<AdvanceDraft>) =>
    onChange(advances.map((row, i) => (i === at ? { ...row, ...part } : row)));
  return (
    <fieldset>
      <legend>Lent by the house and not yet repaid</legend>
      {advances.map((row, i) => (
        <div key={`advance ${i + 1}`} className="offer-fields">
          <Field
            label={`Advance ${i + 1}, in dollars`}
            inputMode="decimal"
            value={row.amount}
            onChange={({ target }) => set(i, { amount: target.value })}
          />
          <Field
            label="Since"
            type="date"
            value={row.since}
            onChange={({ target }) => set(i, { since: target.value })}
          />
          <SelectField
            label="For"
            value={row.cause}
            choices={[
              { value: 'seed', says: 'the seed' },
              { value: 'shortfall', says: 'a shortfall' },
            ]}
            onChange={({ target }) => set(i, { cause: target.value })}
          />
          <Button look="quiet" onClick={() => onChange(advances.filter((_, other) => other !== i))}>
            Remove advance {i + 1}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...advances, { amount: '', since: '', cause: 'seed' }])}>Add an advance</Button>
    </fieldset>
  );
}

type ClaimsProps = Readonly<{
  claims: readonly ClaimDraft[];
  rows: SheetDocument['options'][number]['rows'];
  onChange: (all: readonly ClaimDraft[]) => void;
}>;

function Claims({ claims, rows, onChange }: ClaimsProps) {
  const set = (at: number, part: Partial<ClaimDraft>) =>
    onChange(claims.map((row, i) => (i === at ? { ...row, ...part } : row)));
  const empty: ClaimDraft = { row: rows[0]?.key ?? '', amount: '', table: '', seat: '', awarded: '', until: '' };
  return (
    <fieldset>
      <legend>Prizes that were won and not yet paid</legend>
      {claims.map((row, i) => (
        <div key={`claim ${i + 1}`} className="offer-fields">
          <SelectField
            label={`Claim ${i + 1}: for`}
            value={row.row}
            choices={rows.map(({ key, name }) => ({ value: key, says: name }))}
            onChange={({ target }) => set(i, { row: target.value })}
          />
          <Field
            label="Amount, in dollars"
            inputMode="decimal"
            value={row.amount}
            onChange={({ target }) => set(i, { amount: target.value })}
          />
          <Field
            label="Table"
            value={row.table}
            maxLength={40}
            onChange={({ target }) => set(i, { table: tableId(target.value) })}
          />
          <Field
            label="Seat"
            inputMode="numeric"
            value={row.seat}
            onChange={({ target }) => set(i, { seat: target.value })}
          />
          <Field
            label="Won on"
            type="date"
            value={row.awarded}
            onChange={({ target }) => set(i, { awarded: target.value })}
          />
          <Field
            label="Can be claimed through (if limited)"
            type="date"
            value={row.until}
            onChange={({ target }) => set(i, { until: target.value })}
          />
          <Winner of={i + 1} winner={row.winner} onNamed={(winner) => set(i, { winner })} />
          <Button look="quiet" onClick={() => onChange(claims.filter((_, other) => other !== i))}>
            Remove claim {i + 1}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...claims, empty])}>Add a claim</Button>
    </fieldset>
  );
}

type WinnerProps = Readonly<{
  of: number;
  winner: FoundPerson | undefined;
  onNamed: (winner: FoundPerson | undefined) => void;
}>;

/** Who won it is known from the old papers, mostly; somebody unnamed would wait on the floor's list until he comes. */
function Winner({ of, winner, onNamed }: WinnerProps) {
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const [asking, setAsking] = useState(false);
  if (winner !== undefined)
    return (
      <p className="take-over-winner">
        Won by {winner.name}{' '}
        <Button look="quiet" onClick={() => onNamed(undefined)}>
          Somebody else<span className="only-heard"> won claim {of}</span>
        </Button>
      </p>
    );
  if (!roles.includes('manager')) return null;
  if (!asking) return <Button onClick={() => setAsking(true)}>Name the winner of claim {of}</Button>;
  return (
    <div className="take-over-winner">
      <PersonFinder purpose="take-over" choose="Won by" onChosen={onNamed} />
    </div>
  );
}
