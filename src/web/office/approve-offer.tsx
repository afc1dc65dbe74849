/**
 * Approving an offer with its verdict in sight. What loses money, or has no price, takes a reason and a second person who
 * may approve; the button says what one signs for (F-24).
 */

import { useState } from 'react';
import { approveOffer } from '../../floor/offers/command-forms.ts';
import type { OfferView } from '../../floor/view-types.ts';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { SelectField } from '../design/field.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Link } from '../lib/router.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { expectedWords, missingIn } from '../odds/odds-words.ts';
import { type OddsNow, useOdds } from '../odds/use-odds.ts';
import { Verdict } from '../odds/verdict.tsx';
import { TakeOver } from './take-over.tsx';

/** Why somebody approves what the verdict speaks against; the journal keeps the code. */
const REASONS = [
  { value: '', says: 'Choose a reason' },
  { value: 'promotion-budget', says: 'The promotion budget pays the difference' },
  { value: 'approved-as-it-is', says: 'The approval leaves nothing to change' },
  { value: 'short-run', says: 'It runs for a short time only' },
  { value: 'priced-elsewhere', says: 'It was priced by somebody else' },
  { value: 'management', says: 'Decision of management' },
];

type Props = Readonly<{ offered: OfferView; document: SheetDocument | undefined }>;

export function ApproveOffer({ offered, document }: Props) {
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
          choices={REASONS}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {mayApprove ? (
        <Approving offered={offered} counting={counted.counting} against={against} reason={reason} />
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

type ApprovingProps = Readonly<{
  offered: OfferView;
  counting: boolean;
  /** What one takes on by approving it all the same. */
  against: string | undefined;
  reason: string;
}>;

function Approving({ offered: { offer, postedBy, name }, counting, against, reason }: ApprovingProps) {
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
function consequenceOf({ odds, refusal }: OddsNow): string | undefined {
  if (odds === undefined || refusal !== undefined) return 'although nobody knows what it costs';
  if (missingIn(odds) !== undefined) return 'although nobody knows the whole of what it costs';
  const { standing, losesPerFee } = odds.solvency;
  if (standing !== 'insolvent') return undefined;
  return losesPerFee === null || losesPerFee <= 0
    ? 'although its fund cannot carry it'
    : `although it loses ${expectedWords(losesPerFee, 2)} of every fee`;
}
