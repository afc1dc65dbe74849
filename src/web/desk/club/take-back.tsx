/** What was wrong is put right: a swipe of the last day, a prize that still waits. Two people sign. */
import { type ReactNode, useState } from 'react';
import { counted } from '../../../base/words.ts';
import type { MemberDeskDocument } from '../../../server/api/club.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { SelectField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { type Prepared, useAction, useGive } from '../../lib/commands.ts';
import { useSecondBadge } from '../../lib/second-badge.tsx';
import { Time } from '../../lib/time.tsx';

type Props = Pick<MemberDeskDocument, 'person' | 'club' | 'prizes'> & Readonly<{ onChanged: () => Promise<void> }>;

export function TakeBack({ person, club, prizes, onChanged }: Props) {
  const redeemed = prizes.filter(({ offer }) => club.some((one) => one.offer === offer));
  const swipes = club.flatMap(({ offer, recent }) => recent.map((swipe) => ({ offer, ...swipe })));
  if (swipes.length + redeemed.length === 0) return null;
  return (
    <details className="desk-step desk-aside">
      <summary>Take back a swipe or a redemption</summary>
      <Wrong
        title="Redeemed, and not handed over yet"
        why={WRONG_PRIZE}
        onChanged={onChanged}
        all={redeemed.map(({ award, name }) => ({
          key: award,
          shows: name,
          button: `Take back ${award}`,
          says: `${name} goes back, and its credits are there again.`,
          does: (reason) => ({ type: 'undo-redemption', body: { award, reason } }),
        }))}
      />
      <Wrong
        title="Swipes since yesterday"
        why={WRONG_SWIPE}
        onChanged={onChanged}
        all={swipes.map(({ offer, posted, at, gameName, credits }) => ({
          key: `${offer} ${posted}`,
          shows: (
            <>
              <Time at={at} look="exact" />, {gameName}
            </>
          ),
          button: `Take back ${counted(credits, 'credit')}`,
          says: `${counted(credits, 'credit')} less: the swipe is as if it had never been.`,
          does: (reason) => ({ type: 'void-swipe', body: { offer, person, posted, reason } }),
        }))}
      />
    </details>
  );
}

const WRONG_PRIZE = [
  { value: 'wrong-prize', says: 'The wrong prize' },
  { value: 'wish', says: 'The member wishes it' },
];
const WRONG_SWIPE = [
  { value: 'wrong-card', says: 'The wrong card' },
  { value: 'not-playing', says: 'The holder was not playing' },
];

type Wrongs = Readonly<{
  title: string;
  why: readonly Readonly<{ value: string; says: string }>[];
  all: readonly Readonly<{
    key: string;
    shows: ReactNode;
    button: string;
    says: string;
    does: (reason: string) => Prepared<'undo-redemption' | 'void-swipe'>;
  }>[];
  onChanged: Props['onChanged'];
}>;

function Wrong({ title, why, all, onChanged }: Wrongs) {
  const give = useGive();
  const second = useSecondBadge();
  const [reason, setReason] = useState(why[0]!.value);
  const takeBack = useAction(async ({ says, does }: Wrongs['all'][number]) => {
    const signatures = await second({ title: 'Take it back', says });
    if (signatures === undefined) return undefined;
    const { type, body } = does(reason);
    const given = await give(type, body, { signatures });
    if (given.done) await onChanged();
    return given;
  });
  if (all.length === 0) return null;
  return (
    <section className="club-redeem" aria-label={title}>
      <h4>{title}</h4>
      <SelectField label="Why" choices={why} value={reason} onChange={({ target }) => setReason(target.value)} />
      <RefusalNotice refusal={takeBack.refusal} />
      <ul className="club-prizes">
        {all.map((one) => (
          <li key={one.key}>
            <span>{one.shows}</span>
            <BusyButton look="stop" busy={takeBack.busy} onPress={() => void takeBack.run(one)}>
              {one.button}
            </BusyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
