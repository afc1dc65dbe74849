/** The last step: where from, in what form, and a button that says exactly what will happen. */

import { useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { dollars, typedCents } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { formWords, type Ticked } from './claims.ts';
import { type Due, paymentBody, payWords } from './due.ts';
import { DueRows } from './due-rows.tsx';
import { type Paid, paidFrom } from './paid-notice.tsx';

type Props = Readonly<{
  due: Due;
  ticked: Ticked;
  /** The others may wait; undefined where there are none, or where they may not. */
  onAlone: ((isAlone: boolean) => void) | undefined;
  onPaid: (paid: Paid) => void;
}>;

const PLACES: Readonly<Record<BodyOf<'pay-awards'>['place'], string>> = {
  cage: 'Cage',
  tray: "Dealer's tray",
  bank: 'Bank',
};

export function PayStep({ due, ticked, onAlone, onPaid }: Props) {
  const award = due.awards[0]!;
  const give = useGive();
  const askForBadge = useSecondBadge();
  const [place, setPlace] = useState(award.places.includes('cage') ? 'cage' : award.places[0]!);
  const [form, setForm] = useState(award.forms[0]!);
  const [cost, setCost] = useState('');
  const spent = award.asksCost ? typedCents(cost) : undefined;
  const says = payWords(due, form, spent);
  const pay = useAction(async () => {
    const { person } = award;
    if (person === null) return undefined;
    const body = { person, ...paymentBody(due, { place, form, ...ticked, cost: spent }) };
    const signatures = body.forms !== undefined ? await askForBadge({ title: 'Second signature', says }) : [];
    if (signatures === undefined) return undefined;
    const given = await give('pay-awards', body, signatures.length === 0 ? {} : { signatures });
    const paid = given.done ? paidFrom(given.events, due) : undefined;
    if (paid !== undefined) onPaid(paid);
    return given;
  });
  return (
    <>
      {onAlone === undefined ? null : (
        <Segmented
          asks="What is paid?"
          choices={[
            { value: 'together', says: 'All that was won together' },
            { value: 'alone', says: `Only ${award.id}` },
          ]}
          chosen={due.awards.length === 1 && due.waitsFor.length === 0 ? 'alone' : 'together'}
          onChoose={(value) => onAlone(value === 'alone')}
        />
      )}
      {award.places.length < 2 ? null : (
        <Segmented
          asks="Where is it paid?"
          choices={award.places.map((value) => ({ value, says: PLACES[value] }))}
          chosen={place}
          onChoose={setPlace}
        />
      )}
      {award.forms.length < 2 ? null : (
        <Segmented
          asks="How is it paid?"
          choices={award.forms.map((value) => ({ value, says: formWords(value) }))}
          chosen={form}
          onChoose={setForm}
        />
      )}
      {place === 'tray' ? <TrayRule award={award} /> : null}
      {award.asksCost ? (
        <Field
          label="What it cost, in dollars"
          inputMode="decimal"
          value={cost}
          hint={`Up to ${dollars(award.amount)}; the rest lapses.`}
          onChange={({ target }) => setCost(target.value)}
        />
      ) : null}
      {award.asksCost ? null : <DueRows due={due} form={form} />}
      <RefusalNotice refusal={pay.refusal} />
      <BusyButton look="primary" size="big" busy={pay.busy} onPress={() => void pay.run()} grey={greyFor(due, spent)}>
        {says}
      </BusyButton>
    </>
  );
}

/** As the approved rules say it. A bound that is only the program's is no rule: if it is met, the refusal explains it. */
function TrayRule({ award: { trayUnder, trayPrizes, trayOurs } }: Readonly<{ award: Due['awards'][number] }>) {
  if (trayPrizes !== undefined) return <p>Prizes of {dollars(trayPrizes)} are paid from the tray of the table.</p>;
  if (trayUnder === null || trayOurs === true) return null;
  return <p>A tray pays less than {dollars(trayUnder)}.</p>;
}

function greyFor({ awards, waitsFor }: Due, spent: number | undefined): string | undefined {
  if (waitsFor.length > 0) return `${waitsFor.join(', ')} first: they are paid together.`;
  return awards[0]!.asksCost && spent === undefined ? 'Enter what it cost.' : undefined;
}
