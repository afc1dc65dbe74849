/** Commands and events of pick sheets: fixtures, entries, results, standings and prizes. */
import { z } from 'zod';
import { teamName } from '../../rules/picks.ts';
import { clause, id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, awardId, badge, cents, instant, newAward, personId, postings } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const DESK = ['card-desk', 'promotions', 'manager'] as const;
/** A member does it at a kiosk: the server knows the member by card and PIN, and gives the command for them. */
const AND_MEMBERS = [...DESK, 'device', 'system'] as const;
/** A week of games, or one bracket: the offer and its number, `football:3`. */
export const cardId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}:[1-9]\d{0,5}$/, 'a card of games, e.g. football:3');
const side = z.union([z.strictObject({ team: teamName }), z.strictObject({ winnerOf: id })]);
const fixture = z.strictObject({ id, begins: instant, away: side, home: side });
const games = z.array(fixture).min(1).max(128);
const points = z.int().min(0).max(999);
const score = z.strictObject({ away: points, home: points });
const result = z.strictObject({ game: id, away: points, home: points });
const pick = z.strictObject({ game: id, team: teamName });
const picks = z.array(pick).max(128);
const by = badge;
const signed = z.array(badge);
/** The number on the printed copy. */
const entry = z.int().min(1).max(999_999);
const won = z.strictObject({ person: personId, place: z.int().min(1), right: z.int().min(0), award: awardId });

export const pickCommands = {
  'post-fixtures': {
    says: 'Posts the pick sheet of a week or a bracket; from then on it takes picks.',
    roles: DESK,
    body: z.strictObject({
      offer: id,
      games,
      /** The game whose points break ties; null: the last of the day that the sheet names. */
      tieBreak: id.nullable(),
    }),
  },
  'withdraw-fixtures': {
    says: 'Cancels a pick sheet that has no picks yet.',
    roles: DESK,
    body: z.strictObject({ card: cardId, reason: reasonCode }),
  },
  'enter-picks': {
    says: "Enters a member's picks: a winner for every game, and the score of the tie-break game.",
    roles: AND_MEMBERS,
    body: z.strictObject({ card: cardId, person: personId, picks, score: score.nullable() }),
  },
  'change-picks': {
    says: "Replaces a member's picks until picks close.",
    roles: AND_MEMBERS,
    body: z.strictObject({ card: cardId, person: personId, picks, score: score.nullable() }),
  },
  'void-picks': {
    says: 'Removes an entry that was made by mistake. Two people sign.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ card: cardId, person: personId, reason: reasonCode }),
  },
  'print-picks': {
    says: 'Records that the copy of an entry was printed; later copies say REPRINT.',
    roles: AND_MEMBERS,
    body: z.strictObject({ card: cardId, person: personId }),
  },
  'move-game': {
    says: 'Reschedules a game; its picks stay. Two people sign.',
    roles: DESK,
    body: z.strictObject({ card: cardId, game: id, begins: instant, reason: reasonCode }),
  },
  'call-off-game': {
    says: 'Cancels a game; it counts for no entry. Two people sign.',
    roles: DESK,
    body: z.strictObject({
      card: cardId,
      game: id,
      /** The team that advances without it, if another game waits for its winner. */
      goesOn: teamName.nullable(),
      reason: reasonCode,
    }),
  },
  'restore-game': {
    says: 'Reinstates a game that was canceled by mistake, with its picks. Two people sign.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({
      card: cardId,
      game: id,
      /** When it begins or began: as posted, or as it was moved meanwhile. */
      begins: instant,
      reason: reasonCode,
    }),
  },
  'enter-results': {
    says: 'Records the final scores of played games, all of them or none.',
    roles: DESK,
    body: z.strictObject({ card: cardId, results: z.array(result).min(1).max(128) }),
  },
  'correct-result': {
    says: 'Corrects a score; standings and unpaid prizes are updated. Two people sign.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ card: cardId, ...result.shape, reason: reasonCode }),
  },
  'post-winners': {
    says: 'Posts the winners once every game is decided; their prizes are owed from then on.',
    roles: DESK,
    body: z.strictObject({ card: cardId }),
  },
  'tell-winner': {
    says: 'Records that a winner was notified.',
    roles: DESK,
    body: z.strictObject({ award: awardId, how: z.enum(['phone', 'mail', 'message', 'in-person']) }),
  },
} as const;

const entered = { card: cardId, person: personId, entry, picks, score: score.nullable(), enteredAt: instant, by };

const gameAt = { card: cardId, game: id, begins: instant, closesAt: instant, reason: reasonCode, by: signed };

export const pickEvents = {
  'fixtures-posted': {
    says: 'A pick sheet is open for picks.',
    body: z.strictObject({
      card: cardId,
      offer: id,
      games,
      tieBreak: id.nullable(),
      /** The last second in which picks are taken. */
      closesAt: instant,
      by,
    }),
  },
  'fixtures-withdrawn': {
    says: 'A pick sheet was canceled before it had picks.',
    body: z.strictObject({ card: cardId, reason: reasonCode, by }),
  },
  'picks-entered': { says: 'Picks were entered.', body: z.strictObject(entered) },
  'picks-changed': { says: 'Picks were changed before they closed.', body: z.strictObject(entered) },
  'picks-voided': {
    says: 'An entry was removed.',
    body: z.strictObject({ card: cardId, person: personId, entry, reason: reasonCode, by: signed }),
  },
  'picks-printed': {
    says: 'The copy of an entry was printed; from the second one on it says REPRINT.',
    body: z.strictObject({ card: cardId, person: personId, entry, copy: z.int().min(1), by }),
  },
  'game-moved': {
    says: 'A game was rescheduled; picks close with the first game at the latest.',
    body: z.strictObject(gameAt),
  },
  'game-called-off': {
    says: 'A game was canceled and counts for no entry.',
    body: z.strictObject({ card: cardId, game: id, goesOn: teamName.nullable(), reason: reasonCode, by: signed }),
  },
  'game-restored': {
    says: 'A canceled game was reinstated; picks close with the first game at the latest.',
    body: z.strictObject(gameAt),
  },
  'results-entered': {
    says: 'Final scores are on record.',
    body: z.strictObject({ card: cardId, results: z.array(result), by }),
  },
  'result-corrected': {
    says: 'A score was corrected; unpaid awards from the wrong score are reversed and the right ones are owed.',
    body: z.strictObject({
      card: cardId,
      offer: id,
      ...result.shape,
      was: score,
      reason: reasonCode,
      by: signed,
      /** Awards that go back. */
      returned: z.array(awardId),
      /** The present winners; null if they are not posted yet. */
      winners: z.array(won).nullable(),
      /** Awards, paid or lapsed, of people who have won nothing by the right score: they stay so. */
      former: z.array(awardId),
      awards: z.array(newAward),
      toMakeGood,
      /** What the house has given the fund by now for prizes that were paid by a wrong score. */
      byHouse: cents.optional(),
      postings,
      advances,
    }),
  },
  'winners-posted': {
    says: 'The winners of a pick sheet are posted, and their prizes are owed.',
    body: z.strictObject({
      card: cardId,
      offer: id,
      winners: z.array(won),
      /** Entries that count for nothing, each with the clause that it breaks. */
      voided: z.array(z.strictObject({ person: personId, at: clause, says: words })),
      awards: z.array(newAward),
      postings,
      advances,
      by,
      /** The end of the play that counted for this card; null: no play is recorded for it. */
      decided: z.strictObject({ playUntil: instant.nullable() }).optional(),
    }),
  },
  'winner-told': {
    says: 'A winner was notified.',
    body: z.strictObject({
      award: awardId,
      person: personId,
      how: z.enum(['phone', 'mail', 'message', 'in-person']),
      by,
    }),
  },
} as const;
