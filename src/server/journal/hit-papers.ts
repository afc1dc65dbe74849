/** Win pages and payout slips: papers about one hit or one award, however long ago it was. */
import { quoted, type Refusal, refuse } from '../../base/result.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { awardsBornIn } from '../../floor/kit/awards.ts';
import { type AwardStory, awardStory, hitStory, stepOf } from '../../readers/papers/hit-story.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import { payoutSlip } from '../../readers/papers/payout-slip.ts';
import { winPage } from '../../readers/papers/win-page.ts';
import type { PaperQuery } from '../api/papers.ts';
import type { Desk, HouseNow } from './desk.ts';
import { placeAt, refusing } from './reading.ts';

export async function winPageOf(desk: Desk, house: HouseNow, hit: string): Promise<Paper> {
  const records = await recordsOfHit(desk, house, hit);
  const { called, calls } = hitStory(hit, records)!;
  const first = calls[0]!.seq;
  const game = await desk.sightings.gameAt(called.table, first);
  const { balances } = await desk.standings.before(first);
  const last = await placeAt(desk.journal, records.at(-1)!.seq);
  return winPage({ law: house.law, hit, records, game, before: balances, last })!;
}

/** Of one award, or of every share of a hit: whoever has a share has a slip of his own. */
export async function slipsOf(desk: Desk, house: HouseNow, { award, hit }: PaperQuery): Promise<readonly Paper[]> {
  if (award !== undefined) return [await slipOf(desk, house, await storyOf(desk, house, award))];
  if (hit === undefined) refusing(NOT_NAMED);
  const { awards } = hitStory(hit, await recordsOfHit(desk, house, hit))!;
  if (awards.length === 0) refusing(nothingWon(hit));
  return Promise.all(awards.map((story) => slipOf(desk, house, story)));
}

const NOT_NAMED = refuse('not-named', 'No award is named.', 'Say which award, or which hit.').refusal;

const nothingWon = (hit: string): Refusal =>
  refuse('no-award', `${hit} has no award.`, 'A slip is there once it is authorised and somebody is owed money.')
    .refusal;

async function slipOf(desk: Desk, { law }: HouseNow, story: AwardStory): Promise<Paper> {
  const last = Math.max(story.awarded.seq, ...story.steps.map(({ seq }) => seq));
  return payoutSlip(law, story, await placeAt(desk.journal, last));
}

async function recordsOfHit(desk: Desk, { counters }: HouseNow, hit: string): Promise<readonly FloorRecord[]> {
  const number = Number(/^hit-(\d{1,15})$/.exec(hit)?.[1] ?? 0);
  if (number < 1 || number > counters.hits) refusing(unknown('hit', hit));
  const own = await desk.sightings.naming([hit]);
  const story = hitStory(
    hit,
    own.map(({ record }) => record),
  );
  if (story === undefined) refusing(unknown('hit', hit));
  const awards = story.awards.map(({ award }) => award.id);
  const all = awards.length === 0 ? own : await desk.sightings.naming([hit, ...awards]);
  return all.map(({ record }) => record);
}

const unknown = (what: string, id: string): Refusal =>
  refuse('unknown-paper', `There is no ${what} ${quoted(id)}.`, `Take the number of the ${what} from the hit log.`)
    .refusal;

async function storyOf(desk: Desk, house: HouseNow, id: string): Promise<AwardStory> {
  const number = Number(/^award-(\d{1,15})$/.exec(id)?.[1] ?? 0);
  if (number < 1 || number > house.counters.awards) refusing(unknown('award', id));
  const records = (await desk.sightings.naming([id])).map(({ record }) => record);
  const birth = records.find(
    ({ outcome }) => 'events' in outcome && outcome.events.some((event) => isBirth(event, id)),
  );
  if (birth === undefined || 'refusal' in birth.outcome) return refusing(unknown('award', id));
  const event = birth.outcome.events.find((one) => isBirth(one, id))!;
  const award = awardsBornIn(event).find((one) => one.id === id)!;
  const offer = house.owed.get(id) ?? offerIn(records, id) ?? (await offerOf(desk, house, event)) ?? '';
  const by = 'by' in event && Array.isArray(event.by) ? event.by : stepOf(birth).by;
  return awardStory(award, offer, { ...stepOf(birth), by }, records);
}

const isBirth = (event: FloorEvent, id: string): boolean => awardsBornIn(event).some((award) => award.id === id);

/** What left the state left it whole. */
function offerIn(records: readonly FloorRecord[], id: string): string | undefined {
  for (const { outcome } of records) {
    if ('refusal' in outcome) continue;
    for (const event of outcome.events) {
      const whole =
        event.type === 'awards-paid'
          ? event.awards.find((one) => one.id === id)
          : event.type === 'award-expired' && event.award === id
            ? event.was
            : undefined;
      if (whole !== undefined) return whole.offer;
    }
  }
  return undefined;
}

async function offerOf(desk: Desk, house: HouseNow, event: FloorEvent): Promise<string | undefined> {
  if ('offer' in event && typeof event.offer === 'string') return event.offer;
  if (event.type === 'running-closed') return event.running.slice(0, event.running.lastIndexOf(':'));
  if (event.type !== 'hit-authorised') return undefined;
  return hitStory(event.hit, await recordsOfHit(desk, house, event.hit))?.called.offer;
}
