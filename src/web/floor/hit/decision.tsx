/** Authorise, naming the amount, with the badges the sheet asks for; or decline, with a reason. */

import { useRef, useState } from 'react';
import { declineHit } from '../../../floor/hits/command-forms.ts';
import type { ChecklistView, HitView } from '../../../floor/view-types.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { type Extra, useAction, useGive } from '../../lib/commands.ts';
import { useLive } from '../../lib/live.tsx';
import { dollars } from '../../lib/money.tsx';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { useSessions } from '../../lib/session.tsx';
import { tableName } from '../../table/names.ts';
import { rowsSaid } from '../queue.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { declineReasonFor } from '../reasons.ts';
import { authoriseWords, changedSince, isDecider, signaturesAsked, whyNot } from './deciding.ts';
import { said } from './findings.tsx';
import './decision.css';

type Props = Readonly<{ hit: HitView; checklist: ChecklistView }>;

export function Decision({ hit, checklist }: Props) {
  const who = useSessions().session?.who;
  const [declining, setDeclining] = useState(false);
  const authorise = useAuthorising(hit, checklist);
  const isLost = useLive().lostSince !== undefined;
  if (who === null || who === undefined || !isDecider(who)) {
    return <p className="decision-other">Floor or management decides; answer what is asked of you above.</p>;
  }
  const own = hit.calledBy.includes(who.badge) ? 'You called it: another person decides.' : undefined;
  return (
    <div className="decision">
      <Against checklist={checklist} />
      {/* Somebody else was quicker: the pane says who, and there is nothing to be alarmed about. */}
      <RefusalNotice refusal={authorise.refusal?.reason === 'no-such-hit' ? undefined : authorise.refusal} />
      <div className="decision-keys">
        <BusyButton
          look="primary"
          size="big"
          busy={authorise.busy}
          grey={own ?? whyNot(checklist, isLost)}
          onPress={() => void authorise.run()}
        >
          {authoriseWords(checklist)}
        </BusyButton>
        <BusyButton look="stop" size="big" grey={own} onPress={() => setDeclining(true)}>
          Decline…
        </BusyButton>
      </div>
      <ReasonDialog
        title={`Decline: ${tableName(hit.table)}`}
        open={declining}
        onClose={() => setDeclining(false)}
        says={declineSays(hit)}
      >
        <CommandForm
          of={declineHit(rowsSaid(hit) || 'the call', declineReasonFor(checklist.broken[0]?.rule))}
          given={{ hit: hit.hit }}
          size="big"
          onDone={() => setDeclining(false)}
        />
      </ReasonDialog>
    </div>
  );
}

/** What stands against it is said above the questions, out of sight for whoever answers the last of them. */
function Against({ checklist: { broken } }: Pick<Props, 'checklist'>) {
  const [first] = broken;
  return (
    <p role="status" className="decision-against">
      {first === undefined ? '' : `Does not qualify: ${said(first)}`}
    </p>
  );
}

/** Who keyed it and who authorises it are two already; others sign where the sheet names them. */
function useAuthorising(hit: HitView, checklist: ChecklistView) {
  const give = useGive();
  const askFor = useSecondBadge();
  const { needs } = checklist.authorise;
  const latest = useRef(checklist);
  latest.current = checklist;
  return useAction(async () => {
    const extra = await signing();
    if (extra === undefined) return undefined;
    // Somebody corrected an answer, or declined another hit, while the second person typed.
    const refusal = changedSince(checklist, latest.current);
    if (refusal !== undefined) return { done: false, refusal };
    return give('authorise-hit', { hit: hit.hit, amount: checklist.authorise.total }, extra);
  });
  async function signing(): Promise<Extra | undefined> {
    const asked = signaturesAsked(needs);
    if (asked === undefined) return {};
    const says = `${authoriseWords(checklist)}, ${hit.offerName}, ${tableName(hit.table)}`;
    const signatures = await askFor({ ...asked, says });
    return signatures === undefined ? undefined : { signatures };
  }
}

const declineSays = ({ atStake }: HitView): string =>
  atStake > 0
    ? `${dollars(atStake)} goes back where it came from, the re-seed is reversed, and the sign shows the pool again.`
    : 'The call is over and nobody is paid.';
