/** What the kiosk shows while nobody uses it: the jackpots as they are now, and the languages. Choosing one starts. */
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SignView } from '../../floor/view.ts';
import { DemoMark } from '../design/demo-mark.tsx';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import { useLive } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { clockTime, useNow, useZone } from '../lib/time.tsx';
import { StartButton } from './frame.tsx';
import { LANGUAGES, type Language, translate } from './language.tsx';

/** Seconds for which one jackpot is shown large. */
const TURN = 8;
/** Lines of the ledger that can be read from a step away; further jackpots are on its next page, as on a low screen. */
const LINES = 9;

type Jackpot = SignView & Readonly<{ amount: number }>;

type Props = Readonly<{ house: string; onStart: (language: Language) => void; told: ReactNode }>;

export function AttractScreen({ house, onStart, told }: Props) {
  const { view } = useLive();
  const jackpots = jackpotsOf(view?.signs ?? []);
  const turn = useTurn();
  const at = jackpots.length === 0 ? 0 : turn % jackpots.length;
  const shown = jackpots[at];
  const ledger = useRef<HTMLUListElement>(null);
  const lines = useLinesThatFit(ledger);
  const page = Math.floor(at / lines) * lines;
  return (
    <main className="kiosk-attract">
      <Stack as="section" className="kiosk-hero" gap={2} data-theme="night" aria-label="Jackpots now">
        <HeroHead house={house} />
        {shown === undefined ? <h1>{house}</h1> : <Hero key={shown.offer} jackpot={shown} />}
        {jackpots.length < 2 ? null : (
          <Row wrap={false} aria-hidden="true">
            {jackpots.map(({ offer }, i) => (
              <i key={offer} className={i === at ? 'kiosk-turn is-now' : 'kiosk-turn'} />
            ))}
          </Row>
        )}
      </Stack>
      <ul className="kiosk-ledger" ref={ledger}>
        {jackpots.slice(page, page + lines).map((jackpot) => (
          <Row as="li" key={jackpot.offer} gap={2} lines={0.5}>
            <Stack gap={0} basis="8rem">
              <Text size="lead" weight="bold" tight>
                {jackpot.name}
              </Text>
              {isQuiet(jackpot) ? (
                <State jackpot={jackpot} />
              ) : (
                <Text tone="muted" tight>
                  {placeOf(jackpot)}
                </Text>
              )}
            </Stack>
            {jackpot.status === 'approved' ? (
              <Text size="head" weight="bold" tight push>
                <Money cents={jackpot.amount} look="meter" />
              </Text>
            ) : null}
          </Row>
        ))}
      </ul>
      <Stack as="section" className="kiosk-start" gap={2}>
        <div role="status">{told}</div>
        <Stack gap={0.5}>
          <Text as="h2" size="words">
            {translate('en', 'touchLanguage')}
          </Text>
          <OtherLanguages turn={turn} />
        </Stack>
        <Grid min="13rem" gap={2} className="kiosk-languages">
          {(Object.keys(LANGUAGES) as Language[]).map((one) => (
            <StartButton key={one} language={one} onPress={() => onStart(one)} />
          ))}
        </Grid>
        <Row justify="between">
          <strong>{jackpots.some(({ npn }) => npn) ? jackpots[0]?.words : null}</strong>
          <Text tone="muted">{translate('en', 'startAbout')}</Text>
        </Row>
      </Stack>
    </main>
  );
}

/** The largest first. A sign with several pools shows the one that its board shows large. */
const jackpotsOf = (signs: readonly SignView[]): Jackpot[] =>
  signs
    .flatMap((sign) => sign.pools.slice(0, 1).map(({ amount }) => ({ ...sign, amount })))
    .sort((a, b) => b.amount - a.amount);

function useTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), TURN * 1000);
    return () => clearInterval(timer);
  }, []);
  return turn;
}

/** No line is cut in half at the foot of the screen. A list that is as high as its lines (see kiosk.css) holds them all. */
function useLinesThatFit(list: RefObject<HTMLUListElement | null>): number {
  const [lines, setLines] = useState(LINES);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      if (!getComputedStyle(element).contain.includes('size')) return setLines(LINES);
      const line = Math.max(1, ...[...element.children].map(heightOfWords)) + LINE_SPACE;
      setLines(Math.max(1, Math.min(LINES, Math.floor(element.clientHeight / line))));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return lines;
}

/** Of a line without the space around it: in a tall list it is stretched. */
function heightOfWords(line: Element): number {
  const boxes = [...line.children].map((one) => one.getBoundingClientRect());
  return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
}

/** Above and below the words of a line, in pixels. */
const LINE_SPACE = 9;

/** The same request in the other languages, one after another, for a person who reads no English. */
function OtherLanguages({ turn }: Readonly<{ turn: number }>) {
  const others = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');
  const language = others[turn % others.length]!;
  return (
    <Text tone="muted" lang={language}>
      {translate(language, 'touchLanguage')}. {translate(language, 'startAbout')}.
    </Text>
  );
}

/** Never an old figure as if it were live: without the line, the time of the last one. */
function HeroHead({ house }: Readonly<{ house: string }>) {
  const { at, lostSince } = useLive();
  const zone = useZone();
  const now = useNow();
  return (
    <Row tone="felt" justify="between">
      <span>
        {house} <DemoMark />
      </span>
      <span>
        {lostSince === undefined || at === undefined ? clockTime(now, zone) : `As of ${clockTime(at.time, zone)}`}
      </span>
    </Row>
  );
}

function Hero({ jackpot }: Readonly<{ jackpot: Jackpot }>) {
  const text = dollars(jackpot.amount);
  return (
    <Stack gap={1}>
      <h1>{jackpot.name}</h1>
      <Text as="p" tone="felt">
        {isQuiet(jackpot) ? <State jackpot={jackpot} /> : placeOf(jackpot)}
      </Text>
      {jackpot.status === 'approved' ? (
        <p className="kiosk-hero-amount" style={{ '--widths': widths(text) } as CSSProperties}>
          <Money cents={jackpot.amount} look="meter" />
        </p>
      ) : null}
    </Stack>
  );
}

/** How many widths of a figure an amount takes: its cents are set at 55%. */
const widths = (text: string): number => 0.6 * (text.length - 3) + 3 * 0.6 * 0.55;

const isQuiet = ({ status, pending }: Jackpot): boolean => status !== 'approved' || pending.length > 0;

function State({ jackpot: { status } }: Readonly<{ jackpot: Jackpot }>) {
  return status === 'approved' ? (
    <Text tone="waiting" weight="bold" tight>
      ▲ Being verified
    </Text>
  ) : (
    <Text tone="stop" weight="bold" tight>
      ■ Not offered at this time
    </Text>
  );
}

const placeOf = ({ games, approval }: Jackpot): string =>
  [games.map(({ name }) => name).join(', '), ...(approval === null ? [] : [`Approval ${approval}`])].join('. ');
