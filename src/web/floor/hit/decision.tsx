/** Who decides a hit: the floor or management, never the employee who keyed it; and the result of authorizing it. */
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
import { listWords } from '../../plays/table-prizes.ts';
import { tableName } from '../../table/table-words.ts';
import { prizeLineWords } from '../queue.tsx';
import { ReasonDialog } from '../reasons.tsx';
import { findingWords } from './checklist.tsx';

type Who = Pick<NonNullable<SessionDocument['who']>, 'badge' | 'roles'>;

export const isDecider = ({ roles }: Pick<Who, 'roles'>): boolean =>
  roles.some((role) => role === 'floor' || role === 'manager');

export const mayDecide = (who: Who, { calledBy }: Pick<HitView, 'calledBy'>): boolean =>
  isDecider(who) && !calledBy.includes(who.badge);

type DecisionChecklist = Pick<ChecklistView, 'open' | 'authorise'>;

/**
 * Why it cannot be authorized now, and what to do about it. The questions are shown above, so they are only
 * counted. While the connection is lost the amount on the key may be outdated.
 */
export function whyNotAuthorize(
  { open, authorise: { refusal } }: DecisionChecklist,
  isLost: boolean,
): string | undefined {
  if (isLost) return 'Connection lost. These figures may have changed. You can authorize when the connection is back.';
  if (refusal === null) return undefined;
  if (refusal.reason !== 'open-question') return `${refusal.says} (${refusal.at}) ${refusal.next}`;
  return open.length === 1 ? 'Answer the open question first.' : `Answer the ${open.length} open questions first.`;
}

export function authorizeWords({
  authorise: { total, places, tickets },
}: Pick<DecisionChecklist, 'authorise'>): string {
  if (total > 0) return `Authorize ${dollars(total)}`;
  if (places > 0) return 'Authorize for the board';
  return tickets > 0 ? `Authorize ${tickets === 1 ? 'one ticket' : `${tickets} tickets`}` : 'Authorize';
}

/**
 * The signatures needed besides the person who authorizes it, by the sheet and by the house's own limits;
 * undefined if none.
 */
export function requiredSignatures({ roles, badge, second }: ChecklistView['authorise']['needs']) {
  const others: string[] = [...roles];
  // A role the sheet requires may also satisfy the house's limit.
  if (second !== undefined && !roles.some((role) => second.includes(role))) others.push(second.join(' or '));
  if (others.length === 0 && badge !== true) return undefined;
  const who = others.map((role) => role[0]!.toUpperCase() + role.slice(1)).join(' and ');
  return {
    title: others.length === 0 ? 'Sign again with your badge' : `${who} must sign too`,
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
  const says = `The amounts changed since you pressed “${authorizeWords(before)}”. Nothing was authorized.`;
  return { reason: 'changed', says, next: 'Check the new amounts, then authorize again.' };
}

/** Authorize, naming the amount, with the badges the sheet requires; or deny, with a reason. */

type Props = Readonly<{ hit: HitView; checklist: ChecklistView }>;

export function Decision({ hit, checklist }: Props) {
  const who = useSessions().session?.who;
  const [declining, setDeclining] = useState(false);
  const authorizing = useAuthorizing(hit, checklist);
  const isLost = useLive().lostSince !== undefined;
  if (who === null || who === undefined || !isDecider(who)) {
    return (
      <Text as="p" tone="muted">
        The floor or management decides. Answer the questions assigned to you above.
      </Text>
    );
  }
  const own = hit.calledBy.includes(who.badge)
    ? 'You reported this hand. Another employee must authorize or deny it.'
    : undefined;
  return (
    <Stack rule="above" className="decision">
      <BrokenRules checklist={checklist} />
      {/** Another user was quicker: the pane names them, and no alarm is needed. */}
      <RefusalNotice refusal={authorizing.refusal?.reason === 'no-such-hit' ? undefined : authorizing.refusal} />
      <Row align="start" wrap={false} className="decision-keys">
        <BusyButton
          look="primary"
          size="big"
          busy={authorizing.busy}
          unavailable={own ?? whyNotAuthorize(checklist, isLost)}
          onPress={() => void authorizing.run()}
        >
          {authorizeWords(checklist)}
        </BusyButton>
        <BusyButton look="stop" size="big" unavailable={own} onPress={() => setDeclining(true)}>
          Deny…
        </BusyButton>
      </Row>
      <ReasonDialog
        title={`Deny: ${tableName(hit.table)}`}
        open={declining}
        onClose={() => setDeclining(false)}
        says={denyWords(hit)}
      >
        <CommandForm
          of={declineHit(prizeLineWords(hit) || 'the report', checklist.denials)}
          given={{ hit: hit.hit }}
          size="big"
          onDone={() => setDeclining(false)}
        />
      </ReasonDialog>
    </Stack>
  );
}

/** The reasons are shown above the questions, out of sight of the user who answers the last of them. */
function BrokenRules({ checklist: { broken } }: Pick<Props, 'checklist'>) {
  const [first] = broken;
  return (
    <Text as="p" tone="stop" weight="medium" breaks role="status" className="decision-against">
      {first === undefined ? '' : `Does not qualify: ${findingWords(first)}`}
    </Text>
  );
}

/** The employee who keyed it and the one who authorizes it are two already; others sign if the sheet names them. */
function useAuthorizing(hit: HitView, checklist: ChecklistView) {
  const give = useGive();
  const askFor = useSecondBadge();
  const { needs } = checklist.authorise;
  const latest = useRef(checklist);
  latest.current = checklist;
  return useAction(async () => {
    const extra = await signing();
    if (extra === undefined) return undefined;
    // Another user corrected an answer, or denied another hit, while the second person typed.
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

/** `the main meter and the reserve fund`: where what is on hold comes from. */
export function holdWords({ hold }: Pick<HitView, 'hold'>): string {
  if (hold === undefined) return '';
  return listWords([...hold.pools.map((pool) => `the ${pool}`), ...(hold.reserve ? ['the reserve fund'] : [])]);
}

/** What denying does with the money: a fixed prize never touched a meter, and only a won pool was re-seeded. */
export function denyWords(hit: Pick<HitView, 'atStake' | 'hold'>): string {
  if (hit.atStake === 0 || hit.hold === undefined) return 'The report is closed and no prize is paid.';
  const { pools, reseeds } = hit.hold;
  const returned = `${dollars(hit.atStake)} is returned to ${holdWords(hit)}${reseeds ? ', and the re-seed is reversed' : ''}.`;
  return `${returned} ${pools.length > 0 ? 'The sign shows the meter again.' : 'The sign no longer shows PENDING.'}`;
}
