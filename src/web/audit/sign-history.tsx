/** The contents of the sign at a given minute, and the rules posted with it. */

import { type FormEvent, useEffect, useState } from 'react';
import { dateWords } from '../../base/schedule.ts';
import type { SignsDocument } from '../../server/api/journal.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { Grid, Row } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { Time, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Amount } from '../lib/why.tsx';
import { OFFER_STATES } from '../office/offers.tsx';
import { tableInSentence, tableName } from '../table/table-words.ts';
import { JournalEntries } from './journal.tsx';
import { wallTimesWithOffset } from './repeated-hour.ts';

/** `2026-11-01T21:15`: the value of a date and time field, with an optional offset. */
const WALL_LENGTH = 16;

const addressOf = (at: string): string => `/audit/sign?at=${encodeURIComponent(at)}`;

export function SignHistory() {
  const { query } = useAddressBar();
  const at = query.get('at') ?? '';
  const [typed, setTyped] = useState('');
  // The field follows the address, including browser back.
  useEffect(() => setTyped(at.slice(0, WALL_LENGTH)), [at]);
  const { value, refusal } = useRequest<SignsDocument>(
    at === '' ? undefined : `/api/signs?at=${encodeURIComponent(at)}`,
  );
  const look = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed !== '') go(addressOf(typed));
  };
  return (
    <div className="station-page">
      <Grid as="form" min="9.5rem" gap={2} lines={1} align="end" onSubmit={look}>
        <Field
          label="Date and time (casino time)"
          type="datetime-local"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <BusyButton
          look="primary"
          onPress={() => look()}
          unavailable={typed === '' ? 'Enter a date and time.' : undefined}
        >
          Show sign
        </BusyButton>
        <button type="submit" hidden />
      </Grid>
      <RefusalNotice refusal={refusal} />
      {refusal?.reason === 'time-comes-twice' ? <ChooseHour wall={at} /> : null}
      {at !== '' && value === undefined && refusal === undefined ? <p role="status">Reading the journal…</p> : null}
      {value === undefined ? null : <SignAtTime document={value} />}
    </div>
  );
}

/** When clocks go back, the user chooses which of the two repeated hours is meant. */
function ChooseHour({ wall }: Readonly<{ wall: string }>) {
  const zone = useZone();
  return (
    <Row as="p" gap={2} lines={1}>
      {wallTimesWithOffset(wall, zone).map((at, i) => (
        <Link key={at} to={addressOf(at)} className="button">
          The {i === 0 ? 'first' : 'second'} time, UTC {at.slice(WALL_LENGTH)}
        </Link>
      ))}
    </Row>
  );
}

function SignAtTime({
  document: { at, seq, hash, signs, boards, posted, during },
}: Readonly<{ document: SignsDocument }>) {
  return (
    <>
      <h2>
        <Time at={at} look="exact" />
      </h2>
      <p>
        After <Link to={`/audit/record/${seq}`}>record {seq}</Link>, <span className="mono">{hash.slice(0, 16)}…</span>
      </p>
      <Meters signs={signs} />
      {boards.map((board) => (
        <HighHands key={board.offer} board={board} />
      ))}
      {during.length === 0 ? null : (
        <section>
          <h3>During that minute</h3>
          <JournalEntries entries={during} empty="" />
        </section>
      )}
      {posted.map(({ offer, sheet, edition, notice }) => (
        <details key={offer}>
          <summary>
            {notice.title}: {sheet}, rules dated {dateWords(edition)}
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

function Meters({ signs }: Pick<SignsDocument, 'signs'>) {
  const meters = signs.flatMap(({ offer, name, status, pending, approval, pools }) =>
    (pools.length === 0 ? [null] : pools).map((pool) => ({
      key: `${offer} ${pool?.pool}`,
      offer,
      name,
      status,
      pending: pending.map(({ table }) => tableInSentence(table)).join(', '),
      approval,
      pool,
    })),
  );
  return (
    <DataTable
      caption="On the sign"
      captionSeen
      columns={[
        { id: 'name', label: 'Promotion', cell: ({ name }) => name },
        {
          id: 'status',
          label: 'Status',
          cell: ({ status, pending }) => (
            <>
              {OFFER_STATES[status].says}
              {pending === '' ? null : <strong> · PENDING at {pending}</strong>}
            </>
          ),
        },
        { id: 'approval', label: 'Approval', cell: ({ approval }) => approval ?? '' },
        { id: 'pool', label: 'Prize pool', cell: ({ pool }) => pool?.name ?? '' },
        {
          id: 'amount',
          label: 'Amount shown',
          align: 'right',
          cell: ({ offer, pool }) =>
            pool === null ? '' : <Amount cents={pool.amount} why={{ offer, pool: pool.pool }} called={pool.name} />,
        },
      ]}
      rows={meters}
      keyOf={({ key }) => key}
      empty="Nothing was posted at that time."
    />
  );
}

/** Without names: those are in the vault, and every access to it is logged. */
function HighHands({
  board: { name, opensAt, closesAt, hands },
}: Readonly<{ board: SignsDocument['boards'][number] }>) {
  return (
    <section>
      <h3>
        {name}, <Time at={opensAt} /> to <Time at={closesAt} />
      </h3>
      <DataTable
        caption={`High hands of ${name}`}
        columns={[
          { id: 'hand', label: 'Hand', cell: ({ hand }) => hand },
          { id: 'where', label: 'Place', cell: ({ table, seat }) => `${tableName(table)}, Seat ${seat}` },
          { id: 'verified', label: 'Verified', cell: ({ verifiedAt }) => <Time at={verifiedAt} look="exact" /> },
          { id: 'leads', label: 'Leader', cell: ({ leads }) => (leads ? 'Leader' : '') },
        ]}
        rows={hands}
        keyOf={({ table, seat, verifiedAt }) => `${table} ${seat} ${verifiedAt}`}
        empty="No hands yet. A hand appears here after the floor authorizes it."
      />
    </section>
  );
}
