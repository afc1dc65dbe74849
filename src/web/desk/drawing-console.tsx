/** Where a drawing stands, in the words of the desk. */

import { type FormEvent, type ReactNode, useState } from 'react';
import { counted } from '../../base/display-text.ts';
import { drawSealed, sealDraw } from '../../floor/sealed-draws/command-forms.ts';
import type { DrawingView, SealedDrawView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useScanner } from '../lib/scanner.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { countdown, spanWords, Time, useNow } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { usePersonName } from '../people/person-names.tsx';
import { WitnessText } from '../witness/witness-text.tsx';
import { CheckPerson } from './check-person.tsx';
import { EndDrawing, PlayStep } from './play-drawing.tsx';
import { serialFrom, whyForged } from './tickets/ticket-lookup.ts';

export function drawingStatusOf({ status, dueAt }: DrawingView, now: number): Readonly<{ says: string; tone: Tone }> {
  switch (status) {
    case 'called':
      return { says: 'Holder called', tone: 'waiting' };
    case 'playing':
      return { says: 'Playing', tone: 'order' };
    case 'due':
      return dueAt <= now ? { says: 'Due', tone: 'waiting' } : { says: 'To come', tone: 'grey' };
  }
}

/** Whoever is called runs out of time first; then who plays, then what is due, then what comes. */
export function drawingsInOrder(drawings: readonly DrawingView[], now: number): DrawingView[] {
  const place = ({ status, dueAt }: DrawingView): number => {
    if (status === 'called') return 0;
    if (status === 'playing') return 1;
    return dueAt <= now ? 2 : 3;
  };
  return [...drawings].sort((a, b) => place(a) - place(b) || a.dueAt - b.dueAt);
}

/** One drawing from the drum to the winner: the next step is open, and it is the only one. */

export function DrawingConsole({ id }: Readonly<{ id: string }>) {
  const { drawings } = useView();
  const drawing = drawings?.find((one) => one.id === id);
  if (drawings === undefined) return null;
  if (drawing === undefined) return <DrawingEnded />;
  return (
    <article className="desk-console">
      <Head drawing={drawing} />
      {stepOf(drawing)}
    </article>
  );
}

function DrawingEnded() {
  return (
    <>
      <Notice
        means="info"
        says="This drawing is over."
        next="Its winner is paid at the cage; the journal has every ticket that was drawn."
      />
      <p>
        <Link to="/desk">All drawings</Link>
      </p>
    </>
  );
}

function Head({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const now = useNow();
  const { offerName, dueAt, discarded, status, callEnds, serial, drum } = drawing;
  const { says, tone } = drawingStatusOf(drawing, now);
  // A table was drawn, and no ticket: its own step says which one.
  const isTable = drawing.play !== null && 'table' in drawing.play;
  const isPicked = drawing.drawnBy === 'outside';
  return (
    <Stack as="header">
      <Link to="/desk">All drawings</Link>
      <h2>{offerName}</h2>
      <Row as="p" gap={2} lines={1}>
        <Tag tone={tone}>{says}</Tag>
        <span>
          {isTable ? 'Drawn' : 'Posted for'} <Time at={dueAt} look="exact" />
          {status === 'due' && dueAt > now ? `, in ${spanWords(dueAt - now)}` : ''}
        </span>
        {isTable || isPicked ? null : (
          <span>
            Drum <span className="mono">{drum}</span>
          </span>
        )}
        {discarded === 0 ? null : (
          <span>{isPicked ? `${discarded} picked` : `${counted(discarded, 'ticket')} drawn`} before did not win</span>
        )}
      </Row>
      {serial === null || isTable ? null : (
        <Row as="p" gap={3} lines={1} align="baseline" className="desk-ticket">
          {isPicked ? 'Picked' : 'Ticket'} <strong className="mono">{serial}</strong>
          {status === 'called' && callEnds !== null ? (
            <span className={`desk-countdown money ${callEnds - now <= 30 ? 'is-last' : ''}`}>
              {countdown(callEnds - now)}
            </span>
          ) : null}
        </Row>
      )}
    </Stack>
  );
}

function stepOf(drawing: DrawingView): ReactNode {
  switch (drawing.status) {
    case 'due':
      return (
        <>
          {drawing.drawnBy === 'computer' ? <SealedStep drawing={drawing} /> : <DrawStep drawing={drawing} />}
          <EndDrawing drawing={drawing} />
        </>
      );
    case 'called':
      return <CallStep drawing={drawing} />;
    case 'playing':
      return <PlayStep drawing={drawing} />;
  }
}

/** A draw by computer: the drum is sealed, the witnesses add their texts, and only then a ticket comes out. */

export function SealedStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const sealed = useView().sealedDraws?.find((one) => one.drawing === drawing.id);
  if (sealed === undefined) {
    return <Notice means="waiting" says="The server has not published its promise yet." next="It comes by itself." />;
  }
  return (
    <>
      <Seal drawing={drawing} sealed={sealed} />
      {sealed.root === null ? null : (
        <>
          <WitnessText sealed={sealed} />
          <Draw drawing={drawing} sealed={sealed} />
        </>
      )}
    </>
  );
}

type Props = Readonly<{ drawing: DrawingView; sealed: SealedDrawView }>;

function Seal({ drawing: { id, inDrum }, sealed }: Props) {
  const { commitment, root, count, weight, drawn } = sealed;
  return (
    <section className="desk-step">
      <h3>{root === null ? 'Seal the drum' : 'The seal'}</h3>
      <Grid as="dl" columns="auto minmax(0, 1fr)" lines={0.5}>
        <Text as="dt" tone="muted">
          Promised beforehand
        </Text>
        <Text as="dd" breaks className="mono">
          {commitment}
        </Text>
        {root === null ? null : (
          <>
            <Text as="dt" tone="muted">
              Seal
            </Text>
            <Text as="dd" breaks className="mono">
              {root}
            </Text>
            <Text as="dt" tone="muted">
              Under it
            </Text>
            <Text as="dd" breaks>
              {counted(count, 'ticket')}
              {weight === count ? '' : `, ${counted(weight, 'chance')}`}
            </Text>
          </>
        )}
      </Grid>
      {drawn.length > 0 ? null : <CommandForm of={sealDraw(sealed, inDrum)} given={{ drawing: id }} />}
    </section>
  );
}

function Draw({ drawing: { id }, sealed }: Props) {
  return (
    <section className="desk-step">
      <h3>Draw</h3>
      <CommandForm of={drawSealed(sealed)} given={{ drawing: id }} />
    </section>
  );
}

/** A ticket comes out of the drum, before witnesses: its number is scanned or typed, and its holder is called. */

/** Somebody whom the machines or a paper box picked has a number too: of his card, his seat or his paper. */
const ASKED = {
  ticket: {
    says: 'Draw a ticket',
    label: 'Number of the ticket',
    hint: 'Scan it, or type the number behind the last hyphen.',
  },
  picked: {
    says: 'Who was picked?',
    label: 'Number of the card, the seat or the paper',
    hint: 'The name is taken down when the person comes forward.',
  },
};

export function DrawStep({ drawing: { id, drum, dueAt, drawnBy } }: Readonly<{ drawing: DrawingView }>) {
  const give = useGive();
  const witness = useSecondBadge();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const draw = useAction(async (serial: string) => {
    const refusal = await whyForged(typed);
    if (refusal !== undefined) return { done: false, refusal };
    const signatures = await witness({
      title: 'Witness',
      says: drawnBy === 'outside' ? `${serial} was picked` : `Ticket ${serial} came out of the drum`,
    });
    return signatures === undefined ? undefined : give('draw-ticket', { drawing: id, serial }, { signatures });
  });
  const asked = drawnBy === 'outside' ? ASKED.picked : ASKED.ticket;
  const serial = serialFrom(drum, typed);
  useScanner((text) => setTyped(text));
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (serial !== undefined) void draw.run(serial);
  };
  const early = dueAt > now ? 'It is not time yet.' : undefined;
  return (
    <form className="desk-step" onSubmit={submit}>
      <h3>{asked.says}</h3>
      <Field
        label={asked.label}
        hint={asked.hint}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <RefusalNotice refusal={draw.refusal} />
      <BusyButton
        look="primary"
        busy={draw.busy}
        onPress={() => submit()}
        grey={early ?? (serial === undefined ? 'Enter the number of the ticket first.' : undefined)}
      >
        {serial === undefined ? 'Call the holder' : `Call the holder of ${serial}`}
      </BusyButton>
    </form>
  );
}

/** Somebody comes forward with the stub: who it is, and what the desk found. The countdown runs in the head. */

type PresentWinner = Readonly<{ person: FoundPerson; cameAt: number }>;

export function CallStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const [here, setHere] = useState<PresentWinner>();
  const now = useNow();
  const name = usePersonName(drawing.holder, 'drawing');
  // When somebody stood at the desk counts, not when the last question was answered.
  // The clock of a page may be a second ahead of the server's, which takes nothing from the future.
  const came = (person: FoundPerson) => setHere({ person, cameAt: Math.max(now - 1, drawing.calledAt ?? 0) });
  if (here !== undefined) return <Checking drawing={drawing} here={here} onBack={() => setHere(undefined)} />;
  return (
    <section className="desk-step">
      <h3>Who came forward?</h3>
      {drawing.holder === null || name === undefined ? null : (
        <p className="desk-holder">
          The ticket is {name}’s.
          <Button look="primary" onClick={() => came({ person: drawing.holder!, name })}>
            {name} is here
          </Button>
        </p>
      )}
      <PersonFinder purpose="drawing" choose="This is" onChosen={came} />
    </section>
  );
}

type CheckingProps = Readonly<{ drawing: DrawingView; here: PresentWinner; onBack: () => void }>;

function Checking({
  drawing: { id, shows, asks = [], age, idFollows },
  here: { person, cameAt },
  onBack,
}: CheckingProps) {
  const give = useGive();
  return (
    <CheckPerson
      person={person}
      shows={shows}
      asks={asks}
      age={age}
      idFollows={idFollows}
      record={(checks) => give('appear', { drawing: id, person: person.person, checks }, { seenAt: cameAt })}
      passes={`Record that ${person.name} is here`}
      fails="Record it: the ticket does not win"
      onBack={onBack}
    />
  );
}
