/** A new fund. Money that lies in it already is entered by two people. */
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { typedCents } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useMay } from '../lib/session.tsx';

export function OpenFund() {
  const give = useGive();
  const askForBadge = useSecondBadge();
  const may = useMay('open-fund');
  const [name, setName] = useState('');
  const [opening, setOpening] = useState('');
  const fund = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const amount = opening === '' ? 0 : typedCents(opening);
  const open = useAction(async () => {
    const body = { fund, name: name.trim(), ...(amount === 0 ? {} : { opening: amount }) };
    const signatures =
      amount === 0
        ? []
        : await askForBadge({ title: 'Opening money', says: `Open ${name} with $${opening} in its reserve` });
    if (signatures === undefined) return undefined;
    const given = await give('open-fund', body, signatures.length === 0 ? {} : { signatures });
    if (given.done) {
      setName(emptied(name, ''));
      setOpening(emptied(opening, ''));
    }
    return given;
  });
  if (!may) return null;
  const lacks =
    fund === '' ? 'Give the fund a name.' : amount === undefined ? 'The opening amount is no amount.' : undefined;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (lacks === undefined) void open.run();
  };
  return (
    <form className="office-card" onSubmit={submit}>
      <h2>Open a fund</h2>
      <Field
        label="Name"
        value={name}
        maxLength={60}
        onChange={({ target }) => setName(target.value)}
        hint={fund === '' ? undefined : `Its short name is ${fund}.`}
      />
      <Field
        label="Money already in it, in dollars (if any)"
        inputMode="decimal"
        value={opening}
        onChange={({ target }) => setOpening(target.value)}
        hint="It begins in the reserve, under two signatures. A running jackpot is taken over with its offer instead."
      />
      <RefusalNotice refusal={open.refusal} />
      <BusyButton look="primary" busy={open.busy} onPress={() => void open.run()} grey={lacks}>
        Open the fund
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}
