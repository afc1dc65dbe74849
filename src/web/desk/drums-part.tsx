/** Every drum with its sum: whatever was issued is in the drum, with a player, drawn, void or emptied. */
import { useState } from 'react';
import type { DrumView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { counted, figures } from '../design/words.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useMay } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { whole } from './whole.ts';
import './tickets/tickets.css';
import { emptied } from '../lib/late.ts';

export function DrumsPart({ path }: Readonly<{ path: string }>) {
  const { drums } = useView();
  if (drums === undefined) return null;
  const drum = drums.find((one) => one.drum === path);
  return drum === undefined ? <AllDrums drums={drums} /> : <OneDrum key={drum.drum} drum={drum} />;
}

const PLACES = [
  ['inDrum', 'In the drum'],
  ['kept', 'With players'],
  ['drawn', 'Drawn'],
  ['voided', 'Void'],
  ['emptied', 'Emptied'],
] as const;

function AllDrums({ drums }: Readonly<{ drums: readonly DrumView[] }>) {
  return (
    <DataTable
      caption="Drums"
      columns={[
        {
          id: 'drum',
          label: 'Drum',
          cell: ({ drum }: DrumView) => (
            <Link to={`/desk/drums/${drum}`} className="mono">
              {drum.toUpperCase()}
            </Link>
          ),
        },
        { id: 'offer', label: 'Activity', cell: ({ offerName }) => offerName },
        { id: 'issued', label: 'Issued', align: 'right', cell: ({ tickets }) => figures(tickets.issued) },
        ...PLACES.map(([id, label]) => ({
          id,
          label,
          align: 'right' as const,
          cell: ({ tickets }: DrumView) => figures(tickets[id]),
        })),
      ]}
      rows={drums}
      keyOf={({ drum }) => drum}
      empty="No activity has a drum. When the office posts one with tickets, it stands here."
    />
  );
}

function OneDrum({ drum: view }: Readonly<{ drum: DrumView }>) {
  const { drum, offerName, emptiedAt, tickets } = view;
  const sum = PLACES.reduce((total, [id]) => total + tickets[id], 0);
  return (
    <div className="desk-part">
      <header className="desk-head">
        <Link to="/desk/drums">All drums</Link>
        <h2>
          Drum <span className="mono">{drum.toUpperCase()}</span>
        </h2>
        <p>
          {offerName} · to be emptied <Time at={emptiedAt} look="exact" />
        </p>
      </header>
      <dl className="desk-sum" aria-label="What became of the tickets">
        <div>
          <dt>Issued</dt>
          <dd className="money">{figures(tickets.issued)}</dd>
        </div>
        {PLACES.map(([id, label], i) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="money">
              <span aria-hidden="true">{i === 0 ? '= ' : '+ '}</span>
              {figures(tickets[id])}
            </dd>
          </div>
        ))}
      </dl>
      {sum === tickets.issued ? null : (
        <Notice means="stop" says="These do not add up to the tickets issued." next="Call a manager." />
      )}
      <Reconcile drum={view} />
      <p className="desk-standing">
        <Link to={`/papers/drum-reconciliation?drum=${drum}`}>Print the reconciliation</Link>
        <Link to="/desk/tickets/look">Void a ticket</Link>
      </p>
    </div>
  );
}

const WHY = [
  { value: '', says: 'Choose' },
  { value: 'ticket-missing', says: 'A ticket is missing' },
  { value: 'copy-found', says: 'A copy was found' },
  { value: 'not-collected', says: 'A ticket came in without being read' },
  { value: 'torn', says: 'A ticket was torn or cannot be read' },
  { value: 'not-known', says: 'Nobody knows yet' },
];

function Reconcile({ drum: { drum, tickets } }: Readonly<{ drum: DrumView }>) {
  const give = useGive();
  const second = useSecondBadge();
  const may = useMay('reconcile-drum');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<string>();
  const count = whole(typed, 0, 9_999_999);
  const differs = count !== undefined && count !== tickets.inDrum;
  const sign = useAction(async () => {
    if (count === undefined) return undefined;
    const says = `${counted(count, 'ticket')} counted in drum ${drum.toUpperCase()}, where ${tickets.inDrum} should be`;
    const signatures = differs ? await second({ title: 'Another person signs', says }) : [];
    if (signatures === undefined) return undefined;
    const body = { drum, counted: count, reason: differs ? reason : null };
    const given = await give('reconcile-drum', body, differs ? { signatures } : {});
    if (given.done) {
      setDone(
        differs ? `${says}: signed by two people. The drawing goes on.` : `The drum holds ${count}, as it should.`,
      );
      setTyped(emptied(typed, ''));
      setReason(emptied(reason, ''));
    }
    return given;
  });
  const grey = !may
    ? 'The card desk, promotions or a manager counts a drum.'
    : count === undefined
      ? 'Count the tickets in the drum first.'
      : differs && reason === ''
        ? 'Say why first, as far as it is known.'
        : undefined;
  return (
    <section className="desk-step" aria-label="Count the drum">
      <h3>Count the drum</h3>
      <div className="desk-row">
        <Field
          label="Tickets in the drum, as counted"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          wrong={differs ? `The books say ${tickets.inDrum}. Count again; if it stays so, two people sign.` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setDone(undefined);
          }}
        />
        {differs ? (
          <SelectField label="Why" choices={WHY} value={reason} onChange={({ target }) => setReason(target.value)} />
        ) : null}
      </div>
      <RefusalNotice refusal={sign.refusal} />
      <div role="status">{done === undefined ? null : <Notice means="info" says={done} />}</div>
      <BusyButton look={differs ? 'stop' : 'primary'} busy={sign.busy} onPress={() => void sign.run()} grey={grey}>
        {differs ? `Sign for ${count} where ${tickets.inDrum} should be` : 'Record the count'}
      </BusyButton>
    </section>
  );
}
