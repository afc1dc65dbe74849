/** Awards of one hit, each with whom it is owed to, its slip, and what a manager may still do about it. */

import { type ReactNode, useState } from 'react';
import { disputeAward } from '../../../floor/awards/command-forms.ts';
import type { AwardView } from '../../../floor/view-types.ts';
import { Button } from '../../design/button.tsx';
import { Tag, type Tone } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useFocusOnward } from '../../lib/focus.ts';
import { Money } from '../../lib/money.tsx';
import { Link } from '../../lib/router.tsx';
import { useMay, useSessions } from '../../lib/session.tsx';
import { spanWords, useNow } from '../../lib/time.tsx';
import { NamePerson, type OnNamed } from '../../people/name-person.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { placeWords } from '../shares.ts';
import { nextDeadline } from './deadline.ts';
import { type Forfeited, forfeitedBy } from './forfeited.ts';
import { PersonName } from './person-name.tsx';
import './awards-list.css';

type Props = Readonly<{
  awards: readonly AwardView[];
  /** The hit they come from, where it is known: then there is a win page. */
  hit: string | undefined;
  /** How many were given; those that are paid are not on the list any more. */
  all: number;
  onForfeited: (forfeited: Forfeited) => void;
}>;

export function AwardsList({ awards, hit, all, onForfeited }: Props) {
  const [naming, setNaming] = useState<string>();
  // Whom somebody has named here is not looked up again to be shown.
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const next = awards.find(({ status }) => status === 'to-identify')?.id;
  // Whoever is named takes the form with him, and the keyboard stays in his row; or in the next, where his is gone.
  const onward = useFocusOnward<HTMLUListElement>(awards.map(({ id, status }) => `${id} ${status}`).join());
  const tables = [...new Set(awards.map(({ to }) => to.table))];
  const gone = all - awards.length;
  return (
    <section aria-label="Owed">
      <div className="floor-head">
        <h3 ref={onward.end} tabIndex={-1}>
          Owed
        </h3>
        {hit === undefined ? null : <Paper to={`/papers/win-page?hit=${hit}`}>Win page</Paper>}
      </div>
      <ul className="awards" ref={onward.list} onFocus={onward.onFocus}>
        {awards.map((award) => (
          <li key={award.id} className="award" tabIndex={-1}>
            <AwardRow
              award={award}
              at={tables.length === 1 ? tables[0]! : ''}
              name={names[award.person ?? '']}
              isNext={award.id === next}
              naming={naming === award.id}
              onNamed={({ person, name }, events) => {
                setNames({ ...names, [person]: name });
                const forfeited = forfeitedBy(events, award);
                if (forfeited !== undefined) onForfeited(forfeited);
              }}
              onName={(open) => setNaming(open ? award.id : undefined)}
            />
          </li>
        ))}
      </ul>
      {gone > 0 ? <p className="award-gone">{gone === 1 ? 'One more is' : `${gone} more are`} paid or over.</p> : null}
    </section>
  );
}

const TONES: Readonly<Record<AwardView['status'], Tone>> = {
  stopped: 'stop',
  'to-identify': 'waiting',
  'to-claim': 'info',
  'to-pay': 'order',
};

const STATUS: Readonly<Record<AwardView['status'], string>> = {
  stopped: 'Stopped',
  'to-identify': 'Nobody named',
  'to-claim': 'To the cage, with ID',
  'to-pay': 'To the cage',
};

type RowProps = Readonly<{
  award: AwardView;
  /** The table that is named above the list; other tables are named in the row. */
  at: string;
  name: string | undefined;
  /** The first that nobody is named for. */
  isNext: boolean;
  naming: boolean;
  onName: (open: boolean) => void;
  onNamed: OnNamed;
}>;

function AwardRow({ award, at, name, isNext, naming, onName, onNamed }: RowProps) {
  const unnamed = award.status === 'to-identify';
  return (
    <>
      <div className="award-who">
        <strong>{placeWords(at, award.to)}</strong>
        <span className="award-for">
          {award.says}, {award.clause}
        </span>
      </div>
      <p className="award-amount">
        <Money cents={award.amount} />
      </p>
      <div className="award-state">
        <Tag tone={TONES[award.status]}>{STATUS[award.status]}</Tag>
        <Deadline award={award} />
        {award.person === null ? null : <PersonName person={award.person} known={name} />}
        {award.status === 'stopped' ? <Stopped award={award} /> : null}
      </div>
      <div className="award-keys">
        {unnamed ? (
          <Button look={isNext && !naming ? 'primary' : 'plain'} aria-expanded={naming} onClick={() => onName(!naming)}>
            {naming ? 'Close' : 'Name the person'}
            <span className="only-heard"> at seat {award.to.seat}</span>
          </Button>
        ) : null}
        <Paper to={`/papers/payout-slip?award=${award.id}`}>
          Slip<span className="only-heard"> for seat {award.to.seat}</span>
        </Paper>
        <Dispute award={award} />
      </div>
      {unnamed && naming ? (
        <div className="award-naming">
          <NamePerson award={award.id} onNamed={onNamed} />
        </div>
      ) : null}
    </>
  );
}

/** In a tab of its own: this one goes on ringing while somebody prints. */
function Paper({ to, children }: Readonly<{ to: string; children: ReactNode }>) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="button is-plain">
      {children}
    </Link>
  );
}

function Deadline({ award }: Readonly<{ award: AwardView }>) {
  const now = useNow();
  const next = nextDeadline(award, now);
  if (next === undefined) return null;
  return (
    <span className="award-deadline">
      {next.what === 'id' ? 'ID within ' : 'Lapses in '}
      {spanWords(next.at - now)}
    </span>
  );
}

/** A manager who stands here goes on where stops are settled. */
function Stopped({ award: { id, statusSays } }: Readonly<{ award: AwardView }>) {
  const isManager = useSessions().session?.who?.roles.includes('manager') === true;
  return (
    <>
      <span>{statusSays}</span>
      {isManager ? (
        <Link to={`/cage/award/${id}`} className="floor-link">
          Settle it at the cage
        </Link>
      ) : null}
    </>
  );
}

/** Management refuses to pay what is owed: the money stays where it is until that is settled. */
function Dispute({ award }: Readonly<{ award: AwardView }>) {
  const [open, setOpen] = useState(false);
  const mayDispute = useMay('dispute-award');
  if (!mayDispute || award.stopped !== null) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Dispute<span className="only-heard"> the award of seat {award.to.seat}</span>
      </Button>
      <ReasonDialog
        title={`Dispute ${award.id}`}
        open={open}
        onClose={() => setOpen(false)}
        says="Nobody is paid until the dispute is settled. The money stays where it is."
      >
        <CommandForm of={disputeAward} given={{ award: award.id }} size="big" onDone={() => setOpen(false)} />
      </ReasonDialog>
    </>
  );
}
