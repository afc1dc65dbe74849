/** Commands and events of pick sheets: fixtures, entries, results, standings and prizes. */
import { z } from 'zod';
import { teamName } from '../../rules/picks.ts';
import { clause, id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, awardId, badge, cents, instant, newAward, personId, postings } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const DESK = ['card-desk', 'promotions', 'manager'] as const;
/** A member does it himself at a kiosk: the server knows him by card and PIN, and gives the command for him. */
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
    says: 'Posts the games of a week, or of a bracket: from now on picks on them are taken.',
    roles: DESK,
    body: z.strictObject({
      offer: id,
      games,
      /** The game whose points break ties; null: the last of the day that the sheet names. */
      tieBreak: id.nullable(),
    }),
  },
  'withdraw-fixtures': {
    says: 'Takes a card of games back, as long as nobody has handed in picks on it.',
    roles: DESK,
    body: z.strictObject({ card: cardId, reason: reasonCode }),
  },
  'enter-picks': {
    says: 'Takes the picks of a member: a winner for every game, and the score of the game that breaks ties.',
    roles: AND_MEMBERS,
    body: z.strictObject({ card: cardId, person: personId, picks, score: score.nullable() }),
  },
  'change-picks': {
    says: 'Takes other picks in place of those that a member handed in, until picks are closed.',
    roles: AND_MEMBERS,
    body: z.strictObject({ card: cardId, person: personId, picks, score: score.nullable() }),
  },
  'void-picks': {
    says: 'Takes an entry out that was made by mistake. Two people sign.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ card: cardId, person: personId, reason: reasonCode }),
  },
  'print-picks': {
    says: 'Records that the copy of an entry is printed. Every further one says REPRINT.',
    roles: AND_MEMBERS,
    body: z.strictObject({ card: cardId, person: personId }),
  },
  'move-game': {
    says: 'Sets another time for a game that was moved. The picks on it stand. Two people sign.',
    roles: DESK,
    body: z.strictObject({ card: cardId, game: id, begins: instant, reason: reasonCode }),
  },
  'call-off-game': {
    says: 'Records that a game is not played: it counts for nobody. Two people sign.',
    roles: DESK,
    body: z.strictObject({
      card: cardId,
      game: id,
      /** Who goes on without it, where another game waits for its winner. */
      goesOn: teamName.nullable(),
      reason: reasonCode,
    }),
  },
  'restore-game': {
    says: 'Takes back that a game was called off by mistake: it counts again, with the picks on it. Two people sign.',
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
    says: 'Records the final scores of games that were played, all of them or none.',
    roles: DESK,
    body: z.strictObject({ card: cardId, results: z.array(result).min(1).max(128) }),
  },
  'correct-result': {
    says: 'Corrects a score that was recorded wrongly. Two people sign; standings, and prizes that are not paid, follow.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ card: cardId, ...result.shape, reason: reasonCode }),
  },
  'post-winners': {
    says: 'Posts the winners of a card once all its games are decided; their prizes are owed from then on.',
    roles: DESK,
    body: z.strictObject({ card: cardId }),
  },
  'tell-winner': {
    says: 'Records that a winner was told of his prize.',
    roles: DESK,
    body: z.strictObject({ award: awardId, how: z.enum(['phone', 'mail', 'message', 'in-person']) }),
  },
} as const;

const entered = { card: cardId, person: personId, entry, picks, score: score.nullable(), enteredAt: instant, by };

const gameAt = { card: cardId, game: id, begins: instant, closesAt: instant, reason: reasonCode, by: signed };

export const pickEvents = {
  'fixtures-posted': {
    says: 'A card of games is open for picks.',
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
    says: 'A card of games was taken back before anybody had picked.',
    body: z.strictObject({ card: cardId, reason: reasonCode, by }),
  },
  'picks-entered': { says: 'Somebody handed in picks.', body: z.strictObject(entered) },
  'picks-changed': { says: 'Somebody changed his picks before they were closed.', body: z.strictObject(entered) },
  'picks-voided': {
    says: 'An entry was taken out.',
    body: z.strictObject({ card: cardId, person: personId, entry, reason: reasonCode, by: signed }),
  },
  'picks-printed': {
    says: 'The copy of an entry was printed; from the second one on it says REPRINT.',
    body: z.strictObject({ card: cardId, person: personId, entry, copy: z.int().min(1), by }),
  },
  'game-moved': {
    says: 'A game has another time; picks are closed by the first game at the latest.',
    body: z.strictObject(gameAt),
  },
  'game-called-off': {
    says: 'A game is not played and counts for nobody.',
    body: z.strictObject({ card: cardId, game: id, goesOn: teamName.nullable(), reason: reasonCode, by: signed }),
  },
  'game-restored': {
    says: 'A game that was called off by mistake counts again; picks are closed by the first game at the latest.',
    body: z.strictObject(gameAt),
  },
  'results-entered': {
    says: 'Final scores are on record.',
    body: z.strictObject({ card: cardId, results: z.array(result), by }),
  },
  'result-corrected': {
    says: 'A score was corrected; what was owed by the wrong one and is not paid goes back, and what is right is owed.',
    body: z.strictObject({
      card: cardId,
      offer: id,
      ...result.shape,
      was: score,
      reason: reasonCode,
      by: signed,
      /** Awards that go back. */
      returned: z.array(awardId),
      /** Who has won now; null where the winners are not posted yet. */
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
    says: 'The winners of a card are posted, and their prizes are owed.',
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
    says: 'A winner was told of his prize.',
    body: z.strictObject({
      award: awardId,
      person: personId,
      how: z.enum(['phone', 'mail', 'message', 'in-person']),
      by,
    }),
  },
} as const;
