/** Something was wrong with the deal before any hand was settled: it is void, and everything goes back. */

import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';
import { backWords } from './count-cards.tsx';
import { goesBack } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

const CAUSES = [
  { value: 'wrong-number-of-cards', says: 'Wrong number of cards' },
  { value: 'card-exposed', says: 'A card was exposed' },
  { value: 'deck-not-whole', says: 'The deck is not whole' },
  { value: 'misdeal', says: 'Another misdeal' },
];

type Props = HouseDesk & Readonly<{ open: boolean; onClose: () => void }>;

export function VoidDeal({ house: { round }, table, give, open, onClose }: Props) {
  const [reason, setReason] = useState(CAUSES[0]!.value);
  const voiding = useAction(() => give('void-deal', { table: table.table, reason }));
  const close = () => {
    voiding.clear();
    onClose();
  };
  const run = async () => {
    const given = await voiding.run();
    if (given?.done) close();
  };
  const back = round === null ? undefined : goesBack(round);
  return (
    <Dialog title="Void the deal" open={open && back !== undefined} onClose={close}>
      {back === undefined ? null : (
        <div className="table-dialog">
          <p>All hands are void and every wager goes back: {backWords(back)}. Then shuffle again.</p>
          <Segmented asks="Why" choices={CAUSES} chosen={reason} onChoose={setReason} />
          <RefusalNotice refusal={voiding.refusal} />
          <BusyButton look="stop" size="big" busy={voiding.busy} onPress={() => void run()}>
            Void the deal: {dollars(back.amount)} goes back
          </BusyButton>
        </div>
      )}
    </Dialog>
  );
}
