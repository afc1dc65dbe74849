/**
 * Swipes by the number on the card. The number stays here: the journal gets the person and the random id of the card,
 * and says itself whether the card is dead, where its holder sat, and what the swipe is worth.
 */
import { first } from '../../base/assert.ts';
import { type Result, refuse } from '../../base/result.ts';
import { type Instant, instant, instantFrom, localDateTimeFrom } from '../../base/time.ts';
import { instantOf, type ZonePack } from '../../base/zone.ts';
import { zonePackOf } from '../../floor/clock.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { type SaidRefusal, tellRefusal } from '../../sentences/refusals.ts';
import type { Names } from '../../sentences/sentence.ts';
import type { Access } from '../../vault/vault.ts';
import type { SwipeDocument, UploadDocument, UploadedLine, UploadRequest } from '../api/people.ts';
import { type Floor, type FloorAnswer, namesOf } from '../floor.ts';
import { publicName } from '../people/public-names.ts';

type CardSwipe = Readonly<{ card: string; table: string; seenAt?: Instant; scanner?: string }>;

/** One swipe for a badge that was checked before. Only what could not be tried at all is a refusal of the route. */
export async function recordSwipe(
  floor: Floor,
  badge: string,
  { card, ...swiped }: CardSwipe,
): Promise<Result<SwipeDocument>> {
  const access: Access = { badge, purpose: 'club-swipe', time: floor.now() };
  const shown = await floor.club.whose(card, access);
  if (!shown.ok) return shown;
  if (shown.value === undefined) return { ok: true, value: UNKNOWN_CARD };
  const { person, cardId } = shown.value;
  const answer = await floor.give(badge, { type: 'record-swipe', person, card: cardId, ...swiped });
  const data = await floor.vault.get(person, access);
  const name = data.ok ? publicName(data.value) : null;
  return swipeResult(answer, name, await namesOf(floor));
}

const UNKNOWN_CARD: SwipeDocument = {
  counts: false,
  reason: 'unknown-card',
  says: 'No member has a card with this number.',
  next: 'Scan it again, or look the member up by name.',
  publicName: null,
  credits: 0,
};

function swipeResult(answer: FloorAnswer, name: string | null, names: Names): Result<SwipeDocument> {
  if (answer.type === 'not-acknowledged') {
    return { ok: false, refusal: { ...answer.refusal, reason: 'unavailable' } };
  }
  const refusal =
    answer.type === 'turned-away' ? answer.refusal : 'refusal' in answer.outcome ? answer.outcome.refusal : undefined;
  if (refusal !== undefined) {
    const { says, next, reason, ...at } = tellRefusal<SaidRefusal>(refusal, names);
    return { ok: true, value: { counts: false, says, next, reason, ...at, publicName: name, credits: 0 } };
  }
  const events = answer.type === 'recorded' && 'events' in answer.outcome ? answer.outcome.events : [];
  const credits = events.flatMap(creditsIn).reduce((sum, one) => sum + one, 0);
  const says = credits === 0 ? 'Play credited.' : `${credits} credit${credits === 1 ? '' : 's'}.`;
  return { ok: true, value: { counts: true, says, publicName: name, credits } };
}

const creditsIn = (event: FloorEvent): number[] =>
  event.type === 'swipe-recorded' ? (event.credits ?? []).map(({ credits }) => credits) : [];

/** A docked scanner: lines are handled one by one, in the order in which they were read, and each is answered. */
export async function uploadSwipes(floor: Floor, badge: string, sent: UploadRequest): Promise<Result<UploadDocument>> {
  const read = 'csv' in sent ? linesOf(sent.csv) : { ok: true as const, value: sent.lines };
  if (!read.ok) return read;
  const zone = await floor.leader.read(zonePackOf);
  if (!zone.ok) return zone;
  const lines: UploadedLine[] = [];
  for (const [i, line] of read.value.entries()) {
    const where = { line: i + 1, card: `••${line.card.slice(-4)}`, table: line.table, time: line.time };
    const at = momentOf(line.time, zone.value, floor.now());
    if (typeof at === 'string') {
      lines.push({ ...where, counts: false, reason: 'bad-time', says: at, publicName: null, credits: 0 });
      continue;
    }
    const done = await recordSwipe(floor, badge, {
      card: line.card,
      table: line.table,
      seenAt: at,
      scanner: sent.scanner,
    });
    if (!done.ok) return done;
    lines.push({ ...where, ...done.value });
  }
  const counted = lines.filter(({ counts }) => counts).length;
  floor.log.info('scanner-docked', { badge, scanner: sent.scanner, lines: lines.length, counted });
  return { ok: true, value: { scanner: sent.scanner, lines, counted, refused: lines.length - counted } };
}

type UploadLine = Readonly<{ card: string; table: string; time: string }>;

/** `card,table,time` in each line; a first line that names them is passed over. */
function linesOf(csv: string): Result<readonly UploadLine[]> {
  const rows = csv
    .split(/\r?\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .filter((row, i) => i > 0 || !/^"?card/i.test(row));
  const lines: UploadLine[] = [];
  for (const [i, row] of rows.entries()) {
    const cells = row.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    if (cells.length !== 3 || cells.some((cell) => cell === '')) {
      const says = `Line ${i + 1} of the file is not "card,table,time".`;
      return refuse('bad-line', says, 'Nothing was entered. Correct the file and send it again.');
    }
    lines.push({ card: first(cells), table: cells[1]!, time: cells[2]! });
  }
  if (lines.length > 0 && lines.length <= MOST_LINES) return { ok: true, value: lines };
  const says = lines.length === 0 ? 'The file is empty.' : `The file has more than ${MOST_LINES} lines.`;
  return refuse('bad-line', says, 'Send fewer lines at a time.');
}

const MOST_LINES = 1000;

/** Seconds, a time with its offset, or one of the house's own clock. What cannot be read is said. */
function momentOf(text: string, pack: ZonePack | undefined, now: Instant): Instant | string {
  const moment = /^\d{9,11}$/.test(text) ? instant(Number(text)) : wallMoment(text, pack);
  if (moment === undefined) return `"${text.slice(0, 40)}" is not a time. Write 2026-03-02T10:01:00.`;
  return moment > now ? 'This swipe has a time in the future. Set the clock of the scanner.' : moment;
}

export function wallMoment(text: string, pack: ZonePack | undefined): Instant | undefined {
  const whole = text.replace(' ', 'T').replace(/T(\d\d:\d\d)$/, 'T$1:00');
  if (/(Z|[+-]\d\d:\d\d)$/.test(whole)) {
    const moment = instantFrom(whole);
    return moment.ok ? moment.value : undefined;
  }
  const local = localDateTimeFrom(whole);
  if (!local.ok || pack === undefined) return undefined;
  // In an hour that comes twice the scanner means the first one, as its hands do.
  const at = instantOf(pack, local.value, { gap: 'later', overlap: 'earlier' });
  return at.ok ? at.value : undefined;
}
