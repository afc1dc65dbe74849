/** Winners of a pick sheet: posted once, notified, and the status of each prize. The cage takes claims. */

import { useState } from 'react';
import { plainWords, sentence } from '../../../base/display-text.ts';
import type { BodyOf } from '../../../floor/commands.ts';
import { postWinners } from '../../../floor/picks/command-forms.ts';
import type { PickDeskCard, PickPrizeView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/button.tsx';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { SelectField } from '../../design/field.tsx';
import { Card, Row, Stack } from '../../design/layout.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Tag, type Tone } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { Money } from '../../lib/money.tsx';
import { useSessions } from '../../lib/session.tsx';
import { Time } from '../../lib/time.tsx';
import { usePersonName } from '../../people/person-names.tsx';
import { sheetWords } from '../../picks/pick-logic.ts';

export function WinnersStep({ card }: Readonly<{ card: PickDeskCard }>) {
  return card.won === null ? <PostWinners card={card} /> : <Posted card={card} won={card.won} />;
}

function PostWinners({ card }: Readonly<{ card: PickDeskCard }>) {
  return (
    <Card>
      <h3>Post winners</h3>
      <p>
        Posting makes the prizes payable. Two employees can still correct a wrong score until the claim period ends.
      </p>
      <Stack as="ol" gap={0} bullets="numbers">
        {card.prizes.map(({ name, value }) => (
          <li key={name}>
            {name} <Money cents={value} />
          </li>
        ))}
      </Stack>
      <CommandForm of={postWinners(sheetWords(card.card), card.waits)} given={{ card: card.card }} />
    </Card>
  );
}

function Posted({ card, won }: Readonly<{ card: PickDeskCard; won: readonly PickPrizeView[] }>) {
  const give = useGive();
  const [how, setHow] = useState<BodyOf<'tell-winner'>['how']>('phone');
  const tell = useAction((award: string) => give('tell-winner', { award, how }));
  const from = won.map(({ claimFrom }) => claimFrom).find((at) => at !== null);
  const until = won.map(({ expiresAt }) => expiresAt).find((at) => at !== null);
  const columns: readonly Column<PickPrizeView>[] = [
    {
      id: 'place',
      label: 'Place',
      align: 'right',
      cell: ({ place, due }) => <span className="money">{due === 0 ? '' : place}</span>,
    },
    { id: 'who', label: 'Member', cell: (prize) => <Name prize={prize} /> },
    {
      id: 'right',
      label: 'Correct',
      align: 'right',
      cell: ({ right, due }) => <span className="money">{due === 0 ? '' : right}</span>,
    },
    { id: 'prize', label: 'Prize', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
    { id: 'award', label: 'Award', cell: ({ award }) => sentence(plainWords(award)) },
    { id: 'status', label: 'Status', cell: (prize) => <PrizeStatus prize={prize} /> },
    {
      id: 'told',
      label: 'Notified',
      cell: ({ told, status, award }) =>
        told || status !== 'owed' ? (
          told ? (
            'Yes'
          ) : (
            ''
          )
        ) : (
          <BusyButton busy={tell.busy} onPress={() => void tell.run(award)}>
            Record notification
          </BusyButton>
        ),
    },
  ];
  return (
    <>
      {until === undefined || until === null ? null : (
        <Notice
          means="info"
          says={
            <>
              Claim at the cage with valid ID
              {from === undefined || from === null ? null : (
                <>
                  {' '}
                  from <Time at={from} look="day" />
                </>
              )}
              , before <Time at={until} look="day" />.
            </>
          }
        />
      )}
      {won.some(({ told, status }) => !told && status === 'owed') ? (
        <SelectField label="How winners are notified" choices={WAYS} value={how} onChoose={setHow} />
      ) : null}
      <RefusalNotice refusal={tell.refusal} />
      <DataTable
        caption={`Winners of ${sheetWords(card.card)}`}
        columns={columns}
        rows={won}
        keyOf={({ award }) => award}
        empty="No winners on this pick sheet. Winners appear here after you post them."
      />
    </>
  );
}

/** Shows the full name only of winners still to be notified: each look is recorded. */
function Name({ prize: { person, who, told, status } }: Readonly<{ prize: PickPrizeView }>) {
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const isCalled = !told && status === 'owed' && roles.some((role) => role === 'card-desk' || role === 'manager');
  return usePersonName(isCalled ? person : null, 'picks') ?? who;
}

function PrizeStatus({ prize: { status, due } }: Readonly<{ prize: PickPrizeView }>) {
  const [tone, says] = STATUS[status];
  return (
    <Row as="span" gap={2} lines={1}>
      <Tag tone={tone}>{says}</Tag>
      {status !== 'corrected' ? null : due === 0 ? (
        <span>no prize under the corrected score</span>
      ) : (
        <span>
          <Money cents={due} /> under the corrected score
        </span>
      )}
    </Row>
  );
}

const WAYS = [
  { value: 'phone', says: 'By phone' },
  { value: 'mail', says: 'By mail' },
  { value: 'message', says: 'By message' },
  { value: 'in-person', says: 'In person' },
] as const;

const STATUS: Readonly<Record<PickPrizeView['status'], readonly [Tone, string]>> = {
  owed: ['waiting', 'Not claimed'],
  claimed: ['waiting', 'Claimed, ready to pay'],
  paid: ['order', 'Paid'],
  gone: ['unavailable', 'Returned to the fund'],
  corrected: ['unavailable', 'Paid, later corrected'],
};
