/** Why it does not qualify, clause by clause, and who has no part in it. */
import type { ChecklistView, FindingView } from '../../../floor/view.ts';
import { Notice } from '../../design/notice.tsx';

export function Findings({ checklist: { broken, barred } }: Readonly<{ checklist: ChecklistView }>) {
  if (broken.length === 0 && barred.length === 0) return null;
  return (
    <section className="findings" aria-label="What stands against it">
      {broken.map((finding) => (
        <Notice
          key={`${finding.at} ${finding.rule}`}
          means="stop"
          says={`Does not qualify: ${said(finding)}`}
          next="Decline it, or correct the answer below if it was a slip."
        />
      ))}
      {barred.length === 0 ? null : (
        <ul className="findings-barred">
          {barred.map(({ seat, hand, bettor, because }) => (
            <li key={`${seat} ${hand} ${bettor} ${because.at} ${because.rule}`}>
              <strong>
                Seat {seat}
                {bettor === 'backline' ? ', behind' : ''}
              </strong>{' '}
              has no part: {said(because)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `Four are dealt in (§4.1).` */
export const said = ({ says, at }: FindingView): string => `${says.replace(/\.$/, '')} (${at}).`;
