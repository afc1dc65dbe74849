/** A ladder is over: what was held is owed from now on, and a pool that was not won grows. */
import { assert, caseOf } from '../../base/assert.ts';
import { addCents, cents, minCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { type PoolWord, startOf } from '../../rules/fund-words.ts';
import { rungAmount, rungGoods } from '../../rules/ladder.ts';
import { stepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/words.ts';
import { bank, fundCash, pool as poolAccount, promotions } from '../accounts.ts';
import { type Books, balanceIn, balanceOf, openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { awardPrizes, collectUntil, type PrizeOwed, stepAt, stopsFor } from '../kit/awards.ts';
import type { State } from '../state.ts';
import { type CallClimb, type CardClimb, type Climb, poolOf } from './ladders.ts';

type Ended = Extract<FloorEvent, { type: 'ladder-ended' }>;
type End = Readonly<Pick<Ended, 'why' | 'rung' | 'at'>>;

export function ladderEnded(state: State, climb: Climb, end: End, time: Instant): FloorEvent[] {
  const { drawing, offered, sheet } = climb;
  const won = climb.form === 'call-ladder' ? calledFor(climb, end) : guessedFor(state, climb, end);
  const owed = awardPrizes(state, offered, time, [won]);
  const award = owed.awards[0]!;
  const after = openBooks(state, time);
  if (climb.form === 'card-ladder') feedPools(after, climb, won.pool);
  const { why, rung, at } = end;
  const ended: Ended = {
    type: 'ladder-ended',
    v: 1,
    drawing: drawing.id,
    why,
    rung,
    at,
    award,
    postings: [...owed.postings, ...after.postings],
    advances: owed.advances,
  };
  const { id, person, step } = award;
  const claim = stepAt(sheet, step);
  // Who showed ID before he played has claimed what he wins; who has still to show it keeps his days.
  const claimed: FloorEvent[] =
    drawing.withoutId !== true && claim.kind === 'claim' && claim.form === 'identification'
      ? [
          {
            type: 'award-claimed',
            v: 1,
            award: id,
            person: person!,
            step: claim.next,
            inTime: true,
            ...collectUntil(state, sheet, { awardedAt: time }),
          },
        ]
      : [];
  return [ended, ...claimed, ...stopsFor(state, sheet, [award])];
}

/** The prize that was drawn for, so many times over, or the goods that it rose to. */
function calledFor({ drawing, offered, sheet, step }: CallClimb, { rung, at }: End): PrizeOwed {
  const { person, table, seat } = drawing.ticket!;
  const slot = drawing.slots?.[0];
  assert(slot !== undefined, `${drawing.id} is drawn for a prize`);
  const to = { table, seat, bettor: 'seat' } as const;
  const clause = rung === 0 ? stepOf(sheet, 'award')!.at : at;
  const base = { person, at: clause, row: slot.prize, to };
  if (slot.gives !== 'goods') {
    return { ...base, amount: rungAmount(step, addCents(slot.value, slot.carried ?? ZERO), rung) };
  }
  const prize = offered.offer.prizes?.find(({ id }) => id === slot.prize);
  assert(prize !== undefined, `${slot.prize} is posted`);
  const { of, name, value } = rungGoods(prize, rung);
  return { ...base, amount: value, as: { gives: 'goods', goods: of, name } };
}

function guessedFor(state: State, climb: CardClimb, { rung, at }: End): PrizeOwed {
  const { drawing, step } = climb;
  const { person, table, seat } = drawing.ticket!;
  const level = step.levels[rung]!;
  const base = { person, at, row: `level-${rung}`, to: { table, seat, bettor: 'seat' } } as const;
  if ('pool' in level) return { ...base, amount: balanceOf(state, poolOf(climb, level.pool)), pool: level.pool };
  const inKind = caseOf(level.gives, { cash: {}, 'free-play': { as: { gives: 'free-play' } as const } });
  return { ...base, amount: level.amount, ...inKind };
}

/** The house starts the pool that was won again, and adds to every other one that was played for. */
function feedPools(books: Books, climb: CardClimb, won: string | undefined): void {
  const { offered, sheet, step } = climb;
  if (sheet.fund.kind !== 'own' || offered.fund === null) return;
  const { amounts } = offered.offer;
  const played = new Set(step.levels.flatMap((level) => ('pool' in level ? [level.pool] : [])));
  for (const word of sheet.fund.pools.filter(({ id }) => played.has(id))) {
    const { id, at, attempt } = word;
    if (id === won) housePays(books, offered.fund, word, startOf(word, 'reseed', amounts), at);
    else if (attempt !== undefined) {
      const room =
        word.cap === undefined
          ? Number.MAX_SAFE_INTEGER
          : chosenAmount(amounts, word.cap) - balanceIn(books, poolAccount(offered.fund, id));
      housePays(
        books,
        offered.fund,
        word,
        minCents(chosenAmount(amounts, attempt.amount), cents(Math.max(0, room))),
        attempt.at,
      );
    }
  }
}

/** The house gives: cash into the fund, and the pool owes it to whoever wins. */
export function housePays(books: Books, fund: string, { id }: PoolWord, amount: PoolAmount, at: string): void {
  post(books, fundCash(fund), bank, amount, at);
  post(books, promotions, poolAccount(fund, id), amount, at);
}

type PoolAmount = Parameters<typeof post>[3];
