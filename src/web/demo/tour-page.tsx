/** The address behind the code for a phone: what the tour is, and one button. */
import { DemoMark } from '../design/demo-mark.tsx';
import { Notice } from '../design/notice.tsx';
import { useTheme } from '../design/theme-of.ts';
import { Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { StartTour } from './start-tour.tsx';
import '../lib/door.css';
import './demo-landing.css';

export function TourPage() {
  useTheme('night');
  useTitle('Be the dealer');
  const { session } = useSessions();
  return (
    <main className="door">
      {session === undefined || session.demo ? (
        <div className="tour-door demo-head">
          <DemoMark />
          <h1>A table of your own</h1>
          <p className="demo-lead">Four guests sit at it, and a royal flush is in the deck.</p>
          <StartTour />
          <Link to="/">The whole floor</Link>
        </div>
      ) : (
        <Notice means="info" says="This is a real house: there is no tour here." next="Start the demo for that." />
      )}
    </main>
  );
}
