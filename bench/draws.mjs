// How fast a draw by computer is sealed, drawn and verified, against the same hashes and the same sampling done raw by
// Node's own library. docs/bench-draws.md tells what is behind the numbers.
import { createCipheriv, hash } from 'node:crypto';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { commitmentTo, entropyCommitment } from '../dist/fair/commitments.js';
import { seal } from '../dist/fair/seal.js';
import { drawsOf, transcriptWith, verifyTranscript, withProof } from '../dist/fair/transcript.js';
import { digits, table } from './measure.mjs';
import { atLeast, atMost, shown, verdicts } from './verdicts.mjs';

export const about = 'one and ten million weighted entries sealed, drawn a hundred times and verified [--entries n,n]';

const DRAWS = 100;
/** Raw hashes are timed on this many and extrapolated: every one costs the same. */
const SAMPLE = 1_000_000;

const HELP = `npm run bench -- draws [options]
  --entries <n,n>  how many are sealed (1000000,10000000)
  --json           one JSON document
  --strict         exit with 1 if a target is missed
`;

export function run(args) {
  const options = readOptions(args);
  if (options === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  const busy = loadavg()[0];
  const results = options.sizes.map(measured);
  const memory = process.resourceUsage().maxRSS / 1024 / 1024;
  const ratios = [
    ...results.map(({ count, ratio }) =>
      atLeast(`${million(count)}: whole draw against raw hashing and sampling`, ratio, 0.5),
    ),
    ...results.map(({ count, sealRatio }) => shown(`${million(count)}: seal alone against raw hashing`, sealRatio)),
    ...results.map(({ count, hexRatio }) =>
      shown(`${million(count)}: seal against raw hashes as hex, no tree`, hexRatio),
    ),
    atMost('most memory, GB', memory, 1),
  ];
  const machine = `${availableParallelism()} × ${cpus()[0].model}, Node ${process.version}, load ${digits(busy)} before`;
  if (options.json) process.stdout.write(`${JSON.stringify({ machine, results, ratios }, null, 2)}\n`);
  else process.stdout.write(`${machine}\n\n${rows(results)}\n\n${verdicts(ratios)}\n`);
  return options.strict && ratios.some(({ met }) => met === false) ? 1 : 0;
}

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        entries: { type: 'string', default: '1000000,10000000' },
        json: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
    const sizes = values.entries.split(',').map(Number);
    return sizes.every((size) => Number.isInteger(size) && size >= DRAWS) ? { ...values, sizes } : undefined;
  } catch {
    return undefined;
  }
}

const million = (count) => `${digits(count / 1e6)} million`;

function measured(count) {
  const entries = entriesWith(count);
  const raw = rawTimes(entries);
  const [sealed, sealing] = timed(() => must(seal(entries)));
  const [transcript, drawing] = timed(() => drawn(sealed));
  const [, verifying] = timed(() => must(verifyTranscript(transcript, entries)));
  // A verifier hashes and samples everything once more.
  const rawWhole = 2 * (raw.hashing + raw.sampling);
  const whole = sealing + drawing + verifying;
  return {
    count,
    sealing,
    drawing,
    verifying,
    ...raw,
    ratio: rawWhole / whole,
    sealRatio: raw.hashing / sealing,
    hexRatio: raw.hex / sealing,
  };
}

/** Ids are created on demand, as a house would read them from its drum one by one. */
function entriesWith(count) {
  const weights = new Uint32Array(count);
  for (let i = 0, x = 1; i < count; i += 1) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    weights[i] = 1 + (x >>> 23);
  }
  return { count, id: (index) => `WHEEL-${100_000_000 + index}`, weight: (index) => weights[index], weights };
}

function drawn(sealed) {
  const secret = hash('sha256', 'bench', 'hex');
  const shownBy = { witness: 'sue', salt: '0'.repeat(32), text: 'bench' };
  const words = { secret, label: 'bench/drawing-1/seal-1', entropy: [shownBy], mode: 'out' };
  const next = drawsOf(sealed, words);
  const draws = Array.from({ length: DRAWS }, () => ({ ...withProof(sealed, next()), because: 'Bench.' }));
  const entropy = [{ ...shownBy, commitment: entropyCommitment(shownBy) }];
  return transcriptWith({ ...words, commitment: commitmentTo(secret), seal: sealed.seal, entropy, draws });
}

/** The same number of messages of the same lengths through node:crypto, ready made, and the sampling without any proof. */
function rawTimes({ count, weights }) {
  const leaf = Buffer.alloc(27, 'leaf');
  const node = Buffer.alloc(84, 'node');
  const scale = count / Math.min(count, SAMPLE);
  const hashes = (message, as) => {
    const [, seconds] = timed(() => {
      for (let i = 0; i < Math.min(count, SAMPLE); i += 1) {
        message.writeUInt32BE(i, 4);
        hash('sha256', message, as);
      }
    });
    return seconds * scale;
  };
  const best = (as) => Math.min(hashes(leaf, as), hashes(leaf, as)) + Math.min(hashes(node, as), hashes(node, as));
  const hashing = best('buffer');
  const hex = best('hex');
  const [, sampling] = timed(() => rawSampling(weights));
  return { hashing, hex, sampling };
}

function rawSampling(weights) {
  const sums = new Float64Array(weights.length);
  let total = 0;
  for (let i = 0; i < weights.length; i += 1) {
    total += weights[i];
    sums[i] = total;
  }
  const stream = createCipheriv('chacha20', Buffer.alloc(32, 1), Buffer.alloc(16));
  const bytes = stream.update(Buffer.alloc(DRAWS * 16));
  const winners = new Set();
  for (let at = 0; winners.size < DRAWS && at + 8 <= bytes.length; at += 8) {
    const number = Number(bytes.readBigUInt64LE(at) >> 11n) % total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sums[middle] > number) high = middle;
      else low = middle + 1;
    }
    winners.add(low);
  }
  return winners;
}

/** Seconds of processor time: all of this is one thread's work, and a busy machine must not decide a ratio. */
function timed(work) {
  globalThis.gc?.();
  const start = process.cpuUsage();
  const made = work();
  const { user, system } = process.cpuUsage(start);
  return [made, (user + system) / 1e6];
}

function must(result) {
  if (!result.ok) throw new Error(result.refusal.says);
  return result.value;
}

const rows = (results) =>
  table(
    ['entries', '', 'seal s', `draw ${DRAWS} s`, 'verify s', 'raw hash s', 'raw hex s', 'raw sample s'],
    results.map(({ count, sealing, drawing, verifying, hashing, hex, sampling }) => [
      million(count),
      '',
      ...[sealing, drawing, verifying, hashing, hex, sampling].map(digits),
    ]),
  );
