/** Thirteen-card poker, also called Chinese poker: a front hand of three, a middle and a back of five. */
import { ok } from '../../base/result.ts';
import { type Card, shoe } from '../card.ts';
import type { ChosenSettings, DealtGroups, Game, Group, HandReading, Outcome, Reading } from '../game.ts';
import { handReading } from '../poker/read-poker.ts';
import { highFive } from '../rankings/high-five.ts';
import { thirteenFront } from '../rankings/thirteen-front.ts';
import {
  BONUS_POINTS,
  headToHead,
  homeRun,
  homeRunPoints,
  NO_BONUS,
  type Scale,
  SEGMENTS,
  segmentPoints,
  setThirteen,
  strongestBack,
  type ThirteenCards,
  type ThirteenSet,
  thirteenOutcomes,
} from '../thirteen.ts';

const SET: readonly Group[] = [
  { id: 'front', name: 'front', min: 3, max: 3 },
  { id: 'middle', name: 'middle', min: 5, max: 5 },
  { id: 'back', name: 'back', min: 5, max: 5 },
];

export const thirteenCard: Game = {
  id: 'thirteen-card',
  name: '13-Card Poker',
  aliases: [
    '13 card',
    'chinese poker',
    '13-card chinese poker',
    '13-card (chinese poker)',
    '13-card poker (chinese poker)',
    'thirteen card poker',
  ],
  family: 'poker',
  rules:
    'Published rules: straights and flushes do not count in front, and a set is foul when the front outranks the ' +
    'middle or the middle the back. The sheets name home runs by points without a scale: the published bonus ' +
    'points are used, and what winning all three hands adds to them is a setting.',
  settings: [
    {
      id: 'bonus',
      asks: 'Do strong hands win more than a point (trips in front 3, full house in the middle 2, and so on)?',
      values: ['eastern', 'none'],
      usual: 'eastern',
    },
    {
      id: 'home-run',
      asks: 'What does winning all three hands do to their points?',
      values: ['double', 'three-more', 'single'],
      usual: 'double',
    },
  ],
  shapes: [
    [{ id: 'cards', name: 'all thirteen', min: 13, max: 13 }],
    SET,
    ['player', 'opponent'].flatMap((side) =>
      SET.map(({ id, name, min, max }) => ({ id: `${side}-${id}`, name: `${side}'s ${name}`, min, max })),
    ),
  ],
  deck: () => shoe(1),
  examples: [
    '2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc As',
    'Ks Kh 9d | 7s 7h 7d Qc 2c | 9s 8s 6s 5s 4s',
    'Qs Qh Qd | 5s 5h 5d Kc Kd | 9s 9h 9d 9c 2d | Ts Th 4c | Jh Jd 8d 7c 2c | As Ks 8s 6s 3s',
  ],
  read: (dealt, chosen) => {
    const { cards = [], front = [], middle = [], back = [] } = dealt;
    if (cards.length > 0) return ok(readDealt(cards));
    if (front.length > 0) return ok(readSet({ front, middle, back }, scaleOf(chosen)));
    return ok(readAgainst(dealt, scaleOf(chosen)));
  },
};

function scaleOf(chosen: ChosenSettings): Scale {
  const pays = chosen['home-run'];
  return {
    segments: chosen.bonus === 'none' ? NO_BONUS : BONUS_POINTS,
    homeRun: pays === 'single' || pays === 'three-more' ? pays : 'double',
  };
}

function readDealt(cards: readonly Card[]): Reading {
  return { hands: [handReading('strongest-back', highFive, strongestBack(cards))], outcomes: thirteenOutcomes(cards) };
}

function readSet(cards: ThirteenCards, scale: Scale): Reading {
  const set = setThirteen(cards);
  return {
    hands: setReadings(set, '', scale),
    outcomes: [...foulOutcome(set, ''), ...thirteenOutcomes(SEGMENTS.flatMap((segment) => cards[segment]))],
  };
}

function readAgainst(dealt: DealtGroups, scale: Scale): Reading {
  const setOf = (side: string) =>
    setThirteen({
      front: dealt[`${side}-front`] ?? [],
      middle: dealt[`${side}-middle`] ?? [],
      back: dealt[`${side}-back`] ?? [],
    });
  const player = setOf('player');
  const opponent = setOf('opponent');
  const result = headToHead(player, opponent);
  const winner = result.won > result.lost ? 'player' : result.won < result.lost ? 'opponent' : undefined;
  const segments = SEGMENTS.map((segment): Outcome => {
    if (result[segment] === 0) return { id: `${segment}-tie`, says: `Nobody wins the ${segment}.` };
    const side = result[segment] > 0 ? 'player' : 'opponent';
    return { id: `${side}-wins-${segment}`, says: `The ${side} wins the ${segment}.` };
  });
  const points = homeRun(player, [opponent], scale);
  return {
    hands: [...setReadings(player, 'player-', scale), ...setReadings(opponent, 'opponent-', scale)],
    outcomes: [
      winner === undefined
        ? { id: 'tie', says: 'Neither side wins more hands than the other.' }
        : { id: `${winner}-wins`, says: `The ${winner} wins more hands.` },
      ...(points === undefined ? [] : [{ id: 'home-run', says: `Home run of ${points} points for the player.` }]),
      ...foulOutcome(player, 'player-'),
      ...foulOutcome(opponent, 'opponent-'),
      ...segments,
    ],
  };
}

/** The points of the three hands together are a fact of the back, which completes the set. */
function setReadings(set: ThirteenSet, side: string, scale: Scale): HandReading[] {
  return SEGMENTS.map((segment) => {
    const points = { points: segmentPoints(set, segment, scale) };
    const facts = segment === 'back' ? { ...points, homeRunPoints: homeRunPoints(set, scale) } : points;
    return handReading(`${side}${segment}`, segment === 'front' ? thirteenFront : highFive, set[segment], facts);
  });
}

function foulOutcome(set: ThirteenSet, side: 'player-' | 'opponent-' | ''): Outcome[] {
  if (set.foul === false) return [];
  const behind = set.foul === 'front' ? 'middle' : 'back';
  const whose = side === '' ? 'the' : `the ${side.slice(0, -1)}'s`;
  return [{ id: `${side}foul`, says: `Foul: ${whose} ${set.foul} hand outranks the ${behind} hand.` }];
}
