/** A hit in hand: what was called, what is at stake, the checklist, and the decision. */
import { useEffect, useRef } from 'react';
import type { ChecklistView, HitView, View } from '../../../floor/view.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { Money } from '../../lib/money.tsx';
import { Link } from '../../lib/router.tsx';
import { useSessions } from '../../lib/session.tsx';
import { Time } from '../../lib/time.tsx';
import { tableName } from '../../table/names.ts';
import { amountOf, rowsSaid } from '../queue.ts';
import { Timer } from '../timer.tsx';
import { Checklist } from './checklist.tsx';
import { mayDecide } from './deciding.ts';
import { Decision } from './decision.tsx';
import { Findings } from './findings.tsx';
import { HitHands } from './hit-hands.tsx';
import { Shares } from './shares-list.tsx';
import './hit-pane.css';

type Props = Readonly<{ hit: HitView; checklist: ChecklistView | undefined }>;

export function HitPane({ hit, checklist }: Props) {
  useOpening(hit);
  return (
    <article className="pane hit-pane">
      <HitHead hit={hit} />
      <Stake hit={hit} />
      <HitHands hands={hit.hands} common={hit.common} />
      {checklist === undefined ? null : (
        <>
          <Findings checklist={checklist} />
          <Checklist hit={hit.hit} checklist={checklist} />
          <Shares table={hit.table} checklist={checklist} />
          <Decision hit={hit} checklist={checklist} />
        </>
      )}
    </article>
  );
}

/** Whoever looks at it first has it in hand; one who keyed it himself leaves that to others. */
function useOpening(hit: HitView): void {
  const give = useGive();
  const who = useSessions().session?.who ?? undefined;
  const sent = useRef(false);
  const isMine = who !== undefined && hit.openedBy === null && mayDecide(who, hit);
  useEffect(() => {
    if (!isMine || sent.current) return;
    sent.current = true;
    // Where somebody else was quicker, the view says who has it.
    void give('open-hit', { hit: hit.hit });
  }, [isMine, hit.hit, give]);
}

function HitHead({ hit }: Readonly<{ hit: HitView }>) {
  return (
    <header className="pane-head">
      <Link to="/floor" className="pane-back">
        All that waits
      </Link>
      <h2>{tableName(hit.table)}</h2>
      <Timer since={hit.exposedAt} />
      <div className="pane-about">
        <strong>{hit.offerName}</strong>
        <Tag tone="waiting">Pending</Tag>
        {hit.npn ? <Tag tone="info">No purchase necessary table</Tag> : null}
        <span>
          Called at <Time at={hit.exposedAt} /> by {hit.calledBy.join(', ')}
        </span>
        <InHand hit={hit} />
      </div>
    </header>
  );
}

function InHand({ hit }: Readonly<{ hit: HitView }>) {
  const give = useGive();
  const who = useSessions().session?.who;
  const take = useAction(() => give('open-hit', { hit: hit.hit }));
  if (who === null || who === undefined || hit.openedBy === null) return null;
  if (hit.openedBy === who.badge) return <span>You have it in hand.</span>;
  return (
    <>
      <span>{hit.openedBy} has it in hand.</span>
      {mayDecide(who, hit) ? (
        <BusyButton look="quiet" busy={take.busy} onPress={() => void take.run()}>
          Take it over
        </BusyButton>
      ) : null}
      <RefusalNotice refusal={take.refusal} />
    </>
  );
}

function Stake({ hit }: Readonly<{ hit: HitView }>) {
  const view = useView();
  const me = useSessions().session?.who?.badge;
  const amount = amountOf(view, hit);
  return (
    <div className="hit-stake">
      <p className="hit-won">
        {amount === null ? null : <Money cents={amount} />}
        <span>{rowsSaid(hit)}</span>
      </p>
      <p className="hit-locked">
        {hit.atStake > 0 ? (
          <>
            {amount === hit.atStake ? 'Locked' : <Money cents={hit.atStake} />}
            {amount === hit.atStake ? '' : ' is locked'}
            {poolWords(view, hit)}: the sign shows PENDING until this is decided.
          </>
        ) : (
          'Nothing is locked for it: the sign shows PENDING until this is decided.'
        )}
      </p>
      {me !== undefined && hit.calledBy.includes(me) ? (
        <Notice
          means="waiting"
          says="You called this hand, so another person decides it (F-5)."
          next="Answer what you know, and ask another floor person to authorise or decline it."
        />
      ) : null}
    </div>
  );
}

/** ` out of the main prize pool`, where its own pools are on the sign. */
function poolWords({ signs = [] }: View, { offer }: HitView): string {
  const pools = signs.find((sign) => sign.offer === offer)?.pools ?? [];
  return pools.length === 1 ? ` out of the ${pools[0]!.name}` : '';
}
