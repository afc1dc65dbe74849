/**
 * An amount that tells why it is what it is. Touching it opens the postings that made it, newest first, each with the
 * command, the person who gave it, the clause with its text, and its record in the journal.
 *
 *     <Amount cents={award.amount} why={{ award: award.id }} called="award 24" />
 *     <Amount cents={pool.amount} why={{ offer, pool: pool.pool }} called="Main prize pool" look="meter" />
 *     <Amount cents={owed} why={{ owed: 'prizes' }} called="Prizes not paid yet" />
 *
 * `why`: an award, several awards (with commas), a hit, a payment, the prize pool of a promotion, an account of the
 * books, what a fund has of one kind, a part of the liability, or a figure of the Office; undefined for an amount that is
 * not in the books yet. `called` says for screen readers which amount is meant. The server decides who may see the
 * postings; for anybody else it is text.
 * An amount inside a button or a link cannot be touched by itself: put `<Why>` beside it.
 */
import './why.css';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { counted } from '../../base/display-text.ts';
import type { TraceDocument, TraceStep } from '../../server/api/journal.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { CrewNames } from './crew.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from './http.ts';
import { dollars, Money } from './money.tsx';
import { Link } from './router.tsx';
import { useSessions } from './session.tsx';
import { Time } from './time.tsx';

export type AmountOf = Readonly<
  | { award: string }
  | { awards: string }
  | { hit: string }
  | { payment: string }
  | { offer: string; pool: string }
  | { account: string }
  | { fund: string; kind: 'pool' | 'reserve' | 'cash' | 'to-recover' | 'box' }
  | { owed: 'all' | 'meters' | 'reserves' | 'prizes' | 'coupons' | 'entries' | 'others' }
  | { figure: 'fees' | 'cost'; within: 'today' | 'week' | 'week-before'; line?: string }
  | { figure: 'fees'; within: 'hour'; at: number }
>;

const MAY_ASK = [
  ...['floor', 'cage', 'card-desk', 'promotions', 'surveillance', 'accountant'],
  ...['manager', 'compliance', 'auditor', 'regulator'],
];
/** Dealers ask about meters and hits, which are all that a table shows. */
const mayAskOf = (roles: readonly string[], of: AmountOf): boolean =>
  roles.some((role) => MAY_ASK.includes(role)) || (roles.includes('dealer') && ('hit' in of || 'pool' in of));

/** They also read the journal itself. */
const MAY_READ = ['surveillance', 'accountant', 'manager', 'compliance', 'auditor', 'regulator'];

const useRoles = (): readonly string[] => useSessions().session?.who?.roles ?? [];
const useHasRole = (roles: readonly string[]): boolean => useRoles().some((role) => roles.includes(role));

const queryOf = (of: AmountOf): string =>
  new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)])).toString();

export const traceAddress = (of: AmountOf): string => `/audit/why?${queryOf(of)}`;

type AmountProps = Readonly<{
  cents: number;
  why: AmountOf | undefined;
  called: string;
  look?: 'plain' | 'meter';
  /** The figure, if it is drawn in a way of its own. */
  children?: ReactNode;
}>;

export function Amount({ cents, why, called, look = 'plain', children }: AmountProps) {
  const [open, setOpen] = useState(false);
  const roles = useRoles();
  const figure = children ?? <Money cents={cents} look={look} />;
  if (why === undefined || !mayAskOf(roles, why)) return figure;
  return (
    <>
      <button type="button" className="amount" title="Why this amount?" onClick={() => setOpen(true)}>
        {figure}
        <span className="only-heard">, why? {called}</span>
      </button>
      {open ? <WhyDialog of={why} heard={called} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** The same as a word, beside an amount that cannot be touched by itself. */
export function Why({ of, heard }: Readonly<{ of: AmountOf; heard: string }>) {
  const [open, setOpen] = useState(false);
  if (!mayAskOf(useRoles(), of)) return null;
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        Why?<span className="only-heard"> {heard}</span>
      </Button>
      {open ? <WhyDialog of={of} heard={heard} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type WhyDialogProps = Readonly<{ of: AmountOf; heard: string; onClose: () => void }>;

function WhyDialog({ of, heard, onClose }: WhyDialogProps) {
  const mayRead = useHasRole(MAY_READ);
  // At the end of the page, since an amount may stand in a line of text, in large type or in a form.
  return createPortal(
    <Dialog title={`Why: ${heard}`} open onClose={onClose}>
      <Trace of={of} />
      {mayRead ? (
        <Text as="p" above={2}>
          <Link to={traceAddress(of)}>Open in Audit to print it</Link>
        </Text>
      ) : null}
    </Dialog>,
    document.body,
  );
}

/** The whole way, page by page. */
export function Trace({ of }: Readonly<{ of: AmountOf }>) {
  const { document, refusal, busy, more } = useTrace(of);
  if (document === undefined) {
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  }
  const { title, balance, steps, next } = document;
  return (
    <Stack gap={2}>
      <Row as="p" justify="between" align="baseline" gap={2}>
        <Text weight="bold">{title}</Text>
        <Text>
          Now <Money cents={balance} />
        </Text>
      </Row>
      {steps.length === 0 && next === null ? <p className="empty">No money has moved on it yet.</p> : null}
      <Stack as="ol" gap={1} ruled>
        {steps.map((step, i) => (
          <Step key={step.seq} step={step} after={balanceAfter(document, i)} />
        ))}
      </Stack>
      <RefusalNotice refusal={refusal} />
      {next === null ? (
        <Text as="p" tone="muted" size="small">
          {counted(steps.length, 'record')}, back to the beginning.
        </Text>
      ) : (
        <BusyButton busy={busy} onPress={more}>
          Show older
        </BusyButton>
      )}
    </Stack>
  );
}

/** Reckoned back from what it is now. */
const balanceAfter = ({ balance, steps }: TraceDocument, i: number): number =>
  steps.slice(0, i).reduce((sum, { change }) => sum - (change ?? 0), balance);

function Step({ step, after }: Readonly<{ step: TraceStep; after: number }>) {
  const mayRead = useHasRole(MAY_READ);
  return (
    <Stack as="li" gap={0} padY={1}>
      <Row justify="between" align="baseline" gap={2}>
        <Text weight="medium">{step.title}</Text>
        {step.change === null ? null : (
          <Text>
            <Text weight="bold">
              {step.change > 0 ? '+' : ''}
              {dollars(step.change)}
            </Text>
            <Text tone="muted" size="small">
              {' '}
              to {dollars(after)}
            </Text>
          </Text>
        )}
      </Row>
      {step.says.map((says) => (
        <p key={says}>{says}</p>
      ))}
      {step.postings.map(({ own, other, amount, clauses }) => (
        <Stack key={`${own} ${other} ${amount} ${clauses.map(({ at }) => at).join()}`} gap={0}>
          <Text as="p">
            {postingWords(own, other, amount)}, <Money cents={Math.abs(amount)} />
          </Text>
          {clauses.map(({ at, name, says }) => (
            <Text key={at} as="p" tone="muted" size="small">
              <strong>{at}</strong>
              {name === undefined ? '' : ` of ${name}`}
              {says.length === 0 ? '' : `: ${says.join(' ')}`}
            </Text>
          ))}
        </Stack>
      ))}
      <Text as="p" tone="muted" size="small">
        <CrewNames badges={[step.by, ...step.also]} /> · <Time at={step.time} look="exact" /> ·{' '}
        {mayRead ? <Link to={`/audit/record/${step.seq}`}>Record {step.seq}</Link> : `Record ${step.seq}`}{' '}
        <span className="mono">{step.hash}</span>
      </Text>
    </Stack>
  );
}

const postingWords = (own: string | null, other: string, amount: number): string => {
  if (own === null) return `${amount > 0 ? 'From' : 'To'}: ${other}`;
  return amount > 0 ? `${own}, from: ${other}` : `${own}, to: ${other}`;
};

function useTrace(of: AmountOf) {
  const [document, setDocument] = useState<TraceDocument>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const [busy, setBusy] = useState(false);
  const query = queryOf(of);
  useEffect(() => {
    const end = new AbortController();
    setDocument(undefined);
    setRefusal(undefined);
    void fetchTrace(query, end.signal).then((answer) => {
      if (end.signal.aborted) return;
      if (answer.ok) setDocument(answer.value);
      else setRefusal(answer.refusal);
    });
    return () => end.abort();
  }, [query]);
  const more = async () => {
    if (document?.next === undefined || document.next === null) return;
    setBusy(true);
    const answer = await fetchTrace(`${query}&from=${document.next}`);
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
    // The balance stays that of the first answer, from which the steps are reckoned back.
    if (answer.ok)
      setDocument({ ...document, steps: [...document.steps, ...answer.value.steps], next: answer.value.next });
  };
  return { document, refusal, busy, more: () => void more() };
}

const fetchTrace = (query: string, signal?: AbortSignal) =>
  ask<TraceDocument>('GET', `/api/trace?${query}`, undefined, signal).catch(() => ({
    ok: false as const,
    refusal: NO_CONNECTION,
  }));
