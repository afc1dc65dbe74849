/** The display of a simulated sign and the output of a simulated printer. */
import { appendFileSync } from 'node:fs';
import type { Json } from '../../base/canonical-json.ts';
import { cents, formatUsd } from '../../base/cents.ts';
import { tableInSentence } from '../../base/display-text.ts';
import { applyPatch, type PatchOp } from '../../base/json-patch.ts';
import { dayAndTime } from '../../base/schedule.ts';
import type { LocalDateTime } from '../../base/time.ts';
import type { ServerMessage, SignFrame } from '../../server/api/devices.ts';
import type { DeviceClient } from './client.ts';
import { isSignFrame } from './link.ts';

export type Sign = Readonly<{ heard: (message: ServerMessage) => SignFrame | undefined }>;

/**
 * Undefined for a message that changes nothing on it. A patch that does not fit is ignored: the next greeting sends
 * everything.
 */
export function newSign(): Sign {
  let frame: SignFrame | undefined;
  const heard: Sign['heard'] = (message) => {
    if (message.type === 'sign') {
      frame = message.sign;
      return frame;
    }
    if (message.type !== 'patch' || frame === undefined) return undefined;
    const patched = applyPatch(frame as unknown as Json, message.patch as PatchOp[]);
    if (!patched.ok || !isSignFrame(patched.value)) return undefined;
    frame = patched.value;
    return frame;
  };
  return { heard };
}

export function signText({ signs, boards }: SignFrame): string {
  const lines = signs.flatMap(({ name, pools, pending, status, raises = [] }) => [
    `${name}${status === 'approved' ? '' : ` (${status})`}${pending.length > 0 ? '  PENDING' : ''}`,
    ...pools.map((pool) => `  ${pool.name}  ${formatUsd(cents(pool.amount))}`),
    // Patrons play because of what is posted: an increase is on every sign from the moment it is announced.
    ...raises.map((raise) => `  ${raise.name}  +${formatUsd(cents(raise.amount))}${onDay(raise.at)}`),
  ]);
  const hands = boards.flatMap(({ name, hands: shown }) =>
    shown
      .filter(({ leads }) => leads)
      .map(({ hand, table, seat }) => `${name}: ${hand}, ${tableInSentence(table)}, seat ${seat}`),
  );
  return `${[...lines, ...hands].join('\n')}\n`;
}

/** A server of an earlier release gives the moment only in seconds. */
const onDay = (at: LocalDateTime | undefined): string => (at === undefined ? ' announced' : ` on ${dayAndTime(at)}`);

type Printer = Readonly<{
  heard: (message: ServerMessage) => void;
  /** The printed jobs, for the greeting after a lost connection. */
  printed: () => readonly Readonly<{ job: string; copy: number }>[];
}>;

const REMEMBERED = 100;

/** A copy that arrives a second time is only reported again: it is already in the tray. */
export function newPrinter(client: () => DeviceClient, out: string | undefined): Printer {
  const done: { job: string; copy: number }[] = [];
  const heard: Printer['heard'] = (message) => {
    if (message.type !== 'print') return;
    const { job, copy, text } = message;
    if (!done.some((one) => one.job === job && one.copy === copy)) {
      if (out === undefined) process.stdout.write(`${text}\n`);
      else appendFileSync(out, `${text}\f\n`);
      done.push({ job, copy });
      if (done.length > REMEMBERED) done.shift();
    }
    void client().say({ type: 'printed', job, copy });
  };
  return { heard, printed: () => done };
}
