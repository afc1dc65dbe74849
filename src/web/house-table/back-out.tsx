/** A pay that is logged can only be taken back by hand: two people sign for it, with a reason. */
import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';
import type { HouseDesk } from './use-house-table.ts';

const CAUSES = [
  { value: 'wrong-spot', says: 'Wrong spot' },
  { value: 'misread-cards', says: 'The cards were misread' },
  { value: 'paid-twice', says: 'Paid twice' },
  { value: 'no-wager', says: 'No wager was there' },
];

type Props = HouseDesk & Readonly<{ open: boolean; onClose: () => void }>;

export function BackOut({ house: { round }, give, open, onClose }: Props) {
  const askForBadge = useSecondBadge();
  const { session } = useSessions();
  // The dealer is none of the two; a supervisor who has taken over the tablet is one of them.
  const isFloor = session?.who?.roles.some((role) => role === 'floor' || role === 'manager') === true;
  const [reason, setReason] = useState(CAUSES[0]!.value);
  const backing = useAction(async (pay: string, says: string) => {
    const signatures = await askForBadge({ title: 'Back out a pay', says, people: isFloor ? 1 : 2 });
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
    <Dialog title="A logged pay was wrong" open={open} onClose={close}>
      <div className="table-dialog">
        <p>
          What was taken off the meter goes back onto it, what the tray paid goes back into it, and the hand can be
          keyed again, or its cards where they were misread. Two people sign, one of them of the floor or a manager.
        </p>
        <Segmented asks="Why" choices={CAUSES} chosen={reason} onChoose={setReason} />
        <RefusalNotice refusal={backing.refusal} />
        {logged.map(({ spot, row }) => {
          const says = `Back out ${dollars(row!.amount!)} of spot ${spot}`;
          return (
            <BusyButton key={spot} look="stop" busy={backing.busy} onPress={() => void run(row!.pay!, says)}>
              {says} ({row!.says.toLowerCase()})
            </BusyButton>
          );
        })}
      </div>
    </Dialog>
  );
}
