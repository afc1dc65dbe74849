/** Offers that fit their sheets, drawn by chance: everything that a sheet leaves to the house is left to it here. */
import { assert } from '../../base/assert.ts';
import { cents } from '../../base/cents.ts';
import { addDays } from '../../base/civil.ts';
import { startOfHouseDay } from '../../base/house-day.ts';
import { must } from '../../base/result.ts';
import { isWhole, timesOf } from '../../base/schedule.ts';
import type { Rng } from '../../base/seeded.ts';
import { DAY, dateOf, HOUR, type Instant, instant, wallTime } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import { RANKINGS } from '../../cards/rankings/index.generated.ts';
import { withGames } from '../../rules/every-game.ts';
import { DAYS, everyRowInForce, worthOf } from '../../rules/in-force.ts';
import { checkOffer, choicesOf, type Offer, sharedFundOf } from '../../rules/offer.ts';
import { handsWanted, picksAsked, plainChoices } from '../../rules/offer-needs.ts';
import { timedBy } from '../../rules/posted-times.ts';
import type { ApprovedSchedule } from '../../rules/schedule-words.ts';
import { asOffered, hasRunnings, type Sheet, wheelStepOf } from '../../rules/sheet.ts';
import type { ShowStep } from '../../rules/show-words.ts';
import type { WheelStep } from '../../rules/steps.ts';
import { type Choice, chosenAmount, isChoice } from '../../rules/words.ts';
import { nightClock } from './law.ts';
import { clubOf } from './offer-club.ts';
import { contestsOf } from './offer-contests.ts';
import { drawsOf } from './offer-draws.ts';
import { entriesOf } from './offer-entries.ts';
import { instrumentsOf } from './offer-instruments.ts';
import { picksOf } from './offer-picks.ts';
import { tableDrawsOf } from './offer-table-draws.ts';
import { tournamentsIn } from './offer-tournaments.ts';
import type { Lead } from './plan.ts';

/** What is settled before chance has its say; left out for sheets that only stand beside the lead. */
export type Posting = Readonly<{ start: Instant; tables: readonly string[]; lead?: Lead | undefined }>;

const slug = (sheet: string): string => sheet.split('/')[1]!;

export function fundFor({ fund, id }: Sheet): string | null {
  if (fund.kind === 'house') return null;
  return sharedFundOf(fund) ?? `fund-${slug(fund.kind === 'linked' ? fund.to : id)}`;
}

/** Amounts are drawn until the sheet takes them, then all stand at their lowest, and at last the plain offer is posted. */
export function offerOf(rng: Rng, sheet: Sheet, posting: Posting): Offer {
  const drawn = anOffer(rng, sheet, posting);
  for (const offer of [drawn, plainly(sheet, drawn)]) {
    const choices = choicesOf({ ...asOffered(sheet, offer.option), chart: everyRowInForce(sheet, offer) });
    for (let i = 0; i < 20; i += 1) {
      const amounts = Object.fromEntries(choices.map((choice) => [choice.choose, drawnFrom(rng, choice)]));
      const priced = { ...offer, amounts: inOrder(sheet, offer, amounts) };
      if (checkOffer(sheet, priced, nightClock()).ok) return priced;
    }
    const lowest = {
      ...offer,
      amounts: Object.fromEntries(choices.map(({ choose, between: [low] }) => [choose, low])),
    };
    if (checkOffer(sheet, lowest, nightClock()).ok) return lowest;
  }
  assert(false, `no offer of ${sheet.id} was found: ${JSON.stringify(checkOffer(sheet, drawn, nightClock()))}`);
}

/** What its reserve must hold before the offer is approved, where the sheet wants its prizes backed. */
export function backingOf({ fund, multiplier, ...sheet }: Sheet, offer: Offer): number {
  if (fund.kind !== 'own' || fund.backed === undefined) return 0;
  const worth = worthOf(offer, () => 0 as never);
  const times = multiplier?.of === 'prizes' ? Math.max(1, ...(offer.multipliers ?? []).map((one) => one.times)) : 1;
  const fixed = everyRowInForce(sheet as Sheet, offer).filter(({ prize }) => prize.gives === 'fixed');
  return Math.max(0, ...fixed.map((row) => worth(row) * times));
}

function anOffer(rng: Rng, sheet: Sheet, { start, tables, lead }: Posting): Offer {
  const option = lead?.option ?? rng.pick(Object.keys(sheet.chart.options));
  const bare: Offer = {
    id: slug(sheet.id),
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    ...(lead?.plain === true ? {} : optionsFor(rng, sheet)),
    amounts: {},
    fund: fundFor(asOffered(sheet, option)),
    period: {
      from: instant(start + (rng.below(4) === 0 ? HOUR / 2 : 0)),
      until: instant(start + ((lead === undefined ? 4 : 30) + rng.below(20)) * DAY),
    },
    tables: 'all',
    windDown: rng.pick(['carry-to-successor', 'pay-out']),
    ...postedTimes(rng, asOffered(sheet, option), start, lead !== undefined),
    ...drawsOf(rng, asOffered(sheet, option)),
    ...entriesOf(rng, asOffered(sheet, option)),
    ...picksOf(rng, asOffered(sheet, option)),
    ...clubOf(rng, asOffered(sheet, option)),
    ...tableDrawsOf(rng, asOffered(sheet, option), start),
    ...instrumentsOf(rng, asOffered(sheet, option), start),
  };
  const approved = timedBy(sheet, option)?.approved;
  const timed = approved === undefined ? bare : { ...bare, ...asApproved(rng, approved, bare) };
  const rows = lead?.plain === true || sheet.chart.subset === undefined ? {} : someRows(rng, sheet, bare, lead);
  const posted = {
    ...timed,
    ...contestsOf(rng, asOffered(sheet, option), timed, approved),
    ...tournamentsIn(rng, asOffered(sheet, option), timed),
    ...rows,
  };
  return {
    ...posted,
    ...choicesBesides(rng, sheet, posted, lead?.structure),
    ...(lead?.plain === true ? {} : extras(rng, sheet, lead !== undefined)),
    ...(lead?.plain === true ? {} : separatePools(rng, sheet, posted)),
    ...(lead === undefined ? whereAndWhen(rng, tables) : {}),
  };
}

/** The same without anything that the house need not have said. */
function plainly(sheet: Sheet, offer: Offer): Offer {
  const unsaid = ['optionFor', 'rows', 'pools', 'multipliers', 'inKind', 'posted', 'picks'];
  const rest = Object.fromEntries(Object.entries(offer).filter(([name]) => !unsaid.includes(name))) as Offer;
  return { ...plainChoices(sheet, rest), ...rest };
}

/** Some games under other options, where each game may have its own. */
function optionsFor(rng: Rng, { chart, games }: Sheet): Pick<Offer, 'optionFor'> {
  if (chart.chosen !== 'for-each-game') return {};
  const others = games.filter(() => rng.below(3) === 0);
  return { optionFor: Object.fromEntries(others.map(({ game }) => [game, rng.pick(Object.keys(chart.options))])) };
}

/** A pool for single rows, where the sheet lets the house post one. */
function separatePools(rng: Rng, sheet: Sheet, offer: Offer): Pick<Offer, 'pools'> {
  const base = sheet.fund.kind === 'own' ? sheet.fund.pools.find(({ perLine }) => perLine !== undefined) : undefined;
  if (base === undefined || rng.below(3) === 0) return {};
  const rows = rng.shuffled(everyRowInForce(sheet, offer)).slice(0, 1 + rng.below(3));
  const amounts = () => Object.fromEntries(choicesOf(base).map((choice) => [choice.choose, drawnFrom(rng, choice)]));
  return { pools: rows.map(({ key, name }) => ({ id: `own-${key}`, name, rows: [key], amounts: amounts() })) };
}

/** Half of the rows at least, so that there is something to win in most games. */
function someRows(rng: Rng, sheet: Sheet, offer: Offer, lead: Lead | undefined): Pick<Offer, 'rows'> {
  const keys = everyRowInForce(sheet, offer).map(({ key }) => key);
  const rows = keys.filter(() => rng.below(4) > 0);
  if (lead === undefined && rng.below(2) === 0) return {};
  return { rows: rows.length > 0 ? rows : keys };
}

function postedTimes(rng: Rng, sheet: Sheet, start: Instant, isLead: boolean): Partial<Offer> {
  const play = wheelStepOf(sheet);
  const closes = Array.from({ length: 6 }, (_, i) => instant(start + (i + 1) * (1 + rng.below(5)) * HOUR + i * HOUR));
  // Drawings are few; runnings follow one another to the end.
  const days = hasRunnings(sheet) && isLead ? Array.from({ length: 20 }, (_, i) => instant(start + (2 + i) * DAY)) : [];
  const listed = drawingsIn(sheet);
  const schedule =
    listed === undefined
      ? [...new Set([...closes, ...days])].sort((a, b) => a - b)
      : Array.from({ length: listed }, (_, i) => instant(start + (i + 1) * HOUR));
  return {
    ...(isTimed(sheet) ? { schedule } : {}),
    ...(play === undefined ? {} : { wheel: wheelOf(rng, play) }),
    ...(play?.guarantee === undefined ? {} : { guaranteeHours: { from: '16:00', until: '23:00' } }),
    ...bonusOf(rng, sheet),
  };
}

/**
 * Times inside an approved schedule, soon enough for a night to see them. Where only the last days count, the promotion
 * has been running for weeks. They are listed, or written as a schedule.
 */
function asApproved(rng: Rng, approved: ApprovedSchedule, bare: Offer): Partial<Offer> {
  const { pack } = nightClock();
  const { lastDays, count } = approved;
  const today = dateOf(must(localOf(pack, bare.period.from)));
  const until =
    lastDays === undefined
      ? bare.period.until
      : must(startOfHouseDay(pack, wallTime('23:30'), addDays(today, lastDays)));
  const { at: _, inARow: _row, ...whole } = approved;
  const schedule = isWhole(whole) ? whole : { ...whole, from: '12:00' };
  const period = { from: lastDays === undefined ? bare.period.from : instant(until - 28 * DAY), until };
  const times = must(timesOf(nightClock(), schedule, period));
  const some = count === undefined ? times.slice(0, 1 + rng.below(6)) : times;
  const isLine = count !== undefined && rng.below(2) === 0;
  return { period, schedule: isLine ? schedule : [...some] };
}

/** How many drawings the sheet says there are. */
const drawingsIn = ({ steps }: Sheet): number | undefined =>
  steps.flatMap((step) => (step.kind === 'select' && step.form === 'drum' ? [step.drawings?.count] : []))[0];

/** What closes or is drawn at posted times. */
const isTimed = (sheet: Sheet): boolean =>
  hasRunnings(sheet) ||
  sheet.steps.some(
    (step) =>
      step.kind === 'select' && (step.form === 'drum' || step.form === 'outside' || step.form === 'ace-of-table'),
  );

/** Which structure, which of the names, which hand is posted: the least that the sheet allows, or a better one. */
function choicesBesides(rng: Rng, sheet: Sheet, offer: Offer, structure: string | undefined): Partial<Offer> {
  const plain = plainChoices(sheet, offer);
  const structures = Object.keys(sheet.structures?.options ?? {});
  const picks = picksAsked(sheet, offer).map(({ pick, among }) => [pick, rng.pick(among)] as const);
  const posted = handsWanted(sheet, offer).map(({ row, game }, i) => {
    const least = plain.posted![i]!;
    const ranking = RANKINGS.find(
      ({ id }) => id === withGames(sheet).games.find((known) => known.game === game)?.ranking,
    );
    if (ranking === undefined || rng.below(3) > 0) return least;
    const better = ['full-house', 'four-of-a-kind', 'straight-flush'].filter((category) =>
      ranking.categories.some(({ id }) => id === category),
    );
    if (better.length === 0) return least;
    return { row: row.key, game, hand: { is: 'category' as const, category: rng.pick(better), orBetter: true } };
  });
  return {
    ...(structures.length === 0 ? {} : { structure: structure ?? rng.pick(structures) }),
    ...(picks.length === 0 ? {} : { picks: Object.fromEntries(picks) }),
    ...(posted.length === 0 ? {} : { posted }),
  };
}

/** What a house adds to an offer: hours in which prizes are multiplied, prizes in kind, another name on the wall. */
function extras(rng: Rng, sheet: Sheet, isLead: boolean): Partial<Offer> {
  const kinds = (sheet.inKind ?? []).filter(({ of }) => of === null);
  return {
    ...(sheet.multiplier !== undefined && (isLead || rng.below(2) === 0) ? { multipliers: windows(rng, sheet) } : {}),
    ...(kinds.length > 0 && (isLead || rng.below(3) === 0) ? { inKind: rng.pick(kinds).as } : {}),
    ...(rng.below(4) === 0 ? { postedName: 'Lucky Night' } : {}),
  };
}

/** Always, or on some days and another multiple on the others, or in the evening. */
function windows(rng: Rng, { multiplier }: Sheet): NonNullable<Offer['multipliers']> {
  const [least, most] = multiplier!.between;
  const times = least + rng.below(Math.min(most - least, 3) + 1);
  const days = rng.shuffled(DAYS);
  return rng.pick([
    [{ times }],
    [
      { times, days: days.slice(0, 4) },
      { times: least, days: days.slice(4) },
    ],
    [{ times, hours: { from: '18:00', until: '15:00' } }],
  ]);
}

function whereAndWhen(rng: Rng, tables: readonly string[]): Partial<Offer> {
  const some = tables.filter(() => rng.below(2) === 0);
  return {
    ...(rng.below(4) === 0 && some.length > 0 ? { tables: some } : {}),
    ...(rng.below(5) === 0
      ? {
          hours: rng.pick([
            { from: '10:00', until: '23:30' },
            { from: '20:00', until: '04:00' },
          ]),
        }
      : {}),
  };
}

/** Prizes of the house behind squares of a show. */
function bonusOf(rng: Rng, { steps }: Sheet): Pick<Offer, 'bonus'> {
  const show = steps.find((step): step is ShowStep => step.kind === 'play' && step.form === 'show');
  const asked = show?.board.squares.find((square) => square.gives === 'named-goods');
  if (asked === undefined) return {};
  const prize = (i: number) => ({
    id: `bonus-${i}`,
    name: `Bonus ${i}`,
    value: cents(asked.least + rng.below(100_000)),
  });
  return { bonus: Array.from({ length: asked.count }, (_, i) => prize(i + 1)) };
}

function wheelOf(rng: Rng, { spots: { most, value }, double }: WheelStep): NonNullable<Offer['wheel']> {
  const [low, high] = value;
  const spots = Array.from({ length: Math.min(most, 3 + rng.below(8)) }, (_, i) => {
    const gives = rng.below(5) === 0 ? ('goods' as const) : ('money' as const);
    const worth = low + rng.below(Math.min(high - low, 200_000) + 1);
    return { id: `spot-${i + 1}`, name: `Spot ${i + 1}`, gives, value: worth };
  });
  if (double === undefined || rng.below(2) === 0) return spots;
  return [...spots.slice(0, most - 1), { id: 'double', name: 'Double', gives: 'double', value: 0 }];
}

/** Near the low end as a rule, so that reserves run dry and caps are reached in one night. */
function drawnFrom(rng: Rng, { between: [low, high] }: Choice): number {
  const span = rng.below(4) === 0 ? high - low : Math.min(high - low, 50_000);
  return low + rng.below(span + 1);
}

/** Where the highest prize counts, better rows pay more: otherwise a row that another one includes could not be hit. */
function inOrder(sheet: Sheet, offer: Offer, amounts: Offer['amounts']): Offer['amounts'] {
  if (sheet.chart.pays !== 'highest-prize') return amounts;
  const named = everyRowInForce(sheet, offer).flatMap(({ prize }) =>
    prize.gives === 'fixed' && isChoice(prize.amount) ? [prize.amount] : [],
  );
  const falling = named.map((word) => chosenAmount(amounts, word)).sort((a, b) => b - a);
  return { ...amounts, ...Object.fromEntries(named.map(({ choose }, i) => [choose, falling[i]!])) };
}
