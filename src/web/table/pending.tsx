/** Hands of this table that wait for the floor, what the floor does, and the dealer's way back. */
import type { HitView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Money } from '../lib/money.tsx';
import { Since } from '../lib/time.tsx';
import { seatWords } from './names.ts';
import './pending.css';

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
        <section key={pressed[0]!.hit} className="pending" aria-label="Pending">
          <p className="pending-state">
            PENDING <Since at={pressed[0]!.exposedAt} />
          </p>
          {pressed.map((hit) => (
            <Locked key={hit.hit} hit={hit} />
          ))}
          <p className="pending-floor">{floorWords(pressed)}</p>
          <BusyButton
            busy={busy}
            grey={whyNotBack(pressed, badge)}
            onPress={() => onTakeBack(pressed.map(({ hit }) => hit))}
          >
            Keyed wrongly: take it back
          </BusyButton>
        </section>
      ))}
    </>
  );
}

function Locked({ hit }: Readonly<{ hit: HitView }>) {
  return (
    <div className="pending-one">
      <p className="pending-offer">{hit.offerName}</p>
      {rowsOf(hit).map(({ says, seats }) => (
        <p key={says} className="pending-row">
          {says} <span>{seatWords(seats)}</span>
        </p>
      ))}
      {hit.atStake === 0 ? null : (
        <p className="pending-amount">
          <Money cents={hit.atStake} />
        </p>
      )}
    </div>
  );
}

/** One hand may be a hit of several activities: they came together, and go back together. */
function keyPresses(hits: readonly HitView[]): readonly (readonly HitView[])[] {
  const pressed = new Map<string, HitView[]>();
  for (const hit of hits) {
    const seats = hit.hands.map(({ seat, hand, cards }) => `${seat}.${hand} ${cards}`);
    const key = `${hit.exposedAt} ${hit.round} ${[...new Set(seats)].toSorted().join()}`;
    pressed.set(key, [...(pressed.get(key) ?? []), hit]);
  }
  return [...pressed.values()];
}

function floorWords(hits: readonly HitView[]): string {
  const opened = hits.find(({ openedBy }) => openedBy !== null)?.openedBy;
  return opened === undefined ? 'The floor has been called.' : `Badge ${opened} of the floor has it in hand.`;
}

/** Said here without asking, since the dealer needs it at once; the server decides again. */
function whyNotBack(hits: readonly HitView[], badge: string | undefined): string | undefined {
  if (hits.some(({ openedBy }) => openedBy !== null)) {
    return 'The floor has opened it. Tell the floor person what was keyed wrongly.';
  }
  if (badge === undefined || hits.every(({ calledBy }) => calledBy.includes(badge))) return undefined;
  return `Badge ${hits[0]!.calledBy.join(', ')} keyed it, and alone can take it back. Ask the floor.`;
}

function rowsOf({ hands }: HitView): Readonly<{ says: string; seats: readonly number[] }>[] {
  const rows = new Map<string, number[]>();
  for (const { rowSays, seat } of hands) rows.set(rowSays, [...(rows.get(rowSays) ?? []), seat]);
  return [...rows].map(([says, seats]) => ({ says, seats }));
}
