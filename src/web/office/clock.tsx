/** The server's clock: what it shows, whether the house believes it, and what to do if it does not. */

import { acceptClock } from '../../floor/runnings/command-forms.ts';
import type { ClockDocument } from '../../server/api/clock.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { exactTime, spanWords, Time, useZone } from '../lib/time.tsx';

export function Clock({ mayAccept }: Readonly<{ mayAccept: boolean }>) {
  const { value, again } = useAsked<ClockDocument>('/api/clock');
  const zone = useZone();
  if (value === undefined) return null;
  const { leap, held } = value;
  return (
    <section className="office-part" aria-labelledby="office-clock">
      <h2 id="office-clock">Clock</h2>
      {leap === null ? (
        <p>
          The server’s clock is in order: <Time at={value.shows} look="exact" />.
        </p>
      ) : (
        <>
          <Notice means="stop" says={wrongBy(leap)} next={held ? NOTHING_IS_TAKEN : GOES_BY_THE_WATCH} />
          <dl className="offer-facts">
            <dt>The server’s clock shows</dt>
            <dd>{exactTime(leap.to, zone)}</dd>
            <dt>{held ? 'The last record is from' : 'The house is at'}</dt>
            <dd>{exactTime(leap.from, zone)}</dd>
          </dl>
          <ol>
            <li>Compare both with a phone.</li>
            <li>If the server’s clock is wrong, have it corrected. The house goes on by itself; nobody signs.</li>
            <li>{rightAfterAll(leap)}</li>
          </ol>
          {mayAccept ? (
            <CommandForm
              of={acceptClock(exactTime(leap.to, zone), exactTime(leap.from, zone))}
              given={{ from: leap.from, to: leap.to, reason: 'clock-checked' }}
              onDone={again}
            />
          ) : null}
          <p>
            <BusyButton busy={false} onPress={again}>
              Check again
            </BusyButton>
          </p>
        </>
      )}
    </section>
  );
}

type Leap = NonNullable<ClockDocument['leap']>;

const NOTHING_IS_TAKEN = 'No command is accepted, and nothing expires, until this is settled.';
const GOES_BY_THE_WATCH = 'The house keeps its own time until this is settled. Play can continue.';

const wrongBy = ({ from, to }: Leap): string =>
  `The server’s clock is ${spanWords(Math.abs(to - from))} ${to > from ? 'ahead of' : 'behind'} the house.`;

const rightAfterAll = ({ from, to }: Leap): string =>
  to > from
    ? 'If it is right, for example after a long closure, two managers accept it. Whatever fell due since then happens at once.'
    : 'If it is right, the last records were stamped ahead of time. Two managers accept it, and new records carry the true time.';
