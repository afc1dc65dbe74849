/** Keys in envelopes: who draws a card, who chooses, who tries, one after the other. */

import { chooseEnvelope, drawOrder, tryKey } from '../../floor/contests/command-forms.ts';
import type { KeysView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { dollars } from '../lib/money.tsx';
import { orderCard } from '../plays/hand-name.ts';
import { envelopesOf, envelopeTried } from '../plays/keys.ts';

type Props = Readonly<{ contest: KeysView }>;
/** `pass`: whose turn it is. */
type OnTurn = Props & Readonly<{ pass: number }>;

export function KeysConsole({ contest }: Props) {
  return (
    <>
      <p className="desk-standing">
        Played for <strong>{contest.wins.name}</strong> {dollars(contest.wins.value)}
      </p>
      {stepOf(contest)}
      <DataTable
        caption="In the order of their cards"
        captionSeen
        columns={COLUMNS}
        rows={contest.entrants}
        keyOf={({ pass }) => pass}
        empty="Nobody plays."
      />
    </>
  );
}

function stepOf(contest: KeysView) {
  // What was picked for one turn is no part of the next.
  const turn = `${contest.next} ${contest.left.length} ${contest.tried.length} ${contest.entrants.filter(({ card }) => card !== null).length}`;
  switch (contest.next) {
    case 'cards':
      return <DrawOrder key={turn} contest={contest} />;
    case 'choose':
      return contest.turn === null ? null : <Choose key={turn} contest={contest} pass={contest.turn} />;
    case 'try':
      return contest.turn === null ? null : <TryKey key={turn} contest={contest} pass={contest.turn} />;
    case 'over':
      return <p>Every key was tried.</p>;
  }
}

const COLUMNS: readonly Column<KeysView['entrants'][number]>[] = [
  { id: 'pass', label: 'Pass', cell: ({ pass }) => pass },
  { id: 'who', label: 'Name', cell: ({ who }) => who ?? '' },
  { id: 'card', label: 'Card', cell: ({ card }) => (card === null ? 'to draw' : orderCard(card)) },
  { id: 'envelopes', label: 'Envelopes', cell: ({ envelopes }) => envelopes.join(', ') },
];

function DrawOrder({ contest }: Props) {
  return (
    <section className="desk-step">
      <h3>Everybody draws a card</h3>
      <CommandForm of={drawOrder(contest)} given={{ contest: contest.contest }} />
    </section>
  );
}

function Choose({ contest, pass }: OnTurn) {
  return (
    <section className="desk-step">
      <h3>Pass {pass} chooses an envelope</h3>
      <CommandForm of={chooseEnvelope(contest)} given={{ contest: contest.contest, pass }} />
    </section>
  );
}

function TryKey({ contest, pass }: OnTurn) {
  const envelope = envelopeTried(contest);
  return (
    <section className="desk-step">
      <h3>
        Pass {pass} tries the key of envelope {envelope}
      </h3>
      <p>
        Key {contest.tried.length + 1} of {envelopesOf(contest)}
      </p>
      <CommandForm of={tryKey(contest, envelope)} given={{ contest: contest.contest, pass }} />
    </section>
  );
}
