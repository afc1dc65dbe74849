/** Somebody with a card, or without one: scanned, typed, or found by name. Then what he has, and what he wants. */
import { type FormEvent, useState } from 'react';
import type { MemberDeskDocument } from '../../../server/api/club.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Field } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { DemoClubCard, DemoOnly } from '../../lib/demo-only.tsx';
import { ask, notHeard, type Refused } from '../../lib/http.ts';
import { useLastAsked } from '../../lib/late.ts';
import { useScanner } from '../../lib/scanner.ts';
import { PersonFinder } from '../../people/person-finder.tsx';
import { MemberConsole } from './member-console.tsx';

export function CardDesk() {
  const [typed, setTyped] = useState('');
  const [member, setMember] = useState<MemberDeskDocument>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const look = async (path: string) => {
    setBusy(true);
    const answer = await ask<MemberDeskDocument>('GET', `${path}?purpose=club-desk`).catch(() => undefined);
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? notHeard('Ask again.')));
    return answer?.ok ? answer.value : undefined;
  };
  const begin = useLastAsked();
  // Of two cards that were scanned in a row the second is in hand, whichever answer comes first.
  const show = async (path: string) => {
    const isLast = begin();
    const found = await look(path);
    if (isLast()) setMember(found);
  };
  const byCard = (number: string) => show(`/api/club/cards/${encodeURIComponent(number.replace(/\D/g, ''))}`);
  useScanner((text) => void byCard(text));
  if (member !== undefined) {
    // What was just done stays on the screen where nobody answers: a new card must still be printed.
    const again = async () => setMember((await look(`/api/club/members/${member.person}`)) ?? member);
    return <MemberConsole key={member.person} member={member} onChanged={again} onBack={() => setMember(undefined)} />;
  }
  const find = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.replace(/\D/g, '') !== '') void byCard(typed);
  };
  return (
    <section className="desk-step" aria-label="Card in hand">
      <h3>Scan the card</h3>
      <form className="club-find" onSubmit={find}>
        <Field
          label="Or type its number"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          maxLength={20}
          onChange={({ target }) => setTyped(target.value)}
        />
        <BusyButton
          look="primary"
          busy={busy}
          onPress={() => find()}
          grey={typed.replace(/\D/g, '') === '' ? 'Scan the card, or type the number under its barcode.' : undefined}
        >
          Show the member
        </BusyButton>
        <button type="submit" hidden />
      </form>
      <DemoOnly>
        <DemoClubCard onCard={setTyped} />
      </DemoOnly>
      <RefusalNotice refusal={refusal} />
      <details className="desk-aside club-by-name">
        <summary>Without a card: by name</summary>
        <PersonFinder
          purpose="club-desk"
          choose="Show"
          onlyKnown
          busy={busy}
          onChosen={({ person }) => void show(`/api/club/members/${person}`)}
        />
      </details>
    </section>
  );
}
