/** The kiosk: rules, tickets, and a member's own records after card and PIN. It signs everyone out after a minute without a
 * touch.
 */
import './kiosk.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MemberDocument } from '../../server/api/kiosk.ts';
import { Button } from '../design/button.tsx';
import { Row, Stack } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { useTheme } from '../design/theme.tsx';
import { ask, askInLanguage } from '../lib/http.ts';
import { useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { useZone } from '../lib/time.tsx';
import { type Patience, signOut, useSignOutOnLeave, useSignOutWhenIdle } from './end-visit.ts';
import { Choice, Frame, useBigType } from './frame.tsx';
import { type Language, LanguageContext, Translated } from './language.tsx';
import { PapersScreen, PlayScreen } from './member-screens.tsx';
import { PicksScreen } from './picks-screen.tsx';
import { RulesScreen, TicketScreen } from './public-screens.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import type { Word } from './words/english.ts';

type Screen = 'home' | 'rules' | 'ticket' | 'sign-in' | 'member' | 'play' | 'picks' | 'papers';

/** The screen that "Back" opens. */
const BACK_TO: Readonly<Record<Screen, Screen>> = {
  home: 'home',
  rules: 'home',
  ticket: 'home',
  'sign-in': 'home',
  member: 'home',
  play: 'member',
  picks: 'member',
  papers: 'member',
};

export function KioskPage() {
  useTheme('day');
  useTitle('Kiosk');
  useBigType();
  const { session } = useSessions();
  const [language, setLanguage] = useState<Language>('en');
  const [screen, setScreen] = useState<Screen>('home');
  const [rules, setRules] = useState<string>();
  const [member, setMember] = useState<MemberDocument>();
  const [told, setTold] = useState<Word>();
  // The number of this visit: a late answer for one visitor is never shown to the next.
  const visit = useRef(0);
  const mine = visit.current;
  const forget = useCallback(() => {
    visit.current += 1;
    signOut();
    setTold(member === undefined ? undefined : 'signedOut');
    setMember(undefined);
    setRules(undefined);
    setScreen('home');
    setLanguage('en');
  }, [member]);
  const { patience, touch } = useSignOutWhenIdle(screen !== 'home' || language !== 'en', forget);
  useSignOutOnLeave(forget);
  const refresh = useCallback(async (asked: number) => {
    const answer = await ask<MemberDocument>('GET', '/api/kiosk/me').catch(() => undefined);
    if (asked !== visit.current) return false;
    if (answer?.ok) setMember(answer.value);
    else {
      setMember(undefined);
      setScreen('home');
      setTold(answer === undefined ? 'noServer' : 'signedOut');
    }
    return answer?.ok === true;
  }, []);
  const isMember = member !== undefined;
  // Ask again in the new language: the server sends refusals in one language at a time.
  useEffect(() => {
    askInLanguage(language);
    if (isMember) void refresh(visit.current);
    return () => askInLanguage(undefined);
  }, [language]);
  const go = (to: Screen) => {
    setTold(undefined);
    setScreen(to);
  };
  const signedIn = async () => {
    if (mine !== visit.current) signOut();
    else if (await refresh(mine)) go('member');
  };
  const back = () => {
    if (screen === 'rules' && rules !== undefined) setRules(undefined);
    else if (screen === 'member') forget();
    else {
      if (screen === 'sign-in') visit.current += 1;
      go(BACK_TO[screen]);
    }
  };
  return (
    <LanguageContext.Provider value={language}>
      <Frame
        house={session?.house?.name ?? 'Floorbook'}
        language={language}
        onLanguage={setLanguage}
        onBack={screen === 'home' ? undefined : back}
        foot={
          screen === 'home' ? null : <IdleCountdown patience={patience} member={member} touch={touch} forget={forget} />
        }
      >
        {told === undefined || screen !== 'home' ? null : (
          <div role="status">
            <Notice means="info" says={<Translated word={told} />} />
          </div>
        )}
        {screen === 'home' ? <Home go={go} /> : null}
        {screen === 'rules' ? <RulesScreen chosen={rules} onChoose={setRules} /> : null}
        {screen === 'ticket' ? <TicketScreen /> : null}
        {screen === 'sign-in' ? <SignInScreen onTouch={touch} onSignedIn={() => void signedIn()} /> : null}
        {member === undefined ? null : <Member screen={screen} go={go} member={member} refresh={() => refresh(mine)} />}
      </Frame>
    </LanguageContext.Provider>
  );
}

type Navigation = Readonly<{ go: (to: Screen) => void }>;

function Home({ go }: Navigation) {
  return (
    <>
      <h1>
        <Translated word="choose" />
      </h1>
      <Stack gap={2}>
        <Choice word="myCard" about="myCardAbout" onPress={() => go('sign-in')} />
        <Choice word="rules" about="rulesAbout" onPress={() => go('rules')} />
        <Choice word="ticket" about="ticketAbout" onPress={() => go('ticket')} />
      </Stack>
    </>
  );
}

type MemberProps = Navigation & Readonly<{ screen: Screen; member: MemberDocument; refresh: () => Promise<boolean> }>;

function Member({ screen, go, member, refresh }: MemberProps) {
  const zone = useZone();
  if (screen === 'play') return <PlayScreen member={member} zone={zone} />;
  if (screen === 'picks') return <PicksScreen member={member} zone={zone} refresh={refresh} />;
  if (screen === 'papers') return <PapersScreen member={member} zone={zone} />;
  if (screen !== 'member') return null;
  return (
    <>
      <h1>
        <Translated word="hello" filled={{ name: member.name }} />
      </h1>
      <Stack gap={2}>
        <Choice word="play" about="playAbout" onPress={() => go('play')} />
        <Choice word="picks" about="picksAbout" onPress={() => go('picks')} />
        <Choice word="papers" about="papersAbout" onPress={() => go('papers')} />
      </Stack>
    </>
  );
}

type IdleCountdownProps = Readonly<{
  patience: Patience;
  member: MemberDocument | undefined;
  touch: () => void;
  forget: () => void;
}>;

function IdleCountdown({ patience: { seconds, asks }, member, touch, forget }: IdleCountdownProps) {
  return (
    <div className={asks ? 'kiosk-forget is-asking' : 'kiosk-forget'}>
      <span>
        <Translated word="forgets" filled={{ seconds }} />
      </span>
      <Row as="span" align="stretch">
        {asks ? (
          <Button look="primary" onClick={touch}>
            <Translated word="stay" />
          </Button>
        ) : null}
        {member === undefined ? null : (
          <Button onClick={forget}>
            <Translated word="done" />
          </Button>
        )}
      </Row>
    </div>
  );
}
