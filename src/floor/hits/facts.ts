/** What we know about a hit: tracked from state, or declared by a badge in answer to the checklist. */
import type { PersonFacts, RoundFacts, Waived } from '../../rules/eligibility.ts';
import type { EligibilityRow } from '../../rules/eligibility-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Fact, Hit, Position, State, Table } from '../state.ts';

/** Facts of the round that the system saw by itself, at the moment the hand was called. */
export function trackedFacts(sheet: Sheet, table: Table): Record<string, Fact> {
  const facts: Record<string, Fact> = { tournament: tracked(table.kind === 'tournament') };
  const dealtIn = table.round?.dealtIn ?? null;
  if (dealtIn !== null) facts['dealt-in'] = tracked(dealtIn);
  // The position moves on while the hit is pending, so its seat is kept; where nobody keyed it, it is asked.
  const dealer = (table.round ?? table).playerDealer;
  if (dealer !== null) facts['player-dealer'] = tracked(dealer);
  // Nothing is asked about what the sheet does not speak of.
  const asked = new Set(sheet.eligibility.map(questionOf));
  return Object.fromEntries(Object.entries(facts).filter(([id]) => asked.has(id)));
}

export function roundFacts(hit: Hit, sheet: Sheet): RoundFacts {
  const number = (id: string) => hit.facts[id]?.value as number | undefined;
  const yesNo = (id: string) => hit.facts[id]?.value as boolean | undefined;
  const confirmed = Object.entries(hit.facts)
    .filter(([id]) => id.startsWith('confirmed:'))
    .map(([id, fact]) => [id.slice('confirmed:'.length), fact.value as boolean]);
  return known({
    dealtIn: countedIn(number('dealt-in'), hit, sheet),
    pot: number('pot'),
    showdown: yesNo('showdown'),
    tournament: yesNo('tournament'),
    misdeal: yesNo('misdeal'),
    deck: yesNo('deck'),
    discussion: yesNo('discussion'),
    equipment: yesNo('equipment'),
    confirmed: Object.fromEntries(confirmed),
  });
}

/** Seats that the house plays count or not, as the sheet says of its free tables (B-7). */
function countedIn(dealtIn: number | undefined, { npn, frozen }: Hit, sheet: Sheet): number | undefined {
  if (dealtIn === undefined || !npn || sheet.npn.houseSeatsCount) return dealtIn;
  return dealtIn - frozen.filter(({ bettor }) => bettor === 'house').length;
}

/** A bet on a hand that met a row. `keyed`: the round listed it, so its fee and wager are known. */
export type Bet = Readonly<{ position: Position; keyed: boolean; place: string }>;

/**
 * About one bet on a hand. What hangs on the bet (fee, position) is asked at the hit; what hangs on the person is left
 * open while nobody knows him: `identify` runs those rows later.
 */
export function positionFacts(state: State, hit: Hit, bet: Bet): PersonFacts {
  const { position, keyed } = bet;
  const answer = (id: string) => hit.facts[betQuestion(bet, id)]?.value as boolean | undefined;
  const dealer = hit.facts['player-dealer']?.value;
  return known({
    // A round that was keyed took the fees it took; a hand it did not list paid none.
    feePaid: hit.round !== null ? position.fees.includes(hit.offer) : answer('fee-paid'),
    // A fee can only be placed beside a base wager, so a keyed round answers this too.
    baseWager: keyed ? true : answer('base-wager'),
    present: answer('present') ?? sitsThere(state, hit, position),
    playerDealer: dealer === undefined ? answer('player-dealer') : dealer === position.seat,
    backline: position.bettor === 'backline',
    // A bet that stands behind a hand was taken by the dealer, who knows his game.
    backlineAllowed: true,
    ...personFacts(state, position.person),
  });
}

/** Findings about a person; everything is open while the person is not known. */
export function personFacts(state: State, person: string | null): PersonFacts {
  const found = person === null ? undefined : state.people.get(person);
  if (found === undefined) return {};
  return known({
    employee: found.employee === 'unknown' ? undefined : found.employee,
    prop: found.prop !== 'no',
    over21: found.over21 === 'unknown' ? undefined : found.over21,
  });
}

/** Who still sits where the hand was dealt is there; of anybody else it is asked. */
function sitsThere(state: State, hit: Hit, { seat, bettor, person }: Position): true | undefined {
  const sits = bettor === 'seat' ? state.tables.get(hit.table)?.seats[seat] : undefined;
  if (sits === undefined) return undefined;
  return person === null || sits.person === null || sits.person === person ? true : undefined;
}

/** Questions about a bet carry its place: `s4.h1.seat:fee-paid`; the second who stands behind it is `s4.h1.backline2`. */
export const betQuestion = ({ place }: Bet, id: string): string => `${place}:${id}`;

/** Rows that speak of the person rather than of his bet: they wait until he is known. */
export const isAboutPerson = ({ rule }: EligibilityRow): boolean =>
  rule === 'employee' || rule === 'prop-player' || rule === 'age';

export function waivedAt(sheet: Sheet, npn: boolean): Waived {
  const waives = (what: 'fee' | 'wager' | 'pot') => npn && sheet.npn.waives.includes(what);
  return { fee: waives('fee'), wager: waives('wager'), pot: waives('pot') };
}

const tracked = (value: Fact['value']): Fact => ({ value, from: 'tracked', by: 'floor' });

function questionOf(row: EligibilityRow): string {
  if (row.rule === 'void-hand') return row.cause;
  return row.rule === 'confirmed-by' ? `confirmed:${row.at}` : row.rule;
}

/** Leaves out what is not known, so that "not known" and "known to be nothing" never look alike. */
function known<T extends object>(facts: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;
}
