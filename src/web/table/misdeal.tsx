/** A misdeal is the floor's to void. The dealer asks for a floor person, who does it here with a badge. */

import { useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import type { TableView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { eventOf, type Give, type Given, useAction } from '../lib/commands.ts';
import { useMay } from '../lib/session.tsx';
import { BadgeCode, useTap } from './dealer-change.tsx';
import { voidedWords } from './fault-words.ts';
import './dialogs.css';

type Props = Readonly<{
  table: TableView;
  give: Give;
  offerName: (offer: string) => string;
  open: boolean;
  onClose: () => void;
}>;

const CAUSES = [
  { value: 'misdeal', says: 'Misdeal' },
  { value: 'deck', says: 'The deck is not whole' },
  { value: 'discussion', says: 'The hand was discussed' },
  { value: 'equipment', says: 'Equipment' },
] as const;

export function Misdeal({ table, give, offerName, open, onClose }: Props) {
  const [cause, setCause] = useState<BodyOf<'void-round'>['cause']>('misdeal');
  const [done, setDone] = useState<ReturnType<typeof voidedWords>>();
  const voiding = useAction(() => give('void-round', { table: table.table, cause }));
  const tapping = useTap();
  const mayVoid = useMay('void-round');
  const close = () => {
    voiding.clear();
    tapping.clear();
    setDone(undefined);
    onClose();
  };
  const run = async () => {
    const taken = takenIn(table.round);
    const given = await voiding.run();
    if (given?.done) setDone(voidedWords(taken, returnedIn(given), offerName));
  };
  return (
    <Dialog title="Void this game" open={open} onClose={close}>
      {done !== undefined ? (
        <div className="table-dialog" role="status">
          <Notice {...done} />
          <p>The dealer holds his own badge to the reader again.</p>
        </div>
      ) : mayVoid ? (
        <div className="table-dialog">
          <p>The sheets say what happens to the fees. Afterwards the dealer holds his own badge to the reader again.</p>
          <Segmented asks="Why" choices={CAUSES} chosen={cause} onChoose={setCause} />
          <RefusalNotice refusal={voiding.refusal} />
          <BusyButton look="stop" size="big" busy={voiding.busy} onPress={() => void run()}>
            Void this game
          </BusyButton>
        </div>
      ) : (
        <div className="table-dialog">
          <p>
            Only the floor voids a game. Leave cards and bets as they lie, and call a floor person over: the floor badge
            at the reader, or its code here, opens the next step.
          </p>
          <BadgeCode tapping={tapping} onTapped={() => undefined} says="This is the floor" />
        </div>
      )}
    </Dialog>
  );
}

/** Offers whose fees lay there. */
const takenIn = (round: TableView['round']): readonly string[] =>
  round?.bets.flatMap(({ fees, dealerFees = [] }) => [...fees, ...dealerFees]) ?? [];

const returnedIn = (given: Given & { done: true }): readonly string[] =>
  eventOf(given.events, 'round-voided')?.returned ?? [];
