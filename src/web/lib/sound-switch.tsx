/** Whether this page can be heard, in the strip of a station: a tap that allows sound, a mute for the shift. */
import './sound-switch.css';
import { Button } from '../design/button.tsx';
import type { Sound } from './sound.ts';
import { clockTime, useZone } from './time.tsx';

export function SoundSwitch({ sound }: Readonly<{ sound: Sound }>) {
  const zone = useZone();
  if (sound.state === 'unavailable') return null;
  if (sound.state === 'untouched') {
    // Any tap on the page allows sound; this one says so.
    return (
      <Button className="sound-switch is-untouched">
        <BellSign off /> Tap to turn on sound
      </Button>
    );
  }
  if (sound.state === 'muted') {
    return (
      <Button className="sound-switch" onClick={sound.unmute}>
        <BellSign off /> Muted until {clockTime(sound.mutedUntil!, zone)}: unmute
      </Button>
    );
  }
  return (
    <Button look="quiet" className="sound-switch" onClick={sound.mute}>
      <BellSign /> Mute for this shift
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
