/** A piece is lost, torn or wrongly made: it is taken out of use, and two people sign. */

import { useState } from 'react';
import { voidInstrument } from '../../floor/instruments/command-forms.ts';
import type { HeldDocument, InstrumentDocument } from '../../server/api/promotions.ts';
import { Button } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { Card, Grid, Row, Stack } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { dollars, Money } from '../lib/money.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { ScanPieces, useScannedPieces, whyNotVoidable } from './scan-instruments.tsx';

/** The target, as the command and as people name it. */
type VoidTarget = Readonly<{
  number: string | Readonly<{ person: string; ending: string }>;
  says: string;
  face: number;
}>;

type Props = Readonly<{
  /** Another list on the page hears the scanner. */
  deaf?: boolean;
}>;

/** A badge that takes pieces out of use. */
export const useMayVoid = (): boolean => useMay('void-instrument');

/** Users who may look up patrons; this is not a command. */
const useKnowsPeople = (): boolean =>
  useSessions().session?.who?.roles.some((role) => KNOW_PEOPLE.includes(role)) === true;
const KNOW_PEOPLE: readonly string[] = ['cage', 'floor', 'manager'];

export function VoidInstruments({ deaf = false }: Props) {
  const [how, setHow] = useState('here');
  const [says, setSays] = useState<string>();
  const done = ({ says: what, face }: VoidTarget) =>
    setSays(
      `${what} is void. Outstanding coupons and chips went down by ${dollars(face)}. If the patron is due another, issue a new one.`,
    );
  const choices = [
    { value: 'here', says: 'Present' },
    { value: 'lost', says: 'Lost' },
  ];
  return (
    <Card aria-label="Void coupon or chip">
      <h2>Void a coupon or chip</h2>
      {useKnowsPeople() ? <Segmented asks="Coupon or chip" choices={choices} chosen={how} onChoose={setHow} /> : null}
      {how === 'here' ? <VoidScannedPiece onDone={done} deaf={deaf} /> : <VoidLostPiece onDone={done} />}
      <div role="status">{says === undefined ? null : <Notice means="info" says={says} />}</div>
    </Card>
  );
}

type PartProps = Readonly<{ onDone: (meant: VoidTarget) => void }>;

/** The patron presents it, and it is scanned. */
function VoidScannedPiece({ onDone, deaf }: PartProps & Readonly<{ deaf: boolean }>) {
  const scanned = useScannedPieces();
  const [piece, ...more] = scanned.pieces;
  const unavailable =
    piece === undefined
      ? 'Scan the coupon or chip.'
      : more.length > 0
        ? 'Void one at a time. Remove the others.'
        : whyNotVoidable(piece);
  return (
    <>
      <ScanPieces scanned={scanned} wrong={whyNotVoidable} deaf={deaf} empty="Scan the coupon or chip to void." />
      <SignVoid
        meant={piece === undefined ? undefined : voidTargetOf(piece)}
        unavailable={unavailable}
        suggested="torn"
        onDone={(meant) => {
          scanned.clear();
          onDone(meant);
        }}
      />
    </>
  );
}

const voidTargetOf = ({ number, what, face }: InstrumentDocument): VoidTarget => ({
  number,
  says: `${what ?? 'The coupon or chip'} ${number}`,
  face,
});

type HeldPiece = HeldDocument['pieces'][number];

/** Its number was on the lost paper: the holder says which one it was. */
function VoidLostPiece({ onDone }: PartProps) {
  const [holder, setHolder] = useState<FoundPerson>();
  const [held, setHeld] = useState<readonly HeldPiece[]>([]);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const [meant, setMeant] = useState<VoidTarget>();
  const look = async (person: FoundPerson) => {
    const found = await ask<HeldDocument>('GET', `/api/people/${person.person}/instruments`).catch(() => undefined);
    setMeant(undefined);
    setRefusal(found?.ok ? undefined : (found?.refusal ?? NO_CONNECTION));
    if (!found?.ok) return;
    setHeld(found.value.pieces);
    setHolder(person);
  };
  if (holder === undefined) {
    return (
      <>
        <p>An item issued to bearer has no holder and cannot be looked up.</p>
        <RefusalNotice refusal={refusal} />
        <PersonFinder purpose="coupon" choose="Lost by" onlyKnown onChosen={(person) => void look(person)} />
      </>
    );
  }
  return (
    <>
      <Row as="p" fields="10rem" gap={2} align="end">
        <strong>{holder.name}</strong>
        <Button onClick={() => setHolder(undefined)}>Change patron</Button>
      </Row>
      <HeldList
        held={held}
        chosen={meant}
        onChoose={({ what, ending, face }) =>
          setMeant({ number: { person: holder.person, ending }, says: `${what} ending in ${ending}`, face })
        }
      />
      <RefusalNotice refusal={refusal} />
      {held.length === 0 ? null : (
        <SignVoid
          meant={meant}
          unavailable={meant === undefined ? 'Choose the lost item.' : undefined}
          suggested="lost"
          onDone={(done) => {
            setHolder(undefined);
            onDone(done);
          }}
        />
      )}
    </>
  );
}

type HeldProps = Readonly<{
  held: readonly HeldPiece[];
  chosen: VoidTarget | undefined;
  onChoose: (piece: HeldPiece) => void;
}>;

function HeldList({ held, chosen, onChoose }: HeldProps) {
  if (held.length === 0) return <p className="empty">This patron holds no unplayed chips or coupons.</p>;
  const isChosen = ({ ending }: HeldPiece) =>
    chosen !== undefined && typeof chosen.number === 'object' && chosen.number.ending === ending;
  return (
    <Stack gap={0.125} as="ul" className="pieces-list">
      {held.map((piece) => (
        <Grid
          as="li"
          columns="max-content minmax(8rem, 1fr) max-content minmax(0, max-content) max-content"
          align="center"
          rule="below"
          padY={1}
          key={`${piece.offer} ${piece.ending}`}
        >
          <span className="mono">…{piece.ending}</span>
          <span>
            {piece.what}
            {piece.voucher ? ', voucher' : ''}
          </span>
          <Money cents={piece.face} />
          <span>
            until <Time at={piece.expiresAt} look="day" />
          </span>
          <Button aria-pressed={isChosen(piece)} onClick={() => onChoose(piece)}>
            Choose <span className="only-heard">{piece.ending}</span>
          </Button>
        </Grid>
      ))}
    </Stack>
  );
}

const endOf = ({ number }: VoidTarget): string => `…${typeof number === 'string' ? number.slice(-4) : number.ending}`;

type SignProps = Readonly<{
  meant: VoidTarget | undefined;
  unavailable: string | undefined;
  suggested: string;
  onDone: (meant: VoidTarget) => void;
}>;

function SignVoid({ meant, unavailable, suggested, onDone }: SignProps) {
  const does = meant === undefined ? 'Void' : `Void ${dollars(meant.face)} (${endOf(meant)})`;
  const says = meant === undefined ? '' : `${meant.says}, ${dollars(meant.face)}`;
  return (
    <CommandForm
      of={voidInstrument(does, says, suggested, unavailable)}
      given={meant === undefined ? undefined : { number: meant.number }}
      onDone={() => (meant === undefined ? undefined : onDone(meant))}
    />
  );
}
