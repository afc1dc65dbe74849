/** Forms of the hits. */
import { type Choice, form } from '../command-form.ts';

export const DECLINE = [
  { value: 'too-few-dealt-in', says: 'Too few players were dealt in' },
  { value: 'pot-too-small', says: 'The pot was too small' },
  { value: 'no-showdown', says: 'Not played through the showdown' },
  { value: 'no-fee', says: 'No fee was placed' },
  { value: 'no-wager', says: 'No base wager' },
  { value: 'folded', says: 'The hand was folded' },
  { value: 'not-beaten', says: 'The hand was not beaten' },
  { value: 'hole-cards-did-not-play', says: 'The hole cards did not play' },
  { value: 'misread-cards', says: 'The cards were misread' },
  { value: 'wrong-seat', says: 'Keyed at the wrong seat' },
  { value: 'misdeal', says: 'Misdeal' },
  { value: 'foul-deck', says: 'A problem with the deck' },
  { value: 'discussion', says: 'The hand was discussed' },
  { value: 'equipment', says: 'The equipment failed' },
  { value: 'player-dealer', says: 'The player-dealer is not eligible' },
  { value: 'not-eligible-person', says: 'The player is not eligible' },
  { value: 'tournament', says: 'Tournament table' },
  { value: 'called-by-mistake', says: 'Reported by mistake' },
  { value: 'other', says: 'Other: explained to the office' },
] as const;

export type DeclineReason = (typeof DECLINE)[number]['value'];

/** `reasons`: those that fit the activity (denials.ts); the first starts chosen if a broken rule suggests it. */
export const declineHit = (says: string, reasons: readonly (Choice<string> & Readonly<{ suggested?: true }>)[]) => {
  const suggested = reasons.find((reason) => reason.suggested)?.value;
  return form('decline-hit', {
    fields: {
      reason: {
        as: 'reasons',
        label: 'Reason',
        choices: reasons.map(({ value, says: words }) => ({ value, says: words })),
        ...(suggested === undefined ? {} : { start: suggested }),
        missing: 'Choose a reason.',
      },
    },
    look: 'stop',
    button: `Deny ${says}`,
  });
};
