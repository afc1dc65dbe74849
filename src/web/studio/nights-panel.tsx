/** A thousand nights of the draft, played on the server: what they cost, how many hands win, and how long the room waits. */
import { useState } from 'react';
import { counted, dollars, figures } from '../../base/display-text.ts';
import type { Nights, Spread } from '../../odds/document.ts';
import { BusyButton } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { useCounted } from '../odds/use-odds.ts';
import type { SheetData } from './draft-model.ts';

const NIGHTS = 1000;

type Room = Readonly<{ tables: string; handsPerHour: string; hoursPerDay: string }>;

/** `sheet`: the last version of the draft without problems. */
export function NightsPanel({ sheet }: Readonly<{ sheet: SheetData | undefined }>) {
  const [room, setRoom] = useState<Room>({ tables: '6', handsPerHour: '30', hoursPerDay: '8' });
  const [asked, setAsked] = useState<Readonly<{ sheet: SheetData; [field: string]: unknown }>>();
  const { odds, refusal, counting } = useCounted<Readonly<{ nights: Nights | null }>>('/api/studio/nights', asked, 0);
  const numbers = Object.fromEntries(
    Object.entries(room).flatMap(([name, text]) => (/^\d{1,4}$/.test(text) ? [[name, Number(text)]] : [])),
  );
  const isComplete = Object.keys(numbers).length === 3;
  const unavailable =
    sheet === undefined
      ? 'Nights are played once the draft has no problems.'
      : isComplete
        ? undefined
        : 'Enter tables, hands an hour and hours as whole numbers.';
  const play = () => {
    if (sheet !== undefined && isComplete) setAsked({ sheet, nights: NIGHTS, ...numbers });
  };
  const isOld = asked !== undefined && asked.sheet !== sheet;
  const set = (name: keyof Room) => (text: string) => setRoom({ ...room, [name]: text });
  return (
    <section className="studio-nights" aria-label="1,000 nights" aria-busy={counting}>
      <Stack gap={1} className="studio-nights-room">
        <Text as="h3" weight="bold">
          1,000 nights
        </Text>
        <Row gap={1} wrap={false} align="end">
          <Field
            label="Tables"
            inputMode="numeric"
            value={room.tables}
            onChange={({ target }) => set('tables')(target.value)}
          />
          <Field
            label="Hands an hour"
            inputMode="numeric"
            value={room.handsPerHour}
            onChange={({ target }) => set('handsPerHour')(target.value)}
          />
          <Field
            label="Hours"
            inputMode="numeric"
            value={room.hoursPerDay}
            onChange={({ target }) => set('hoursPerDay')(target.value)}
          />
        </Row>
        <BusyButton busy={counting} unavailable={unavailable} onPress={play}>
          {counting ? 'Playing…' : odds === undefined ? 'Play them' : 'Play again'}
        </BusyButton>
        <Text size="small" tone={isOld ? 'waiting' : 'muted'} role="status">
          {isOld && !counting ? 'The draft was changed since.' : ''}
        </Text>
      </Stack>
      <Answer nights={odds?.nights} refusal={refusal} counting={counting} />
    </section>
  );
}

function Answer({
  nights,
  refusal,
  counting,
}: Readonly<{
  nights: Nights | null | undefined;
  refusal: Parameters<typeof RefusalNotice>[0]['refusal'];
  counting: boolean;
}>) {
  if (refusal !== undefined) return <RefusalNotice refusal={refusal} />;
  if (nights === undefined) {
    return (
      <Text tone="muted" className="studio-nights-empty" role="status">
        {counting
          ? 'The nights are being played on the server.'
          : 'Cost, winning hands and the longest wait of each night.'}
      </Text>
    );
  }
  if (nights === null) {
    return (
      <Notice
        means="info"
        says="No hand at a table wins this promotion, so every night costs the same."
        next="The odds beside the form say how much."
      />
    );
  }
  const { cost, wins, wait, withoutWin } = nights;
  const share = (withoutWin / nights.nights) * 100;
  return (
    <>
      <Figure
        name="Cost"
        spread={cost}
        says={plainDollars}
        about={`9 nights in 10 cost ${plainDollars(cost.low)} to ${plainDollars(cost.high)}. The worst: ${plainDollars(cost.most)}.`}
      />
      <Figure
        name="Winning hands"
        spread={wins}
        says={(value) => figures(Math.round(value))}
        about={`9 nights in 10 have ${figures(wins.low)} to ${figures(wins.high)}. ${
          withoutWin === 0 ? 'No night had none.' : `${Math.round(share)} in 100 nights have none.`
        }`}
      />
      <Figure
        name="Longest wait"
        spread={wait}
        says={hoursWords}
        about={`9 nights in 10: ${hoursWords(wait.low)} to ${hoursWords(wait.high)}, of ${counted(nights.hours, 'hour')}.`}
      />
    </>
  );
}

/** No cents in figures that come from chance. */
const plainDollars = (cents: number): string => dollars(Math.round(cents / 100) * 100).replace(/\.00$/, '');

/** A quarter of an hour is as exact as a wait has to be. */
const hoursWords = (hours: number): string =>
  hours < 1 ? `${Math.round(hours * 60)} min` : `${Math.round(hours * 4) / 4} h`;

type FigureProps = Readonly<{ name: string; spread: Spread; says: (value: number) => string; about: string }>;

/** The middle night in words, and all of them as bars. */
function Figure({ name, spread, says, about }: FigureProps) {
  const { bars, middle, width } = spread;
  const highest = Math.max(...bars.map(({ nights }) => nights));
  const last = bars.at(-1)!;
  return (
    <Grid columns="auto minmax(0, 1fr)" align="end" lines={0}>
      <Stack gap={0}>
        <Text weight="bold" size="small">
          {name}
        </Text>
        <Text size="title" weight="bold" className="money">
          {says(middle)}
        </Text>
        <Text size="small" tone="muted">
          middle night
        </Text>
      </Stack>
      <div>
        <svg
          className="studio-bars"
          viewBox={`0 0 ${bars.length * 10} 60`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${name}: ${about}`}
        >
          {bars.map(({ from, nights }, i) => {
            const high = Math.max(nights === 0 ? 0 : 1, (nights / highest) * 60);
            const isMiddle = middle >= from && (middle < from + width || i === bars.length - 1);
            return (
              <rect
                key={from}
                className={isMiddle ? '' : 'is-other'}
                x={i * 10 + 0.5}
                y={60 - high}
                width={9}
                height={high}
              />
            );
          })}
        </svg>
        <Row justify="between" className="studio-bars-ends">
          <Text size="small" tone="muted" className="money">
            {says(spread.least)}
          </Text>
          <Text size="small" tone="muted" className="money">
            {says(last.from + width)}
            {spread.most > last.from + width ? '+' : ''}
          </Text>
        </Row>
      </div>
      <Text wide size="small" tone="muted">
        {about}
      </Text>
    </Grid>
  );
}
