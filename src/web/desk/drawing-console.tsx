/** The status of a drawing, and its console. */

import { type FormEvent, type ReactNode, useState } from 'react';
import { counted, plainWords, sentence } from '../../base/display-text.ts';
import { DAY } from '../../base/time.ts';
import { recordNotice, turnDown } from '../../floor/drawings/command-forms.ts';
import { drawSealed, sealDraw } from '../../floor/sealed-draws/command-forms.ts';
import type { DrawingView, SealedDrawView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Card, Facts, Fold, Row, Stack, Text } from '../design/layout.tsx';
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

export function drawingStatusOf(
  { status, dueAt, together }: DrawingView,
  now: number,
): Readonly<{ says: string; tone: Tone }> {
  switch (status) {
    case 'called':
      // A winner who has days is not stood waiting at the desk.
      if (together?.isWinner === true) {
        const untold = together.ways.length > 0 && together.notified.length === 0;
        return untold ? { says: 'Notify the winner', tone: 'waiting' } : { says: 'To be claimed', tone: 'unavailable' };
      }
      return { says: 'Winner called', tone: 'waiting' };
    case 'playing':
      return { says: 'Playing', tone: 'order' };
    case 'due':
      return dueAt <= now ? { says: 'Due', tone: 'waiting' } : { says: 'Upcoming', tone: 'unavailable' };
  }
}

/** Called winners first, because their time runs out; then games in play, drawings due, and upcoming drawings. */
export function drawingsInOrder(drawings: readonly DrawingView[], now: number): DrawingView[] {
  const place = ({ status, dueAt, together }: DrawingView): number => {
    if (status === 'called' && together?.isWinner === true) return 2.5;
    if (status === 'called') return 0;
    if (status === 'playing') return 1;
    return dueAt <= now ? 2 : 3;
  };
  return [...drawings].sort((a, b) => place(a) - place(b) || a.dueAt - b.dueAt);
}

/** One drawing: only its next step is open. */

/** `isInList`: above the list of all drawings. */
export function DrawingConsole({ id, isInList = false }: Readonly<{ id: string; isInList?: boolean }>) {
  const { drawings } = useView();
  const drawing = drawings?.find((one) => one.id === id);
  if (drawings === undefined) return null;
  if (drawing === undefined) return <DrawingEnded />;
  return (
    <article className="desk-console">
      <Head drawing={drawing} isInList={isInList} />
      {stepOf(drawing)}
    </article>
  );
}

function DrawingEnded() {
  return (
    <>
      <Notice
        means="info"
        says="This drawing is finished."
        next="The winner is paid at the cage. The journal lists every ticket drawn."
      />
      <p>
        <Link to="/desk">All drawings</Link>
      </p>
    </>
  );
}

function Head({ drawing, isInList }: Readonly<{ drawing: DrawingView; isInList: boolean }>) {
  const now = useNow();
  const { offerName, dueAt, discarded, status, callEnds, serial, drum } = drawing;
  const { says, tone } = drawingStatusOf(drawing, now);
  // A table was drawn, not a ticket; its own step names it.
  const isTable = drawing.play !== null && 'table' in drawing.play;
  const isPicked = drawing.drawnBy === 'outside';
  const { isTurn } = drawing;
  return (
    <Stack as="header">
      {isInList ? null : <Link to="/desk">All drawings</Link>}
      <h2>{offerName}</h2>
      <Row as="p" gap={2} lines={1}>
        <Tag tone={tone}>{says}</Tag>
        <span>
          {isTurn ? 'Turn won' : isTable ? 'Drawn' : 'Posted for'} <Time at={dueAt} look="day" />
          {status === 'due' && dueAt > now ? `, in ${spanWords(dueAt - now)}` : ''}
        </span>
        {isTable || isPicked || isTurn ? null : (
          <span>
            Tickets <span className="mono">{drum.toUpperCase()}-…</span>
          </span>
        )}
        {discarded === 0 ? null : (
          <span>{isPicked ? `${discarded} earlier picks` : counted(discarded, 'earlier ticket')} did not win</span>
        )}
      </Row>
      {serial === null || isTable || (isTurn && status !== 'called') ? null : (
        <Row size="title" as="p" gap={3} lines={1} align="baseline">
          {isTurn ? 'Turn' : isPicked ? 'Picked' : 'Ticket'} <strong className="mono">{serial}</strong>
          {status === 'called' && callEnds !== null ? (
            callEnds - now > DAY ? (
              <span>
                Claim by <Time at={callEnds} look="day" />
              </span>
            ) : (
              <Text size="words" weight="bold" tone={callEnds - now <= 30 ? 'stop' : 'text'} className="money">
                {countdown(callEnds - now)}
              </Text>
            )
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
          <DrawnSoFar drawing={drawing} />
          {drawing.drawnBy === 'computer' ? <SealedStep drawing={drawing} /> : <DrawStep drawing={drawing} />}
          <EndDrawing drawing={drawing} />
        </>
      );
    case 'called':
      return (
        <>
          <CallStep drawing={drawing} />
          <DrawnTogether drawing={drawing} />
        </>
      );
    case 'playing':
      return <PlayStep drawing={drawing} />;
  }
}

/** All prizes of the drawing are drawn for in one go, and then the alternates. */
function DrawnSoFar({ drawing: { together, slots } }: Readonly<{ drawing: DrawingView }>) {
  if (together === null) return null;
  const [next] = slots;
  const alternates = together.wanted - together.alternates.length;
  return (
    <p>
      {next === undefined
        ? `${counted(alternates, 'alternate')} to draw`
        : `Next: ${next.name}. ${counted(slots.length, 'prize')} and ${counted(together.wanted, 'alternate')} to draw`}
    </p>
  );
}

/** A winner with days to claim: the notices, and who moves up if they do not want the prize. */
function DrawnTogether({ drawing: { id, together, slots } }: Readonly<{ drawing: DrawingView }>) {
  if (together === null || !together.isWinner) return null;
  const { ways, notified, alternates } = together;
  return (
    <>
      {ways.length === 0 ? null : (
        <Card>
          <h3>{notified.length === 0 ? `Notify the winner of ${slots[0]?.name ?? 'the prize'}` : 'Notices'}</h3>
          <Stack as="ul" wide ruled gap={0} className="desk-list">
            {notified.map(({ by, at }) => (
              <Row as="li" gap={2} lines={1} finger key={`${by} ${at}`}>
                {sentence(plainWords(by))} <Time at={at} look="day" />
              </Row>
            ))}
          </Stack>
          <CommandForm of={recordNotice(ways)} given={{ drawing: id }} />
        </Card>
      )}
      <Fold>
        <summary>The winner does not want the prize</summary>
        <CommandForm of={turnDown(alternates[0])} given={{ drawing: id }} />
      </Fold>
    </>
  );
}

/** A computer draw: the entries are sealed, the witnesses add their texts, and only then a ticket is drawn. */

export function SealedStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const sealed = useView().sealedDraws?.find((one) => one.drawing === drawing.id);
  if (sealed === undefined) {
    return (
      <Notice
        means="waiting"
        says="The server has not published its commitment yet."
        next="It appears automatically."
      />
    );
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
    <Card>
      <h3>{root === null ? 'Seal the entries' : 'Seal'}</h3>
      <Facts>
        <dt>Committed in advance</dt>
        <Text as="dd" breaks className="mono">
          {commitment}
        </Text>
        {root === null ? null : (
          <>
            <dt>Seal</dt>
            <Text as="dd" breaks className="mono">
              {root}
            </Text>
            <dt>Sealed</dt>
            <dd>
              {counted(count, 'ticket')}
              {weight === count ? '' : `, ${counted(weight, 'chance')}`}
            </dd>
          </>
        )}
      </Facts>
      {drawn.length > 0 ? null : <CommandForm of={sealDraw(sealed, inDrum)} given={{ drawing: id }} />}
    </Card>
  );
}

function Draw({ drawing: { id }, sealed }: Props) {
  return (
    <Card>
      <h3>Draw</h3>
      <CommandForm of={drawSealed(sealed)} given={{ drawing: id }} />
    </Card>
  );
}

/** A ticket drawn from the drum in front of witnesses: scan or type its number and call the winner. */

/** A winner picked outside the system has a number too: of a card, a seat or an entry. */
const ASKED = {
  ticket: {
    says: 'Draw a ticket',
    label: 'Ticket number',
    hint: 'Scan the ticket, or type the number after the last hyphen.',
  },
  picked: {
    says: 'Record who was picked',
    label: 'Card, seat or entry number',
    hint: 'You record the name when the winner reports.',
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
      says: drawnBy === 'outside' ? `${serial} was picked` : `Ticket ${serial} was drawn`,
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
  const early = dueAt > now ? 'Wait for the posted drawing time.' : undefined;
  return (
    <Card as="form" onSubmit={submit}>
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
        unavailable={early ?? (serial === undefined ? 'Enter the number first.' : undefined)}
      >
        {serial === undefined ? 'Call the winner' : `Call the holder of ${serial}`}
      </BusyButton>
    </Card>
  );
}

/** A winner reports with the stub: name and checks. The countdown is in the header. */

type PresentWinner = Readonly<{ person: FoundPerson; cameAt: number }>;

export function CallStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const [here, setHere] = useState<PresentWinner>();
  const now = useNow();
  const name = usePersonName(drawing.holder, 'drawing');
  // The arrival at the desk counts, not the time of the last answer.
  // The page's clock may be a second ahead of the server's, which accepts nothing from the future.
  const came = (person: FoundPerson) => setHere({ person, cameAt: Math.max(now - 1, drawing.calledAt ?? 0) });
  if (here !== undefined) return <Checking drawing={drawing} here={here} onBack={() => setHere(undefined)} />;
  return (
    <Card>
      <h3>Record who reported</h3>
      {drawing.holder === null || name === undefined ? null : (
        <Row as="p" gap={2} lines={1}>
          This ticket belongs to {name}.
          <Button look="primary" onClick={() => came({ person: drawing.holder!, name })}>
            {name} is here
          </Button>
        </Row>
      )}
      <PersonFinder purpose="drawing" choose="Select" onChosen={came} />
    </Card>
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
      fails="Disqualify the ticket"
      onBack={onBack}
    />
  );
}
