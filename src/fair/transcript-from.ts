/** A transcript as it arrives: every field is there, of its kind, and no other. */
import { ok, type Result, refuse } from '../base/result.ts';
import { isEntryId, isWeight } from './entries.ts';
import { isHex256, isLabel, isPublicText, isSalt, isWitness } from './secret.ts';
import { FORMAT, type Transcript } from './transcript.ts';

/** Undefined when the value is of the kind, otherwise where it is not. */
type Kind = (value: unknown, place: string) => string | undefined;

export function transcriptFrom(data: unknown): Result<Transcript> {
  const wrong = TRANSCRIPT(data, 'transcript');
  if (wrong === undefined) return ok(data as Transcript);
  return refuse('malformed', `${wrong} is not as a transcript has it.`, 'Take the file as it was handed out.');
}

const text =
  (fits: (value: string) => boolean): Kind =>
  (value, place) =>
    typeof value === 'string' && fits(value) ? undefined : place;

const whole =
  (from: number, until = Number.MAX_SAFE_INTEGER): Kind =>
  (value, place) =>
    Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= until ? undefined : place;

const list =
  (of: Kind, most: number): Kind =>
  (value, place) => {
    if (!Array.isArray(value) || value.length > most) return place;
    for (const [i, item] of value.entries()) {
      const wrong = of(item, `${place}[${i}]`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };

const fields =
  (kinds: Readonly<Record<string, Kind>>, optional: readonly string[] = []): Kind =>
  (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return place;
    const other = Object.keys(value).find((key) => !Object.hasOwn(kinds, key));
    if (other !== undefined) return `${place}.${other.slice(0, 40)}`;
    for (const [key, kind] of Object.entries(kinds)) {
      const field = (value as Record<string, unknown>)[key];
      if (field === undefined && optional.includes(key)) continue;
      const wrong = kind(field, `${place}.${key}`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };

const pair: Kind = (value, place) =>
  Array.isArray(value) &&
  value.length === 2 &&
  isId(value[0], place) === undefined &&
  isChances(value[1], place) === undefined
    ? undefined
    : place;

const isId = text(isEntryId);
const isChances: Kind = (value, place) => (typeof value === 'number' && isWeight(value) ? undefined : place);
const hash = text(isHex256);
const is = (...words: readonly string[]): Kind => text((value) => words.includes(value));
/** Plain words: no control characters, which could make a terminal show something else. */
const words = text((value) => value.length <= 200 && !/[\p{Cc}\p{Cf}\p{Surrogate}]/u.test(value));

const neighbour = fields({ side: is('left', 'right'), weight: isChances, hash });
const draw = fields({
  number: whole(0),
  id: isId,
  weight: isChances,
  index: whole(0),
  start: whole(0),
  path: list(neighbour, 64),
  because: words,
});

const TRANSCRIPT = fields(
  {
    format: is(FORMAT),
    v: whole(1, 1),
    label: text(isLabel),
    commitment: hash,
    seal: fields({ root: hash, count: whole(1, 2 ** 31), weight: isChances }),
    mode: is('out', 'back'),
    entropy: list(
      fields({ witness: text(isWitness), commitment: hash, salt: text(isSalt), text: text(isPublicText) }),
      100,
    ),
    draws: list(draw, 1_000_000),
    secret: hash,
    entries: list(pair, 100_000_000),
    digest: hash,
  },
  ['entries'],
);
