/**
 * The second signature: who has taken part in a matter that is still open, who may sign a command as the second person,
 * and the limits that a house sets for signatures (F-5).
 */
import { lookUp } from '../base/assert.ts';
import { addCents, type Cents, ZERO } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import type { TakesTwo } from '../sentences/refusals-shared.ts';
import type { Command, CommandType } from './commands.ts';
import type { FloorEvent } from './events.ts';
import type { Controls } from './house/specs.ts';
import { awardsCreatedBy } from './kit/awards.ts';
import type { Envelope } from './kit/schemas.ts';
import { F, type FloorRefusal, type Outcome, refused } from './outcome.ts';
import type { Role, Staff, State } from './state.ts';

/** Badges with what each of them did, and when the last of them did it. */
export type Participation = { at: Instant; who: Record<string, string> };
type Involvement = Readonly<{ badge: string; did: string }>;

type Of<Type extends FloorEvent['type']> = Extract<FloorEvent, { type: Type }>;
type Noted = readonly [matter: string, did: string, badges: readonly string[]];
type Notes<Type extends FloorEvent['type']> = (event: Of<Type>, state: State, signed: readonly string[]) => Noted[];

/** Matters other than those that have a number of their own. */
const matters = {
  dispute: (award: string) => `${award}/dispute`,
  score: (offer: string) => `${offer}/score`,
  result: (card: string, game: string) => `${card}/result/${game}`,
  calledOff: (card: string, game: string) => `${card}/off/${game}`,
  picks: (card: string, person: string) => `${card}/picks/${person}`,
  elimination: (tournament: string) => `${tournament}/out`,
  block: (drum: string, from: number) => `${drum}/block/${from}`,
  stock: (goods: string) => `${goods}/stock`,
  entries: (drum: string, person: string) => `entries/${drum}/${person}`,
  swipe: (offer: string, person: string, posted: Instant) => `swipe/${offer}/${person}/${posted}`,
};

const SYSTEM = 'system';

/** What an event makes the people behind it part of. It sees the state as the event found it. */
const NOTES: { readonly [Type in FloorEvent['type']]?: Notes<Type> } = {
  'hit-authorised': ({ hit, by, awards, places }, state) => {
    const keyed = lookUp(state.hits, hit).calledBy;
    // The people who confirm a hand beside the one who authorizes it check it; they did not make it.
    const of = (matter: string): Noted[] => [
      [matter, 'authorized the hit', by.slice(0, 1)],
      [matter, 'keyed the hand', keyed],
    ];
    return [...awards.map(({ id }) => id), ...(places.length > 0 ? [hit] : [])].flatMap(of);
  },
  'running-closed': ({ running, awards }, state) =>
    awards.flatMap(({ id, to, row }) =>
      lookUp(state.runnings, running)
        .places.filter((place) => place.row === row && place.table === to.table && place.seat === to.seat)
        .flatMap(({ hit }) => handedOn(state, hit, id)),
    ),
  'progressive-verified': ({ pay, award, by }) => {
    const [keyed, ...verified] = by;
    return [pay, ...(award === null ? [] : [award.id])].flatMap((matter): Noted[] => [
      [matter, 'verified the hand', verified],
      [matter, 'keyed the hand', [keyed!]],
    ]);
  },
  'ticket-drawn': ({ drawing }, _state, signed) => [[drawing, 'drew the ticket or witnessed it', signed]],
  'award-granted': ({ award }, _state, signed) => [[award.id, 'granted the award', signed]],
  'award-stopped': ({ award, why }, _state, signed) =>
    why === 'dispute' ? [[matters.dispute(award), 'opened the dispute', signed]] : [],
  'payment-elected': ({ award, part }, state) => (part === null ? [] : handedOn(state, award, part.id)),
  'part-due': ({ award, part }, state) => handedOn(state, award, part.id),
  'period-scored': ({ offer }, _state, signed) => [[matters.score(offer), 'entered the score', signed]],
  'results-entered': ({ card, results }, _state, signed) =>
    results.map(({ game }) => [matters.result(card, game), 'entered the result', signed]),
  'game-called-off': ({ card, game }, _state, signed) => [
    [matters.calledOff(card, game), 'called the game off', signed],
  ],
  'picks-entered': ({ card, person }, _state, signed) => [[matters.picks(card, person), 'entered the picks', signed]],
  'picks-changed': ({ card, person }, _state, signed) => [[matters.picks(card, person), 'entered the picks', signed]],
  'players-eliminated': ({ tournament }, _state, signed) => [
    [matters.elimination(tournament), 'recorded the elimination', signed],
  ],
  'swipe-recorded': ({ person, credits = [] }, _state, signed) =>
    credits.map(({ offer, posted }) => [matters.swipe(offer, person, posted), 'recorded the swipe', signed]),
  'wager-settled': ({ wager }, _state, signed) => [[wager, 'settled the wager', signed]],
  'block-checked-out': ({ drum, from, badge }) => [[matters.block(drum, from), 'took the block out', [badge]]],
  'tickets-handed-out': ({ drum, block }, _state, signed) =>
    block === undefined ? [] : [[matters.block(drum, block), 'handed out the tickets', signed]],
  'entries-reported': ({ drum, credits }, _state, signed) =>
    [...new Set(credits.map(({ person }) => person))].map((person) => [
      matters.entries(drum, person),
      'reported the entries',
      signed,
    ]),
  'goods-received': ({ goods }, _state, signed) => [[matters.stock(goods), 'received the goods', signed]],
};

/**
 * Matters of which only the last event can be corrected: those who entered an earlier one have not taken part in it.
 */
const ONLY_THE_LAST: readonly FloorEvent['type'][] = ['period-scored', 'players-eliminated'];

/** Another matter grew out of this one: a prize out of a place, a yearly part out of a prize. */
const handedOn = (state: State, from: string, to: string): Noted[] =>
  Object.entries(state.tookPart.get(from)?.who ?? {}).map(([badge, did]) => [to, did, [badge]]);

/** Called by `fold` before each event of a record. */
export function recordParticipation(state: State, event: FloorEvent, signed: readonly string[]): void {
  const own = NOTES[event.type] as Notes<FloorEvent['type']> | undefined;
  const noted = own?.(event as never, state, signed) ?? wonIn(state, event, signed);
  for (const [matter, did, badges] of noted) {
    const before = ONLY_THE_LAST.includes(event.type) ? undefined : state.tookPart.get(matter)?.who;
    const people = badges.filter((badge) => badge !== SYSTEM && before?.[badge] === undefined);
    if (people.length === 0 && before === undefined) continue;
    const who = { ...before, ...Object.fromEntries(people.map((badge) => [badge, did])) };
    state.tookPart.set(matter, { at: state.time, who });
  }
}

const NOTHING: readonly Noted[] = [];

/** Every other event that makes a winner: it names who recorded it, and who drew what it depends on. */
function wonIn(state: State, event: FloorEvent, signed: readonly string[]): readonly Noted[] {
  const awards = awardsCreatedBy(event);
  if (awards.length === 0) return NOTHING;
  return awards.flatMap(({ id }) => [
    [id, 'recorded the win', signed] as const,
    ...('drawing' in event ? handedOn(state, event.drawing, id) : []),
  ]);
}

/** Once a day is closed, what was over by then is forgotten: the state holds what is open. */
export function forgetParticipation(state: State, until: Instant): void {
  const places = new Set([...state.runnings.values()].flatMap((running) => running.places.map(({ hit }) => hit)));
  for (const [matter, { at }] of state.tookPart) {
    const [root] = matter.split('/') as [string];
    const isOpen = places.has(root) || OPEN.some((kind) => state[kind].has(root));
    if (at < until && !isOpen) state.tookPart.delete(matter);
  }
}

const OPEN = [
  'awards',
  'drawings',
  'progressivePays',
  'tableDraws',
  'picks',
  'tournaments',
  'drums',
  'goods',
  'instrumentWagers',
] as const satisfies (keyof State)[];

type About<Type extends CommandType> = (
  command: Extract<Command, { type: Type }>,
  state: State,
) => readonly Involvement[];

const partsIn = (state: State, matter: string): Involvement[] =>
  Object.entries(state.tookPart.get(matter)?.who ?? {}).map(([badge, did]) => ({ badge, did }));

const submitted = ({ offer }: Readonly<{ offer: string }>, { offers }: State): Involvement[] => {
  const badge = offers.get(offer)?.postedBy;
  return badge === undefined ? [] : [{ badge, did: 'submitted the promotion for approval' }];
};

/** What each command that takes two people is about. A command that is not listed is about nothing that came before. */
const ABOUT: { readonly [Type in CommandType]?: About<Type> } = {
  'authorise-hit': ({ hit }, { hits }) =>
    (hits.get(hit)?.calledBy ?? []).map((badge) => ({ badge, did: 'keyed the hand' })),
  'pay-awards': ({ awards }, state) => awards.flatMap((award) => partsIn(state, award)),
  // The person who awarded it is overruled and takes no part in that: only the dispute matters.
  'settle-dispute': ({ award }, state) => partsIn(state, matters.dispute(award)),
  'elect-payment': ({ award }, state) => partsIn(state, award),
  'undo-redemption': ({ award }, state) => partsIn(state, award),
  'back-out-progressive': ({ pay }, state) => partsIn(state, pay),
  'raise-pool': submitted,
  'wind-down': submitted,
  'withdraw-offer': submitted,
  'replace-offer': ({ offer }, state) => submitted({ offer: offer.id }, state),
  'take-over': submitted,
  'correct-score': ({ offer }, state) => partsIn(state, matters.score(offer)),
  'correct-result': ({ card, game }, state) => partsIn(state, matters.result(card, game)),
  'restore-game': ({ card, game }, state) => partsIn(state, matters.calledOff(card, game)),
  'void-picks': ({ card, person }, state) => partsIn(state, matters.picks(card, person)),
  'take-back-elimination': ({ tournament }, state) => partsIn(state, matters.elimination(tournament)),
  'void-swipe': ({ offer, person, posted }, state) => partsIn(state, matters.swipe(offer, person, posted)),
  'correct-entries': ({ drum, person }, state) => partsIn(state, matters.entries(drum, person)),
  'correct-wager': ({ wager }, state) => partsIn(state, wager),
  'return-block': ({ drum, block }, state) => partsIn(state, matters.block(drum, block)),
  'write-off-goods': ({ goods }, state) => partsIn(state, matters.stock(goods)),
};

/** Everyone who has taken part in what this command is about. */
export const involvedBefore = (state: State, command: Readonly<{ type: string }>): readonly Involvement[] =>
  (ABOUT[command.type as CommandType] as About<CommandType> | undefined)?.(command as never, state) ?? [];

// Some commands take two people: the second signs the same command with their own badge (F-5). This decides for every
// command who that may be: never the person who gives it, and never someone who has taken part in the matter.

type Given = Envelope & Readonly<{ type: string }>;

/** Everyone who signed, each badge once, the one who gives the command first. */
export const signedBy = ({ by, also }: Pick<Envelope, 'by' | 'also'>): string[] =>
  also === undefined ? [by.badge] : [...new Set([by.badge, ...also])];

/** Other badges that signed, as many as a step of the sheet requires in addition to the person who records it. */
export function witnessesFor(
  { at, witnesses: wanted }: Readonly<{ at: string; witnesses: number }>,
  command: Pick<Envelope, 'by' | 'also'>,
): string[] | { refusal: FloorRefusal } {
  const witnesses = signedBy(command).slice(1);
  if (witnesses.length >= wanted) return witnesses;
  return refused(at, 'witness-missing', { signed: witnesses.length, wanted });
}

/** Why this badge cannot be the second signature of this command; undefined where it can. */
function refuseSecondSigner(state: State, command: Given, badge: string): Involvement | undefined {
  return involvedBefore(state, command).find((one) => one.badge === badge);
}

/** Those who signed beside the one who gives the command, and count as a second person. */
const seconds = (state: State, command: Given): string[] =>
  signedBy(command)
    .slice(1)
    .filter((badge) => refuseSecondSigner(state, command, badge) === undefined);

/** Others signed, and none of them can be the second person. */
export function onlyUnfit(
  state: State,
  command: Given,
  roles?: readonly Role[],
): { refusal: FloorRefusal } | undefined {
  const others = signedBy(command).slice(1);
  const unfit = others.map((badge) => refuseSecondSigner(state, command, badge));
  const first = unfit.find((why) => why !== undefined);
  if (first === undefined || unfit.includes(undefined)) return undefined;
  return refused(F.twoPeople, 'took-part', { ...first, roles: roles ?? [], able: ableToSign(state, command, roles) });
}

/** Some who can sign instead. */
function ableToSign(state: State, command: Given, roles?: readonly Role[]): string[] {
  const able = [...state.staff].filter(
    ([badge, staff]) =>
      badge !== command.by.badge && maySign(staff, roles) && refuseSecondSigner(state, command, badge) === undefined,
  );
  return able.slice(0, MOST_NAMED).map(([badge]) => badge);
}

const MOST_NAMED = 3;

/** Active, not only watching, and of one of these roles. */
const maySign = ({ active, roles: held }: Staff, roles?: readonly Role[]): boolean =>
  active &&
  !held.includes('regulator') &&
  held.some((role) => role !== 'device') &&
  (roles === undefined || held.some((role) => roles.includes(role)));

export function refuseMissingSecond(state: State, command: Given, what: TakesTwo): Outcome | undefined {
  if (signedBy(command).length > 1) return onlyUnfit(state, command);
  return refused(F.twoPeople, 'second-person', { what });
}

/** A badge that only its issuer vouches for may be that issuer: it signs nothing together with others. */
export function refuseUnconfirmedSigner(state: State, command: Envelope): Outcome | undefined {
  if (state.house?.unconfirmed === undefined || command.also === undefined) return undefined;
  for (const badge of signedBy(command)) {
    const unconfirmed = refuseUnvouched(state, badge);
    if (unconfirmed !== undefined) return unconfirmed;
  }
  return undefined;
}

/**
 * Who issued a badge, set its PIN or added roles, while no other person has confirmed it. Only the house's own badges
 * are looked up.
 */
export function issuerOf({ house }: Pick<State, 'house'>, badge: string): string | undefined {
  const waiting = house?.unconfirmed ?? {};
  return Object.hasOwn(waiting, badge) ? waiting[badge] : undefined;
}

export function refuseUnvouched(state: State, badge: string): Outcome | undefined {
  const issuer = issuerOf(state, badge);
  if (issuer === undefined) return undefined;
  return refused(F.twoPeople, 'badge-unconfirmed', { badge, issuer });
}

/**
 * The same command as it would be if an unconfirmed badge and its issuer were one person, which they may be: once for
 * each such badge that signs, or whose issuer signs. What one person must not do, the two of them must not do either.
 */
export function asOnePerson<C extends Envelope & { type: string }>(
  state: State,
  command: C,
): Readonly<{ state: State; command: C; says: Outcome }>[] {
  const pairs = Object.entries(state.house?.unconfirmed ?? {});
  if (pairs.length === 0) return [];
  const signers = signedBy(command);
  return pairs.flatMap(([badge, issuer]) => {
    const [from, to] = signers.includes(badge) ? [badge, issuer] : [issuer, badge];
    if (!signers.includes(from) || signers.includes(to)) return [];
    // Its issuer can change, reset or revoke it: it is not yet a badge of its owner alone.
    if (from === issuer && ABOUT_BADGES.includes(command.type)) return [];
    const renamed = (signer: string): string => (signer === from ? to : signer);
    const also = command.also === undefined ? {} : { also: command.also.map(renamed) };
    const staff = new Map(state.staff).set(to, lookUp(state.staff, from));
    const by = { ...command.by, badge: renamed(command.by.badge) };
    // Whether it waits for confirmation does not matter here.
    const { [badge]: _, ...unconfirmed } = state.house!.unconfirmed!;
    const asIf = { ...state, staff, house: { ...state.house!, unconfirmed } };
    return [{ state: asIf, command: { ...command, by, ...also }, says: refuseUnvouched(state, badge)! }];
  });
}

const ABOUT_BADGES: readonly string[] = ['enrol-staff', 'revoke-staff', 'reset-pin'];

// The limits that a house sets for signatures (set-controls). They look at the amount, not at the type of the command:
// everything that makes prizes owed, or pays them, is held to the same two limits. A house that set none follows the
// other rules alone.

type Limits = NonNullable<Controls['authorize']>;

/** The refusal of a command that this outcome needs more signatures for; undefined where there are enough. */
export function overLimit(state: State, command: Command, events: readonly FloorEvent[]): Outcome | undefined {
  const { authorize, pay } = state.house?.controls ?? {};
  // The server itself closes runnings and draws what was sealed: no person is there to sign.
  if (command.by.badge === 'system') return undefined;
  return (
    tooFew(state, command, authorize, { does: 'authorize', amount: newlyOwed(state, events) }) ??
    tooFew(state, command, pay, { does: 'pay', amount: paidOut(events) })
  );
}

type Moved = Readonly<{ does: 'authorize' | 'pay'; amount: Cents }>;

function tooFew(state: State, command: Command, limits: Limits | undefined, moved: Moved): Outcome | undefined {
  const { amount, does } = moved;
  if (limits?.badgeAbove !== undefined && amount > limits.badgeAbove && command.proven !== true) {
    return refused(F.twoPeople, 'badge-again', { does, badgeAbove: limits.badgeAbove, amount });
  }
  const { second } = limits ?? {};
  if (second === undefined || amount <= second.above) return undefined;
  const signed = seconds(state, command);
  if (
    signed.some((badge) => lookUp(state.staff, badge).roles.some((role) => second.roles.some((one) => one === role)))
  ) {
    return undefined;
  }
  return (
    onlyUnfit(state, command, second.roles) ??
    refused(F.twoPeople, 'second-rank', { does, above: second.above, roles: second.roles, amount })
  );
}

/** What these events make owed: new prizes, and those that were stopped or expired and are owed again. */
function newlyOwed(state: State, events: readonly FloorEvent[]): Cents {
  return events.reduce<Cents>((sum, event) => {
    if (event.type === 'award-released') return addCents(sum, lookUp(state.awards, event.award).amount);
    if (event.type === 'claim-reopened') return addCents(sum, event.award.amount);
    // These were owed before: as one prize, or in another house's books.
    if (event.type === 'payment-elected' || event.type === 'part-due' || event.type === 'taken-over') return sum;
    return awardsCreatedBy(event).reduce((total, { amount }) => addCents(total, amount), sum);
  }, ZERO);
}

const paidOut = (events: readonly FloorEvent[]): Cents =>
  events.reduce<Cents>((sum, event) => (event.type === 'awards-paid' ? addCents(sum, event.gross) : sum), ZERO);
