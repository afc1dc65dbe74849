/** In front of every station: sign in, unlock, or hear that this badge has nothing to do here. */
import type { ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import type { Theme } from '../design/theme.tsx';
import { useTheme } from '../design/theme-of.ts';
import { DemoOnly, DoorBadges } from './demo-only.tsx';
import { LiveProvider } from './live.tsx';
import { LockScreen } from './lock-screen.tsx';
import { OwnPin } from './own-pin.tsx';
import { SecondBadgeProvider } from './second-badge.tsx';
import { useSessions } from './session.tsx';
import { SignIn } from './sign-in.tsx';

type Props = Readonly<{
  /** 'table:crazy-1', 'floor', 'cage', 'office', 'audit', 'desk', 'show'. */
  place: string;
  name: string;
  theme: Theme;
  /** Who has work here; the server decides again on everything that is asked. */
  roles: readonly string[];
  children: ReactNode;
}>;

export function Gate({ place, name, theme, roles, children }: Props) {
  useTheme(theme);
  const { session, lost, signOut } = useSessions();
  if (session === undefined) return <Reaching lost={lost} />;
  const { who } = session;
  if (who === null) return <SignIn place={place} name={name} />;
  if (who.locked) return <LockScreen name={name} />;
  if (who.mustChange) return <OwnPin />;
  if (!who.roles.some((role) => roles.includes(role))) {
    return (
      <div className="door">
        <Notice
          means="waiting"
          says={`${who.name ?? who.badge} has no work at ${name}: it is for ${roles.join(', ')}.`}
          next="Sign out, and sign in with a badge that has."
        />
        <Button look="primary" onClick={() => void signOut()}>
          Sign out
        </Button>
        <DemoOnly>
          <DoorBadges place={place} />
        </DemoOnly>
      </div>
    );
  }
  return (
    <LiveProvider as="signed-in">
      <SecondBadgeProvider>{children}</SecondBadgeProvider>
    </LiveProvider>
  );
}

function Reaching({ lost }: Readonly<{ lost: boolean }>) {
  return (
    <div className="door">
      {lost ? (
        <Notice means="stop" says="The server does not answer." next="This page asks again by itself." />
      ) : (
        <p role="status">One moment…</p>
      )}
    </div>
  );
}
