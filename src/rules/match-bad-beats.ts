/** Strong hands that lose: who has the part of the losing hand and who that of the winning one. */
import { caseOf, unreachable } from '../base/assert.ts';
import { ok, type Result } from '../base/result.ts';
import { RANKS, rankOf } from '../cards/card.ts';
import type { Reading } from '../cards/game.ts';
import type { Role } from './claim.ts';
import type { BadBeat, HandPattern, HandTest } from './hand-words.ts';
import type { Laid } from './match-laid.ts';
import { isNamed } from './match-readings.ts';
import { beatsOf, type Table } from './match-versus.ts';
import { atItsBest, playsFrom } from './match-ways.ts';

/** A hand of the call and what it is in the beat. */
export type Part = Readonly<{ of: Laid; role: HandRole; line?: Line }>;
export type HandRole = Exclude<Role, 'dealer-bet'>;
type Line = 'player' | 'banker';

export type Meets = (test: HandTest, hand: Laid) => boolean;

type Beaten = Extract<HandPattern, { is: 'beaten' }>;

/** The hand holds just these ranks in the group, and another hand of the call is better. */
export function isBeaten({ group, ranks, plays }: Beaten, { gameRow, hands }: Table, hand: Laid): boolean {
  const letters = (hand.groups.get(group) ?? []).map((card) => RANKS[rankOf(card)]!).sort();
  if (letters.join('') !== [...ranks].sort().join('')) return false;
  if (plays !== undefined && !playsFrom(plays, gameRow, hand)) return false;
  return hands.some((other) => strength(other) > strength(hand));
}

const strength = ({ best }: Laid): number => best?.strength ?? Number.NEGATIVE_INFINITY;

export function partsOf(pattern: BadBeat, table: Table, meets: Meets): Result<Part[]> {
  switch (pattern.compared) {
    case 'showdown':
      return ok(atTheShowdown(pattern, table, meets));
    case 'game':
      return table.gameRow.deal === 'table'
        ? ok(betweenTheLines(pattern, table, meets))
        : inTheGame(pattern, table, meets);
    default:
      return unreachable(pattern.compared);
  }
}

/**
 * The strongest hand beats the others. Only the highest losing hand has the part, equal ones share it; where the second
 * best hand of the table fails the test, no lower hand takes its place.
 */
function atTheShowdown({ losing, winning, loser }: BadBeat, { hands }: Table, meets: Meets): Part[] {
  const shown = hands.filter(({ text, best }) => text !== '' && best !== undefined);
  if (loser === 'every') return everyBeat(shown, { losing, winning }, meets);
  const top = highest(shown);
  const beaten = shown.filter((hand) => !top.includes(hand));
  const fits = (hand: Laid) => meets(losing, atItsBest(hand));
  const losers = caseOf(loser, { 'second-best': highest(beaten).filter(fits), any: highest(beaten.filter(fits)) });
  const winners = top.filter((hand) => winning === 'higher' || meets(winning, atItsBest(hand)));
  return partsWhere(losers, winners);
}

/** Each pair of hands of which one beats the other like this; who beats one and loses to another has the loser's part. */
function everyBeat(shown: readonly Laid[], { losing, winning }: Pick<BadBeat, 'losing' | 'winning'>, meets: Meets) {
  const beats = (winner: Laid, loser: Laid) =>
    strength(winner) > strength(loser) &&
    meets(losing, atItsBest(loser)) &&
    (winning === 'higher' || meets(winning, atItsBest(winner)));
  const losers = shown.filter((hand) => shown.some((other) => beats(other, hand)));
  const winners = shown.filter((hand) => !losers.includes(hand) && shown.some((other) => beats(hand, other)));
  return partsWhere(losers, winners);
}

function highest(hands: readonly Laid[]): Laid[] {
  const most = Math.max(...hands.map(strength));
  return hands.filter((hand) => strength(hand) === most);
}

/** Both sides or none: a beat without a winner that the row names is no beat. */
function partsWhere(losers: readonly Laid[], winners: readonly Laid[]): Part[] {
  if (losers.length === 0 || winners.length === 0) return [];
  return [
    ...losers.map((of) => ({ of, role: 'losing' as const })),
    ...winners.map((of) => ({ of, role: 'winning' as const })),
  ];
}

/** As the game compares: each hand that lost like this has the part, and each hand that beat one of them. */
function inTheGame({ losing, winning }: BadBeat, table: Table, meets: Meets): Result<Part[]> {
  const beats = beatsOf(table);
  if (!beats.ok) return beats;
  const such = beats.value.filter(
    ({ loser, winner }) => meets(losing, loser) && (winning === 'higher' || meets(winning, winner)),
  );
  const losers = new Set(such.map(({ loser }) => loser));
  // Among several players one may beat a second and be beaten by a third: his is the losing hand's part.
  const winners = new Set(such.map(({ winner }) => winner).filter((hand) => !losers.has(hand)));
  return ok(partsWhere([...losers], [...winners]));
}

const LINES: readonly Line[] = ['player', 'banker'];

/** The two lines of baccarat are everybody's: whoever bet on a line has its part, so each hand is given both. */
function betweenTheLines({ losing, winning }: BadBeat, { hands }: Table, meets: Meets): Part[] {
  return hands.flatMap((of) => {
    const won = LINES.find((line) => of.reading !== undefined && isNamed(of.reading, `${line}-wins`));
    const lost = LINES.find((line) => won !== undefined && line !== won);
    if (won === undefined || lost === undefined) return [];
    if (!meets(losing, lineOf(of, lost)) || (winning !== 'higher' && !meets(winning, lineOf(of, won)))) return [];
    return [
      { of, role: 'losing', line: lost },
      { of, role: 'winning', line: won },
    ];
  });
}

/** One line as a hand of its own: its cards are the group `hand`, its reading the hand `hand`, its names without it. */
function lineOf(deal: Laid, line: Line): Laid {
  const { hands, outcomes } = deal.reading!;
  const reading: Reading = {
    hands: hands.filter(({ hand }) => hand === line).map((read) => ({ ...read, hand: 'hand' })),
    outcomes: outcomes
      .filter(({ id }) => id.startsWith(`${line}-`))
      .map(({ id, says }) => ({ id: id.slice(line.length + 1), says })),
  };
  return { ...deal, groups: new Map([['hand', deal.groups.get(line) ?? []]]), reading };
}
