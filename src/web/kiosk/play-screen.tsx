/** Hours, points and credits, and what the credits are good for. */
import type { MemberClubView } from '../../floor/view.ts';
import type { MemberDocument } from '../../server/api/kiosk-member.ts';
import { hoursPlayed } from '../lib/hours.ts';
import { Money } from '../lib/money.tsx';
import { Moment, Say, useMoment } from './speech.tsx';
import type { Word } from './words/english.ts';

type Props = Readonly<{ member: MemberDocument; zone: string }>;

export function PlayScreen({ member: { club, points }, zone }: Props) {
  return (
    <>
      <h1>
        <Say word="play" />
      </h1>
      {club.length + points.length === 0 ? <Say word="nothingCounts" /> : null}
      {club.map((one) => (
        <Club key={one.offer} club={one} zone={zone} />
      ))}
      {points.map(({ drum, name, points: has, seconds }) => (
        <section key={drum}>
          <h2 lang="en">{name}</h2>
          <div className="kiosk-figures">
            <Figure word="points" value={String(has)} />
            <Figure word="hours" value={hoursPlayed(seconds)} />
          </div>
        </section>
      ))}
    </>
  );
}

function Figure({ word, value }: Readonly<{ word: Word; value: string }>) {
  return (
    <div className="kiosk-figure">
      <strong>{value}</strong>
      <Say word={word} />
    </div>
  );
}

function Club({ club, zone }: Readonly<{ club: MemberClubView; zone: string }>) {
  const { name, until, balance, seconds, swipes, recent, prizes } = club;
  const moment = useMoment(zone);
  return (
    <section>
      <h2 lang="en">{name}</h2>
      <div className="kiosk-figures">
        <Figure word="credits" value={String(balance)} />
        <Figure word="hours" value={hoursPlayed(seconds)} />
        <Figure word="swipes" value={String(swipes)} />
      </div>
      <p className="kiosk-hint">
        <Say word="creditsUntil" filled={{ time: moment(until) }} />
      </p>
      <h3>
        <Say word="prizesFor" />
      </h3>
      <ul className="kiosk-rows">
        {prizes.map(({ prize, name: called, value, credits, covered }) => (
          <li key={prize}>
            <span>
              <span lang="en">{called}</span> · <Money cents={value} />
            </span>
            <span>
              <strong>{credits}</strong>{' '}
              <Say word={covered ? 'enough' : 'missing'} filled={{ count: Math.max(0, credits - balance) }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="kiosk-hint">
        <Say word="atDesk" />
      </p>
      {recent.length === 0 ? null : (
        <>
          <h3>
            <Say word="lastSwipes" />
          </h3>
          <ul className="kiosk-rows">
            {recent.map(({ posted, at, gameName, credits }) => (
              <li key={posted}>
                <span>
                  <Moment at={at} zone={zone} />
                </span>
                <span>
                  <span lang="en">{gameName}</span> +{credits}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
