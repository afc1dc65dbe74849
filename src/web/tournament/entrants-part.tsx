/** Who is in: signing up, bounties, and leaving before the start. */

import { useState } from 'react';
import { tableName } from '../../base/table-words.ts';
import type { EntrantView, TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { Tag } from '../design/tag.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { dollars, Money } from '../lib/money.tsx';
import { useNow } from '../lib/time.tsx';
import { PersonFinder } from '../people/person-finder.tsx';
import { entrantWords } from './level-words.ts';
import { seen } from './sell.tsx';

type Props = Readonly<{ one: TournamentDeskView }>;

export function EntrantsPart({ one }: Props) {
  return (
    <>
      {one.signUpOpen ? <SignUp one={one} /> : null}
      <Entrants one={one} />
    </>
  );
}

type Entry = EntrantView['entry'];

function SignUp({ one }: Props) {
  const { tournament, status, buyIn, entryFee, entriesWon } = one;
  const give = useGive();
  const now = useNow();
  const [entry, setEntry] = useState<Entry>('paid');
  const [turn, setTurn] = useState(0);
  const sign = useAction(async (person: string, award?: string) => {
    const how = award === undefined ? { entry } : { entry: 'won' as const, award };
    const given = await give('sign-up', { tournament, person, ...how }, status === 'running' ? seen(now) : {});
    if (given.done) setTurn((before) => before + 1);
    return given;
  });
  return (
    <section className="tournament-box">
      <h3>Sign up</h3>
      <p>
        Everybody pays <Money cents={buyIn} /> into the pool and <Money cents={entryFee} /> entry fee.
      </p>
      <Segmented
        asks="How does he enter?"
        choices={[
          { value: 'paid', says: `Pays ${dollars(buyIn + entryFee)}` },
          { value: 'donated', says: 'The house pays' },
        ]}
        chosen={entry}
        onChoose={setEntry}
      />
      <PersonFinder
        key={turn}
        purpose="tournament"
        choose={entry === 'paid' ? `Take ${dollars(buyIn + entryFee)} from` : 'Enter'}
        busy={sign.busy}
        onChosen={({ person }) => void sign.run(person)}
      />
      {entriesWon.length === 0 ? null : (
        <ul className="tournament-won">
          {entriesWon.map(({ award, person, who }) => (
            <li key={award}>
              <span>{who ?? 'Somebody'} won an entry</span>
              <BusyButton busy={sign.busy} onPress={() => void sign.run(person, award)}>
                Enter with {award}
              </BusyButton>
            </li>
          ))}
        </ul>
      )}
      <RefusalNotice refusal={sign.refusal} />
    </section>
  );
}

function Entrants({ one }: Props) {
  const { tournament, people, status, posted } = one;
  const give = useGive();
  const act = useAction((type: 'unregister' | 'name-target', entrant: number) => give(type, { tournament, entrant }));
  const bounty = posted.bounty !== undefined && !one.fixed && status !== 'over';
  return (
    <>
      <RefusalNotice refusal={act.refusal} />
      <DataTable
        caption="Entrants"
        rows={people}
        keyOf={({ number }) => number}
        empty="Nobody has signed up yet. Find the first by name above."
        columns={[
          { id: 'who', label: 'Entrant', cell: (row) => entrantWords(row) },
          {
            id: 'seat',
            label: 'Seat',
            cell: ({ seat }) => (seat === null ? '' : `${tableName(seat.table)}, seat ${seat.seat}`),
          },
          { id: 'rebuys', label: 'Re-buys', align: 'right', cell: ({ rebuys }) => rebuys },
          { id: 'add-ons', label: 'Add-ons', align: 'right', cell: ({ addOns }) => addOns },
          { id: 'stands', label: 'Stands', cell: (row) => <Standing row={row} /> },
          { id: 'won', label: 'Won', align: 'right', cell: ({ won }) => (won === 0 ? '' : <Money cents={won} />) },
          {
            id: 'does',
            label: <span className="only-heard">What can be done</span>,
            cell: ({ number, out, target }) => (
              <span className="tournament-does">
                {status === 'sign-up' ? (
                  <BusyButton busy={act.busy} onPress={() => void act.run('unregister', number)}>
                    Take {number} off, money back
                  </BusyButton>
                ) : null}
                {bounty && out === null && !target ? (
                  <BusyButton busy={act.busy} onPress={() => void act.run('name-target', number)}>
                    Bounty on {number}
                  </BusyButton>
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

function Standing({ row: { place, out, target, penalties, entry } }: Readonly<{ row: EntrantView }>) {
  return (
    <span className="tournament-does">
      {out?.disqualified === true ? <Tag tone="stop">Disqualified</Tag> : null}
      {place === null ? null : (
        <Tag tone={out === null ? 'order' : 'grey'}>{`${out === null ? 'P' : 'Out, p'}lace ${place}`}</Tag>
      )}
      {target ? <Tag tone="info">Bounty</Tag> : null}
      {entry === 'paid' ? null : <Tag tone="grey">{entry === 'won' ? 'Entry won' : 'House pays'}</Tag>}
      {penalties.length === 0 ? null : <Tag tone="waiting">{penalties.length} penalties</Tag>}
    </span>
  );
}
