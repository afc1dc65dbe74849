/** In front of a station of the demo: who could work here, one tap each. */
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Link } from '../lib/router.tsx';
import { badgesFor } from './badge-words.ts';
import { useTaking } from './taking.ts';
import { useDemo } from './use-demo.ts';
import './door-badges.css';

export function DoorBadges({ place }: Readonly<{ place: string }>) {
  const { demo } = useDemo();
  const { take, busy, refusal } = useTaking();
  if (demo === undefined) return null;
  return (
    <section className="door-badges" aria-label="Badges of the demo">
      <h2>Take a badge</h2>
      <ul>
        {badgesFor(demo.badges, place).map(({ badge, says, name }) => (
          <li key={badge}>
            <BusyButton busy={busy === badge} onPress={() => void take({ badge, place })}>
              {says}, {name}
            </BusyButton>
          </li>
        ))}
      </ul>
      <RefusalNotice refusal={refusal} />
      <Link to="/">All badges of the demo</Link>
    </section>
  );
}
