/** The offer that a command names, checked against its sheet. */
import { ok, quoted, type Result, refuse } from '../base/result.ts';
import type { HouseClock } from '../base/schedule.ts';
import { MIDNIGHT } from '../base/time.ts';
import { zonePackFrom } from '../base/zone.ts';
import { checkOfferData, problemsRefusal } from '../rules/check-sheet.ts';
import { checkOffer, type Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';
import { readJson, zonePack } from './scenario/sources.ts';

/** By the clock of a zone; its days begin at midnight. */
export function clockIn(zone: string | undefined): Result<HouseClock | undefined> {
  if (zone === undefined) return ok(undefined);
  const found = zonePack(zone);
  if (!found.ok) return refuse('no-such-zone', `There are no rules for the time zone ${quoted(zone)}.`, ZONES_NEXT);
  const pack = zonePackFrom(found.value);
  return pack.ok ? ok({ pack: pack.value, startOfDay: MIDNIGHT }) : pack;
}

const ZONES_NEXT = 'Choose one from packs/zones, such as America/Los_Angeles.';

export function offerFor(
  sheet: Sheet,
  { offer: file, zone }: Readonly<{ offer?: string; zone?: string }>,
): Result<Offer | undefined> {
  if (file === undefined) return ok(undefined);
  const clock = clockIn(zone);
  if (!clock.ok) return clock;
  const data = readJson(file);
  if (!data.ok) return data;
  const { offer, problems } = checkOfferData(data.value, clock.value?.pack);
  if (offer === undefined) return { ok: false, refusal: problemsRefusal(problems, 'the offer') };
  const { id, edition } = sheet;
  if (offer.sheet === id && offer.edition === edition) return withZoneNamed(checkOffer(sheet, offer, clock.value));
  const says = `Promotion ${offer.id} is of ${offer.sheet}, edition ${offer.edition}, not of this rule sheet.`;
  return refuse('other-sheet', says, `This rule sheet is ${id}, edition ${edition}.`);
}

/** Here an option names the time zone of the house. */
function withZoneNamed<T>(checked: Result<T>): Result<T> {
  if (checked.ok || checked.refusal.reason !== 'no-zone') return checked;
  const next = 'Add the time zone of the house: --zone America/Los_Angeles.';
  return { ok: false, refusal: { ...checked.refusal, next } };
}
