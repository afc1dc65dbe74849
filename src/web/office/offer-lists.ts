/** The parts of an offer that are written in rows: what this sheet asks for, described for the form. */
import type { SheetDocument } from '../../server/api/sheets.ts';
import { multipliers, optionFor, ownPools, paidFrom, paidIn, posted, postedRows } from './chart-lists.ts';
import { club } from './club-lists.ts';
import { instrument } from './instrument-lists.ts';
import type { OfferDraft } from './offer-draft.ts';
import { bonus, guaranteeHours, occasions, squares, teams, valueAwards, wheel } from './play-lists.ts';
import type { RowList } from './row-list.ts';
import { tournament } from './tournament-lists.ts';

export type Asking = Readonly<{
  document: SheetDocument;
  draft: OfferDraft;
  /** The steps of the sheet that the chosen option has. */
  steps: SheetDocument['sheet']['steps'];
}>;

export type AsksList = (asking: Asking) => RowList | null;

/** What the chart leaves open stands before the amounts, since they follow from it. */
const CHART_LISTS: readonly AsksList[] = [optionFor, postedRows, posted, ownPools, paidIn, paidFrom];

/** What is played and won stands after the times and the prizes. */
const PLAY_LISTS: readonly AsksList[] = [
  wheel,
  guaranteeHours,
  valueAwards,
  occasions,
  squares,
  bonus,
  teams,
  instrument,
  club,
  tournament,
  multipliers,
];

export type OfferLists = Readonly<{ chart: readonly RowList[]; plays: readonly RowList[] }>;

export function offerLists(document: SheetDocument, draft: OfferDraft): OfferLists {
  const steps = document.sheet.steps.filter(({ only }) => only?.includes(draft.option) !== false);
  const asked = (lists: readonly AsksList[]) =>
    lists.map((asks) => asks({ document, draft, steps })).filter((list) => list !== null);
  return { chart: asked(CHART_LISTS), plays: asked(PLAY_LISTS) };
}
