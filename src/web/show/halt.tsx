/** A show is stopped until a problem is solved, goes on, or is called off; what was unusual is noted for the report. */

import { callOffShow, haltShow, noteOccurrence, resumeShow } from '../../floor/shows/command-forms.ts';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useMay } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import type { Running } from './show-page.tsx';
import { REASONS, reasonSays } from './words.ts';

type Props = Pick<Running, 'run'>;

/** In sight of everybody who runs the show while it stands still. */
export function Halted({ run: { show, halted } }: Props) {
  const mayResume = useMay('resume-show');
  const mayCallOff = useMay('call-off-show');
  if (halted === null) return null;
  return (
    <section className="show-step">
      <Notice
        means="stop"
        says={`The show stands still: ${reasonSays(halted)}.`}
        next="It goes on where it stood; nothing is lost."
      />
      {!mayResume ? null : <CommandForm of={resumeShow} given={{ show }} size="big" />}
      {!mayCallOff ? null : <CallOff show={show} halted={halted} />}
    </section>
  );
}

function CallOff({ show, halted }: Readonly<{ show: string; halted: string }>) {
  return (
    <details className="show-aside">
      <summary>It cannot go on</summary>
      <p>What was won so far is owed. All five who ran the show sign.</p>
      <CommandForm of={callOffShow(reasonSays(halted))} given={{ show, reason: halted }} />
    </details>
  );
}

export function HaltShow({ run: { show, halted } }: Props) {
  const mayHalt = useMay('halt-show');
  if (halted !== null || !mayHalt) return null;
  return (
    <details className="show-aside">
      <summary>Halt the show</summary>
      <CommandForm of={haltShow(REASONS)} given={{ show }} />
    </details>
  );
}

export function Occurrences({ run: { show, occurrences } }: Props) {
  const mayNote = useMay('note-occurrence');
  return (
    <details className="show-aside">
      <summary>Unusual occurrences: {occurrences.length === 0 ? 'none' : occurrences.length}</summary>
      <ul className="show-occurrences">
        {occurrences.map(({ code: what, by, at }) => (
          <li key={`${at} ${what} ${by}`}>
            <Time at={at} look="exact" /> {reasonSays(what)} <span className="show-note">noted by {by}</span>
          </li>
        ))}
      </ul>
      {!mayNote ? null : <CommandForm of={noteOccurrence(REASONS)} given={{ show }} />}
    </details>
  );
}
