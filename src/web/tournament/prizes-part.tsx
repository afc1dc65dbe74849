/** What the places are worth, how those who are left divide it, and how it ends: the log, or money back. */
import { useState } from 'react';
import { type Cents, usd } from '../../base/cents.ts';
import { evenlyInTurn } from '../../base/split.ts';
import type { EntrantView, TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { dollars, Money, typedCents } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { entrantWords } from './level-words.ts';
import { TakeBack } from './take-back.tsx';

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
  const give = useGive();
  const fix = useAction(() => give('fix-prizes', { tournament }));
  return (
    <section className="tournament-box">
      <h3>{fixed ? 'Prizes' : 'Prizes as they stand now'}</h3>
      {status === 'running' && !fixed && !canFix ? (
        <Notice
          means="info"
          says="Money can still be paid in."
          next="Fix the prizes when sign-up, re-buys and add-ons are over."
        />
      ) : null}
      <DataTable
        caption="Prizes by place"
        rows={places}
        keyOf={({ place }) => place}
        empty="Prizes stand here once two have signed up."
        columns={[
          { id: 'place', label: 'Place', align: 'right', cell: ({ place }) => place },
          {
            id: 'who',
            label: 'Who',
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
            <td colSpan={3}>Together</td>
            <td className="is-right">
              <Money cents={pool} />
            </td>
          </tr>
        }
      />
      <RefusalNotice refusal={fix.refusal} />
      {canFix ? (
        <BusyButton look="primary" busy={fix.busy} onPress={() => void fix.run()}>
          Fix the prizes: nobody pays in any more
        </BusyButton>
      ) : null}
    </section>
  );
}

function Deal({ one }: Props) {
  const { tournament, people, toDivide, bountiesOpen } = one;
  const left = people.filter(({ out }) => out === null);
  const give = useGive();
  const second = useSecondBadge();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const parts = left.map(({ number }) => typedCents(typed[number] ?? ''));
  const missing = parts.some((part) => part === undefined);
  const rest = toDivide - parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
  const agree = useAction(async () => {
    const shares = left.map(({ number }, i) => ({ entrant: number, amount: parts[i]! }));
    const says = shares.map(({ entrant, amount }) => `number ${entrant} ${dollars(amount)}`).join(', ');
    const signatures = await second({ title: 'A deal', says: `Those who are left divide all of it: ${says}` });
    return signatures === undefined ? undefined : give('agree-deal', { tournament, shares }, { signatures });
  });
  return (
    <section className="tournament-box">
      <h3>
        Divide <Money cents={toDivide} />
      </h3>
      {bountiesOpen === 0 ? null : (
        <p>
          Open bounties of <Money cents={bountiesOpen} /> are part of it.
        </p>
      )}
      <p className="tournament-does">
        <Button onClick={() => setTyped(inEqualParts(left, toDivide))}>Fill in equal parts</Button>
      </p>
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
          ? 'Nothing is left over.'
          : rest > 0
            ? `${dollars(rest)} is left over.`
            : `${dollars(-rest)} too much.`}
      </p>
      <RefusalNotice refusal={agree.refusal} />
      <BusyButton
        busy={agree.busy}
        onPress={() => void agree.run()}
        grey={
          missing
            ? 'Say what each of them has; 0 is a part too.'
            : rest === 0
              ? undefined
              : 'Divide all of it, to the cent.'
        }
      >
        Record the deal: the tournament is over
      </BusyButton>
    </section>
  );
}

/** Whole dollars, odd ones one by one from the first, who also has the cents: a beginning, to be agreed on. */
function inEqualParts(left: readonly EntrantView[], total: Cents): Readonly<Record<number, string>> {
  const { parts, rest } = evenlyInTurn(total, left.length, usd(1));
  return Object.fromEntries(left.map(({ number }, i) => [number, dollars(parts[i]! + (i === 0 ? rest : 0))]));
}

const REASONS = [
  { value: 'too-few-players', says: 'Too few players' },
  { value: 'power-cut', says: 'Power cut' },
  { value: 'evacuation', says: 'Evacuation' },
  { value: 'house-decision', says: 'Decision of the house' },
];

function End({ one }: Props) {
  const { tournament, status, people, canCallOff } = one;
  const give = useGive();
  const second = useSecondBadge();
  const [reason, setReason] = useState(status === 'sign-up' ? 'too-few-players' : 'house-decision');
  const sign = useAction(() => give('sign-log', { tournament }));
  const cancel = useAction(async () => {
    const says = `${one.name} is called off; everybody has back what was paid`;
    const signatures = await second({ title: 'Call it off', says });
    return signatures === undefined ? undefined : give('cancel-tournament', { tournament, reason }, { signatures });
  });
  const back = people.filter(({ out }) => out?.disqualified !== true).length;
  const bounties = people.some(({ won, collected }) => won + collected > 0);
  return (
    <section className="tournament-box">
      <h3>The log</h3>
      <p>
        <Link to={`/papers/tournament-log?tournament=${tournament}`}>Look at the log as it stands</Link>
      </p>
      <RefusalNotice refusal={sign.refusal ?? cancel.refusal} />
      {status === 'over' ? (
        <BusyButton look="primary" busy={sign.busy} onPress={() => void sign.run()}>
          Sign the log of {tournament}
        </BusyButton>
      ) : null}
      {status === 'over' ? <TakeBack one={one} /> : null}
      {!canCallOff ? null : (
        <details>
          <summary>Call the tournament off</summary>
          <div className="tournament-why">
            <SelectField
              label="Why"
              choices={REASONS}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <BusyButton busy={cancel.busy} onPress={() => void cancel.run()}>
              Call it off: {back} get their money back{bounties ? ', bounties that were won stay won' : ''}
            </BusyButton>
          </div>
        </details>
      )}
    </section>
  );
}
