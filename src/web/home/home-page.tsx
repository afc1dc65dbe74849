/** The first page: the stations of a house, the landing page of a demo, or the way to set up a house. */
import '../lib/door.css';
import './home-page.css';
import { useEffect } from 'react';
import { DemoLanding } from '../demo/demo-landing.tsx';
import { Grid, Stack, Text } from '../design/layout.tsx';
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
  // A house, a demo or an empty store: nothing is shown until it is known.
  if (!lost && (session === undefined || isNew)) return <main className="door">One moment…</main>;
  return (
    <Page
      about="Runs every promotion from its approved rules: the tables, the sign, the cage and the books."
      foot={null}
      onHome={() => go('/')}
    >
      {lost ? (
        <Notice
          means="stop"
          says="The server is not responding."
          next="This page reconnects automatically. Check that the server is running."
        />
      ) : null}
      <Text as="h1" size="words" below={3}>
        {name}
      </Text>
      <SignedIn />
      <StationsList />
    </Page>
  );
}

/** All stations, each with the people who use it. */

const STATIONS = [
  { to: '/table', name: 'Table', who: 'Dealers', says: 'The dealer’s tablet: seats, fees and hands.' },
  {
    to: '/floor',
    name: 'Floor',
    who: 'Floor supervisors',
    says: 'Pending hits, verification, tables and high hands.',
  },
  {
    to: '/cage',
    name: 'Cage',
    who: 'Cashiers and count team',
    says: 'Claims, payments, box counts and closing the gaming day.',
  },
  {
    to: '/desk',
    name: 'Card desk',
    who: 'Card desk attendants and promotions',
    says: 'Tickets, drawings, the player club and merchandise.',
  },
  {
    to: '/tournament',
    name: 'Tournament desk',
    who: 'Tournament directors and floor supervisors',
    says: 'Registration, seats, clock, eliminations, payouts and the log.',
  },
  {
    to: '/show',
    name: 'Show',
    who: 'Host, board manager, auditor, show manager',
    says: 'A game show: contestants, sealed boards, cues and picks.',
  },
  {
    to: '/office',
    name: 'Office',
    who: 'Promotions and management',
    says: 'Promotions, rule sheets, calendar, funds and staff.',
  },
  { to: '/board', name: 'Board', who: 'Everyone', says: 'The sign: meters, high hands and posted rules.' },
  {
    to: '/signs',
    name: 'Signs',
    who: 'Management, floor supervisors and promotions',
    says: 'An emergency message on every sign, and how the signs look and sound.',
  },
  {
    to: '/funds',
    name: 'Jackpots online',
    who: 'Everyone',
    says: 'Balances, odds and recent hits, for a link on your website.',
  },
  { to: '/clock', name: 'Tournament clock', who: 'Everyone', says: 'Level, blinds, time left and prize pool.' },
  { to: '/kiosk', name: 'Kiosk', who: 'Players', says: 'Hours, credits, picks and tickets, with card and PIN.' },
  { to: '/stage', name: 'Stage', who: 'Everyone', says: 'The big screen: drawings, names and countdowns.' },
  {
    to: '/audit',
    name: 'Audit',
    who: 'Auditors and regulators',
    says: 'The verified journal: every cent, who signed and why.',
  },
  {
    to: '/papers',
    name: 'Forms and reports',
    who: 'Floor, cage, accounting and management',
    says: 'Payout forms, logs, count sheets, reports and emergency forms.',
  },
  { to: '/hand', name: 'Rank a hand', who: 'Everyone', says: 'Reads any hand from its cards, in any game.' },
];

export function StationsList() {
  return (
    <Grid as="ul" min="18rem" fill>
      {STATIONS.map(({ to, name, who, says }) => (
        <li key={to}>
          <Stack as={Link} to={to} gap={0.5} pad={2} panel="plain" className="home-station">
            <Text as="strong" size="title">
              {name}
            </Text>
            <span>{says}</span>
            <Text as="small" tone="muted">
              {who}
            </Text>
          </Stack>
        </li>
      ))}
    </Grid>
  );
}
