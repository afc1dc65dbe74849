/** What a poker tournament could not be played with. */
import { pokerTournamentOf } from './offer-tournament.ts';
import { asOffered, type Sheet, stepOf } from './sheet.ts';

export function inTournaments(sheet: Sheet): string | undefined {
  for (const option of Object.keys(sheet.chart.options)) {
    const version = asOffered(sheet, option);
    const step = pokerTournamentOf(version);
    if (step === undefined) continue;
    const { id, field, pays, buyIn, entryFee, rebuys, addOns, bounties, guarantee, entries, things } = step;
    const crossed = [buyIn, entryFee, rebuys, addOns, bounties, guarantee].find(
      (word) => word !== undefined && word.between[0] > word.between[1],
    );
    if (crossed !== undefined) return `Step ${id} has a range under ${crossed.at} that ends before it begins.`;
    if (field.most !== undefined && field.most < field.least) return `Step ${id} lets fewer play than it needs.`;
    const doubles = pays.some(({ how }) => how === 'double');
    if (doubles && field.even === undefined) return `Step ${id} doubles for half of the field, which is not even.`;
    if (doubles && field.least % 2 === 1) return `Step ${id} starts with an odd number, and half of it is nobody.`;
    if (doubles && (rebuys ?? addOns) !== undefined) return `Step ${id} doubles the buy-in, and more than it is paid.`;
    if (things?.gives.includes('entry') === true && !entries.by.includes('won')) {
      return `Step ${id} gives entries, and nobody enters with one.`;
    }
    if (sheet.fund.kind !== 'house') return `Step ${id} is paid for by its entrants and the house, and a fund pays.`;
    if (stepOf(version, 'award')?.form !== 'by-play') return `Step ${id} is played, and no award is by-play.`;
  }
  return undefined;
}
