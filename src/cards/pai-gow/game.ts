/** Pai gow poker in all its forms: they differ in what a joker is, how many there are, and an ace-high banker. */
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Card, cardCode, isJoker, rankFrom } from '../card.ts';
import { shoe } from '../deck.ts';
import type { Chosen, Dealt, Fact, Game, Group, HandReading, Outcome, Reading, Setting } from '../game.ts';
import { handReading } from '../poker/reading.ts';
import type { JokerUse } from '../ranking.ts';
import { frontTwo } from '../rankings/front-two.ts';
import { comparePaiGow } from './compare.ts';
import { bestFive, paiGowTop, rankingFor, type Wheel } from './five.ts';
import { sevenCardOutcomes } from './named.ts';
import { halvesOutcomes, WINNER } from './outcomes.ts';
import { type PaiGowSet, type SetCards, setPaiGow, settings21, strongestSettings } from './settings.ts';

type Form = Readonly<{
  id: string;
  name: string;
  aliases: readonly string[];
  rules: string;
  joker: 'bug' | 'wild';
  wheel: Wheel;
  /** How many jokers the deck may hold, the usual number first. */
  jokers: readonly [string, ...string[]];
  /** Face up: when the banker's seven cards are ace-high, every player pushes. */
  aceHighPushes: boolean;
  examples: readonly string[];
}>;

export function paiGowGame(form: Form): Game {
  const { id, name, aliases, rules, examples } = form;
  return {
    id,
    name,
    aliases,
    family: 'pai-gow',
    rules,
    settings: settingsOf(form),
    shapes: [DEALT, SET, AGAINST_BANKER],
    deck: (chosen) => shoe(1, jokersIn(form, chosen)),
    examples,
    read: (dealt, chosen) => {
      const table: Table = { joker: jokerUse(chosen), wheel: wheelOf(chosen) };
      const { cards = [], front = [], back = [] } = dealt;
      if (cards.length > 0) return ok(readDealt(cards, table));
      if (front.length > 0) return ok(readSet({ front, back }, table));
      return readAgainstBanker(dealt, table, form.aceHighPushes);
    },
  };
}

type Table = Readonly<{ joker: JokerUse; wheel: Wheel }>;

const DEALT: readonly Group[] = [{ id: 'cards', name: 'all seven', min: 7, max: 7 }];
const SET: readonly Group[] = [
  { id: 'front', name: 'front', min: 2, max: 2 },
  { id: 'back', name: 'back', min: 5, max: 5 },
];
const AGAINST_BANKER: readonly Group[] = ['player', 'banker'].flatMap((side) =>
  SET.map(({ id, name, min, max }) => ({ id: `${side}-${id}`, name: `${side}'s ${name}`, min, max })),
);

function settingsOf({ joker, wheel, jokers }: Form): Setting[] {
  const [usual, ...more] = jokers;
  const settings: Setting[] = [
    {
      id: 'joker',
      asks: 'Is the joker a bug (an ace, or completes a straight or flush) or wild (any card)?',
      values: ['bug', 'wild'],
      usual: joker,
    },
    {
      id: 'wheel',
      asks: 'Where does A-2-3-4-5 rank among the straights?',
      values: ['second-highest', 'lowest'],
      usual: wheel,
    },
  ];
  if (more.length === 0) return settings;
  return [...settings, { id: 'jokers', asks: 'How many jokers are in the deck?', values: jokers, usual }];
}

const jokersIn = (form: Form, chosen: Chosen): number => Number(chosen.jokers ?? form.jokers[0]);
const jokerUse = (chosen: Chosen): JokerUse => (chosen.joker === 'wild' ? 'wild' : 'bug');
const wheelOf = (chosen: Chosen): Wheel => (chosen.wheel === 'lowest' ? 'lowest' : 'second-highest');

function readDealt(cards: readonly Card[], table: Table): Reading {
  const { joker, wheel } = table;
  const facts = {
    legalSettings: settings21(cards, joker, wheel).length,
    strongestSettings: strongestSettings(cards, joker, wheel).map(settingWords),
  };
  return { hands: [bestReading(cards, table, facts)], outcomes: sevenCardOutcomes(cards, joker, wheel) };
}

/** `As Jd | Tc 9h 8d 7s 6c` */
const settingWords = ({ front, back }: PaiGowSet): string =>
  [front, back].map((hand) => hand.cards.map(cardCode).join(' ')).join(' | ');

function readSet(cards: SetCards, table: Table): Reading {
  const { joker, wheel } = table;
  const set = setPaiGow(cards, joker, wheel);
  const seven = [...cards.front, ...cards.back];
  const foul = set.foul ? [FOUL] : [];
  return {
    hands: [...setReadings(set, '', wheel), bestReading(seven, table)],
    outcomes: [...foul, ...sevenCardOutcomes(seven, joker, wheel)],
  };
}

const FOUL: Outcome = { id: 'foul', says: 'Foul: the front hand outranks the back hand.' };

function readAgainstBanker(dealt: Dealt, table: Table, aceHighPushes: boolean): Result<Reading> {
  const { joker, wheel } = table;
  const cardsOf = (side: string) => ({ front: dealt[`${side}-front`] ?? [], back: dealt[`${side}-back`] ?? [] });
  const player = setPaiGow(cardsOf('player'), joker, wheel);
  const bankerCards = cardsOf('banker');
  const banker = setPaiGow(bankerCards, joker, wheel);
  const hands = [...setReadings(player, 'player-', wheel), ...setReadings(banker, 'banker-', wheel)];
  const bankerTop = paiGowTop([...bankerCards.front, ...bankerCards.back], joker, wheel);
  if (aceHighPushes && bankerTop === rankFrom('A')) {
    return ok({ hands, outcomes: [{ id: 'push', says: "Push: the banker's seven cards are ace-high." }] });
  }
  const { front, back, winner } = comparePaiGow(player, banker);
  if (winner === 'banker-sets-again') {
    const says = "The banker's front hand outranks its back hand.";
    return refuse('banker-foul', says, "Set the banker's hand again, then compare.");
  }
  if (!player.foul) return ok({ hands, outcomes: halvesOutcomes(winner, front, back) });
  return ok({ hands, outcomes: [WINNER[winner], PLAYER_FOUL] });
}

const PLAYER_FOUL: Outcome = { ...FOUL, says: "Foul: the player's front hand outranks the back hand." };

function setReadings({ front, back }: PaiGowSet, side: string, wheel: Wheel): HandReading[] {
  return [handReading(`${side}front`, frontTwo, front), handReading(`${side}back`, rankingFor(wheel), back)];
}

/** Bonus wagers and jackpots look at the best five of the seven, however they were set. */
function bestReading(
  seven: readonly Card[],
  { joker, wheel }: Table,
  facts: Readonly<Record<string, Fact>> = {},
): HandReading {
  const jokersDealt = seven.filter(isJoker).length;
  return handReading('best', rankingFor(wheel), bestFive(seven, joker, wheel), { jokersDealt, ...facts });
}
