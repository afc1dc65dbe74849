/** One offer: its terms, its posting checklist, and the actions available now. */

import { useState } from 'react';
import { first } from '../../base/assert.ts';
import { figures, tableName } from '../../base/display-text.ts';
import { clockWords, dateWords } from '../../base/schedule.ts';
import {
  approveOffer,
  confirmOnTheWall,
  letOfferGoOn,
  raisePool,
  suspendEverywhere,
  windDown,
  withdrawOffer,
} from '../../floor/offers/command-forms.ts';
import type { OfferView } from '../../floor/view.ts';
import type { SheetDocument } from '../../server/api/promotions.ts';
import { DataTable } from '../design/data-table.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Card, Facts, Grid, Row, Stack } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { CrewName, CrewNames } from '../lib/crew.tsx';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { PrintDocuments } from '../lib/print-documents.tsx';
import { Link } from '../lib/router.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { Time, useNow, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { expectedWords, missingAssumption } from '../odds/odds-words.ts';
import { type OddsState, useOdds } from '../odds/use-odds.ts';
import { Verdict } from '../odds/verdict.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { parseInstant } from './offer-draft.ts';
import { offerState } from './offers.tsx';
import { rangeWords } from './sheets.tsx';
import { TakeOver } from './take-over.tsx';

export function OfferPage({ id }: Readonly<{ id: string }>) {
  const { offers } = useView();
  const offered = offers?.find(({ offer }) => offer.id === id);
  if (offers === undefined) return <p role="status">One moment…</p>;
  if (offered === undefined) {
    return (
      <Notice
        means="waiting"
        says={`Promotion ${id} was not found, or it has ended.`}
        next={<Link to="/office/offers">All promotions</Link>}
      />
    );
  }
  return <OfferDetails offered={offered} />;
}

function OfferDetails({ offered }: Readonly<{ offered: OfferView }>) {
  const { offer, name, postedBy, approvedBy, because, odds, override } = offered;
  const { funds = [] } = useView();
  const fund = funds.find((one) => one.fund === offer.fund);
  const state = offerState(offered, useNow());
  const { value } = useRequest<SheetDocument>(`/api/sheets/${offer.sheet}?edition=${offer.edition}&offer=${offer.id}`);
  return (
    <div className="station-page">
      <p>
        <Link to="/office/offers">All promotions</Link>
      </p>
      <Row as="header" gap={2} lines={1}>
        <h2>{name}</h2>
        <Tag tone={state.tone}>{state.says}</Tag>
        {because === null ? null : <span>{because.replaceAll('-', ' ')}</span>}
        <Link className="button" to={`/office/offers/${offer.id}/odds`}>
          Odds and price
        </Link>
      </Row>
      <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" align="start" gap={3} stacks="tablet">
        <Stack gap={3}>
          <Facts>
            <dt>Rule sheet</dt>
            <dd>
              <Link to={`/office/sheets/${offer.sheet}`}>{value?.sheet.name ?? 'Approved rules'}</Link>, rules dated{' '}
              {dateWords(offer.edition)}
              {offer.option === 'only' ? '' : `, option ${offer.option}`}
              {offer.structure === undefined ? '' : `, payout structure ${offer.structure}`}
            </dd>
            <dt>Period</dt>
            <dd>
              <Time at={offer.period.from} look="day" /> to <Time at={offer.period.until} look="day" />
              {offer.hours === undefined
                ? ''
                : `, daily ${clockWords(offer.hours.from)} to ${clockWords(offer.hours.until)}`}
            </dd>
            {offered.times === undefined ? null : (
              <>
                <dt>Times</dt>
                <dd>{offered.times}</dd>
              </>
            )}
            <dt>Tables</dt>
            <dd>
              {offer.tables === 'all' ? 'All tables with an eligible game' : offer.tables.map(tableName).join(', ')}
            </dd>
            <dt>Paid from</dt>
            <dd>{fund === undefined ? 'The house' : fund.name}</dd>
            <dt>Submitted by</dt>
            <dd>
              <CrewName badge={postedBy} />
            </dd>
            <dt>Approved by</dt>
            <dd>{approvedBy === null ? 'Waiting for approval' : <CrewName badge={approvedBy} />}</dd>
            {odds === undefined ? null : (
              <>
                <dt>Assessment</dt>
                <dd>
                  {odds.says} (odds version {odds.version})
                  {override === undefined ? null : (
                    <>
                      {' '}
                      Approved anyway by <CrewNames badges={override.by} />: {override.reason.replaceAll('-', ' ')}.
                    </>
                  )}
                </dd>
              </>
            )}
          </Facts>
          {value === undefined ? null : <PostedAmounts offer={offer} document={value} />}
          <OfferActions offered={offered} document={value} />
          <PrintDocuments of={{ offer: offer.id }} />
          <PostedChecklist id={offer.id} />
        </Stack>
        {value === undefined ? (
          <p role="status">One moment…</p>
        ) : (
          <NoticePreview printed={value.printed} label={`Notice: ${name}`} />
        )}
      </Grid>
    </div>
  );
}

type PostedAmountsProps = Readonly<{ offer: OfferView['offer']; document: SheetDocument }>;

/** What the house chose, next to what the rules approve: whoever approves it sees both. */
function PostedAmounts({ offer, document: { options } }: PostedAmountsProps) {
  const asked = new Map(options.flatMap(({ amounts }) => amounts.map((one) => [one.choose, one] as const)));
  const rows = Object.entries(offer.amounts).flatMap(([choose, value]) => {
    const one = asked.get(choose);
    return one === undefined ? [] : [{ ...one, value }];
  });
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption="Posted amounts"
      columns={[
        { id: 'name', label: 'Amount', cell: ({ name }) => name },
        {
          id: 'value',
          label: 'Posted',
          align: 'right',
          cell: ({ value, counts }) => (counts ? figures(value) : <Money cents={value} />),
        },
        { id: 'range', label: 'Approved', cell: ({ at, ...one }) => rangeWords(one, at) },
      ]}
      rows={rows}
      keyOf={({ choose }) => choose}
      empty="These rules leave no amount to the house."
    />
  );
}

/** The posting checklist: an employee checks off each item after checking the wall. */
function PostedChecklist({ id }: Readonly<{ id: string }>) {
  const { postings = [] } = useView();
  const list = postings.find(({ offer }) => offer === id);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  if (list === undefined) return null;
  return (
    <Stack as="section" gap={2}>
      <h3>Posting checklist ({list.at})</h3>
      {list.warnings.map((warning) => (
        <Notice key={`${warning.at} ${warning.says}`} means="waiting" says={`${warning.says} (${warning.at})`} />
      ))}
      {list.toPost.length === 0 ? (
        <p>Every required item is posted.</p>
      ) : (
        <>
          {list.toPost.map(({ item, says }) => (
            <CheckField
              key={item}
              label={says}
              checked={ticked.includes(item)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, item] : ticked.filter((other) => other !== item))
              }
            />
          ))}
          <CommandForm
            of={confirmOnTheWall}
            given={{ offer: id, items: ticked }}
            onDone={(_, { items }) => setTicked((now) => now.filter((item) => !items.includes(item)))}
          />
        </>
      )}
    </Stack>
  );
}

/** Actions the signed-in badge may take on an offer in its current status. */

const SUSPENSION_REASONS = [
  { value: 'management', says: 'Management decision' },
  { value: 'regulator', says: 'Regulator’s order' },
  { value: 'equipment', says: 'Equipment failure' },
  { value: 'suspicion', says: 'Suspected cheating' },
];

type OfferActionsProps = Readonly<{ offered: OfferView; document: SheetDocument | undefined }>;

export function OfferActions({ offered, document }: OfferActionsProps) {
  const { offer, status, name } = offered;
  const who = useSessions().session?.who;
  const roles: readonly string[] = who?.roles ?? [];
  const given = { offer: offer.id };
  const mayWithdraw = useMay('withdraw-offer');
  const mayResume = useMay('resume-offer');
  const mayRaise = useMay('raise-pool');
  // Floor supervisors suspend a promotion at their own station.
  const maySuspend = roles.some((role) => role === 'manager' || role === 'compliance');
  return (
    <Stack as="section" gap={2} aria-label="Actions">
      {status === 'posted' ? <ApproveOffer offered={offered} document={document} /> : null}
      <Row align="stretch" gap={2} lines={1}>
        {status === 'posted' && mayWithdraw ? <CommandForm of={withdrawOffer} given={given} /> : null}
        {(status === 'suspended' || status === 'paused') && mayResume ? (
          <CommandForm of={letOfferGoOn(name)} given={given} />
        ) : null}
      </Row>
      {status === 'approved' && mayRaise ? <RaisePool offered={offered} document={document} /> : null}
      {status === 'approved' && maySuspend ? <SuspendOrEnd offered={offered} /> : null}
    </Stack>
  );
}

function SuspendOrEnd({ offered: { offer, name } }: Readonly<{ offered: OfferView }>) {
  const { offers = [] } = useView();
  const [reason, setReason] = useState(first(SUSPENSION_REASONS).value);
  const mayWindDown = useMay('wind-down');
  const given = { offer: offer.id, reason };
  const successors = offers.flatMap((other) =>
    other.offer.id === offer.id || other.status === 'ended' ? [] : [{ value: other.offer.id, says: other.name }],
  );
  return (
    <Card as="div" max="36rem">
      <SelectField
        label="Reason"
        value={reason}
        choices={SUSPENSION_REASONS}
        onChange={({ target }) => setReason(target.value)}
      />
      <Row align="stretch" gap={2} lines={1}>
        <CommandForm of={suspendEverywhere(name)} given={given} />
        {mayWindDown ? <CommandForm of={windDown(name, successors)} given={given} /> : null}
      </Row>
    </Card>
  );
}

function RaisePool({ offered, document }: OfferActionsProps) {
  const { funds = [] } = useView();
  const found = funds.find((candidate) => candidate.fund === offered.fund);
  const zone = useZone();
  if (found === undefined || found.pools.length === 0) return null;
  const own = document?.sheet.fund.kind === 'own' ? document.sheet.fund.pools : [];
  const known = [...own, ...(offered.offer.pools ?? [])];
  const fund = {
    reserve: found.reserve,
    pools: found.pools.map(({ pool, amount }) => ({ pool, amount, name: known.find(({ id }) => id === pool)?.name })),
  };
  return (
    <Card as="div" max="36rem">
      <CommandForm
        of={raisePool(fund)}
        given={{ offer: offered.offer.id }}
        inputs={{
          start: (_, enter) => (
            <Field
              label="In effect from"
              hint="Leave blank to raise it now. If you enter a time, the sign announces it, the money is set aside now, and the meter rises then."
              type="datetime-local"
              // The browser reports a time only once it is complete.
              onChange={({ target: { value } }) => enter(value === '' ? undefined : parseInstant(value, zone))}
            />
          ),
        }}
      />
    </Card>
  );
}

/**
 * Approving an offer with its assessment in view. One that loses money, or has no price, requires a reason and a second
 * approver; the button names the consequence (F-24).
 */

/** Reasons for approving against the assessment; the journal keeps the code. */
const APPROVAL_REASONS = [
  { value: '', says: 'Choose a reason' },
  { value: 'promotion-budget', says: 'The promotion budget covers the difference' },
  { value: 'approved-as-it-is', says: 'The approved rules leave nothing to change' },
  { value: 'short-run', says: 'The promotion runs for a short time only' },
  { value: 'priced-elsewhere', says: 'It was priced elsewhere' },
  { value: 'management', says: 'Management decision' },
];

type ApproveOfferProps = Readonly<{ offered: OfferView; document: SheetDocument | undefined }>;

export function ApproveOffer({ offered, document }: ApproveOfferProps) {
  const { offer } = offered;
  const counted = useOdds({ sheet: offer.sheet, offer });
  const [reason, setReason] = useState('');
  const against = counted.counting ? undefined : consequenceOf(counted);
  const mayApprove = useMay('approve-offer');
  const mayTakeOver = useMay('take-over');
  return (
    <Stack gap={2} align="start">
      <Verdict {...counted}>
        <p>
          <Link to={`/office/offers/${offer.id}/odds`}>Odds, price and report</Link>
        </p>
      </Verdict>
      {against === undefined || !(mayApprove || mayTakeOver) ? null : (
        <SelectField
          label="Reason for approving anyway"
          hint="The odds assessment is unfavorable. A second manager or compliance officer must also sign. The journal records the reason and both badges (F-24)."
          value={reason}
          choices={APPROVAL_REASONS}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {mayApprove ? (
        <ApproveButton offered={offered} counting={counted.counting} against={against} reason={reason} />
      ) : null}
      {mayTakeOver && document !== undefined ? (
        <TakeOver
          offered={offered}
          document={document}
          against={against}
          reason={reason}
          approvers={mayApprove ? 1 : 2}
        />
      ) : null}
    </Stack>
  );
}

type ApproveButtonProps = Readonly<{
  offered: OfferView;
  counting: boolean;
  /** The consequence of approving anyway. */
  against: string | undefined;
  reason: string;
}>;

function ApproveButton({ offered: { offer, postedBy, name }, counting, against, reason }: ApproveButtonProps) {
  const me = useSessions().session?.who?.badge;
  const mine = postedBy === me ? 'You submitted it. Another employee must approve it.' : undefined;
  const early = counting ? 'The odds are still being counted. Wait for the assessment.' : undefined;
  return (
    <CommandForm
      of={approveOffer(name, against, mine ?? early)}
      given={{ offer: offer.id, ...(against === undefined ? {} : { override: { reason } }) }}
    />
  );
}

/** The consequence of approving it; undefined if the assessment is favorable. */
function consequenceOf({ odds, refusal }: OddsState): string | undefined {
  if (odds === undefined || refusal !== undefined) return 'although its cost is unknown';
  if (missingAssumption(odds) !== undefined) return 'although its full cost is unknown';
  const { standing, losesPerFee } = odds.solvency;
  if (standing !== 'insolvent') return undefined;
  return losesPerFee === null || losesPerFee <= 0
    ? 'although its fund cannot cover it'
    : `although it loses ${expectedWords(losesPerFee, 2)} of every fee`;
}
