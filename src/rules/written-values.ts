/**
 * Amounts and times as people write them in a file: "$1,000.50", "2026-03-01 18:00", "6:00 p.m.". They become cents,
 * seconds and hh:mm where the shape of a sheet or an offer expects those; everything else stays as it is.
 */
import { centsFrom } from '../base/cents.ts';
import { ok, type Result } from '../base/result.ts';
import { localDateTimeFrom } from '../base/time.ts';
import { instantOf, type ZonePack } from '../base/zone.ts';
import { membersOf, narrow, type Path, type Problem, problemsIn, type Shape } from './shape.ts';

/** The data in plain numbers, and what could not be read. Without a zone, moments have to be in seconds. */
export function plainValues(
  shape: Shape,
  data: unknown,
  zone?: ZonePack,
): Readonly<{ data: unknown; problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const read = readAt(shape, data, [], { zone, problems });
  return { data: read, problems };
}

type Reading = Readonly<{ zone: ZonePack | undefined; problems: Problem[] }>;

function readAt(shape: Shape, value: unknown, path: Path, reading: Reading): unknown {
  const members = membersOf(shape);
  if (typeof value === 'string') return textAt(members, value, path, reading);
  if (typeof value !== 'object' || value === null) return value;
  const narrowed = narrow(members, value, path);
  if ('problem' in narrowed) return value;
  // Several can be meant: the one that the data fits best, once it is read.
  let best: Readonly<{ read: unknown; wrong: number; problems: Problem[] }> | undefined;
  for (const member of narrowed.left) {
    const inner: Reading = { zone: reading.zone, problems: [] };
    const read = insideOf(member, value, path, inner);
    const wrong = narrowed.left.length === 1 ? 0 : problemsIn(member, read).length + inner.problems.length;
    if (best === undefined || wrong < best.wrong) best = { read, wrong, problems: inner.problems };
  }
  reading.problems.push(...(best?.problems ?? []));
  return best?.read ?? value;
}

function insideOf(shape: Shape, value: object, path: Path, reading: Reading): unknown {
  if (Array.isArray(value)) {
    return value.map((item, i) => {
      const of = shape.prefixItems?.[i] ?? (shape.items || undefined);
      return of === undefined ? item : readAt(of, item, [...path, i], reading);
    });
  }
  const { properties = {}, additionalProperties } = shape;
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const of = (Object.hasOwn(properties, key) ? properties[key] : undefined) ?? others;
      return [key, of === undefined ? inner : readAt(of, inner, [...path, key], reading)];
    }),
  );
}

/** A text stays one where a text may stand as it is. */
function textAt(members: readonly Shape[], text: string, path: Path, reading: Reading): unknown {
  if (members.some((one) => one.type === 'string' && problemsIn(one, text).length === 0)) return text;
  for (const { unit } of members) {
    const read = readText(unit, text, reading.zone);
    if (read === undefined) continue;
    if (read.ok) return read.value;
    const { says, next } = read.refusal;
    reading.problems.push({ path, code: 'malformed', says: says.replace(/\.$/, ''), allowed: next.replace(/\.$/, '') });
    return text;
  }
  return text;
}

function readText(unit: Shape['unit'], text: string, zone: ZonePack | undefined): Result<unknown> | undefined {
  if (unit === 'cents' && /^[-−]?\s*\$/.test(text)) return centsFrom(text);
  if (unit === 'seconds' && zone !== undefined && /^\d{4}-\d{2}-\d{2}/.test(text)) {
    const local = localDateTimeFrom(text.length === 10 ? `${text} 00:00` : text);
    return local.ok ? instantOf(zone, local.value, { gap: 'refuse', overlap: 'refuse' }) : local;
  }
  return unit === 'time-of-day' ? timeOfDay(text) : undefined;
}

/** "6:00 p.m.", "6 PM", "noon", "midnight". */
function timeOfDay(text: string): Result<string> | undefined {
  if (/^(12:00 p\.m\. \()?noon\)?$/i.test(text)) return ok('12:00');
  if (/^(12:00 a\.m\. \()?midnight\)?$/i.test(text)) return ok('00:00');
  const match = /^(1[0-2]|0?[1-9])(?::([0-5]\d))?\s*([ap])\.?m\.?$/i.exec(text);
  if (match === null) return undefined;
  const [, hour = '', minute = '00', half = ''] = match;
  const of24 = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return ok(`${String(of24).padStart(2, '0')}:${minute}`);
}
