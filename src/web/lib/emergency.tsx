/** The emergency message of the house: over everything on every screen that the public sees, until it is taken down. */
import './emergency.css';
import type { View } from '../../floor/view.ts';
import { clockTime, useNow, useZone } from './time.tsx';

export function EmergencyMessage({ view }: Readonly<{ view: View | undefined }>) {
  const message = view?.signage?.message ?? null;
  const zone = useZone();
  const now = useNow();
  if (message === null) return null;
  return (
    <div className="emergency" role="alert">
      <p className="emergency-words">{message.says}</p>
      <p className="emergency-since">
        {view?.house?.name} · since {clockTime(message.at, zone)} · now {clockTime(now, zone)}
      </p>
    </div>
  );
}
