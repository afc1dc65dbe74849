/**
 * A process for tests to kill: leads a house on the store it is given and keeps fifty stations busy. Every
 * acknowledgment is printed, in the very order and moment it is given: `ack <station> <counter> <seq>`.
 */
import { writeSync } from 'node:fs';
import { must } from '../../base/result.ts';
import { type Leader, openLeader } from '../leader.ts';
import type { Answer } from '../leader-state.ts';
import { openStore } from '../open.ts';
import type { Store } from '../store.ts';
import { fee, type ToyCommand, type ToyEvent, type ToyState, toy } from './toy.ts';

type ToyLeader = Leader<ToyState, ToyCommand, ToyEvent>;

const STATIONS = 50;
const [url = '', holder = ''] = process.argv.slice(2);

/** A line is written whole or not at all; if the pipe is full because its reader is busy, it waits. */
function print(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(NEVER_WOKEN, 0, 0, 1);
    }
  }
}

const NEVER_WOKEN = new Int32Array(new SharedArrayBuffer(4));

const opened = await openStore(url);
if (opened.ok) await run(opened.value);
else print(`refused ${opened.refusal.says}`);

async function run(store: Store): Promise<void> {
  const leader = await leadOnceFree(store);
  const counters = must(await leader.read(({ stations }) => new Map(countersOf(stations))));
  for (let i = 0; i < STATIONS; i += 1) keepBusy(leader, `table-${i}`, counters.get(`table-${i}`) ?? 0);
}

/** The lease of the one that was killed before has to run out first. */
async function leadOnceFree(store: Store): Promise<ToyLeader> {
  for (;;) {
    const leader = await openLeader(store, 'bay-101', toy, {
      holder,
      leaseMs: 500,
      snapshotEvery: 700,
      overlap: 'always',
    });
    if (leader.ok || leader.refusal.reason !== 'held') return must(leader);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function countersOf(stations: ToyState['stations']): [string, number][] {
  return Object.entries(stations).map(([station, { counter }]) => [station, counter]);
}

/** Starts with the last command on record: after a crash the station cannot know that it landed, and sends it again. */
function keepBusy(leader: ToyLeader, station: string, last: number): void {
  const ask = (counter: number): void =>
    leader.submit(fee(station, counter), (answer: Answer<ToyEvent>) => {
      if (answer.type !== 'recorded') {
        print(`lost ${station} ${counter}`);
        return;
      }
      print(`${answer.again ? 'again' : 'ack'} ${station} ${counter} ${answer.seq}`);
      ask(counter + 1);
    });
  ask(Math.max(last, 1));
}
