/** One field that takes a scan, a number or part of a name, above the list of unpaid awards. */
import { type FormEvent, useRef, useState } from 'react';
import type { AwardView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { go, Link } from '../lib/router.tsx';
import { useScanner } from '../lib/scanner.ts';
import { Since, Time } from '../lib/time.tsx';
import { useLatestRequest } from '../lib/use-request.ts';
import type { FoundPerson } from '../people/person-finder.tsx';
import { awardName, notOpenWords, orderClaims, owedWords, parseClaimSearch, recipientWords } from './claims.ts';

export function ClaimsList() {
  const { awards = [] } = useView();
  const [names, setNames] = useState<readonly FoundPerson[]>();
  const [says, setSays] = useState<string>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const begin = useLatestRequest();
  const seek = async (text: string) => {
    const isLast = begin();
    setNames(undefined);
    setRefusal(undefined);
    setSays(undefined);
    const sought = parseClaimSearch(text);
    if (sought === undefined) return setSays('Scan a slip, or type its number or at least two letters of a name.');
    if ('award' in sought) {
      if (awards.some(({ id }) => id === sought.award)) return go(`/cage/award/${sought.award}`);
      return setSays(notOpenWords(sought.award));
    }
    const query = new URLSearchParams({ find: sought.name, purpose: 'claim' });
    const found = await ask<{ people: readonly FoundPerson[] }>('GET', `/api/people?${query}`).catch(() => undefined);
    if (!isLast()) return;
    if (found === undefined || !found.ok) return setRefusal(found?.refusal ?? NO_CONNECTION);
    setNames(found.value.people);
  };
  useScanner((text) => void seek(text));
  const shown =
    names === undefined ? awards : awards.filter((award) => names.some(({ person }) => person === award.person));
  return (
    <div className="cage">
      <SearchClaims onSeek={seek} />
      <RefusalNotice refusal={refusal} />
      {says === undefined ? null : <Notice means="waiting" says={says} />}
      {names === undefined ? null : (
        <p role="status">
          {names.length === 0 ? 'No matching names.' : `Owed to ${names.map(({ name }) => name).join(', ')}:`}
        </p>
      )}
      <OwedAwards awards={orderClaims(shown)} names={names} />
    </div>
  );
}

function SearchClaims({ onSeek }: Readonly<{ onSeek: (text: string) => Promise<void> }>) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setBusy(true);
    // Select now: after the answer it would select newer typing, and the next key would replace it.
    form.current?.querySelector('input')?.select();
    await onSeek(text);
    setBusy(false);
  };
  return (
    <form className="cage-seek" onSubmit={submit} ref={form}>
      <Field
        label="Slip, number or name"
        value={text}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        placeholder="Scan a slip, or type 12 or Maria"
        onChange={(event) => setText(event.target.value)}
      />
      <BusyButton look="primary" busy={busy} onPress={() => void submit()}>
        Find
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}

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

type OwedAwardsProps = Readonly<{ awards: readonly AwardView[]; names: readonly FoundPerson[] | undefined }>;

function OwedAwards({ awards, names }: OwedAwardsProps) {
  return (
    <DataTable
      caption="Unpaid awards"
      columns={[
        {
          id: 'award',
          label: 'Award',
          cell: ({ id }) => (
            <Link to={`/cage/award/${id}`} className="money">
              {awardName(id)}
            </Link>
          ),
        },
        { id: 'amount', label: 'Amount', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
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
          cell: ({ expiresAt }) => (expiresAt === null ? 'No deadline' : <Time at={expiresAt} look="exact" />),
        },
      ]}
      rows={awards}
      keyOf={({ id }) => id}
      empty={
        names === undefined
          ? 'No unpaid awards. An award appears here after the floor authorizes a hand.'
          : 'No unpaid awards for that name.'
      }
    />
  );
}
