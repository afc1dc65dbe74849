/**
 * A fee sensor that does not light: the fee by button if the sheet allows it, otherwise what the sheet says of a
 * fault.
 */
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
  /** The next game as keyed so far; undefined while one is running. */
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
    <Dialog title="Sensor not lit" open={open} onClose={close}>
      {done === undefined ? (
        <Stack gap={2} align="start" max="40rem" className="table-dialog">
          {body === undefined ? null : <ChargeByButton body={body} onButton={onButton} onClose={close} />}
          <h3>Equipment does not work</h3>
          <p>The rules below say what happens. Continue the base game; the floor clears the fault.</p>
          <SheetWords keypads={keypads} />
          <RefusalNotice refusal={report.refusal} />
          <Row align="stretch">
            <BusyButton busy={report.busy} onPress={() => void report.run('sensor')}>
              Report fee sensors
            </BusyButton>
            <BusyButton busy={report.busy} onPress={() => void report.run('reader')}>
              Report card reader
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

/** What a report would do, shown before one is made. */
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
      <h3>Fee is down, sensor is dark</h3>
      {why === undefined ? (
        <p>The rules let the dealer register the fees of this game by hand. This is recorded in the journal.</p>
      ) : (
        <RefusalNotice refusal={why} />
      )}
      {why === undefined ? (
        <Row align="stretch">
          <BusyButton look="primary" onPress={press}>
            Register fees by button
          </BusyButton>
        </Row>
      ) : null}
    </>
  );
}

/** Only the floor voids a misdealt game. The dealer calls a floor supervisor, who does it here with a badge. */

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
    <Dialog title="Void game" open={open} onClose={close}>
      {done !== undefined ? (
        <Stack gap={2} align="start" max="40rem" className="table-dialog" role="status">
          <Notice {...done} />
          <p>Dealer: hold your badge to the reader again.</p>
        </Stack>
      ) : mayVoid ? (
        <Stack gap={2} align="start" max="40rem" className="table-dialog">
          <p>The rules decide what happens to the fees. Afterwards the dealer holds their badge to the reader again.</p>
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
            Only the floor can void a game. Leave all cards and bets in place and call a floor supervisor. Then hold the
            floor badge to the reader, or type its code here.
          </p>
          <BadgeCode tapping={tapping} onTapped={() => undefined} says="Continue as floor" />
        </Stack>
      )}
    </Dialog>
  );
}

/** Promotions with fees in this game. */
const offersTakenIn = (round: TableView['round']): readonly string[] =>
  round?.bets.flatMap(({ fees, dealerFees = [] }) => [...fees, ...dealerFees]) ?? [];

const returnedIn = (events: Events): readonly string[] => eventOf(events, 'round-voided')?.returned ?? [];

/** What a fault or a voided game did here, by each sheet: above all whose fees the dealer refunds. */

type NameOffer = (offer: string) => string;
type FaultNotice = Readonly<{ means: 'info' | 'waiting'; says: string; next: string }>;
type FaultReport = Readonly<{ fault: string; offers: readonly string[]; void: readonly string[] }>;

/** `void`: the running game no longer counts for these. */
export function reportedWords(reported: FaultReport, keypads: readonly OfferKeypad[], nameOf: NameOffer): FaultNotice {
  const { fault, offers } = reported;
  if (offers.length === 0) {
    const says = 'Reported. All promotions stay available: the rules let the dealer register fees by button.';
    return { means: 'info', says, next: 'Continue the base game.' };
  }
  const goesBack = (offer: string) =>
    keypads
      .find((one) => one.offer === offer)
      ?.faults.some((word) => word.fault === fault && word.does === 'fees-returned') === true;
  const back = reported.void.filter(goesBack);
  const over = reported.void.filter((offer) => !goesBack(offer));
  return {
    means: 'waiting',
    says: `Reported. Not offered at this table until the floor clears the fault: ${offerNames(offers, nameOf)}.`,
    next: [...refundWords(back, nameOf), ...notOfferedWords(over, nameOf), 'Continue the base game.'].join(' '),
  };
}

/** `taken`: everything that the voided game had paid for. */
export function voidedWords(taken: readonly string[], returned: readonly string[], nameOf: NameOffer): FaultNotice {
  const stay = [...new Set(taken)].filter((offer) => !returned.includes(offer));
  const fees = [
    ...refundWords(returned, nameOf),
    ...(stay.length === 0 ? [] : [`The fees stay in the collection box: ${offerNames(stay, nameOf)}.`]),
  ];
  return {
    means: returned.length === 0 ? 'info' : 'waiting',
    says: 'The game is void. No jackpot can be won in it.',
    next: fees.length === 0 ? 'No fees were taken.' : fees.join(' '),
  };
}

const refundWords = (offers: readonly string[], nameOf: NameOffer): string[] =>
  offers.length === 0 ? [] : [`Return the fees of this game to the players: ${offerNames(offers, nameOf)}.`];

const notOfferedWords = (offers: readonly string[], nameOf: NameOffer): string[] =>
  offers.length === 0 ? [] : [`This game no longer counts for ${offerNames(offers, nameOf)}.`];

const offerNames = (offers: readonly string[], nameOf: NameOffer): string => offers.map(nameOf).join(', ');
