/** A house for one night, drawn by its number: staff, sheets, offers with amounts inside their ranges, tables, people. */
import type { Json } from '../../base/canonical-json.ts';
import { randomIdFrom, type Slug } from '../../base/ids.ts';
import type { Rng } from '../../base/seeded.ts';
import { DAY, HOUR, type Instant, instant } from '../../base/time.ts';
import { SYSTEM } from '../../floor/decide.ts';
import type { Role } from '../../floor/state.ts';
import { checkOffer, choicesOf, type Offer, sharedFundOf } from '../../rules/offer.ts';
import { picksAsked, plainChoices } from '../../rules/offer-needs.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { PlayStep } from '../../rules/wheel.ts';
import type { Choice } from '../../rules/words.ts';
import type { Law } from './law.ts';
import { chooseSheets, gamesFor, type Lead } from './plan.ts';

export const STAFF: readonly (readonly [badge: string, ...roles: Role[]])[] = [
  ['manager-1', 'manager'],
  ['manager-2', 'manager', 'compliance'],
  ['floor-1', 'floor'],
  ['floor-2', 'floor'],
  ['dealer-1', 'dealer'],
  ['dealer-2', 'dealer'],
  ['cage-1', 'cage'],
  ['count-1', 'count'],
  ['desk-1', 'card-desk'],
  ['promo-1', 'promotions'],
  ['books-1', 'accountant'],
  ['eye-1', 'surveillance'],
];

export type Opening = Readonly<{ by: string; also?: readonly string[]; body: Readonly<Record<string, Json>> }>;

/** The commands that open the house, in order. */
export function openings(rng: Rng, { sheets, zonePack }: Law, lead: Lead, start: Instant): Opening[] {
  const chosen = chooseSheets(rng, sheets, lead);
  const games = [...new Set(chosen.flatMap((sheet) => sheet.games.map(({ game }) => game)))];
  const funds = [...new Set(chosen.map(fundFor).filter((fund): fund is string => fund !== null))];
  const people = Array.from({ length: 8 + rng.below(12) }, () => randomIdFrom('person' as Slug, bytes(rng)));
  return [
    {
      by: SYSTEM,
      body: {
        type: 'open-house',
        name: 'Night house',
        zone: 'America/Los_Angeles',
        startOfDay: '06:00',
        chip: 100,
        staff: STAFF.map(([badge, ...roles]) => ({ badge, roles })),
      },
    },
    { by: 'manager-1', body: { type: 'adopt-pack', pack: zonePack } },
    ...chosen.map((sheet) => ({ by: 'manager-1', body: { type: 'adopt-sheet', sheet: sheet as unknown as Json } })),
    ...games.map((game) => ({ by: 'manager-1', body: { type: 'approve-game', game, approval: 'GEGA-000001' } })),
    ...funds.map((fund) => fundOpened(rng, fund, chosen)),
    ...chosen.flatMap((sheet): Opening[] => {
      const option = sheet === lead.sheet ? lead.option : rng.pick(Object.keys(sheet.chart.options));
      const offer = offerOf(rng, sheet, option, start);
      return [
        { by: 'promo-1', body: { type: 'post-offer', offer: offer as unknown as Json } },
        { by: 'manager-2', body: { type: 'approve-offer', offer: offer.id } },
      ];
    }),
    ...people.map((person) => ({
      by: 'floor-1',
      body: { type: 'register-person', person, findings: findingsOf(rng) },
    })),
    ...tablesOf(rng, chosen, gamesFor(rng, lead), games),
  ];
}

/** What the staff may find about somebody; most people are plain patrons. */
export function findingsOf(rng: Rng): Json {
  const odd = rng.below(5) === 0;
  return {
    employee: odd ? rng.pick(['off-duty', 'off-duty-in-uniform', 'on-duty', 'unknown']) : 'no',
    prop: rng.below(10) === 0 ? 'acme-props' : 'no',
    over21: rng.below(12) === 0 ? rng.pick([false, 'unknown']) : true,
    excluded: rng.below(15) === 0,
    household: null,
  };
}

const slug = (sheet: string): string => sheet.split('/')[1]!;
function fundFor({ fund, id }: Sheet): string | null {
  if (fund.kind === 'house') return null;
  if (fund.kind === 'shared') return fund.fund;
  return (fund.kind === 'own' ? fund.shared : undefined) ?? `fund-${slug(fund.kind === 'own' ? id : fund.to)}`;
}

/** An account that nobody feeds holds something or nothing, and what backs posted prizes holds the highest of them. */
function fundOpened(rng: Rng, fund: string, sheets: readonly Sheet[]): Opening {
  const users = sheets.filter((sheet) => fundFor(sheet) === fund);
  const backs = users.some((sheet) => sheet.fund.kind === 'own' && sheet.fund.backed !== undefined);
  const isShared = users.some((sheet) => sharedFundOf(sheet.fund) !== undefined);
  const opening = backs ? 100_000_000 : isShared ? rng.pick([0, 5_000, 5_000_000]) : 0;
  const body = { type: 'open-fund', fund, name: fund };
  if (opening === 0) return { by: 'manager-1', body };
  return { by: 'manager-1', also: ['manager-2'], body: { ...body, opening } };
}

/** An offer that fits its sheet: amounts are drawn until the sheet takes them, then all stand at their lowest. */
function offerOf(rng: Rng, sheet: Sheet, option: string, start: Instant): Offer {
  const offer = anOffer(rng, sheet, option, start);
  const choices = choicesOf({ ...sheet, chart: sheet.chart.options[option] });
  for (let i = 0; i < 20; i += 1) {
    const drawn = {
      ...offer,
      amounts: Object.fromEntries(choices.map((choice) => [choice.choose, drawnFrom(rng, choice)])),
    };
    if (checkOffer(sheet, drawn).ok) return drawn;
  }
  return { ...offer, amounts: Object.fromEntries(choices.map(({ choose, between: [low] }) => [choose, low])) };
}

/** Near the low end as a rule, so that reserves run dry and caps are reached in one night. */
function drawnFrom(rng: Rng, { between: [low, high] }: Choice): number {
  const span = rng.below(4) === 0 ? high - low : Math.min(high - low, 50_000);
  return low + rng.below(span + 1);
}

function anOffer(rng: Rng, sheet: Sheet, option: string, start: Instant): Offer {
  const earn = stepOf(sheet, 'earn')!.form;
  const play = stepOf(sheet, 'play');
  const closes = Array.from({ length: 6 }, (_, i) =>
    instant(start + (i + 1) * (1 + rng.below(5)) * HOUR + i * HOUR),
  ).sort((a, b) => a - b);
  return {
    id: slug(sheet.id),
    sheet: sheet.id,
    edition: sheet.edition,
    option,
    amounts: {},
    fund: fundFor(sheet),
    period: {
      from: instant(start + (rng.below(4) === 0 ? HOUR / 2 : 0)),
      until: instant(start + (4 + rng.below(20)) * DAY),
    },
    tables: 'all',
    windDown: 'carry-to-successor',
    ...choicesBesides(rng, sheet, option),
    ...(earn === 'award' ? {} : { schedule: [...new Set(closes)] }),
    ...(play === undefined ? {} : { wheel: wheelOf(rng, play) }),
    ...(play?.guarantee === undefined ? {} : { guaranteeHours: { from: '16:00', until: '23:00' } }),
  };
}

/** Which structure, which of the names; the hand that is posted is the least that the sheet allows. */
function choicesBesides(rng: Rng, sheet: Sheet, option: string): Partial<Offer> {
  const plain = plainChoices(sheet, { option });
  const structures = Object.keys(sheet.structures?.options ?? {});
  const picks = picksAsked(sheet, { option }).map(({ pick, among }) => [pick, rng.pick(among)] as const);
  return {
    ...plain,
    ...(structures.length === 0 ? {} : { structure: rng.pick(structures) }),
    ...(picks.length === 0 ? {} : { picks: Object.fromEntries(picks) }),
  };
}

function wheelOf(rng: Rng, { spots: { most, value }, double }: PlayStep): NonNullable<Offer['wheel']> {
  const [low, high] = value;
  const spots = Array.from({ length: Math.min(most, 3 + rng.below(8)) }, (_, i) => {
    const gives = rng.below(5) === 0 ? ('goods' as const) : ('money' as const);
    const worth = low + rng.below(Math.min(high - low, 200_000) + 1);
    return { id: `spot-${i + 1}`, name: `Spot ${i + 1}`, gives, value: worth };
  });
  if (double === undefined || rng.below(2) === 0) return spots;
  return [...spots.slice(0, most - 1), { id: 'double', name: 'Double', gives: 'double', value: 0 }];
}

function tablesOf(rng: Rng, sheets: readonly Sheet[], wanted: readonly string[], games: readonly string[]): Opening[] {
  const limits = [null, ...sheets.flatMap(bandsOf)];
  const others = Array.from({ length: 2 + rng.below(5) }, () => rng.pick(games));
  return [...wanted, ...others].map((game, i) => ({
    by: 'floor-1',
    body: {
      type: 'open-table',
      table: `table-${i + 1}`,
      game,
      kind: rng.below(8) === 0 ? 'npn' : 'live',
      seats: 5 + rng.below(5),
      limits: rng.pick(limits),
    },
  }));
}

/** Tables of other limits pay other fees. */
const bandsOf = ({ fund }: Sheet): string[] =>
  fund.kind === 'own' ? (fund.fee?.byLimits ?? []).flatMap(({ limits }) => limits) : [];

const bytes = (rng: Rng): Uint8Array => Uint8Array.from({ length: 16 }, () => rng.below(256));
