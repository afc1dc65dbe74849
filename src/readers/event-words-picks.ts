/** Cards of games, picks, results and winners, each event as one sentence. */
import { type Cents, formatUsd } from '../base/cents.ts';
import type { pickEvents } from '../floor/picks/specs.ts';
import type { EventOf } from '../floor/spec.ts';
import type { Shown } from './event-words.ts';

type Sentences<Specs> = { [Type in keyof Specs]: (event: EventOf<Specs, Type>, shown: Shown) => string };
type Owed = Readonly<{ id: string; amount: number; person: string | null; row: string; as?: unknown }>;
type Score = Readonly<{ away: number; home: number }> | null;

const scoreWords = (score: Score): string => (score === null ? '' : `, score ${score.away} to ${score.home}`);
const games = (many: number): string => `${many} game${many === 1 ? '' : 's'}`;
const owedWords = (awards: readonly Owed[], shown: Shown): string =>
  awards.length === 0
    ? 'nothing is owed'
    : awards
        .map(({ id, amount, person, row }) => `${id} ${formatUsd(amount as Cents)} to ${shown.person(person)} (${row})`)
        .join('; ');

export const PICK_SENTENCES: Sentences<typeof pickEvents> = {
  'fixtures-posted': ({ card, games: listed, tieBreak, closesAt }, shown) =>
    `${card} lists ${games(listed.length)}; picks are taken until ${shown.time(closesAt)}${tieBreak === null ? '' : `, ties are broken by ${tieBreak}`}.`,
  'fixtures-withdrawn': ({ card, reason }) => `${card} was taken back (${reason}).`,
  'picks-entered': ({ card, person, entry, picks, score }, shown) =>
    `${card}: ${shown.person(person)} hands in entry ${entry}, ${games(picks.length)}${scoreWords(score)}.`,
  'picks-changed': ({ card, person, entry, score }, shown) =>
    `${card}: ${shown.person(person)} changes entry ${entry}${scoreWords(score)}.`,
  'picks-voided': ({ card, person, entry, reason, by }, shown) =>
    `${card}: entry ${entry} of ${shown.person(person)} is out (${reason}), signed by ${by.join(', ')}.`,
  'picks-printed': ({ card, entry, copy, by }) =>
    `${card}: ${by} printed entry ${entry}${copy === 1 ? '' : `, copy ${copy}: a reprint`}.`,
  'game-moved': ({ card, game, begins, closesAt, reason }, shown) =>
    `${card}: game ${game} begins ${shown.time(begins)} (${reason}); picks are taken until ${shown.time(closesAt)}.`,
  'game-called-off': ({ card, game, goesOn, reason }) =>
    `${card}: game ${game} is called off (${reason})${goesOn === null ? '' : `; ${goesOn} goes on`}.`,
  'game-restored': ({ card, game, begins, closesAt, reason }, shown) =>
    `${card}: game ${game} counts again, it begins ${shown.time(begins)} (${reason}); picks are taken until ${shown.time(closesAt)}.`,
  'results-entered': ({ card, results }) =>
    `${card}: ${results.map(({ game, away, home }) => `${game} ${away} to ${home}`).join(', ')}.`,
  'result-corrected': ({ card, game, away, home, was, reason, returned, winners, former, awards }, shown) => {
    const owed = winners === null ? '' : ` ${returned.join(', ') || 'Nothing'} goes back; ${owedWords(awards, shown)}.`;
    const paid = former.length === 0 ? '' : ` ${former.join(', ')}: won by the wrong score; what is paid stays paid.`;
    return `${card}: ${game} was ${away} to ${home}, not ${was.away} to ${was.home} (${reason}).${owed}${paid}`;
  },
  'winners-posted': ({ card, voided, awards }, shown) => {
    const out = voided.map(({ person, at, says }) => ` ${shown.person(person)} is out: ${says} [${at}]`).join('');
    return `${card}: the winners are posted, ${owedWords(awards, shown)}.${out}`;
  },
  'winner-told': ({ award, person, how }, shown) => `${shown.person(person)} was told of ${award} (${how}).`,
};
