/** Held for others until it is remitted: withheld tax, debts paid from a prize, prizes forfeited by law. */
import { useState } from 'react';
import { plainWords, sentence } from '../../base/words.ts';
import type { CageView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money, typedCents } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';

type Held = CageView['toRemit'][number];

/** Those whom the command `remit` lets sign. */
const MAY_REMIT: readonly string[] = ['accountant', 'manager'];

const keyOf = ({ fund, from, kind }: Held): string => `${fund ?? ''} ${from} ${kind}`;

const WHY: Readonly<Record<Held['from'], string>> = {
  withheld: 'Tax withheld from prizes',
  'set-off': 'Debt paid from a prize',
  forfeited: 'Prize forfeited by law',
};

const payeeWords = ({ payee, kind }: Pick<Held, 'payee' | 'kind'>): string => payee ?? sentence(plainWords(kind));

export function Remittances() {
  const { cage } = useView();
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const [chosen, setChosen] = useState<string>();
  const [says, setSays] = useState<string>();
  const held = cage?.toRemit ?? [];
  const row = held.find((one) => keyOf(one) === chosen);
  const may = roles.some((role) => MAY_REMIT.includes(role));
  return (
    <div className="cage">
      <p className="cage-lead">
        This money is held for someone else and is never the house’s. Send it first, then record it here.
        {may ? '' : ' An accountant or a manager records it.'}
      </p>
      <div role="status">{says === undefined ? null : <Notice means="info" says={says} />}</div>
      <DataTable
        caption="Held, to be remitted"
        columns={[
          { id: 'payee', label: 'To', cell: (one) => payeeWords(one) },
          {
            id: 'why',
            label: 'Why it is held',
            cell: ({ from, at }) => (
              <>
                {WHY[from]} {at === null ? null : <span className="remit-clause">{at}</span>}
              </>
            ),
          },
          { id: 'fund', label: 'Held by', cell: ({ name }) => name ?? 'The house' },
          { id: 'amount', label: 'Held', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
          {
            id: 'cash',
            label: 'Cash of the fund',
            align: 'right',
            cell: ({ cash }) => (cash === null ? 'bank' : <Money cents={cash} />),
          },
          {
            id: 'do',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: (one) =>
              may ? (
                <Button onClick={() => setChosen(keyOf(one))}>
                  Record a remittance <span className="only-heard">to {payeeWords(one)}</span>
                </Button>
              ) : null,
          },
        ]}
        rows={held}
        keyOf={keyOf}
        empty="Nothing is held for anyone else."
      />
      <Dialog title="Record a remittance" open={row !== undefined} onClose={() => setChosen(undefined)}>
        {row === undefined ? null : (
          <Remit
            key={chosen}
            held={row}
            onDone={(done) => {
              setSays(done);
              setChosen(undefined);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function Remit({ held, onDone }: Readonly<{ held: Held; onDone: (says: string) => void }>) {
  const { fund, from, kind, amount: most, cash } = held;
  const give = useGive();
  const askForBadge = useSecondBadge();
  const me = useSessions().session?.who?.badge;
  const [text, setText] = useState(() => dollars(Math.max(0, Math.min(most, cash ?? most))).replace('$', ''));
  const amount = typedCents(text);
  const to = payeeWords(held);
  const remit = useAction(async () => {
    if (amount === undefined) return undefined;
    const title = `Remit ${dollars(amount)}`;
    // The signature of one person is enough, so it is proven for this payment and not only by an open session.
    const signatures = await askForBadge({ title, says: `${title} to ${to}`, own: true, people: 0 });
    if (signatures === undefined) return undefined;
    const body = { fund, ...(from === 'withheld' ? {} : { from }), kind, amount };
    const given = await give('remit', body, { signatures });
    if (given.done) onDone(`${dollars(amount)} remitted to ${to}, signed by ${me}. Journal entry ${given.seq}.`);
    return given;
  });
  const grey = greyFor(held, amount);
  return (
    <div className="cage-dialog">
      <p>
        <strong>{to}</strong>: {dollars(most)} is held. {WHY[from]}.
      </p>
      <Field
        label="Amount sent, in dollars"
        inputMode="decimal"
        value={text}
        onChange={({ target }) => {
          remit.clear();
          setText(target.value);
        }}
      />
      <RefusalNotice refusal={remit.refusal} />
      <BusyButton look="primary" size="big" busy={remit.busy} grey={grey} onPress={() => void remit.run()}>
        {grey === undefined ? `Record: ${dollars(amount!)} sent to ${to}` : 'Record it'}
      </BusyButton>
    </div>
  );
}

function greyFor({ amount: most, cash }: Held, amount: number | undefined): string | undefined {
  if (amount === undefined || amount <= 0) return 'Enter the amount in dollars.';
  if (amount > most) return `Only ${dollars(most)} is held.`;
  return cash !== null && amount > cash ? `The fund has ${dollars(cash)} in cash: count its boxes first.` : undefined;
}
