/** Holders of passes play together, turn by turn. */
import { type ContestStep, contestStepOf, contestThings } from '../../rules/offer-contest.ts';
import { F } from '../clauses.ts';
import { passHolders } from '../drawings/passes.ts';
import { type Envelope, seenAt } from '../envelope.ts';
import { nextContest } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { outOfStock } from '../kit/prizes.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { OfferState, State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import type { Contest, Entrant } from './contest.ts';
import { chooseEnvelope, drawOrder, tryKey } from './keys.ts';
import type { contestCommands } from './specs.ts';
import { breakTie, bustPlayer, countChips } from './tournament.ts';

type Begin = CommandOf<typeof contestCommands, 'begin-contest'>;

export const decideContests: Deciders<typeof contestCommands> = {
  'begin-contest': begin,

  'draw-order': (state, command) => played(state, command, 'keys', (contest, by) => drawOrder(contest, command, by)),
  'choose-envelope': (state, command) =>
    played(state, command, 'keys', (contest, by) => chooseEnvelope(contest, command, by)),
  'try-key': (state, command) => played(state, command, 'keys', (contest, by) => tryKey(state, contest, command, by)),

  'bust-player': (state, command) => played(state, command, 'tournament', (contest) => bustPlayer(contest, command), 0),
  'count-chips': (state, command) =>
    played(state, command, 'tournament', (contest, by) => countChips(state, contest, command, by)),
  'break-tie': (state, command) =>
    played(state, command, 'tournament', (contest, by) => breakTie(state, contest, command, by)),

  'cancel-contest': (state, command) => {
    if (!state.contests.has(command.contest)) return noContest(state, command.contest);
    const alone = missingSecond(state, command, 'Ending a contest without a winner');
    if (alone !== undefined) return alone;
    return accept({ type: 'contest-ended', v: 1, contest: command.contest, reason: command.reason });
  },
};

/** What is played, the step that says how, and who saw it. */
export type Played<Form extends Contest['form']> = Readonly<{
  contest: Extract<Contest, { form: Form }>;
  step: Extract<ContestStep, { form: Form }>;
}>;

/** `wanted`: witnesses, where it is not as many as the sheet says. */
function played<Form extends Contest['form']>(
  state: State,
  command: Envelope & { contest: string },
  form: Form,
  then: (at: Played<Form>, witnesses: string[]) => Outcome,
  wanted?: number,
): Outcome {
  const contest = state.contests.get(command.contest);
  if (contest === undefined) return noContest(state, command.contest);
  const step = contestStepOf(sheetOf(state, state.offers.get(contest.offer)!));
  if (contest.form !== form || step?.form !== form) {
    const says = `${contest.id} is not played so.`;
    return refused(F.plays, 'not-played-so', says, 'Look at what its sheet plays.');
  }
  const witnesses = witnessesOf(command, step, wanted);
  if (isRefusal(witnesses)) return witnesses;
  return then({ contest, step } as Played<Form>, witnesses);
}

function noContest(state: State, id: string): Outcome {
  const number = Number(/^contest-([1-9]\d*)$/.exec(id)?.[1] ?? 0);
  return number >= 1 && number <= state.counters.contests
    ? refused(F.plays, 'contest-over', `${id} is over.`, 'Nothing needs to be done.')
    : refused(F.plays, 'no-such-contest', `There is no contest ${id}.`, 'Begin it first.');
}

function witnessesOf(
  command: Envelope,
  { begins }: ContestStep,
  wanted = begins.witnesses,
): string[] | { refusal: FloorRefusal } {
  const witnesses = signedBy(command).slice(1);
  if (witnesses.length >= wanted) return witnesses;
  const says = `${witnesses.length} of ${wanted} witnesses signed.`;
  return refused(begins.at, 'witness-missing', says, 'Have the witnesses sign with their own badges.');
}

function begin(state: State, command: Begin): Outcome {
  const { offer: id, here } = command;
  const offered = state.offers.get(id);
  if (offered === undefined) return refused(F.offers, 'no-such-offer', `There is no offer ${id}.`, 'Check the offer.');
  const step = contestStepOf(sheetOf(state, offered));
  if (step === undefined) {
    return refused(F.plays, 'not-played-so', `Nobody plays for ${id} with a pass.`, 'Check the offer.');
  }
  const wrong = cannotBegin(state, offered, step, command) ?? notHere(state, offered, step, here);
  if (wrong !== undefined) return wrong;
  const witnesses = witnessesOf(command, step);
  if (isRefusal(witnesses)) return witnesses;
  const passes: readonly Entrant[] = passHolders(state, id).map(({ person }, i) => ({ pass: i + 1, person }));
  const playing = (table?: number): Entrant[] =>
    here.filter((one) => one.table === table).map(({ pass }) => passes[pass - 1]!);
  const tables =
    step.form === 'keys'
      ? [{ table: 'all', entrants: playing() }]
      : Array.from({ length: step.tables }, (_, i) => ({ table: `table-${i + 1}`, entrants: playing(i + 1) })).filter(
          ({ entrants }) => entrants.length > 0,
        );
  const contest = `contest-${state.counters.contests + 1}`;
  const lost = passes.filter(({ pass }) => !here.some((one) => one.pass === pass));
  const begun = { type: 'contest-begun', v: 1, contest, offer: id, form: step.form, tables, lost, witnesses } as const;
  if (here.length > 0) return accept(begun);
  return accept(begun, { type: 'contest-ended', v: 1, contest, reason: 'nobody-here' });
}

function cannotBegin(state: State, offered: OfferState, step: ContestStep, command: Begin): Outcome | undefined {
  const { offer, status } = offered;
  const { at } = step.begins;
  if (status === 'suspended' || status === 'paused' || status === 'posted') {
    return refused(F.offers, 'stands-still', `${offer.id} is not in force (${status}).`, 'Resume it first.');
  }
  const due = nextContest(state, offered, step);
  if (due === undefined) return refused(at, 'none-left', 'All of it has been played.', 'Nothing needs to be done.');
  if (seenAt(command) < due) {
    return refused(
      at,
      'too-early',
      'It is posted for a later time.',
      'Begin at the posted time: ID may follow until then.',
    );
  }
  const drawing = [...state.drawings.values()].find(({ offer: of, dueAt }) => of === offer.id && dueAt <= due);
  if (drawing !== undefined) {
    return refused(at, 'still-drawing', `${drawing.id} is not over.`, 'Draw to its end, or end it, first.');
  }
  return contestThings(sheetOf(state, offered))
    .map(({ goods }) => outOfStock(state, goods))
    .find((missing) => missing !== undefined);
}

/** Everybody who is named holds a pass, has shown ID, and has a seat where tables are played. */
function notHere(state: State, offered: OfferState, step: ContestStep, here: Begin['here']): Outcome | undefined {
  const passes = passHolders(state, offered.offer.id);
  const { at } = step.begins;
  for (const [i, { pass, table }] of here.entries()) {
    const held = passes[pass - 1];
    if (held === undefined) return refused(at, 'no-such-pass', `There is no pass ${pass}.`, 'Look at the list again.');
    if (here.findIndex((one) => one.pass === pass) !== i) {
      return refused(at, 'pass-twice', `Pass ${pass} stands twice.`, 'Name each pass once.');
    }
    if (!held.idShown) {
      const says = `No ID was shown for pass ${pass}: its chance is lost.`;
      return refused(at, 'no-id', says, 'Begin without it; nobody is drawn in its place.');
    }
    if ((step.form === 'tournament') === (table === undefined) || (table ?? 1) > tablesOf(step)) {
      const says =
        step.form === 'keys' ? 'Nobody has a table.' : `Pass ${pass} sits at a table from 1 to ${step.tables}.`;
      return refused(step.at, 'wrong-table', says, 'Say where everybody sits, and only then.');
    }
  }
  return tooMany(step, here);
}

const tablesOf = (step: ContestStep): number => (step.form === 'keys' ? 1 : step.tables);

function tooMany(step: ContestStep, here: Begin['here']): Outcome | undefined {
  const most = step.form === 'keys' ? step.envelopes : step.seats;
  const at = Array.from({ length: tablesOf(step) }, (_, i) =>
    step.form === 'keys' ? here : here.filter(({ table }) => table === i + 1),
  );
  if (at.every((one) => one.length <= most)) return undefined;
  const says = step.form === 'keys' ? `There are ${most} envelopes.` : `A table has ${most} seats.`;
  return refused(step.at, 'too-many', says, 'Look at the list again.');
}
