/** The first page of a demo: a floor that plays by itself, and a badge for each of its people. */
import { Page } from '../design/page.tsx';
import { useTheme } from '../design/theme-of.ts';
import { SignedIn } from '../home/signed-in.tsx';
import { LiveProvider } from '../lib/live.tsx';
import { go } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { Badges } from './badges.tsx';
import { BreakPromotion } from './break-promotion.tsx';
import { Cheating } from './cheating.tsx';
import { FloorNow } from './floor-now.tsx';
import { MakeItMine } from './make-it-mine.tsx';
import { OnAPhone } from './on-a-phone.tsx';
import { StartTour } from './start-tour.tsx';
import { useDemo } from './use-demo.ts';
import './demo-landing.css';

export function DemoLanding() {
  useTheme('night');
  const { session } = useSessions();
  const { demo, refresh } = useDemo();
  // The mark beside it says so already.
  const name = session?.house?.name.replace(/ \(demo\)$/, '');
  return (
    <LiveProvider as="public">
      <Page
        about="Rule sheets that run the games: each enforces itself, prints itself and books every cent."
        foot={<p>Everything here is forgotten when the evening starts anew. Nothing of it enters a real house.</p>}
        onHome={() => go('/')}
      >
        <SignedIn />
        <div className="demo">
          <div className="demo-first">
            <header className="demo-head">
              <h1>{name}</h1>
              <p className="demo-lead">
                A card room that plays by itself. People, cards and money are made up; the rules, the books and the
                journal are the real ones.
              </p>
              <StartTour />
            </header>
            <FloorNow demo={demo} onChanged={refresh} />
          </div>
          {demo === undefined ? <p role="status">One moment…</p> : <Badges demo={demo} />}
          <section aria-labelledby="demo-try">
            <h2 id="demo-try">Then try this</h2>
            <div className="demo-try">
              <BreakPromotion />
              <Cheating />
              <MakeItMine />
              {demo === undefined ? null : <OnAPhone host={demo.host} />}
            </div>
          </section>
        </div>
      </Page>
    </LiveProvider>
  );
}
