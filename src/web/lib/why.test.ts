import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Where staff see money of the books. */
const FOLDERS = ['audit', 'cage', 'desk', 'floor', 'instruments', 'office', 'papers', 'tournament'];

const LINK = 'It is inside a link or a button that leads to where the amount tells why.';
const RULE = 'An amount of the rule sheet or of the structure that was posted: no posting made it.';
const NOT_YET = 'It is being entered or decided, and in the books only after that.';
const PART = 'A part or a sum of amounts beside it, which tell why.';

/** Pages with amounts that do not tell why, and the reason for each. */
const PLAIN: Readonly<Record<string, string>> = {
  'audit/record-page.tsx': 'A posting: its two accounts beside it tell why.',
  'cage/box-counts.tsx': NOT_YET,
  'cage/claim-link.tsx': LINK,
  'cage/close-of-day.tsx': PART,
  'cage/past-claim.tsx': PART,
  'cage/pay-or-hand-over.tsx': NOT_YET,
  'desk/club/member-actions.tsx': RULE,
  'desk/envelope-step.tsx': RULE,
  'desk/goods-part.tsx': RULE,
  'desk/picks/winners-step.tsx': NOT_YET,
  'desk/play-drawing.tsx': RULE,
  'desk/points-part.tsx': NOT_YET,
  'floor/activities/activities-part.tsx': 'An announced increase, set aside until its time.',
  'floor/boards/boards-part.tsx': 'What a period will award; the award tells why once there is one.',
  'floor/shares.tsx': 'What authorizing would award, each with its clause beside it.',
  'floor/tables/tables-part.tsx': LINK,
  'floor/waiting-part.tsx': LINK,
  'instruments/issue-instruments.tsx': 'The face value of a printed piece.',
  'instruments/scan-instruments.tsx': 'The face value of a scanned piece.',
  'instruments/void-instruments.tsx': 'The face value of a scanned piece.',
  'office/offer-page.tsx': RULE,
  'tournament/deal.tsx': NOT_YET,
  'tournament/entrants-part.tsx': RULE,
  'tournament/prizes-part.tsx': NOT_YET,
  'tournament/tournament-page.tsx': RULE,
};

const pages = FOLDERS.flatMap((folder) =>
  readdirSync(join('src/web', folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => join(folder, path)),
);
const textOf = (page: string): string => readFileSync(join('src/web', page), 'utf8');

describe('an amount on a staff screen', () => {
  it('tells why it is what it is, or its page is listed with a reason', () => {
    const silent = pages.filter((page) => textOf(page).includes('<Money ') && PLAIN[page] === undefined);
    expect(silent, 'show these with <Amount why={…}>, or say here why not').toEqual([]);
  });

  it('is not excused on a page that shows none without its reason', () => {
    expect(Object.keys(PLAIN).filter((page) => !pages.includes(page) || !textOf(page).includes('<Money '))).toEqual([]);
  });

  it('is asked on the pages that show the books', () => {
    const asked = pages.filter((page) => /<(?:Amount|Why)\b/.test(textOf(page)));
    for (const folder of FOLDERS)
      expect(
        asked.filter((page) => page.startsWith(folder)),
        folder,
      ).not.toEqual([]);
  });
});
