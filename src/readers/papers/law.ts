/** Names printed on forms and reports: offers, rows, pools and clause texts, from the rules the house adopted. */
import { lookUp } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import type { WentBack } from '../../floor/clock.ts';
import { sheetKey } from '../../floor/kit/offers.ts';
import type { JurisdictionPack } from '../../floor/kit/packs.ts';
import { FLOOR_CLAUSES } from '../../floor/outcome.ts';
import type { Fund, State } from '../../floor/state.ts';
import { rowNameIn } from '../../floor/views/view-kit.ts';
import { type ChartRow, withGames } from '../../rules/chart.ts';
import { everyRowInForce, withOwnPools } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { rulesDocument } from '../rules-text.ts';
import { dollars } from '../terms.ts';

export type OfferLaw = Readonly<{
  offer: Offer;
  sheet: Sheet;
  key: string;
  fund: string | null;
  /** First and last number of its posted drawings. */
  drawings?: readonly [first: number, last: number] | undefined;
}>;

type FundLaw = Readonly<{ name: string; pools: readonly string[]; fedBy: readonly string[] }>;

/** A snapshot of the house; later changes do not affect it. */
export type Law = Readonly<{
  house: Readonly<{
    id: string;
    name: string;
    openedAt: Instant;
    wentBack: readonly WentBack[];
    /** Where the public pages of the house are; left out if it has none. */
    pages?: string;
  }>;
  sheets: ReadonlyMap<string, Sheet>;
  offers: ReadonlyMap<string, OfferLaw>;
  funds: ReadonlyMap<string, FundLaw>;
  /** Payment requirements by jurisdiction, the latest last. */
  jurisdictions: readonly JurisdictionPack[];
}>;

export function lawOf(state: State): Law {
  const { id, name, openedAt, clock, signs } = state.house!;
  const offers = [...state.offers.values()].map(({ offer, fund, drawings }): [string, OfferLaw] => {
    const key = sheetKey(offer.sheet, offer.edition);
    const sheet = withOwnPools(withGames(lookUp(state.sheets, key), state.games), offer);
    return [offer.id, { offer, sheet, key, fund, drawings }];
  });
  return {
    house: {
      id,
      name,
      openedAt,
      wentBack: clock?.wentBack ?? [],
      ...(signs?.pages === undefined ? {} : { pages: signs.pages }),
    },
    sheets: new Map(state.sheets),
    offers: new Map(offers),
    funds: new Map([...state.funds.values()].map((fund) => [fund.id, fundLaw(fund)])),
    jurisdictions: [...state.packs.values()].flat().flatMap((pack) => (pack.kind === 'jurisdiction' ? [pack] : [])),
  };
}

const fundLaw = ({ name, pools, fedBy }: Fund): FundLaw => ({ name, pools: Object.keys(pools), fedBy: [...fedBy] });

/** The posted name; a withdrawn offer is known only by its id. */
export function offerName({ offers }: Law, id: string): string {
  const known = offers.get(id);
  return known === undefined ? id : (known.offer.postedName ?? known.sheet.name);
}

/** The promotion of a posted drawing; undefined if no offer posted it. */
export function activityOf(law: Law, drawing: string): string | undefined {
  const number = Number(/^drawing-(\d+)$/.exec(drawing)?.[1]);
  for (const [id, { drawings }] of law.offers) {
    if (drawings !== undefined && number >= drawings[0] && number <= drawings[1]) return offerName(law, id);
  }
  return undefined;
}

export const fundName = ({ funds }: Law, id: string): string => funds.get(id)?.name ?? id;

export function rowOf({ offers }: Law, offer: string, key: string): ChartRow | undefined {
  const known = offers.get(offer);
  return known === undefined
    ? undefined
    : everyRowInForce(known.sheet, known.offer).find((candidate) => candidate.key === key);
}

export function rowName({ offers }: Law, offer: string, key: string): string {
  const known = offers.get(offer);
  return known === undefined ? key : rowNameIn(known.sheet, known.offer, key);
}

/** Named by the sheet that feeds the fund; a pool without its offer keeps that name. */
export function poolName(law: Law, fund: string, pool: string): string {
  return poolWord(law, fund, pool)?.name ?? pool;
}

function poolWord({ offers }: Law, fund: string, pool: string) {
  for (const { sheet, fund: own } of offers.values()) {
    if (own !== fund || sheet.fund.kind !== 'own') continue;
    const word = sheet.fund.pools.find(({ id }) => id === pool);
    if (word !== undefined) return word;
  }
  return undefined;
}

/** The sheet a clause belongs to: the offer's sheet, or the only one that feeds or draws on the fund. */
export function sheetKeyOf({ offers }: Law, offer: string | undefined, fund?: string): string | null {
  const known = offer === undefined ? undefined : offers.get(offer);
  if (known !== undefined) return known.key;
  const near = new Set(
    [...offers.values()].filter((one) => one.fund !== null && one.fund === fund).map(({ key }) => key),
  );
  return near.size === 1 ? [...near][0]! : null;
}

/** The text of a clause and its sheet. Empty if no adopted sheet has a line for it. */
export type ClauseText = Readonly<{
  at: string;
  sheet: string | null;
  /** What people call that sheet. */
  name?: string;
  says: readonly string[];
}>;

/**
 * The text of a clause: the floor's own rule, the posted notice's lines for it, or a jurisdiction's requirement. Many
 * sheets use the same number, so the offers of the posting are searched first, then those that feed or draw on its two
 * funds.
 */
export function clauseText(law: Law, at: string, offers: readonly string[], funds: readonly string[] = []): ClauseText {
  if (Object.hasOwn(FLOOR_CLAUSES, at)) {
    return { at, sheet: null, says: [FLOOR_CLAUSES[at as keyof typeof FLOOR_CLAUSES]] };
  }
  const near = [...law.offers.values()].filter(({ fund }) => fund !== null && funds.includes(fund));
  const asked = [...offers.flatMap((id) => law.offers.get(id) ?? []), ...near];
  for (const { sheet, offer, key } of asked) {
    const says = linesAt(sheet, offer, at);
    if (says.length > 0) return { at, sheet: key, name: sheet.name, says };
  }
  return { at, sheet: null, says: law.jurisdictions.flatMap((pack) => packLines(pack, at)) };
}

function packLines({ id, from, withholding, setOff = [], forfeits = [] }: JurisdictionPack, at: string): string[] {
  const since = `${id}, from ${from}`;
  return [
    ...withholding
      .filter((row) => row.at === at)
      .map((row) => `${row.percent}% of ${taxedPart(row)} is withheld for ${row.kind} (${since})`),
    ...setOff
      .filter((row) => row.at === at)
      .map(({ kind }) => `Debts for ${kind} are deducted before the winner is paid (${since})`),
    ...forfeits
      .filter((row) => row.at === at)
      .map(({ why, name }) => `The prize of a winner who is ${why} is forfeited to the ${name} (${since})`),
  ];
}

function taxedPart({ over, of, wager }: JurisdictionPack['withholding'][number]): string {
  if (wager === undefined) {
    return of === 'whole' ? `the whole of a payment above ${dollars(over)}` : `what exceeds ${dollars(over)}`;
  }
  const won = `the winnings from one wager${wager.net ? ', less the wager,' : ''}`;
  const times = wager.times === undefined ? '' : ` and are at least ${wager.times} times the wager`;
  return of === 'whole'
    ? `${won} if they exceed ${dollars(over)}${times}`
    : `what exceeds ${dollars(over)} of ${won}${times === '' ? '' : ` if they${times.slice(4)}`}`;
}

function linesAt(sheet: Sheet, offer: Offer, at: string): string[] {
  const lines = rulesDocument(sheet, offer).sections.flatMap((section) => section.lines);
  return [...new Set(lines.filter((one) => one.at === at).map(({ text }) => text))];
}
