/** A piece is lost, torn or wrongly made: it is taken out of use, and two people sign. */
import { useState } from 'react';
import type { HeldDocument, InstrumentDocument } from '../../server/api/instruments.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { type Give, useAction } from '../lib/commands.ts';
import { ask, LOST, type Refused } from '../lib/http.ts';
import { dollars, Money } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { ScanPieces, usePieces } from './pieces.tsx';
import { notToTakeOut } from './words.ts';

const REASONS = [
  { value: 'lost', says: 'Lost by its holder' },
  { value: 'torn', says: 'Torn or spoilt' },
  { value: 'wrongly-made', says: 'Wrongly made: face value, kind or person' },
  { value: 'given-back', says: 'Given back unplayed' },
  { value: 'recalled', says: 'Recalled by the house' },
];

/** What is meant, as the command names it and as people do. */
type Meant = Readonly<{ number: string | Readonly<{ person: string; ending: string }>; says: string; face: number }>;

type Props = Readonly<{
  give: Give;
  /** Another list on the page hears the scanner. */
  deaf?: boolean;
}>;

/** A badge that takes pieces out of use. */
export const useTakesOut = (): boolean => useMay('void-instrument');

/** Who may look people up, which is no command. */
const useKnowsPeople = (): boolean =>
  useSessions().session?.who?.roles.some((role) => KNOW_PEOPLE.includes(role)) === true;
const KNOW_PEOPLE: readonly string[] = ['cage', 'floor', 'manager'];

export function TakeOut({ give, deaf = false }: Props) {
  const [how, setHow] = useState('here');
  const [says, setSays] = useState<string>();
  const done = ({ says: what, face }: Meant) =>
    setSays(
      `${what} is out of use, and the house owes ${dollars(face)} less. Whoever is to have another gets a new one.`,
    );
  const choices = [
    { value: 'here', says: 'It is here' },
    { value: 'lost', says: 'It is lost' },
  ];
  const parts = { give, onDone: done };
  return (
    <section className="promo-card" aria-label="Take out of use">
      <h2>Take a piece out of use</h2>
      {useKnowsPeople() ? <Segmented asks="The piece" choices={choices} chosen={how} onChoose={setHow} /> : null}
      {how === 'here' ? <Here {...parts} deaf={deaf} /> : <Lost {...parts} />}
      <div role="status">{says === undefined ? null : <Notice means="info" says={says} />}</div>
    </section>
  );
}

type PartProps = Readonly<{ give: Give; onDone: (meant: Meant) => void }>;

/** Whoever brought it has it scanned. */
function Here({ give, onDone, deaf }: PartProps & Readonly<{ deaf: boolean }>) {
  const scanned = usePieces();
  const [piece, ...more] = scanned.pieces;
  const grey = piece === undefined ? 'Scan the piece.' : more.length > 0 ? 'One piece at a time.' : notToTakeOut(piece);
  return (
    <>
      <ScanPieces scanned={scanned} wrong={notToTakeOut} deaf={deaf} empty="Scan the piece that goes out of use." />
      <Sign
        give={give}
        meant={piece === undefined ? undefined : meantBy(piece)}
        grey={grey}
        suggested="torn"
        onDone={(meant) => {
          scanned.clear();
          onDone(meant);
        }}
      />
    </>
  );
}

const meantBy = ({ number, what, face }: InstrumentDocument): Meant => ({
  number,
  says: `${what ?? 'The piece'} ${number}`,
  face,
});

type Held = HeldDocument['pieces'][number];

/** Its number is on the paper that is gone: its holder says which of his it was. */
function Lost({ give, onDone }: PartProps) {
  const [holder, setHolder] = useState<FoundPerson>();
  const [held, setHeld] = useState<readonly Held[]>([]);
  const [refusal, setRefusal] = useState<Refused>();
  const [meant, setMeant] = useState<Meant>();
  const look = async (person: FoundPerson) => {
    const found = await ask<HeldDocument>('GET', `/api/people/${person.person}/instruments`).catch(() => undefined);
    setMeant(undefined);
    setRefusal(found?.ok ? undefined : (found?.refusal ?? LOST));
    if (!found?.ok) return;
    setHeld(found.value.pieces);
    setHolder(person);
  };
  if (holder === undefined) {
    return (
      <>
        <p>One that was made for whoever brings it has no holder, and is found by nobody.</p>
        <RefusalNotice refusal={refusal} />
        <PersonFinder purpose="coupon" choose="Lost by" onlyKnown onChosen={(person) => void look(person)} />
      </>
    );
  }
  return (
    <>
      <p className="promo-row">
        <strong>{holder.name}</strong>
        <Button onClick={() => setHolder(undefined)}>Somebody else</Button>
      </p>
      <HeldList
        held={held}
        chosen={meant}
        onChoose={({ what, ending, face }) =>
          setMeant({ number: { person: holder.person, ending }, says: `${what} ending in ${ending}`, face })
        }
      />
      <RefusalNotice refusal={refusal} />
      {held.length === 0 ? null : (
        <Sign
          give={give}
          meant={meant}
          grey={meant === undefined ? 'Choose the one that is lost.' : undefined}
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
  held: readonly Held[];
  chosen: Meant | undefined;
  onChoose: (piece: Held) => void;
}>;

function HeldList({ held, chosen, onChoose }: HeldProps) {
  if (held.length === 0) return <p className="empty">This person holds no chips or coupons that were not played.</p>;
  const isChosen = ({ ending }: Held) =>
    chosen !== undefined && typeof chosen.number === 'object' && chosen.number.ending === ending;
  return (
    <ul className="pieces-list">
      {held.map((piece) => (
        <li key={`${piece.offer} ${piece.ending}`}>
          <span className="mono">…{piece.ending}</span>
          <span>
            {piece.what}
            {piece.voucher ? ', voucher' : ''}
          </span>
          <Money cents={piece.face} />
          <span>
            until <Time at={piece.expiresAt} look="exact" />
          </span>
          <Button aria-pressed={isChosen(piece)} onClick={() => onChoose(piece)}>
            This one <span className="only-heard">{piece.ending}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const endOf = ({ number }: Meant): string => `…${typeof number === 'string' ? number.slice(-4) : number.ending}`;

type SignProps = Readonly<{
  give: Give;
  meant: Meant | undefined;
  grey: string | undefined;
  suggested: string;
  onDone: (meant: Meant) => void;
}>;

function Sign({ give, meant, grey, suggested, onDone }: SignProps) {
  const askForBadge = useSecondBadge();
  const [reason, setReason] = useState(suggested);
  const does = meant === undefined ? 'Take it out of use' : `Take ${dollars(meant.face)} (${endOf(meant)}) out of use`;
  const takeOut = useAction(async () => {
    if (meant === undefined) return undefined;
    const signatures = await askForBadge({ title: does, says: `${meant.says}, ${dollars(meant.face)}` });
    if (signatures === undefined) return undefined;
    const given = await give('void-instrument', { number: meant.number, reason }, { signatures });
    if (given.done) onDone(meant);
    return given;
  });
  return (
    <>
      <SelectField label="Why" value={reason} choices={REASONS} onChange={({ target }) => setReason(target.value)} />
      <RefusalNotice refusal={takeOut.refusal} />
      <BusyButton look="stop" busy={takeOut.busy} grey={grey} onPress={() => void takeOut.run()}>
        {does}
      </BusyButton>
    </>
  );
}
