/** Prizes by place, a deal among the remaining players, and the end: the log, or cancellation with refunds. */
import { cancelTournament, fixPrizes, signLog } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { DataTable } from '../design/data-table.tsx';
import { Panel, Stack } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { Amount } from '../lib/why.tsx';
import { Deal } from './deal.tsx';

type Props = Readonly<{ one: TournamentDeskView }>;

export function PrizesPart({ one }: Props) {
  return (
    <>
      {one.deals ? <Deal key={one.left} one={one} /> : null}
      <Places one={one} />
      <End one={one} />
    </>
  );
}

function Places({ one }: Props) {
  const { tournament, places, fixed, pool, people, canFix, status } = one;
  return (
    <Panel gap={2}>
      <h3>{fixed ? 'Prizes' : 'Current prizes'}</h3>
      {status === 'running' && !fixed && !canFix ? (
        <Notice
          means="info"
          says="The prize pool is still open."
          next="Set the final prizes after sign-up, re-buys and add-ons close."
        />
      ) : null}
      <DataTable
        caption="Prizes by place"
        rows={places}
        keyOf={({ place }) => place}
        empty="Prizes appear after two players sign up."
        columns={[
          { id: 'place', label: 'Place', align: 'right', cell: ({ place }) => place },
          {
            id: 'who',
            label: 'Player',
            cell: ({ place }) =>
              people
                .filter((person) => person.place === place)
                .map(({ name }) => name)
                .join(' and '),
          },
          { id: 'thing', label: 'Prize', cell: ({ thing }) => thing ?? '' },
          { id: 'amount', label: 'Amount', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
        ]}
        foot={
          <tr>
            <td colSpan={3}>Total</td>
            <td className="is-right">
              <Amount cents={pool} why={{ account: `tournament:${tournament}:pool:prizes` }} called="Prize pool" />
            </td>
          </tr>
        }
      />
      {canFix ? <CommandForm of={fixPrizes} given={{ tournament }} /> : null}
    </Panel>
  );
}

function End({ one }: Props) {
  const { tournament, status, canCallOff } = one;
  return (
    <Panel gap={2}>
      <h3>Tournament log</h3>
      <p>
        <Link to={`/papers/tournament-log?tournament=${tournament}`}>View the log</Link>
      </p>
      {status === 'over' ? <CommandForm of={signLog} given={{ tournament }} /> : null}
      {!canCallOff ? null : (
        <details>
          <summary>Cancel the tournament</summary>
          <Stack gap={2} above={2}>
            <CommandForm of={cancelTournament(one)} given={{ tournament }} />
          </Stack>
        </details>
      )}
    </Panel>
  );
}
