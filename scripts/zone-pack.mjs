// Builds packs/zones/*.json: the time-zone rules of the houses' places as data, from the zone data of this Node.
// `node scripts/zone-pack.mjs` writes them; with --check it only says which would change, and fails if one would.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';

const ZONES = [
  'America/Chicago',
  'America/Denver',
  'America/Indiana/Indianapolis',
  'America/Los_Angeles',
  'America/New_York',
  'UTC',
];
const FIRST_YEAR = 2000;
const LAST_YEAR = 2050;
const FOLDER = 'packs/zones';

function zonePack(zone) {
  const from = startOfYear(zone, FIRST_YEAR);
  const until = startOfYear(zone, LAST_YEAR + 1);
  const transitions = [];
  let next = from.getTimeZoneTransition('next');
  while (next !== null && Temporal.ZonedDateTime.compare(next, until) < 0) {
    transitions.push([secondsOf(next), offsetOf(next), abbreviationOf(next)]);
    next = next.getTimeZoneTransition('next');
  }
  return {
    zone,
    source: `IANA time zone database ${process.versions.tz}`,
    validFrom: secondsOf(from),
    validUntil: secondsOf(until),
    base: { offsetSeconds: offsetOf(from), abbreviation: abbreviationOf(from) },
    transitions,
  };
}

// Whole local years, so that every wall time written in them can be read.
const startOfYear = (zone, year) => Temporal.ZonedDateTime.from({ timeZone: zone, year, month: 1, day: 1 });
const secondsOf = (time) => Math.floor(time.epochMilliseconds / 1000);
const offsetOf = (time) => time.offsetNanoseconds / 1e9;

function abbreviationOf(time) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: time.timeZoneId, timeZoneName: 'short' });
  return format.formatToParts(time.epochMilliseconds).find((part) => part.type === 'timeZoneName').value;
}

// One transition a line, as the formatter keeps it: a changed law is a readable difference.
function textOf({ transitions, ...head }) {
  const lines = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${spaced(value)},`);
  const rows = transitions.map((row) => `    [${row.map((cell) => JSON.stringify(cell)).join(', ')}]`);
  const list = rows.length === 0 ? '[]' : `[\n${rows.join(',\n')}\n  ]`;
  return `{\n${lines.join('\n')}\n  "transitions": ${list}\n}\n`;
}

function spaced(value) {
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}: ${JSON.stringify(inner)}`)
    .join(', ')} }`;
}

const fileOf = (zone) => join(FOLDER, `${zone.toLowerCase().replace(/[/_]/g, '-')}.json`);

// The edition is left out: newer zone data with the same rules for our zones does not change a pack.
function rulesOf(file) {
  try {
    const { source, ...rules } = JSON.parse(readFileSync(file, 'utf8'));
    return JSON.stringify(rules);
  } catch {
    return undefined;
  }
}

const packs = ZONES.map(zonePack);
const changed = packs.filter(({ source, ...rules }) => rulesOf(fileOf(rules.zone)) !== JSON.stringify(rules));
if (process.argv.includes('--check')) {
  for (const { zone } of changed)
    console.error(`${fileOf(zone)} is behind: run node scripts/zone-pack.mjs, review it.`);
  process.exitCode = changed.length === 0 ? 0 : 1;
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const pack of changed) writeFileSync(fileOf(pack.zone), textOf(pack));
  console.log(`${changed.length} of ${packs.length} packs in ${FOLDER} written.`);
}
