/**
 * A show is suspended until a problem is solved, resumes, or is called off; unusual occurrences are recorded for
 * the report.
 */
import { callOffShow, haltShow, noteOccurrence, resumeShow } from '../../floor/shows/command-forms.ts';
import type { ShowView } from '../../floor/view.ts';
import { Card, Fold, Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { CrewName } from '../lib/crew.tsx';
import { Money } from '../lib/money.tsx';
import { useMay } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import type { RunningShow } from './show-page.tsx';
import { contestantName, REASONS, reasonSays } from './show-words.ts';

type Props = Pick<RunningShow, 'run'>;

/** Visible to the whole crew while the show is suspended. */
export function HaltedNotice({ run: { show, halted } }: Props) {
  const mayResume = useMay('resume-show');
  const mayCallOff = useMay('call-off-show');
  if (halted === null) return null;
  return (
    <Card>
      <Notice
        means="stop"
        says={`The show is halted: ${reasonSays(halted)}.`}
        next="It resumes at the same point. Nothing is lost."
      />
      {!mayResume ? null : <CommandForm of={resumeShow} given={{ show }} size="big" />}
      {!mayCallOff ? null : <CallOffShow show={show} halted={halted} />}
    </Card>
  );
}

function CallOffShow({ show, halted }: Readonly<{ show: string; halted: string }>) {
  return (
    <Fold>
      <Text as="summary" padY={1.25}>
        Cannot resume?
      </Text>
      <p>Prizes won so far are owed. All five crew members who ran the show must sign.</p>
      <CommandForm of={callOffShow(reasonSays(halted))} given={{ show, reason: halted }} />
    </Fold>
  );
}

export function HaltShow({ run: { show, halted } }: Props) {
  const mayHalt = useMay('halt-show');
  if (halted !== null || !mayHalt) return null;
  return (
    <Fold>
      <Text as="summary" padY={1.25}>
        Halt the show
      </Text>
      <CommandForm of={haltShow(REASONS)} given={{ show }} />
    </Fold>
  );
}

export function Occurrences({ run: { show, occurrences } }: Props) {
  const mayNote = useMay('note-occurrence');
  return (
    <Fold>
      <Text as="summary" padY={1.25}>
        Unusual occurrences: {occurrences.length === 0 ? 'none' : occurrences.length}
      </Text>
      <Stack as="ul" gap={0.5}>
        {occurrences.map(({ code: what, by, at }) => (
          <li key={`${at} ${what} ${by}`}>
            <Time at={at} look="exact" /> {reasonSays(what)}{' '}
            <Text tone="muted">
              recorded by <CrewName badge={by} />
            </Text>
          </li>
        ))}
      </Stack>
      {!mayNote ? null : <CommandForm of={noteOccurrence(REASONS)} given={{ show }} />}
    </Fold>
  );
}

/** The contestants with their totals: who is playing, who is next, who is out. */

export function Totals({ show: { contestants, playing, turns, stage } }: Readonly<{ show: ShowView }>) {
  const place = (seat: number) => turns.indexOf(seat);
  return (
    <Stack as="ol" gap={0.5} className="show-totals" aria-label="Contestants">
      {contestants.map((one) => (
        <li key={one.seat} className={one.seat === playing ? 'is-playing' : one.in ? '' : 'is-out'}>
          <span className="show-seat-number">{one.seat}</span>
          <Row as="span" gap={1} lines={0}>
            {contestantName(one)}
            {one.seat === playing && stage !== 'over' ? <Tag tone="order">playing</Tag> : null}
            {one.in ? null : <Tag tone="unavailable">out</Tag>}
            {place(one.seat) > 0 ? <Text tone="muted">{turnWords(place(one.seat))}</Text> : null}
          </Row>
          <Money cents={one.total} />
        </li>
      ))}
    </Stack>
  );
}

const turnWords = (turns: number): string => (turns === 1 ? 'next' : `in ${turns} turns`);
