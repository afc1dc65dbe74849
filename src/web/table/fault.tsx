/** A disc that does not light: the fee by button where the sheet knows one, otherwise what the sheet says of a fault. */
import { useEffect, useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { eventOf, type Give, type Given, useAction } from '../lib/commands.ts';
import type { Refused } from '../lib/http.ts';
import { type OfferKeypad, whyNot } from './asking.ts';
import { reportedWords } from './fault-words.ts';
import type { RoundBody } from './round.ts';
import './dialogs.css';

type Props = Readonly<{
  table: string;
  give: Give;
  /** The next game as it stands keyed now; undefined while one is running. */
  body: RoundBody | undefined;
  keypads: readonly OfferKeypad[];
  offerName: (offer: string) => string;
  open: boolean;
  onButton: () => void;
  onClose: () => void;
}>;

export function Fault({ table, give, body, keypads, offerName, open, onButton, onClose }: Props) {
  const [done, setDone] = useState<ReturnType<typeof reportedWords>>();
  const report = useAction(async (fault: 'sensor' | 'reader') => {
    const given = await give('report-fault', { table, fault });
    if (given.done) setDone(reportedWords(reportedIn(given, fault), keypads, offerName));
    return given;
  });
  const close = () => {
    setDone(undefined);
    report.clear();
    onClose();
  };
  return (
    <Dialog title="A disc stays dark" open={open} onClose={close}>
      {done === undefined ? (
        <div className="table-dialog">
          {body === undefined ? null : <ByButton body={body} onButton={onButton} onClose={close} />}
          <h3>The equipment does not work</h3>
          <p>Each sheet says what that does. The base game goes on; the floor clears the fault.</p>
          <SheetWords keypads={keypads} />
          <RefusalNotice refusal={report.refusal} />
          <div className="table-dialog-keys">
            <BusyButton busy={report.busy} onPress={() => void report.run('sensor')}>
              Report the fee sensors
            </BusyButton>
            <BusyButton busy={report.busy} onPress={() => void report.run('reader')}>
              Report the card reader
            </BusyButton>
          </div>
        </div>
      ) : (
        <div role="status">
          <Notice {...done} />
        </div>
      )}
    </Dialog>
  );
}

function reportedIn(given: Given & { done: true }, fault: string) {
  const event = eventOf(given.events, 'fault-reported');
  return { fault, offers: event?.offers ?? [], void: event?.void ?? [] };
}

/** What is about to happen, before anybody reports anything. */
function SheetWords({ keypads }: Readonly<{ keypads: readonly OfferKeypad[] }>) {
  const words = keypads.flatMap(({ offer, name, faults }) =>
    faults
      .filter(({ fault }) => fault === 'sensor' || fault === 'reader')
      .map(({ fault, says, at }) => ({ key: `${offer} ${fault}`, says: `${name}: ${says} (${at}).` })),
  );
  if (words.length === 0) return null;
  return (
    <ul className="table-dialog-list">
      {words.map(({ key, says }) => (
        <li key={key}>{says}</li>
      ))}
    </ul>
  );
}

type ButtonProps = Readonly<{ body: RoundBody; onButton: () => void; onClose: () => void }>;

function ByButton({ body, onButton, onClose }: ButtonProps) {
  const [why, setWhy] = useState<Refused | 'asking' | undefined>('asking');
  const keyed: BodyOf<'start-round'> = { ...body, read: 'button' };
  const question = JSON.stringify(keyed);
  useEffect(() => {
    let over = false;
    const asked = JSON.parse(question) as typeof keyed;
    void whyNot('start-round', asked).then((refusal) => (over ? undefined : setWhy(refusal)));
    return () => {
      over = true;
    };
  }, [question]);
  const press = () => {
    onButton();
    onClose();
  };
  if (why === 'asking') return <p role="status">One moment…</p>;
  return (
    <>
      <h3>The fee lies there, and the disc is dark</h3>
      {why === undefined ? (
        <p>The sheet lets the dealer register the fees of this game by hand; the journal says so.</p>
      ) : (
        <RefusalNotice refusal={why} />
      )}
      {why === undefined ? (
        <div className="table-dialog-keys">
          <BusyButton look="primary" onPress={press}>
            Register the fees of this game by button
          </BusyButton>
        </div>
      ) : null}
    </>
  );
}
