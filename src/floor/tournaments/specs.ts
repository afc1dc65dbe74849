/** Commands and events of poker tournaments: sign-up, seats, clock, eliminations, bounties, payouts, the log. */
import { z } from 'zod';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { awardId, badge, cents, instant, newAward, personId, postings, seat } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const DESK = ['card-desk', 'floor', 'promotions', 'manager'] as const;
const DIRECTOR = ['floor', 'promotions', 'manager'] as const;

const tournament = z.string().regex(/^tournament-[1-9]\d*$/, 'a tournament is tournament-1, tournament-2 …');
/** The number of an entrant: the first who signs up is 1. */
const entrant = z.int().min(1).max(100_000);
const chips = z.int().min(0).max(1_000_000_000);
const level = z.int().min(1).max(100);
/** 32 bytes from the outside, from which the seats are drawn. */
const entropy = z.string().regex(/^[0-9a-f]{64}$/, '32 bytes in hexadecimal');
const drawnSeat = z.strictObject({ entrant, table: id, seat });
const blinds = z.strictObject({ button: seat, small: seat, big: seat });
const about = { tournament, offer: id };
const place = z.strictObject({
  place: z.int().min(1),
  amount: cents,
  as: z.strictObject({ gives: z.enum(['goods', 'entry', 'coupon']), name: words, of: id, value: cents }).optional(),
});

export const tournamentCommands = {
  'open-sign-up': {
    says: 'Opens the sign-up of a tournament; from here on its structure stands. `startsAt`: the posted start, null where it starts when its field is full.',
    roles: DESK,
    body: z.strictObject({ offer: id, startsAt: instant.nullable() }),
  },
  'sign-up': {
    says: 'Signs a person up: paid at the desk, with an entry that was won (its `award`), or donated by the house.',
    roles: [...DESK, 'cage'],
    body: z.strictObject({
      tournament,
      person: personId,
      entry: z.enum(['paid', 'won', 'donated']),
      award: awardId.optional(),
    }),
  },
  unregister: {
    says: 'Takes an entrant off the list before the start and gives back what was paid.',
    roles: [...DESK, 'cage'],
    body: z.strictObject({ tournament, entrant }),
  },
  'name-target': {
    says: 'Puts a bounty on an entrant who paid.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, entrant }),
  },
  'draw-seats': {
    says: 'Draws seats at these tables for everybody who has none, out of bytes that the server draws.',
    roles: DESK,
    body: z.strictObject({ tournament, tables: z.array(id).min(1).max(200), entropy }),
    asked: z.strictObject({ tournament, tables: z.array(id).min(1).max(200) }),
  },
  'start-tournament': {
    says: 'Starts the tournament: cards are in the air, and the clock runs.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament }),
  },
  'pause-clock': {
    says: 'Stops the clock of a tournament.',
    roles: DESK,
    body: z.strictObject({ tournament }),
  },
  'resume-clock': {
    says: 'Lets the clock of a tournament go on.',
    roles: DESK,
    body: z.strictObject({ tournament }),
  },
  'set-clock': {
    says: 'Corrects the clock of a tournament: the level, and how many seconds are left of it.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, level, seconds: z.int().min(1).max(14_400), reason: reasonCode }),
  },
  'take-rebuy': {
    says: 'Sells an entrant new chips inside the re-buy period; `chips`: what he still holds.',
    roles: [...DESK, 'cage'],
    body: z.strictObject({ tournament, entrant, chips }),
  },
  'take-add-on': {
    says: 'Sells an entrant his add-on inside its period.',
    roles: [...DESK, 'cage'],
    body: z.strictObject({ tournament, entrant }),
  },
  'move-player': {
    says: 'Moves an entrant to a free seat, to balance the tables; at an open table where nobody plays yet it brings that one into play.',
    roles: DESK,
    body: z.strictObject({ tournament, entrant, table: id, seat }),
  },
  'break-table': {
    says: 'Breaks a table: seats at the others are drawn for everybody at it.',
    roles: DESK,
    body: z.strictObject({ tournament, table: id, entropy }),
    asked: z.strictObject({ tournament, table: id }),
  },
  'move-button': {
    says: 'Moves button and blinds of a table on by one hand; `button` puts it on a seat, for the first hand.',
    roles: ['dealer', ...DESK],
    body: z.strictObject({ tournament, table: id, button: seat.optional() }),
  },
  'penalise-player': {
    says: 'Records a penalty: 0 is a warning, otherwise minutes away from the table.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, entrant, minutes: z.int().min(0).max(600), reason: reasonCode }),
  },
  'eliminate-players': {
    says: 'Records who went out in one hand, with his stack before it (0: nobody counted it, which one alone may have) and, where a bounty is on him, who won the hand.',
    roles: DESK,
    body: z.strictObject({
      tournament,
      outs: z
        .array(z.strictObject({ entrant, chips, by: z.array(entrant).max(10) }))
        .min(1)
        // A whole field that is called off early goes out in one command.
        .max(1_000),
    }),
  },
  'take-back-elimination': {
    says: 'Takes the last recorded elimination back: it was a mistake, or he bought in again. Also one that ended the tournament, until its log is signed. Two people sign.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, reason: reasonCode }),
  },
  'disqualify-player': {
    says: 'Takes an entrant out for good: no place, no refund, his chips leave play. Two people sign.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, entrant, reason: reasonCode }),
  },
  'fix-prizes': {
    says: 'Fixes what each place is worth, once nobody can pay in any more; the house adds what a guarantee lacks.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament }),
  },
  'agree-deal': {
    says: 'Records how those who are left divide all that is left, to the cent; open bounties are part of it. Two people sign.',
    roles: DIRECTOR,
    body: z.strictObject({
      tournament,
      shares: z
        .array(z.strictObject({ entrant, amount: cents }))
        .min(2)
        .max(500),
    }),
  },
  'cancel-tournament': {
    says: 'Calls a tournament off: everybody gets back what he paid, and keeps a bounty that he won. Two people sign.',
    roles: ['manager'],
    body: z.strictObject({ tournament, reason: reasonCode }),
  },
  'sign-log': {
    says: 'The responsible person signs the log of a tournament that is over.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament }),
  },
} as const;

/** Bounties are paid when the player who won them is out, not at once. */
const bountiesKept = z.strictObject({ keepsBounties: z.boolean() }).optional();

export const tournamentEvents = {
  'sign-up-opened': {
    says: 'A tournament takes entrants; its structure stands.',
    body: z.strictObject({ ...about, startsAt: instant.nullable() }),
  },
  'signed-up': {
    says: 'Somebody is entered in a tournament.',
    body: z.strictObject({
      ...about,
      entrant,
      person: personId,
      by: z.enum(['paid', 'won', 'donated']),
      award: awardId.optional(),
      buyIn: cents,
      fee: cents,
      toMakeGood,
      postings,
    }),
  },
  unregistered: {
    says: 'An entrant left before the start and has his money, or his entry, back.',
    body: z.strictObject({
      ...about,
      entrant,
      refund: cents,
      award: newAward.nullable(),
      /** Targets without a bounty from now on, because what is left paid in does not cover it. */
      uncovered: z.array(entrant).optional(),
      postings,
    }),
  },
  'target-named': {
    says: 'A bounty is on an entrant.',
    body: z.strictObject({ ...about, entrant, amount: cents, postings }),
  },
  'seats-drawn': {
    says: 'Seats were drawn; the bytes that they came from stand beside them.',
    body: z.strictObject({ ...about, tables: z.array(id), entropy, seats: z.array(drawnSeat) }),
  },
  'tournament-started': {
    says: 'A tournament runs.',
    body: z.strictObject({ ...about, entrants: z.int(), endsAt: instant.nullable() }),
  },
  'level-began': {
    says: 'The next level of a tournament began, or a break.',
    body: z.strictObject({ ...about, level, endsAt: instant.nullable() }),
  },
  'clock-paused': {
    says: 'The clock of a tournament stands still.',
    body: z.strictObject({ ...about, left: z.int().nullable() }),
  },
  'clock-resumed': {
    says: 'The clock of a tournament goes on.',
    body: z.strictObject({ ...about, endsAt: instant.nullable() }),
  },
  'clock-set': {
    says: 'The clock of a tournament was corrected.',
    body: z.strictObject({
      ...about,
      level,
      seconds: z.int(),
      reason: reasonCode,
      by: badge,
      /** The last level has no end. */
      decided: z.strictObject({ isLastLevel: z.boolean() }).optional(),
    }),
  },
  'rebuy-taken': {
    says: 'An entrant bought in again.',
    body: z.strictObject({ ...about, entrant, price: cents, postings }),
  },
  'add-on-taken': {
    says: 'An entrant took an add-on.',
    body: z.strictObject({ ...about, entrant, price: cents, postings }),
  },
  'player-moved': {
    says: 'An entrant sits at another seat.',
    body: z.strictObject({ ...about, entrant, table: id, seat }),
  },
  'table-broken': {
    says: 'A table of a tournament is no longer played at; its players sit elsewhere.',
    body: z.strictObject({ ...about, table: id, entropy, seats: z.array(drawnSeat) }),
  },
  'button-moved': {
    says: 'Button and blinds of a table moved on.',
    body: z.strictObject({ ...about, table: id, blinds }),
  },
  'player-penalised': {
    says: 'A penalty was imposed.',
    body: z.strictObject({ ...about, entrant, minutes: z.int(), reason: reasonCode, by: badge }),
  },
  'players-eliminated': {
    says: 'Entrants went out in one hand.',
    body: z.strictObject({
      ...about,
      hand: z.int(),
      outs: z.array(
        z.strictObject({
          entrant,
          chips,
          by: z.array(entrant),
          /** What the bounty on him brings to whom. */
          bounty: z.array(z.strictObject({ entrant, amount: cents })),
        }),
      ),
      left: z.int(),
      decided: bountiesKept,
    }),
  },
  'elimination-taken-back': {
    says: 'Entrants are in again; what was owed for their place, or for the bounty on them, is not owed any more.',
    body: z.strictObject({
      ...about,
      hand: z.int(),
      entrants: z.array(entrant),
      awards: z.array(awardId),
      reason: reasonCode,
      by: z.array(badge),
      postings,
      decided: bountiesKept,
    }),
  },
  'player-disqualified': {
    says: 'An entrant is out for good, without a place.',
    body: z.strictObject({
      ...about,
      entrant,
      reason: reasonCode,
      by: z.array(badge),
      left: z.int(),
      postings,
      /** The bounty comes out of the prize pool and returns to it. */
      decided: z.strictObject({ bountyFromPool: z.boolean() }).optional(),
    }),
  },
  'prizes-fixed': {
    says: 'What each place is worth stands.',
    body: z.strictObject({
      ...about,
      entries: z.int(),
      paidIn: cents,
      bounties: cents,
      charity: cents,
      added: cents,
      overlay: cents,
      pool: cents,
      places: z.array(place),
      postings,
    }),
  },
  'prizes-owed': {
    says: 'Entrants are owed what they won: for a place, a bounty, or as their part of a deal.',
    body: z.strictObject({
      ...about,
      owed: z.array(
        z.strictObject({
          entrant,
          for: z.enum(['place', 'bounty', 'deal']),
          /** The place, or the first of those that are shared. */
          place: z.int().nullable(),
          award: awardId,
          target: entrant.optional(),
        }),
      ),
      awards: z.array(newAward),
      postings,
    }),
  },
  'deal-agreed': {
    says: 'Those who were left divided what was left.',
    body: z.strictObject({
      ...about,
      shares: z.array(z.strictObject({ entrant, amount: cents })),
      bounties: cents,
      by: z.array(badge),
    }),
  },
  'tournament-finished': {
    says: 'A tournament is over; who has which place.',
    body: z.strictObject({
      ...about,
      how: z.enum(['played', 'deal']),
      places: z.array(z.strictObject({ from: z.int(), entrants: z.array(entrant) })),
    }),
  },
  'tournament-cancelled': {
    says: 'A tournament was called off; everybody has back what he paid, who was disqualified nothing.',
    body: z.strictObject({
      ...about,
      reason: reasonCode,
      by: z.array(badge),
      refunds: z.array(z.strictObject({ entrant, amount: cents })),
      /** What those who were disqualified had paid in, and how the others share what is left of it after bounties. */
      forfeits: z.array(z.strictObject({ entrant, amount: cents })),
      shares: z.array(z.strictObject({ entrant, amount: cents })),
      /** What the house adds for bounties that were won out of the pool. */
      covered: cents,
      awards: z.array(newAward),
      postings,
    }),
  },
  'log-signed': {
    says: 'The log of a tournament is signed and closed.',
    body: z.strictObject({ ...about, by: badge }),
  },
} as const;
