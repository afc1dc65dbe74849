/** Tables and boxes in the morning: one thing after the other, as long as the night has not seen how their prizes end. */

import { asListed } from '../../floor/clock.ts';
import type { Command, CommandType } from '../../floor/commands.ts';
import { boxStepOf } from '../../floor/kit/drawings.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import { freeStock } from '../../floor/kit/prizes.ts';
import type { OfferState } from '../../floor/state.ts';
import { tableStepOf } from '../../rules/offer-table-draws.ts';
import { stepOf } from '../../rules/sheet.ts';
import type { Night } from './keeping.ts';
import { edgeName } from './reached.ts';
import { aLegalCommand } from './trying.ts';

const IN_ORDER: readonly CommandType[] = [
  'award-pot',
  'draw-seat-card',
  'draw-table',
  'score-period',
  'draw-digits',
  'place-tables',
  'fill-bin',
  'resume-draw',
  'present-entry',
  'call-entries',
  'draw-paper',
  'draw-finalists',
  'pour-boxes',
  'open-boxes',
];

export function nextOfTables(night: Night): Command | undefined {
  const open = [...night.playing.state.offers.values()].filter((offered) => isOpen(night, offered));
  if (open.length === 0) return undefined;
  const mine = new Set(open.map(({ offer }) => offer.id));
  for (const goods of open.flatMap((offered) => goodsShort(night, offered))) {
    const command = aLegalCommand(night, 'receive-goods', ({ fixed }) => fixed.goods === goods);
    if (command !== undefined) return command;
  }
  for (const type of IN_ORDER) {
    if (type === 'draw-paper' && !hasNewPeople(night)) continue;
    const command = aLegalCommand(night, type, ({ fixed }) => mine.has(String(fixed.offer)));
    if (command !== undefined) return command;
  }
  return undefined;
}

/** What a full table could not be given. */
function goodsShort({ playing: { state } }: Night, { offer, ...offered }: OfferState): string[] {
  const boxed = boxStepOf(sheetOf(state, { offer, ...offered }))?.draws ?? [];
  return [...(offer.prizes ?? []), ...boxed.map((draw) => ({ ...draw, of: draw.id }))]
    .flatMap(({ gives, of }) => (gives === 'goods' && of !== undefined ? [of] : []))
    .filter((goods) => freeStock(state, goods) < FULL_TABLE);
}

const FULL_TABLE = 20;

/** Nobody new can be drawn once a paper of everybody was. */
const hasNewPeople = ({ playing: { state } }: Night): boolean =>
  [...state.boxDraws.values()].some((box) => [...state.people.keys()].some((person) => !box.people.includes(person)));

/** The day of a drawing out of boxes is still to come, and it may show what the night has not seen. */
export const boxesToCome = (night: Night): boolean =>
  [...night.playing.state.offers.values()].some(
    (offered) =>
      isOpen(night, offered) &&
      boxStepOf(sheetOf(night.playing.state, offered)) !== undefined &&
      asListed(night.playing.state, offered.offer).schedule![0]! > night.now,
  );

function isOpen({ playing: { state }, wanted }: Night, offered: OfferState): boolean {
  const sheet = sheetOf(state, offered);
  if (offered.status !== 'approved' || (tableStepOf(sheet) ?? boxStepOf(sheet)) === undefined) return false;
  const pay = stepOf(sheet, 'pay')!.id;
  return wanted.has(edgeName(sheet.id, pay, 'paid')) || wanted.has(edgeName(sheet.id, pay, 'fails'));
}
