/** A member's picks at the desk: who it is, a winner for every game, and the copy that he takes home. */
import { useState } from 'react';
import type { PickDeskCard, PickEntryView } from '../../../floor/view.ts';
import type { MemberDeskDocument } from '../../../server/api/club.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { ask, LOST } from '../../lib/http.ts';
import { useScanner } from '../../lib/scanner.ts';
import { useZone } from '../../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../../people/person-finder.tsx';
import { PickForm } from '../../picks/pick-form.tsx';
import { type Chosen, chosenBy, notReady, picksOf, scoreFrom } from '../../picks/pick-logic.ts';
import { PrintArea } from '../tickets/print-area.tsx';
import { useCopy } from './use-copy.ts';

export function EnterPicks({ card }: Readonly<{ card: PickDeskCard }>) {
  const [member, setMember] = useState<FoundPerson>();
  if (card.closed) return <Notice means="info" says="Picks are closed; those that are in stand." />;
  if (member === undefined) return <Whose onChosen={setMember} />;
  return <Picking key={member.person} card={card} member={member} onDone={() => setMember(undefined)} />;
}

const DEAD_CARD = {
  reason: 'dead-card',
  says: 'This card was replaced, and is not in use any more.',
  next: 'Keep it, and find the member by name.',
};

/** By his card, or by name where he has none with him. */
function Whose({ onChosen }: Readonly<{ onChosen: (member: FoundPerson) => void }>) {
  const scan = useAction(async (text: string) => {
    const path = `/api/club/cards/${encodeURIComponent(text.replace(/\D/g, ''))}?purpose=picks`;
    const answer = await ask<MemberDeskDocument>('GET', path).catch(() => undefined);
    if (!answer?.ok) return { done: false as const, refusal: answer?.refusal ?? LOST };
    if (answer.value.shown?.dead === true) return { done: false as const, refusal: DEAD_CARD };
    onChosen(answer.value);
    return undefined;
  });
  useScanner((text) => void scan.run(text));
  return (
    <section className="desk-step">
      <h3>Whose picks are they?</h3>
      <p>Scan the card of the member, or find him by name.</p>
      <RefusalNotice refusal={scan.refusal} />
      <PersonFinder purpose="picks" choose="Picks of" onChosen={onChosen} />
    </section>
  );
}

type Props = Readonly<{ card: PickDeskCard; member: FoundPerson; onDone: () => void }>;

function Picking({ card, member, onDone }: Props) {
  const mine = card.entries.find(({ person }) => person === member.person);
  // Whoever has handed in before comes for his copy, or to change something.
  const [isPicking, setIsPicking] = useState(mine === undefined);
  const copy = useCopy();
  return (
    <>
      <section className="desk-step">
        <div className="desk-holder">
          <h3>{member.name}</h3>
          <Button look="quiet" onClick={onDone}>
            Somebody else
          </Button>
        </div>
        {isPicking ? null : mine === undefined ? (
          <p role="status">One moment…</p>
        ) : (
          <HandedIn card={card} mine={mine} copy={copy} onChange={() => setIsPicking(true)} onDone={onDone} />
        )}
      </section>
      {isPicking ? <Form card={card} member={member} mine={mine} onIn={() => setIsPicking(false)} /> : null}
      <PrintArea printed={copy.printed} />
    </>
  );
}

type InProps = Readonly<{
  card: PickDeskCard;
  mine: PickEntryView;
  copy: ReturnType<typeof useCopy>;
  onChange: () => void;
  onDone: () => void;
}>;

function HandedIn({ card, mine: { person, entry, copies }, copy, onChange, onDone }: InProps) {
  return (
    <>
      <Notice means="info" says={`Entry ${entry} is in. It can be changed until picks are closed.`} />
      <RefusalNotice refusal={copy.refusal} />
      <div className="desk-picks-next">
        <BusyButton
          look={copies === 0 ? 'primary' : 'plain'}
          busy={copy.busy}
          onPress={() => void copy.run(card.card, person, entry)}
        >
          {copies === 0 ? `Print the copy of entry ${entry}` : `Print entry ${entry} again: REPRINT`}
        </BusyButton>
        <Button onClick={onDone}>Next member</Button>
        <Button look="quiet" onClick={onChange}>
          Change these picks
        </Button>
      </div>
    </>
  );
}

type FormProps = Readonly<{
  card: PickDeskCard;
  member: FoundPerson;
  mine: PickEntryView | undefined;
  onIn: () => void;
}>;

function Form({ card, member, mine, onIn }: FormProps) {
  const give = useGive();
  const zone = useZone();
  // What is in stands in the form: to change one pick nobody keys sixteen again.
  const [chosen, setChosen] = useState<Chosen>(() => (mine === undefined ? {} : chosenBy(card.games, mine.sides)));
  const [score, setScore] = useState({ away: String(mine?.score?.away ?? ''), home: String(mine?.score?.home ?? '') });
  const hand = useAction(async () => {
    const picks = picksOf(card.games, chosen);
    const points = card.tieBreak === null ? null : scoreFrom(score);
    if (points === undefined) return undefined;
    const body = { card: card.card, person: member.person, picks, score: points };
    const given = await give(mine === undefined ? 'enter-picks' : 'change-picks', body);
    if (given.done) onIn();
    return given;
  });
  return (
    <section className="desk-step desk-picks-form">
      {mine === undefined ? null : (
        <Notice means="info" says={`Entry ${mine.entry} is in. What is handed in here takes its place.`} />
      )}
      <PickForm
        games={card.games}
        tieBreak={card.tieBreak}
        chosen={chosen}
        onChosen={setChosen}
        score={score}
        onScore={setScore}
        zone={zone}
      />
      <RefusalNotice refusal={hand.refusal} />
      <BusyButton look="primary" busy={hand.busy} onPress={() => void hand.run()} grey={notReady(card, chosen, score)}>
        {mine === undefined ? `Hand in the picks of ${member.name}` : `Change the picks of ${member.name}`}
      </BusyButton>
    </section>
  );
}
