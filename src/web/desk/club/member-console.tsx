/** One member: what his play brought, what he redeems, his card, his PIN, his statement. */
import { lazy, Suspense, useState } from 'react';
import type { EnrolledDocument, MemberClubView, MemberDeskDocument } from '../../../server/api/club.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { counted } from '../../design/words.ts';
import { useGive } from '../../lib/commands.ts';
import { ask, LOST, type Refused } from '../../lib/http.ts';
import { Money } from '../../lib/money.tsx';
import { patiently } from '../../lib/patiently.ts';
import { Time } from '../../lib/time.tsx';
import { PinPad } from './pin-pad.tsx';
import { Redeem } from './redeem.tsx';
import { Statement } from './statement.tsx';

const PrintedCard = lazy(() => patiently(() => import('./printed-card.tsx')));

type Props = Readonly<{
  member: MemberDeskDocument;
  onChanged: () => Promise<void>;
  onBack: () => void;
}>;

export function MemberConsole({ member: document, onChanged, onBack }: Props) {
  const { name, person, member, shown, club, prizes } = document;
  const [newCard, setNewCard] = useState<EnrolledDocument>();
  return (
    <>
      <section className="desk-step club-member" aria-label={name}>
        <div className="club-head">
          <h3>{name}</h3>
          {member === null ? <Tag tone="grey">No member</Tag> : <Tag tone="order">Member</Tag>}
          {shown?.dead === true ? <Tag tone="stop">This card is dead</Tag> : null}
          <Button onClick={onBack}>Next person</Button>
        </div>
        {shown?.dead === true ? (
          <Notice
            means="stop"
            says="This card was replaced, or its holder left the club."
            next="Keep it. The card in use counts alone."
          />
        ) : null}
        {member === null ? (
          <p>Has no card that is in use. Enrol this person under “New member”: the card is free.</p>
        ) : (
          <dl className="desk-facts">
            <dt>Card</dt>
            <dd className="mono">{spaced(member.card)}</dd>
            <dt>Member since</dt>
            <dd>
              <Time at={member.since} look="exact" />
              {member.replaced === 0 ? null : `, ${counted(member.replaced, 'card')} before this one`}
            </dd>
            <dt>Photo</dt>
            <dd>{member.photo ?? 'None on record'}</dd>
            <dt>PIN</dt>
            <dd>{PIN_WORDS[member.pin]}</dd>
          </dl>
        )}
        {prizes.length === 0 ? null : <Waiting prizes={prizes} />}
      </section>
      {member === null || shown?.dead === true
        ? null
        : club.map((one) => (
            <Balance key={one.offer} of={one} person={person} cardId={member.cardId} onChanged={onChanged} />
          ))}
      {member === null ? null : (
        <>
          <Statement person={person} name={name} />
          <details className="desk-step desk-aside">
            <summary>Replace the card, or choose a new PIN</summary>
            {newCard === undefined ? (
              <Replace
                person={person}
                onReplaced={(card) => {
                  setNewCard(card);
                  void onChanged();
                }}
              />
            ) : (
              <Suspense>
                <PrintedCard card={newCard.card} name={name} />
              </Suspense>
            )}
            <NewPin person={person} onSet={onChanged} />
          </details>
        </>
      )}
    </>
  );
}

const PIN_WORDS = { none: 'None chosen yet', set: 'Chosen', locked: 'Locked after wrong tries' } as const;

/** In fours, as it is read aloud. */
export const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

type BalanceProps = Readonly<{
  of: MemberClubView;
  person: string;
  cardId: string;
  onChanged: () => Promise<void>;
}>;

function Balance({ of, person, cardId, onChanged }: BalanceProps) {
  const give = useGive();
  const { offer, name, balance, earned, spent, seconds, swipes, games, until } = of;
  return (
    <section className="desk-step" aria-label={`Credits of ${name}`}>
      <h3>{name}</h3>
      <p className="club-balance">
        <strong>{balance}</strong> {balance === 1 ? 'credit' : 'credits'} to redeem
      </p>
      <dl className="desk-facts">
        <dt>Play</dt>
        <dd>
          {hoursOf(seconds)} h by {counted(swipes, 'swipe')}
          {games.length === 0 ? null : `: ${games.map((game) => `${game.gameName} ${game.credits}`).join(', ')}`}
        </dd>
        <dt>Earned</dt>
        <dd>{counted(earned, 'credit')}</dd>
        <dt>Redeemed</dt>
        <dd>{counted(spent, 'credit')}</dd>
        <dt>Worth nothing after</dt>
        <dd>
          <Time at={until} look="exact" />
        </dd>
      </dl>
      <Redeem
        prizes={of.prizes}
        balance={balance}
        onRedeem={async (prize, checks) => {
          const given = await give('redeem-credits', { offer, person, prize, card: cardId, ...checks });
          if (given.done) await onChanged();
          return given;
        }}
      />
    </section>
  );
}

const hoursOf = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;

function Waiting({ prizes }: Readonly<{ prizes: MemberDeskDocument['prizes'] }>) {
  return (
    <ul className="club-waiting" aria-label="To be handed over">
      {prizes.map(({ award, name, amount }) => (
        <li key={award}>
          <Tag tone="waiting">At the cage</Tag>
          <span>{name}</span>
          <Money cents={amount} />
          <span className="mono">{award}</span>
        </li>
      ))}
    </ul>
  );
}

const WHY = [
  { value: 'lost', says: 'Lost' },
  { value: 'stolen', says: 'Stolen' },
  { value: 'damaged', says: 'Damaged' },
  { value: 'renewed', says: 'Renewed' },
];

type ReplaceProps = Readonly<{ person: string; onReplaced: (card: EnrolledDocument) => void }>;

function Replace({ person, onReplaced }: ReplaceProps) {
  const [reason, setReason] = useState(WHY[0]!.value);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const replace = async () => {
    setBusy(true);
    const answer = await ask<EnrolledDocument>('POST', `/api/club/members/${person}/card`, { reason }).catch(
      () => undefined,
    );
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? LOST));
    if (answer?.ok) onReplaced(answer.value);
  };
  return (
    <div className="desk-row">
      <SelectField
        label="Why a new card?"
        choices={WHY}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <BusyButton busy={busy} onPress={() => void replace()}>
        Give a new card: the old one is dead
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}

type NewPinProps = Readonly<{ person: string; onSet: () => Promise<void> }>;

function NewPin({ person, onSet }: NewPinProps) {
  const [refusal, setRefusal] = useState<Refused>();
  const [done, setDone] = useState(false);
  const set = async (pin: string) => {
    const answer = await ask('PUT', `/api/club/members/${person}/pin`, { pin }).catch(() => undefined);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? LOST));
    setDone(answer?.ok === true);
    if (answer?.ok) await onSet();
  };
  return (
    <>
      <PinPad asks="The member types a new PIN" says="Use this PIN" onChosen={set} />
      <RefusalNotice refusal={refusal} />
      <div role="status">{done ? <Notice means="info" says="The new PIN opens the kiosk from now on." /> : null}</div>
    </>
  );
}
