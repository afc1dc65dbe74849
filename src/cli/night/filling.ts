/** Fills in a legal shape at random, validly: what a person could key. */
import type { Json } from '../../base/canonical-json.ts';
import { randomIdFrom, type Slug } from '../../base/ids.ts';
import type { Rng } from '../../base/seeded.ts';
import { GAMES } from '../../cards/catalogue.ts';
import { dealable } from '../../cards/deck.ts';
import { readHand, usualOf } from '../../cards/game.ts';
import { judgeHit } from '../../floor/hits/claims.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import type { Ask } from '../../floor/kit/shapes.ts';
import { mayBeNobody, suits } from '../../floor/legal/ask.ts';
import { type Bet, betOf } from '../../floor/legal/bets.ts';
import type { Shape } from '../../floor/legal/legal.ts';
import { type OddsFact, STANDINGS, speaksFor } from '../../floor/offers/verdict.ts';
import type { Fact, Hit, State } from '../../floor/state.ts';
import { brokenBy } from './noticing.ts';
import { barredName } from './reached.ts';
import { scoreOf } from './scores.ts';
import { type Steering, steeredDeal } from './steering.ts';

/** Nobody counts odds at night; every verdict must do its work all the same. */
const VERDICTS = STANDINGS.map((standing): OddsFact => ({ version: 'night', standing, says: `Drawn: ${standing}.` }));

const REASONS = ['misdeal', 'keyed-by-mistake', 'house-rule', 'equipment', 'asked-by-guest'];

/** Undefined where the shape needs something that only its own material can give. */
export function fill(state: State, shape: Shape, rng: Rng, steering: Steering): Record<string, Json> | undefined {
  if (shape.type === 'answer' && rng.below(20) > 0) return { value: anAnswer(state, shape, rng, steering) };
  const score = rng.below(4) > 0 ? scoreOf(state, shape, rng) : undefined;
  if (score !== undefined) return score;
  const answers: Record<string, Json> = {};
  for (const [name, ask] of Object.entries(shape.asks)) {
    const answer =
      ask.ask === 'deal'
        ? ask.seats.length === 0
          ? undefined
          : steeredDeal(state, String(shape.fixed.table), ask, rng, steering)
        : (asUsual(name, ask, rng, steering) ?? somebodyBarred(state, ask, rng, steering) ?? answerTo(state, ask, rng));
    if (answer === undefined) return undefined;
    answers[name] = answer;
  }
  return answers;
}

/**
 * As a rule nothing went wrong: with answers at random no hand would ever stand. So the verdict itself is asked. Half of
 * the answers that would break a row which nobody broke yet are given all the same.
 */
function anAnswer(state: State, shape: Shape, rng: Rng, { wanted }: Steering): Json {
  const breaking = breakingAnswers(state, shape, wanted);
  if (breaking.length > 0 && rng.below(2) === 0) return rng.pick(breaking);
  const hit = state.hits.get(String(shape.fixed.hit))!;
  const offered = state.offers.get(hit.offer)!;
  const costs = (value: Answer): number => {
    const { broken, barred } = judgeHit(state, offered, sheetOf(state, offered), answered(hit, shape, value));
    return broken.length * 100 + barred.length;
  };
  return answersTo(shape).reduce((best, value) => (costs(value) < costs(best) ? value : best));
}

type Answer = Fact['value'];
type Question = Pick<Shape, 'fixed' | 'asks'>;

/** Answers that break a row which nobody broke yet. */
export function breakingAnswers(state: State, question: Question, wanted: ReadonlySet<string>): Answer[] {
  const hit = state.hits.get(String(question.fixed.hit))!;
  if (wanted.size === 0 || hit.facts[String(question.fixed.question)] !== undefined) return [];
  const { id, eligibility } = sheetOf(state, state.offers.get(hit.offer)!);
  // Judging the hand for every answer is slow, and once all rows of its sheet were broken there is nothing to find.
  if (!eligibility.some((row) => wanted.has(barredName(id, row)))) return [];
  return answersTo(question).filter((value) =>
    brokenBy(state, answered(hit, question, value)).some((name) => wanted.has(name)),
  );
}

function answersTo({ asks: { value } }: Question): Answer[] {
  return value?.ask === 'whole' ? [5_000, 1, 0].filter((number) => number <= value.to) : [true, false];
}

const answered = (hit: Hit, { fixed }: Question, value: Answer): Hit => ({
  ...hit,
  facts: { ...hit.facts, [String(fixed.question)]: { value, from: 'declared', by: 'nobody' } },
});

/** What the staff find is listed with the plain case first; most tables are full, and somebody banks most games. */
function asUsual(name: string, ask: Ask, rng: Rng, { wanted }: Steering): Json | undefined {
  if (ask.ask !== 'one-of' || rng.below(4) === 0) return undefined;
  if (name === 'checks') {
    const found = wantedFindings(ask.values, wanted);
    return found.length > 0 && rng.below(4) > 0 ? rng.pick(found) : ask.values[0];
  }
  const tooFew = name === 'dealtIn' && rng.below(3) === 0 && [...wanted].some((open) => open.includes(' dealt-in '));
  if (tooFew) return ask.values.find((count) => count !== null);
  if (name === 'dealtIn') return ask.values.at(-1 - rng.below(Math.ceil(ask.values.length / 2)));
  return name === 'seat' && ask.values[0] === null && ask.values.length > 1 ? rng.pick(ask.values.slice(1)) : undefined;
}

/**
 * Somebody who was picked comes without ID, as long as nobody let the time for it pass, or has a tie that the sheet asks
 * about, as long as nobody had one.
 */
function wantedFindings(values: readonly Json[], wanted: ReadonlySet<string>): Json[] {
  const open = [...wanted];
  const asked = (values as readonly Readonly<Record<string, Json>>[]).filter((found) => 'confirmed' in found);
  const isTied = ({ confirmed }: Readonly<Record<string, Json>>) =>
    Object.values(confirmed as Readonly<Record<string, Json>>).includes(false);
  const late = asked.find((found) => found.idShown === false && found.over21 === true && found.excluded === false);
  return [
    ...(late !== undefined && open.some((name) => name.endsWith(' identification expires')) ? [late] : []),
    ...(open.some((name) => name.includes(' confirmed-by ')) ? asked.filter(isTied) : []),
  ];
}

/** As long as something is wanted, those whom rows about persons bar sit down too. */
function somebodyBarred({ people }: State, ask: Ask, rng: Rng, { wanted }: Steering): Json | undefined {
  if (ask.ask !== 'person' || ask.which !== 'known-or-nobody' || wanted.size === 0 || rng.below(2) === 0)
    return undefined;
  const barred = [...people].filter(
    ([, found]) => found.employee !== 'no' || found.prop !== 'no' || found.over21 === false || found.household !== null,
  );
  return barred.length === 0 ? undefined : rng.pick(barred)[0];
}

function answerTo(state: State, ask: Exclude<Ask, { ask: 'deal' }>, rng: Rng): Json | undefined {
  switch (ask.ask) {
    case 'one-of':
      return ask.values.length === 0 ? undefined : rng.pick(ask.values);
    case 'whole':
      return ask.from > ask.to ? undefined : ask.from + rng.below(Math.min(ask.to - ask.from + 1, 200_000));
    case 'person':
      return aPerson(state, ask, rng);
    case 'new':
      return ask.name === 'person' ? randomIdFrom('person' as Slug, bytes(rng)) : `${ask.name}-${rng.below(1_000_000)}`;
    case 'reason':
      return rng.pick(REASONS);
    case 'bets':
      return someBets(ask, rng);
    case 'some': {
      const some = ask.numbers.filter(() => rng.below(3) > 0);
      return ask.numbers.length === 0 ? undefined : some.length > 0 ? some : [...ask.numbers.slice(0, 1)];
    }
    case 'verdict':
      return rng.pick(VERDICTS.filter((odds) => ask.for === speaksFor(odds)));
    case 'override':
      return { reason: rng.pick(REASONS) };
    case 'cards':
      return aDealOf(ask.game, rng);
    case 'as-seen':
      return ask.such;
    case 'material':
      return undefined;
  }
}

/** Cards as they fall, as often as it takes until they obey the rules of the game; its own example after that. */
function aDealOf(id: string, rng: Rng): Json | undefined {
  const game = GAMES.find((known) => known.id === id);
  if (game === undefined) return undefined;
  const deck = game.deck(usualOf(game.settings));
  for (let tries = 0; tries < 60; tries += 1) {
    const left = dealable(deck);
    const groups = rng
      .pick(game.shapes)
      .map(({ min, max }) =>
        Array.from({ length: min + rng.below(max - min + 1) }, () =>
          deck.pieces.code(left.splice(rng.below(left.length), 1)[0]!),
        ).join(' '),
      );
    const cards = groups.join(' | ');
    if (readHand(game, cards).ok) return cards;
  }
  return game.examples[0];
}

/** Most who sit there are in, and few stand behind. */
function someBets({ bets, least = 0 }: Extract<Ask, { ask: 'bets' }>, rng: Rng): Json | undefined {
  if (bets.length < least) return undefined;
  const chosen = bets.filter(({ bettor }) => (bettor === 'seat' ? rng.below(5) > 0 : rng.below(4) === 0));
  return (chosen.length < least ? bets : chosen).map((bet) => aBet(bet, rng));
}

function aBet(bet: Bet, rng: Rng): Json {
  const { lines, prizes } = bet;
  const some = (fees: readonly string[]) => fees.filter(() => rng.below(4) > 0);
  return betOf(bet, {
    wager: rng.pick([0, 500, 1_000, 1_000, 2_500]),
    fees: some(bet.fees),
    dealerFees: some(bet.dealerFees),
    ...(lines && rng.below(4) > 0 ? { line: rng.pick(['player', 'banker', 'tie'] as const) } : {}),
    ...(prizes.length > 0 && rng.below(3) > 0 ? { asked: rng.pick(prizes) } : {}),
  });
}

function aPerson(state: State, ask: Extract<Ask, { ask: 'person' }>, rng: Rng): Json | undefined {
  if (mayBeNobody(ask) && rng.below(3) === 0) return null;
  const people = [...state.people.keys()].filter((person) => suits(state, ask, person));
  if (people.length > 0) return rng.pick(people);
  return mayBeNobody(ask) ? null : undefined;
}

const bytes = (rng: Rng): Uint8Array => Uint8Array.from({ length: 16 }, () => rng.below(256));
