import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { must } from './result.ts';
import { seeded } from './seeded.ts';
import { type Instant, instant, localDateTime } from './time.ts';
import { instantOf, localOf, offsetOf } from './zone.ts';
import { type ZonePack, zonePackFrom } from './zone-pack.ts';

const FOLDER = 'packs/zones';
const packs = readdirSync(FOLDER).map((file) =>
  must(zonePackFrom(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))),
);

const theirs = (pack: ZonePack, moment: Instant) =>
  Temporal.Instant.fromEpochMilliseconds(moment * 1000).toZonedDateTimeISO(pack.zone);
const IF_NOT =
  'the zone data of this machine says otherwise: run node scripts/zone-pack.mjs and review what it changes';

/** Every change of clock, the seconds around it, and moments in between. */
function moments(pack: ZonePack, random: number): Instant[] {
  const rng = seeded(42);
  const around = pack.transitions.flatMap(([from]) => [
    from - 3601,
    from - 1,
    from,
    from + 1,
    from + 3599,
    from + 3600,
  ]);
  const between = Array.from({ length: random }, () => pack.validFrom + rng.below(pack.validUntil - pack.validFrom));
  return [pack.validFrom, pack.validUntil - 1, ...around, ...between].map(instant);
}

describe('the committed zone packs', () => {
  it('are those of the houses', () =>
    expect(packs.map(({ zone }) => zone)).toEqual([
      'America/Chicago',
      'America/Denver',
      'America/Indiana/Indianapolis',
      'America/Los_Angeles',
      'America/New_York',
      'UTC',
    ]));

  it.each(packs)('$zone covers the years 2000 to 2050 of its own clock', (pack) => {
    expect(localOf(pack, pack.validFrom)).toEqual({ ok: true, value: '2000-01-01T00:00:00' });
    expect(localOf(pack, instant(pack.validUntil - 1))).toEqual({ ok: true, value: '2050-12-31T23:59:59' });
  });

  it.each(packs)('$zone agrees with temporal-polyfill on every clock face', (pack) => {
    for (const moment of moments(pack, 500)) {
      const zoned = theirs(pack, moment);
      const local = zoned.toPlainDateTime().toString({ smallestUnit: 'second' });
      expect([must(localOf(pack, moment)), must(offsetOf(pack, moment)).offsetSeconds], IF_NOT).toEqual([
        local,
        zoned.offsetNanoseconds / 1e9,
      ]);
    }
  });

  it.each(packs)('$zone agrees with temporal-polyfill on what a clock face means, in gaps and overlaps too', (pack) => {
    for (const moment of moments(pack, 200)) {
      // A face an hour off what was shown at a change of clocks is one that was skipped or came twice.
      for (const shift of [0, 1800]) {
        const face = theirs(pack, moment).toPlainDateTime().add({ seconds: shift });
        const local = localDateTime(face.toString({ smallestUnit: 'second' }));
        for (const choice of ['earlier', 'later'] as const) {
          const zoned = face.toZonedDateTime(pack.zone, { disambiguation: choice });
          const ours = instantOf(pack, local, { gap: choice, overlap: choice });
          const inside = zoned.epochMilliseconds < pack.validUntil * 1000;
          expect(ours, IF_NOT).toMatchObject(inside ? { value: zoned.epochMilliseconds / 1000 } : { ok: false });
        }
      }
    }
  });

  it('are what scripts/zone-pack.mjs builds', () => {
    const run = () => execFileSync(process.execPath, ['scripts/zone-pack.mjs', '--check'], { encoding: 'utf8' });
    expect(run, IF_NOT).not.toThrow();
  });
});

describe('zonePackFrom', () => {
  const good = {
    zone: 'Test/Town',
    source: 'made up',
    validFrom: 0,
    validUntil: 10_000_000,
    base: { offsetSeconds: -28_800, abbreviation: 'PST' },
    transitions: [
      [1_000_000, -25_200, 'PDT'],
      [1_172_800, -28_800, 'PST'],
    ],
  };
  it('takes a good one, with changes two days apart', () =>
    expect(zonePackFrom(good)).toEqual({ ok: true, value: good }));
  it.each<[string, unknown]>([
    ['not an object', null],
    ['not an object', [good]],
    ['no zone', { ...good, zone: '' }],
    ['no source', { ...good, source: undefined }],
    ['no period', { ...good, validUntil: 0 }],
    ['no period', { ...good, validFrom: 0.5 }],
    ['no period', { ...good, validUntil: 1e15 }],
    ['no offset', { ...good, base: undefined }],
    ['no offset', { ...good, base: { offsetSeconds: 30, abbreviation: 'X' } }],
    ['no offset', { ...good, base: { offsetSeconds: 86_400, abbreviation: 'X' } }],
    ['no offset', { ...good, base: { offsetSeconds: 0, abbreviation: '' } }],
    ['no list', { ...good, transitions: {} }],
    ['no transition', { ...good, transitions: [[1_000_000, 0]] }],
    ['no transition', { ...good, transitions: [undefined] }],
    ['no transition', { ...good, transitions: [['soon', 0, 'X']] }],
    ['no transition', { ...good, transitions: [[1_000_000, 0.5, 'X']] }],
    ['outside its validity', { ...good, transitions: [[0, 0, 'X']] }],
    ['outside its validity', { ...good, transitions: [[10_000_000, 0, 'X']] }],
    [
      'too soon',
      {
        ...good,
        transitions: [
          [1_000_000, 0, 'X'],
          [1_172_799, 60, 'Y'],
        ],
      },
    ],
    [
      'too soon',
      {
        ...good,
        transitions: [
          [1_000_000, 0, 'X'],
          [900_000, 60, 'Y'],
        ],
      },
    ],
  ])('refuses one with %s', (flaw, value) => {
    const read = zonePackFrom(value);
    expect(read).toMatchObject({ ok: false, refusal: { reason: 'bad-zone-pack' } });
    expect(read.ok ? '' : read.refusal.says).toContain(flaw);
  });
});
