/** The first page: the stations of a house, the landing page of a demo, or the way to open a house. */
import { useEffect } from 'react';
import { DemoLanding } from '../demo/demo-landing.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { go, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { SignedIn } from './signed-in.tsx';
import { StationsList } from './stations-list.tsx';
import '../lib/door.css';
import './home-page.css';

export function HomePage() {
  const { session, lost } = useSessions();
  const name = session?.house?.name ?? 'Floorbook';
  useTitle(name);
  const isNew = session?.setup === true;
  useEffect(() => {
    if (isNew) go(`/setup${location.search}`, 'replace');
  }, [isNew]);
  if (session?.demo === true) return <DemoLanding />;
  // A house, a demo or an empty store: until it is known none of them is shown.
  if (!lost && (session === undefined || isNew)) return <p className="door">One moment…</p>;
  return (
    <Page
      about="One sheet enforces the rules, prints them, labels the keypad and books every cent."
      foot={null}
      onHome={() => go('/')}
    >
      {lost ? (
        <Notice
          means="stop"
          says="The server does not answer."
          next="This page asks again by itself. Is it still running?"
        />
      ) : null}
      <h1 className="home-title">{name}</h1>
      <SignedIn />
      <StationsList />
    </Page>
  );
}
