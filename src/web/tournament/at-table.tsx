/** The tablet at a tournament table: the level, the button, and what a raise means. */
import './tournament.css';
import { useState } from 'react';
import { figures } from '../../base/display-text.ts';
import { chipRaise, type Raise, raiseOf } from '../../cards/poker/raise.ts';
import { finishHand, moveButton } from '../../floor/tournaments/command-forms.ts';
import type { TournamentClockView } from '../../floor/view.ts';
import { Field, SelectField } from '../design/field.tsx';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { countdown, useNow } from '../lib/time.tsx';
import { parseChips } from '../plays/play-words.ts';
import { levelWords, secondsLeft } from './level-words.ts';

type Props = Readonly<{ one: TournamentClockView; table: string }>;

export function TournamentAtTable({ one, table }: Props) {
  const { tournament, name, clock, now: level, next } = one;
  const now = useNow();
  const here = one.at.find((place) => place.table === table);
  const seconds = secondsLeft(clock, now, level);
  return (
    <Stack as="article" gap={3}>
      <h2>{name}</h2>
      <section className="tournament-strip" aria-label="Clock">
        {clock === null ? (
          <Tag tone="waiting">Not started</Tag>
        ) : (
          <Row as="p" gap={2} lines={0.5} align="baseline">
            <strong className="tournament-time">{seconds === null ? 'Untimed' : countdown(seconds)}</strong>
            <span>{level === null ? '' : levelWords(level)}</span>
            {clock.paused ? <Tag tone="waiting">Paused</Tag> : null}
            <Text tone="felt">{next === null ? '' : `Next: ${levelWords(next)}`}</Text>
          </Row>
        )}
      </section>
      <Grid min="22rem" gap={3} align="start">
        <Panel gap={2}>
          <h3>Button and blinds</h3>
          <Text as="p" size="lead" weight="medium">
            {here?.button == null
              ? 'The button has not been placed yet.'
              : `Button at seat ${here.button}, small blind at seat ${here.small}, big blind at seat ${here.big}.`}
          </Text>
          <p>The button stays where it is due, even if that seat is empty.</p>
          <CommandForm of={moveButton(clock !== null)} given={{ tournament, table }} />
        </Panel>
        {one.handForHand === null ? null : (
          <Panel gap={2} panel="order">
            <h3>Hand for hand: hand {one.handForHand.hand}</h3>
            <p>
              {one.handForHand.playing.includes(table)
                ? 'Tap when this hand is over, and do not deal.'
                : 'Wait: other tables are still playing. The desk says when to deal.'}
            </p>
            <CommandForm
              of={finishHand('This table', !one.handForHand.playing.includes(table))}
              given={{ tournament, table }}
            />
          </Panel>
        )}
        <RaiseHelp />
      </Grid>
    </Stack>
  );
}

/** Tells the dealer what a motion of chips means. */

type How = 'motion' | 'all-in' | 'chip';

const HOW = [
  { value: 'motion', says: 'In one motion' },
  { value: 'all-in', says: 'All in' },
  { value: 'chip', says: 'Announced “raise” with one chip' },
];

const raiseMeaning = (bet: number, puts: number, how: How, most: number | null): Raise =>
  how === 'chip'
    ? { does: 'raise', to: chipRaise({ bet, chip: puts, most }), reopens: true }
    : raiseOf({ bet, puts, allIn: how === 'all-in', most });

export function RaiseHelp() {
  const [bet, setBet] = useState('');
  const [puts, setPuts] = useState('');
  const [how, setHow] = useState<How>('motion');
  const [limit, setLimit] = useState('');
  const [before, now] = [parseChips(bet), parseChips(puts)];
  const most = limit.trim() === '' ? null : parseChips(limit);
  const isTyped = before !== undefined && now !== undefined && before > 0 && most !== undefined && most !== 0;
  const tooLow =
    isTyped && most !== null && most <= before
      ? 'Enter more than the bet, or leave it empty if there is no limit.'
      : undefined;
  const means = isTyped && tooLow === undefined ? raiseMeaning(before, now, how, most) : undefined;
  return (
    <Panel gap={2}>
      <h3>What does this raise mean?</h3>
      <Grid min="10rem" gap={2} align="start">
        <Field
          label="Bet"
          inputMode="numeric"
          autoComplete="off"
          value={bet}
          onChange={(event) => setBet(event.target.value)}
        />
        <Field
          label="Chips put in"
          inputMode="numeric"
          autoComplete="off"
          value={puts}
          onChange={(event) => setPuts(event.target.value)}
        />
        <Field
          label="Highest raise (limit games)"
          hint="Leave empty if there is no limit."
          inputMode="numeric"
          autoComplete="off"
          value={limit}
          wrong={tooLow}
          onChange={(event) => setLimit(event.target.value)}
        />
        <SelectField
          label="How it was made"
          choices={HOW}
          value={how}
          onChange={(event) => setHow(event.target.value as How)}
        />
      </Grid>
      <Text as="p" role="status" size="lead" weight="medium">
        {means === undefined ? 'Enter the bet and the chips put in.' : raiseWords(means)}
      </Text>
    </Panel>
  );
}

function raiseWords(means: Raise): string {
  if (means.does === 'call') {
    return `A call of ${figures(means.puts)}.${means.back === 0 ? '' : ` Return ${figures(means.back)}.`}`;
  }
  const { to, back = 0, reopens } = means;
  const rest = back === 0 ? '' : ` Return ${figures(back)}.`;
  return `A raise to ${figures(to)}.${rest}${AGAIN[String(reopens)] ?? ''}`;
}

const AGAIN: Readonly<Record<string, string>> = {
  false: ' It does not reopen the betting to players who have acted.',
  null: ' Call the floor to decide whether it reopens the betting: the rule covers no-limit games only.',
};
