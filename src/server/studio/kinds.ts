/** What a promotion in the studio can begin with: a kind, which is a sheet that is whole, with everything to be changed. */
import { addDays, type LocalDate, localDate } from '../../base/time.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';
import type { StudioKind } from '../api/studio.ts';

type Beginning = Readonly<{ kind: string; name: string; says: string; sheet: string }>;

const BEGINNINGS: readonly Beginning[] = [
  {
    kind: 'progressive',
    name: 'Progressive jackpot',
    says: 'Every fee adds to a meter until a hand wins it.',
    sheet: 'hawaiian-gardens/three-card-poker-progressive',
  },
  {
    kind: 'bad-beat',
    name: 'Bad beat',
    says: 'A strong hand that loses is paid, and so are the winner and the table.',
    sheet: 'bay-101/no-limit-bad-beat',
  },
  {
    kind: 'high-hand',
    name: 'High hand',
    says: 'The best hand of each period wins.',
    sheet: 'bay-101/poker-high-hand-bonus',
  },
  {
    kind: 'hand-bonus',
    name: 'Hand bonus',
    says: 'Listed hands win fixed prizes.',
    sheet: 'hawaiian-gardens/royal-flush-on-the-flop',
  },
  {
    kind: 'aces-cracked',
    name: 'Aces cracked',
    says: 'A pocket pair that loses wins a prize.',
    sheet: 'bay-101/aces-cracked',
  },
  {
    kind: 'drawing',
    name: 'Drawing',
    says: 'Players earn tickets, and tickets are drawn.',
    sheet: 'hawaiian-gardens/cash-drawing',
  },
  {
    kind: 'wheel',
    name: 'Prize wheel',
    says: 'The player who is drawn spins a wheel.',
    sheet: 'hawaiian-gardens/big-spin',
  },
  {
    kind: 'splash-pot',
    name: 'Splash pot',
    says: 'A table is drawn, and its next pot gets a prize.',
    sheet: 'hawaiian-gardens/splash-pot',
  },
  {
    kind: 'hot-seat',
    name: 'Lucky table or seat',
    says: 'A table is drawn, and its players win.',
    sheet: 'hawaiian-gardens/lucky-table-drawing',
  },
  {
    kind: 'tournament',
    name: 'Tournament or freeroll',
    says: 'Entrants play for places.',
    sheet: 'bay-101/poker-tournaments',
  },
  {
    kind: 'pool',
    name: 'Football or bracket pool',
    says: 'Members pick winners, and the best picks win.',
    sheet: 'hawaiian-gardens/pro-football',
  },
  {
    kind: 'coupon',
    name: 'Match play coupon',
    says: 'A coupon is played together with a wager.',
    sheet: 'bay-101/match-play',
  },
  {
    kind: 'club',
    name: 'Player club rewards',
    says: 'Members earn credits for play and redeem them.',
    sheet: 'hawaiian-gardens/player-tracking-rewards',
  },
  {
    kind: 'must-guess',
    name: 'Guessing ladder',
    says: 'The player who is drawn guesses higher or lower for a growing prize.',
    sheet: 'saratoga/hi-lo-progressive',
  },
];

const sheetOf = (id: string): Sheet | undefined => SHEETS.find((sheet) => sheet.id === id);

export const studioKinds = (): StudioKind[] =>
  BEGINNINGS.flatMap(({ sheet: id, ...beginning }) => {
    const sheet = sheetOf(id);
    return sheet === undefined ? [] : [{ ...beginning, sheet: id, from: sheet.name }];
  });

/** The sheet of a kind, under a name of the house. */
export function sheetOfKind(kind: string, house: string, name: string, today: LocalDate): Sheet | undefined {
  const found = BEGINNINGS.find((one) => one.kind === kind);
  const sheet = found === undefined ? undefined : sheetOf(found.sheet);
  return sheet === undefined ? undefined : anotherPromotion(sheet, { house, name, today });
}

/** Under a new name, for this house, and not approved: what belongs to the other approval is left out. */
export function anotherPromotion(
  sheet: Sheet,
  { house, name, today }: Readonly<{ house: string; name: string; today: LocalDate }>,
): Sheet {
  const { neverWith: _others, ...rest } = sheet;
  const renamed: Sheet = {
    ...rest,
    id: `${slug(house)}/${slug(name)}`,
    name,
    approval: null,
    edition: today,
    games: sheet.games.map((game) => ({ ...game, approval: null })),
  };
  // Rulings are about the text of the other approval, and its fund is that house's, unless the sheet leans on them.
  const isFundOfOthers = sheet.fund.kind === 'shared' || sheet.fund.kind === 'linked';
  const paid = isFundOfOthers ? paidByHouse(renamed) : renamed;
  return [{ ...paid, rulings: {} }, paid, { ...renamed, rulings: {} }].find((one) => sheetFrom(one).ok) ?? renamed;
}

/** The house pays, and gets back what nobody is paid. */
const paidByHouse = (sheet: Sheet): Sheet => ({
  ...sheet,
  fund: { kind: 'house', at: sheet.fund.at },
  steps: sheet.steps.map((step) => endingAtHouse(step) as Sheet['steps'][number]),
});

function endingAtHouse(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(endingAtHouse);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'ends' && value === 'reserve' ? 'house' : endingAtHouse(value),
    ]),
  );
}

/** The same promotion under the next date. */
export function nextEdition(sheet: Sheet, today: LocalDate): Sheet {
  const before = localDate(sheet.edition);
  return { ...sheet, edition: today > before ? today : addDays(before, 1) };
}

export function slug(name: string): string {
  const text = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
  return text === '' ? 'promotion' : text;
}
