/** Who decides a hit, the floor or management and never who keyed it; and what authorising it comes to. */
import { Row, Stack, Text } from '../../design/layout.tsx';
import '../floor.css';
import { useRef, useState } from 'react';
import { declineHit } from '../../../floor/hits/command-forms.ts';
import type { ChecklistView, HitView } from '../../../floor/view.ts';
import type { SessionDocument } from '../../../server/api/staff.ts';
import { BusyButton } from '../../design/button.tsx';
import { RefusalNotice } from '../../design/notice.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { type CommandExtras, useAction, useGive } from '../../lib/commands.ts';
import type { ApiRefusal } from '../../lib/http.ts';
import { useLive } from '../../lib/live.tsx';
import { dollars } from '../../lib/money.tsx';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { useSessions } from '../../lib/session.tsx';
import { tableName } from '../../table/table-words.ts';
import { prizeLineWords } from '../queue.tsx';
import { declineReasonFor, ReasonDialog } from '../reasons.tsx';
import { findingWords } from './checklist.tsx';

type Who = Pick<NonNullable<SessionDocument['who']>, 'badge' | 'roles'>;

export const isDecider = ({ roles }: Pick<Who, 'roles'>): boolean =>
  roles.some((role) => role === 'floor' || role === 'manager');

export const mayDecide = (who: Who, { calledBy }: Pick<HitView, 'calledBy'>): boolean =>
  isDecider(who) && !calledBy.includes(who.badge);

type DecisionChecklist = Pick<ChecklistView, 'open' | 'authorise'>;

/**
 * Why it cannot be authorised now, and what to do about it. The questions stand above, so they are only counted. While the
 * line is lost the amount on the key may be an old one.
 */
export function whyNotAuthorize(
  { open, authorise: { refusal } }: DecisionChecklist,
  isLost: boolean,
): string | undefined {
  if (isLost) return 'No connection: what stands here may have changed. It can be authorised once the line is back.';
  if (refusal === null) return undefined;
  if (refusal.reason !== 'open-question') return `${refusal.says} (${refusal.at}) ${refusal.next}`;
  return open.length === 1 ? 'One question is still open.' : `${open.length} questions are still open.`;
}

export function authorizeWords({
  authorise: { total, places, tickets },
}: Pick<DecisionChecklist, 'authorise'>): string {
  if (total > 0) return `Authorise ${dollars(total)}`;
  if (places > 0) return 'Authorise for the board';
  return tickets > 0 ? `Authorise ${tickets === 1 ? 'one ticket' : `${tickets} tickets`}` : 'Authorise';
}

/** Who signs besides the person who authorizes it, by the sheet and by the house's own limits; undefined where nobody. */
export function requiredSignatures({ roles, badge, second }: ChecklistView['authorise']['needs']) {
  const others: string[] = [...roles];
  // Somebody whom the sheet wants may be of the rank that the house wants.
  if (second !== undefined && !roles.some((role) => second.includes(role))) others.push(second.join(' or '));
  if (others.length === 0 && badge !== true) return undefined;
  const who = others.map((role) => role[0]!.toUpperCase() + role.slice(1)).join(' and ');
  return {
    title: others.length === 0 ? 'Your badge again' : `${who} ${others.length === 1 ? 'signs' : 'sign'} too`,
    people: others.length,
    own: badge === true,
    ...(others.length === 1 ? { rank: others[0]! } : {}),
  };
}

/** Two people put their names to an amount: where it is another one by now, they look again. */
export function refuseIfChanged(before: DecisionChecklist, now: DecisionChecklist): ApiRefusal | undefined {
  const shares = ({ authorise }: DecisionChecklist) =>
    JSON.stringify([authorise.awards, authorise.places, authorise.tickets, authorise.refusal]);
  if (shares(before) === shares(now)) return undefined;
  const says = `What it gives has changed since you pressed “${authorizeWords(before)}”: nothing was authorised.`;
  return { reason: 'changed', says, next: 'Read what it gives now, and authorise that.' };
}

/** Authorise, naming the amount, with the badges the sheet asks for; or decline, with a reason. */

type Props = Readonly<{ hit: HitView; checklist: ChecklistView }>;

export function Decision({ hit, checklist }: Props) {
  const who = useSessions().session?.who;
  const [declining, setDeclining] = useState(false);
  const authorise = useAuthorizing(hit, checklist);
  const isLost = useLive().lostSince !== undefined;
  if (who === null || who === undefined || !isDecider(who)) {
    return (
      <Text as="p" tone="muted">
        Floor or management decides; answer what is asked of you above.
      </Text>
    );
  }
  const own = hit.calledBy.includes(who.badge) ? 'You called it: another person decides.' : undefined;
  return (
    <Stack rule="above" className="decision">
      <BrokenRules checklist={checklist} />
      {/* Somebody else was quicker: the pane says who, and there is nothing to be alarmed about. */}
      <RefusalNotice refusal={authorise.refusal?.reason === 'no-such-hit' ? undefined : authorise.refusal} />
      <Row align="start" wrap={false} className="decision-keys">
        <BusyButton
          look="primary"
          size="big"
          busy={authorise.busy}
          grey={own ?? whyNotAuthorize(checklist, isLost)}
          onPress={() => void authorise.run()}
        >
          {authorizeWords(checklist)}
        </BusyButton>
        <BusyButton look="stop" size="big" grey={own} onPress={() => setDeclining(true)}>
          Decline…
        </BusyButton>
      </Row>
      <ReasonDialog
        title={`Decline: ${tableName(hit.table)}`}
        open={declining}
        onClose={() => setDeclining(false)}
        says={denyWords(hit)}
      >
        <CommandForm
          of={declineHit(prizeLineWords(hit) || 'the call', declineReasonFor(checklist.broken[0]?.rule))}
          given={{ hit: hit.hit }}
          size="big"
          onDone={() => setDeclining(false)}
        />
      </ReasonDialog>
    </Stack>
  );
}

/** What stands against it is said above the questions, out of sight for whoever answers the last of them. */
function BrokenRules({ checklist: { broken } }: Pick<Props, 'checklist'>) {
  const [first] = broken;
  return (
    <p role="status" className="decision-against">
      {first === undefined ? '' : `Does not qualify: ${findingWords(first)}`}
    </p>
  );
}

/** Who keyed it and who authorises it are two already; others sign where the sheet names them. */
function useAuthorizing(hit: HitView, checklist: ChecklistView) {
  const give = useGive();
  const askFor = useSecondBadge();
  const { needs } = checklist.authorise;
  const latest = useRef(checklist);
  latest.current = checklist;
  return useAction(async () => {
    const extra = await signing();
    if (extra === undefined) return undefined;
    // Somebody corrected an answer, or declined another hit, while the second person typed.
    const refusal = refuseIfChanged(checklist, latest.current);
    if (refusal !== undefined) return { done: false, refusal };
    return give('authorise-hit', { hit: hit.hit, amount: checklist.authorise.total }, extra);
  });
  async function signing(): Promise<CommandExtras | undefined> {
    const asked = requiredSignatures(needs);
    if (asked === undefined) return {};
    const says = `${authorizeWords(checklist)}, ${hit.offerName}, ${tableName(hit.table)}`;
    const signatures = await askFor({ ...asked, says });
    return signatures === undefined ? undefined : { signatures };
  }
}

const denyWords = ({ atStake }: HitView): string =>
  atStake > 0
    ? `${dollars(atStake)} goes back where it came from, the re-seed is reversed, and the sign shows the pool again.`
    : 'The call is over and nobody is paid.';
