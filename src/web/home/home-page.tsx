/** The first page: the stations of a house, the landing page of a demo, or the way to open a house. */
import '../lib/door.css';
import './home-page.css';
import { useEffect } from 'react';
import { DemoLanding } from '../demo/demo-landing.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { go, Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { SignedIn } from './signed-in.tsx';

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

/** All stations of the house, each with who works there. */

const STATIONS = [
  { to: '/table', name: 'Table', who: 'Dealers', says: 'Seats, fees, hands: the tablet at the table.' },
  {
    to: '/floor',
    name: 'Floor',
    who: 'Floor supervisors',
    says: 'Hands that wait, checklists, tables, the high-hand board.',
  },
  {
    to: '/cage',
    name: 'Cage',
    who: 'Cashiers and the count',
    says: 'Claims and payments, box counts, the close of day.',
  },
  {
    to: '/desk',
    name: 'Card desk',
    who: 'The card desk and promotions',
    says: 'Tickets, drums and drawings; winners play, goods are handed over.',
  },
  {
    to: '/tournament',
    name: 'Tournament desk',
    who: 'Tournament staff and the floor',
    says: 'Sign-up, seats, clock, eliminations, bounties, deals, payouts, the log.',
  },
  {
    to: '/show',
    name: 'Show',
    who: 'Host, board manager, auditor, show manager',
    says: 'A board show: seats, sealed boards, cues, picks, the last board.',
  },
  { to: '/office', name: 'Office', who: 'Promotions and management', says: 'Sheets, offers, calendar, funds, staff.' },
  { to: '/board', name: 'Board', who: 'Everybody', says: 'The sign: meters, high hands, posted rules.' },
  { to: '/clock', name: 'Tournament clock', who: 'Everybody', says: 'The big clock: level, blinds, time left, pool.' },
  { to: '/kiosk', name: 'Kiosk', who: 'Players', says: 'Hours, credits, picks and tickets, by card and PIN.' },
  { to: '/stage', name: 'Stage', who: 'Everybody', says: 'The big screen: the draw, the name, the countdown.' },
  {
    to: '/audit',
    name: 'Audit',
    who: 'Auditors and the regulator',
    says: 'The journal from posting to person, verified.',
  },
  {
    to: '/papers',
    name: 'Papers',
    who: 'Whoever signs them',
    says: 'Win pages, logs, counts, reports, emergency forms.',
  },
  { to: '/hand', name: 'Rank a hand', who: 'Everybody', says: 'Any game of the house, from its cards.' },
];

export function StationsList() {
  return (
    <ul className="home-stations">
      {STATIONS.map(({ to, name, who, says }) => (
        <li key={to}>
          <Link to={to} className="home-station">
            <strong>{name}</strong>
            <span>{says}</span>
            <small>{who}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
