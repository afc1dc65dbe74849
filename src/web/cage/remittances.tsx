/** Money held for others until remitted: withheld tax, debts, prizes forfeited by law, parts of prizes set aside. */
import { useState } from 'react';
import { plainWords, sentence } from '../../base/display-text.ts';
import { remit } from '../../floor/money/command-forms.ts';
import type { CageView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { useSessions } from '../lib/session.tsx';
import { Amount } from '../lib/why.tsx';

type AmountToRemit = CageView['toRemit'][number];

/** Roles that may sign the command `remit`. */
const MAY_REMIT: readonly string[] = ['accountant', 'manager'];

const keyOf = ({ fund, from, kind }: AmountToRemit): string => `${fund ?? ''} ${from} ${kind}`;

const SOURCE_WORDS: Readonly<Record<AmountToRemit['from'], string>> = {
  withheld: 'Tax withheld from prizes',
  'set-off': 'Debt paid from a prize',
  forfeited: 'Prize forfeited by law',
  'set-aside': 'Part of a prize, set aside',
};

const payeeWords = ({ payee, kind }: Pick<AmountToRemit, 'payee' | 'kind'>): string =>
  payee ?? sentence(plainWords(kind));

export function Remittances() {
  const { cage } = useView();
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const [chosen, setChosen] = useState<string>();
  const [says, setSays] = useState<string>();
  const held = cage?.toRemit ?? [];
  const row = held.find((one) => keyOf(one) === chosen);
  const may = roles.some((role) => MAY_REMIT.includes(role));
  return (
    <div className="station-page">
      <Text as="p" tone="muted" max="70ch">
        The casino holds this money for someone else. Send it first, then record the remittance here.
        {may ? '' : ' An accountant or a manager records it.'}
      </Text>
      <div role="status">{says === undefined ? null : <Notice means="info" says={says} />}</div>
      <DataTable
        caption="Held for remittance"
        columns={[
          { id: 'payee', label: 'To', cell: (one) => payeeWords(one) },
          {
            id: 'why',
            label: 'Reason held',
            cell: ({ from, at }) => (
              <>
                {SOURCE_WORDS[from]}{' '}
                {at === null ? null : (
                  <Text tone="muted" size="small">
                    {at}
                  </Text>
                )}
              </>
            ),
          },
          { id: 'fund', label: 'Held by', cell: ({ name }) => name ?? 'The casino' },
          {
            id: 'amount',
            label: 'Held',
            align: 'right',
            cell: ({ amount }) => <Amount cents={amount} why={{ owed: 'others' }} called="Withheld for others" />,
          },
          {
            id: 'cash',
            label: 'Fund cash',
            align: 'right',
            cell: ({ cash, fund, name }) =>
              cash === null || fund === null ? (
                'Bank account'
              ) : (
                <Amount cents={cash} why={{ fund, kind: 'cash' }} called={`Cash of ${name}`} />
              ),
          },
          {
            id: 'do',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: (one) =>
              may ? (
                <Button onClick={() => setChosen(keyOf(one))}>
                  Record remittance <span className="only-heard">to {payeeWords(one)}</span>
                </Button>
              ) : null,
          },
        ]}
        rows={held}
        keyOf={keyOf}
        empty="Nothing to remit. Withheld tax, debts paid from prizes, forfeited prizes and parts of prizes set aside appear here."
      />
      <Dialog title="Record remittance" open={row !== undefined} onClose={() => setChosen(undefined)}>
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

function Remit({ held, onDone }: Readonly<{ held: AmountToRemit; onDone: (says: string) => void }>) {
  const { fund, from, kind, amount: most } = held;
  const me = useSessions().session?.who?.badge;
  const to = payeeWords(held);
  return (
    <Stack gap={2}>
      <p>
        <strong>{to}</strong>: {dollars(most)} is held. {SOURCE_WORDS[from]}.
      </p>
      <CommandForm
        of={remit(held, to)}
        given={{ fund, ...(from === 'withheld' ? {} : { from }), kind }}
        size="big"
        onDone={(_, { amount }, seq) =>
          onDone(`${dollars(amount)} remitted to ${to}, signed by ${me}. Journal entry ${seq}.`)
        }
      />
    </Stack>
  );
}
