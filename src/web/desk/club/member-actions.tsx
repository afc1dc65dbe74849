/** Prizes with their price in credits. Before redeeming, the desk checks the member's face and ID. */

import { type ReactNode, useState } from 'react';
import { first } from '../../../base/assert.ts';
import { counted } from '../../../base/display-text.ts';
import { endMembership } from '../../../floor/club/command-forms.ts';
import type { EnrolledDocument, MemberClubView, MemberDeskDocument } from '../../../server/api/people.ts';
import { BusyButton } from '../../design/button.tsx';
import { CheckField, Segmented, SelectField } from '../../design/field.tsx';
import { Fold, Row, Stack, Text } from '../../design/layout.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { type CommandResult, type PreparedCommand, useAction, useGive } from '../../lib/commands.ts';
import { type ApiRefusal, ask, noConnectionRefusal } from '../../lib/http.ts';
import { Money } from '../../lib/money.tsx';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { Time } from '../../lib/time.tsx';
import { PinPad } from './enroll-member.tsx';

export type Checks = Readonly<{ holder: boolean; identification: 'valid' | 'expired' | 'none' }>;

type Prize = MemberClubView['prizes'][number];
type RedeemProps = Readonly<{
  prizes: readonly Prize[];
  balance: number;
  onRedeem: (prize: string, checks: Checks) => Promise<CommandResult>;
}>;

const ID_CHOICES = [
  { value: 'none', says: 'Not shown' },
  { value: 'expired', says: 'Expired' },
  { value: 'valid', says: 'Valid photo ID' },
] as const;

export function Redeem({ prizes, balance, onRedeem }: RedeemProps) {
  const [holder, setHolder] = useState(false);
  const [identification, setIdentification] = useState<Checks['identification']>('none');
  const [done, setDone] = useState<string>();
  const redeem = useAction(async (prize: Prize) => {
    setDone(undefined);
    const given = await onRedeem(prize.prize, { holder, identification });
    if (given.done) setDone(prize.name);
    return given;
  });
  return (
    <Stack gap={2} wide>
      <Row gap={3} lines={2} align="end">
        <CheckField
          label="Player matches the member on the card"
          checked={holder}
          onChange={({ target }) => setHolder(target.checked)}
        />
        <Segmented
          asks="Identification"
          choices={ID_CHOICES}
          chosen={identification}
          onChoose={(value) => setIdentification(value as Checks['identification'])}
        />
      </Row>
      <RefusalNotice refusal={redeem.refusal} />
      <div role="status">
        {done === undefined ? null : (
          <Notice
            means="info"
            says={`Redeemed: ${done}.`}
            next="The prize is ready at the cage under the member’s name."
          />
        )}
      </div>
      <Stack as="ul" gap={0} wide>
        {prizes.map((prize) => (
          <Row as="li" gap={2} lines={1} justify="between" rule="above" padY={1} key={prize.prize}>
            <div>
              <strong>{prize.name}</strong>
              <Text tone="muted" block>
                {counted(prize.credits, 'credit')}, value <Money cents={prize.value} />
                {prize.left === null ? null : `, ${prize.left} left`}
              </Text>
            </div>
            <BusyButton
              busy={redeem.busy}
              look={prize.covered ? 'primary' : 'plain'}
              onPress={() => void redeem.run(prize)}
              unavailable={whyNotRedeemable(prize, balance)}
            >
              Redeem {counted(prize.credits, 'credit')}
            </BusyButton>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

function whyNotRedeemable({ covered, credits, left }: Prize, balance: number): string | undefined {
  if (covered) return undefined;
  return left === 0
    ? 'Out of stock. Choose another prize.'
    : `Needs ${counted(credits, 'credit')}; the balance is ${balance}.`;
}

/** Voids a recent swipe or a redemption that is not handed over yet. Two employees sign. */

type VoidRecordsProps = Pick<MemberDeskDocument, 'person' | 'club' | 'prizes'> &
  Readonly<{ onChanged: () => Promise<void> }>;

export function VoidRecords({ person, club, prizes, onChanged }: VoidRecordsProps) {
  const redeemed = prizes.filter(({ offer }) => club.some((one) => one.offer === offer));
  const swipes = club.flatMap(({ offer, recent }) => recent.map((swipe) => ({ offer, ...swipe })));
  if (swipes.length + redeemed.length === 0) return null;
  return (
    <Fold>
      <summary>Void a swipe or redemption</summary>
      <VoidForm
        title="Redeemed, not handed over yet"
        why={WRONG_PRIZE}
        onChanged={onChanged}
        all={redeemed.map(({ award, name }) => ({
          key: award,
          shows: name,
          button: `Void redemption of ${name}`,
          says: `Void the redemption of ${name} and restore its credits.`,
          does: (reason) => ({ type: 'undo-redemption', body: { award, reason } }),
        }))}
      />
      <VoidForm
        title="Swipes since yesterday"
        why={WRONG_SWIPE}
        onChanged={onChanged}
        all={swipes.map(({ offer, posted, at, gameName, credits }) => ({
          key: `${offer} ${posted}`,
          shows: (
            <>
              <Time at={at} look="day" />, {gameName}
            </>
          ),
          button: `Void swipe and ${counted(credits, 'credit')}`,
          says: `Void the swipe and remove ${counted(credits, 'credit')}.`,
          does: (reason) => ({ type: 'void-swipe', body: { offer, person, posted, reason } }),
        }))}
      />
    </Fold>
  );
}

const WRONG_PRIZE = [
  { value: 'wrong-prize', says: 'Wrong prize' },
  { value: 'wish', says: 'Requested by the member' },
];
const WRONG_SWIPE = [
  { value: 'wrong-card', says: 'Wrong card' },
  { value: 'not-playing', says: 'Member was not playing' },
];

type VoidFormProps = Readonly<{
  title: string;
  why: readonly Readonly<{ value: string; says: string }>[];
  all: readonly Readonly<{
    key: string;
    shows: ReactNode;
    button: string;
    says: string;
    does: (reason: string) => PreparedCommand<'undo-redemption' | 'void-swipe'>;
  }>[];
  onChanged: VoidRecordsProps['onChanged'];
}>;

function VoidForm({ title, why, all, onChanged }: VoidFormProps) {
  const give = useGive();
  const second = useSecondBadge();
  const [reason, setReason] = useState(first(why).value);
  const takeBack = useAction(async ({ says, does }: VoidFormProps['all'][number]) => {
    const signatures = await second({ title: 'Second signature', says });
    if (signatures === undefined) return undefined;
    const { type, body } = does(reason);
    const given = await give(type, body, { signatures });
    if (given.done) await onChanged();
    return given;
  });
  if (all.length === 0) return null;
  return (
    <Stack as="section" gap={2} wide aria-label={title}>
      <h3>{title}</h3>
      <SelectField label="Reason" choices={why} value={reason} onChange={({ target }) => setReason(target.value)} />
      <RefusalNotice refusal={takeBack.refusal} />
      <Stack as="ul" gap={0} wide>
        {all.map((one) => (
          <Row as="li" gap={2} lines={1} justify="between" rule="above" padY={1} key={one.key}>
            <span>{one.shows}</span>
            <BusyButton look="stop" busy={takeBack.busy} onPress={() => void takeBack.run(one)}>
              {one.button}
            </BusyButton>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

/** Replaces a card, or sets a new PIN, which also unlocks the account. */

type CardAndPinProps = Readonly<{
  person: string;
  onCard: (card: EnrolledDocument) => void;
  onSet: () => Promise<void>;
}>;

export function CardAndPin({ person, onCard, onSet }: CardAndPinProps) {
  return (
    <Fold>
      <summary>Replace the card or set a new PIN</summary>
      <ReplaceCard person={person} onReplaced={onCard} />
      <NewPin person={person} onSet={onSet} />
    </Fold>
  );
}

const WHY = [
  { value: 'lost', says: 'Lost' },
  { value: 'stolen', says: 'Stolen' },
  { value: 'damaged', says: 'Damaged' },
  { value: 'renewed', says: 'Renewed' },
];

type ReplaceCardProps = Readonly<{ person: string; onReplaced: (card: EnrolledDocument) => void }>;

function ReplaceCard({ person, onReplaced }: ReplaceCardProps) {
  const [reason, setReason] = useState(first(WHY).value);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const replace = async () => {
    setBusy(true);
    const answer = await ask<EnrolledDocument>('POST', `/api/club/members/${person}/card`, { reason }).catch(
      () => undefined,
    );
    setBusy(false);
    setRefusal(
      answer?.ok
        ? undefined
        : (answer?.refusal ?? noConnectionRefusal('Press again. Only the newest card will be active.')),
    );
    if (answer?.ok) onReplaced(answer.value);
  };
  return (
    <Row fields="10rem" gap={2} align="start" wide>
      <SelectField
        label="Reason for a new card"
        choices={WHY}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <BusyButton busy={busy} onPress={() => void replace()}>
        Issue a new card and deactivate the old one
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </Row>
  );
}

type NewPinProps = Readonly<{ person: string; onSet: () => Promise<void> }>;

function NewPin({ person, onSet }: NewPinProps) {
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const [done, setDone] = useState(false);
  const set = async (pin: string) => {
    const answer = await ask('PUT', `/api/club/members/${person}/pin`, { pin }).catch(() => undefined);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? noConnectionRefusal('Type the PIN again.')));
    setDone(answer?.ok === true);
    if (answer?.ok) await onSet();
  };
  return (
    <>
      <PinPad asks="The member types a new PIN" says="Save PIN" onChosen={set} />
      <RefusalNotice refusal={refusal} />
      <div role="status">
        {done ? <Notice means="info" says="The new PIN is active. The member can use it at the kiosk now." /> : null}
      </div>
    </>
  );
}

/** Ends a membership. Afterwards a manager may erase the person: name, card and PIN are destroyed with their key. */

type LeaveProps = Pick<MemberDeskDocument, 'person' | 'club'> & Readonly<{ onChanged: () => Promise<void> }>;

export function LeaveClub({ person, club, onChanged }: LeaveProps) {
  const credits = club.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <Fold>
      <summary>End membership</summary>
      <CommandForm of={endMembership(credits)} given={{ person }} onDone={onChanged} />
    </Fold>
  );
}

type EraseProps = Readonly<{ person: string; name: string; onErased: () => void }>;

export function ErasePerson({ person, name, onErased }: EraseProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const erase = async () => {
    setBusy(true);
    const answer = await ask('DELETE', `/api/people/${person}`).catch(() => undefined);
    setBusy(false);
    setRefusal(
      answer?.ok
        ? undefined
        : (answer?.refusal ?? noConnectionRefusal('Find the person again to check whether they were erased.')),
    );
    if (answer?.ok) onErased();
  };
  return (
    <Fold>
      <summary>Erase this person</summary>
      <p>
        Permanently destroys the name, address, identification, card numbers and PIN. Journal records remain, without a
        name.
      </p>
      <RefusalNotice refusal={refusal} />
      <BusyButton look="stop" busy={busy} onPress={() => void erase()}>
        Erase {name} permanently
      </BusyButton>
    </Fold>
  );
}
