/** Which tables and which people of them take part in what an offer draws. */
import { tableInSentence, tableName } from '../../base/table-words.ts';
import { personVerdict } from '../../rules/eligibility.ts';
import { tableStepOf } from '../../rules/offer-table-draws.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { AtTable, SquaresSelect, TableSelect } from '../../rules/table-draw-words.ts';
import { F } from '../clauses.ts';
import { type Envelope, seenAt } from '../envelope.ts';
import { excludesTournaments, noOffer, sheetOf } from '../kit/offers.ts';
import { isAboutPerson, personFacts, tooYoung } from '../kit/people.ts';
import { type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';
import { signedBy } from '../two-people.ts';

/** An offer that draws tables, with the words of its sheet. */
export type Drawn<Step = TableSelect | SquaresSelect> = Readonly<{
  offered: OfferState;
  sheet: Sheet;
  step: Step;
  to: AtTable;
}>;

type Refused = { refusal: FloorRefusal };

/** The offer that is drawn for, while it is in force. */
export function drawnOffer(state: State, id: string, command: Envelope): Drawn | Refused {
  const offered = state.offers.get(id);
  if (offered === undefined) return noOffer(id);
  const sheet = sheetOf(state, offered);
  const step = tableStepOf(sheet);
  if (step === undefined) {
    return refused(F.tableDraws, 'no-table-draw', `${id} draws no tables.`, 'Name an offer that does.');
  }
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still', `${id} stands still.`, 'Resume it before drawing.');
  }
  const isLate = offered.status === 'ended' && state.tableDraws.has(id);
  if ((offered.status !== 'approved' && !isLate) || seenAt(command) < offered.offer.period.from) {
    return refused(F.offers, 'not-in-force', `${id} is not in force (${offered.status}).`, 'Choose one that is.');
  }
  const to = sheet.steps.find((other): other is AtTable => other.kind === 'play' && other.form === 'at-table')!;
  return { offered, sheet, step, to };
}

/** One that draws numbered pieces, or one with a grid. */
export function drawnWith<Form extends 'table' | 'squares'>(
  state: State,
  id: string,
  command: Envelope,
  form: Form,
): Drawn<Extract<TableSelect | SquaresSelect, { form: Form }>> | Refused {
  const drawn = drawnOffer(state, id, command);
  if (isRefusal(drawn)) return drawn;
  const { step } = drawn;
  if (step.form !== form) {
    const says = form === 'squares' ? `${id} has no grid.` : `${id} finds its tables on a grid.`;
    return refused(step.at, 'other-form', says, 'Look at what is posted.');
  }
  return { ...drawn, step: step as Extract<TableSelect | SquaresSelect, { form: Form }> };
}

export const isOfForm = <Form extends 'table' | 'squares'>(
  drawn: Drawn,
  form: Form,
): drawn is Drawn<Extract<TableSelect | SquaresSelect, { form: Form }>> => drawn.step.form === form;

/** Other badges that signed, as many as the sheet wants beside the person who records. */
export function witnesses({ step: { at, witnesses: wanted } }: Drawn, command: Envelope): string[] | Refused {
  const signed = signedBy(command).slice(1);
  if (signed.length >= wanted) return signed;
  const says = `${signed.length} of ${wanted} witnesses signed.`;
  return refused(at, 'witness-missing', says, 'Have the witnesses sign with their own badges.');
}

export type NoPart = Readonly<{ at: string; says: string }>;

/** Why a table has no part in it, or undefined. */
export function noPart(state: State, { offered, sheet, step }: Drawn, id: string): NoPart | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return { at: step.at, says: `${tableName(id)} is not in play.` };
  const { offer } = offered;
  const where = tableInSentence(id);
  const tournament = table.kind === 'tournament' ? excludesTournaments(sheet) : undefined;
  if (tournament !== undefined) return { at: tournament.at, says: `A tournament is played at ${where}.` };
  if (sheet.games.length > 0 && !sheet.games.some(({ game }) => game === table.game)) {
    return { at: sheet.games[0]!.at, says: `The game at ${where} is not one of its games.` };
  }
  if (offer.tables !== 'all' && !offer.tables.includes(id)) {
    return { at: sheet.mustPost.at, says: `It is not posted at ${where}.` };
  }
  if (table.notOffered[offer.id] !== undefined || state.games.get(table.game)?.approved === false) {
    return { at: F.tables, says: `It is not offered at ${where} now.` };
  }
  return undefined;
}

/** Who was dealt in, where a round was keyed; otherwise who sits there, and at a free table the house's seats too. */
export function dealtInAt({ npn }: Sheet, { round, seats, seatCount, kind }: Table): number {
  if (round?.dealtIn != null) return round.dealtIn;
  return kind === 'npn' && npn?.houseSeatsCount === true ? seatCount : Object.keys(seats).length;
}

export type Seated = Readonly<{ seat: number; person: string | null }>;

export const seatedAt = ({ seats }: Table): Seated[] =>
  Object.entries(seats).map(([seat, { person }]) => ({ seat: Number(seat), person }));

/**
 * Who of them has a part. Of somebody whom nobody knows yet the rows are asked when he is named: he counts until then.
 */
export function withPart(
  state: State,
  sheet: Sheet,
  seated: readonly Seated[],
): Readonly<{ taking: Seated[]; leftOut: { seat: number; at: string }[] }> {
  const rows = sheet.eligibility.filter((row) => isAboutPerson(row) && row.rule !== 'age');
  const taking: Seated[] = [];
  const leftOut: { seat: number; at: string }[] = [];
  for (const one of seated) {
    const broken =
      personVerdict(rows, personFacts(state, one.person), NOTHING_WAIVED).broken[0] ??
      tooYoung(state, sheet, one.person);
    if (broken === undefined) taking.push(one);
    else leftOut.push({ seat: one.seat, at: broken.at });
  }
  return { taking, leftOut };
}

const NOTHING_WAIVED = { fee: false, wager: false, pot: false };
