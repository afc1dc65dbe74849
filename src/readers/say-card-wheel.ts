/** The wheel of cards on the wall: who spins it, what is on it, and what a hand pays. */
import { orderCardName, rankingOf, valueSections } from '../rules/card-wheel.ts';
import type { AceStep, CardWheelStep } from '../rules/card-wheel-words.ts';
import { dollars, type Line, linesOf, list, money, plural, type Terms } from './terms.ts';

export function sayAce({ at, most, alone, witnesses }: AceStep): Line[] {
  const drawn = `At the posted times a ball is drawn for an active table, free tables included, before ${plural(witnesses, 'witness', 'witnesses')}; who was dealt an active hand there before takes part`;
  const cards = `Each of them draws a card, ace to ${orderCardName(most)}, ${plural(most, 'card')} at most; who draws the ace spins`;
  return linesOf(
    { at, text: `${drawn}. ${cards}` },
    alone && {
      at: alone.at,
      text: 'A guest alone at a free table draws one of as many cards as the fullest live table of his game has players; without the ace there is no spin',
    },
  );
}

export function sayCardWheel(step: CardWheelStep, terms: Terms): Line[] {
  const { at, sections, values, hands, money: split, turns } = step;
  const { size, categories, name } = rankingOf(step);
  const value = valueSections(step);
  const kept = terms.offer?.valueAwards?.map((award) => `${award.name} (${dollars(award.value)})`);
  return [
    {
      at,
      text: `The wheel has ${sections} equal sections, a card of the deck on ${sections - value} of them; it is spun until ${size} different cards are recorded, and a card that is recorded already, or a pointer between two sections, is spun again`,
    },
    {
      at: values.at,
      text: `${value} sections are value awards${kept === undefined ? '' : `: ${list(kept)}`}; the spinner keeps each one that is hit, every time`,
    },
    ...hands.rows.map(({ category, pays }) => ({
      at: hands.at,
      text: `${categories.find(({ id }) => id === category)?.name ?? category} (${name}): ${money(pays, terms)}`,
    })),
    { at: split.at, text: MONEY[split.goes] },
    { at: turns.at, text: 'Nobody has more than one turn at the wheel in a calendar day' },
  ];
}

const MONEY: Readonly<Record<CardWheelStep['money']['goes'], string>> = {
  spinner: 'The money is the spinner’s alone',
  table: 'The money is divided equally among all who take part at the table, down to the cent',
};
