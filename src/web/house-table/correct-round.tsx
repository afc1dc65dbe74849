/** Cards were keyed wrong: the hand's payouts are reversed, and it is keyed again. A supervisor signs. */

import { useState } from 'react';
import { first } from '../../base/assert.ts';
import { voidDeal } from '../../floor/house-games/command-forms.ts';
import { BusyButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Segmented } from '../design/field.tsx';
import { Stack } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useAction } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';
import { refundWords } from './cards-pane.tsx';
import { handsToRekey, netWords, refundsOf } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

type RekeyHandProps = HouseDesk & Readonly<{ open: boolean; onClose: () => void }>;

export function RekeyHand({ house: { round }, table, give, setPaying, setCards, open, onClose }: RekeyHandProps) {
  const askForBadge = useSecondBadge();
  const { session } = useSessions();
  // A supervisor who has taken over the tablet needs no second badge.
  const isFloor = session?.who?.roles.some((role) => role === 'floor' || role === 'manager') === true;
  const rereading = useAction(async (spot: number | null, says: string) => {
    const body = { table: table.table, spot };
    if (isFloor) return give('reread-hand', body);
    const signatures = await askForBadge({
      title: 'Key the cards again',
      says: `A supervisor has seen them: ${says}.`,
    });
    return signatures && give('reread-hand', body, { signatures });
  });
  const close = () => {
    rereading.clear();
    onClose();
  };
  const run = async (spot: number | null, says: string) => {
    const given = await rereading.run(spot, says);
    if (!given?.done) return;
    // The cards keyed before are not carried over: all of them are checked again.
    setCards([]);
    setPaying(undefined);
    close();
  };
  return (
    <Dialog title="Cards were keyed wrong" open={open && round !== null} onClose={close}>
      <Stack gap={2} align="start" max="40rem" className="table-dialog">
        <p>The hand’s payouts and losses are reversed, and its cards are keyed again. A supervisor must sign.</p>
        <RefusalNotice refusal={rereading.refusal} />
        {handsToRekey(round).map(({ spot, net }) => {
          const says = spot === null ? 'the dealer’s cards' : `the cards of spot ${spot}`;
          return (
            <BusyButton key={spot ?? 0} busy={rereading.busy} onPress={() => void run(spot, says)}>
              Key {says} again{net === null ? '' : ` (${netWords(net)})`}
            </BusyButton>
          );
        })}
      </Stack>
    </Dialog>
  );
}

/** Something was wrong with the deal before any hand was settled: it is void, and everything goes back. */

type VoidDealProps = HouseDesk & Readonly<{ open: boolean; onClose: () => void }>;

export function VoidDeal({ house: { round }, table, open, onClose }: VoidDealProps) {
  const back = round === null ? undefined : refundsOf(round);
  return (
    <Dialog title="Void the deal" open={open && back !== undefined} onClose={onClose}>
      {back === undefined ? null : (
        <Stack gap={2} align="start" max="40rem" className="table-dialog">
          <p>All hands are void. Return every wager: {refundWords(back)}. Then shuffle again.</p>
          <CommandForm of={voidDeal(back.amount)} given={{ table: table.table }} size="big" onDone={onClose} />
        </Stack>
      )}
    </Dialog>
  );
}

/** A pay that is logged can only be taken back by hand: two people sign for it, with a reason. */

const BACK_OUT_CAUSES = [
  { value: 'wrong-spot', says: 'Wrong spot' },
  { value: 'misread-cards', says: 'The cards were misread' },
  { value: 'paid-twice', says: 'Paid twice' },
  { value: 'no-wager', says: 'There was no wager' },
];

type BackOutOfRoundProps = HouseDesk & Readonly<{ open: boolean; onClose: () => void }>;

export function BackOutOfRound({ house: { round }, give, open, onClose }: BackOutOfRoundProps) {
  const askForBadge = useSecondBadge();
  const { session } = useSessions();
  // The dealer is not one of the two; a supervisor who has taken over the tablet is.
  const isFloor = session?.who?.roles.some((role) => role === 'floor' || role === 'manager') === true;
  const [reason, setReason] = useState(first(BACK_OUT_CAUSES).value);
  const backing = useAction(async (pay: string, says: string) => {
    const signatures = await askForBadge({ title: 'Reverse a payout', says, people: isFloor ? 1 : 2 });
    return signatures && give('back-out-progressive', { pay, reason }, { signatures });
  });
  const close = () => {
    backing.clear();
    onClose();
  };
  const logged = round?.positions.filter(({ row }) => row?.verified === true && row.amount !== null) ?? [];
  const run = async (pay: string, says: string) => {
    const given = await backing.run(pay, says);
    if (given?.done) close();
  };
  return (
    <Dialog title="Logged payout was wrong" open={open} onClose={close}>
      <Stack gap={2} align="start" max="40rem" className="table-dialog">
        <p>
          The amount is returned to the meter or the dealer’s tray it was paid from. The hand can then be keyed again,
          or its cards if they were misread. Two employees must sign; one must be a floor supervisor or a manager.
        </p>
        <Segmented asks="Reason" choices={BACK_OUT_CAUSES} chosen={reason} onChoose={setReason} />
        <RefusalNotice refusal={backing.refusal} />
        {logged.map(({ spot, row }) => {
          const says = `Reverse ${dollars(row!.amount!)} of spot ${spot}`;
          return (
            <BusyButton key={spot} look="stop" busy={backing.busy} onPress={() => void run(row!.pay!, says)}>
              {says} ({row!.says.toLowerCase()})
            </BusyButton>
          );
        })}
      </Stack>
    </Dialog>
  );
}
