/**
 * What the packet for the regulator is made of and no reader can find out: how each clause is kept, what the odds
 * calculator says, and which edition came before. For the Office and for `floorbook sheet --packet`.
 */
import { readFileSync } from 'node:fs';
import type { OddsDocument, OddsRow } from '../odds/document.ts';
import type { ClauseKeeping, PacketOdds, PacketParts } from '../readers/documents/approval-packet.ts';
import { type NoticeContext, wallNotice } from '../readers/documents/notice.ts';
import type { Offer } from '../rules/offer.ts';
import type { Sheet } from '../rules/sheet.ts';

export type PacketRequest = Readonly<{
  sheet: Sheet;
  offer?: Offer | undefined;
  /** The name of the house, for the cover. */
  house?: string | undefined;
  /** Editions that are on file; the packet is compared with the latest one before it. */
  editions?: readonly Sheet[] | undefined;
  odds?: OddsDocument | undefined;
  /** The language and the names that the notice is written with; left out: the packet has no notice. */
  notice?: NoticeContext | undefined;
}>;

export function gatherPacket({ sheet, offer, house, editions = [], odds, notice }: PacketRequest): PacketParts {
  return {
    sheet,
    offer,
    house,
    previous: previousEdition(editions, sheet),
    keeping: clausesKept(sheet.id),
    odds: odds === undefined ? undefined : packetOdds(odds),
    notice: notice === undefined ? undefined : wallNotice(sheet, offer, notice),
  };
}

/** The latest edition of the same sheet before this one. */
export function previousEdition(editions: Iterable<Sheet>, { id, edition }: Sheet): Sheet | undefined {
  return [...editions]
    .filter((one) => one.id === id && one.edition < edition)
    .sort((a, b) => (a.edition < b.edition ? 1 : -1))[0];
}

/** From docs/coverage.md, which `npm run coverage` writes; empty for a sheet that is not in the catalog. */
export function clausesKept(sheet: string): ClauseKeeping[] {
  const page = coveragePage();
  const own = page.split(/^## /m).find((part) => part.includes(`\n\`${sheet}\`\n`));
  const rows = (own ?? '').matchAll(/^\| (\S+) \| ([a-z, ]+) \| (.*) \|$/gm);
  return [...rows]
    .map(([, clause = '', kept = '', how = '']) => ({ clause, kept, how: how.replaceAll('\\|', '|') }))
    .filter(({ clause }) => clause !== 'clause');
}

/** A program that is installed without its documentation has no page. */
function coveragePage(): string {
  try {
    return readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8');
  } catch {
    return '';
  }
}

export const packetOdds = ({ version, solvency, rows, assumptions }: OddsDocument): PacketOdds => ({
  version,
  assessment: solvency.verdict,
  rows: rows.map(({ at, game, name, paid, per, how }) => ({
    at,
    game,
    name,
    paid: chanceWords(paid),
    per,
    how: how === 'counted' ? 'Counted exactly' : 'Simulated',
  })),
  assumptions: assumptions.map(({ says, at }) => ({ says, at })),
});

/** `1 in 5,525`; below one in a hundred with a decimal. */
function chanceWords({ oneIn, stderr }: OddsRow['paid']): string {
  if (oneIn === null) return stderr === null ? 'Never' : 'Not seen';
  const tenths = Math.round(oneIn * 10);
  const [whole, rest] = oneIn >= 100 ? [Math.round(oneIn), 0] : [Math.trunc(tenths / 10), tenths % 10];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  return `1 in ${grouped}${rest === 0 ? '' : `.${rest}`}`;
}
