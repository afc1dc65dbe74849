/** Pending hands of this table, the floor's progress, and the dealer's undo. */
import { first } from '../../base/assert.ts';
import { Panel, Text } from '../design/layout.tsx';
import './table.css';
import { useEffect, useRef } from 'react';
import type { HitView, SettledView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import type { ApiRefusal } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import { Since } from '../lib/time.tsx';
import { Amount } from '../lib/why.tsx';
import { seatWords } from './table-words.ts';

type Props = Readonly<{
  hits: readonly HitView[];
  badge: string | undefined;
  /** While some are being taken back. */
  busy: boolean;
  /** Everything that one key press locked. */
  onTakeBack: (hits: readonly string[]) => void;
}>;

export function PendingHits({ hits, badge, busy, onTakeBack }: Props) {
  return (
    <>
      {keyPresses(hits).map((pressed) => (
        <Panel gap={0.5} pad="tight" panel="waiting" breaks key={first(pressed).hit} aria-label="Pending">
          <Text as="p" tone="waiting" weight="bold" className="pending-state">
            PENDING <Since at={first(pressed).exposedAt} />
          </Text>
          {pressed.map((hit) => (
            <LockedAmount key={hit.hit} hit={hit} />
          ))}
          <Text as="p" tone="muted" size="small">
            {floorWords(pressed)}
          </Text>
          <BusyButton
            busy={busy}
            unavailable={whyNotCancelable(pressed, badge)}
            onPress={() => onTakeBack(pressed.map(({ hit }) => hit))}
          >
            Undo: keyed wrong
          </BusyButton>
        </Panel>
      ))}
    </>
  );
}

function LockedAmount({ hit }: Readonly<{ hit: HitView }>) {
  return (
    <div className="pending-one">
      <Text as="p" tone="muted" size="small">
        {hit.offerName}
      </Text>
      {rowsOf(hit).map(({ says, seats }) => (
        <Text as="p" weight="medium" key={says}>
          {says}{' '}
          <Text tone="muted" weight="regular">
            {seatWords(seats)}
          </Text>
        </Text>
      ))}
      {hit.atStake === 0 ? null : (
        <Text as="p" size="title" weight="bold">
          <Amount cents={hit.atStake} why={{ hit: hit.hit }} called={`${hit.offerName}, pending`} />
        </Text>
      )}
    </div>
  );
}

/**
 * One call may be a hit of several activities, each with those of its hands that qualify there: they came together, and go
 * back together.
 */
function keyPresses(hits: readonly HitView[]): readonly (readonly HitView[])[] {
  const pressed = new Map<string, HitView[]>();
  for (const hit of hits) {
    const key = `${hit.exposedAt} ${hit.round} ${hit.common}`;
    pressed.set(key, [...(pressed.get(key) ?? []), hit]);
  }
  return [...pressed.values()];
}

function floorWords(hits: readonly HitView[]): string {
  const opened = hits.find(({ openedBy }) => openedBy !== null)?.openedBy;
  return opened === undefined ? 'The floor has been called.' : `Assigned to floor badge ${opened}.`;
}

/** Said here without asking, since the dealer needs it at once; the server decides again. */
function whyNotCancelable(hits: readonly HitView[], badge: string | undefined): string | undefined {
  if (hits.some(({ openedBy }) => openedBy !== null)) {
    return 'The floor has taken this hand. Tell the floor supervisor what was keyed wrong.';
  }
  if (badge === undefined || hits.every(({ calledBy }) => calledBy.includes(badge))) return undefined;
  return `Only badge ${first(hits).calledBy.join(', ')}, who keyed it, can undo it. Ask the floor.`;
}

function rowsOf({ hands }: HitView): Readonly<{ says: string; seats: readonly number[] }>[] {
  const rows = new Map<string, number[]>();
  for (const { rowSays, seat } of hands) rows.set(rowSays, [...(rows.get(rowSays) ?? []), seat]);
  return [...rows].map(([says, seats]) => ({ says, seats }));
}

/** The outcome of a pending hand: the dealer is told, because the game continues with it. */

type Hit = Pick<HitView, 'hit' | 'offerName'>;
type SettledHit = Pick<SettledView, 'hit' | 'how' | 'by' | 'amount'>;

/** Undefined if none is gone, or if this badge undid it. */
export function settledWords(
  before: readonly Hit[],
  now: readonly Hit[],
  settled: readonly SettledHit[],
  badge: string | undefined,
): ApiRefusal | undefined {
  const says = before
    .filter(({ hit }) => !now.some((one) => one.hit === hit))
    .flatMap(({ hit, offerName }) => {
      const over = settled.find((one) => one.hit === hit);
      const isOwn = over?.how === 'taken-back' && badge !== undefined && over.by.includes(badge);
      return isOwn ? [] : [`${offerName}: ${outcomeWords(over)}.`];
    });
  return says.length === 0 ? undefined : { reason: 'settled', says: says.join(' '), next: 'Continue the game.' };
}

/** A hand that leads a list is authorized and wins nothing yet. */
function outcomeWords(over: SettledHit | undefined): string {
  if (over === undefined) return 'no longer pending';
  if (over.how === 'taken-back') return 'undone by another employee';
  if (over.how === 'declined') return 'denied';
  return over.amount === 0 ? 'authorized' : `authorized, ${dollars(over.amount)}`;
}

/** Tells it once, as soon as it is gone from the screen. */
export function useSettledNotice(
  hits: readonly Hit[],
  settled: readonly SettledHit[],
  badge: string | undefined,
  tell: (settled: ApiRefusal) => void,
): void {
  const before = useRef(hits);
  useEffect(() => {
    const words = settledWords(before.current, hits, settled, badge);
    before.current = hits;
    if (words !== undefined) tell(words);
  });
}
