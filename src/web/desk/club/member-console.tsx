/** One member: what his play brought, what he redeems, his card, his PIN, his statement. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { counted } from '../../../base/words.ts';
import type { EnrolledDocument, MemberClubView, MemberDeskDocument } from '../../../server/api/club.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { useGive } from '../../lib/commands.ts';
import { hoursPlayed } from '../../lib/hours.ts';
import { Money } from '../../lib/money.tsx';
import { patiently } from '../../lib/patiently.ts';
import { useSessions } from '../../lib/session.tsx';
import { Time } from '../../lib/time.tsx';
import { CardAndPin } from './card-and-pin.tsx';
import { Enrol } from './enrol.tsx';
import { ErasePerson, LeaveClub } from './leave-club.tsx';
import { Redeem } from './redeem.tsx';
import { Statement } from './statement.tsx';
import { TakeBack } from './take-back.tsx';
import { may, WITH_MEMBER } from './who-may.ts';

const PrintedCard = lazy(() => patiently(() => import('./printed-card.tsx')));

type Props = Readonly<{
  member: MemberDeskDocument;
  onChanged: () => Promise<void>;
  onBack: () => void;
}>;

export function MemberConsole({ member: document, onChanged, onBack }: Props) {
  const { name, person, member, shown, club, prizes } = document;
  const [newCard, setNewCard] = useState<EnrolledDocument>();
  const roles = useSessions().session?.who?.roles ?? [];
  const gotCard = (card: EnrolledDocument) => {
    setNewCard(card);
    void onChanged();
  };
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
          <p>Has no card that is in use.</p>
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
      {newCard === undefined ? null : (
        <section ref={comesIntoView} className="desk-step" aria-label="New card">
          <Suspense>
            <PrintedCard card={newCard.card} name={name} photo={member?.photo ?? undefined} />
          </Suspense>
        </section>
      )}
      {member === null || shown?.dead === true
        ? null
        : club.map((one) => (
            <Balance key={one.offer} of={one}>
              {may(roles, WITH_MEMBER.redeem) ? (
                <RedeemHere of={one} person={person} cardId={member.cardId} onChanged={onChanged} />
              ) : null}
            </Balance>
          ))}
      {member === null ? null : (
        <>
          <Statement person={person} name={name} />
          {may(roles, WITH_MEMBER.takeBack) ? <TakeBack {...document} onChanged={onChanged} /> : null}
        </>
      )}
      {member !== null && may(roles, WITH_MEMBER.card) ? (
        <CardAndPin person={person} onCard={gotCard} onSet={onChanged} />
      ) : null}
      {member === null && may(roles, WITH_MEMBER.card) ? <Enrol known={{ person, name }} onEnrolled={gotCard} /> : null}
      {member !== null && may(roles, WITH_MEMBER.end) ? <LeaveClub {...document} onChanged={onChanged} /> : null}
      {member === null && may(roles, WITH_MEMBER.erase) ? (
        <ErasePerson person={person} name={name} onErased={onBack} />
      ) : null}
    </>
  );
}

/** Whoever pressed the button below looks for it. */
const comesIntoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'center' });

const PIN_WORDS = { none: 'None chosen yet', set: 'Chosen', locked: 'Locked after wrong tries' } as const;

/** In fours, as it is read aloud. */
export const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

type BalanceProps = Readonly<{ of: MemberClubView; children: ReactNode }>;

function Balance({ of, children }: BalanceProps) {
  const { name, balance, earned, spent, seconds, swipes, games, until } = of;
  return (
    <section className="desk-step" aria-label={`Credits of ${name}`}>
      <h3>{name}</h3>
      <p className="club-balance">
        <strong>{balance}</strong> {balance === 1 ? 'credit' : 'credits'} to redeem
      </p>
      <dl className="desk-facts">
        <dt>Play</dt>
        <dd>
          {hoursPlayed(seconds)} h by {counted(swipes, 'swipe')}
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
      {children}
    </section>
  );
}

type RedeemProps = Readonly<{ of: MemberClubView; person: string; cardId: string; onChanged: () => Promise<void> }>;

function RedeemHere({ of: { offer, prizes, balance }, person, cardId, onChanged }: RedeemProps) {
  const give = useGive();
  return (
    <Redeem
      prizes={prizes}
      balance={balance}
      onRedeem={async (prize, checks) => {
        const given = await give('redeem-credits', { offer, person, prize, card: cardId, ...checks });
        if (given.done) await onChanged();
        return given;
      }}
    />
  );
}

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
