/** What was on the sign at a given minute, and the rules that hung beside it. */
import { type FormEvent, useState } from 'react';
import type { SignsDocument } from '../../server/api/journal.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { Money } from '../lib/money.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { OFFER_STATES } from '../office/offers.tsx';
import { Entries } from './entries.tsx';

export function SignThen() {
  const { query } = useAddressBar();
  const at = query.get('at') ?? '';
  const [typed, setTyped] = useState(at);
  const { value, refusal } = useAsked<SignsDocument>(at === '' ? undefined : `/api/signs?at=${encodeURIComponent(at)}`);
  const look = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed !== '') go(`/audit/sign?at=${encodeURIComponent(typed)}`);
  };
  return (
    <div className="audit">
      <form className="audit-narrow" onSubmit={look}>
        <Field
          label="Minute, by the wall clock of the house"
          type="datetime-local"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <BusyButton
          look="primary"
          onPress={() => look()}
          grey={typed === '' ? 'Choose a day and a minute.' : undefined}
        >
          Show the sign
        </BusyButton>
        <button type="submit" hidden />
      </form>
      <RefusalNotice refusal={refusal} />
      {at !== '' && value === undefined && refusal === undefined ? <p role="status">Reading the journal…</p> : null}
      {value === undefined ? null : <Then document={value} />}
    </div>
  );
}

function Then({ document: { at, seq, hash, signs, posted, during } }: Readonly<{ document: SignsDocument }>) {
  const meters = signs.flatMap(({ offer, name, status, approval, pools }) =>
    (pools.length === 0 ? [null] : pools).map((pool) => ({
      key: `${offer} ${pool?.pool}`,
      name,
      status,
      approval,
      pool,
    })),
  );
  return (
    <>
      <h2>
        <Time at={at} look="exact" />
      </h2>
      <p>
        After <Link to={`/audit/record/${seq}`}>entry {seq}</Link>, <span className="mono">{hash.slice(0, 16)}…</span>
      </p>
      <DataTable
        caption="On the sign"
        captionSeen
        columns={[
          { id: 'name', label: 'Activity', cell: ({ name }) => name },
          { id: 'status', label: 'State', cell: ({ status }) => OFFER_STATES[status].says },
          { id: 'approval', label: 'Approval', cell: ({ approval }) => approval ?? '' },
          { id: 'pool', label: 'Pool', cell: ({ pool }) => pool?.name ?? '' },
          {
            id: 'amount',
            label: 'Amount shown',
            align: 'right',
            cell: ({ pool }) => (pool === null ? '' : <Money cents={pool.amount} />),
          },
        ]}
        rows={meters}
        keyOf={({ key }) => key}
        empty="Nothing was posted then."
      />
      {during.length === 0 ? null : (
        <section>
          <h3>During that minute</h3>
          <Entries entries={during} empty="" />
        </section>
      )}
      {posted.map(({ offer, sheet, edition, notice }) => (
        <details key={offer}>
          <summary>
            {notice.title}: {sheet}, edition {edition}
          </summary>
          {notice.sections.map(({ heading, lines }) => (
            <section key={heading}>
              <h4>{heading}</h4>
              <ul>
                {lines.map(({ at: clause, text }) => (
                  <li key={`${clause} ${text}`}>
                    {text} <small>{clause}</small>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      ))}
    </>
  );
}
