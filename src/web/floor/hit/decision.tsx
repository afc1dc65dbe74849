/** Authorise, naming the amount, with the badges the sheet asks for; or decline, with a reason. */
import { useState } from 'react';
import type { ChecklistView, HitView } from '../../../floor/view-types.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { type Extra, useAction, useGive } from '../../lib/commands.ts';
import { dollars } from '../../lib/money.tsx';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { useSessions } from '../../lib/session.tsx';
import { tableName } from '../../table/names.ts';
import { rowsSaid } from '../queue.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { DECLINE, declineReasonFor } from '../reasons.ts';
import { isDecider } from './deciding.ts';
import './decision.css';

type Props = Readonly<{ hit: HitView; checklist: ChecklistView }>;

export function Decision({ hit, checklist }: Props) {
  const who = useSessions().session?.who;
  const [declining, setDeclining] = useState(false);
  const give = useGive();
  const authorise = useAuthorising(hit, checklist);
  if (who === null || who === undefined || !isDecider(who)) {
    return <p className="decision-other">Floor or management decides; answer what is asked of you above.</p>;
  }
  const own = hit.calledBy.includes(who.badge) ? 'You called it: another person decides.' : undefined;
  return (
    <div className="decision">
      {/* Somebody else was quicker: the pane says who, and there is nothing to be alarmed about. */}
      <RefusalNotice refusal={authorise.refusal?.reason === 'no-such-hit' ? undefined : authorise.refusal} />
      <div className="decision-keys">
        <BusyButton
          look="primary"
          size="big"
          busy={authorise.busy}
          grey={own ?? whyNot(checklist)}
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
        asks="Why"
        reasons={DECLINE}
        suggested={declineReasonFor(checklist.broken[0]?.rule)}
        does={`Decline ${rowsSaid(hit) || 'the call'}`}
        act={(reason) => give('decline-hit', { hit: hit.hit, reason })}
      />
    </div>
  );
}

/** Who keyed it and who authorises it are two already; others sign where the sheet names them. */
function useAuthorising(hit: HitView, checklist: ChecklistView) {
  const give = useGive();
  const askFor = useSecondBadge();
  const { needs } = checklist.authorise;
  return useAction(async () => {
    const extra = await signing();
    return extra === undefined ? undefined : give('authorise-hit', { hit: hit.hit }, extra);
  });
  async function signing(): Promise<Extra | undefined> {
    if (needs.roles.length === 0) return {};
    const title = `${needs.roles.map((role) => role[0]!.toUpperCase() + role.slice(1)).join(' and ')} signs too`;
    const says = `${authoriseWords(checklist)}, ${hit.offerName}, ${tableName(hit.table)}`;
    const signatures = await askFor({ title, says, people: needs.roles.length });
    return signatures === undefined ? undefined : { signatures };
  }
}

/** The questions stand above, so they are only counted; anything else is said with its clause. */
function whyNot({ open, authorise: { refusal } }: ChecklistView): string | undefined {
  if (refusal === null) return undefined;
  if (refusal.reason !== 'open-question') return `${refusal.says} (${refusal.at})`;
  return open.length === 1 ? 'One question is still open.' : `${open.length} questions are still open.`;
}

function authoriseWords({ authorise: { total, places, tickets } }: ChecklistView): string {
  if (total > 0) return `Authorise ${dollars(total)}`;
  if (places > 0) return 'Authorise for the board';
  return tickets > 0 ? `Authorise ${tickets === 1 ? 'one ticket' : `${tickets} tickets`}` : 'Authorise';
}

const declineSays = ({ atStake }: HitView): string =>
  atStake > 0
    ? `${dollars(atStake)} goes back where it came from, the re-seed is reversed, and the sign shows the pool again.`
    : 'The call is over and nobody is paid.';
