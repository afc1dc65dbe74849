/**
 * What became of a slip: PAID, when, where and by whom, with what the same player is still owed next to it. Reprint and undo
 * start here. Also awards that are no longer owed, and payments that were undone.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { figures, plainWords, sentence } from '../../base/display-text.ts';
import { undoPayment } from '../../floor/money/command-forms.ts';
import type { ClaimDocument } from '../../server/api/claims.ts';
import { Facts, Grid, Panel, Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useFocusIfLost } from '../lib/focus.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { go, Link } from '../lib/router.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Amount, Why } from '../lib/why.tsx';
import { HandNotation } from '../papers/paper-sheet.tsx';
import { PrintCopies } from '../papers/print-copies.tsx';
import { addressOf, ClaimLink } from './claim-link.tsx';
import { awardName, awardNames, formWords, recipientWords } from './claims.ts';
import { placeWords } from './reimbursements.tsx';

export function PastClaim({ id }: Readonly<{ id: string }>) {
  const { value, refusal, again } = useRequest<ClaimDocument>(`/api/claims/${id}`);
  useWhenOwedChanges(again);
  const paidAs = id.startsWith('payment-') ? undefined : value?.payments[0];
  const isPaid = value?.claim.status === 'paid' && paidAs !== undefined;
  // A slip belongs to an award; the scan asks for its payment.
  useEffect(() => {
    if (isPaid) go(`${addressOf(paidAs)}${location.search}`, 'replace');
  }, [isPaid, paidAs]);
  if (refusal !== undefined) return <RefusalNotice refusal={refusal} />;
  if (value === undefined || isPaid) return <p role="status">One moment…</p>;
  return (
    <Split aside="22rem">
      <Stack gap={2} as="article" aria-label={awardName(id)}>
        <Verdict of={value} />
        <WhatFor of={value} />
        <History of={value} />
        <Receipt of={value} />
        {value.payment === null || value.undone !== null ? null : <Undo of={value} onUndone={again} />}
      </Stack>
      <StillOwed of={value} />
    </Split>
  );
}

/** What was named or paid meanwhile, here or at the next window, changes what is still owed. */
export function useWhenOwedChanges(again: () => void): void {
  const { awards } = useView();
  const owed = awards?.map(({ id, status, person }) => `${id} ${status} ${person}`).join();
  const seen = useRef(owed);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== owed) again();
    seen.current = owed;
  }, [owed, again]);
}

type Of = Readonly<{ of: ClaimDocument }>;

/** The end of a sentence, unless an initial has set it already. */
const stop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const nameList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** One word that is read first; then when, where and by whom. */
function Verdict({ of: { claim, awards, payment, undone, payments } }: Of) {
  const said = useFocusIfLost<HTMLDivElement>(claim.id + claim.status);
  if (undone !== null) {
    return (
      <Band panel="stop" word="UNDONE" hold={said}>
        <Text as="p">
          {awardName(claim.id)} was undone on <Time at={undone.at} look="day" /> by {nameList(undone.by)}:{' '}
          {plainWords(undone.reason)}. Its receipt is void.
        </Text>
        <Row gap={2}>
          {(payments.length === 0 ? awards : payments.map((id) => ({ id }))).map(({ id }) => (
            <Link key={id} to={addressOf(id)}>
              {payments.length === 0 ? 'Owed again' : 'Paid again'}: {awardName(id)}
            </Link>
          ))}
        </Row>
      </Band>
    );
  }
  if (payment === null) {
    return (
      <Band panel="raised" word="NOT OWED" hold={said}>
        <p>
          {awardName(claim.id)}: {claim.over ?? 'no longer owed'}. Do not pay it.
        </p>
      </Band>
    );
  }
  return (
    <Band panel="order" word="PAID" hold={said}>
      <Text as="p">
        <Text weight="bold">
          <Time at={payment.at} look="day" />
        </Text>{' '}
        from the {stop(`${placeWords(payment.place)} by ${nameList(payment.by)}`)}
      </Text>
      <p>Do not pay again. {awardName(claim.id)}.</p>
    </Band>
  );
}

type BandProps = Readonly<{
  panel: 'order' | 'stop' | 'raised';
  word: string;
  hold: ReturnType<typeof useFocusIfLost<HTMLDivElement>>;
  children: ReactNode;
}>;

function Band({ panel, word, hold, children }: BandProps) {
  return (
    <Row ref={hold} tabIndex={-1} className="claim-verdict" panel={panel} pad={2} gap={3} role="status">
      <Text as="strong" size="head" tone={panel === 'order' ? 'order' : panel === 'stop' ? 'stop' : 'text'}>
        {word}
      </Text>
      <Stack gap={0.5} grow>
        {children}
      </Stack>
    </Row>
  );
}

function WhatFor({ of: { claim, fullName, awards, payment, hand, steps } }: Of) {
  const won = steps.find(({ says }) => says === 'Authorized' || says === 'Awarded');
  return (
    <>
      <Row justify="between" align="end" gap={3}>
        <Stack gap={0.5}>
          <Text tone="muted">
            {payment === null ? 'Was owed to' : 'Paid to'} {fullName ?? claim.name ?? recipientWords(claim)}
          </Text>
          <Text size="words" weight="bold" tight>
            <Amount
              cents={payment?.net ?? claim.amount}
              why={payment === null ? { award: claim.id } : { payment: payment.payment }}
              called={payment === null ? awardName(claim.id) : awardName(payment.payment)}
              look="meter"
            />
          </Text>
        </Stack>
        {hand === null ? null : (
          <Text size="lead">
            <HandNotation notation={hand.common === null ? hand.cards : `${hand.cards} | ${hand.common}`} />
          </Text>
        )}
      </Row>
      <Facts gap={1}>
        {awards.map(({ id, amount, says, offerName }) => (
          <Fact key={id} name={awardName(id)}>
            {sentence(says)}
            {offerName === '' ? '' : `, ${offerName}`}
            {awards.length === 1 && payment?.gross === payment?.net ? null : (
              <>
                , <Money cents={amount} />
              </>
            )}{' '}
            <Why of={{ award: id }} heard={awardName(id)} />
          </Fact>
        ))}
        <Fact name="Won at">
          {sentence(recipientWords(claim))}
          {won === undefined ? null : (
            <>
              , <Time at={won.at} look="day" />
            </>
          )}
        </Fact>
        {payment === null ? null : (
          <>
            {payment.withheld.map(({ kind, amount }) => (
              <Fact key={kind} name="Withheld">
                <Amount cents={amount} why={{ payment: payment.payment }} called="Withheld" />, {plainWords(kind)}
              </Fact>
            ))}
            <Fact name="Paid as">
              {payment.parts.map(({ form, amount }) => `${dollars(amount)} ${formWords(form)}`).join(', ')}
            </Fact>
            <Fact name="Paid at">
              {sentence(placeWords(payment.place))}, station {payment.station}
            </Fact>
            <Fact name="Signed">
              {nameList(payment.by)}
              {payment.forms.length === 0 ? '' : ` · ${payment.forms.join(', ')} on file`}
            </Fact>
          </>
        )}
      </Facts>
    </>
  );
}

function Fact({ name, children }: Readonly<{ name: string; children: ReactNode }>) {
  return (
    <>
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <dd>{children}</dd>
    </>
  );
}

function History({ of: { steps } }: Of) {
  if (steps.length === 0) return null;
  return (
    <Grid as="ol" min="8.5rem" gap={1} aria-label="History">
      {steps.map(({ seq, at, says, by }) => (
        <Stack as="li" key={`${seq} ${says}`} gap={0}>
          <Text weight="bold" size="small">
            <Time at={at} look="day" />
          </Text>
          <Text>{says}</Text>
          <Text tone="muted" size="small">
            {nameList(by)}
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}

const READS_JOURNAL = ['surveillance', 'accountant', 'manager', 'compliance', 'auditor', 'regulator'];

function Receipt({ of: { awards, payment, undone } }: Of) {
  const roles = useSessions().session?.who?.roles ?? [];
  const record = undone?.seq ?? payment?.seq;
  return (
    <Row gap={2}>
      {payment === null ? null : (
        <PrintCopies kind="payout-slip" of={awards.map(({ id }) => ({ award: id }))}>
          {awards.length === 1 ? 'Reprint slip' : `Reprint ${awards.length} slips`}
        </PrintCopies>
      )}
      {record !== undefined && roles.some((role) => READS_JOURNAL.includes(role)) ? (
        <Link to={`/audit/record/${record}`}>Open record {figures(record)} in the journal</Link>
      ) : null}
    </Row>
  );
}

/** Says what it reopens before it does; asks for the reason, whether the money is back, and a manager. */
function Undo({ of: { claim, awards, payment }, onUndone }: Of & Readonly<{ onUndone: () => void }>) {
  const may = useMay('undo-payment');
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const [isOpen, setIsOpen] = useState(false);
  if (!may || payment === null) return null;
  const { gross, net, parts } = payment;
  const isGoods = parts.some(({ form }) => form === 'goods');
  const corrects = roles.includes('manager') || roles.includes('accountant');
  const of = undoPayment({ payment: awardName(claim.id).replace('Payment', 'payment'), gross, net, isGoods, corrects });
  const owed = awardNames(awards.map(({ id }) => id));
  return (
    <Panel panel="soft" aria-label="Paid in error?" gap={1.5}>
      <Text as="h2" size="lead">
        Paid in error?
      </Text>
      <p>
        Undo puts {owed}, {dollars(gross)}, back on the unpaid list. The receipt is void; the payment and its correction
        both stay on record. {corrects ? 'A second employee signs.' : 'A manager or an accountant signs.'}
      </p>
      {isOpen ? (
        <CommandForm of={of} given={{ of: payment.seq }} onDone={onUndone}>
          {({ why, recovered }) => (
            <>
              {why === undefined ? null : <p>{why === 'wrong-person' ? RENAMED : SAME_WINNER}</p>}
              {recovered === false && !isGoods ? (
                <Notice
                  means="waiting"
                  says={`The casino bears the ${dollars(net)}: its bank reimburses the ${placeWords(payment.place)}.`}
                  next="The fund and the right winner lose nothing."
                />
              ) : null}
            </>
          )}
        </CommandForm>
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            Undo this payment…
          </button>
        </p>
      )}
    </Panel>
  );
}

const RENAMED =
  'Nobody is named then: the right winner is named, shows ID and is paid, with as much time as the first one had.';
const SAME_WINNER = 'The same winner stays named and can be paid again at once.';

function StillOwed({ of: { claim, fullName, stillOwed } }: Of) {
  const who = fullName ?? claim.name ?? 'the same player';
  if (claim.person === null) return null;
  return (
    <Stack as="aside" gap={1} aria-label={`Still owed to ${who}`}>
      <Text as="h2" size="lead">
        Still owed to {who}
      </Text>
      {stillOwed.length === 0 ? (
        <Text as="p" tone="muted">
          Nothing else is owed.
        </Text>
      ) : (
        <>
          <Text size="title" weight="bold">
            <Money cents={stillOwed.reduce((sum, { amount }) => sum + amount, 0)} />
          </Text>
          <Stack as="ul" gap={1}>
            {stillOwed.map((one) => (
              <li key={one.id}>
                <ClaimLink claim={one} />
                <Why of={{ award: one.id }} heard={awardName(one.id)} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
