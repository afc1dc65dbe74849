/** A small tournament: who is out on which hand, what the others hold at the end, and what further hands decide. */
import { useState } from 'react';
import type { TournamentView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { counted, plainWords, sentence } from '../design/words.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
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
  const give = useGive();
  const [pass, setPass] = useState('');
  const [hand, setHand] = useState('');
  const bust = useAction(async () => {
    const given = await give('bust-player', { contest, pass: Number(pass), hand: Number(hand) });
    if (given.done) {
      setPass(emptied(pass, ''));
      setHand(emptied(hand, ''));
    }
    return given;
  });
  const out = table.entrants.filter(({ outOn }) => outOn !== null);
  const isHand = /^\d+$/.test(hand) && Number(hand) >= 1 && Number(hand) <= hands;
  return (
    <details className="desk-out">
      <summary>
        {out.length === 0
          ? 'Somebody lost the last chip'
          : `Out: ${out.map((one) => `pass ${one.pass} on hand ${one.outOn}`).join(', ')}`}
      </summary>
      <div className="desk-fields">
        <SelectField
          label="Who"
          choices={[
            { value: '', says: 'Choose' },
            ...stillIn(table).map((one) => ({ value: String(one.pass), says: passWords(one) })),
          ]}
          value={pass}
          onChange={(event) => setPass(event.target.value)}
        />
        <Field
          label={`On hand, of ${hands}`}
          inputMode="numeric"
          autoComplete="off"
          value={hand}
          onChange={(event) => setHand(event.target.value)}
        />
      </div>
      <RefusalNotice refusal={bust.refusal} />
      <BusyButton
        busy={bust.busy}
        onPress={() => void bust.run()}
        grey={pass === '' ? 'Say who it is.' : isHand ? undefined : `Say on which hand, from 1 to ${hands}.`}
      >
        {pass === '' ? 'Record it' : `Record pass ${pass} as out`}
      </BusyButton>
    </details>
  );
}

function Count({ contest: { contest }, table }: Props) {
  const give = useGive();
  const witness = useSecondBadge();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const left = stillIn(table);
  const open = left.filter(({ pass }) => chipsFrom(typed[pass] ?? '') === undefined).length;
  const count = useAction(async () => {
    const says = `After the last hand of ${plainWords(table.table)}: ${left.map(({ pass }) => `pass ${pass} holds ${typed[pass]}`).join(', ')}`;
    const signatures = await witness({ title: 'Witness', says });
    const chips = left.map(({ pass }) => ({ pass, chips: chipsFrom(typed[pass]!)! }));
    return signatures === undefined
      ? undefined
      : give('count-chips', { contest, table: table.table, chips }, { signatures });
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
      <RefusalNotice refusal={count.refusal} />
      <BusyButton
        look="primary"
        busy={count.busy}
        onPress={() => void count.run()}
        grey={open === 0 ? undefined : `The chips of ${open} are not counted yet.`}
      >
        Record the chips of {plainWords(table.table)}
      </BusyButton>
    </>
  );
}

function BreakTie({ contest: { contest }, table }: Props) {
  const give = useGive();
  const witness = useSecondBadge();
  const [order, setOrder] = useState<readonly number[]>([]);
  const { from, passes } = table.tied[0]!;
  const left = passes.filter((pass) => !order.includes(pass));
  const ranked = left.length === 1 ? [...order, left[0]!] : order;
  const record = useAction(async () => {
    const says = `Further hands decided: ${ranked.map((pass, i) => `place ${from + i} pass ${pass}`).join(', ')}`;
    const signatures = await witness({ title: 'Witness', says });
    return signatures === undefined
      ? undefined
      : give('break-tie', { contest, table: table.table, order: ranked }, { signatures });
  });
  const isWhole = ranked.length === passes.length;
  return (
    <>
      <Notice
        means="waiting"
        says={`Passes ${passes.join(', ')} tie for places ${from} to ${from + passes.length - 1}.`}
        next="Further hands among them decide, until nobody ties."
      />
      <fieldset className="desk-spots">
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
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={isWhole ? undefined : 'Name them from the better place down.'}
      >
        {isWhole ? `Record it: pass ${ranked[0]} has place ${from}` : 'Record the order'}
      </BusyButton>
    </>
  );
}
