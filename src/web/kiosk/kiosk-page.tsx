/**
 * The kiosk: rules, tickets, and what a member may see of himself once card and PIN are right. It belongs to nobody: a
 * minute without a touch and it has forgotten who stood there.
 */
import { useCallback, useRef, useState } from 'react';
import type { MemberDocument } from '../../server/api/kiosk-member.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { useTheme } from '../design/theme-of.ts';
import { ask } from '../lib/http.ts';
import { useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { useZone } from '../lib/time.tsx';
import type { Patience } from './forgetting.ts';
import { Choice, Frame } from './frame.tsx';
import type { Language } from './language.ts';
import { PapersScreen } from './papers-screen.tsx';
import { PicksScreen } from './picks-screen.tsx';
import { PlayScreen } from './play-screen.tsx';
import { RulesScreen } from './rules-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { signOut } from './sign-out.ts';
import { Say, Speaks } from './speech.tsx';
import { TicketScreen } from './ticket-screen.tsx';
import { useBigType } from './use-big-type.ts';
import { useForgetting } from './use-forgetting.ts';
import { useLeaving } from './use-leaving.ts';
import type { Word } from './words/english.ts';
import './kiosk.css';

type Screen = 'home' | 'rules' | 'ticket' | 'sign-in' | 'member' | 'play' | 'picks' | 'papers';

/** Where "Back" leads. */
const BEFORE: Readonly<Record<Screen, Screen>> = {
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
  // Which visit this is: what was asked for one person is not shown to the next, however late it is answered.
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
  const { patience, touch } = useForgetting(screen !== 'home' || language !== 'en', forget);
  useLeaving(forget);
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
      go(BEFORE[screen]);
    }
  };
  return (
    <Speaks.Provider value={language}>
      <Frame
        house={session?.house?.name ?? 'Floorbook'}
        language={language}
        onLanguage={setLanguage}
        onBack={screen === 'home' ? undefined : back}
        foot={screen === 'home' ? null : <Forgets patience={patience} member={member} touch={touch} forget={forget} />}
      >
        {told === undefined || screen !== 'home' ? null : (
          <div role="status">
            <Notice means="info" says={<Say word={told} />} />
          </div>
        )}
        {screen === 'home' ? <Home go={go} /> : null}
        {screen === 'rules' ? <RulesScreen chosen={rules} onChoose={setRules} /> : null}
        {screen === 'ticket' ? <TicketScreen /> : null}
        {screen === 'sign-in' ? <SignInScreen onTouch={touch} onSignedIn={() => void signedIn()} /> : null}
        {member === undefined ? null : <Member screen={screen} go={go} member={member} refresh={() => refresh(mine)} />}
      </Frame>
    </Speaks.Provider>
  );
}

type Going = Readonly<{ go: (to: Screen) => void }>;

function Home({ go }: Going) {
  return (
    <>
      <h1>
        <Say word="choose" />
      </h1>
      <div className="kiosk-choices">
        <Choice word="myCard" about="myCardAbout" onPress={() => go('sign-in')} />
        <Choice word="rules" about="rulesAbout" onPress={() => go('rules')} />
        <Choice word="ticket" about="ticketAbout" onPress={() => go('ticket')} />
      </div>
    </>
  );
}

type MemberProps = Going & Readonly<{ screen: Screen; member: MemberDocument; refresh: () => Promise<boolean> }>;

function Member({ screen, go, member, refresh }: MemberProps) {
  const zone = useZone();
  if (screen === 'play') return <PlayScreen member={member} zone={zone} />;
  if (screen === 'picks') return <PicksScreen member={member} zone={zone} refresh={refresh} />;
  if (screen === 'papers') return <PapersScreen member={member} zone={zone} />;
  if (screen !== 'member') return null;
  return (
    <>
      <h1>
        <Say word="hello" filled={{ name: member.name }} />
      </h1>
      <div className="kiosk-choices">
        <Choice word="play" about="playAbout" onPress={() => go('play')} />
        <Choice word="picks" about="picksAbout" onPress={() => go('picks')} />
        <Choice word="papers" about="papersAbout" onPress={() => go('papers')} />
      </div>
    </>
  );
}

type ForgetsProps = Readonly<{
  patience: Patience;
  member: MemberDocument | undefined;
  touch: () => void;
  forget: () => void;
}>;

function Forgets({ patience: { seconds, asks }, member, touch, forget }: ForgetsProps) {
  return (
    <div className={asks ? 'kiosk-forget is-asking' : 'kiosk-forget'}>
      <span>
        <Say word="forgets" filled={{ seconds }} />
      </span>
      <span className="kiosk-forget-keys">
        {asks ? (
          <Button look="primary" onClick={touch}>
            <Say word="stay" />
          </Button>
        ) : null}
        {member === undefined ? null : (
          <Button onClick={forget}>
            <Say word="done" />
          </Button>
        )}
      </span>
    </div>
  );
}
