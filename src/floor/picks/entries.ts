/** Entering, changing, voiding and printing picks, and who may enter. */
import { refuseWrongPicks, swipesStepOf } from '../../rules/picks.ts';
import type { CommandOf } from '../area.ts';
import { matchOf, personEligibility, refuseUnknownPerson } from '../kit/people.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused, refusedFlaw } from '../outcome.ts';
import type { State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { alreadyPosted, type PickSheetContext, pickSheetContext, playOf } from './pick-sheet.ts';
import type { pickCommands } from './specs.ts';

type Enter = CommandOf<typeof pickCommands, 'enter-picks'> | CommandOf<typeof pickCommands, 'change-picks'>;
type Void = CommandOf<typeof pickCommands, 'void-picks'>;
type Print = CommandOf<typeof pickCommands, 'print-picks'>;

export function enterPicks(state: State, command: Enter): Outcome {
  const { person, picks, score, by, type } = command;
  const judged = pickSheetContext(state, command.card);
  if (isRefusal(judged)) return judged;
  const { card, earn } = judged;
  const mine = card.entries[person];
  const unknown = refuseUnknownPerson(state, person) ?? alreadyPosted(judged);
  if (unknown !== undefined) return unknown;
  if (type === 'enter-picks' && mine !== undefined) {
    return refused(earn.entries.at, 'entered-already', { card: card.id, entry: mine.entry });
  }
  if (type === 'change-picks' && mine === undefined) return refuseNoEntry(judged);
  const wrong =
    refuseTooLate(judged, command) ?? refuseEntrant(state, judged, person) ?? refuseWrongEntry(judged, command);
  if (wrong !== undefined) return wrong;
  const entered = {
    v: 1,
    card: card.id,
    person,
    entry: mine?.entry ?? card.entered + 1,
    // In the order of the list, so that the same picks always read the same.
    picks: card.games.map(({ id }) => picks.find(({ game }) => game === id)!),
    score,
    enteredAt: seenAt(command),
    by: by.badge,
  } as const;
  return accept({ type: type === 'enter-picks' ? 'picks-entered' : 'picks-changed', ...entered });
}

/**
 * After the cut-off, or once a game has begun, nothing is accepted or changed; and once a score is on record, neither
 * is anything written down earlier, since that can no longer be proved.
 */
function refuseTooLate({ card, earn, offered }: PickSheetContext, command: Enter): Outcome | undefined {
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still/picks', { offer: card.offer });
  }
  if (seenAt(command) <= card.closesAt && card.games.every(({ result }) => result === null)) return undefined;
  return refused(earn.card.closes.at, 'picks-closed', { card: card.id, type: command.type });
}

/** Why this person has no part, as far as it is known now; hours that may still be played are asked afterward. */
export function refuseEntrant(
  state: State,
  judged: PickSheetContext,
  person: string,
): { refusal: FloorRefusal } | undefined {
  const { sheet } = judged;
  const found = state.people.get(person);
  if (matchOf(found, sheet) !== undefined) {
    return refused(F.exclusion, 'matched');
  }
  const barred = barredBy(state, judged, person);
  if (barred !== undefined) return refused(barred.at, 'not-eligible/entrant', { says: barred.says });
  const step = swipesStepOf(sheet);
  if (step?.card !== undefined && !isMember(state, person)) {
    return refused(step.card.at, 'no-card/entrant');
  }
  return step?.asked === 'on-entry' ? refuseTooLittlePlay(state, judged, person) : undefined;
}

/** The rule about people that a person is known to break. */
export function barredBy(
  state: State,
  { sheet }: PickSheetContext,
  person: string,
): Readonly<{ at: string; says: string }> | undefined {
  return personEligibility(state, sheet, person).broken[0];
}

/** On the club's own list, or found to be on it by the staff. */
const isMember = ({ people, members }: State, person: string): boolean =>
  members.has(person) || people.get(person)?.member === true;

export function refuseTooLittlePlay(
  state: State,
  { card, offered, sheet }: PickSheetContext,
  person: string,
): { refusal: FloorRefusal } | undefined {
  const step = swipesStepOf(sheet);
  if (step === undefined) return undefined;
  const { has, needs, counts } = playOf(state, offered, step, card, person);
  if (has >= needs) return undefined;
  return counts === 'scans'
    ? refused(step.at, 'too-little-play/scans', { has, needs })
    : refused(step.at, 'too-little-play/time', { has, needs });
}

function refuseWrongEntry({ card, earn, select }: PickSheetContext, { picks, score }: Enter): Outcome | undefined {
  const flaw = refuseWrongPicks(card.games, picks);
  if (flaw !== undefined) return refusedFlaw(earn.at, flaw);
  const { tieBreak } = card;
  const at = select.tieBreak?.at ?? select.ties.at;
  if (tieBreak === null) return score === null ? undefined : refused(at, 'score-unasked');
  return score === null ? refused(at, 'score-missing', { game: tieBreak }) : undefined;
}

function refuseNoEntry({ card, earn }: PickSheetContext): Outcome {
  return refused(earn.entries.at, 'no-entry', { card: card.id });
}

export function voidPicks(state: State, command: Void): Outcome {
  const { card: id, person, reason } = command;
  const judged = pickSheetContext(state, id);
  if (isRefusal(judged)) return judged;
  const posted = alreadyPosted(judged) ?? refuseMissingSecond(state, command, 'taking-an-entry-out');
  if (posted !== undefined) return posted;
  const mine = judged.card.entries[person];
  if (mine === undefined) return refuseNoEntry(judged);
  return accept({ type: 'picks-voided', v: 1, card: id, person, entry: mine.entry, reason, by: signedBy(command) });
}

export function printPicks(state: State, { card: id, person, by }: Print): Outcome {
  const judged = pickSheetContext(state, id);
  if (isRefusal(judged)) return judged;
  const mine = judged.card.entries[person];
  if (mine === undefined) return refuseNoEntry(judged);
  const { entry, copies } = mine;
  return accept({ type: 'picks-printed', v: 1, card: id, person, entry, copy: copies + 1, by: by.badge });
}
