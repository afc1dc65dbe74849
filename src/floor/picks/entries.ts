/** Picks as people hand them in: one set each, whole, in time, by somebody who may take part. */
import { personVerdict } from '../../rules/eligibility.ts';
import { swipesStepOf } from '../../rules/pick-words.ts';
import { wrongPicks } from '../../rules/picks.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { isAboutPerson, matchOf, personFacts, unknownPerson } from '../kit/people.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { alreadyPosted, type Judged, judgedCard } from './card.ts';
import type { pickCommands } from './specs.ts';
import { playOf } from './times.ts';

type Enter = CommandOf<typeof pickCommands, 'enter-picks'> | CommandOf<typeof pickCommands, 'change-picks'>;
type Void = CommandOf<typeof pickCommands, 'void-picks'>;
type Print = CommandOf<typeof pickCommands, 'print-picks'>;

export function enterPicks(state: State, command: Enter): Outcome {
  const { person, picks, score, by, type } = command;
  const judged = judgedCard(state, command.card);
  if (isRefusal(judged)) return judged;
  const { card, earn } = judged;
  const mine = card.entries[person];
  const unknown = unknownPerson(state, person) ?? alreadyPosted(judged);
  if (unknown !== undefined) return unknown;
  if (type === 'enter-picks' && mine !== undefined) {
    const says = `This person has handed in picks for ${card.id} (entry ${mine.entry}).`;
    return refused(earn.entries.at, 'entered-already', says, 'Change the picks that are in, until they are closed.');
  }
  if (type === 'change-picks' && mine === undefined) return noEntry(judged);
  const wrong = tooLate(judged, command) ?? mayNot(state, judged, person) ?? wrongEntry(judged, command);
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
 * After the cut-off, or once a game has begun, nothing is taken and nothing is changed; and once a score is on record
 * nothing that was written down earlier, since nobody can tell any more that it was.
 */
function tooLate({ card, earn, offered }: Judged, command: Enter): Outcome | undefined {
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still', `${card.offer} stands still.`, 'Resume it first.');
  }
  if (seenAt(command) <= card.closesAt && card.games.every(({ result }) => result === null)) return undefined;
  const says = `Picks for ${card.id} are closed.`;
  const next = command.type === 'enter-picks' ? 'Wait for the next card.' : 'The picks that are in stand.';
  return refused(earn.card.closes.at, 'picks-closed', says, next);
}

/** Why this person has no part, as far as it is known now; hours that may still be played are asked afterwards. */
export function mayNot(state: State, judged: Judged, person: string): { refusal: FloorRefusal } | undefined {
  const { sheet } = judged;
  const found = state.people.get(person);
  if (matchOf(found, sheet) !== undefined) {
    return refused(F.exclusion, 'matched', 'This person may not take part.', 'Call a manager.');
  }
  const barred = barredBy(state, judged, person);
  if (barred !== undefined) return refused(barred.at, 'not-eligible', barred.says, 'This person cannot take part.');
  const step = swipesStepOf(sheet);
  if (step?.card !== undefined && !isMember(state, person)) {
    return refused(step.card.at, 'no-card', 'This person has no card of the club.', 'Enrol him first; it is free.');
  }
  return step?.asked === 'on-entry' ? lacksPlay(state, judged, person) : undefined;
}

/** The row about persons that somebody is known to break. */
export function barredBy(
  state: State,
  { sheet }: Judged,
  person: string,
): Readonly<{ at: string; says: string }> | undefined {
  const rows = sheet.eligibility.filter(isAboutPerson);
  return personVerdict(rows, personFacts(state, person), { fee: true, wager: true, pot: true }).broken[0];
}

/** On the club's own list, or found to be on it by the staff. */
export const isMember = ({ people, members }: State, person: string): boolean =>
  members.has(person) || people.get(person)?.member === true;

export function lacksPlay(
  state: State,
  { card, offered, sheet }: Judged,
  person: string,
): { refusal: FloorRefusal } | undefined {
  const step = swipesStepOf(sheet);
  if (step === undefined) return undefined;
  const { has, needs, counts } = playOf(state, offered, step, card, person);
  if (has >= needs) return undefined;
  const says =
    counts === 'scans'
      ? `${has} of ${needs} scanned hours are on record.`
      : `${hoursWords(has)} of ${hoursWords(needs)} of play are on record.`;
  return refused(step.at, 'too-little-play', says, 'Play is counted by the swipes of the card.');
}

/** `19 h 59 min` */
export function hoursWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

function wrongEntry({ card, earn, select }: Judged, { picks, score }: Enter): Outcome | undefined {
  const flaw = wrongPicks(card.games, picks);
  if (flaw !== undefined) return refused(earn.at, flaw.reason, flaw.says, flaw.next);
  if ((card.tieBreak === null) === (score === null)) return undefined;
  const at = select.tieBreak?.at ?? select.ties.at;
  if (score !== null) return refused(at, 'score-unasked', 'No score is asked for.', 'Leave it out.');
  const says = `The score of game ${card.tieBreak} is not predicted.`;
  return refused(at, 'score-missing', says, 'Enter the points of both teams.');
}

function noEntry({ card, earn }: Judged): Outcome {
  const says = `This person has no picks in ${card.id}.`;
  return refused(earn.entries.at, 'no-entry', says, 'Hand them in first.');
}

export function voidPicks(state: State, command: Void): Outcome {
  const { card: id, person, reason } = command;
  const judged = judgedCard(state, id);
  if (isRefusal(judged)) return judged;
  const posted = alreadyPosted(judged) ?? missingSecond(state, command, 'Taking an entry out');
  if (posted !== undefined) return posted;
  const mine = judged.card.entries[person];
  if (mine === undefined) return noEntry(judged);
  return accept({ type: 'picks-voided', v: 1, card: id, person, entry: mine.entry, reason, by: signedBy(command) });
}

export function printPicks(state: State, { card: id, person, by }: Print): Outcome {
  const judged = judgedCard(state, id);
  if (isRefusal(judged)) return judged;
  const mine = judged.card.entries[person];
  if (mine === undefined) return noEntry(judged);
  const { entry, copies } = mine;
  return accept({ type: 'picks-printed', v: 1, card: id, person, entry, copy: copies + 1, by: by.badge });
}
