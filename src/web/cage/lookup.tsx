/**
 * One lookup for everything that is owed and was paid: a scan, a name, an amount, a table, a date. What was searched for
 * stands in the address, so that Back, a reload and a second tab show the same.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { counted } from '../../base/display-text.ts';
import type { AwardView } from '../../floor/view.ts';
import type { ClaimRow, ClaimsDocument } from '../../server/api/claims.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, Segmented } from '../design/field.tsx';
import { Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { numberFrom } from '../instruments/scan-instruments.tsx';
import { useView } from '../lib/live.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { useScanner } from '../lib/scanner.ts';
import { Since, Time } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Amount } from '../lib/why.tsx';
import { addressOf, ClaimLink, STATUS } from './claim-link.tsx';
import { ClaimPage } from './claim-page.tsx';
import { awardName, orderClaims, owedWords, recipientWords } from './claims.ts';
import { PastClaim, useWhenOwedChanges } from './past-claim.tsx';

const searchFor = (text: string): void => go(`/cage?${new URLSearchParams({ q: text })}`);

type BarProps = Readonly<{
  /** The cursor starts here: on the page that is for looking up. */
  isFirst: boolean;
  /** Scans of chips and coupons are for the page below. */
  takesPieces: boolean;
}>;

/** On every page of the cage; a scan is heard wherever nothing is being typed. */
export function LookupBar({ isFirst, takesPieces }: BarProps) {
  const { awards = [] } = useView();
  const sought = useAddressBar().query.get('q') ?? '';
  const [text, setText] = useState(sought);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => setText(sought), [sought]);
  const look = (typed: string) => {
    const wanted = typed.trim();
    if (wanted !== '') searchFor(wanted);
    form.current?.querySelector('input')?.select();
  };
  useScanner((scanned) => {
    if (numberFrom(scanned) === undefined) look(scanned);
    else if (!takesPieces) go(`/cage/chips?${new URLSearchParams({ scan: scanned })}`);
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    look(text);
  };
  return (
    <Row as="form" role="search" ref={form} align="end" fields="18rem" max="62rem" onSubmit={submit}>
      <Field
        label="Slip, name, amount, table or date"
        value={text}
        autoComplete="off"
        spellCheck={false}
        autoFocus={isFirst}
        placeholder="Scan a slip, or type Maria, $250, table 5 or Nov 17"
        onChange={(event) => setText(event.target.value)}
      />
      <BusyButton
        look="primary"
        onPress={() => submit()}
        unavailable={text.trim() === '' ? 'Scan a slip or type first.' : undefined}
      >
        Find
      </BusyButton>
      <Link className="button" to="/cage">
        All unpaid {awards.length === 0 ? null : <Tag tone="waiting">{awards.length}</Tag>}
      </Link>
      <button type="submit" hidden />
    </Row>
  );
}

/** `chosen`: the award or payment in the address. */
export function Lookup({ chosen }: Readonly<{ chosen: string | undefined }>) {
  const { awards = [] } = useView();
  const q = useAddressBar().query.get('q') ?? '';
  const { value, refusal, again } = useRequest<ClaimsDocument>(
    q === '' ? undefined : `/api/claims?${new URLSearchParams({ q })}`,
  );
  useWhenOwedChanges(again);
  const best = value?.best ?? undefined;
  const opened = useRef<string>(undefined);
  useEffect(() => {
    // Once for each search: a user who goes back to the list stays there.
    if (chosen !== undefined || best === undefined || opened.current === q) return;
    opened.current = q;
    go(addressOf(best, q), 'replace');
  }, [chosen, best, q]);
  const page = chosen === undefined ? null : <Chosen key={chosen} id={chosen} />;
  if (q === '') return page ?? <Unpaid awards={orderClaims(awards)} />;
  const claims = value?.claims ?? [];
  return (
    <Stack gap={2}>
      <RefusalNotice refusal={refusal} />
      {value === undefined ? (
        refusal === undefined ? (
          <p role="status">One moment…</p>
        ) : null
      ) : (
        <Understood q={q} found={value} />
      )}
      {claims.length === 0 || (claims.length === 1 && page !== null) ? (
        page
      ) : page === null ? (
        <Results q={q} claims={claims} chosen={undefined} more={value?.more === true} />
      ) : (
        <Split aside="23rem" first>
          <Results q={q} claims={claims} chosen={chosen} more={value?.more === true} />
          {page}
        </Split>
      )}
    </Stack>
  );
}

function Chosen({ id }: Readonly<{ id: string }>) {
  const { awards } = useView();
  // A page that pays keeps its result after the award is gone.
  const wasOwed = useRef(false);
  const isOwed = awards?.some((award) => award.id === id) === true;
  if (isOwed) wasOwed.current = true;
  if (awards === undefined) return <p role="status">One moment…</p>;
  return wasOwed.current ? <ClaimPage id={id} /> : <PastClaim id={id} />;
}

/** How the search was read, if that is not plain from the results. */
function Understood({ q, found }: Readonly<{ q: string; found: ClaimsDocument }>) {
  const { understood, unknown, claims, peopleHidden, more } = found;
  if (unknown.length > 0) {
    const next = peopleHidden
      ? 'Your badge does not look up players. Search by number, amount, table or date.'
      : 'Check the spelling, or search by the number on the slip, an amount, a table or a date.';
    return <Notice means="waiting" says={`Nothing is called “${unknown.join(' ')}”.`} next={next} />;
  }
  if (claims.length === 0) {
    const says = `Nothing was ever owed or paid for ${understood.length === 0 ? `“${q}”` : understood.join(', ')}.`;
    return <Notice means="waiting" says={says} next="Check the number, or search for less." />;
  }
  return (
    <Text as="p" tone="muted" role="status">
      {understood.join(', ')}: {more ? 'the 50 newest' : counted(claims.length, 'result')}
    </Text>
  );
}

type ResultsProps = Readonly<{ q: string; claims: readonly ClaimRow[]; chosen: string | undefined; more: boolean }>;

function Results({ q, claims, chosen, more }: ResultsProps) {
  const [only, setOnly] = useState<ClaimRow['status'] | 'all'>('all');
  const kinds = (Object.keys(STATUS) as ClaimRow['status'][]).filter((kind) =>
    claims.some(({ status }) => status === kind),
  );
  const many = (kind: ClaimRow['status']) => claims.filter(({ status }) => status === kind).length;
  const shown = claims.filter(({ status }) => only === 'all' || status === only);
  return (
    <Stack as="section" aria-label="Results" gap={1}>
      {kinds.length < 2 ? null : (
        <Segmented
          asks="Show"
          choices={[
            { value: 'all', says: 'All' },
            ...kinds.map((kind) => ({ value: kind, says: `${STATUS[kind].says} ${many(kind)}` })),
          ]}
          chosen={only}
          onChoose={setOnly}
        />
      )}
      <Stack as="ul" gap={1} className={chosen === undefined ? '' : 'cage-results'}>
        {shown.map((claim) => (
          <li key={claim.id}>
            <ClaimLink claim={claim} q={q} isChosen={claim.id === chosen} />
          </li>
        ))}
      </Stack>
      {more ? (
        <Text as="p" tone="muted">
          There are more. Add a name, a table or a date.
        </Text>
      ) : null}
    </Stack>
  );
}

// Everything that is unpaid.

const STATES: Readonly<Record<AwardView['status'], Readonly<{ tone: Tone; says: string }>>> = {
  stopped: { tone: 'stop', says: 'On hold' },
  'to-identify': { tone: 'waiting', says: 'Name the winner' },
  'to-claim': { tone: 'waiting', says: 'Check ID' },
  'to-pay': { tone: 'order', says: 'Ready to pay' },
};

/** Next step for a prize that is not cash. */
const GIVEN: Readonly<Record<NonNullable<AwardView['as']>['gives'], string>> = {
  goods: 'Ready to hand over',
  coupon: 'Ready to hand over',
  entry: 'Use at sign-up',
  'fees-paid': 'Use for fees',
  'free-play': 'Ready to load',
  spin: 'Check ID, then spin',
};

function Unpaid({ awards }: Readonly<{ awards: readonly AwardView[] }>) {
  return (
    <DataTable
      caption="Unpaid awards"
      columns={[
        {
          id: 'award',
          label: 'Award',
          cell: ({ id }) => (
            <Link to={addressOf(id)} className="money">
              {awardName(id)}
            </Link>
          ),
        },
        {
          id: 'amount',
          label: 'Amount',
          align: 'right',
          cell: ({ id, amount }) => <Amount cents={amount} why={{ award: id }} called={awardName(id)} />,
        },
        { id: 'to', label: 'To', cell: (award) => recipientWords(award) },
        { id: 'for', label: 'For', cell: owedWords },
        {
          id: 'state',
          label: 'State',
          cell: ({ status, as }) => (
            <Tag tone={STATES[status].tone}>
              {status === 'to-pay' && as !== undefined ? GIVEN[as.gives] : STATES[status].says}
            </Tag>
          ),
        },
        { id: 'since', label: 'Waiting', align: 'right', cell: ({ awardedAt }) => <Since at={awardedAt} /> },
        {
          id: 'until',
          label: 'Claim by',
          cell: ({ expiresAt }) => (expiresAt === null ? 'No deadline' : <Time at={expiresAt} look="day" />),
        },
      ]}
      rows={awards}
      keyOf={({ id }) => id}
      empty="No unpaid awards. An award appears here after the floor authorizes a hand. Search above for what was paid."
    />
  );
}
