/** A pick sheet on the big screen: its deadline, the standings during the games, the winners. */

import { Box, Row, Stack, Text } from '../design/layout.tsx';
import './stage.css';
import { counted } from '../../base/display-text.ts';
import type { PickCardView, PickGameView } from '../../floor/view.ts';
import { Money } from '../lib/money.tsx';
import { Time } from '../lib/time.tsx';

export function PicksScene({ card }: Readonly<{ card: PickCardView }>) {
  if (card.winners !== null) return <Winners card={card} winners={card.winners} />;
  if (!card.closed) return <Open card={card} />;
  return <Playing card={card} />;
}

function Open({ card }: Readonly<{ card: PickCardView }>) {
  return (
    <article>
      <h1>{card.name}</h1>
      <Text as="p" size={4.4} weight="medium">
        <Money cents={card.prizes.reduce((sum, { value }) => sum + value, 0)} /> for the best picks
      </Text>
      <p className="stage-lead">
        {counted(card.games.length, 'game')}, picks close <Time at={card.closesAt} look="day" />
      </p>
      <p className="stage-small">{counted(card.entries, 'entry', 'entries')} so far</p>
    </article>
  );
}

/** So many fit under each other where they are still read from the other end of the room. */
const LINES = 10;

function Playing({ card }: Readonly<{ card: PickCardView }>) {
  const decided = card.games.filter(isDecided);
  return (
    <Stack as="article" className="stage-picks">
      <Box as="header" center>
        <h1>{card.name}</h1>
        <p className="stage-lead">
          {decided.length} of {counted(card.games.length, 'game')} decided
        </p>
      </Box>
      {card.standings.length === 0 ? (
        <p className="stage-lead">No picks were submitted.</p>
      ) : (
        <Stack as="ol" gap={0} className="stage-picks-lines">
          {card.standings.slice(0, LINES).map(({ place, who, right }) => (
            <li key={who}>
              <Text tone="muted" right className="money">
                {place}
              </Text>
              <span className="stage-picks-who">{who}</span>
              <Text tone="muted" className="money">
                {right} right
              </Text>
            </li>
          ))}
        </Stack>
      )}
      <Last games={decided} />
    </Stack>
  );
}

const isDecided = ({ result, calledOff }: PickGameView): boolean => result !== null || calledOff;

/** The latest results, for the players who wait for theirs. */
function Last({ games }: Readonly<{ games: readonly PickGameView[] }>) {
  if (games.length === 0) return null;
  return (
    <Row align="stretch" as="ul" justify="center" tone="muted" className="stage-picks-results">
      {games.slice(-6).map(({ id, away, home, result }) => (
        <li key={id}>
          {away.team} <span className="money">{result === null ? 'canceled' : `${result.away} : ${result.home}`}</span>{' '}
          {home.team}
        </li>
      ))}
    </Row>
  );
}

function Winners({ card, winners }: Readonly<{ card: PickCardView; winners: NonNullable<PickCardView['winners']> }>) {
  return (
    <Stack as="article" className="stage-picks">
      <Box as="header" center>
        <h1>{card.name}</h1>
        <p className="stage-lead">{winners.length === 0 ? 'No winner this time.' : 'Winners'}</p>
      </Box>
      <Stack as="ol" gap={0} className="stage-picks-lines is-winners">
        {winners.map(({ place, who, right, amount }) => (
          <li key={`${place} ${who}`}>
            <Text tone="muted" right className="money">
              {place}
            </Text>
            <span className="stage-picks-who">{who}</span>
            <Text tone="muted" className="money">
              {right} right
            </Text>
            <Money cents={amount} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
