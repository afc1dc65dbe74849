/** What a sheet leaves to the posting about drawings: prizes of each kind that it knows, with the rungs of a ladder. */
import { cents } from '../../base/cents.ts';
import type { Rng } from '../../base/seeded.ts';
import type { DrawPrize, PrizesWord } from '../../rules/draw-words.ts';
import type { CallLadderStep } from '../../rules/ladder-words.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, wheelStepOf } from '../../rules/sheet.ts';

type Kind = Extract<PrizesWord, { kinds: unknown }>['kinds'][number];

export function drawsOf(rng: Rng, sheet: Sheet): Pick<Offer, 'prizes'> {
  const select = sheet.steps.find((step) => step.kind === 'select');
  if (select?.form !== 'drum' || select.prizes === undefined || 'list' in select.prizes) return {};
  const ladder = sheet.steps.find(
    (step): step is CallLadderStep => step.kind === 'play' && step.form === 'call-ladder',
  );
  // A ticket or a turn elsewhere needs an offer beside this one, and coupons have no instruments yet.
  const kinds = select.prizes.kinds.filter(
    ({ gives }) => gives !== 'entry' && gives !== 'coupon' && (gives !== 'spin' || wheelStepOf(sheet) !== undefined),
  );
  const some = kinds.filter(() => rng.below(2) === 0);
  return { prizes: (some.length > 0 ? some : kinds.slice(0, 1)).map((kind, i) => aPrize(rng, kind, i + 1, ladder)) };
}

function aPrize(rng: Rng, { gives, between: [low, high] }: Kind, number: number, ladder?: CallLadderStep): DrawPrize {
  const least = Math.max(low, gives === 'spin' || gives === 'pass' ? low : 1);
  const value = cents(least + rng.below(Math.min(high - least, 200_000) + 1));
  const name = `Prize ${number}`;
  const stock = `goods-${number}`;
  const raises = (ladder?.times ?? []).map((times, i) => ({
    of: `${stock}-${i + 1}`,
    name: `${name}, rung ${i + 1}`,
    value: cents(value * times),
  }));
  return {
    id: `prize-${number}`,
    name,
    gives,
    value,
    count: 1 + rng.below(2),
    ...(gives === 'goods' ? { of: stock } : {}),
    ...(gives === 'goods' && raises.length > 0 ? { raises } : {}),
    ...(gives === 'fees-paid' ? { lives: 1 + rng.below(30) } : {}),
  };
}
