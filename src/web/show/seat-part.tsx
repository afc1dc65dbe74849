/** Contestants take their seats: identified, briefed, with the claim form signed, and any proxy. */
import { useState } from 'react';
import { counted, sentence } from '../../base/display-text.ts';
import { seatShow } from '../../floor/shows/command-forms.ts';
import type { ShowDueView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { CheckField } from '../design/field.tsx';
import { Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { eventOf } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { go, Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { PersonFinder } from '../people/person-finder.tsx';
import { MissingFindings } from '../people/person-names.tsx';
import { contestantsFrom, EMPTY_SEAT, missingEntry, personNotMet, type SeatDraft } from './seating-draft.ts';

export function SeatPart({ offer }: Readonly<{ offer: string }>) {
  const { shows, showsDue } = useView();
  const due = showsDue?.find((one) => one.offer === offer);
  if (due !== undefined) return <SeatForm due={due} />;
  if (showsDue === undefined) return null;
  const on = shows?.find((show) => show.offer === offer);
  return (
    <Notice
      means="info"
      says={on === undefined ? 'No show is waiting for its contestants.' : 'The contestants are seated.'}
      next={on === undefined ? <Link to="/show">All shows</Link> : <Link to={`/show/${on.show}`}>Go to the show</Link>}
    />
  );
}

function SeatForm({ due }: Readonly<{ due: ShowDueView }>) {
  const roles = useSessions().session?.who?.roles ?? [];
  const [seats, setSeats] = useState<readonly SeatDraft[]>(() => due.seats.map(() => EMPTY_SEAT));
  const [open, setOpen] = useState<number | null>(1);
  const change = (number: number, next: Partial<SeatDraft>) =>
    setSeats(seats.with(number - 1, { ...seats[number - 1]!, ...next }));
  const contestants = contestantsFrom(seats);
  return (
    <Stack as="article" gap={3} max="1000px" className="show-column">
      <header>
        <h2>{due.offerName}</h2>
        <Text as="p" tone="muted">
          {counted(due.seats.length, 'contestant')}, in the order of their seats ({due.at}).
        </Text>
      </header>
      {roles.includes('manager') ? null : (
        <Notice
          means="info"
          says="The show manager seats the contestants. Looking up names requires a manager’s badge."
          next="Meanwhile, brief them and have their forms signed."
        />
      )}
      <Stack as="ol" gap={0.5}>
        {due.seats.map(({ seat: number, by }) => (
          <SeatRow
            key={number}
            number={number}
            by={by}
            seated={seats[number - 1]!}
            isOpen={open === number}
            onOpen={() => setOpen(open === number ? null : number)}
            onChange={(next) => change(number, next)}
            onDone={() => setOpen(nextOpen(seats, number))}
          />
        ))}
      </Stack>
      <CommandForm
        of={seatShow(counted(due.seats.length, 'contestant'), missingEntry(seats))}
        given={contestants === undefined ? undefined : { offer: due.offer, contestants }}
        size="big"
        refused={({ reason, says }, again) => {
          const stranger = reason === 'unknown-person' ? personNotMet(seats, says) : undefined;
          return stranger === undefined ? null : (
            <MissingFindings
              key={stranger.person}
              person={stranger}
              by="register-person"
              says={`Record ${stranger.name} and continue`}
              onRecorded={again}
            />
          );
        }}
        onDone={(events) => {
          const started = eventOf(events, 'show-seated');
          if (started !== undefined) go(`/show/${started.show}/manager`);
        }}
      />
    </Stack>
  );
}

/** The next seat without a person, after this one. */
function nextOpen(seats: readonly SeatDraft[], number: number): number | null {
  const next = seats.findIndex(({ person }, i) => person === null && i + 1 !== number);
  return next < 0 ? null : next + 1;
}

type RowProps = Readonly<{
  number: number;
  by: string;
  seated: SeatDraft;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (next: Partial<SeatDraft>) => void;
  onDone: () => void;
}>;

function SeatRow({ number, by, seated, isOpen, onOpen, onChange, onDone }: RowProps) {
  const { person, proxy, hasProxy } = seated;
  const lacks = missingEntry([seated]);
  return (
    <Stack as="li" panel="plain" gap={2} padY={1} padX={2}>
      <Row wrap={false} gap={2}>
        <span className="show-seat-number">{number}</span>
        <Stack as="span" gap={0} grow>
          <strong>{person?.name ?? 'Not seated yet'}</strong>
          <Text tone="muted">
            {hasProxy && proxy !== null ? `${proxy.name} plays as proxy` : `From ${by}`}
            {isOpen || person === null || lacks === undefined ? '' : `. ${sentence(lacks.replace(/^Seat 1: /, ''))}`}
          </Text>
        </Stack>
        <Button onClick={onOpen} aria-expanded={isOpen}>
          {isOpen ? `Close seat ${number}` : `Open seat ${number}`}
        </Button>
      </Row>
      {!isOpen ? null : person === null ? (
        <PersonFinder purpose="show" choose="Seat" onChosen={(found) => onChange({ person: found })} />
      ) : (
        <Papers number={number} seated={seated} name={person.name} onChange={onChange} onDone={onDone} />
      )}
    </Stack>
  );
}

type PapersProps = Pick<RowProps, 'number' | 'seated' | 'onChange' | 'onDone'> & Readonly<{ name: string }>;

function Papers({ number, seated, name, onChange, onDone }: PapersProps) {
  const { briefed, claimForm, hasProxy, proxy, proxyForm } = seated;
  return (
    <Stack align="start" className="show-papers">
      <CheckField
        label="Was told the rules, how prizes are paid, and what is withheld"
        checked={briefed}
        onChange={({ target }) => onChange({ briefed: target.checked })}
      />
      <CheckField
        label="Showed photo ID and signed the claim form"
        checked={claimForm}
        onChange={({ target }) => onChange({ claimForm: target.checked })}
      />
      <CheckField
        label={`A proxy plays for ${name}`}
        checked={hasProxy}
        onChange={({ target }) => onChange({ hasProxy: target.checked, proxy: null, proxyForm: false })}
      />
      {!hasProxy ? null : proxy === null ? (
        <PersonFinder purpose="show" choose="Proxy:" onChosen={(found) => onChange({ proxy: found })} />
      ) : (
        <CheckField
          label={`The form that lets ${proxy.name} decide is signed`}
          checked={proxyForm}
          onChange={({ target }) => onChange({ proxyForm: target.checked })}
        />
      )}
      <Row gap={2} lines={1}>
        <BusyButton
          look="primary"
          onPress={onDone}
          unavailable={missingEntry([seated])?.replace(/^Seat 1/, `Seat ${number}`)}
        >
          Seat {number} is ready
        </BusyButton>
        <Button look="quiet" onClick={() => onChange({ ...EMPTY_SEAT })}>
          Change contestant
        </Button>
      </Row>
    </Stack>
  );
}
