/**
 * The reasons a floor person gives, as the codes that enter the journal and the words people read. Free text about
 * people never enters it, so what fits none of these is told to the office in words.
 */

import { plainWords, sentence } from '../../base/words.ts';
import { DISPUTE } from '../../floor/awards/command-forms.ts';
import { DECLINE } from '../../floor/hits/command-forms.ts';
import { SUSPEND } from '../../floor/offers/command-forms.ts';
import { FAULT_CLEARED } from '../../floor/rounds/command-forms.ts';

/** The reason that a broken row suggests, so that one tap is enough. */
export function declineReasonFor(rule: string | undefined): string | undefined {
  return rule === undefined ? undefined : BY_RULE[rule];
}

const BY_RULE: Readonly<Record<string, string>> = {
  'dealt-in': 'too-few-dealt-in',
  pot: 'pot-too-small',
  showdown: 'no-showdown',
  'fee-paid': 'no-fee',
  'base-wager': 'no-wager',
  'not-folded': 'folded',
  tournament: 'tournament',
  'player-dealer': 'player-dealer',
  employee: 'not-eligible-person',
  household: 'not-eligible-person',
  member: 'not-eligible-person',
  'prop-player': 'not-eligible-person',
  age: 'not-eligible-person',
};

const KNOWN = new Map([...DECLINE, ...SUSPEND, ...FAULT_CLEARED, ...DISPUTE].map(({ value, says }) => [value, says]));

/** A code in words; one that another station gave is read as it stands. */
export const reasonWords = (code: string): string => KNOWN.get(code) ?? sentence(plainWords(code));
