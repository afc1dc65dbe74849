/** `floorbook device`: acts as a sensor, a keypad, a sign or a printer, with a running server. */

import { Argument, type Command } from 'commander';
import { tableName } from '../../base/display-text.ts';
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import { DEVICE_KINDS, type DeviceKind, type ServerMessage } from '../../server/api/devices.ts';
import { EXIT_NO, printRefusal } from '../console.ts';
import { type DeviceClient, newClient, type Welcome } from '../device/client.ts';
import { newPrinter, newSign, signText } from '../device/displays.ts';
import { pause } from '../device/pause.ts';
import { answerWords, playRounds, runScript, type Step, type StepResult, scriptFrom } from '../device/simulate.ts';

type Options = Readonly<{
  url: string;
  token?: string;
  table?: string;
  script?: string;
  rounds?: string;
  pace: string;
  offlineAfter?: string;
  backAfter: string;
  for?: string;
  out?: string;
  http?: true;
  json?: true;
}>;

export function deviceCommand(command: Command): void {
  command
    .addArgument(new Argument('<kind>', 'the kind of device').choices(DEVICE_KINDS))
    .requiredOption('--url <url>', 'the address of Floorbook, e.g. http://localhost:4600')
    .option('--token <token>', 'the token of the device (default: FLOORBOOK_DEVICE_TOKEN)')
    .option('--table <id>', 'refuse to start unless the device is at this table')
    .option('--script <file>', 'a JSON list of steps to take; without it, a keypad plays rounds automatically')
    .option('--rounds <number>', 'how many rounds a keypad plays (default: until stopped)')
    .option('--pace <seconds>', 'the time between the steps of a round', '2')
    .option('--offline-after <number>', 'disconnect after this many answers')
    .option('--back-after <seconds>', 'reconnect after this time', '5')
    .option('--for <seconds>', 'stop after this time')
    .option('--out <file>', 'the file to which a printer adds what it prints')
    .option('--http', 'use plain HTTP instead of an open connection')
    .option('--json', 'print every message received, one JSON document per line')
    .action(async (kind: DeviceKind, options: Options) => {
      const ran = await runDevice(kind, options);
      if (!ran.ok) printRefusal(ran.refusal, false);
    });
}

type Numbers = Readonly<{ rounds: number; pace: number; offlineAfter: number; backAfter: number; for: number }>;

async function runDevice(kind: DeviceKind, options: Options): Promise<Result<null>> {
  const token = options.token ?? process.env.FLOORBOOK_DEVICE_TOKEN;
  if (token === undefined) return refuse('no-token', 'A device needs its token.', 'Give --token.');
  const numbers = numbersFrom(options);
  if (!numbers.ok) return numbers;
  const steps = options.script === undefined ? ok(undefined) : scriptFrom(options.script);
  if (!steps.ok) return steps;
  const device = newDevice(kind, token, options, numbers.value);
  const welcome = await device.client.start();
  if (!welcome.ok) return welcome;
  const wrong = otherThan(welcome.value, kind, options.table);
  if (wrong === undefined) await actFor(device, kind, steps.value, numbers.value);
  device.client.stop();
  return wrong ?? ok(null);
}

type Table = Extract<ServerMessage, { type: 'table' }>;
type SimulatedDevice = Readonly<{
  client: DeviceClient;
  table: () => Table | undefined;
  tell: (says: string) => void;
  ended: Promise<void>;
}>;

function newDevice(kind: DeviceKind, token: string, options: Options, numbers: Numbers): SimulatedDevice {
  const { url, http, json, out } = options;
  const tell = (says: string): void => {
    if (json !== true) process.stdout.write(`${says}\n`);
  };
  let table: Table | undefined;
  let answers = 0;
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const sign = newSign();
  const printer = newPrinter(() => client, out);
  const heard = (message: ServerMessage): void => {
    if (json === true) process.stdout.write(`${JSON.stringify(message)}\n`);
    if (message.type === 'table') table = message;
    if (message.type === 'refused') tell(`refused: ${message.refusal.says} ${message.refusal.next}`);
    if (message.type === 'bye') {
      tell(`disconnected by the server: ${message.says}`);
      if (message.reason === 'replaced' || message.reason === 'removed') {
        process.exitCode = EXIT_NO;
        end();
      }
    }
    if (kind === 'printer') printer.heard(message);
    const frame = kind === 'sign' ? sign.heard(message) : undefined;
    if (frame !== undefined) tell(signText(frame));
    if (message.type === 'ack') answers += 1;
    if (message.type === 'ack' && answers === numbers.offlineAfter) void away(client, numbers.backAfter);
  };
  const client: DeviceClient = newClient({
    url,
    token,
    over: http === true ? 'http' : 'line',
    heard,
    note: tell,
    printed: printer.printed,
  });
  return { client, table: () => table, tell, ended };
}

async function away(client: DeviceClient, seconds: number): Promise<void> {
  client.cutOff();
  await pause(seconds, client.ended);
  await client.comeBack();
}

function otherThan({ kind, table, device }: Welcome, wanted: DeviceKind, at: string | undefined) {
  if (kind !== wanted)
    return refuse('other-kind', `This token belongs to ${device}, a ${kind}.`, `Run it as a ${kind}.`);
  if (at === undefined || at === table) return undefined;
  return refuse(
    'other-table',
    `${device} is at ${table === null || table === undefined ? 'no table' : tableName(table)}.`,
    'Leave out --table, or use another token.',
  );
}

/** Until its script or its rounds are done, its time is up, it is stopped, or the server disconnects it. */
async function actFor(
  { client, table, tell, ended }: SimulatedDevice,
  kind: DeviceKind,
  steps: readonly Step[] | undefined,
  numbers: Numbers,
): Promise<void> {
  let stop = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const timer = Number.isFinite(numbers.for) ? setTimeout(stop, numbers.for * 1000) : undefined;
  const work = async (): Promise<void> => {
    if (steps !== undefined) await runScript(client, steps, (ran) => tell(stepWords(ran)));
    else if (kind === 'keypad') await playRounds(client, { ...numbers, table, tell });
    else await new Promise(() => {});
    while (client.queued() > 0 && !client.ended.aborted) await pause(0.1, client.ended);
  };
  await Promise.race([work(), stopped, ended]);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  clearTimeout(timer);
}

function stepWords({ step, answer }: StepResult): string {
  const what = step.do === 'key' ? step.command.type : step.do;
  if (answer === null) return what;
  if (typeof answer === 'boolean') return `${what}: ${answer ? 'sent' : 'not sent'}`;
  return `${what}: ${answerWords(answer)}`;
}

function numbersFrom(options: Options): Result<Numbers> {
  const given = {
    rounds: options.rounds,
    pace: options.pace,
    offlineAfter: options.offlineAfter,
    backAfter: options.backAfter,
    for: options.for,
  };
  for (const [name, text] of Object.entries(given)) {
    if (text === undefined || /^\d{1,9}(\.\d{1,3})?$/.test(text)) continue;
    return refuse('bad-number', `${quoted(text)} is not a number for --${name}.`, 'Enter a number such as 5.');
  }
  const number = (text: string | undefined): number => (text === undefined ? Number.POSITIVE_INFINITY : Number(text));
  return ok({
    rounds: number(given.rounds),
    pace: number(given.pace),
    offlineAfter: number(given.offlineAfter),
    backAfter: number(given.backAfter),
    for: number(given.for),
  });
}
