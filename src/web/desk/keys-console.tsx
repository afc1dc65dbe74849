/** Keys in envelopes: who draws a card, who chooses, who tries, one after the other. */
import { useState } from 'react';
import type { KeysView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { orderCard } from '../plays/hand-name.ts';
import { envelopesOf, envelopeTried } from '../plays/keys.ts';

type Props = Readonly<{ contest: KeysView }>;

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
      return <Choose key={turn} contest={contest} />;
    case 'try':
      return <TryKey key={turn} contest={contest} />;
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

function DrawOrder({ contest: { contest, entrants, left } }: Props) {
  const give = useGive();
  const witness = useSecondBadge();
  const [pass, setPass] = useState<string>();
  const [card, setCard] = useState<number>();
  const drawn = entrants.map((one) => one.card);
  // As many cards as envelopes, and nobody has chosen one yet.
  const cards = Array.from({ length: left.length }, (_, i) => i + 1).filter((one) => !drawn.includes(one));
  const says = `Pass ${pass} drew the ${card === undefined ? '' : orderCard(card).toLowerCase()}`;
  const record = useAction(async () => {
    if (card === undefined) return undefined;
    const signatures = await witness({ title: 'Witness', says });
    return signatures === undefined
      ? undefined
      : give('draw-order', { contest, pass: Number(pass), card }, { signatures });
  });
  const open = entrants.filter((one) => one.card === null);
  return (
    <section className="desk-step">
      <h3>Everybody draws a card</h3>
      <Segmented
        asks="Who drew?"
        choices={open.map((one) => ({ value: String(one.pass), says: `Pass ${one.pass}` }))}
        chosen={pass ?? ''}
        onChoose={setPass}
      />
      <fieldset className="desk-spots">
        <legend>Which card?</legend>
        {cards.map((one) => (
          <Button
            key={one}
            look={one === card ? 'primary' : 'plain'}
            aria-pressed={one === card}
            onClick={() => setCard(one)}
          >
            {orderCard(one)}
          </Button>
        ))}
      </fieldset>
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={pass === undefined ? 'Say who drew.' : card === undefined ? 'Say which card it is.' : undefined}
      >
        {pass === undefined || card === undefined ? 'Record the card' : `Record it: ${says.toLowerCase()}`}
      </BusyButton>
    </section>
  );
}

function Choose({ contest: { contest, turn, left } }: Props) {
  const give = useGive();
  const witness = useSecondBadge();
  const [envelope, setEnvelope] = useState<number>();
  const record = useAction(async () => {
    if (turn === null || envelope === undefined) return undefined;
    const signatures = await witness({ title: 'Witness', says: `Pass ${turn} chose envelope ${envelope}` });
    return signatures === undefined
      ? undefined
      : give('choose-envelope', { contest, pass: turn, envelope }, { signatures });
  });
  return (
    <section className="desk-step">
      <h3>Pass {turn} chooses an envelope</h3>
      <fieldset className="desk-spots">
        <legend>Envelopes that are left</legend>
        {left.map((one) => (
          <Button
            key={one}
            look={one === envelope ? 'primary' : 'plain'}
            aria-pressed={one === envelope}
            onClick={() => setEnvelope(one)}
          >
            {one}
          </Button>
        ))}
      </fieldset>
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={envelope === undefined ? 'Say which envelope was chosen.' : undefined}
      >
        {envelope === undefined ? 'Record the envelope' : `Record envelope ${envelope} for pass ${turn}`}
      </BusyButton>
    </section>
  );
}

function TryKey({ contest: view }: Props) {
  const { contest, turn, wins } = view;
  const give = useGive();
  const witness = useSecondBadge();
  const [starts, setStarts] = useState<string>();
  const envelope = envelopeTried(view);
  const says =
    starts === 'yes'
      ? `It starts: pass ${turn} wins ${wins.name}`
      : `The key of envelope ${envelope} does not start it`;
  const record = useAction(async () => {
    if (turn === null) return undefined;
    const signatures = await witness({ title: 'Witness', says });
    const body = { contest, pass: turn, starts: starts === 'yes' };
    return signatures === undefined ? undefined : give('try-key', body, { signatures });
  });
  return (
    <section className="desk-step">
      <h3>
        Pass {turn} tries the key of envelope {envelope}
      </h3>
      <p>
        Key {view.tried.length + 1} of {envelopesOf(view)}
      </p>
      <Segmented
        asks="Does it start?"
        choices={[
          { value: 'no', says: 'It does not start' },
          { value: 'yes', says: 'It starts' },
        ]}
        chosen={starts ?? ''}
        onChoose={setStarts}
      />
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={starts === undefined ? 'Say whether it starts.' : undefined}
      >
        {starts === undefined ? 'Record the key' : `Record it: ${says.charAt(0).toLowerCase()}${says.slice(1)}`}
      </BusyButton>
    </section>
  );
}
