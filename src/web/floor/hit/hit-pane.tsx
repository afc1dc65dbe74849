/** One hit: the reported hands, the amount at stake, the checklist, and the decision. */
import { Grid, Panel, Row, Stack, Text } from '../../design/layout.tsx';
import '../floor.css';
import { useEffect, useRef } from 'react';
import { CARDS } from '../../../cards/card.ts';
import { TILES } from '../../../cards/tiles/tile.ts';
import type { ChecklistView, HitView, SettledView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/button.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Piece } from '../../design/piece.tsx';
import { Tag } from '../../design/tag.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { CrewName, CrewNames, useCrewName } from '../../lib/crew.tsx';
import { useView } from '../../lib/live.tsx';
import { dollars } from '../../lib/money.tsx';
import { Link } from '../../lib/router.tsx';
import { useSessions } from '../../lib/session.tsx';
import { clockTime, Time, useZone } from '../../lib/time.tsx';
import { Amount } from '../../lib/why.tsx';
import { tableName } from '../../table/table-words.ts';
import type { ForfeitedAward } from '../awards/award-outcome.ts';
import { AwardsList } from '../awards/awards-list.tsx';
import { usePane } from '../places.ts';
import { amountAtStake, prizeLineWords, Timer } from '../queue.tsx';
import { reasonWords } from '../reasons.tsx';
import { Shares } from '../shares.tsx';
import { Checklist, Findings } from './checklist.tsx';
import { Decision, holdWords, mayDecide } from './decision.tsx';

type HitPaneProps = Readonly<{ hit: HitView; checklist: ChecklistView | undefined }>;

export function HitPane({ hit, checklist }: HitPaneProps) {
  useOpening(hit);
  return (
    <Panel as="article" gap={2} pad={3} className="pane hit-pane">
      <HitHead hit={hit} />
      <Stake hit={hit} />
      <HitHands hands={hit.hands} common={hit.common} />
      {checklist === undefined ? null : (
        <>
          <Findings checklist={checklist} />
          <Checklist hit={hit.hit} checklist={checklist} />
          <Shares hit={hit.hit} table={hit.table} checklist={checklist} />
          <Decision hit={hit} checklist={checklist} />
        </>
      )}
    </Panel>
  );
}

/** Opening a hit assigns it to the first user; the employee who keyed it leaves that to others. */
function useOpening(hit: HitView): void {
  const give = useGive();
  const who = useSessions().session?.who ?? undefined;
  const sent = useRef(false);
  const isMine = who !== undefined && hit.openedBy === null && mayDecide(who, hit);
  useEffect(() => {
    if (!isMine || sent.current) return;
    sent.current = true;
    // If another user was quicker, the view shows who has it.
    void give('open-hit', { hit: hit.hit });
  }, [isMine, hit.hit, give]);
}

function HitHead({ hit }: Readonly<{ hit: HitView }>) {
  return (
    <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
      <Link to="/floor" className="pane-back">
        Back to waiting
      </Link>
      <Text as="h2" breaks>
        {tableName(hit.table)}
      </Text>
      <Timer since={hit.exposedAt} />
      <Row gap={2} lines={0.5} wide tone="muted">
        <Text as="strong" tone="text" size="lead" weight="medium">
          {hit.offerName}
        </Text>
        <Tag tone="waiting">Pending</Tag>
        {hit.npn ? <Tag tone="info">NPN table</Tag> : null}
        <span>
          Reported at <Time at={hit.exposedAt} /> by <CrewNames badges={hit.calledBy} />
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
  if (hit.openedBy === who.badge) return <span>Assigned to you.</span>;
  return (
    <>
      <span>
        Assigned to <CrewName badge={hit.openedBy} />
      </span>
      {mayDecide(who, hit) ? (
        <BusyButton look="quiet" busy={take.busy} onPress={() => void take.run()}>
          Take this hit
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
        {amount === null ? null : <Amount cents={amount} why={{ hit: hit.hit }} called={prizeLineWords(hit)} />}
        <span>{prizeLineWords(hit)}</span>
      </Row>
      <Text as="p" tone="muted" size="small">
        {hit.atStake > 0 ? (
          <>
            {amount === hit.atStake ? (
              'On hold'
            ) : (
              <Amount cents={hit.atStake} why={{ hit: hit.hit }} called="the amount on hold" />
            )}
            {amount === hit.atStake ? '' : ' on hold'}
            {hit.hold === undefined ? '' : ` from ${holdWords(hit)}`}. The sign shows PENDING until this is decided.
          </>
        ) : (
          'No amount is on hold. The sign shows PENDING until this is decided.'
        )}
      </Text>
      {me !== undefined && hit.calledBy.includes(me) ? (
        <Notice
          means="waiting"
          says="You reported this hand. Another employee must authorize or deny it (F-5)."
          next="Answer the questions you can, then ask another floor supervisor to decide."
        />
      ) : null}
    </Stack>
  );
}

/** The hands of a hit as on the table, each with its seat and its prize line. */

const ROLES = { losing: 'Losing hand', winning: 'Winning hand' } as const;

export function HitHands({ hands, common }: Pick<HitView, 'hands' | 'common'>) {
  if (hands.length === 0) return <p>The cards as keyed now do not qualify. Deny it.</p>;
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
              <Tag tone="unavailable">Below the minimum</Tag> Listed on the board only; it cannot win.
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

/** `As Ks | Qs Js`: the groups of the notation, side by side, with a gap between them. */
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

/** A decided hit: by whom, the result, and the people awarded. Two users who press at once both see this. */

type HitOverProps = Readonly<{ hit: string; onForfeited: (forfeited: ForfeitedAward) => void }>;

export function HitOver({ hit, onForfeited }: HitOverProps) {
  const { settled = [], awards = [] } = useView();
  const over = settled.find((one) => one.hit === hit);
  // The decision was made at the foot of a long pane; its result is shown at the head.
  const head = usePane(hit, over !== undefined);
  if (over === undefined) {
    return (
      <Panel as="div" gap={3} pad={3} className="pane">
        <p className="empty">
          This hand is no longer pending.{' '}
          <Text as={Link} finger to="/floor">
            {' '}
            Back to waiting{' '}
          </Text>
        </p>
      </Panel>
    );
  }
  const owed = awards.filter(({ id }) => over.awards.includes(id));
  return (
    <Panel as="article" gap={3} pad={3} className="pane" ref={head} tabIndex={-1}>
      <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
        <Link to="/floor" className="pane-back">
          Back to waiting
        </Link>
        <Text as="h2" breaks>
          {tableName(over.table)}
        </Text>
        <Row gap={2} lines={0.5} wide tone="muted">
          <Text as="strong" tone="text" size="lead" weight="medium">
            {over.offerName}
          </Text>
        </Row>
      </Grid>
      <div role="status">
        <Outcome over={over} />
      </div>
      {over.how === 'authorised' && over.awards.length > 0 ? (
        <AwardsList awards={owed} hit={over.hit} all={over.awards.length} onForfeited={onForfeited} />
      ) : null}
      <p>
        <Text as={Link} finger to="/floor">
          Back to waiting
        </Text>
      </p>
    </Panel>
  );
}

function Outcome({ over }: Readonly<{ over: SettledView }>) {
  const zone = useZone();
  const me = useSessions().session?.who?.badge;
  const nameOf = useCrewName();
  const names = over.by.map((badge) => (badge === me ? 'you' : nameOf(badge)));
  const by = `by ${names.join(' and ')} at ${clockTime(over.at, zone)}`;
  switch (over.how) {
    case 'authorised':
      return (
        <Notice
          means="info"
          says={over.amount > 0 ? `Authorized ${by}: ${dollars(over.amount)}.` : `Authorized ${by}.`}
          next={over.amount > 0 ? 'Identify the winners before they leave, and print a slip for each.' : undefined}
        />
      );
    case 'declined':
      return (
        <Notice
          means="info"
          says={`Denied ${by}: ${reasonWords(over.reason ?? 'other')}.`}
          next="Nothing is on hold for it, and the sign no longer shows PENDING."
        />
      );
    case 'taken-back':
      return <Notice means="info" says={`The report was undone ${by}.`} next="No amount is on hold." />;
  }
}
