/** The last step: where from, in what form, and a button that says exactly what will happen. */
import { useState } from 'react';
import type { AwardView } from '../../floor/view-types.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { dollars, typedCents } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { formWords, paymentBody, payWords, type Ticked } from './claims.ts';
import { type Paid, paidFrom } from './paid-notice.tsx';

type Props = Readonly<{ award: AwardView; ticked: Ticked; onPaid: (paid: Paid) => void }>;

const PLACES: Readonly<Record<string, string>> = { cage: 'Cage', tray: "Dealer's tray", bank: 'Bank' };

export function PayStep({ award, ticked, onPaid }: Props) {
  const give = useGive();
  const askForBadge = useSecondBadge();
  const [place, setPlace] = useState(award.places.includes('cage') ? 'cage' : award.places[0]!);
  const [form, setForm] = useState(award.forms[0]!);
  const [cost, setCost] = useState('');
  const says = payWords(award, form);
  const pay = useAction(async () => {
    const body = paymentBody(award, { place, form, ...ticked, cost: award.asksCost ? typedCents(cost) : undefined });
    const needsBadge = award.tax !== null;
    const signatures = needsBadge ? await askForBadge({ title: 'Second signature', says }) : [];
    if (signatures === undefined) return undefined;
    const given = await give('pay-awards', body, signatures.length === 0 ? {} : { signatures });
    const paid = given.done ? paidFrom(given.events, award) : undefined;
    if (paid !== undefined) onPaid(paid);
    return given;
  });
  return (
    <>
      {award.places.length < 2 ? null : (
        <Segmented
          asks="Where is it paid?"
          choices={award.places.map((value) => ({ value, says: PLACES[value] ?? value }))}
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
      {place === 'tray' && award.trayUnder !== null ? <p>A tray pays less than {dollars(award.trayUnder)}.</p> : null}
      {award.asksCost ? (
        <Field
          label="What it cost, in dollars"
          inputMode="decimal"
          value={cost}
          hint={`Up to ${dollars(award.amount)}; the rest lapses.`}
          onChange={({ target }) => setCost(target.value)}
        />
      ) : null}
      <RefusalNotice refusal={pay.refusal} />
      <BusyButton
        look="primary"
        size="big"
        busy={pay.busy}
        onPress={() => void pay.run()}
        grey={award.asksCost && typedCents(cost) === undefined ? 'Enter what it cost.' : undefined}
      >
        {says}
      </BusyButton>
    </>
  );
}
