/** The last step of a prize that is neither money nor goods: where it is had, and what a claim of it began. */
import type { AwardView } from '../../floor/view-types.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { useFocusIfLost } from '../lib/focus.ts';
import { go, Link } from '../lib/router.tsx';

export const isGiven = ({ as }: AwardView): boolean => as?.gives === 'coupon' || as?.gives === 'entry';

export function GiveStep({ award }: Readonly<{ award: AwardView }>) {
  return (
    <>
      <p>{award.statusSays}</p>
      {award.as?.gives === 'coupon' ? <Link to="/cage/chips">Hand it over with its numbers</Link> : null}
    </>
  );
}

/** What was claimed is a turn at a wheel. */
export function TurnNotice({ drawing }: Readonly<{ drawing: string }>) {
  const said = useFocusIfLost<HTMLDivElement>(drawing);
  return (
    <div className="claim-paid" ref={said} tabIndex={-1}>
      <Notice
        means="info"
        says={`The turn has begun: ${drawing}.`}
        next="Send the winner to the wheel; what it shows is owed there."
      />
      <p className="claim-paid-next">
        <BusyButton look="primary" onPress={() => go('/cage')}>
          Next claim
        </BusyButton>
      </p>
    </div>
  );
}
