/** A clock that leapt is not believed until two people accept it; time goes on by the watch meanwhile. */
import type { ClockDocument } from '../../server/api/clock.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { exactTime, Time, useZone } from '../lib/time.tsx';

export function Clock({ mayAccept }: Readonly<{ mayAccept: boolean }>) {
  const { value, again } = useAsked<ClockDocument>('/api/clock');
  const zone = useZone();
  const give = useGive();
  const askForBadge = useSecondBadge();
  const accept = useAction(async ({ from, to }: NonNullable<ClockDocument['leap']>) => {
    const says = `From now on it is ${exactTime(to, zone)}, not ${exactTime(from, zone)}`;
    const signatures = await askForBadge({ title: 'Accept the clock', says });
    if (signatures === undefined) return undefined;
    const given = await give('accept-clock', { from, to, reason: 'clock-checked' }, { signatures });
    again();
    return given;
  });
  if (value === undefined) return null;
  const { leap } = value;
  return (
    <section className="office-part" aria-labelledby="office-clock">
      <h2 id="office-clock">Clock</h2>
      {leap === null ? (
        <p>
          The clock of the machine and its watch agree: <Time at={value.shows} look="exact" />.
        </p>
      ) : (
        <>
          <Notice
            means="stop"
            says={`The clock leapt from ${exactTime(leap.from, zone)} to ${exactTime(leap.to, zone)}.`}
            next="It is not believed: time goes on by the watch. Compare with another clock, then two people accept it."
          />
          <RefusalNotice refusal={accept.refusal} />
          {mayAccept ? (
            <p>
              <BusyButton busy={accept.busy} onPress={() => void accept.run(leap)}>
                The clock is right: accept it, two signatures
              </BusyButton>
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
