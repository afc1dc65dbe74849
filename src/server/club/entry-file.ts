/**
 * A file of reports for a drawing, read line by line before anything is entered: every line that is wrong is named with the
 * reason, and what each of the others brings is counted as the floor will count it. Card numbers stay here; the journal gets
 * the person.
 */
import { centsFrom } from '../../base/cents.ts';
import { type Lines, linesFrom } from '../../base/csv.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { sha256Hex } from '../../base/sha256.ts';
import type { Instant } from '../../base/time.ts';
import { zonePackOf } from '../../floor/clock.ts';
import { creditsOf, type EntryLine, enteringOf, refuseTakenFile } from '../../floor/entries/reports.ts';
import { isRefusal } from '../../floor/outcome.ts';
import type { State } from '../../floor/state.ts';
import { entryWaysOf, unitOf } from '../../rules/outside-entries.ts';
import { tellRefusal } from '../../sentences/refusals.ts';
import type { EntryFileRequest, EntryFileRow } from '../api/promotions.ts';
import { type Floor, namesOf } from '../floor.ts';
import { wallMoment } from './swipes.ts';

/** As many as fit into one command with codes and times. */
const MOST_LINES = 400;
const LONGEST_FILE = 200_000;

/** A line as it is written: who, and what is reported; or why it cannot be read. */
type Written = Readonly<{ line: number; card: string; report: Result<Omit<EntryLine, 'person'>> }>;

export async function readEntryFile(
  floor: Floor,
  badge: string,
  { offer, way, text }: EntryFileRequest,
): Promise<Result<Lines<EntryFileRow>>> {
  const asked = await floor.leader.read((state) => askedOf(state, offer, way));
  if (!asked.ok) return asked;
  const names = await namesOf(floor);
  if ('refusal' in asked.value) return { ok: false, refusal: tellRefusal(asked.value.refusal, names) };
  const { unit, pack } = asked.value;
  const written = linesFrom<Written, Column>(
    text,
    {
      required: ['card'],
      optional: ['quantity', 'code', 'tier', 'time'],
      also: { points: 'quantity', spend: 'quantity', 'coin-in': 'quantity', receipt: 'code' },
      most: MOST_LINES,
      longest: LONGEST_FILE,
    },
    ({ card, ...cells }, line) => ok({ line, card, report: reportFrom(cells, unit, pack) }),
  );
  if ('refusals' in written) return ok(written);
  return withHolders(floor, badge, { offer, way, file: sha256Hex(text) }, written.rows);
}

type Column = 'card' | 'quantity' | 'code' | 'tier' | 'time';
type Pack = Parameters<typeof wallMoment>[1];

function askedOf(state: State, offer: string, way: string) {
  const entering = enteringOf(state, offer);
  if (isRefusal(entering)) return entering;
  const step = entryWaysOf(entering.sheet).find(({ id }) => id === way);
  return { unit: step?.form === 'reported' ? unitOf(step).unit : undefined, pack: zonePackOf(state) };
}

function reportFrom(
  { quantity, code, tier, time }: Readonly<Record<Exclude<Column, 'card'>, string>>,
  unit: 'points' | 'coin-in' | 'spend' | undefined,
  pack: Pack,
): Result<Omit<EntryLine, 'person'>> {
  const many: Result<number | undefined> =
    quantity === ''
      ? ok(undefined)
      : unit === 'points' || unit === undefined
        ? wholeFrom(quantity)
        : centsFrom(quantity);
  if (!many.ok) return many;
  if (many.value !== undefined && (many.value < 1 || many.value > MOST))
    return refuse('quantity', `"${quantity}" is not a number of points or an amount above zero.`, '');
  const at = time === '' ? undefined : wallMoment(time, pack);
  if (time !== '' && at === undefined)
    return refuse('time', `"${time.slice(0, 40)}" is not a time. Write 2026-03-02 10:01.`, '');
  if (code !== '' && !/^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/.test(code))
    return refuse('code', `"${code.slice(0, 40)}" is not a code: letters and digits, 4 to 40.`, '');
  const name = tier.toLowerCase().replaceAll(' ', '-');
  if (tier !== '' && !/^[a-z0-9][a-z0-9-]{0,63}$/.test(name))
    return refuse('tier', `"${tier.slice(0, 40)}" is not a tier of the club.`, '');
  return ok({
    ...(many.value === undefined ? {} : { quantity: many.value }),
    ...(code === '' ? {} : { code }),
    ...(tier === '' ? {} : { tier: name }),
    ...(at === undefined ? {} : { at }),
  });
}

const MOST = 1_000_000_000;

function wholeFrom(text: string): Result<number> {
  const digits = text.replaceAll(',', '');
  if (/^\d{1,10}$/.test(digits)) return ok(Number(digits));
  return refuse('quantity', `"${text.slice(0, 40)}" is not a whole number of points.`, '');
}

type About = Readonly<{ offer: string; way: string; file: string }>;

/** Each card's holder; then the floor says what the lines bring, one after the other, and which it refuses. */
async function withHolders(
  floor: Floor,
  badge: string,
  { offer, way, file }: About,
  written: readonly Written[],
): Promise<Result<Lines<EntryFileRow>>> {
  const refusals: { line: number; says: string }[] = [];
  const lines: (EntryLine & Readonly<{ line: number; card: string }>)[] = [];
  const time: Instant = floor.now();
  for (const { line, card, report } of written) {
    const shown = await floor.club.whose(card, { badge, purpose: 'entry-file', time });
    if (!shown.ok) return shown;
    if (shown.value === undefined) refusals.push({ line, says: 'No member has a card with this number.' });
    if (!report.ok) refusals.push({ line, says: report.refusal.says });
    if (shown.value !== undefined && report.ok)
      lines.push({ line, card: `••${card.slice(-4)}`, person: shown.value.person, ...report.value });
  }
  const names = await namesOf(floor);
  const known = await floor.leader.read((state) => {
    const now = { ...state, time: floor.now() };
    const entering = enteringOf(now, offer);
    if (isRefusal(entering)) return entering;
    return refuseTakenFile(entering, file) ?? { found: creditsOf(now, entering, way, lines) };
  });
  if (!known.ok) return known;
  if ('refusal' in known.value) return { ok: false, refusal: tellRefusal(known.value.refusal, names) };
  const rows: EntryFileRow[] = [];
  for (const [i, one] of known.value.found.entries()) {
    const { line, card, ...report } = lines[i]!;
    if (isRefusal(one)) refusals.push({ line, says: tellRefusal(one.refusal, names).says });
    else rows.push({ line, card, report, entries: one.entries, cut: one.cut });
  }
  return ok(refusals.length > 0 ? { refusals: refusals.sort((a, b) => a.line - b.line) } : { rows });
}
