import { describe, expect, it } from 'vitest';
import type { HandDocument } from '../../cards/game.ts';
import { litCards, mainHands } from './answer.tsx';

const reading = (hand: string, cards: string) => ({
  hand,
  label: hand,
  ranking: 'any',
  category: 'any',
  says: hand,
  strength: 1,
  cards: cards.split(' '),
  facts: {},
});
const document = (groups: Record<string, string>, ...hands: ReturnType<typeof reading>[]): HandDocument => ({
  game: 'any',
  name: 'any',
  settings: {},
  groups: Object.entries(groups).map(([id, cards]) => ({ id, name: id, cards: cards.split(' ') })),
  hands,
  outcomes: [],
});
const main = (from: HandDocument) => mainHands(from).map((hand) => hand.hand);

describe('the hands an answer is about', () => {
  it('are the first, where the others are more readings of the same cards', () => {
    const holdem = document(
      { hole: 'As Ah', board: 'Ad Kc 2s' },
      reading('high', 'As Ah Ad Kc'),
      reading('flop', 'As'),
    );
    expect(main(holdem)).toEqual(['high']);
  });

  it('are those named like groups', () => {
    const stud = { player: '9s 9h', dealer: 'Ah Kd' };
    expect(main(document(stud, reading('player', '9s'), reading('extra', '9s'), reading('dealer', 'Ah')))).toEqual([
      'player',
      'dealer',
    ]);
  });

  it('are those that share out all the cards', () => {
    const hands = [reading('way-1-front', 'a d'), reading('way-1-back', 'b c'), reading('way-2-front', 'a b')];
    expect(main(document({ tiles: 'a b c d' }, ...hands))).toEqual(['way-1-front', 'way-1-back']);
  });

  it('are none where there is none', () => {
    expect(main(document({ player: 'As' }))).toEqual([]);
  });
});

describe('the cards that make them', () => {
  it('are lit and the others are not', () => {
    const holdem = document({ hole: 'As Kd', board: 'Ad Ac 2s' }, reading('high', 'As Ad Ac Kd'));
    expect(litCards(holdem)).toEqual([
      [true, true],
      [true, true, false],
    ]);
  });

  it('are found in the hand they belong to when the shoe dealt the same card twice', () => {
    const cards = { player: 'Ks Ks 4h', banker: 'Ks 3d' };
    const baccarat = document(cards, reading('player', 'Ks 4h'), reading('banker', 'Ks'));
    expect(litCards(baccarat)).toEqual([
      [true, false, true],
      [true, false],
    ]);
  });
});
