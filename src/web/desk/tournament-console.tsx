/** A small tournament: who is out on which hand, what the others hold at the end, and what further hands decide. */

import { useState } from 'react';
import { counted, plainWords, sentence } from '../../base/words.ts';
import { breakTie, bustPlayer, countChips } from '../../floor/contests/command-forms.ts';
import type { TournamentView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { chipsFrom } from '../plays/chips.ts';
import { passWords } from '../plays/pass-words.ts';

type Table = TournamentView['tables'][number];
type Props = Readonly<{ contest: TournamentView; table: Table }>;

export function TournamentConsole({ contest }: Readonly<{ contest: TournamentView }>) {
  const { stage, hands, advance, tables } = contest;
  return (
    <>
      <p className="desk-standing">
        <Tag tone="order">{stage === 'final' ? 'Final' : 'First round'}</Tag>
        <span>{counted(hands, 'hand')}</span>
        {advance === 0 ? null : <span>the best {advance} of each table play the final</span>}
      </p>
      {tables.map((table) => (
        <section key={table.table} className="desk-step">
          <h3>{tableWords(table)}</h3>
          <TableStep contest={contest} table={table} />
        </section>
      ))}
    </>
  );
}

const tableWords = ({ table }: Table): string => sentence(plainWords(table));

function TableStep({ contest, table }: Props) {
  if (table.places !== null) return <Places contest={contest} table={table} />;
  if (table.tied.length > 0) return <BreakTie key={table.tied[0]!.passes.join()} contest={contest} table={table} />;
  return (
    <>
      <Out contest={contest} table={table} />
      <Count key={stillIn(table).length} contest={contest} table={table} />
    </>
  );
}

function Places({ contest: { advance }, table: { places, entrants } }: Props) {
  return (
    <ol className="desk-places">
      {places!.map((pass, i) => (
        <li key={pass}>
          {passWords(entrants.find((one) => one.pass === pass)!)}
          {i < advance ? <Tag tone="order">plays on</Tag> : null}
        </li>
      ))}
    </ol>
  );
}

const stillIn = ({ entrants }: Table) => entrants.filter(({ outOn }) => outOn === null);

function Out({ contest: { contest, hands }, table }: Props) {
  const out = table.entrants.filter(({ outOn }) => outOn !== null);
  return (
    <details className="desk-out">
      <summary>
        {out.length === 0
          ? 'Somebody lost the last chip'
          : `Out: ${out.map((one) => `pass ${one.pass} on hand ${one.outOn}`).join(', ')}`}
      </summary>
      <CommandForm of={bustPlayer(hands, stillIn(table), passWords)} given={{ contest }} fieldsIn="desk-fields" />
    </details>
  );
}

function Count({ contest: { contest }, table }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const left = stillIn(table);
  const chips = left.flatMap(({ pass }) => {
    const held = chipsFrom(typed[pass] ?? '');
    return held === undefined ? [] : [{ pass, chips: held }];
  });
  return (
    <>
      <p>Chips after the last hand</p>
      <div className="desk-fields">
        {left.map((one) => (
          <Field
            key={one.pass}
            label={passWords(one)}
            inputMode="numeric"
            autoComplete="off"
            value={typed[one.pass] ?? ''}
            onChange={(event) => setTyped({ ...typed, [one.pass]: event.target.value })}
          />
        ))}
      </div>
      <CommandForm
        of={countChips(table.table, left.length - chips.length)}
        given={{ contest, table: table.table, chips }}
      />
    </>
  );
}

function BreakTie({ contest: { contest }, table }: Props) {
  const [order, setOrder] = useState<readonly number[]>([]);
  const { from, passes } = table.tied[0]!;
  const left = passes.filter((pass) => !order.includes(pass));
  const ranked = left.length === 1 ? [...order, left[0]!] : order;
  const isWhole = ranked.length === passes.length;
  return (
    <>
      <Notice
        means="waiting"
        says={`Passes ${passes.join(', ')} tie for places ${from} to ${from + passes.length - 1}.`}
        next="Further hands among them decide, until nobody ties."
      />
      <fieldset className="form-keys">
        <legend>{isWhole ? 'Decided' : `Who has place ${from + order.length}?`}</legend>
        {passes.map((pass) => {
          const at = ranked.indexOf(pass);
          return (
            <Button
              key={pass}
              look={at >= 0 ? 'primary' : 'plain'}
              aria-pressed={at >= 0}
              onClick={() => setOrder(at >= 0 ? [] : [...order, pass])}
            >
              Pass {pass}
              {at >= 0 ? `: place ${from + at}` : ''}
            </Button>
          );
        })}
      </fieldset>
      <CommandForm of={breakTie(from, passes)} given={{ contest, table: table.table, order: ranked }} />
    </>
  );
}
