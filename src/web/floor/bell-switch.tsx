/** Whether it rings, in the strip of the station: a touch to let it, a mute for the shift. */
import { Button } from '../design/button.tsx';
import { clockTime, useZone } from '../lib/time.tsx';
import type { Bell } from './use-bell.tsx';
import './bell-switch.css';

export function BellSwitch({ bell }: Readonly<{ bell: Bell }>) {
  const zone = useZone();
  if (bell.state === 'untouched') {
    // Any touch lets it ring; this one says so.
    return (
      <Button className="bell-switch is-untouched">
        <BellSign off />
        Tap once to let it ring
      </Button>
    );
  }
  if (bell.state === 'muted') {
    return (
      <Button className="bell-switch" onClick={bell.unmute}>
        <BellSign off />
        Muted until {clockTime(bell.mutedUntil!, zone)}: let it ring
      </Button>
    );
  }
  return (
    <Button look="quiet" className="bell-switch" onClick={bell.mute}>
      <BellSign />
      Mute for this shift
    </Button>
  );
}

function BellSign({ off = false }: Readonly<{ off?: boolean }>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15Zm4.5 4.5h3" />
      {off ? <path d="m3.5 3.5 17 17" /> : null}
    </svg>
  );
}
