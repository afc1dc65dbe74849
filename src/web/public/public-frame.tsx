/** What the public pages share: how they ask, and the frame around them. They know no session and no station. */
import './public.css';
import { type ReactNode, useEffect, useState } from 'react';
import { CARDS } from '../../cards/card.ts';
import { TILES } from '../../cards/tiles/tile.ts';
import type { PublicOdds, PublicSecret } from '../../server/api/public.ts';
import { Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Piece } from '../design/piece.tsx';
import { useTheme } from '../design/theme.tsx';
import { ask } from '../lib/http.ts';
import { useTitle } from '../lib/router.tsx';
import { clockTime } from '../lib/time.tsx';
import { oneIn, secretOdds } from './odds-words.ts';

/** Figures are asked for again so often. */
const EVERY_MS = 15_000;

type Asked<T> = Readonly<{ value: T | undefined; missing: string | undefined; lost: boolean }>;

export function usePublic<T>(path: string): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ value: undefined, missing: undefined, lost: false });
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const answer = await ask<T>('GET', path).catch(() => undefined);
      if (over) return;
      if (answer?.ok) setAsked({ value: answer.value, missing: undefined, lost: false });
      else if (answer?.status === 404) setAsked({ value: undefined, missing: answer.refusal.says, lost: false });
      else setAsked((before) => ({ ...before, lost: true }));
      timer = setTimeout(load, EVERY_MS);
    };
    void load();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [path]);
  return asked;
}

type FrameProps = Readonly<{
  title: string;
  house: string | undefined;
  /** When the figures were true, in the zone of the house. */
  at?: Readonly<{ time: number; zone: string }> | undefined;
  asked: Asked<unknown>;
  head: ReactNode;
  children: ReactNode;
}>;

/** The head on felt with what matters most; everything else below it, in one column. */
export function PublicFrame({ title, house, at, asked, head, children }: FrameProps) {
  useTheme('day');
  useTitle(title);
  const { missing, lost, value } = asked;
  return (
    <div className="public">
      <header className="public-head" data-theme="night">
        <Row justify="between" lines={0.5} size="small">
          <Text tone="felt">{house ?? ''}</Text>
          {at === undefined ? null : (
            <Text weight="bold" tone={lost ? 'waiting' : 'order'}>
              {lost ? 'Connection lost. ' : '● '}Figures of {clockTime(at.time, at.zone)}
            </Text>
          )}
        </Row>
        {head}
      </header>
      <main className="public-main">
        {value !== undefined ? (
          children
        ) : missing !== undefined ? (
          <Notice means="waiting" says={missing} next={<a href="/funds">All jackpots of this house</a>} />
        ) : (
          <p role="status">
            {lost ? 'The house does not answer. This page tries again automatically.' : 'One moment…'}
          </p>
        )}
      </main>
    </div>
  );
}

export function PublicCards({ cards, label }: Readonly<{ cards: readonly string[]; label?: string }>) {
  return (
    <Row as="span" gap={0.5} className="public-cards" role="group" aria-label={label ?? 'Cards'}>
      {cards.map((text) => {
        const card = CARDS.from(text);
        const tile = card === undefined ? TILES.from(text) : undefined;
        if (card !== undefined) return <Piece key={text} pieces={CARDS} piece={card} />;
        return tile === undefined ? <span key={text}>{text}</span> : <Piece key={text} pieces={TILES} piece={tile} />;
      })}
    </Row>
  );
}

/** The pace that hours are given at, for one player. */
const HANDS_AN_HOUR = 30;

function hoursWords(chance: number): string {
  const hours = 1 / (chance * HANDS_AN_HOUR);
  if (hours < 1) return `about ${Math.max(1, Math.round(chance * HANDS_AN_HOUR))} times an hour`;
  return `about once in ${Math.round(hours).toLocaleString('en-US')} ${Math.round(hours) === 1 ? 'hour' : 'hours'} of play`;
}

type OddsProps = Readonly<{
  odds: PublicOdds | null;
  secrets: readonly PublicSecret[];
  rows: readonly Readonly<{ row: string; prize: string }>[];
}>;

/** First a sentence that a player would say, then every line. It never says that a jackpot is due. */
export function Odds({ odds, secrets, rows }: OddsProps) {
  return (
    <Stack gap={2}>
      {secrets.map((secret) => (
        <Stack key={secret.row} gap={0}>
          <Text weight="bold">
            {secret.says}: {rows.find(({ row }) => row === secret.row)?.prize}
          </Text>
          <p>{secretOdds(secret)}</p>
        </Stack>
      ))}
      {odds === null ? (
        <p role="status">The odds are being calculated. They appear here in a moment.</p>
      ) : !('why' in odds) ? (
        <DealtOdds games={odds.games} rows={rows} />
      ) : secrets.length === 0 ? (
        <p>{odds.why}</p>
      ) : null}
    </Stack>
  );
}

type DealtProps = Pick<OddsProps, 'rows'> & Readonly<{ games: Extract<PublicOdds, { games: unknown }>['games'] }>;

function DealtOdds({ games, rows }: DealtProps) {
  return (
    <>
      {games.map(({ game, per, any, rows: lines }) => (
        <Stack key={game} gap={1}>
          {games.length > 1 ? <h3>{game}</h3> : null}
          <Text as="p" panel="soft" pad={2} size="lead">
            {any === null || any === 0
              ? ''
              : `About 1 ${per} in ${Math.round(1 / any).toLocaleString('en-US')} wins a prize. `}
            Every deal has the same odds, no matter when the last hit was.
          </Text>
          <Stack as="ul" ruled gap={1}>
            {lines
              .filter(({ chance }) => chance > 0)
              .map(({ row, says, chance, isSampled }) => (
                <Row as="li" key={row} justify="between" align="start" lines={0}>
                  <Text weight="bold">{says}</Text>
                  <Stack gap={0} right>
                    <Text weight="bold">{rows.find((one) => one.row === row)?.prize}</Text>
                    <Text tone="muted">
                      {isSampled ? 'about ' : ''}
                      {oneIn(chance)} {per}s
                    </Text>
                    {per === 'hand' ? <Text tone="muted">{hoursWords(chance)}</Text> : null}
                  </Stack>
                </Row>
              ))}
          </Stack>
        </Stack>
      ))}
      <Text as="p" tone="muted" size="small">
        Odds are those of the odds calculator for this rule sheet. Hours are for one hand at a time, {HANDS_AN_HOUR}{' '}
        hands an hour.
      </Text>
    </>
  );
}
