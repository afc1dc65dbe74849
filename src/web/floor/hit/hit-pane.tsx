/** A hit in hand: what was called, what is at stake, the checklist, and the decision. */
import { first } from '../../../base/assert.ts';
import { Grid, Panel, Row, Stack, Text } from '../../design/layout.tsx';
import '../floor.css';
import { useEffect, useRef } from 'react';
import { CARDS } from '../../../cards/card.ts';
import { TILES } from '../../../cards/tiles/tile.ts';
import type { ChecklistView, HitView, SettledView, View } from '../../../floor/view.ts';
import { BusyButton } from '../../design/button.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Piece } from '../../design/piece.tsx';
import { Tag } from '../../design/tag.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { useView } from '../../lib/live.tsx';
import { dollars, Money } from '../../lib/money.tsx';
import { Link } from '../../lib/router.tsx';
import { useSessions } from '../../lib/session.tsx';
import { clockTime, Time, useZone } from '../../lib/time.tsx';
import { tableName } from '../../table/table-words.ts';
import type { ForfeitedAward } from '../awards/award-outcome.ts';
import { AwardsList } from '../awards/awards-list.tsx';
import { usePane } from '../places.ts';
import { amountAtStake, prizeLineWords, Timer } from '../queue.tsx';
import { reasonWords } from '../reasons.tsx';
import { Shares } from '../shares.tsx';
import { Checklist, Findings } from './checklist.tsx';
import { Decision, mayDecide } from './decision.tsx';

type HitPaneProps = Readonly<{ hit: HitView; checklist: ChecklistView | undefined }>;

export function HitPane({ hit, checklist }: HitPaneProps) {
  useOpening(hit);
  return (
    <Panel as="article" gap={3} pad={3} className="pane hit-pane">
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
    </Panel>
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
    <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
      <Link to="/floor" className="pane-back">
        All that waits
      </Link>
      <h2>{tableName(hit.table)}</h2>
      <Timer since={hit.exposedAt} />
      <Row gap={2} lines={0.5} wide tone="muted" className="pane-about">
        <strong>{hit.offerName}</strong>
        <Tag tone="waiting">Pending</Tag>
        {hit.npn ? <Tag tone="info">No purchase necessary table</Tag> : null}
        <span>
          Called at <Time at={hit.exposedAt} /> by {hit.calledBy.join(', ')}
        </span>
        <AssignedTo hit={hit} />
      </Row>
    </Grid>
  );
}

function AssignedTo({ hit }: Readonly<{ hit: HitView }>) {
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
  const amount = amountAtStake(view, hit);
  return (
    <Stack gap={0.5}>
      <Row as="p" gap={2} lines={0} align="baseline" size="lead" className="hit-won">
        {amount === null ? null : <Money cents={amount} />}
        <span>{prizeLineWords(hit)}</span>
      </Row>
      <Text as="p" tone="muted" size="small">
        {hit.atStake > 0 ? (
          <>
            {amount === hit.atStake ? 'Locked' : <Money cents={hit.atStake} />}
            {amount === hit.atStake ? '' : ' is locked'}
            {poolWords(view, hit)}: the sign shows PENDING until this is decided.
          </>
        ) : (
          'Nothing is locked for it: the sign shows PENDING until this is decided.'
        )}
      </Text>
      {me !== undefined && hit.calledBy.includes(me) ? (
        <Notice
          means="waiting"
          says="You called this hand, so another person decides it (F-5)."
          next="Answer what you know, and ask another floor person to authorise or decline it."
        />
      ) : null}
    </Stack>
  );
}

/** ` out of the main prize pool`, where its own pools are on the sign. */
function poolWords({ signs = [] }: View, { offer }: HitView): string {
  const pools = signs.find((sign) => sign.offer === offer)?.pools ?? [];
  return pools.length === 1 ? ` out of the ${first(pools).name}` : '';
}

/** The hands of a hit as they lie on the table, each with its seat and the row it meets. */

const ROLES = { losing: 'Beaten', winning: 'Winning' } as const;

export function HitHands({ hands, common }: Pick<HitView, 'hands' | 'common'>) {
  if (hands.length === 0) return <p>With the cards keyed last no row is met: it can only be declined.</p>;
  // Said above where it is the same for all of them.
  const differ = new Set(hands.map(({ row }) => row)).size > 1;
  return (
    <Row align="stretch" as="ul">
      {hands.map((hand) => (
        <Panel
          as="li"
          panel="felt"
          key={`${hand.seat} ${hand.hand} ${hand.row} ${hand.role ?? ''}`}
          className="hit-hand"
        >
          <Text as="p" weight="bold">
            Seat {hand.seat}
            {hand.hand > 1 ? `, hand ${hand.hand}` : ''}
            {hand.role === undefined ? '' : `: ${ROLES[hand.role]}`}
            {hand.line === undefined ? '' : `, ${hand.line} line`}
          </Text>
          <DrawnCards notation={hand.cards} />
          {differ ? (
            <Text as="p" tone="felt">
              {hand.rowSays}
            </Text>
          ) : null}
          {hand.says === undefined ? null : (
            <Text as="p" tone="felt">
              {hand.says}
            </Text>
          )}
          {hand.below === true ? (
            <Text as="p" tone="felt">
              <Tag tone="grey">Below the minimum</Tag> Listed on the board; it cannot win.
            </Text>
          ) : null}
        </Panel>
      ))}
      {common === null || hands.some(({ cards }) => cards === common) ? null : (
        <Panel as="li" panel="felt" className="hit-hand">
          <Text as="p" weight="bold">
            Shared cards
          </Text>
          <DrawnCards notation={common} />
        </Panel>
      )}
    </Row>
  );
}

/** `As Ks | Qs Js`: what the groups of the notation hold, side by side, with a gap between them. */
export function DrawnCards({ notation }: Readonly<{ notation: string }>) {
  const groups = notation
    .split('|')
    .map((group) => group.split(/[\s,]+/).filter((word) => word !== ''))
    .filter((group) => group.length > 0);
  return (
    <Row align="stretch" gap={2} lines={1}>
      {groups.map((group, i) => (
        // A hand that was keyed does not change its order, so places are keys.
        <Row align="stretch" as="ol" gap={0.5} key={`${i} ${group.join(' ')}`} className="drawn-group">
          {group.map((word, place) => (
            <li key={`${place} ${word}`}>
              <DrawnPiece word={word} />
            </li>
          ))}
        </Row>
      ))}
    </Row>
  );
}

function DrawnPiece({ word }: Readonly<{ word: string }>) {
  const card = CARDS.from(word);
  if (card !== undefined) return <Piece pieces={CARDS} piece={card} />;
  const tile = TILES.from(word);
  return tile === undefined ? <span className="mono">{word}</span> : <Piece pieces={TILES} piece={tile} />;
}

/** A hit that is decided: who did it, what it gave, and the people it is owed to. Two who press at once both see this. */

type HitOverProps = Readonly<{ hit: string; onForfeited: (forfeited: ForfeitedAward) => void }>;

export function HitOver({ hit, onForfeited }: HitOverProps) {
  const { settled = [], awards = [] } = useView();
  const over = settled.find((one) => one.hit === hit);
  // The decision was taken at the foot of a long pane: what became of it stands at its head.
  const head = usePane(hit, over !== undefined);
  if (over === undefined) {
    return (
      <Panel as="div" gap={3} pad={3} className="pane">
        <p className="empty">
          {hit} is not pending any more.{' '}
          <Link to="/floor" className="floor-link">
            Back to what waits
          </Link>
        </p>
      </Panel>
    );
  }
  const owed = awards.filter(({ id }) => over.awards.includes(id));
  return (
    <Panel as="article" gap={3} pad={3} className="pane" ref={head} tabIndex={-1}>
      <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
        <Link to="/floor" className="pane-back">
          All that waits
        </Link>
        <h2>{tableName(over.table)}</h2>
        <Row gap={2} lines={0.5} wide tone="muted" className="pane-about">
          <strong>{over.offerName}</strong>
        </Row>
      </Grid>
      <div role="status">
        <Outcome over={over} />
      </div>
      {over.how === 'authorised' && over.awards.length > 0 ? (
        <AwardsList awards={owed} hit={over.hit} all={over.awards.length} onForfeited={onForfeited} />
      ) : null}
      <p>
        <Link to="/floor" className="floor-link">
          Back to what waits
        </Link>
      </p>
    </Panel>
  );
}

function Outcome({ over }: Readonly<{ over: SettledView }>) {
  const zone = useZone();
  const me = useSessions().session?.who?.badge;
  const names = over.by.map((badge) => (badge === me ? 'you' : badge));
  const by = `by ${names.join(' and ')} at ${clockTime(over.at, zone)}`;
  switch (over.how) {
    case 'authorised':
      return (
        <Notice
          means="info"
          says={over.amount > 0 ? `Authorised ${by}: ${dollars(over.amount)}.` : `Authorised ${by}.`}
          next={over.amount > 0 ? 'Name the people before they leave, and print one slip for each.' : undefined}
        />
      );
    case 'declined':
      return (
        <Notice
          means="info"
          says={`Declined ${by}: ${reasonWords(over.reason ?? 'other')}.`}
          next="What it held went back; the sign shows the pool again."
        />
      );
    case 'taken-back':
      return <Notice means="info" says={`The call was taken back ${by}.`} next="Nothing is held for it." />;
  }
}
