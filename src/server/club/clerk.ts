/**
 * Who keeps the cards of the club: numbers and PINs are in the vault, and only here are they put together with people.
 * Whether a card is in use stands in the journal; the clerk knows which number is on it.
 */
import type { PersonId } from '../../base/ids.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { Access, PersonalData, Vault } from '../../vault/vault.ts';
import { weakness } from '../badges/new-pin.ts';
import { type PinCost, type Pins, pinsAt } from '../badges/pins.ts';
import { type From, type Throttle, waitWords } from '../badges/throttle.ts';
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
  /** Wrong PINs of before count for nothing. */
  setPin: (person: PersonId, pin: string, access: Access) => Promise<Result<null>>;
  /** Unknown cards, cards without a PIN and wrong PINs are answered alike and in like time, and slow down alike. */
  checkPin: (number: string, pin: string, from: From) => Promise<Result<ShownCard>>;
  sessions: MemberSessions;
}>;

/** Under this word a member himself stands in the log of reads. */
const AT_A_KIOSK = { badge: 'kiosk', purpose: 'member-sign-in' } as const;

type ClerkOptions = Readonly<{
  now: () => Instant;
  throttle: Throttle;
  pinCost?: PinCost | undefined;
  pins?: Pins;
}>;

export async function openClubClerk(vault: Vault, { now, throttle, pinCost, pins }: ClerkOptions): Promise<ClubClerk> {
  const self: Self = { vault, now, throttle, pins: pins ?? (await pinsAt(pinCost)), turns: new Map() };
  return {
    whose: (number, access) => whose(self, number, access),
    member: (person, access) => memberOf(self, person, access),
    makeCard: (person, access, also = {}) => makeCard(self, person, access, also),
    setPin: (person, pin, access) => setPin(self, person, pin, access),
    checkPin: (number, pin, from) => checkPin(self, number, pin, from),
    sessions: memberSessions(now),
  };
}

type Self = Readonly<{
  vault: Vault;
  now: () => Instant;
  pins: Pins;
  throttle: Throttle;
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

async function memberOf({ vault, throttle }: Self, person: PersonId, access: Access): Promise<Result<MemberRecord>> {
  const data = await vault.get(person, access);
  if (!data.ok) return data;
  const { cards, photo, residence, pin } = clubOf(data.value);
  const state = pin === null ? 'none' : throttle.about(subjectOf(person)).until !== null ? 'locked' : 'set';
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
  const set = await change(self, person, access, (club) => ({ ...club, pin: { hashed, ...UNUSED } }));
  return set.ok ? self.throttle.renewed(subjectOf(person)) : set;
}

const subjectOf = (person: PersonId): string => `card:${person}`;

/** 0.4.0 counted wrong tries here. */
const UNUSED = { failures: 0, lockedUntil: null };

async function checkPin(self: Self, number: string, pin: string, from: From): Promise<Result<ShownCard>> {
  const { vault, now, pins, throttle } = self;
  const access: Access = { ...AT_A_KIOSK, time: now() };
  const shown = await whose(self, number, access);
  if (!shown.ok) return shown;
  const data = shown.value === undefined ? undefined : await vault.get(shown.value.person, access);
  if (data !== undefined && !data.ok) return data;
  const kept = data === undefined ? null : clubOf(data.value).pin;
  const subject = kept === null ? throttle.unknown('card', number) : subjectOf(shown.value!.person);
  const admitted = throttle.admit({ subject, from, isPublic: true });
  if (!admitted.ok) return mustWait(admitted.until, now());
  if (await pins.matches(kept?.hashed ?? null, pin)) {
    const noted = await admitted.right();
    return noted.ok ? ok(shown.value!) : noted;
  }
  const until = await admitted.wrong();
  if (!until.ok) return until;
  return until.value === null ? wrongPin() : mustWait(until.value, now());
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
const mustWait = (until: Instant, now: Instant) => {
  const says = 'Too many wrong PINs were typed for this card.';
  const seconds = Math.max(1, until - now);
  const next = `Try again in ${waitWords(seconds)}, or ask the card desk for a new PIN.`;
  const { refusal } = refuse('card-locked', says, next);
  return { ok: false as const, refusal: { ...refusal, until, retryAfter: seconds } };
};
