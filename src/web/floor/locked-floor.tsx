/**
 * What a locked station of the floor still tells: how much waits, how urgently and for how long, and the table of a
 * hand, as the sign on the wall does. Amounts, cards and names come with the PIN. It rings, and counts in the title.
 */
import { counted } from '../../base/display-text.ts';
import type { FloorCallView } from '../../floor/view.ts';
import { Panel, Row, Stack, Text } from '../design/layout.tsx';
import { useLive } from '../lib/live.tsx';
import { useTitle } from '../lib/router.tsx';
import { SoundSwitch } from '../lib/sound-switch.tsx';
import { clockTime, longDay, timeLeft, useNow, useZone } from '../lib/time.tsx';
import { tableName } from '../table/table-words.ts';
import { useBell } from './bell.ts';
import { useIconBadge } from './installed.ts';
import { waitedWords } from './queue.tsx';

export function LockedFloor() {
  const { view } = useLive();
  const sound = useBell();
  const now = useNow();
  const zone = useZone();
  const calls = view?.floorCalls ?? [];
  const [first, ...others] = calls;
  useIconBadge(calls.length);
  useTitle(calls.length === 0 ? 'Locked: Floor' : `(${calls.length}) Locked: Floor`);
  return (
    <Stack as="section" gap={1} className="locked-floor" aria-label="Waiting">
      <Stack gap={0} center>
        <Text as="p" size="words" weight="bold" tight className="money">
          {clockTime(now, zone)}
        </Text>
        <Text as="p" tone="muted">
          {longDay(now, zone)}
        </Text>
      </Stack>
      {first === undefined ? (
        <Text as="p" tone="muted" center>
          {view === undefined ? 'Loading…' : 'Nothing is waiting.'}
        </Text>
      ) : (
        <Panel as="div" panel="waiting" gap={0.25}>
          <Row gap={2} lines={0.25} justify="between" align="baseline" size="lead">
            <Text weight="bold" breaks>
              {firstWords(first)}
            </Text>
            <CallTime call={first} now={now} />
          </Row>
          <Text>{NEEDS[first.urgency]}</Text>
        </Panel>
      )}
      {others.length === 0 ? null : (
        <Panel as="div" gap={0.25}>
          <Text weight="bold">{others.length} more waiting</Text>
          <Text tone="muted">{countWords(others)}</Text>
        </Panel>
      )}
      <Text as="p" tone="muted" size="small" center>
        {calls.length === 0 ? '' : 'No amounts, cards or names until you unlock.'}
      </Text>
      <p className="only-heard" role="status">
        {calls.length === 0 ? '' : `${calls.length} waiting.`}
      </p>
      <Row justify="center">
        <SoundSwitch sound={sound} />
      </Row>
    </Stack>
  );
}

type Urgency = FloorCallView['urgency'];

const FIRST: Readonly<Record<Urgency, string>> = {
  money: 'jackpot on hold',
  table: 'a hand to decide',
  clock: 'A clock is running',
  later: 'A request is waiting',
};

/** The table is told only of a hand, which the sign shows as pending as well. */
function firstWords({ table, urgency }: FloorCallView): string {
  if (table !== null) return `${tableName(table)}: ${FIRST[urgency]}`;
  return urgency === 'table' ? 'A table is waiting' : FIRST[urgency];
}

const NEEDS: Readonly<Record<Urgency, string>> = {
  money: 'Needs a floor supervisor',
  table: 'Needs a floor supervisor',
  clock: 'Ends automatically',
  later: 'When you can',
};

const COUNTED: Readonly<Record<Urgency, readonly [one: string, several: string]>> = {
  money: ['jackpot on hold', 'jackpots on hold'],
  table: ['table', 'tables'],
  clock: ['clock running', 'clocks running'],
  later: ['request', 'requests'],
};

/** `1 table, 2 clocks running, 1 request` */
export function countWords(calls: readonly Pick<FloorCallView, 'urgency'>[]): string {
  const kinds = (Object.keys(COUNTED) as Urgency[]).map(
    (urgency) => [urgency, calls.filter((call) => call.urgency === urgency).length] as const,
  );
  return kinds
    .filter(([, count]) => count > 0)
    .map(([urgency, count]) => counted(count, ...COUNTED[urgency]))
    .join(', ');
}

function CallTime({ call: { since, until }, now }: Readonly<{ call: FloorCallView; now: number }>) {
  if (since === null && until === undefined) return null;
  return (
    <Text weight="bold" tone="waiting" line="whole" className="money">
      {until === undefined ? waitedWords(now - since!) : `${timeLeft(until - now)} left`}
    </Text>
  );
}
