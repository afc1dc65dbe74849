/** One offer: what it says, what is missing on the wall, and what may be done with it now. */

import { useState } from 'react';
import { first } from '../../base/assert.ts';
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
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Row, Stack } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { PrintDocuments } from '../lib/print-documents.tsx';
import { Link } from '../lib/router.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { Time, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { expectedWords, missingAssumption } from '../odds/odds-words.ts';
import { type OddsState, useOdds } from '../odds/use-odds.ts';
import { Verdict } from '../odds/verdict.tsx';
import { PostedNoticePreview } from './notice-on-the-wall.tsx';
import { parseInstant } from './offer-draft.ts';
import { OFFER_STATES } from './offers.tsx';
import { TakeOver } from './take-over.tsx';

export function OfferPage({ id }: Readonly<{ id: string }>) {
  const { offers } = useView();
  const offered = offers?.find(({ offer }) => offer.id === id);
  if (offers === undefined) return <p role="status">One moment…</p>;
  if (offered === undefined) {
    return (
      <Notice
        means="waiting"
        says={`There is no offer ${id}, or it is over.`}
        next={<Link to="/office/offers">All offers</Link>}
      />
    );
  }
  return <OfferDetails offered={offered} />;
}

function OfferDetails({ offered }: Readonly<{ offered: OfferView }>) {
  const { offer, name, status, postedBy, approvedBy, because, odds, override } = offered;
  const { value } = useRequest<SheetDocument>(`/api/sheets/${offer.sheet}?edition=${offer.edition}&offer=${offer.id}`);
  return (
    <div className="office">
      <p>
        <Link to="/office/offers">All offers</Link>
      </p>
      <Row as="header" gap={2} lines={1}>
        <h2>{name}</h2>
        <Tag tone={OFFER_STATES[status].tone}>{OFFER_STATES[status].says}</Tag>
        {because === null ? null : <span>{because.replaceAll('-', ' ')}</span>}
        <Link className="button" to={`/office/offers/${offer.id}/odds`}>
          Odds and price
        </Link>
      </Row>
      <div className="sheet-sides">
        <Stack gap={3}>
          <dl className="offer-facts">
            <dt>Sheet</dt>
            <dd>
              <Link to={`/office/sheets/${offer.sheet}`}>{offer.sheet}</Link>, edition {offer.edition}, option{' '}
              {offer.option}
              {offer.structure === undefined ? '' : `, structure ${offer.structure}`}
            </dd>
            <dt>Period</dt>
            <dd>
              <Time at={offer.period.from} look="exact" /> to <Time at={offer.period.until} look="exact" />
              {offer.hours === undefined ? '' : `, daily ${offer.hours.from} to ${offer.hours.until}`}
            </dd>
            {offered.times === undefined ? null : (
              <>
                <dt>Times</dt>
                <dd>{offered.times}</dd>
              </>
            )}
            <dt>Tables</dt>
            <dd>{offer.tables === 'all' ? 'all of its games' : offer.tables.join(', ')}</dd>
            <dt>Put forward by</dt>
            <dd>{postedBy}</dd>
            <dt>Approved by</dt>
            <dd>{approvedBy ?? 'nobody yet'}</dd>
            {odds === undefined ? null : (
              <>
                <dt>On the verdict</dt>
                <dd>
                  {odds.says} (odds version {odds.version})
                  {override === undefined
                    ? ''
                    : ` Approved all the same by ${override.by.join(' and ')}: ${override.reason.replaceAll('-', ' ')}.`}
                </dd>
              </>
            )}
          </dl>
          <OfferActions offered={offered} document={value} />
          <PrintDocuments of={{ offer: offer.id }} />
          <PostedChecklist id={offer.id} />
        </Stack>
        {value === undefined ? <p role="status">One moment…</p> : <PostedNoticePreview notice={value.notice} />}
      </div>
    </div>
  );
}

/** What the sheet wants posted: ticked item by item by whoever looked at the wall. */
function PostedChecklist({ id }: Readonly<{ id: string }>) {
  const { postings = [] } = useView();
  const list = postings.find(({ offer }) => offer === id);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  if (list === undefined) return null;
  return (
    <Stack as="section" gap={2}>
      <h3>On the wall ({list.at})</h3>
      {list.warnings.map((warning) => (
        <Notice key={`${warning.at} ${warning.says}`} means="waiting" says={`${warning.says} (${warning.at})`} />
      ))}
      {list.toPost.length === 0 ? (
        <p>Everything that must be posted hangs there.</p>
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

/** What may be done with an offer in its present state, by the badge that is signed in. */

const SUSPENSION_REASONS = [
  { value: 'management', says: 'Decision of management' },
  { value: 'regulator', says: 'Order of the regulator' },
  { value: 'equipment', says: 'Equipment' },
  { value: 'suspicion', says: 'Suspicion of cheating' },
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
  // The floor suspends an activity at its own station.
  const maySuspend = roles.some((role) => role === 'manager' || role === 'compliance');
  return (
    <Stack as="section" gap={2} aria-label="What may be done">
      {status === 'posted' ? <ApproveOffer offered={offered} document={document} /> : null}
      <div className="offer-actions">
        {status === 'posted' && mayWithdraw ? <CommandForm of={withdrawOffer} given={given} /> : null}
        {(status === 'suspended' || status === 'paused') && mayResume ? (
          <CommandForm of={letOfferGoOn(name)} given={given} />
        ) : null}
      </div>
      {status === 'approved' && mayRaise ? <RaisePool offered={offered} /> : null}
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
    <div className="office-card">
      <SelectField
        label="Reason"
        value={reason}
        choices={SUSPENSION_REASONS}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="offer-actions">
        <CommandForm of={suspendEverywhere(name)} given={given} />
        {mayWindDown ? <CommandForm of={windDown(name, successors)} given={given} /> : null}
      </div>
    </div>
  );
}

function RaisePool({ offered }: Readonly<{ offered: OfferView }>) {
  const { funds = [] } = useView();
  const fund = funds.find((candidate) => candidate.fund === offered.fund);
  const zone = useZone();
  if (fund === undefined || fund.pools.length === 0) return null;
  return (
    <div className="office-card">
      <CommandForm
        of={raisePool(fund)}
        given={{ offer: offered.offer.id }}
        inputs={{
          start: (_, enter) => (
            <Field
              label="In effect from"
              hint="Empty: at once. With a time, the sign announces it, the money is set aside now, and the pool rises then."
              type="datetime-local"
              // The browser tells a time only once all of it is there.
              onChange={({ target: { value } }) => enter(value === '' ? undefined : parseInstant(value, zone))}
            />
          ),
        }}
      />
    </div>
  );
}

/**
 * Approving an offer with its verdict in sight. What loses money, or has no price, takes a reason and a second person who
 * may approve; the button says what one signs for (F-24).
 */

/** Why somebody approves what the verdict speaks against; the journal keeps the code. */
const APPROVAL_REASONS = [
  { value: '', says: 'Choose a reason' },
  { value: 'promotion-budget', says: 'The promotion budget pays the difference' },
  { value: 'approved-as-it-is', says: 'The approval leaves nothing to change' },
  { value: 'short-run', says: 'It runs for a short time only' },
  { value: 'priced-elsewhere', says: 'It was priced by somebody else' },
  { value: 'management', says: 'Decision of management' },
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
    <div className="approve-offer">
      <Verdict {...counted}>
        <p>
          <Link to={`/office/offers/${offer.id}/odds`}>Odds, price and proof</Link>
        </p>
      </Verdict>
      {against === undefined || !(mayApprove || mayTakeOver) ? null : (
        <SelectField
          label="Reason to approve it all the same"
          hint="The verdict speaks against it: a second manager or compliance officer signs too, and the journal keeps the reason and both badges (F-24)."
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
    </div>
  );
}

type ApproveButtonProps = Readonly<{
  offered: OfferView;
  counting: boolean;
  /** What one takes on by approving it all the same. */
  against: string | undefined;
  reason: string;
}>;

function ApproveButton({ offered: { offer, postedBy, name }, counting, against, reason }: ApproveButtonProps) {
  const me = useSessions().session?.who?.badge;
  const mine = postedBy === me ? 'You put it forward: somebody else approves it.' : undefined;
  const early = counting ? 'Its odds are being counted: the verdict comes first.' : undefined;
  return (
    <CommandForm
      of={approveOffer(name, against, mine ?? early)}
      given={{ offer: offer.id, ...(against === undefined ? {} : { override: { reason } }) }}
    />
  );
}

/** What one takes on by approving it; undefined where the verdict does not speak against it. */
function consequenceOf({ odds, refusal }: OddsState): string | undefined {
  if (odds === undefined || refusal !== undefined) return 'although nobody knows what it costs';
  if (missingAssumption(odds) !== undefined) return 'although nobody knows the whole of what it costs';
  const { standing, losesPerFee } = odds.solvency;
  if (standing !== 'insolvent') return undefined;
  return losesPerFee === null || losesPerFee <= 0
    ? 'although its fund cannot carry it'
    : `although it loses ${expectedWords(losesPerFee, 2)} of every fee`;
}
