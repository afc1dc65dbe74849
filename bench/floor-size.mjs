// How much memory a house takes: a large one over an empty one, and the same one after few rounds and after many.
import { floorDecider } from '../dist/journal/floor-decider.js';
import { evening, HOUSE, NOON, openings } from './floor-real.mjs';

const LARGE = { tables: 200, people: 100_000 };
const USUAL = { tables: 40, people: 400 };

/** `bytes` are on the heap after garbage collection, above the level before; `characters` is the size of a snapshot. */
export function houseSizes(counts) {
  // Code and caches that are created only once must exist before any comparison.
  played(opened(USUAL), evening(USUAL), 200);
  const start = heap();
  const empty = opened({ tables: 0, people: 0 });
  const emptyBytes = heap() - start;
  const large = opened(LARGE);
  const largeBytes = heap() - start - emptyBytes;
  return {
    empty: { bytes: emptyBytes, characters: textOf(empty).length },
    large: { ...LARGE, bytes: largeBytes - emptyBytes, characters: textOf(large).length },
    rounds: afterRounds(counts),
  };
}

/** The same tables, measured after this many rounds. */
function afterRounds(counts) {
  const start = heap();
  const house = opened(USUAL);
  const commands = evening(USUAL);
  let sofar = 0;
  return counts.map((rounds) => {
    played(house, commands, rounds - sofar);
    sofar = rounds;
    return { rounds, bytes: heap() - start, characters: textOf(house).length };
  });
}

function opened(size) {
  const house = { state: floorDecider.initial(HOUSE), seq: 0 };
  for (const command of openings(size)) give(house, command);
  return house;
}

function played(house, commands, rounds) {
  for (let ended = 0; ended < rounds; ) {
    const command = commands.next().value;
    give(house, command);
    if (command.type === 'end-round') ended += 1;
  }
}

/** As a leader does it: what the record holds, the state may hold too. */
function give(house, asked) {
  const time = NOON + Math.floor(house.seq / 1000);
  const command = floorDecider.stamped(asked, { time, shows: time });
  const outcome = floorDecider.decide(house.state, command);
  if (!('events' in outcome)) throw new Error(JSON.stringify({ command, outcome }));
  house.seq += 1;
  house.state = floorDecider.fold(house.state, { seq: house.seq, engine: floorDecider.engine, command, outcome });
}

const textOf = ({ state }) => floorDecider.save(state);

function heap() {
  // Twice, because the first collection only discovers some of the unused objects.
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
