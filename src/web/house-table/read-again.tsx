/** Cards were keyed wrong: the hand is taken back with what it was paid, and keyed again. A supervisor signs. */
import { BusyButton } from '../design/busy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';
import { netWords, shownAgain } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

type Props = HouseDesk & Readonly<{ open: boolean; onClose: () => void }>;

export function ReadAgain({ house: { round }, table, give, setPaying, setCards, open, onClose }: Props) {
  const askForBadge = useSecondBadge();
  const { session } = useSessions();
  // A supervisor who has taken over the tablet needs nobody beside him.
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
    // What was keyed before is not taken over: all of it is looked at again.
    setCards([]);
    setPaying(undefined);
    close();
  };
  return (
    <Dialog title="Cards were keyed wrong" open={open && round !== null} onClose={close}>
      <div className="table-dialog">
        <p>What the hand was paid or lost goes back, and its cards are keyed again. A supervisor signs for it.</p>
        <RefusalNotice refusal={rereading.refusal} />
        {shownAgain(round).map(({ spot, net }) => {
          const says = spot === null ? 'the dealer’s cards' : `the cards of spot ${spot}`;
          return (
            <BusyButton key={spot ?? 0} busy={rereading.busy} onPress={() => void run(spot, says)}>
              Key {says} again{net === null ? '' : ` (${netWords(net)})`}
            </BusyButton>
          );
        })}
      </div>
    </Dialog>
  );
}
