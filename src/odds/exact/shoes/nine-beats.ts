/**
 * Bad beats of the Pan 9 family, per round: the player-dealer's hand against each of the others. Only a few cards of the
 * shoe make the hands that the rows name, so the deals in which no player has one are counted by inclusion and exclusion,
 * exactly, for any number of players.
 */
import { cardCode } from '../../../cards/card.ts';
import type { Deck } from '../../../cards/deck.ts';
import type { BadBeat } from '../../../rules/hand-words.ts';
import { partsOf } from '../../../rules/match-bad-beats.ts';
import type { Laid } from '../../../rules/match-laid.ts';
import { meetsTest } from '../../../rules/match-test.ts';
import type { Table } from '../../../rules/match-versus.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { drawingOf, drawsFourth } from './nine.ts';
import { asksOnly, laidOut, readerOf, type Simple, tableOf } from './rows-met.ts';
import { addTo, chosenOf, evenShoe, hands, kindsIn } from './shoe.ts';

/** A hand that is one of those that some row names. */
type Named = Readonly<{ cards: readonly number[]; ways: bigint; laid: Laid }>;

export function countNineBeats(question: Question): Tally | undefined {
  const { game, gameRow, deck, players } = question;
  if (game.family !== 'nine' || gameRow.groups.length > 0 || gameRow.deal !== 'hand') return undefined;
  const beats = beatsIn(question);
  const shoe = evenShoe(deck);
  // A fourth card for everybody is more than any table takes.
  if (beats === undefined || shoe === undefined || shoe.size < 4 * players || players < 2) return undefined;
  const drawing = drawingOf(question);
  const named = namedHands(question, beats);
  if (named.some(({ cards }) => drawsFourth(drawing, cards))) return undefined;
  const total = chosenOf(shoe.size, 3) * others(shoe.size - 3, 0, players - 1);
  const met = new Map<number, bigint>();
  const known = new Map<string, bigint[] | undefined>();
  for (const bank of named) {
    const masks = named.map((hand) => beatMask(question, beats, hand, bank));
    const within = (allowed: number): bigint | undefined => {
      const barred = named.filter((_, i) => (masks[i]! & ~allowed) !== 0);
      return withoutAny(deck, bank, barred, players - 1, known);
    };
    if (!addRounds(met, bank.ways, beats.length, within)) return undefined;
  }
  const some = [...met.values()].reduce((sum, count) => sum + count, 0n);
  addTo(met, 0, total - some);
  return { per: 'round', how: 'counted', total, met, assumptions: [drawing] };
}

/** Every row is a beat of named hands, or nothing is counted here. */
function beatsIn({ rows }: Question): readonly BadBeat[] | undefined {
  const beats = rows.flatMap(({ hand }) => (hand.is === 'bad-beat' && isCountable(hand) ? [hand] : []));
  return beats.length === rows.length && beats.length <= 6 ? beats : undefined;
}

const isCountable = ({ losing, winning, compared }: BadBeat): boolean =>
  compared === 'game' && winning !== 'higher' && asksOnly(losing, isNamedHand) && asksOnly(winning, isNamedHand);

const isNamedHand = ({ is }: Simple): boolean => is === 'outcome';

function namedHands(question: Question, beats: readonly BadBeat[]): Named[] {
  const { deck, rows } = question;
  const read = readerOf(question);
  const tests = beats.flatMap(({ losing, winning }, i) =>
    winning === 'higher' ? [] : [losing, winning].map((test) => ({ test, row: rows[i]!.key })),
  );
  const found: Named[] = [];
  for (const [cards, ways] of hands(deck, kindsIn(deck), 3)) {
    const dealt = { hand: cards };
    const laid = { ...laidOut(dealt, read(dealt)), text: cards.map(cardCode).join(' ') };
    const table = tableOf(question, [laid]);
    if (tests.some(({ test, row }) => meetsTest(test, row, table, laid))) found.push({ cards, ways, laid });
  }
  return found;
}

/** The rows that this hand against the player-dealer's makes, told by the floor's own reading of a beat. */
function beatMask(question: Question, beats: readonly BadBeat[], { laid }: Named, bank: Named): number {
  const [hand, dealer] = [
    { ...laid, seat: 1 },
    { ...bank.laid, seat: 2 },
  ];
  const alone = tableOf(question, [hand, dealer]);
  const table: Table = { ...alone, called: { ...alone.called, playerDealer: dealer.seat } };
  return beats.reduce((mask, beat, i) => {
    const parts = partsOf(beat, table, (test, one) => meetsTest(test, question.rows[i]!.key, table, one));
    return parts.ok && parts.value.length > 0 ? mask | (1 << i) : mask;
  }, 0);
}

/** From "nobody makes more than these rows" to "these rows and no others": what every smaller set has is taken off. */
function addRounds(
  met: Map<number, bigint>,
  bankWays: bigint,
  rows: number,
  within: (allowed: number) => bigint | undefined,
): boolean {
  const exactly: bigint[] = [];
  for (let mask = 0; mask < 1 << rows; mask += 1) {
    const ways = within(mask);
    if (ways === undefined) return false;
    let rest = ways;
    for (let smaller = 0; smaller < mask; smaller += 1) if ((smaller & ~mask) === 0) rest -= exactly[smaller]!;
    exactly.push(rest);
    addTo(met, mask, bankWays * rest);
  }
  return true;
}

/** Ways to deal the others so that none of them has one of these hands. Undefined: too many kinds of cards make them. */
function withoutAny(
  deck: Deck,
  bank: Named,
  barred: readonly Named[],
  players: number,
  known: Map<string, bigint[] | undefined>,
): bigint | undefined {
  const size = deck.holds.reduce((sum, n) => sum + n, 0) - bank.cards.length;
  const kinds = [...new Set(barred.flatMap(({ cards }) => cards))];
  const left = kinds.map((kind) => deck.holds[kind]! - bank.cards.filter((card) => card === kind).length);
  const key = `${barred.map(({ cards }) => cards.join()).join(' ')}/${left.join()}`;
  if (!known.has(key)) known.set(key, kinds.length > MOST_KINDS ? undefined : allOfThem(kinds, left, barred, players));
  const together = known.get(key);
  if (together === undefined) return undefined;
  return together.reduce((sum, ways, j) => {
    const dealt = chosenOf(players, j) * ways * others(size, j, players);
    return j % 2 === 0 ? sum + dealt : sum - dealt;
  }, 0n);
}

/** The states of the deal are the copies left of each kind: with four kinds some thousands. */
const MOST_KINDS = 4;

/** By j: ways to deal j hands one after the other that are all among these. */
function allOfThem(kinds: readonly number[], left: readonly number[], named: readonly Named[], most: number): bigint[] {
  const taken = named.map(({ cards }) => kinds.map((kind) => cards.filter((card) => card === kind).length));
  const ways: bigint[] = [1n];
  let states = new Map<string, readonly [left: readonly number[], ways: bigint]>([['', [left, 1n]]]);
  for (let j = 1; j <= most; j += 1) {
    const next = new Map<string, readonly [left: readonly number[], ways: bigint]>();
    for (const [before, so] of states.values()) {
      for (const counts of taken) {
        const fits = counts.reduce((product, count, i) => product * CHOICES[count]!(before[i]!), 1);
        if (fits === 0) continue;
        const after = before.map((n, i) => n - counts[i]!);
        const key = after.join();
        next.set(key, [after, (next.get(key)?.[1] ?? 0n) + so * BigInt(fits)]);
      }
    }
    states = next;
    ways.push([...states.values()].reduce((sum, [, count]) => sum + count, 0n));
  }
  return ways;
}

/** Ways to choose none to three copies out of so many. */
const CHOICES: readonly ((n: number) => number)[] = [
  () => 1,
  (n) => n,
  (n) => (n * (n - 1)) / 2,
  (n) => (n * (n - 1) * (n - 2)) / 6,
];

/** Ways to deal three cards each to those players from `from` on, of so many cards before the first of them. */
function others(size: number, from: number, to: number): bigint {
  let ways = 1n;
  for (let i = from; i < to; i += 1) ways *= chosenOf(size - 3 * i, 3);
  return ways;
}
