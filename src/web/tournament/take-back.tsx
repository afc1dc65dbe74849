/** The last elimination was a mistake, also one that ended the tournament; a second badge signs. */
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';

export function TakeBack({ one: { tournament, lastOut } }: Readonly<{ one: TournamentDeskView }>) {
  const give = useGive();
  const second = useSecondBadge();
  const who = `${lastOut.length === 1 ? 'number' : 'numbers'} ${lastOut.join(', ')}`;
  const back = useAction(async () => {
    const says = `The last elimination is taken back: ${who} in again`;
    const signatures = await second({ title: 'Take it back', says });
    return signatures === undefined
      ? undefined
      : give('take-back-elimination', { tournament, reason: 'keyed-by-mistake' }, { signatures });
  });
  if (lastOut.length === 0) return null;
  return (
    <>
      <RefusalNotice refusal={back.refusal} />
      <BusyButton busy={back.busy} onPress={() => void back.run()}>
        Take the last elimination back: {who} in again
      </BusyButton>
    </>
  );
}
