/** The page of an address. */
import { Component, type ReactNode, Suspense } from 'react';
import { Button } from './design/button.tsx';
import { Notice } from './design/notice.tsx';
import { Link, matchPath, useAddressBar } from './lib/router.tsx';
import { SessionProvider } from './lib/session.tsx';
import { ROUTES } from './stations.ts';
import './lib/door.css';

export function App() {
  const { path } = useAddressBar();
  const page = (
    <Caught>
      <Suspense fallback={<main className="door">One moment…</main>}>
        <Current />
      </Suspense>
    </Caught>
  );
  return PUBLIC.test(path) ? page : <SessionProvider>{page}</SessionProvider>;
}

/** Pages for anyone on the internet: they ask for no session, and nobody signs in there. */
const PUBLIC = /^\/(funds|hits)(\/|$)/;

function Current() {
  const { path } = useAddressBar();
  for (const { path: pattern, page: Page } of ROUTES) {
    const params = matchPath(pattern, path);
    if (params !== undefined) return <Page params={params} />;
  }
  return (
    <main className="door">
      <h1 className="only-heard">Floorbook</h1>
      <Notice means="waiting" says="There is no station at this address." next={<Link to="/">All stations</Link>} />
    </main>
  );
}

/** A bug in one station must not leave a white screen at 2 a.m. */
class Caught extends Component<Readonly<{ children: ReactNode }>, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="door">
        <Notice
          means="stop"
          says="This page failed. What was acknowledged is safe in the journal."
          next="Load it again; if it stays, tell the office what was on the screen."
        />
        <Button look="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </main>
    );
  }
}
