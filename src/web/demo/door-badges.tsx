/** At the sign-in of a demo station: the badges that can work there. */
import './door-badges.css';
import { BusyButton } from '../design/button.tsx';
import { Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Link } from '../lib/router.tsx';
import { badgesFor } from './badge-words.ts';
import { useBadgeSignIn, useDemo } from './use-demo.ts';

export function DoorBadges({ place }: Readonly<{ place: string }>) {
  const { demo } = useDemo();
  const { take, busy, refusal } = useBadgeSignIn();
  if (demo === undefined) return null;
  return (
    <Stack as="section" className="door-badges" aria-label="Demo badges">
      <Text as="h2" size="lead">
        Choose a badge
      </Text>
      <Stack as="ul">
        {badgesFor(demo.badges, place).map(({ badge, says, name }) => (
          <li key={badge}>
            <BusyButton busy={busy === badge} onPress={() => void take({ badge, place })}>
              {says}, {name}
            </BusyButton>
          </li>
        ))}
      </Stack>
      <RefusalNotice refusal={refusal} />
      <Link to="/">All demo badges</Link>
    </Stack>
  );
}
