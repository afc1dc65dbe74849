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
const countedStack = z.strictObject({ entrant, chips });
const about = { tournament, offer: id };
const place = z.strictObject({
  place: z.int().min(1),
  amount: cents,
  as: z.strictObject({ gives: z.enum(['goods', 'entry', 'coupon']), name: words, of: id, value: cents }).optional(),
});

export const tournamentCommands = {
  'open-sign-up': {
    says: 'Opens the sign-up of a tournament; its structure is fixed from here on. `startsAt`: the posted start, null if it starts when its field is full.',
    roles: DESK,
    body: z.strictObject({ offer: id, startsAt: instant.nullable() }),
  },
  'sign-up': {
    says: 'Signs a player up: paid at the desk, with an entry that was won (its `award`), or donated by the house.',
    roles: [...DESK, 'cage'],
    body: z.strictObject({
      tournament,
      person: personId,
      entry: z.enum(['paid', 'won', 'donated']),
      award: awardId.optional(),
    }),
  },
  unregister: {
    says: 'Removes an entrant before the start and refunds what was paid.',
    roles: [...DESK, 'cage'],
    body: z.strictObject({ tournament, entrant }),
  },
  'name-target': {
    says: 'Puts a bounty on an entrant who paid.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, entrant }),
  },
  'draw-seats': {
    says: 'Draws seats at these tables for every entrant without one, from bytes that the server draws.',
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
    says: 'Pauses the tournament clock.',
    roles: DESK,
    body: z.strictObject({ tournament }),
  },
  'resume-clock': {
    says: 'Resumes the tournament clock.',
    roles: DESK,
    body: z.strictObject({ tournament }),
  },
  'set-clock': {
    says: 'Corrects the tournament clock: the level, and how many seconds are left of it.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, level, seconds: z.int().min(1).max(14_400), reason: reasonCode }),
  },
  'take-rebuy': {
    says: 'Sells an entrant a re-buy during the re-buy period; `chips`: the chips they still have.',
    roles: [...DESK, 'cage'],
    body: z.strictObject({ tournament, entrant, chips }),
  },
  'take-add-on': {
    says: 'Sells an entrant the add-on during its period.',
    roles: [...DESK, 'cage'],
    body: z.strictObject({ tournament, entrant }),
  },
  'move-player': {
    says: 'Moves an entrant to a free seat to balance the tables; an open table without players is brought into play.',
    roles: DESK,
    body: z.strictObject({ tournament, entrant, table: id, seat }),
  },
  'break-table': {
    says: 'Breaks a table: its players draw seats at the other tables.',
    roles: DESK,
    body: z.strictObject({ tournament, table: id, entropy }),
    asked: z.strictObject({ tournament, table: id }),
  },
  'move-button': {
    says: 'Moves the button and blinds of a table by one hand; `button` puts it on a seat, for the first hand.',
    roles: ['dealer', ...DESK],
    body: z.strictObject({ tournament, table: id, button: seat.optional() }),
  },
  'penalise-player': {
    says: 'Records a penalty: 0 is a warning, otherwise minutes away from the table.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, entrant, minutes: z.int().min(0).max(600), reason: reasonCode }),
  },
  'eliminate-players': {
    says: 'Records the players eliminated in one hand, with each stack before it (0: not counted, allowed for one only) and, for a bounty, the winners of the hand.',
    roles: DESK,
    body: z.strictObject({
      tournament,
      outs: z
        .array(z.strictObject({ entrant, chips, by: z.array(entrant).max(10) }))
        .min(1)
        // A whole field can be called off early in one command.
        .max(1_000),
    }),
  },
  'take-back-elimination': {
    says: 'Undoes the last recorded elimination, after a mistake or a re-buy, even one that ended the tournament, until its log is signed; `entrant`: the elimination of this player alone, as long as no place that depends on it is owed. Two people sign.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, reason: reasonCode, entrant: entrant.optional() }),
  },
  'count-stacks': {
    says: 'Records counted stacks; those of other players stay as they were last counted.',
    roles: DESK,
    body: z.strictObject({ tournament, stacks: z.array(countedStack).min(1).max(500) }),
  },
  'set-hand-for-hand': {
    says: 'Starts or ends hand-for-hand play: every table plays one hand, and none deals again before all have finished.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, on: z.boolean() }),
  },
  'finish-hand': {
    says: 'Reports that a table has finished its hand while play is hand for hand.',
    roles: ['dealer', ...DESK],
    body: z.strictObject({ tournament, table: id }),
  },
  'deal-next-hand': {
    says: 'Has every table deal the next hand while play is hand for hand.',
    roles: DESK,
    body: z.strictObject({ tournament }),
  },
  'disqualify-player': {
    says: 'Disqualifies an entrant: no place, no refund, and the chips leave play. Two people sign.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament, entrant, reason: reasonCode }),
  },
  'fix-prizes': {
    says: 'Sets the prize for each place after the last payment in; the house adds what a guarantee requires.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament }),
  },
  'agree-deal': {
    says: 'Records how the remaining players divide the remaining prize pool, to the cent, including open bounties; `signed`: who of them signed the deal slip. Two people sign.',
    roles: DIRECTOR,
    body: z.strictObject({
      tournament,
      shares: z
        .array(z.strictObject({ entrant, amount: cents }))
        .min(2)
        .max(500),
      signed: z.array(entrant).max(500).optional(),
    }),
  },
  'cancel-tournament': {
    says: 'Cancels a tournament: every player is refunded, and keeps bounties won. Two people sign.',
    roles: ['manager'],
    body: z.strictObject({ tournament, reason: reasonCode }),
  },
  'sign-log': {
    says: 'Signs the log of a finished tournament.',
    roles: DIRECTOR,
    body: z.strictObject({ tournament }),
  },
} as const;

/** Bounties are paid when the player who won them is out, not at once. */
const bountiesKept = z.strictObject({ keepsBounties: z.boolean() }).optional();

export const tournamentEvents = {
  'sign-up-opened': {
    says: 'Sign-up of a tournament opened; its structure is fixed.',
    body: z.strictObject({ ...about, startsAt: instant.nullable() }),
  },
  'signed-up': {
    says: 'A player entered a tournament.',
    body: z.strictObject({
      ...about,
      entrant,
      person: personId,
      by: z.enum(['paid', 'won', 'donated']),
      award: awardId.optional(),
      buyIn: cents,
      fee: cents,
      /** Chips beyond the stack of every entrant, for hours of play. */
      bonus: z.int().min(1).optional(),
      toMakeGood,
      postings,
    }),
  },
  unregistered: {
    says: 'An entrant left before the start and was refunded.',
    body: z.strictObject({
      ...about,
      entrant,
      refund: cents,
      award: newAward.nullable(),
      /** Targets whose bounty is removed because the remaining money does not cover it. */
      uncovered: z.array(entrant).optional(),
      postings,
    }),
  },
  'target-named': {
    says: 'A bounty was put on an entrant.',
    body: z.strictObject({ ...about, entrant, amount: cents, postings }),
  },
  'seats-drawn': {
    says: 'Seats were drawn; the bytes behind the draw are recorded.',
    body: z.strictObject({ ...about, tables: z.array(id), entropy, seats: z.array(drawnSeat) }),
  },
  'tournament-started': {
    says: 'A tournament started.',
    body: z.strictObject({ ...about, entrants: z.int(), endsAt: instant.nullable() }),
  },
  'level-began': {
    says: 'The next level or break of a tournament began.',
    body: z.strictObject({ ...about, level, endsAt: instant.nullable() }),
  },
  'clock-paused': {
    says: 'The tournament clock was paused.',
    body: z.strictObject({ ...about, left: z.int().nullable() }),
  },
  'clock-resumed': {
    says: 'The tournament clock was resumed.',
    body: z.strictObject({ ...about, endsAt: instant.nullable() }),
  },
  'clock-set': {
    says: 'The tournament clock was corrected.',
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
    says: 'An entrant re-bought.',
    body: z.strictObject({ ...about, entrant, price: cents, postings }),
  },
  'add-on-taken': {
    says: 'An entrant took an add-on.',
    body: z.strictObject({ ...about, entrant, price: cents, postings }),
  },
  'player-moved': {
    says: 'An entrant was moved to another seat.',
    body: z.strictObject({ ...about, entrant, table: id, seat }),
  },
  'table-broken': {
    says: 'A tournament table was broken; its players moved.',
    body: z.strictObject({ ...about, table: id, entropy, seats: z.array(drawnSeat) }),
  },
  'button-moved': {
    says: 'The button and blinds of a table moved on.',
    body: z.strictObject({ ...about, table: id, blinds }),
  },
  'player-penalised': {
    says: 'A penalty was imposed.',
    body: z.strictObject({ ...about, entrant, minutes: z.int(), reason: reasonCode, by: badge }),
  },
  'players-eliminated': {
    says: 'Entrants were eliminated in one hand.',
    body: z.strictObject({
      ...about,
      hand: z.int(),
      outs: z.array(
        z.strictObject({
          entrant,
          chips,
          by: z.array(entrant),
          /** What the bounty on this player brings, and to whom. */
          bounty: z.array(
            z.strictObject({
              entrant,
              amount: cents,
              /** Added to the winner's own bounty, and not paid. */
              grows: cents.optional(),
            }),
          ),
        }),
      ),
      left: z.int(),
      decided: bountiesKept,
    }),
  },
  'elimination-taken-back': {
    says: 'An elimination was undone; its place prize and bounty are no longer owed.',
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
  'stacks-counted': {
    says: 'Stacks were counted.',
    body: z.strictObject({ ...about, stacks: z.array(countedStack) }),
  },
  'hand-for-hand-set': {
    says: 'Hand-for-hand play began or ended.',
    body: z.strictObject({ ...about, on: z.boolean() }),
  },
  'hand-finished': {
    says: 'A table finished its hand in hand-for-hand play.',
    body: z.strictObject({ ...about, table: id }),
  },
  'next-hand-dealt': {
    says: 'Every table deals the next hand in hand-for-hand play.',
    body: z.strictObject({ ...about, hand: z.int() }),
  },
  'player-disqualified': {
    says: 'An entrant was disqualified, without a place.',
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
    says: 'The prize for each place is set.',
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
    says: 'Entrants are owed their prizes: for a place, a bounty, or a share of a deal.',
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
    says: 'The remaining players divided the remaining prize pool.',
    body: z.strictObject({
      ...about,
      shares: z.array(z.strictObject({ entrant, amount: cents })),
      bounties: cents,
      /** Players who signed the deal slip. */
      signed: z.array(entrant).optional(),
      by: z.array(badge),
    }),
  },
  'tournament-finished': {
    says: 'A tournament ended; its places are decided.',
    body: z.strictObject({
      ...about,
      how: z.enum(['played', 'deal']),
      places: z.array(z.strictObject({ from: z.int(), entrants: z.array(entrant) })),
    }),
  },
  'tournament-cancelled': {
    says: 'A tournament was canceled; every player was refunded, except those disqualified.',
    body: z.strictObject({
      ...about,
      reason: reasonCode,
      by: z.array(badge),
      refunds: z.array(z.strictObject({ entrant, amount: cents })),
      /** What disqualified players had paid in, and how the others share what is left of it after bounties. */
      forfeits: z.array(z.strictObject({ entrant, amount: cents })),
      shares: z.array(z.strictObject({ entrant, amount: cents })),
      /** What the house adds for bounties that were won from the pool. */
      covered: cents,
      awards: z.array(newAward),
      postings,
    }),
  },
  'log-signed': {
    says: 'The log of a tournament was signed and closed.',
    body: z.strictObject({ ...about, by: badge }),
  },
} as const;
