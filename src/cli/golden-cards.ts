/** The staff cards that are kept as text in test/golden-cards: of eight sheets that have little in common. */
import { documentText } from '../readers/documents/document-text.ts';
import { staffCard, staffRoles } from '../readers/documents/staff-card.ts';
import { SHEETS } from '../sheets/index.generated.ts';

const KEPT = [
  'bay-101/limit-bad-beat',
  'bay-101/match-play',
  'bay-101/poker-tournaments',
  'bay-101/prize-wheel',
  'hawaiian-gardens/fortune-pai-gow-progressive',
  'hawaiian-gardens/pro-football',
  'hoosier-lottery/millionaire-drawing',
  'south-dakota/four-card-poker',
];

const SHOWN: readonly string[] = ['dealer', 'floor', 'cage', 'card-desk', 'tournament-desk'];

/** By the name of the file: one for each sheet and person. */
export function goldenCards(): ReadonlyMap<string, string> {
  const cards = SHEETS.filter(({ id }) => KEPT.includes(id)).flatMap((sheet) =>
    staffRoles(sheet)
      .filter((role) => SHOWN.includes(role))
      .map(
        (role) =>
          [`${sheet.id.replace('/', '-')}.${role}.txt`, documentText(staffCard(sheet, undefined, role))] as const,
      ),
  );
  return new Map(cards);
}
