/** Forms of the awards. */
import { form } from '../command-form.ts';

export const DISPUTE = [
  { value: 'video-review', says: 'Waits for a review of the video' },
  { value: 'other-claims-it', says: 'Somebody else claims it' },
  { value: 'identity-in-doubt', says: 'It is in doubt who the winner is' },
  { value: 'suspected-cheating', says: 'Something looks wrong with the play' },
  { value: 'other', says: 'Something else: told to the office' },
];

export const disputeAward = form('dispute-award', {
  fields: { reason: { as: 'reasons', label: 'Why', choices: DISPUTE, missing: 'Choose a reason first.' } },
  look: 'stop',
  button: 'Stop this award',
});
