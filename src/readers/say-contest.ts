/** What the holders of passes play, on the wall. */
import { orderCardName } from '../rules/card-wheel.ts';
import type { KeysStep, PlacePrize, TournamentStep } from '../rules/contest-words.ts';
import { type Line, money, plural, type Terms } from './terms.ts';

export function sayKeys(step: KeysStep, terms: Terms): Line[] {
  const { at, envelopes, goesOn, wins } = step;
  return [
    sayBegins(step),
    {
      at,
      text: `Each holder of a pass draws one of ${envelopes} cards of one suit, the ace to the ${orderCardName(envelopes)}; in the order of the cards, the ace first, they choose one of ${envelopes} envelopes, and in the same order they try the key in it`,
    },
    {
      at: goesOn.at,
      text: 'If none of the keys that were chosen starts it, they go on with the envelopes that are left, in the same order',
    },
    { at: wins.at, text: `Whose key starts it wins: ${wins.name}, worth ${money(wins.value, terms)}` },
  ];
}

export function sayTournament(step: TournamentStep, terms: Terms): Line[] {
  const { at, tables, seats, hands, advance, final, prizes, ties } = step;
  return [
    sayBegins(step),
    {
      at,
      text: `First round: ${plural(tables, 'table')} of ${seats}, ${plural(hands, 'hand')}; the ${advance} with the most chips of each table play on`,
    },
    { at: final.at, text: `Final table: ${plural(final.hands, 'hand')}; places by chips after the last one` },
    ...prizes.map((prize) => ({ at: prize.at, text: sayPlace(prize, terms) })),
    {
      at: ties.at,
      text: 'Who loses his last chip ranks by the hand on which he did, later is better; a tie that decides who plays on, or between two prizes, is broken by further hands among those who tie',
    },
  ];
}

function sayPlace(prize: PlacePrize, terms: Terms): string {
  const [from, to] = prize.places;
  const where = prize.in === 'table' ? 'at each table of the first round' : 'at the final table';
  const which = from === to ? `Place ${from}` : `Places ${from} to ${to}`;
  const what =
    prize.gives === 'cash'
      ? `${money(prize.amount, terms)}${from === to ? '' : ' each'}`
      : `${prize.name}, worth ${money(prize.value, terms)}`;
  return `${which} ${where}: ${what}; a place that nobody played wins nothing`;
}

function sayBegins({ begins: { at, when, sameDay, witnesses } }: KeysStep | TournamentStep): Line {
  const time =
    when === 'posted'
      ? `at the posted time${sameDay ? ' on the day of the drawing' : ''}`
      : `${plural(when.minutesAfterLast, 'minute')} after the last drawing`;
  const seen = plural(witnesses, 'witness', 'witnesses');
  return {
    at,
    text: `Those who hold a pass play ${time}, before ${seen}: each must be there, with the pass, and have shown ID; who is not loses the chance`,
  };
}
