/** The names under which people know an offer, a row, a game. */
import { caseOf, unreachable } from '../../base/assert.ts';
import { findGame } from '../../cards/catalogue.ts';
import { rankingOf } from '../../rules/card-wheel.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { sheetOf } from '../kit/offers.ts';
import { BOARD_CASH } from '../shows/show.ts';
import type { OfferState, State } from '../state.ts';

/** As posted; beside another name than the sheet's the approval stands (B-8). */
export const offerName = (state: State, offered: OfferState): string =>
  offered.offer.postedName ?? sheetOf(state, offered).name;

/** As it is printed; a prize that management granted stands under no row. */
export function rowName(state: State, offered: OfferState, key: string): string {
  const { offer } = offered;
  const sheet = sheetOf(state, offered);
  const named = [
    ...(offer.prizes ?? []),
    ...listedPrizes(sheet),
    ...(offer.wheel ?? []),
    ...showPrizes(sheet),
    ...(offer.bonus ?? []),
    ...(offer.valueAwards ?? []),
    ...(offer.club?.prizes ?? []),
  ];
  const row = everyRowInForce(sheet, offer).find((one) => one.key === key);
  return row?.name ?? named.find(({ id }) => id === key)?.name ?? playedFor(sheet, key) ?? key;
}

type PlayStep = Exclude<Extract<Sheet['steps'][number], { kind: 'play' }>, { form: 'wheel-of-cards' }>;

function nameInPlay(step: PlayStep, key: string): string | undefined {
  const number = /^(level|place)-(\d+)$/.exec(key)?.[2];
  switch (step.form) {
    case 'keys':
      return step.wins.goods === key ? step.wins.name : undefined;
    case 'card-ladder': {
      const gives = step.levels[Number(number)]?.gives ?? 'cash';
      return number && `${number} right${caseOf(gives, { cash: '', 'free-play': ', in free play' })}`;
    }
    case 'tournament':
      return number && `Place ${number}`;
    // What these end with has its name in the chart, in the offer or in the award.
    case 'wheel':
    case 'call-ladder':
    case 'show':
    case 'house-game':
    case 'poker-tournament':
    case 'instrument':
    case 'at-table':
    case 'result':
      return undefined;
    default:
      return unreachable(step);
  }
}

/** What a play calls what it ends with: a rung, a place, a hand, a thing. */
function playedFor({ steps }: Sheet, key: string): string | undefined {
  for (const step of steps) {
    if (step.kind === 'select' && step.form === 'picks') return key.replace(/^place-/, 'Place ');
    if (step.kind !== 'play') continue;
    if (step.form === 'wheel-of-cards') return rankingOf(step).categories.find(({ id }) => id === key)?.name;
    const name = nameInPlay(step, key);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** Prizes that the sheet itself lists. */
const listedPrizes = ({ steps }: Sheet) =>
  steps.flatMap((step) =>
    step.kind === 'select' && step.form === 'drum' && step.prizes !== undefined && 'list' in step.prizes
      ? step.prizes.list
      : [],
  );

/** What the boards of a show give; the cash of its squares is one prize. */
const showPrizes = ({ steps }: Sheet) =>
  steps.flatMap((step) =>
    step.kind === 'play' && step.form === 'show'
      ? [
          { id: BOARD_CASH, name: 'Cash of the boards' },
          ...step.board.squares.flatMap((square) => (square.gives === 'named-goods' ? [] : [square])),
          ...step.last.squares,
        ]
      : [],
  );

/** The name in the catalogue; for a game that is not there, the name that the house had approved. */
export function gameName(id: string, games: State['games']): string {
  const game = findGame(id);
  return game.ok ? game.value.name : (games.get(id)?.name ?? id);
}
