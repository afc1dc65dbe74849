/** Contestants take their seats: who it is, briefed, with the claim form signed, and who plays for them, if anybody. */
import { useState } from 'react';
import { counted, sentence } from '../../base/words.ts';
import type { ShowDueView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { CheckField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { eventOf, useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { go, Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { MissingFindings } from '../people/name-person.tsx';
import { PersonFinder } from '../people/person-finder.tsx';
import { bodyOf, EMPTY_SEAT, missingIn, type Seated, unmet } from './seating.ts';

export function SeatPart({ offer }: Readonly<{ offer: string }>) {
  const { shows, showsDue } = useView();
  const due = showsDue?.find((one) => one.offer === offer);
  if (due !== undefined) return <SeatForm due={due} />;
  if (showsDue === undefined) return null;
  const on = shows?.find((show) => show.offer === offer);
  return (
    <Notice
      means="info"
      says={on === undefined ? 'No such show waits for its contestants.' : 'Its contestants are seated.'}
      next={on === undefined ? <Link to="/show">All shows</Link> : <Link to={`/show/${on.show}`}>Go to the show</Link>}
    />
  );
}

function SeatForm({ due }: Readonly<{ due: ShowDueView }>) {
  const give = useGive();
  const roles = useSessions().session?.who?.roles ?? [];
  const [seats, setSeats] = useState<readonly Seated[]>(() => due.seats.map(() => EMPTY_SEAT));
  const [open, setOpen] = useState<number | null>(1);
  const seat = useAction(async () => {
    const contestants = bodyOf(seats);
    if (contestants === undefined) return undefined;
    const given = await give('seat-show', { offer: due.offer, contestants });
    const started = given.done ? eventOf(given.events, 'show-seated') : undefined;
    if (started !== undefined) go(`/show/${started.show}/manager`);
    return given;
  });
  const change = (number: number, next: Partial<Seated>) =>
    setSeats(seats.with(number - 1, { ...seats[number - 1]!, ...next }));
  const stranger = seat.refusal?.reason === 'unknown-person' ? unmet(seats, seat.refusal.says) : undefined;
  return (
    <article className="show-column">
      <header className="show-head">
        <h2>{due.offerName}</h2>
        <p className="show-note">
          {counted(due.seats.length, 'contestant')}, in the order of their seats ({due.at}).
        </p>
      </header>
      {roles.includes('manager') ? null : (
        <Notice
          means="info"
          says="The show manager seats the contestants: names are looked up with a manager’s badge."
          next="Brief them and have their forms signed meanwhile."
        />
      )}
      <ol className="show-seats">
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
      </ol>
      <RefusalNotice refusal={seat.refusal} />
      {stranger === undefined ? null : (
        <MissingFindings
          key={stranger.person}
          person={stranger}
          by="register-person"
          says={`Record ${stranger.name}, and go on`}
          onRecorded={() => void seat.run()}
        />
      )}
      <BusyButton look="primary" size="big" busy={seat.busy} onPress={() => void seat.run()} grey={missingIn(seats)}>
        Seat {counted(due.seats.length, 'contestant')}: the show begins
      </BusyButton>
    </article>
  );
}

/** The next seat without a person, after this one. */
function nextOpen(seats: readonly Seated[], number: number): number | null {
  const next = seats.findIndex(({ person }, i) => person === null && i + 1 !== number);
  return next < 0 ? null : next + 1;
}

type RowProps = Readonly<{
  number: number;
  by: string;
  seated: Seated;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (next: Partial<Seated>) => void;
  onDone: () => void;
}>;

function SeatRow({ number, by, seated, isOpen, onOpen, onChange, onDone }: RowProps) {
  const { person, proxy, hasProxy } = seated;
  const lacks = missingIn([seated]);
  return (
    <li className="show-seat">
      <div className="show-seat-head">
        <span className="show-seat-number">{number}</span>
        <span className="show-seat-who">
          <strong>{person?.name ?? 'Nobody yet'}</strong>
          <span className="show-note">
            {hasProxy && proxy !== null ? `${proxy.name} plays` : `From ${by}`}
            {isOpen || person === null || lacks === undefined ? '' : `. ${sentence(lacks.replace(/^Seat 1: /, ''))}`}
          </span>
        </span>
        <Button onClick={onOpen} aria-expanded={isOpen}>
          {isOpen ? `Close seat ${number}` : `Open seat ${number}`}
        </Button>
      </div>
      {!isOpen ? null : person === null ? (
        <PersonFinder purpose="show" choose="Seat" onChosen={(found) => onChange({ person: found })} />
      ) : (
        <Papers number={number} seated={seated} name={person.name} onChange={onChange} onDone={onDone} />
      )}
    </li>
  );
}

type PapersProps = Pick<RowProps, 'number' | 'seated' | 'onChange' | 'onDone'> & Readonly<{ name: string }>;

function Papers({ number, seated, name, onChange, onDone }: PapersProps) {
  const { briefed, claimForm, hasProxy, proxy, proxyForm } = seated;
  return (
    <div className="show-papers">
      <CheckField
        label="Was told the rules, how prizes are paid, and what is withheld"
        checked={briefed}
        onChange={({ target }) => onChange({ briefed: target.checked })}
      />
      <CheckField
        label="Showed photo ID, and signed the claim form"
        checked={claimForm}
        onChange={({ target }) => onChange({ claimForm: target.checked })}
      />
      <CheckField
        label={`Somebody plays for ${name}`}
        checked={hasProxy}
        onChange={({ target }) => onChange({ hasProxy: target.checked, proxy: null, proxyForm: false })}
      />
      {!hasProxy ? null : proxy === null ? (
        <PersonFinder purpose="show" choose="Plays:" onChosen={(found) => onChange({ proxy: found })} />
      ) : (
        <CheckField
          label={`The form that lets ${proxy.name} decide is signed`}
          checked={proxyForm}
          onChange={({ target }) => onChange({ proxyForm: target.checked })}
        />
      )}
      <div className="show-keys">
        <BusyButton look="primary" onPress={onDone} grey={missingIn([seated])?.replace(/^Seat 1/, `Seat ${number}`)}>
          Seat {number} is ready
        </BusyButton>
        <Button look="quiet" onClick={() => onChange({ ...EMPTY_SEAT })}>
          It is somebody else
        </Button>
      </div>
    </div>
  );
}
