/**
 * Who keeps the cards of the club: numbers and PINs are in the vault, and only here are they put together with people.
 * Whether a card is in use stands in the journal; the clerk knows which number is on it.
 */
import type { PersonId } from '../../base/ids.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { addSeconds, type Instant, instant, MINUTE } from '../../base/time.ts';
import type { Access, PersonalData, Vault } from '../../vault/vault.ts';
import { weakness } from '../badges/new-pin.ts';
import { type PinCost, type Pins, pinsAt } from '../badges/pins.ts';
import { type Card, type ClubRecord, clubOf, isCardNumber, newCard, withClub } from './record.ts';
import { type MemberSessions, memberSessions } from './sessions.ts';

/** A card as somebody has it in his hand. */
export type ShownCard = Readonly<{ person: PersonId; cardId: string }>;

export type MemberRecord = Readonly<{
  data: PersonalData;
  /** All that were made for him, dead ones too; the journal says which is in use. */
  cards: readonly Card[];
  photo: string | null;
  residence: string | null;
  pin: 'none' | 'set' | 'locked';
}>;

type MadeCard = Readonly<{ card: Card; undo: () => Promise<Result<null>> }>;

export type ClubClerk = Readonly<{
  /** Whose it is, dead or in use. Undefined where no such card was ever given out. */
  whose: (number: string, access: Access) => Promise<Result<ShownCard | undefined>>;
  member: (person: PersonId, access: Access) => Promise<Result<MemberRecord>>;
  /** A new card beside those that he had; `undo` takes it back where the journal does not want it. */
  makeCard: (
    person: PersonId,
    access: Access,
    also?: Partial<Pick<ClubRecord, 'photo' | 'residence'>>,
  ) => Promise<Result<MadeCard>>;
  /** Unlocks it too. */
  setPin: (person: PersonId, pin: string, access: Access) => Promise<Result<null>>;
  /** Unknown cards, cards without a PIN and wrong PINs are answered alike and in like time; five of them lock. */
  checkPin: (number: string, pin: string) => Promise<Result<ShownCard>>;
  sessions: MemberSessions;
}>;

type Failing = Readonly<{ failures: number; lockedUntil: number | null }>;

const WRONG_AT_MOST = 5;
const LOCKED_SECONDS = 15 * MINUTE;
const STRANGERS_KEPT = 10_000;
/** Under this word a member himself stands in the log of reads. */
const AT_A_KIOSK = { badge: 'kiosk', purpose: 'member-sign-in' } as const;

export async function openClubClerk(
  vault: Vault,
  { now, pinCost, pins }: Readonly<{ now: () => Instant; pinCost?: PinCost | undefined; pins?: Pins }>,
): Promise<ClubClerk> {
  const self: Self = { vault, now, pins: pins ?? (await pinsAt(pinCost)), strangers: new Map(), turns: new Map() };
  return {
    whose: (number, access) => whose(self, number, access),
    member: (person, access) => memberOf(self, person, access),
    makeCard: (person, access, also = {}) => makeCard(self, person, access, also),
    setPin: (person, pin, access) => setPin(self, person, pin, access),
    checkPin: (number, pin) => inTurn(self, `pin ${number}`, () => checkPin(self, number, pin)),
    sessions: memberSessions(now),
  };
}

type Self = Readonly<{
  vault: Vault;
  now: () => Instant;
  pins: Pins;
  /** Numbers that are no card lock like cards, or a locked one would tell that it is a card. */
  strangers: Map<string, Failing>;
  /** Records are read, changed and written one after the other, or two changes would be one. */
  turns: Map<string, Promise<unknown>>;
}>;

function inTurn<T>({ turns }: Self, key: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
  turns.set(key, turn);
  const done = () => turns.get(key) === turn && turns.delete(key);
  turn.then(done, done);
  return turn;
}

function change(
  self: Self,
  person: PersonId,
  access: Access,
  to: (club: ClubRecord) => ClubRecord,
): Promise<Result<null>> {
  return inTurn(self, person, async () => {
    const data = await self.vault.get(person, access);
    if (!data.ok) return data;
    return self.vault.put(person, withClub(data.value, to(clubOf(data.value))), access);
  });
}

async function whose({ vault }: Self, number: string, access: Access): Promise<Result<ShownCard | undefined>> {
  const plain = number.replace(/\D/g, '');
  if (!isCardNumber(plain)) return ok(undefined);
  const person = await vault.findCard(plain, access);
  if (!person.ok) return person;
  if (person.value === undefined) return ok(undefined);
  const data = await vault.get(person.value, access);
  if (!data.ok) return data;
  const card = clubOf(data.value).cards.find((one) => one.number === plain);
  return ok(card === undefined ? undefined : { person: person.value, cardId: card.id });
}

async function memberOf({ vault, now }: Self, person: PersonId, access: Access): Promise<Result<MemberRecord>> {
  const data = await vault.get(person, access);
  if (!data.ok) return data;
  const { cards, photo, residence, pin } = clubOf(data.value);
  const state = pin === null ? 'none' : isLocked(pin, now()) ? 'locked' : 'set';
  return ok({ data: data.value, cards, photo, residence, pin: state });
}

async function makeCard(
  self: Self,
  person: PersonId,
  access: Access,
  also: Partial<Pick<ClubRecord, 'photo' | 'residence'>>,
): Promise<Result<MadeCard>> {
  const card = await freshCard(self.vault, access);
  if (!card.ok) return card;
  const { id } = card.value;
  const made = await change(self, person, access, (club) => ({
    ...club,
    ...also,
    cards: [...club.cards, card.value],
  }));
  if (!made.ok) return made;
  const without = (club: ClubRecord) => ({ ...club, cards: club.cards.filter((one) => one.id !== id) });
  return ok({ card: card.value, undo: () => change(self, person, access, without) });
}

async function setPin(self: Self, person: PersonId, pin: string, access: Access): Promise<Result<null>> {
  const weak = weakness(pin);
  if (weak !== undefined) return { ok: false, refusal: weak };
  const hashed = await self.pins.hashed(pin);
  return change(self, person, access, (club) => ({ ...club, pin: { hashed, ...UNLOCKED } }));
}

async function checkPin(self: Self, number: string, pin: string): Promise<Result<ShownCard>> {
  const { vault, now, pins, strangers } = self;
  const access: Access = { ...AT_A_KIOSK, time: now() };
  const shown = await whose(self, number, access);
  if (!shown.ok) return shown;
  const data = shown.value === undefined ? undefined : await vault.get(shown.value.person, access);
  if (data !== undefined && !data.ok) return data;
  const kept = data === undefined ? null : clubOf(data.value).pin;
  const failing: Failing = kept ?? strangers.get(number) ?? UNLOCKED;
  if (isLocked(failing, now())) return locked(failing.lockedUntil!);
  const isRight = await pins.matches(kept?.hashed ?? null, pin);
  if (isRight && failing.failures === 0 && failing.lockedUntil === null) return ok(shown.value!);
  const next = isRight ? UNLOCKED : failedOnceMore(failing, now());
  if (kept === null) noteStranger(strangers, number, next);
  else {
    const to = (club: ClubRecord) => ({ ...club, pin: club.pin === null ? null : { ...club.pin, ...next } });
    const noted = await change(self, shown.value!.person, access, to);
    if (!noted.ok) return noted;
  }
  if (isRight) return ok(shown.value!);
  return next.lockedUntil === null ? wrongPin() : locked(next.lockedUntil);
}

const UNLOCKED = { failures: 0, lockedUntil: null };

/** Past the end of a lock the count starts anew. */
function failedOnceMore({ failures, lockedUntil }: Failing, now: Instant): Failing {
  const count = lockedUntil === null ? failures + 1 : 1;
  return { failures: count, lockedUntil: count >= WRONG_AT_MOST ? addSeconds(now, LOCKED_SECONDS) : null };
}

const isLocked = ({ lockedUntil }: Failing, now: Instant): boolean => lockedUntil !== null && lockedUntil > now;

/** The oldest is forgotten first. */
function noteStranger(strangers: Map<string, Failing>, number: string, failing: Failing): void {
  strangers.delete(number);
  strangers.set(number, failing);
  if (strangers.size > STRANGERS_KEPT) strangers.delete(strangers.keys().next().value!);
}

/** A number that nobody has had: with ten random digits the first one nearly always is. */
async function freshCard(vault: Vault, access: Access): Promise<Result<Card>> {
  for (;;) {
    const card = newCard();
    const holder = await vault.findCard(card.number, access);
    if (!holder.ok) return holder;
    if (holder.value === undefined) return ok(card);
  }
}

const wrongPin = () => refuse('wrong-pin', 'This card and this PIN do not go together.', 'Try again with care.');

/** With the moment in it, so that a screen can count down. */
const locked = (until: number) => {
  const says = `This card is locked after ${WRONG_AT_MOST} wrong PINs.`;
  const { refusal } = refuse('card-locked', says, 'Wait fifteen minutes, or ask the card desk for a new PIN.');
  return { ok: false as const, refusal: { ...refusal, until: instant(until) } };
};
