/** A disc that does not light: the fee by button where the sheet knows one, otherwise what the sheet says of a fault. */
import { Row, Stack } from '../design/layout.tsx';
import './table.css';
import { useEffect, useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import { voidRoundHere } from '../../floor/rounds/command-forms.ts';
import type { TableView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type CommandResult, type Events, eventOf, type Give, useAction } from '../lib/commands.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { useMay } from '../lib/session.tsx';
import { BadgeCode, useBadgeTap } from './dealer-change.tsx';
import type { RoundBody } from './round-keys.ts';
import { type OfferKeypad, whyNot } from './table-queries.ts';

type FaultProps = Readonly<{
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

export function FaultDialog({ table, give, body, keypads, offerName, open, onButton, onClose }: FaultProps) {
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
        <Stack gap={2} align="start" max="40rem" className="table-dialog">
          {body === undefined ? null : <ChargeByButton body={body} onButton={onButton} onClose={close} />}
          <h3>The equipment does not work</h3>
          <p>Each sheet says what that does. The base game goes on; the floor clears the fault.</p>
          <SheetWords keypads={keypads} />
          <RefusalNotice refusal={report.refusal} />
          <Row align="stretch">
            <BusyButton busy={report.busy} onPress={() => void report.run('sensor')}>
              Report the fee sensors
            </BusyButton>
            <BusyButton busy={report.busy} onPress={() => void report.run('reader')}>
              Report the card reader
            </BusyButton>
          </Row>
        </Stack>
      ) : (
        <div role="status">
          <Notice {...done} />
        </div>
      )}
    </Dialog>
  );
}

function reportedIn(given: CommandResult & { done: true }, fault: string) {
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
    <Stack as="ul" gap={0.5} className="table-dialog-list">
      {words.map(({ key, says }) => (
        <li key={key}>{says}</li>
      ))}
    </Stack>
  );
}

type ButtonProps = Readonly<{ body: RoundBody; onButton: () => void; onClose: () => void }>;

function ChargeByButton({ body, onButton, onClose }: ButtonProps) {
  const [why, setWhy] = useState<ApiRefusal | 'asking' | undefined>('asking');
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
        <Row align="stretch">
          <BusyButton look="primary" onPress={press}>
            Register the fees of this game by button
          </BusyButton>
        </Row>
      ) : null}
    </>
  );
}

/** A misdeal is the floor's to void. The dealer asks for a floor person, who does it here with a badge. */

type MisdealProps = Readonly<{
  table: TableView;
  offerName: (offer: string) => string;
  open: boolean;
  onClose: () => void;
}>;

export function MisdealDialog({ table, offerName, open, onClose }: MisdealProps) {
  const [done, setDone] = useState<ReturnType<typeof voidedWords>>();
  const tapping = useBadgeTap();
  const mayVoid = useMay('void-round');
  const close = () => {
    tapping.clear();
    setDone(undefined);
    onClose();
  };
  return (
    <Dialog title="Void this game" open={open} onClose={close}>
      {done !== undefined ? (
        <Stack gap={2} align="start" max="40rem" className="table-dialog" role="status">
          <Notice {...done} />
          <p>The dealer holds his own badge to the reader again.</p>
        </Stack>
      ) : mayVoid ? (
        <Stack gap={2} align="start" max="40rem" className="table-dialog">
          <p>The sheets say what happens to the fees. Afterwards the dealer holds his own badge to the reader again.</p>
          <CommandForm
            of={voidRoundHere}
            given={{ table: table.table }}
            size="big"
            onDone={(events) => setDone(voidedWords(offersTakenIn(table.round), returnedIn(events), offerName))}
          />
        </Stack>
      ) : (
        <Stack gap={2} align="start" max="40rem" className="table-dialog">
          <p>
            Only the floor voids a game. Leave cards and bets as they lie, and call a floor person over: the floor badge
            at the reader, or its code here, opens the next step.
          </p>
          <BadgeCode tapping={tapping} onTapped={() => undefined} says="This is the floor" />
        </Stack>
      )}
    </Dialog>
  );
}

/** Offers whose fees lay there. */
const offersTakenIn = (round: TableView['round']): readonly string[] =>
  round?.bets.flatMap(({ fees, dealerFees = [] }) => [...fees, ...dealerFees]) ?? [];

const returnedIn = (events: Events): readonly string[] => eventOf(events, 'round-voided')?.returned ?? [];

/** What a fault or a voided game did here, as each sheet has it: above all whose fees the dealer gives back. */

type NameOffer = (offer: string) => string;
type FaultNotice = Readonly<{ means: 'info' | 'waiting'; says: string; next: string }>;
type FaultReport = Readonly<{ fault: string; offers: readonly string[]; void: readonly string[] }>;

/** `void`: the running game is not played for these any more. */
export function reportedWords(reported: FaultReport, keypads: readonly OfferKeypad[], nameOf: NameOffer): FaultNotice {
  const { fault, offers } = reported;
  if (offers.length === 0) {
    const says = 'Reported. Nothing is taken off: the sheets let the dealer go on by button.';
    return { means: 'info', says, next: 'Go on with the base game.' };
  }
  const goesBack = (offer: string) =>
    keypads
      .find((one) => one.offer === offer)
      ?.faults.some((word) => word.fault === fault && word.does === 'fees-returned') === true;
  const back = reported.void.filter(goesBack);
  const over = reported.void.filter((offer) => !goesBack(offer));
  return {
    means: 'waiting',
    says: `Reported. Not offered at this table until the floor clears it: ${offerNames(offers, nameOf)}.`,
    next: [...refundWords(back, nameOf), ...notOfferedWords(over, nameOf), 'Go on with the base game.'].join(' '),
  };
}

/** `taken`: everything that the voided game had paid for. */
export function voidedWords(taken: readonly string[], returned: readonly string[], nameOf: NameOffer): FaultNotice {
  const stay = [...new Set(taken)].filter((offer) => !returned.includes(offer));
  const fees = [
    ...refundWords(returned, nameOf),
    ...(stay.length === 0 ? [] : [`The fees stay in the box: ${offerNames(stay, nameOf)}.`]),
  ];
  return {
    means: returned.length === 0 ? 'info' : 'waiting',
    says: 'The game is void: no jackpot is won in it.',
    next: fees.length === 0 ? 'No fee was taken in it.' : fees.join(' '),
  };
}

const refundWords = (offers: readonly string[], nameOf: NameOffer): string[] =>
  offers.length === 0 ? [] : [`Give the fees of this game back to the players: ${offerNames(offers, nameOf)}.`];

const notOfferedWords = (offers: readonly string[], nameOf: NameOffer): string[] =>
  offers.length === 0 ? [] : [`This game is not played for it any more: ${offerNames(offers, nameOf)}.`];

const offerNames = (offers: readonly string[], nameOf: NameOffer): string => offers.map(nameOf).join(', ');
