/** A member's picks at the desk: who it is, a winner for every game, and the copy that he takes home. */
import { useState } from 'react';
import type { PickDeskCard } from '../../../floor/view-types.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { useZone } from '../../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../../people/person-finder.tsx';
import { PickForm } from '../../picks/pick-form.tsx';
import { type Chosen, notReady, picksOf, scoreFrom } from '../../picks/pick-logic.ts';
import { PrintArea } from '../tickets/print-area.tsx';
import { useCopy } from './use-copy.ts';

export function EnterPicks({ card }: Readonly<{ card: PickDeskCard }>) {
  const [member, setMember] = useState<FoundPerson>();
  if (card.closed) return <Notice means="info" says="Picks are closed; those that are in stand." />;
  if (member === undefined) {
    return (
      <section className="desk-step">
        <h3>Whose picks are they?</h3>
        <PersonFinder purpose="picks" choose="Picks of" onChosen={setMember} />
      </section>
    );
  }
  return <Picking key={member.person} card={card} member={member} onDone={() => setMember(undefined)} />;
}

type Props = Readonly<{ card: PickDeskCard; member: FoundPerson; onDone: () => void }>;

function Picking({ card, member, onDone }: Props) {
  const give = useGive();
  const zone = useZone();
  const [chosen, setChosen] = useState<Chosen>({});
  const [score, setScore] = useState({ away: '', home: '' });
  const mine = card.entries.find(({ person }) => person === member.person);
  const copy = useCopy();
  const hand = useAction(async () => {
    const picks = picksOf(card.games, chosen);
    const body = {
      card: card.card,
      person: member.person,
      picks,
      score: card.tieBreak === null ? null : scoreFrom(score),
    };
    return give(mine === undefined ? 'enter-picks' : 'change-picks', body);
  });
  return (
    <>
      <section className="desk-step">
        <div className="desk-holder">
          <h3>{member.name}</h3>
          <Button look="quiet" onClick={onDone}>
            Somebody else
          </Button>
        </div>
        {mine === undefined ? null : (
          <>
            <Notice
              means="info"
              says={`Entry ${mine.entry} is in. Other picks take its place until picks are closed.`}
            />
            <RefusalNotice refusal={copy.refusal} />
            <BusyButton busy={copy.busy} onPress={() => void copy.run(card.card, member.person, mine.entry)}>
              {mine.copies === 0 ? `Print the copy of entry ${mine.entry}` : `Print entry ${mine.entry} again: REPRINT`}
            </BusyButton>
          </>
        )}
      </section>
      <section className="desk-step desk-picks-form">
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
        <BusyButton
          look="primary"
          busy={hand.busy}
          onPress={() => void hand.run()}
          grey={notReady(card, chosen, score)}
        >
          {mine === undefined ? `Hand in the picks of ${member.name}` : `Change the picks of ${member.name}`}
        </BusyButton>
      </section>
      <PrintArea printed={copy.printed} />
    </>
  );
}
