/** Random offers that fit their sheets: everything that a sheet leaves to the house is chosen here. */
import { assert } from '../../base/assert.ts';
import { type Cents, cents, timesCents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { isWhole, timesOf } from '../../base/schedule.ts';
import type { Rng } from '../../base/seeded.ts';
import { addDays, DAY, dateOf, HOUR, type Instant, instant, wallTime } from '../../base/time.ts';
import { localOf, startOfHouseDay } from '../../base/zone.ts';
import { findRanking } from '../../cards/declared-game.ts';
import { GAMES } from '../../cards/find-game.ts';
import { type CardWheelStep, valueSections } from '../../rules/card-wheel.ts';
import { withGames } from '../../rules/chart.ts';
import { clubStepsOf } from '../../rules/club.ts';
import { contestStepOf } from '../../rules/contest.ts';
import type { DrawPrize, PrizesWord } from '../../rules/draw-prizes.ts';
import { envelopesOf } from '../../rules/envelopes.ts';
import { asOffered, DAYS, everyRowInForce, worthOf } from '../../rules/in-force.ts';
import { instrumentStepOf } from '../../rules/instrument.ts';
import type { CallLadderStep } from '../../rules/ladder.ts';
import { checkOffer, choicesOf, type Offer, sharedFundOf } from '../../rules/offer.ts';
import { handsWanted, picksAsked, plainChoices } from '../../rules/offer-chart.ts';
import { tableStepOf } from '../../rules/offer-draws.ts';
import { picksSelectOf } from '../../rules/picks.ts';
import { listed, timedBy } from '../../rules/posted-times.ts';
import { hasRunnings, type Sheet, stepOf, type WheelStep, wheelStepOf } from '../../rules/sheet.ts';
import type { ShowStep } from '../../rules/show.ts';
import { type PokerTournamentStep, type PostedTournament, pokerTournamentOf } from '../../rules/tournament.ts';
import { triggersOf } from '../../rules/triggers.ts';
import { type ApprovedSchedule, type Choice, chosenAmount, isChoice } from '../../rules/vocabulary.ts';
import { type Lead, nightClock } from './plan.ts';

/** The parts fixed before the random choices; omitted for sheets that only accompany the lead. */
export type Posting = Readonly<{ start: Instant; tables: readonly string[]; lead?: Lead | undefined }>;

const slug = (sheet: string): string => sheet.split('/')[1]!;

function fundFor({ fund, id }: Sheet): string | null {
  if (fund.kind === 'house') return null;
  return sharedFundOf(fund) ?? `fund-${slug(fund.kind === 'linked' ? fund.to : id)}`;
}

/** Amounts are drawn until the sheet accepts them, then all are the lowest, and at last the plain offer is posted. */
export function offerOf(rng: Rng, sheet: Sheet, posting: Posting): Offer {
  const drawn = anOffer(rng, sheet, posting);
  for (const offer of [drawn, plainly(sheet, drawn)]) {
    const choices = choicesOf({ ...asOffered(sheet, offer.option), chart: everyRowInForce(sheet, offer) });
    for (let i = 0; i < 20; i += 1) {
      const amounts = Object.fromEntries(choices.map((choice) => [choice.choose, drawnFrom(rng, choice)]));
      const priced = { ...offer, amounts: nearlyWon(rng, sheet, offer, inOrder(sheet, offer, amounts)) };
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

/** The reserve balance required before the offer is approved, if the sheet requires backed prizes. */
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

/** The same without anything that the house may leave out. */
function plainly(sheet: Sheet, offer: Offer): Offer {
  const unsaid = ['optionFor', 'rows', 'pools', 'multipliers', 'inKind', 'posted', 'picks'];
  const rest = Object.fromEntries(Object.entries(offer).filter(([name]) => !unsaid.includes(name))) as Offer;
  return { ...plainChoices(sheet, rest), ...rest };
}

/** Some games under other options, if each game can have its own. */
function optionsFor(rng: Rng, { chart, games }: Sheet): Pick<Offer, 'optionFor'> {
  if (chart.chosen !== 'for-each-game') return {};
  const others = games.filter(() => rng.below(3) === 0);
  return { optionFor: Object.fromEntries(others.map(({ game }) => [game, rng.pick(Object.keys(chart.options))])) };
}

/** A pool for single rows, if the sheet lets the house post one. */
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
  // Drawings are few; periods follow one another to the end.
  const days = hasRunnings(sheet) && isLead ? Array.from({ length: 20 }, (_, i) => instant(start + (2 + i) * DAY)) : [];
  const listed = drawingsIn(sheet);
  const schedule =
    listed === undefined
      ? [...new Set([...closes, ...days])].sort((a, b) => a - b)
      : Array.from({ length: listed }, (_, i) => instant(start + (i + 1) * HOUR));
  return {
    ...(isTimed(sheet) ? { schedule } : {}),
    ...(play === undefined ? {} : { wheel: wheelOf(rng, play) }),
    ...envelopesIn(rng, sheet),
    ...(play?.guarantee === undefined ? {} : { guaranteeHours: { from: '16:00', until: '23:00' } }),
    ...bonusOf(rng, sheet),
  };
}

/**
 * Times inside an approved schedule, soon enough for a night to see them. If only the last days qualify, the promotion
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

/** Whether the sheet closes or draws at posted times. */
const isTimed = (sheet: Sheet): boolean =>
  hasRunnings(sheet) ||
  sheet.steps.some(
    (step) =>
      step.kind === 'select' && (step.form === 'drum' || step.form === 'outside' || step.form === 'ace-of-table'),
  );

/** Which structure, which of the names, which hand is posted: the minimum that the sheet allows, or a better one. */
function choicesBesides(rng: Rng, sheet: Sheet, offer: Offer, structure: string | undefined): Partial<Offer> {
  const plain = plainChoices(sheet, offer);
  const structures = Object.keys(sheet.structures?.options ?? {});
  const picks = picksAsked(sheet, offer).map(({ pick, among }) => [pick, rng.pick(among)] as const);
  const posted = handsWanted(sheet, offer).map(({ row, game }, i) => {
    const least = plain.posted![i]!;
    const ranking = findRanking(withGames(sheet).games.find((known) => known.game === game)?.ranking);
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

/** Additions of a house to an offer: hours in which prizes are multiplied, prizes in kind, another name on the wall. */
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

/** A small set, so that it runs out. Prizes that other offers honor are omitted: a night may not have them. */
function envelopesIn(rng: Rng, sheet: Sheet): Partial<Offer> {
  const step = envelopesOf(sheet);
  if (step === undefined) return {};
  const refills = step.refilled.when === 'times' ? { refills: EVERY_HOUR } : {};
  if ('set' in step.holds) return refills;
  const kinds = step.holds.kinds.filter(({ gives }) => gives === 'money' || gives === 'nothing');
  const envelopes = kinds.flatMap(({ gives, between: [low, high] }, i) =>
    Array.from({ length: 1 + rng.below(2) }, (_, j) => ({
      id: `kind-${i + 1}-${j + 1}`,
      name: `Envelope ${i + 1}-${j + 1}`,
      gives,
      value: cents(low + rng.below(Math.min(high - low, 20_000) + 1)),
      count: 1 + rng.below(3),
    })),
  );
  return { envelopes, ...refills };
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

/** Usually near the low end, so that reserves run short and caps are reached in one night. */
function drawnFrom(rng: Rng, { between: [low, high] }: Choice): number {
  const span = rng.below(4) === 0 ? high - low : Math.min(high - low, 50_000);
  return low + rng.below(span + 1);
}

/** If the highest prize pays, better rows pay more: otherwise a row that another one includes could not be hit. */
function inOrder(sheet: Sheet, offer: Offer, amounts: Offer['amounts']): Offer['amounts'] {
  if (sheet.chart.pays !== 'highest-prize') return amounts;
  const named = everyRowInForce(sheet, offer).flatMap(({ prize }) =>
    prize.gives === 'fixed' && isChoice(prize.amount) ? [prize.amount] : [],
  );
  const falling = named.map((word) => chosenAmount(amounts, word)).sort((a, b) => b - a);
  return { ...amounts, ...Object.fromEntries(named.map(({ choose }, i) => [choose, falling[i]!])) };
}

/** Most pools that a secret amount wins are posted so that a few fees reach it: a night has no thousand fees. */
function nearlyWon(rng: Rng, sheet: Sheet, offer: Offer, amounts: Offer['amounts']): Offer['amounts'] {
  let near = amounts;
  for (const { pool, trigger } of triggersOf(sheet, offer)) {
    const { cap, seed, reseed } = pool;
    if (!isChoice(cap!) || rng.below(4) === 0) continue;
    const starts = [seed, reseed, trigger.from ?? seed].map((word) => chosenAmount(near, word));
    const [low, high] = cap.between;
    near = { ...near, [cap.choose]: Math.min(Math.max(Math.max(...starts) + rng.below(500) + 1, low), high) };
  }
  return near;
}

// The structure of a poker tournament: small, so that a night plays it out.

function tournamentsIn(rng: Rng, sheet: Sheet, { period }: Pick<Offer, 'period'>): Pick<Offer, 'tournament'> {
  const step = pokerTournamentOf(sheet);
  if (step === undefined) return {};
  const buyIn = priceIn(rng, step.buyIn.between, 1_000);
  const starts = [1, 3, 9, 30].map((hours) => instant(period.from + hours * HOUR));
  const tournament: PostedTournament = {
    ...(step.begins.when === 'posted' ? { starts } : {}),
    buyIn,
    entryFee: priceIn(rng, step.entryFee.between, 50),
    chips: 1_000,
    seats: 5 + rng.below(3),
    least: 2,
    ...(step.begins.when === 'full' || step.field.most !== undefined ? { most: 4 } : {}),
    levels: [
      { minutes: 10, small: 25, big: 50 },
      { minutes: 5, break: true },
      { minutes: 10, small: 50, big: 100, ante: 10 },
      { minutes: 10, small: 100, big: 200 },
    ],
    ...paidInBesides(rng, step),
    ...besides(rng, step, buyIn),
    pays: paysOf(rng, step, buyIn),
  };
  return { tournament };
}

/** Near the low end, in whole dollars: shares and odd units occur anyway. */
const priceIn = (rng: Rng, [low, high]: readonly [Cents, Cents], more: number): Cents =>
  cents(Math.min(high, low + 100 * rng.below(more)));

function paidInBesides(rng: Rng, step: PokerTournamentStep): Partial<PostedTournament> {
  const price = cents(100 + 100 * rng.below(200));
  return {
    ...(step.rebuys === undefined || rng.below(2) === 0 ? {} : { rebuy: { price, chips: 1_000, until: 2, atMost: 0 } }),
    ...(step.addOns === undefined || rng.below(2) === 0
      ? {}
      : { addOn: { price, chips: 500, from: 1, until: 2, most: 1 + rng.below(2) } }),
    ...(step.late === undefined || rng.below(2) === 0 ? {} : { lateUntil: 1 + rng.below(3) }),
  };
}

function besides(rng: Rng, step: PokerTournamentStep, buyIn: Cents): Partial<PostedTournament> {
  const charity = step.charity === undefined || rng.below(4) > 0 ? undefined : { name: 'Charity', share: 2_500 };
  const most = Math.floor((buyIn * (10_000 - (charity?.share ?? 0))) / 10_000);
  const amount = cents(Math.min(most, 1_000 + rng.below(5_000)));
  const from = rng.pick<'pool' | 'house'>(step.bounties?.from ?? ['pool']);
  return {
    ...(charity === undefined ? {} : { charity }),
    ...(step.bounties === undefined || buyIn === 0 || rng.below(2) === 0
      ? {}
      : { bounty: { amount, from, paid: rng.pick(['at-once', 'when-out'] as const) } }),
    ...(step.guarantee === undefined || rng.below(3) > 0
      ? {}
      : { guarantee: cents(step.guarantee.between[0] + rng.below(500_000)) }),
    ...(step.added === undefined || rng.below(4) > 0 ? {} : { added: cents(100 * rng.below(500)) }),
  };
}

function paysOf(rng: Rng, { pays }: PokerTournamentStep, buyIn: Cents): PostedTournament['pays'] {
  switch (rng.pick(pays).how) {
    case 'double':
      return { how: 'double' };
    case 'flat':
      return { how: 'flat', amounts: [cents(2 * buyIn + 10_000), cents(buyIn + 333)] };
    case 'items':
      return { how: 'items', item: { name: 'Item', gives: 'cash', value: cents(1_000 + rng.below(50_000)) } };
    case 'percent':
      return {
        how: 'percent',
        rows: [
          { entries: 2, shares: [6_667, 3_333] },
          { entries: 4, shares: [5_000, 3_000, 2_000] },
        ],
      };
  }
}

// Wheels of cards, and games for pass holders.

function contestsOf(
  rng: Rng,
  sheet: Sheet,
  offer: Pick<Offer, 'period' | 'schedule'>,
  approved: ApprovedSchedule | undefined,
): Partial<Offer> {
  const { period } = offer;
  const contest = contestStepOf(sheet);
  const { schedule = [] } = must(listed(offer as Offer, nightClock()));
  // Few of them: each has to be drawn to its end before its winners play.
  const times = contest === undefined || approved !== undefined ? schedule : schedule.slice(0, 2);
  return {
    ...valuesOf(rng, sheet),
    ...(contest === undefined || approved !== undefined ? {} : { schedule: times }),
    ...(contest?.begins.when === 'posted' ? { contests: times.map((time, i) => between(time, times[i + 1])) } : {}),
    ...(sheet.lasts === undefined || approved?.lastDays !== undefined
      ? {}
      : { period: { ...period, until: instant(period.from + rng.pick(sheet.lasts.weeks) * 7 * DAY) } }),
  };
}

const between = (time: Instant, next: Instant | undefined): Instant =>
  instant(Math.min(time + HOUR, next ?? time + HOUR));

function valuesOf(rng: Rng, { steps }: Sheet): Pick<Offer, 'valueAwards'> {
  const wheel = steps.find((step): step is CardWheelStep => step.kind === 'play' && step.form === 'wheel-of-cards');
  if (wheel === undefined) return {};
  const award = (i: number) => ({
    id: `award-${i}`,
    name: `Award ${i}`,
    value: cents(100 + rng.below(5_000)),
    of: `goods-${i % 3}`,
  });
  return { valueAwards: Array.from({ length: valueSections(wheel) }, (_, i) => award(i + 1)) };
}

// Drawings: prizes of each kind in the sheet, with the rungs of a ladder.

type Kind = Extract<PrizesWord, { kinds: unknown }>['kinds'][number];

export function drawsOf(rng: Rng, sheet: Sheet): Pick<Offer, 'prizes'> {
  const select = sheet.steps.find((step) => step.kind === 'select');
  if (select?.form !== 'drum' && select?.form !== 'outside') return {};
  if (select.prizes === undefined || 'list' in select.prizes) return {};
  const ladder = sheet.steps.find(
    (step): step is CallLadderStep => step.kind === 'play' && step.form === 'call-ladder',
  );
  // A ticket or a turn elsewhere needs a second offer, and coupons have no instruments yet.
  const kinds = select.prizes.kinds.filter(
    ({ gives }) => gives !== 'entry' && gives !== 'coupon' && (gives !== 'spin' || wheelStepOf(sheet) !== undefined),
  );
  const some = kinds.filter(() => rng.below(2) === 0);
  return {
    prizes: (some.length > 0 ? some : kinds.slice(0, 1)).map((kind, i) => aDrawPrize(rng, kind, i + 1, ladder)),
  };
}

function aDrawPrize(
  rng: Rng,
  { gives, between: [low, high] }: Kind,
  number: number,
  ladder?: CallLadderStep,
): DrawPrize {
  const least = Math.max(low, gives === 'spin' || gives === 'pass' ? low : 1);
  const value = cents(least + rng.below(Math.min(high - least, 200_000) + 1));
  const name = `Prize ${number}`;
  const stock = `goods-${number}`;
  const raises = (ladder?.times ?? []).map((times, i) => ({
    of: `${stock}-${i + 1}`,
    name: `${name}, rung ${i + 1}`,
    value: cents(value * times),
  }));
  return {
    id: `prize-${number}`,
    name,
    gives,
    value,
    count: 1 + rng.below(2),
    ...(gives === 'goods' ? { of: stock } : {}),
    ...(gives === 'goods' && raises.length > 0 ? { raises } : {}),
    ...(gives === 'fees-paid' ? { lives: 1 + rng.below(30) } : {}),
  };
}

// Tables that are drawn, and boxes: prizes, occasions, periods, the day.

function tableDrawsOf(rng: Rng, sheet: Sheet, start: Instant): Partial<Offer> {
  if (sheet.steps.some(({ kind, form }) => kind === 'select' && form === 'box')) {
    // Entries are taken in the afternoon, so the drawing is in the evening of another day.
    return { schedule: [instant(start + 4 * DAY)] };
  }
  const step = tableStepOf(sheet);
  if (step === undefined) return {};
  const prizes = 'kinds' in step.prizes ? [aTablePrize(rng, step.prizes.kinds)] : undefined;
  const posted = prizes === undefined ? {} : { prizes };
  if (step.form === 'squares') {
    const periods = Array.from({ length: 3 + rng.below(3) }, (_, i) => ({
      id: `period-${i + 1}`,
      name: `Period ${i + 1}`,
      prize: prizes?.[0]?.id ?? 'prize',
    }));
    return { ...posted, squares: { top: 'Home', left: 'Visitors', periods } };
  }
  if (step.when === 'posted-events') return { ...posted, occasions: [{ id: 'score', says: 'A score on television' }] };
  return { ...posted, schedule: Array.from({ length: 8 }, (_, i) => instant(start + (i + 1) * HOUR)) };
}

type Kinds = Extract<NonNullable<ReturnType<typeof tableStepOf>>['prizes'], { kinds: unknown }>['kinds'];

function aTablePrize(rng: Rng, kinds: Kinds): NonNullable<Offer['prizes']>[number] {
  const { gives, between } = rng.pick(kinds);
  const [low, high] = between;
  const value = cents(low + rng.below(Math.min(high - low, 100_000) + 1));
  const stock = gives === 'goods' ? { of: 'stock' } : {};
  return { id: 'prize', name: 'Prize', gives, value, count: 1, ...stock };
}

// Entries: times for tickets, prizes for the places of a list.

export function entriesOf(rng: Rng, sheet: Sheet): Partial<Offer> {
  const seated = sheet.steps.find((step) => step.kind === 'qualify' && step.form === 'seated');
  const select = stepOf(sheet, 'select');
  return {
    ...(seated?.form === 'seated' && seated.times === 'posted' ? { distributions: EVERY_HOUR } : {}),
    ...(select?.form === 'standings' ? { prizes: placesOf(rng, select.places) } : {}),
  };
}

/** A night is short, so that tickets are handed out again and again. */
const EVERY_HOUR = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Decreasing from first place; the last places share one line. */
function placesOf(rng: Rng, places: number): NonNullable<Offer['prizes']> {
  const last = 1 + rng.below(5_000);
  const first = last + rng.below(100_000);
  const prize = (id: string, value: number, count: number) => ({
    id,
    name: id,
    gives: 'cash' as const,
    value: value as never,
    count,
  });
  return [prize('first-place', first, 1), prize('further-places', last, Math.min(places - 1, 1 + rng.below(places)))];
}

// Promotional chips, coupons and certificates.

/** Few days, so that some of them expire while the night lasts. */
export function instrumentsOf(rng: Rng, sheet: Sheet, start: Instant): Partial<Offer> {
  const step = instrumentStepOf(sheet);
  if (step === undefined) return {};
  const period = { from: start, until: instant(start + (1 + rng.below(3)) * DAY) };
  const [least, most] = step.issue.face;
  if (step.issue.how === 'sold') {
    const face = timesCents(least, 1 + rng.below(8));
    const pieces = [{ face, count: 2 }];
    const price = cents(face + rng.below(face));
    const limit = rng.below(2) === 0 ? {} : { most: 3 + rng.below(10) };
    const until = instant(period.until - (rng.below(2) === 0 ? 0 : HOUR));
    return { period, instrument: { buyIn: { price, pieces, window: 'window-1', from: start, until, ...limit } } };
  }
  const faces = [...new Set([least, timesCents(least, 2 + rng.below(8)), most])] as Cents[];
  const printed = step.lives.until === 'printed' ? { expires: instant(period.until - rng.below(2) * HOUR) } : {};
  return { period, instrument: { faces, ...printed } };
}

// The club.

/** Swipes at every half hour, so that a short night has some; each kind of prize once, and all of them cheap. */
export function clubOf(rng: Rng, sheet: Sheet): Pick<Offer, 'club'> {
  const steps = clubStepsOf(sheet);
  if (steps === undefined) return {};
  const { earn, redeem } = steps;
  const times = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`);
  const credits = () => ({ credits: Math.min(earn.each[1], earn.each[0] + rng.below(3)) });
  const games = GAMES.map(({ id: game }) => ({ game, ...(rng.below(2) === 0 ? {} : credits()) }));
  const prizes = redeem.prizes.kinds.map(({ gives, between: [low, high] }, i) => ({
    id: `prize-${i + 1}`,
    name: `Prize ${i + 1}`,
    gives,
    value: cents(Math.min(high, low + rng.below(5_000))),
    credits: 1 + rng.below(3),
    ...(gives === 'goods' ? { of: `goods-${i + 1}` } : {}),
  }));
  return { club: { times, games, prizes } };
}

// Pick contests: prizes, and sometimes the teams.

export function picksOf(rng: Rng, sheet: Sheet): Pick<Offer, 'prizes' | 'teams'> {
  const step = picksSelectOf(sheet);
  if (step === undefined) return {};
  const prizes = step.prizes.map(({ gives, between: [low, high] }, i) => {
    // There may be no tournament posted.
    const kind = rng.pick(gives.filter((one) => one !== 'entry'));
    const value = cents(low + rng.below(Math.min(high - low, 50_000) + 1));
    const prize = { id: `prize-${i + 1}`, name: `Prize ${i + 1}`, gives: kind, value, count: 1 };
    return kind === 'goods' ? { ...prize, of: `goods-${i + 1}` } : prize;
  });
  return { prizes, ...(rng.below(2) === 0 ? {} : { teams: TEAMS }) };
}

const TEAMS = ['Ambers', 'Browns', 'Corals', 'Duns', 'Ebonies', 'Fawns', 'Grays', 'Hazels'];
