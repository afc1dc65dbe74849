/** A walk through the room with a scanner that is a keyboard: choose the table, scan the cards one after the other. */
import { type FormEvent, useState } from 'react';
import { counted } from '../../../base/words.ts';
import type { ClubView } from '../../../floor/view.ts';
import type { SwipeDocument } from '../../../server/api/club.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { notHeard, post, type Refused } from '../../lib/http.ts';
import { useScanner } from '../../lib/scanner.ts';
import { tableInSentence } from '../../table/names.ts';
import { useTablesToSwipe } from './open-tables.ts';

type Done = SwipeDocument & Readonly<{ key: number; table: string; end: string }>;

export function SwipeRound({ club }: Readonly<{ club: readonly ClubView[] }>) {
  const { tables, look } = useTablesToSwipe(club);
  const [table, setTable] = useState('');
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<readonly Done[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const swipe = async (text: string) => {
    const card = text.replace(/\D/g, '');
    if (table === '' || card === '') return;
    setBusy(true);
    setTyped('');
    const answer = await post('/api/club/swipes', { card, table }).catch(() => undefined);
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? notHeard('Swipe it again: it counts once.')));
    if (answer?.ok) {
      setDone((before) =>
        [{ ...answer.value, key: (before[0]?.key ?? 0) + 1, table, end: card.slice(-4) }, ...before].slice(0, KEPT),
      );
    }
  };
  useScanner((text) => void swipe(text));
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    void swipe(typed);
  };
  return (
    <section className="desk-step" aria-label="Swipe round">
      <h3>{table === '' ? 'Choose the table, then scan the cards' : `Scan the cards at ${tableInSentence(table)}`}</h3>
      {tables.length === 0 ? <p className="empty">No table is open. The floor opens tables.</p> : null}
      <form className="club-find" onSubmit={send}>
        <SelectField
          label="Table"
          value={table}
          choices={[{ value: '', says: 'Choose' }, ...tables]}
          onFocus={look}
          onChange={({ target }) => {
            setTable(target.value);
            // A scanner types into nothing: the field must not swallow the first card.
            target.blur();
          }}
        />
        <Field
          label="Or type the number of a card"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          maxLength={20}
          onChange={({ target }) => setTyped(target.value)}
        />
        <BusyButton
          busy={busy}
          onPress={() => send()}
          grey={table === '' ? 'Choose the table first.' : typed === '' ? 'Scan or type a card.' : undefined}
        >
          Swipe
        </BusyButton>
        <button type="submit" hidden />
      </form>
      <RefusalNotice refusal={refusal} />
      <ol className="club-swipes" aria-label="Swipes" aria-live="polite">
        {done.map((one) => (
          <li key={one.key}>
            <Tag tone={one.counts ? 'order' : 'stop'}>{one.counts ? 'Counts' : 'Does not count'}</Tag>
            <span>
              <strong>{one.publicName ?? `Card ••${one.end}`}</strong>, {tableInSentence(one.table)}
            </span>
            <span className="club-says">{saysOf(one)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const KEPT = 30;

const saysOf = ({ counts, credits, says, at, next }: SwipeDocument): string =>
  counts
    ? credits === 0
      ? 'The play counts.'
      : `${counted(credits, 'credit')} more.`
    : `${says}${at === undefined ? '' : ` (${at})`} ${next ?? ''}`;
