/** The Floor station: tasks waiting for a person, and the room around it. On a tablet or a phone; it rings. */
import './floor.css';
import type { ReactNode } from 'react';
import { Station } from '../design/station.tsx';
import { Gate } from '../lib/gate.tsx';
import { LiveProvider, useView } from '../lib/live.tsx';
import { useTitle } from '../lib/router.tsx';
import { SoundSwitch } from '../lib/sound-switch.tsx';
import type { RouteProps } from '../stations.ts';
import { ActivitiesPart } from './activities/activities-part.tsx';
import { useBell } from './bell.ts';
import { BoardsPart } from './boards/boards-part.tsx';
import { HandoverPart } from './handover-part.tsx';
import { useIconBadge, useInstallable } from './installed.ts';
import { LockedFloor } from './locked-floor.tsx';
import { NpnPart } from './npn/npn-part.tsx';
import { PaperPart } from './paper/paper-part.tsx';
import { FLOOR_ROLES, type Place, placeFrom } from './places.ts';
import { queueAnnouncement, queueOf, type Waiting } from './queue.tsx';
import { TablesPart } from './tables/tables-part.tsx';
import { WaitingPart } from './waiting-part.tsx';

export function FloorPage({ params }: RouteProps) {
  useInstallable();
  return (
    <Gate
      place="floor"
      name="Floor"
      theme="night"
      roles={FLOOR_ROLES}
      whileLocked={
        <LiveProvider as="public">
          <LockedFloor />
        </LiveProvider>
      }
    >
      <FloorStation place={placeFrom(params['*'] ?? '')} />
    </Gate>
  );
}

function FloorStation({ place }: Readonly<{ place: Place }>) {
  const view = useView();
  const waiting = queueOf(view);
  const bell = useBell();
  useIconBadge(waiting.length);
  useTitle(waiting.length === 0 ? 'Floor' : `(${waiting.length}) Floor`);
  const part = (to: Place['part'], says: string, note?: ReactNode) => ({
    ...{ to: to === 'waiting' ? '/floor' : `/floor/${to}`, says, current: place.part === to, note },
  });
  const toPost = (view.postings ?? []).reduce((sum, { toPost: items }) => sum + items.length, 0);
  return (
    <Station
      name="Floor"
      thumb
      about={<SoundSwitch sound={bell} />}
      parts={[
        part('waiting', 'Waiting', <Count count={waiting.length} />),
        part('tables', 'Tables'),
        part('activities', 'Promotions', <Count count={toPost} quiet />),
        part('high-hands', 'High hands'),
        part('no-purchase', 'No purchase', <Count count={view.npn?.length ?? 0} quiet />),
        part('from-paper', 'Paper entry'),
        part('handover', 'Handover'),
        { to: '/floor/replay', says: 'Replay', current: false },
      ]}
    >
      <p className="only-heard" role="status">
        {queueAnnouncement(waiting)}
      </p>
      <Part place={place} waiting={waiting} />
    </Station>
  );
}

/** Muted if the same item is in the queue, or no one is waiting. */
function Count({ count, quiet = false }: Readonly<{ count: number; quiet?: boolean }>) {
  return count === 0 ? null : <span className={`floor-count money${quiet ? ' is-quiet' : ''}`}>{count}</span>;
}

function Part({ place, waiting }: Readonly<{ place: Place; waiting: readonly Waiting[] }>) {
  switch (place.part) {
    case 'waiting':
      return <WaitingPart waiting={waiting} open={place.open} />;
    case 'tables':
      return <TablesPart open={place.open} />;
    case 'activities':
      return <ActivitiesPart />;
    case 'high-hands':
      return <BoardsPart />;
    case 'no-purchase':
      return <NpnPart />;
    case 'from-paper':
      return <PaperPart />;
    case 'handover':
      return <HandoverPart />;
  }
}
