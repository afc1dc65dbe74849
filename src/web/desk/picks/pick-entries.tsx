/** Enters a member's picks at the desk: the member, a winner for every game, and the member's copy. */

import { useState } from 'react';
import { first } from '../../../base/assert.ts';
import { voidPicks } from '../../../floor/picks/command-forms.ts';
import type { PickDeskCard, PickEntryView, PlayView } from '../../../floor/view.ts';
import type { PapersAnswer } from '../../../server/api/papers.ts';
import type { MemberDeskDocument } from '../../../server/api/people.ts';
import { BusyButton, Button } from '../../design/button.tsx';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { SelectField } from '../../design/field.tsx';
import { Card, Fold, Row, Stack } from '../../design/layout.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { ask, NO_CONNECTION } from '../../lib/http.ts';
import { useScanner } from '../../lib/scanner.ts';
import { Time, useZone } from '../../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../../people/person-finder.tsx';
import { PickForm } from '../../picks/pick-form.tsx';
import { type Chosen, chosenBy, picksOf, scoreFrom, whyNotReady } from '../../picks/pick-logic.ts';
import { PrintArea, type Printed } from '../tickets/print-area.tsx';

export function EnterPicks({ card }: Readonly<{ card: PickDeskCard }>) {
  const [member, setMember] = useState<FoundPerson>();
  if (card.closed) return <Notice means="info" says="Picks are closed. Entries already submitted stay valid." />;
  if (member === undefined) return <ChooseEntrant onChosen={setMember} />;
  return <Picking key={member.person} card={card} member={member} onDone={() => setMember(undefined)} />;
}

const DEAD_CARD = {
  reason: 'dead-card',
  says: 'This card was replaced and is inactive.',
  next: 'Keep the card and find the member by name.',
};

/** Finds the member by card, or by name without one. */
function ChooseEntrant({ onChosen }: Readonly<{ onChosen: (member: FoundPerson) => void }>) {
  const scan = useAction(async (text: string) => {
    const path = `/api/club/cards/${encodeURIComponent(text.replace(/\D/g, ''))}?purpose=picks`;
    const answer = await ask<MemberDeskDocument>('GET', path).catch(() => undefined);
    if (!answer?.ok) return { done: false as const, refusal: answer?.refusal ?? NO_CONNECTION };
    if (answer.value.shown?.dead === true) return { done: false as const, refusal: DEAD_CARD };
    onChosen(answer.value);
    return undefined;
  });
  useScanner((text) => void scan.run(text));
  return (
    <Card>
      <h3>Choose the member</h3>
      <p>Scan the member’s card or find the member by name.</p>
      <RefusalNotice refusal={scan.refusal} />
      <PersonFinder purpose="picks" choose="Enter picks for" onChosen={onChosen} />
    </Card>
  );
}

type Props = Readonly<{ card: PickDeskCard; member: FoundPerson; onDone: () => void }>;

function Picking({ card, member, onDone }: Props) {
  const mine = card.entries.find(({ person }) => person === member.person);
  // A member with an entry comes for the copy or to change picks.
  const [isPicking, setIsPicking] = useState(mine === undefined);
  const copy = useCopy();
  return (
    <>
      <Card>
        <Row gap={2} lines={1}>
          <h3>{member.name}</h3>
          <Button look="quiet" onClick={onDone}>
            Choose another member
          </Button>
        </Row>
        {isPicking ? null : mine === undefined ? (
          <p role="status">One moment…</p>
        ) : (
          <SubmittedPicks card={card} mine={mine} copy={copy} onChange={() => setIsPicking(true)} onDone={onDone} />
        )}
      </Card>
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

function SubmittedPicks({ card, mine: { person, entry, copies }, copy, onChange, onDone }: InProps) {
  return (
    <>
      <Notice means="info" says={`Entry ${entry} is submitted. It can be changed until picks close.`} />
      <RefusalNotice refusal={copy.refusal} />
      <Row gap={2} lines={1}>
        <BusyButton
          look={copies === 0 ? 'primary' : 'plain'}
          busy={copy.busy}
          onPress={() => void copy.run(card.card, person, entry)}
        >
          {copies === 0 ? `Print copy of entry ${entry}` : `Reprint entry ${entry}`}
        </BusyButton>
        <Button onClick={onDone}>Next member</Button>
        <Button look="quiet" onClick={onChange}>
          Change these picks
        </Button>
      </Row>
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
  // Fill in the submitted picks, so that changing one does not mean entering all again.
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
    <Card>
      {mine === undefined ? null : (
        <Notice means="info" says={`Entry ${mine.entry} is submitted. Saving here replaces it.`} />
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
      <BusyButton
        look="primary"
        busy={hand.busy}
        onPress={() => void hand.run()}
        unavailable={whyNotReady(card, chosen, score)}
      >
        {mine === undefined ? `Submit picks for ${member.name}` : `Change picks for ${member.name}`}
      </BusyButton>
    </Card>
  );
}

/** Prints the copy of an entry. The print is recorded before the copy exists. */

export function useCopy() {
  const give = useGive();
  const [printed, setPrinted] = useState<Printed>({ papers: [], turn: 0 });
  const action = useAction(async (card: string, person: string, entry: number) => {
    const given = await give('print-picks', { card, person });
    if (!given.done) return given;
    const query = new URLSearchParams({ card, entry: String(entry) });
    const answer = await ask<PapersAnswer>('GET', `/api/papers/picks-copy?${query}`).catch(() => undefined);
    if (!answer?.ok) return { done: false as const, refusal: answer?.refusal ?? NO_PAPER };
    setPrinted(({ turn }) => ({ papers: answer.value.papers, turn: turn + 1 }));
    return given;
  });
  return { ...action, printed };
}

const NO_PAPER = {
  reason: 'no-connection',
  says: 'The print was recorded, but the copy did not arrive.',
  next: 'Print again. The copy will be marked REPRINT.',
};

/** Entries and standings, and voiding an entry made by mistake. */

export function EntriesList({ card }: Readonly<{ card: PickDeskCard }>) {
  const copy = useCopy();
  const columns: readonly Column<PickEntryView>[] = [
    ...(card.closed ? RANKED : []),
    { id: 'entry', label: 'Entry', align: 'right', cell: ({ entry }) => <span className="money">{entry}</span> },
    { id: 'who', label: 'Member', cell: ({ who }) => who },
    { id: 'at', label: 'Submitted', cell: ({ at }) => <Time at={at} look="day" /> },
    { id: 'play', label: 'Play', cell: ({ play, voided }) => <Play play={play} voided={voided} /> },
    {
      id: 'copy',
      label: 'Copy',
      cell: ({ person, entry, copies }) => (
        <BusyButton busy={copy.busy} onPress={() => void copy.run(card.card, person, entry)}>
          {copies === 0 ? `Print entry ${entry}` : `Reprint entry ${entry}`}
        </BusyButton>
      ),
    },
  ];
  return (
    <>
      <RefusalNotice refusal={copy.refusal} />
      <DataTable
        caption="Entries"
        columns={columns}
        rows={card.closed ? card.entries : [...card.entries].sort((a, b) => a.entry - b.entry)}
        keyOf={({ entry }) => entry}
        empty="No entries yet. Entries appear here when members submit picks."
      />
      {card.won === null && card.entries.length > 0 ? <VoidEntry card={card} /> : null}
      <PrintArea printed={copy.printed} />
    </>
  );
}

const RANKED: readonly Column<PickEntryView>[] = [
  { id: 'place', label: 'Place', align: 'right', cell: ({ place }) => <span className="money">{place}</span> },
  { id: 'right', label: 'Correct', align: 'right', cell: ({ right }) => <span className="money">{right}</span> },
  {
    id: 'off',
    label: 'Tie-breaker off by',
    align: 'right',
    cell: ({ off }) => <span className="money">{off ?? ''}</span>,
  },
];

function Play({ play, voided }: Readonly<{ play: PlayView | null; voided: boolean }>) {
  if (voided) return <Tag tone="stop">Void</Tag>;
  if (play === null) return null;
  const enough = play.has >= play.needs;
  return <Tag tone={enough ? 'order' : 'waiting'}>{playWords(play)}</Tag>;
}

const playWords = ({ has, needs, counts }: PlayView): string =>
  counts === 'scans'
    ? `${has} of ${needs} scanned hours`
    : `${Math.floor(has / 3600)} h ${Math.floor((has % 3600) / 60)} min of ${needs / 3600} h`;

function VoidEntry({ card }: Readonly<{ card: PickDeskCard }>) {
  const [chosen, setChosen] = useState('');
  const { entry, person } = card.entries.find((one) => String(one.entry) === chosen) ?? first(card.entries);
  return (
    <Fold>
      <summary>Void an entry</summary>
      <Stack gap={2} align="start">
        <SelectField
          label="Entry"
          choices={card.entries.map((one) => ({ value: String(one.entry), says: `${one.entry}, ${one.who}` }))}
          value={String(entry)}
          onChange={(event) => setChosen(event.target.value)}
        />
        <CommandForm of={voidPicks(entry)} given={{ card: card.card, person }} />
      </Stack>
    </Fold>
  );
}
