/** Forms of the hits. */
import { form } from '../command-form.ts';

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
];

/** `suggested`: the reason that a broken row suggests; it comes first, so that one tap is enough. */
export const declineHit = (says: string, suggested: string | undefined) =>
  form('decline-hit', {
    fields: {
      reason: {
        as: 'reasons',
        label: 'Reason',
        choices: DECLINE.toSorted((a, b) => Number(b.value === suggested) - Number(a.value === suggested)),
        ...(suggested === undefined ? {} : { start: suggested }),
        missing: 'Choose a reason.',
      },
    },
    look: 'stop',
    button: `Deny ${says}`,
  });
