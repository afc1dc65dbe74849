/**
 * Why a hand can be denied, as its rule sheet has it: what the sheet requires of the round, the bet and the player, and
 * what can go wrong with any report. The codes are those of `DECLINE`; a sheet adds its own figures to the words.
 */
import type { BarredBy } from '../../rules/divide-prize.ts';
import { type EligibilityRow, inGame } from '../../rules/eligibility.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { dollars } from '../../rules/prize-text.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { gameRowOf } from '../kit/offers.ts';
import type { Hit, OfferState, State } from '../state.ts';
import { DECLINE, type DeclineReason } from './command-forms.ts';

export type Denial = Readonly<{
  value: DeclineReason;
  says: string;
  /** A rule that is broken suggests it: it comes first. */
  suggested?: true;
}>;

type Broken = readonly Readonly<{ rule: BarredBy }>[];

/** In the order of the sheet's own list of reasons, those that a broken rule suggests first. */
export function denialsOf(state: State, offered: OfferState, sheet: Sheet, hit: Hit, broken: Broken): Denial[] {
  const game = state.tables.get(hit.table)?.game;
  const fits = new Map<DeclineReason, string | undefined>(ANY_REPORT.map((reason) => [reason, undefined]));
  for (const row of inGame(sheet, game).eligibility) {
    const reason = reasonFor(row);
    if (reason !== undefined && fits.get(reason) === undefined) fits.set(reason, ownWords(row));
  }
  if (sheet.faults.some(({ fault }) => fault === 'sensor' || fault === 'reader')) fits.set('equipment', undefined);
  for (const { fault } of sheet.faults) if (isCause(fault)) fits.set(BY_CAUSE[fault], undefined);
  if (everyRowInForce(sheet, offered.offer).some(({ hand }) => IS_BEATEN.has(hand.is))) {
    fits.set('not-beaten', undefined);
  }
  const groups = game === undefined ? [] : (gameRowOf(sheet, game)?.groups ?? []);
  if (groups.some(({ id }) => id === 'hole')) fits.set('hole-cards-did-not-play', undefined);
  const suggested = new Set(broken.map(({ rule }) => BY_RULE[rule]));
  const all = DECLINE.filter(({ value }) => fits.has(value)).map(
    ({ value, says }): Denial => ({
      value,
      says: fits.get(value) ?? says,
      ...(suggested.has(value) ? { suggested: true } : {}),
    }),
  );
  return all.sort((a, b) => Number(b.suggested === true) - Number(a.suggested === true));
}

/** Whatever is played for: a hand can be keyed wrong, the deal can be void, and the office hears of anything else. */
const ANY_REPORT: readonly DeclineReason[] = ['misread-cards', 'wrong-seat', 'misdeal', 'called-by-mistake', 'other'];

const IS_BEATEN: ReadonlySet<string> = new Set(['beaten', 'bad-beat']);

/** Null: none of the reasons fits, and the floor person chooses. */
const BY_RULE: Readonly<Record<BarredBy, DeclineReason | null>> = {
  'dealt-in': 'too-few-dealt-in',
  pot: 'pot-too-small',
  showdown: 'no-showdown',
  'fee-paid': 'no-fee',
  'base-wager': 'no-wager',
  'line-bet': 'no-wager',
  'not-folded': 'folded',
  tournament: 'tournament',
  'player-dealer': 'player-dealer',
  employee: 'not-eligible-person',
  household: 'not-eligible-person',
  member: 'not-eligible-person',
  'prop-player': 'not-eligible-person',
  age: 'not-eligible-person',
  backline: 'not-eligible-person',
  button: 'not-eligible-person',
  won: null,
  'saw-flop': null,
  'collection-paid': null,
  present: null,
  'void-hand': null,
  'confirmed-by': null,
  house: null,
  'named-another': null,
  limit: null,
  set: null,
};

const BY_CAUSE = {
  misdeal: 'misdeal',
  deck: 'foul-deck',
  discussion: 'discussion',
  equipment: 'equipment',
} as const satisfies Readonly<Record<Extract<EligibilityRow, { rule: 'void-hand' }>['cause'], DeclineReason>>;

const isCause = (fault: string): fault is keyof typeof BY_CAUSE => Object.hasOwn(BY_CAUSE, fault);

const reasonFor = (row: EligibilityRow): DeclineReason | undefined =>
  row.rule === 'void-hand' ? BY_CAUSE[row.cause] : (BY_RULE[row.rule] ?? undefined);

/** With the figure of the sheet, where it has one. */
function ownWords(row: EligibilityRow): string | undefined {
  switch (row.rule) {
    case 'dealt-in':
      return `Fewer than ${row.min} players were dealt in`;
    case 'pot':
      return `The pot was under ${dollars(row.min)}`;
    case 'line-bet':
      return 'No bet on the Player or Banker line';
    default:
      return undefined;
  }
}
