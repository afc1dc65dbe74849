/** Hours, points and credits, and prizes for the credits. */
import type { MemberClubView, MemberSetView } from '../../floor/view.ts';
import type { MemberDocument } from '../../server/api/kiosk.ts';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Money } from '../lib/money.tsx';
import { hoursPlayed } from '../lib/time.tsx';
import { Moment, Translated, useMoment } from './language.tsx';
import type { Word } from './words/english.ts';

type Props = Readonly<{ member: MemberDocument; zone: string }>;

export function PlayScreen({ member: { club, points, sets, hours }, zone }: Props) {
  return (
    <>
      <h1>
        <Translated word="play" />
      </h1>
      {club.length + points.length + sets.length + hours.length === 0 ? <Translated word="nothingCounts" /> : null}
      {club.map((one) => (
        <Club key={one.offer} club={one} zone={zone} />
      ))}
      {points.map(({ drum, name, points: has, seconds }) => (
        <Stack as="section" gap={2} key={drum}>
          <h2 lang="en">{name}</h2>
          <Grid min="10rem">
            <Figure word="points" value={String(has)} />
            <Figure word="hours" value={hoursPlayed(seconds)} />
          </Grid>
        </Stack>
      ))}
      {hours.map(({ offer, name, seconds, least, points: has, place, first }) => (
        <Stack as="section" gap={2} key={offer}>
          <h2 lang="en">{name}</h2>
          <Grid min="10rem">
            <Figure
              word="hours"
              value={least === null ? hoursPlayed(seconds) : `${hoursPlayed(seconds)} / ${hoursPlayed(least)}`}
            />
            {has === null ? null : <Figure word="points" value={String(has)} />}
          </Grid>
          {least === null ? null : (
            <Text as="p" tone="muted">
              {seconds < least ? (
                <Translated word="hoursMissing" filled={{ time: hoursPlayed(least - seconds) }} />
              ) : place !== null && first !== null && place > first ? (
                <Translated word="hoursTooLate" filled={{ count: first }} />
              ) : (
                <Translated word="hoursReached" />
              )}
            </Text>
          )}
        </Stack>
      ))}
      {sets.map((set) => (
        <CollectedSet key={`${set.offer} ${set.row}`} set={set} />
      ))}
    </>
  );
}

/** What of a set is there: each hand once, those that are missing in outline. */
function CollectedSet({ set: { name, says, of, items } }: Readonly<{ set: MemberSetView }>) {
  const missing = items.filter(({ has }) => !has);
  return (
    <Stack as="section" gap={2}>
      <h2 lang="en">{name}</h2>
      <Text as="p" lang="en" weight="medium">
        {says}
      </Text>
      <Translated word={of === 'house' ? 'setOfAll' : 'setOfYours'} />
      <Row as="ul" gap={1} breaks>
        {items.map(({ item, says: called, has }) => (
          <Panel as="li" key={item} gap={0} pad={1} panel={has ? 'raised' : 'dashed'}>
            <Text lang="en" weight={has ? 'bold' : 'medium'} tone={has ? 'text' : 'muted'}>
              {has ? '✓ ' : ''}
              {called}
            </Text>
          </Panel>
        ))}
      </Row>
      <Text as="p" tone="muted">
        <Translated word="setMissing" filled={{ count: items.length - missing.length, all: items.length }} />
      </Text>
    </Stack>
  );
}

function Figure({ word, value }: Readonly<{ word: Word; value: string }>) {
  return (
    <Panel as="div" gap={0}>
      <Text as="strong" size="words">
        {value}
      </Text>
      <Translated word={word} />
    </Panel>
  );
}

function Club({ club, zone }: Readonly<{ club: MemberClubView; zone: string }>) {
  const { name, until, balance, seconds, swipes, recent, prizes } = club;
  const moment = useMoment(zone);
  return (
    <Stack as="section" gap={2}>
      <h2 lang="en">{name}</h2>
      <Grid min="10rem">
        <Figure word="credits" value={String(balance)} />
        <Figure word="hours" value={hoursPlayed(seconds)} />
        <Figure word="swipes" value={String(swipes)} />
      </Grid>
      <Text as="p" tone="muted">
        <Translated word="creditsUntil" filled={{ time: moment(until) }} />
      </Text>
      <h3>
        <Translated word="prizesFor" />
      </h3>
      <Stack as="ul" gap={0} ruled>
        {prizes.map(({ prize, name: called, value, credits, covered }) => (
          <Row as="li" justify="between" gap={3} lines={1} align="start" key={prize}>
            <span>
              <span lang="en">{called}</span> · <Money cents={value} />
            </span>
            <span>
              <strong>{credits}</strong>{' '}
              <Translated word={covered ? 'enough' : 'missing'} filled={{ count: Math.max(0, credits - balance) }} />
            </span>
          </Row>
        ))}
      </Stack>
      <Text as="p" tone="muted">
        <Translated word="atDesk" />
      </Text>
      {recent.length === 0 ? null : (
        <>
          <h3>
            <Translated word="lastSwipes" />
          </h3>
          <Stack as="ul" gap={0} ruled>
            {recent.map(({ posted, at, gameName, credits }) => (
              <Row as="li" justify="between" gap={3} lines={1} align="start" key={posted}>
                <span>
                  <Moment at={at} zone={zone} />
                </span>
                <span>
                  <span lang="en">{gameName}</span> +{credits}
                </span>
              </Row>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

/** Drawing tickets, chips and coupons, and prizes to claim. */

export function PapersScreen({ member, zone }: Props) {
  return (
    <>
      <h1>
        <Translated word="papers" />
      </h1>
      <Prizes {...member} />
      <Tickets member={member} zone={zone} />
      <Coupons member={member} zone={zone} />
    </>
  );
}

function Prizes({ prizes }: Pick<MemberDocument, 'prizes'>) {
  if (prizes.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <h2>
        <Translated word="prizes" />
      </h2>
      <Stack as="ul" gap={0} ruled>
        {prizes.map(({ award, name, says, amount }) => (
          <Row as="li" justify="between" gap={3} lines={1} align="start" key={award}>
            <span lang="en">
              {name}: {says}
            </span>
            <strong>
              <Money cents={amount} />
            </strong>
          </Row>
        ))}
      </Stack>
      <Text as="p" tone="muted">
        <Translated word="atCage" />
      </Text>
    </Stack>
  );
}

function Tickets({ member: { tickets }, zone }: Props) {
  const moment = useMoment(zone);
  return (
    <Stack as="section" gap={2}>
      <h2>
        <Translated word="tickets" />
      </h2>
      {tickets.length === 0 ? <Translated word="noTickets" /> : null}
      <Stack as="ul" gap={0} ruled>
        {tickets.map(({ drum, name, serials, held, chances, nextDrawing }) => (
          <Row as="li" justify="between" gap={3} lines={1} align="start" key={drum}>
            <span>
              <strong lang="en">{name}</strong> <code>{[...serials, ...held].join(' · ')}</code>
              {held.map((serial) => (
                <Text key={serial} tone="muted">
                  <Translated word="isHeld" filled={{ serial }} />
                </Text>
              ))}
            </span>
            <Row as="span" gap={3} align="start">
              <Translated word="ticketsWeigh" filled={{ count: chances }} />
              {nextDrawing === null ? null : <Translated word="drawingAt" filled={{ time: moment(nextDrawing) }} />}
            </Row>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

function Coupons({ member: { instruments }, zone }: Props) {
  const moment = useMoment(zone);
  return (
    <Stack as="section" gap={2}>
      <h2>
        <Translated word="coupons" />
      </h2>
      {instruments.length === 0 ? <Translated word="noCoupons" /> : null}
      <Stack as="ul" gap={0} ruled>
        {instruments.map(({ offer, name, what, ending, face, expiresAt }) => (
          <Row as="li" justify="between" gap={3} lines={1} align="start" key={`${offer} ${ending}`}>
            <span lang="en">
              {name}: {what} …{ending}
            </span>
            <span>
              <strong>
                <Money cents={face} />
              </strong>{' '}
              <Translated word="goodUntil" filled={{ time: moment(expiresAt) }} />
            </span>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
