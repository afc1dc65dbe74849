/**
 * Keeps the cards of the club: numbers and PINs are in the vault, and only here are they put together with people. The
 * journal says whether a card is active; the clerk knows which number is on it.
 */
import { hash, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { type PersonId, randomIdFrom, type Slug } from '../../base/ids.ts';
import { luhnDigit } from '../../base/luhn.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Instant, MINUTE } from '../../base/time.ts';
import type { Access, PersonalData, Vault } from '../../vault/vault.ts';
import { type PinCost, type Pins, pinsAt, refuseWeakPin } from '../badges/pins.ts';
import { type Throttle, type TrySource, waitWords } from '../badges/throttle.ts';

/** A card as presented. */
type ShownCard = Readonly<{ person: PersonId; cardId: string }>;

type MemberRecord = Readonly<{
  data: PersonalData;
  /** All that were made for the member, inactive ones too; the journal says which is in use. */
  cards: readonly Card[];
  photo: string | null;
  residence: string | null;
  pin: 'none' | 'set' | 'locked';
}>;

type IssuedCard = Readonly<{ card: Card; undo: () => Promise<Result<null>> }>;

export type ClubClerk = Readonly<{
  /** Whose it is, dead or in use. Undefined where no such card was ever given out. */
  whose: (number: string, access: Access) => Promise<Result<ShownCard | undefined>>;
  member: (person: PersonId, access: Access) => Promise<Result<MemberRecord>>;
  /** A new card in addition to earlier ones; `undo` removes it if the journal refuses it. */
  makeCard: (
    person: PersonId,
    access: Access,
    also?: Partial<Pick<ClubRecord, 'photo' | 'residence'>>,
  ) => Promise<Result<IssuedCard>>;
  /** Wrong PINs of before count for nothing. */
  setPin: (person: PersonId, pin: string, access: Access) => Promise<Result<null>>;
  /** Unknown cards, cards without a PIN and wrong PINs are answered alike and in like time, and slow down alike. */
  checkPin: (number: string, pin: string, from: TrySource) => Promise<Result<ShownCard>>;
  sessions: MemberSessions;
}>;

/** The word for a member's own reads in the access log. */
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
    whose: (number, access) => findHolder(self, number, access),
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

function changeMember(
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

async function findHolder({ vault }: Self, number: string, access: Access): Promise<Result<ShownCard | undefined>> {
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
): Promise<Result<IssuedCard>> {
  const card = await freshCard(self.vault, access);
  if (!card.ok) return card;
  const { id } = card.value;
  const made = await changeMember(self, person, access, (club) => ({
    ...club,
    ...also,
    cards: [...club.cards, card.value],
  }));
  if (!made.ok) return made;
  const without = (club: ClubRecord) => ({ ...club, cards: club.cards.filter((one) => one.id !== id) });
  return ok({ card: card.value, undo: () => changeMember(self, person, access, without) });
}

async function setPin(self: Self, person: PersonId, pin: string, access: Access): Promise<Result<null>> {
  const weak = refuseWeakPin(pin);
  if (weak !== undefined) return { ok: false, refusal: weak };
  const hashed = await self.pins.hashed(pin);
  const set = await changeMember(self, person, access, (club) => ({ ...club, pin: { hashed, ...UNUSED } }));
  return set.ok ? self.throttle.renewed(subjectOf(person)) : set;
}

const subjectOf = (person: PersonId): string => `card:${person}`;

/** 0.4.0 counted wrong tries here. */
const UNUSED = { failures: 0, lockedUntil: null };

async function checkPin(self: Self, number: string, pin: string, from: TrySource): Promise<Result<ShownCard>> {
  const { vault, now, pins, throttle } = self;
  const access: Access = { ...AT_A_KIOSK, time: now() };
  const shown = await findHolder(self, number, access);
  if (!shown.ok) return shown;
  const data = shown.value === undefined ? undefined : await vault.get(shown.value.person, access);
  if (data !== undefined && !data.ok) return data;
  const kept = data === undefined ? null : clubOf(data.value).pin;
  const subject = kept === null ? throttle.unknown('card', number) : subjectOf(shown.value!.person);
  const admitted = throttle.admit({ subject, from, isPublic: true });
  if (!admitted.ok) return refuseWait(admitted.until, now());
  if (await pins.matches(kept?.hashed ?? null, pin)) {
    const noted = await admitted.right();
    return noted.ok ? ok(shown.value!) : noted;
  }
  const until = await admitted.wrong();
  if (!until.ok) return until;
  return until.value === null ? refuseWrongPin() : refuseWait(until.value, now());
}

/** A number that no one has had: with ten random digits the first one nearly always is. */
async function freshCard(vault: Vault, access: Access): Promise<Result<Card>> {
  for (;;) {
    const card = newCard();
    const holder = await vault.findCard(card.number, access);
    if (!holder.ok) return holder;
    if (holder.value === undefined) return ok(card);
  }
}

const refuseWrongPin = () => refuse('wrong-pin', 'Card number or PIN is incorrect.', 'Try again.');

/** With the moment in it, so that a screen can count down. */
const refuseWait = (until: Instant, now: Instant) => {
  const says = 'Too many incorrect PINs for this card.';
  const seconds = Math.max(1, until - now);
  const next = `Try again in ${waitWords(seconds)}, or ask the card desk for a new PIN.`;
  const { refusal } = refuse('card-locked', says, next);
  return { ok: false as const, refusal: { ...refusal, until, retryAfter: seconds } };
};

// What the vault keeps of a member in addition to the name: cards, the reference of the photo, residence, PIN.

const clubRecord = z.object({
  /** The last one is in use, as long as the journal says so; those before it are dead. */
  cards: z.array(z.object({ number: z.string(), id: z.string() })).default([]),
  photo: z.string().nullable().default(null),
  residence: z.string().nullable().default(null),
  pin: z.object({ hashed: z.string(), failures: z.int(), lockedUntil: z.int().nullable() }).nullable().default(null),
});
type ClubRecord = z.infer<typeof clubRecord>;
export type Card = ClubRecord['cards'][number];

export function clubOf({ club }: PersonalData): ClubRecord {
  const read = clubRecord.safeParse(club ?? {});
  return read.success ? read.data : clubRecord.parse({});
}

/** With the number of the card in use where names are searched and cards are shown. */
export function withClub(data: PersonalData, club: ClubRecord): PersonalData {
  const card = club.cards.at(-1)?.number;
  const { card: _, ...rest } = data as PersonalData & { card?: string };
  return { ...rest, ...(card === undefined ? {} : { card }), club } as PersonalData;
}

/** What all others may know of a person: nothing of this is in it. */
export function withoutClub(data: PersonalData): PersonalData {
  const { club: _, ...rest } = data as PersonalData & { club?: unknown };
  return rest as PersonalData;
}

/** Twelve digits, the last of which catches one that was typed wrong; the number says nothing about its holder. */
export function newCard(): Card {
  const digits = `9${Array.from({ length: 10 }, () => randomInt(10)).join('')}`;
  return { number: `${digits}${luhnDigit(digits)}`, id: randomIdFrom('card' as Slug, randomBytes(16)) };
}

/** Whether a number can be that of a card at all. */
const isCardNumber = (number: string): boolean =>
  /^9\d{11}$/.test(number) && luhnDigit(number.slice(0, -1)) === number.at(-1);

// Members at kiosks. A session is an opaque token for one person, kept in memory only: a kiosk is public, and a
// restarted server knows no one.

export type MemberSession = {
  readonly person: PersonId;
  readonly cardId: string;
  readonly startedAt: Instant;
  lastSeenAt: Instant;
};

type MemberSessions = Readonly<{
  /** What the browser holds is told here once. */
  open: (who: Readonly<{ person: PersonId; cardId: string }>) => string;
  /** Undefined once it has ended or expired; finding it is a sign that the member is there. */
  find: (token: string) => MemberSession | undefined;
  end: (token: string) => void;
  /** The card was replaced, or the member left. */
  endOf: (person: string) => void;
}>;

/** Without a touch, and in all. */
export const MEMBER_IDLE = 2 * MINUTE;
const LIFE = 15 * MINUTE;

function memberSessions(now: () => Instant): MemberSessions {
  const open = new Map<string, MemberSession>();
  const isOver = ({ startedAt, lastSeenAt }: MemberSession): boolean =>
    now() - lastSeenAt > MEMBER_IDLE || now() - startedAt > LIFE;
  const key = (token: string): string => hash('sha256', token);
  return {
    open: ({ person, cardId }) => {
      for (const [known, session] of open) if (isOver(session)) open.delete(known);
      const token = randomBytes(32).toString('base64url');
      open.set(key(token), { person, cardId, startedAt: now(), lastSeenAt: now() });
      return token;
    },
    find: (token) => {
      const session = open.get(key(token));
      if (session === undefined) return undefined;
      if (isOver(session)) {
        open.delete(key(token));
        return undefined;
      }
      session.lastSeenAt = now();
      return session;
    },
    end: (token) => {
      open.delete(key(token));
    },
    endOf: (person) => {
      for (const [known, session] of open) if (session.person === person) open.delete(known);
    },
  };
}
