/**
 * The kiosk: jackpots and languages while nobody uses it; then rules, tickets, and a member's own records after card and
 * PIN. It signs everyone out after a minute without a touch.
 */
import './kiosk.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MemberDocument } from '../../server/api/kiosk.ts';
import { Notice } from '../design/notice.tsx';
import { useTheme } from '../design/theme.tsx';
import { ask, askInLanguage } from '../lib/http.ts';
import { LiveProvider } from '../lib/live.tsx';
import { useTitle } from '../lib/router.tsx';
import { useScanner } from '../lib/scanner.ts';
import { useSessions } from '../lib/session.tsx';
import { useZone } from '../lib/time.tsx';
import { AttractScreen } from './attract-screen.tsx';
import { signOut, useSignOutOnLeave, useSignOutWhenIdle } from './end-visit.ts';
import { Choices, Frame, useBigType, WordChoice } from './frame.tsx';
import { type Language, LanguageContext, Translated } from './language.tsx';
import { PapersScreen, PlayScreen } from './member-screens.tsx';
import { PicksScreen } from './picks-screen.tsx';
import { RulesScreen, serialIn, TicketScreen } from './public-screens.tsx';
import { type ScannedCard, SignInScreen } from './sign-in-screen.tsx';
import type { Word } from './words/english.ts';

type Screen = 'attract' | 'home' | 'rules' | 'ticket' | 'sign-in' | 'member' | 'play' | 'picks' | 'papers';

/** The screen that "Back" opens. */
const BACK_TO: Readonly<Record<Screen, Screen>> = {
  attract: 'attract',
  home: 'attract',
  rules: 'home',
  ticket: 'home',
  'sign-in': 'home',
  member: 'attract',
  play: 'member',
  picks: 'member',
  papers: 'member',
};

/** What is told after a visit, in the language of that visit. */
type Told = Readonly<{ word: Word; language: Language }>;
const TOLD_FOR = 12_000;

export function KioskPage() {
  useTheme('day');
  useTitle('Kiosk');
  useBigType();
  return (
    <LiveProvider as="public">
      <Kiosk />
    </LiveProvider>
  );
}

/** What one visitor sees and has chosen; the next one begins with `NOBODY`. */
type Visit = Readonly<{
  language: Language;
  screen: Screen;
  rules?: string | undefined;
  card?: ScannedCard | undefined;
  serial?: string | undefined;
  member?: MemberDocument | undefined;
}>;
const NOBODY: Visit = { language: 'en', screen: 'attract' };

function Kiosk() {
  const { session } = useSessions();
  const house = session?.house?.name ?? 'Floorbook';
  const { visit, change, go, forget, told, signedIn, refresh, leaveSignIn, patience, touch } = useVisit();
  const { language, screen, rules, card, serial = '', member } = visit;
  // A card or a ticket is understood on every screen: what has letters on it is a ticket.
  useScanner((text) => {
    touch();
    if (member !== undefined) return;
    const read = serialIn(text);
    if (/[A-Z]/.test(read)) go('ticket', { serial: read });
    else go('sign-in', { card: { number: read } });
  });
  const back = () => {
    if (screen === 'rules' && rules !== undefined) return change({ rules: undefined });
    if (BACK_TO[screen] === 'attract') return forget();
    if (screen === 'sign-in') leaveSignIn();
    go(BACK_TO[screen], { card: undefined, serial: undefined });
  };
  if (screen === 'attract') {
    return <AttractScreen house={house} onStart={(chosen) => go('home', { language: chosen })} told={told} />;
  }
  return (
    <LanguageContext.Provider value={language}>
      <Frame
        house={house}
        screen={screen}
        language={language}
        onLanguage={(chosen) => change({ language: chosen })}
        onBack={back}
        seconds={patience.seconds}
        asks={patience.asks}
        onStay={touch}
        onSignOut={member === undefined ? undefined : forget}
      >
        {screen === 'home' ? <Home go={go} told={told} /> : null}
        {screen === 'rules' ? (
          <RulesScreen
            chosen={rules}
            onChoose={(offer) => change({ rules: offer })}
            language={language}
            onTouch={touch}
          />
        ) : null}
        {screen === 'ticket' ? <TicketScreen key={serial} given={serial} /> : null}
        {screen === 'sign-in' ? <SignInScreen scanned={card} onTouch={touch} onSignedIn={signedIn} /> : null}
        {member === undefined ? null : <Member screen={screen} go={go} member={member} refresh={refresh} />}
      </Frame>
    </LanguageContext.Provider>
  );
}

function useVisit() {
  const [visit, setVisit] = useState(NOBODY);
  const [told, tell] = useTold();
  const { language, screen, member } = visit;
  // The number of this visit: a late answer for one visitor is never shown to the next.
  const number = useRef(0);
  const mine = number.current;
  const change = (changed: Partial<Visit>) => setVisit((before) => ({ ...before, ...changed }));
  const forget = () => {
    number.current += 1;
    signOut();
    tell(member === undefined ? undefined : { word: 'signedOut', language });
    setVisit(NOBODY);
  };
  const { patience, touch } = useSignOutWhenIdle(screen !== 'attract', forget);
  useSignOutOnLeave(forget);
  const refresh = async (asked = mine) => {
    const answer = await ask<MemberDocument>('GET', '/api/kiosk/me').catch(() => undefined);
    if (asked !== number.current) return false;
    if (answer?.ok) change({ member: answer.value });
    else {
      change({ member: undefined, screen: 'home' });
      tell({ word: answer === undefined ? 'noServer' : 'signedOut', language });
    }
    return answer?.ok === true;
  };
  const isMember = member !== undefined;
  // Ask again in the new language: the server sends refusals in one language at a time.
  useEffect(() => {
    askInLanguage(language);
    if (isMember) void refresh(number.current);
    return () => askInLanguage(undefined);
  }, [language]);
  const go = (to: Screen, changed: Partial<Visit> = {}) => {
    tell(undefined);
    change({ ...changed, screen: to });
  };
  const signedIn = async () => {
    if (mine !== number.current) signOut();
    else if (await refresh(mine)) go('member');
  };
  const leaveSignIn = () => {
    number.current += 1;
  };
  const said =
    told === undefined ? null : (
      <LanguageContext.Provider value={told.language}>
        <Notice means="info" says={<Translated word={told.word} />} />
      </LanguageContext.Provider>
    );
  return {
    ...{ visit, change, go, forget, refresh, leaveSignIn, patience, touch, told: said },
    signedIn: () => void signedIn(),
  };
}

function useTold(): readonly [Told | undefined, (told: Told | undefined) => void] {
  const [told, tell] = useState<Told>();
  useEffect(() => {
    if (told === undefined) return;
    const timer = setTimeout(() => tell(undefined), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [told]);
  return [told, tell];
}

type Navigation = Readonly<{ go: (to: Screen) => void }>;

function Home({ go, told }: Navigation & Readonly<{ told: ReactNode }>) {
  return (
    <>
      <h1>
        <Translated word="choose" />
      </h1>
      <div role="status">{told}</div>
      <Choices>
        <WordChoice word="myCard" about="myCardAbout" onPress={() => go('sign-in')} />
        <WordChoice word="rules" about="rulesAbout" onPress={() => go('rules')} />
        <WordChoice word="ticket" about="ticketAbout" onPress={() => go('ticket')} />
      </Choices>
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
      <Choices>
        <WordChoice word="play" about="playAbout" onPress={() => go('play')} />
        <WordChoice word="picks" about="picksAbout" onPress={() => go('picks')} />
        <WordChoice word="papers" about="papersAbout" onPress={() => go('papers')} />
      </Choices>
    </>
  );
}
