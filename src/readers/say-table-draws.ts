/** Tables that are drawn, grids, and drawings out of paper boxes, in plain English. */
import type { BoxPrize, BoxSelect, ResultPlay } from '../rules/box-words.ts';
import type { AtTable, SquaresSelect, TableSelect } from '../rules/table-draw-words.ts';
import { sayPrizes } from './say-draws.ts';
import { count, dollars, type Line, linesOf, list, plural, type Terms, timeWords, words } from './terms.ts';

const before = (witnesses: number): string => `before ${plural(witnesses, 'witness', 'witnesses')}`;

export function sayTableSelect(
  { at, when, pieces, back, tables, witnesses, prizes }: TableSelect,
  terms: Terms,
): Line[] {
  const moment = when === 'posted-times' ? 'At the posted times' : 'When a posted event happens,';
  const many = tables === undefined ? 'a table' : count(tables, 'table', terms);
  const held =
    pieces === 'held-out' ? '; the piece of a table that is not in play is held out, and another is drawn' : '';
  return linesOf(
    {
      at,
      text: `${moment} ${many} ${tables === undefined ? 'is' : 'are'} drawn by numbered pieces, ${before(witnesses)}${held}`,
    },
    pieces === 'held-out'
      ? undefined
      : {
          at: pieces.at,
          text: `Only tables with at least ${plural(pieces.minDealtIn, 'player')} dealt in have a piece`,
        },
    back && { at: back.at, text: 'A piece that was drawn goes back at once; a table may be drawn again' },
    { at: prizes.at, text: sayPrizes(prizes, terms) },
  );
}

export const saySquares = ({ at, witnesses, blank, final, prizes }: SquaresSelect, terms: Terms): Line[] => [
  {
    at,
    text: `The numbers of the live tables are placed at random on a grid of ten by ten squares, and digits from 0 to 9 are drawn for its top and its left, ${before(witnesses)}; at the end of each posted period the last digits of both scores point to the square that wins`,
  },
  { at: prizes.at, text: sayPrizes(prizes, terms) },
  {
    at: blank.at,
    text: 'Where the square is blank, or nobody at its table takes part, the prize is carried to the next period',
  },
  { at: final.at, text: 'Where nobody wins the last period, a table is drawn among all that are on the grid' },
];

export function sayAtTable({ pot, seatCard, seated }: AtTable): Line[] {
  const hand = [
    pot?.minDealtIn === undefined ? '' : ` with at least ${plural(pot.minDealtIn, 'player')} dealt in`,
    pot?.allRounds === undefined ? '' : ', played through all rounds,',
  ].join('');
  return linesOf(
    pot && {
      at: pot.at,
      text: `In games with a pot the prize is added to that of the table's next hand${hand} and goes to its winner; those who tie split it, and what is not money each of them gets`,
    },
    seatCard && {
      at: seatCard.at,
      text: `In games without a pot a card from 1 to ${seatCard.cards} is drawn for the seat; that of an empty seat is set aside`,
    },
    seated && { at: seated.at, text: 'Those who sit at the table share money equally; of goods each of them gets one' },
  );
}

export function sayBox({
  at,
  witnesses,
  entries,
  finalists,
  draws,
  disqualified,
  halted,
  postponed,
}: BoxSelect): Line[] {
  return [
    {
      at: entries.at,
      text: `Entries are dropped into the designated containers from ${entries.from} to ${entries.until}`,
    },
    { at, text: `All entries are poured into drawing devices in public, ${before(witnesses)}` },
    {
      at: finalists.at,
      text: `The same number is drawn from each device until there are at least ${finalists.least}; everything else is drawn from these`,
    },
    ...draws.flatMap(sayBoxPrize),
    {
      at: disqualified.at,
      text: `A drawn entry does not count and another is drawn where it is ${list(disqualified.for.map(words), 'or')}`,
    },
    { at: halted.at, text: 'The drawing may be stopped until a problem is solved' },
    {
      at: postponed.at,
      text: `If the event is put off, winners are told and have ${plural(postponed.claimDays, 'day')} from then to claim`,
    },
  ];
}

function sayBoxPrize({
  at,
  name,
  count: many,
  value,
  holds,
  phase,
  call,
  numberedFrom,
  alternates,
  claim,
}: BoxPrize): Line[] {
  const worth = value === undefined ? '' : `, worth ${dollars(value)}`;
  const order =
    numberedFrom === undefined ? '' : `, numbered from ${numberedFrom} in the order in which they came forward`;
  return linesOf(
    { at, text: `Phase ${phase}: ${many} × ${name}${worth}${order}${holds === undefined ? '' : `: ${holds}`}` },
    call && {
      at: call.at,
      text: `Who is called for ${name} comes forward within ${timeWords(call.seconds)}${alternates === undefined ? '; another is drawn for who does not' : ''}`,
    },
    alternates && {
      at: alternates.at,
      text: `${alternates.count} alternates are drawn for ${name} and called one after the other where the winner does not come`,
    },
    claim && {
      at: claim.at,
      text: `${name} is claimed until ${plural(claim.minutesAfterEnd, 'minute')} after the event; later it is not awarded`,
    },
  );
}

export const sayResult = ({ at, asks, pays }: ResultPlay): Line[] => [
  { at, text: `${asks} decides: ${list(pays.map(({ says, prize }) => `${says} pays ${dollars(prize)}`))}` },
];
