/** A show is stopped until a problem is solved, goes on, or is called off; what was unusual is noted for the report. */
import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useMay } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import type { Running } from './show-page.tsx';
import { REASONS, reasonSays } from './words.ts';

type Props = Pick<Running, 'run'>;

/** In sight of everybody who runs the show while it stands still. */
export function Halted({ run: { show, halted } }: Props) {
  const give = useGive();
  const mayResume = useMay('resume-show');
  const mayCallOff = useMay('call-off-show');
  const resume = useAction(() => give('resume-show', { show }));
  if (halted === null) return null;
  return (
    <section className="show-step">
      <Notice
        means="stop"
        says={`The show stands still: ${reasonSays(halted)}.`}
        next="It goes on where it stood; nothing is lost."
      />
      <RefusalNotice refusal={resume.refusal} />
      {!mayResume ? null : (
        <BusyButton look="primary" size="big" busy={resume.busy} onPress={() => void resume.run()}>
          Resume the show
        </BusyButton>
      )}
      {!mayCallOff ? null : <CallOff show={show} halted={halted} />}
    </section>
  );
}

function CallOff({ show, halted }: Readonly<{ show: string; halted: string }>) {
  const give = useGive();
  const witness = useSecondBadge();
  const callOff = useAction(async () => {
    const says = 'The show is called off; what was won so far is owed. Everybody who ran it signs.';
    const signatures = await witness({ title: 'Call off the show', says, people: 4 });
    return signatures === undefined ? undefined : give('call-off-show', { show, reason: halted }, { signatures });
  });
  return (
    <details className="show-aside">
      <summary>It cannot go on</summary>
      <p>What was won so far is owed. All five who ran the show sign.</p>
      <RefusalNotice refusal={callOff.refusal} />
      <BusyButton look="stop" busy={callOff.busy} onPress={() => void callOff.run()}>
        Call off the show: {reasonSays(halted).toLowerCase()}
      </BusyButton>
    </details>
  );
}

export function HaltShow({ run: { show, halted } }: Props) {
  const give = useGive();
  const mayHalt = useMay('halt-show');
  const [reason, setReason] = useState(REASONS[0]!.value);
  const halt = useAction(() => give('halt-show', { show, reason }));
  if (halted !== null || !mayHalt) return null;
  return (
    <details className="show-aside">
      <summary>Halt the show</summary>
      <SelectField label="Why" choices={REASONS} value={reason} onChange={({ target }) => setReason(target.value)} />
      <RefusalNotice refusal={halt.refusal} />
      <BusyButton look="stop" busy={halt.busy} onPress={() => void halt.run()}>
        Halt: {reasonSays(reason).toLowerCase()}
      </BusyButton>
    </details>
  );
}

export function Occurrences({ run: { show, occurrences } }: Props) {
  const give = useGive();
  const mayNote = useMay('note-occurrence');
  const [code, setCode] = useState(REASONS[0]!.value);
  const note = useAction(() => give('note-occurrence', { show, code }));
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
      {!mayNote ? null : (
        <>
          <SelectField
            label="What happened"
            choices={REASONS}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <RefusalNotice refusal={note.refusal} />
          <BusyButton busy={note.busy} onPress={() => void note.run()}>
            Note it for the report
          </BusyButton>
        </>
      )}
    </details>
  );
}
