/** Observations made while the connection was lost: those waiting here, and those that need a paper form. */
import { Row, Stack, Text } from '../design/layout.tsx';
import './table.css';
import { type FormEvent, useState } from 'react';
import type { Pieces } from '../../cards/card.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { HandWords } from '../design/piece.tsx';
import { Tag } from '../design/tag.tsx';
import type { ApiRefusal } from '../lib/http.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { Time } from '../lib/time.tsx';
import { type HandObservation, isHandObservation, type Observation, type TableOutbox } from './outbox.ts';

type Props = Readonly<{ seeing: TableOutbox; pieces: Pieces; isLost: boolean }>;

export function OfflineLog({ seeing, pieces, isLost }: Props) {
  const [entering, setEntering] = useState<HandObservation>();
  const shown = isLost ? seeing.waiting : seeing.waiting.filter(({ late }) => late === true);
  if (shown.length === 0) return null;
  return (
    <section className="written-down" aria-label="Saved, not sent yet">
      {shown.map((seen) => (
        <Stack gap={0.5} pad="tight" key={seen.id} className="written-down-one">
          <Row as="p" lines={0}>
            <Tag tone="waiting">{seen.late === true ? 'needs its paper form' : 'waiting for connection'}</Tag>
            {seen.seenAt === undefined ? null : (
              <Text line="whole">
                seen at <Time at={seen.seenAt} />
              </Text>
            )}
          </Row>
          <ObservationWords seen={seen} pieces={pieces} />
          <Row align="stretch">
            {seen.late === true && isHandObservation(seen) ? (
              <Button onClick={() => setEntering(seen)}>Enter from paper</Button>
            ) : null}
            <Button look="quiet" onClick={() => seeing.drop(seen)}>
              Delete
            </Button>
          </Row>
        </Stack>
      ))}
      <Dialog title="Enter from paper" open={entering !== undefined} onClose={() => setEntering(undefined)}>
        {entering === undefined ? null : (
          <FromPaper seen={entering} seeing={seeing} onDone={() => setEntering(undefined)} />
        )}
      </Dialog>
    </section>
  );
}

function ObservationWords({ seen, pieces }: Readonly<{ seen: Observation; pieces: Pieces }>) {
  if (!isHandObservation(seen)) return <p>End of the game</p>;
  const { hands, common } = seen.body;
  return (
    <>
      {hands.map(({ seat, hand, cards }) => (
        <p key={`${seat}.${hand}`}>
          Seat {seat}: <HandWords pieces={pieces} notation={cards} />
        </p>
      ))}
      {common === null ? null : <HandWords pieces={pieces} notation={common} />}
    </>
  );
}

type PaperProps = Readonly<{ seen: HandObservation; seeing: TableOutbox; onDone: () => void }>;

function FromPaper({ seen, seeing, onDone }: PaperProps) {
  const [paper, setPaper] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const secondBadge = useSecondBadge();
  const enter = async (event?: FormEvent) => {
    event?.preventDefault();
    if (paper === '' || busy) return;
    const title = 'Enter a late hand';
    const signatures = await secondBadge({ title, says: `The hand on form ${paper} has been entered.` });
    if (signatures === undefined) return;
    setBusy(true);
    const answer = await seeing.enterLate(seen, paper, signatures);
    setBusy(false);
    const refused = answer.ok ? answer.value.refusal : answer.refusal;
    setRefusal(refused);
    if (refused === undefined) onDone();
  };
  return (
    <Stack as="form" gap={2} align="start" max="40rem" className="table-dialog" onSubmit={enter}>
      <p>
        The hand was seen more than 10 minutes ago. Enter the number of its paper form; a second employee must sign.
      </p>
      <Field
        label="Form number"
        value={paper}
        autoComplete="off"
        onChange={(event) => setPaper(event.target.value.trim())}
      />
      <RefusalNotice refusal={refusal} />
      <BusyButton
        look="primary"
        busy={busy}
        onPress={() => void enter()}
        unavailable={paper === '' ? 'Enter the form number.' : undefined}
      >
        Enter hand
      </BusyButton>
      <button type="submit" hidden />
    </Stack>
  );
}
