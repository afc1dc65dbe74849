/** Finds a member by card or by name, then shows the member's account and actions. */

import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { counted, numberedWords, sentence } from '../../../base/display-text.ts';
import type { PapersAnswer } from '../../../server/api/papers.ts';
import type { EnrolledDocument, MemberClubView, MemberDeskDocument } from '../../../server/api/people.ts';
import { BusyButton, Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { Box, Card, Facts, Fold, Row, Stack, Text } from '../../design/layout.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { useGive } from '../../lib/commands.ts';
import { DemoClubCard, DemoOnly } from '../../lib/demo-only.tsx';
import { type ApiRefusal, ask, noConnectionRefusal } from '../../lib/http.ts';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useScanner } from '../../lib/scanner.ts';
import { useSessions } from '../../lib/session.tsx';
import { hoursPlayed, Time } from '../../lib/time.tsx';
import { useLatestRequest } from '../../lib/use-request.ts';
import { Amount } from '../../lib/why.tsx';
import { PersonFinder } from '../../people/person-finder.tsx';
import { hasAnyRole, WITH_MEMBER } from './club-roles.ts';
import { EnrollMember } from './enroll-member.tsx';
import { CardAndPin, ErasePerson, LeaveClub, Redeem, VoidRecords } from './member-actions.tsx';

export function CardDesk() {
  const [typed, setTyped] = useState('');
  const [member, setMember] = useState<MemberDeskDocument>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const look = async (path: string) => {
    setBusy(true);
    const answer = await ask<MemberDeskDocument>('GET', `${path}?purpose=club-desk`).catch(() => undefined);
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? noConnectionRefusal('Try again.')));
    return answer?.ok ? answer.value : undefined;
  };
  const begin = useLatestRequest();
  // Of two cards scanned in a row the second is shown, whichever answer arrives first.
  const show = async (path: string) => {
    const isLast = begin();
    const found = await look(path);
    if (isLast()) setMember(found);
  };
  const byCard = (number: string) => show(`/api/club/cards/${encodeURIComponent(number.replace(/\D/g, ''))}`);
  useScanner((text) => void byCard(text));
  if (member !== undefined) {
    // Keep the member on screen without a connection: a new card must still be printed.
    const again = async () => setMember((await look(`/api/club/members/${member.person}`)) ?? member);
    return <MemberConsole key={member.person} member={member} onChanged={again} onBack={() => setMember(undefined)} />;
  }
  const find = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.replace(/\D/g, '') !== '') void byCard(typed);
  };
  return (
    <Card aria-label="Card in hand">
      <h2>Scan a card</h2>
      <Row as="form" gap={2} align="end" wide onSubmit={find}>
        <Field
          label="Or type the card number"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          maxLength={20}
          onChange={({ target }) => setTyped(target.value)}
        />
        <BusyButton
          look="primary"
          busy={busy}
          onPress={() => find()}
          unavailable={
            typed.replace(/\D/g, '') === '' ? 'Scan the card or type the number under its barcode.' : undefined
          }
        >
          Show member
        </BusyButton>
        <button type="submit" hidden />
      </Row>
      <DemoOnly>
        <DemoClubCard onCard={setTyped} />
      </DemoOnly>
      <RefusalNotice refusal={refusal} />
      <Fold>
        <summary>Find a member by name</summary>
        <PersonFinder
          purpose="club-desk"
          choose="Show"
          onlyKnown
          busy={busy}
          onChosen={({ person }) => void show(`/api/club/members/${person}`)}
        />
      </Fold>
    </Card>
  );
}

/** One member: balance, redemptions, card, PIN and statement. */

const PrintedCard = lazy(() => loadWithRetry(() => import('./printed-card.tsx')));

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
      <Card aria-label={name}>
        <Row gap={2} lines={1} wide>
          <h2>{name}</h2>
          {member === null ? <Tag tone="unavailable">Not a member</Tag> : <Tag tone="order">Member</Tag>}
          {shown?.dead === true ? <Tag tone="stop">Card inactive</Tag> : null}
          <Text push>
            <Button onClick={onBack}>Next patron</Button>
          </Text>
        </Row>
        {shown?.dead === true ? (
          <Notice
            means="stop"
            says="This card was replaced or its membership ended."
            next="Keep the card. Only the member’s newest card is active."
          />
        ) : null}
        {member === null ? (
          <p>No active card.</p>
        ) : (
          <Facts>
            <dt>Card</dt>
            <Text as="dd" breaks className="mono">
              {spacedNumber(member.card)}
            </Text>
            <dt>Member since</dt>
            <dd>
              <Time at={member.since} look="exact" />
              {member.replaced === 0 ? null : `, ${counted(member.replaced, 'earlier card')}`}
            </dd>
            <dt>Photo</dt>
            <dd>{member.photo ?? 'None on file'}</dd>
            <dt>PIN</dt>
            <dd>{PIN_WORDS[member.pin]}</dd>
          </Facts>
        )}
        {prizes.length === 0 ? null : <WaitingPrizes prizes={prizes} />}
      </Card>
      {newCard === undefined ? null : (
        <Card ref={comesIntoView} aria-label="New card">
          <Suspense>
            <PrintedCard card={newCard.card} name={name} photo={member?.photo ?? undefined} />
          </Suspense>
        </Card>
      )}
      {member === null || shown?.dead === true
        ? null
        : club.map((one) => (
            <Balance key={one.offer} of={one}>
              {hasAnyRole(roles, WITH_MEMBER.redeem) ? (
                <RedeemHere of={one} person={person} cardId={member.cardId} onChanged={onChanged} />
              ) : null}
            </Balance>
          ))}
      {member === null ? null : (
        <>
          <Statement person={person} name={name} />
          {hasAnyRole(roles, WITH_MEMBER.takeBack) ? <VoidRecords {...document} onChanged={onChanged} /> : null}
        </>
      )}
      {member !== null && hasAnyRole(roles, WITH_MEMBER.card) ? (
        <CardAndPin person={person} onCard={gotCard} onSet={onChanged} />
      ) : null}
      {member === null && hasAnyRole(roles, WITH_MEMBER.card) ? (
        <EnrollMember known={{ person, name }} onEnrolled={gotCard} />
      ) : null}
      {member !== null && hasAnyRole(roles, WITH_MEMBER.end) ? <LeaveClub {...document} onChanged={onChanged} /> : null}
      {member === null && hasAnyRole(roles, WITH_MEMBER.erase) ? (
        <ErasePerson person={person} name={name} onErased={onBack} />
      ) : null}
    </>
  );
}

/** Scrolls to the new card after the button below is pressed. */
const comesIntoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'center' });

const PIN_WORDS = { none: 'Not set', set: 'Set', locked: 'Locked after too many wrong attempts' } as const;

/** In groups of four digits. */
export const spacedNumber = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

type BalanceProps = Readonly<{ of: MemberClubView; children: ReactNode }>;

function Balance({ of, children }: BalanceProps) {
  const { name, balance, earned, spent, seconds, swipes, games, until } = of;
  return (
    <Card aria-label={`Credits of ${name}`}>
      <h2>{name}</h2>
      <Text as="p" size="title">
        <Text as="strong" size="words">
          {balance}
        </Text>{' '}
        {balance === 1 ? 'credit' : 'credits'} to redeem
      </Text>
      <Facts>
        <dt>Play</dt>
        <dd>
          {hoursPlayed(seconds)} h in {counted(swipes, 'swipe')}
          {games.length === 0 ? null : `: ${games.map((game) => `${game.gameName} ${game.credits}`).join(', ')}`}
        </dd>
        <dt>Earned</dt>
        <dd>{counted(earned, 'credit')}</dd>
        <dt>Redeemed</dt>
        <dd>{counted(spent, 'credit')}</dd>
        <dt>Expires</dt>
        <dd>
          <Time at={until} look="exact" />
        </dd>
      </Facts>
      {children}
    </Card>
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

function WaitingPrizes({ prizes }: Readonly<{ prizes: MemberDeskDocument['prizes'] }>) {
  return (
    <Stack as="ul" gap={0} wide aria-label="Prizes at the cage">
      {prizes.map(({ award, name, amount }) => (
        <Row as="li" gap={2} lines={1} rule="above" padY={0} finger key={award}>
          <Tag tone="waiting">At the cage</Tag>
          <span>{name}</span>
          <Amount cents={amount} why={{ award }} called={sentence(numberedWords(award))} />
          <span>{sentence(numberedWords(award))}</span>
        </Row>
      ))}
    </Stack>
  );
}

/** A printed statement for the member on request. Each look is recorded. */

const PaperSheet = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('../../papers/paper-sheet.tsx')).PaperSheet })),
);

export function Statement({ person, name }: Readonly<{ person: string; name: string }>) {
  const [papers, setPapers] = useState<PapersAnswer['papers']>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const show = async () => {
    setBusy(true);
    const answer = await ask<PapersAnswer>('POST', '/api/papers/club-statement/copies', { person }).catch(
      () => undefined,
    );
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? noConnectionRefusal('Try again.')));
    if (answer?.ok) setPapers(answer.value.papers);
  };
  return (
    <Card aria-label="Statement">
      <Row gap={2} lines={1}>
        <BusyButton busy={busy} onPress={() => void show()}>
          Show statement for {name}
        </BusyButton>
        {papers === undefined ? null : (
          <>
            <Button look="primary" onClick={() => window.print()}>
              Print
            </Button>
            <Button look="quiet" onClick={() => setPapers(undefined)}>
              Close
            </Button>
          </>
        )}
      </Row>
      <RefusalNotice refusal={refusal} />
      {papers === undefined ? null : (
        <Box scroll="x" wide className="club-statement">
          <Suspense>
            {papers.map((paper, i) => (
              <PaperSheet key={paper.title} paper={paper} page={i + 1} of={papers.length} />
            ))}
          </Suspense>
        </Box>
      )}
    </Card>
  );
}
