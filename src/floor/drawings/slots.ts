/** What each drawing of an offer is for: its prizes one after the other, in the order in which they are drawn for. */
import { z } from 'zod';
import { type DrawPrize, prizeGives } from '../../rules/draw-words.ts';
import type { Offer } from '../../rules/offer.ts';
import type { ListedOffer } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { id, words } from '../../rules/words.ts';
import { cents } from '../posting.ts';
import type { DrawSlot } from './drawing.ts';
import { drumIds, gameOfDrum } from './drums.ts';
import { selectionOf } from './steps.ts';

export const drawSlot = z.strictObject({
  prize: id,
  name: words,
  gives: prizeGives,
  value: cents,
  of: id.optional(),
  lives: z.int().optional(),
  carried: cents.optional(),
});

type Prize = Omit<DrawPrize, 'on'> &
  Readonly<{ on?: readonly number[] | undefined; games?: readonly string[] | undefined }>;
type Posted = Readonly<{ drawing: string; drum: string; dueAt: Offer['period']['from']; slots?: DrawSlot[] }>;

/** One drawing for each time and each drum, numbered on from those there were. Where nothing is drawn for there is none. */
export function drawingsOf(sheet: Sheet, offer: ListedOffer, before: number): Posted[] {
  const prizes = prizesOf(sheet, offer);
  const posted = (offer.schedule ?? []).flatMap((dueAt) =>
    drumIds(sheet, offer).flatMap((drum) => {
      if (prizes === undefined) return [{ drum, dueAt }];
      const slots = prizes
        .filter(({ on, games }) => (on?.includes(dueAt) ?? true) && isFor(sheet, offer, drum, games))
        .flatMap(slotsFor);
      return slots.length === 0 ? [] : [{ drum, dueAt, slots }];
    }),
  );
  return posted.map((drawing, i) => ({ drawing: `drawing-${before + 1 + i}`, ...drawing }));
}

/** What is drawn for, as the sheet lists it or the offer posts it; undefined: one turn at what the sheet plays. */
export function prizesOf(sheet: Sheet, offer: Offer): readonly Prize[] | undefined {
  const step = selectionOf(sheet);
  const word = step?.form === 'drum' ? step.prizes : undefined;
  if (word === undefined) return undefined;
  return 'list' in word ? word.list : (offer.prizes ?? []);
}

function isFor(sheet: Sheet, offer: Offer, drum: string, games: readonly string[] | undefined): boolean {
  const game = gameOfDrum(sheet, offer, drum);
  return games === undefined || game === undefined || games.includes(game);
}

function slotsFor({ id: prize, name, gives, value, count, of, lives }: Prize): DrawSlot[] {
  const slot: DrawSlot = {
    prize,
    name,
    gives,
    value,
    ...(of === undefined ? {} : { of }),
    ...(lives === undefined ? {} : { lives }),
  };
  return Array.from({ length: count }, () => ({ ...slot }));
}
