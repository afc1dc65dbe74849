/** Prizes by place, a deal among the remaining players, and the end: the log, or cancellation with refunds. */
import { useState } from 'react';
import { type Cents, usd } from '../../base/cents.ts';
import { evenlyInTurn } from '../../base/split.ts';
import { agreeDeal, cancelTournament, fixPrizes, signLog } from '../../floor/tournaments/command-forms.ts';
import type { EntrantView, TournamentDeskView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { Row } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { dollars, Money, parseCents } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { UndoElimination } from './eliminate-players.tsx';
import { entrantWords } from './level-words.ts';

type Props = Readonly<{ one: TournamentDeskView }>;

export function PrizesPart({ one }: Props) {
  return (
    <>
      <Places one={one} />
      {one.deals ? <Deal key={one.left} one={one} /> : null}
      <End one={one} />
    </>
  );
}

function Places({ one }: Props) {
  const { tournament, places, fixed, pool, people, canFix, status } = one;
  return (
    <section className="tournament-box">
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
                .map(entrantWords)
                .join(' and '),
          },
          { id: 'thing', label: 'Prize', cell: ({ thing }) => thing ?? '' },
          { id: 'amount', label: 'Amount', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
        ]}
        foot={
          <tr>
            <td colSpan={3}>Total</td>
            <td className="is-right">
              <Money cents={pool} />
            </td>
          </tr>
        }
      />
      {canFix ? <CommandForm of={fixPrizes} given={{ tournament }} /> : null}
    </section>
  );
}

function Deal({ one }: Props) {
  const { tournament, people, toDivide, bountiesOpen } = one;
  const left = people.filter(({ out }) => out === null);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const parts = left.map(({ number }) => parseCents(typed[number] ?? ''));
  const missing = parts.some((part) => part === undefined);
  const rest = toDivide - parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  const shares = left.map(({ number }, i) => ({ entrant: number, amount: parts[i] ?? 0 }));
  const says = shares.map(({ entrant, amount }) => `No. ${entrant} ${dollars(amount)}`).join(', ');
  return (
    <section className="tournament-box">
      <h3>
        Divide <Money cents={toDivide} />
      </h3>
      {bountiesOpen === 0 ? null : (
        <p>
          This includes open bounties of <Money cents={bountiesOpen} />.
        </p>
      )}
      <Row as="p" align="stretch">
        <Button onClick={() => setTyped(equalShares(left, toDivide))}>Fill in equal shares</Button>
      </Row>
      <div className="tournament-fields">
        {left.map((entrant) => (
          <Field
            key={entrant.number}
            label={entrantWords(entrant)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[entrant.number] ?? ''}
            onChange={(event) => setTyped({ ...typed, [entrant.number]: event.target.value })}
          />
        ))}
      </div>
      <p role="status">
        {rest === 0
          ? 'The full amount is divided.'
          : rest > 0
            ? `${dollars(rest)} left to divide.`
            : `${dollars(-rest)} over the total.`}
      </p>
      <CommandForm of={agreeDeal(missing, rest, says)} given={{ tournament, shares }} />
    </section>
  );
}

/** Equal whole-dollar shares as a starting point; odd dollars go one each from the first player, who also gets the cents. */
function equalShares(left: readonly EntrantView[], total: Cents): Readonly<Record<number, string>> {
  const { parts, rest } = evenlyInTurn(total, left.length, usd(1));
  return Object.fromEntries(left.map(({ number }, i) => [number, dollars(parts[i]! + (i === 0 ? rest : 0))]));
}

function End({ one }: Props) {
  const { tournament, status, canCallOff } = one;
  return (
    <section className="tournament-box">
      <h3>Tournament log</h3>
      <p>
        <Link to={`/papers/tournament-log?tournament=${tournament}`}>View the log</Link>
      </p>
      {status === 'over' ? <CommandForm of={signLog} given={{ tournament }} /> : null}
      {status === 'over' ? <UndoElimination one={one} /> : null}
      {!canCallOff ? null : (
        <details>
          <summary>Cancel the tournament</summary>
          <div className="tournament-why">
            <CommandForm of={cancelTournament(one)} given={{ tournament }} />
          </div>
        </details>
      )}
    </section>
  );
}
