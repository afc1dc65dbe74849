/** What a draft would print and key, and everything that is wrong with it. Nothing here is stored. */
import { sentence } from '../../base/display-text.ts';
import type { Instant } from '../../base/time.ts';
import { sheetKey } from '../../floor/kit/offers.ts';
import type { State } from '../../floor/state.ts';
import { rowGameName } from '../../floor/views/view-kit.ts';
import { advertisingCopy, signScenes } from '../../readers/documents/advertising.ts';
import { wallNotice } from '../../readers/documents/notice.ts';
import { keypads } from '../../readers/keypad.ts';
import { withGames } from '../../rules/chart.ts';
import { checkSheet } from '../../rules/check-sheet.ts';
import type { Problem } from '../../rules/shape.ts';
import { handStepOf, type Sheet } from '../../rules/sheet.ts';
import { ENGLISH_NOTICE } from '../../sentences/notice/languages.ts';
import type { SheetPreview, SheetProblem } from '../api/studio.ts';
import { noticeRequest, printedNotice } from '../notice-preview.ts';

export function previewOf(state: State, data: unknown, now: Instant): SheetPreview {
  const { sheet, problems } = checkSheet(data);
  return { problems: problems.map(told), shows: sheet === undefined ? null : showsOf(state, sheet, now) };
}

function showsOf(state: State, sheet: Sheet, now: Instant): NonNullable<SheetPreview['shows']> {
  const { context } = noticeRequest(state, { sheet, offered: undefined, language: ENGLISH_NOTICE, now });
  const notice = wallNotice(sheet, undefined, context);
  const advertised = {
    notice,
    house: state.house?.name ?? null,
    approval: sheet.approval,
    isOnFile: state.sheets.has(sheetKey(sheet.id, sheet.edition)),
    hasHands: handStepOf(sheet) !== undefined,
  };
  const { games } = withGames(sheet, state.games);
  return {
    sheet,
    printed: printedNotice(state, { sheet, offered: undefined, now }),
    keypads: keypads(sheet),
    gameNames: Object.fromEntries(games.map((row) => [row.game, rowGameName(row, state.games)])),
    copy: advertisingCopy(advertised),
    scenes: signScenes(advertised),
  };
}

/** Everything that is wrong, each at its place, with what is allowed there and an example. */
export const problemsIn = (data: unknown): SheetProblem[] => checkSheet(data).problems.map(told);

const told = ({ path, says, allowed, example }: Problem): SheetProblem => ({
  path: path.join('.'),
  says: sentence(/[.!?]$/.test(says) ? says : `${says}.`),
  ...nextOf(allowed, example),
});

const nextOf = (allowed: string | undefined, example: unknown): Readonly<{ next?: string }> => {
  const shown = typeof example === 'string' || typeof example === 'number' ? `For example: ${example}` : undefined;
  const next = [allowed === undefined ? undefined : sentence(`${allowed}.`.replace(/\.\.$/, '.')), shown]
    .filter(Boolean)
    .join(' ');
  return next === '' ? {} : { next };
};

export const readable = (data: unknown): Sheet | undefined => checkSheet(data).sheet;
