/**
 * The reasons a floor person gives, as the codes that enter the journal and the words people read. Free text about
 * people never enters it, so what fits none of these is told to the office in words.
 */
import { plainWords, sentence } from '../../base/words.ts';

export type Reason<Code extends string = string> = Readonly<{ code: Code; says: string }>;

const reasons = (says: Readonly<Record<string, string>>): readonly Reason[] =>
  Object.entries(says).map(([code, words]) => ({ code, says: words }));

export const DECLINE: readonly Reason[] = reasons({
  'too-few-dealt-in': 'Too few players were dealt in',
  'pot-too-small': 'The pot was too small',
  'no-showdown': 'Not played through the showdown',
  'no-fee': 'No fee was placed',
  'no-wager': 'No base wager',
  folded: 'The hand was folded',
  'not-beaten': 'The hand was not beaten',
  'hole-cards-did-not-play': 'The hole cards did not play',
  'misread-cards': 'The cards were misread',
  'wrong-seat': 'Keyed at the wrong seat',
  misdeal: 'Misdeal',
  'foul-deck': 'Something was wrong with the deck',
  discussion: 'The hand was talked about',
  equipment: 'The equipment failed',
  'player-dealer': 'The player-dealer has no part',
  'not-eligible-person': 'The person may not take part',
  tournament: 'A tournament table',
  'called-by-mistake': 'Called by mistake',
  other: 'Something else: told to the office',
});

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

export const SUSPEND: readonly Reason[] = reasons({
  'sign-wrong': 'The sign shows something wrong',
  'equipment-failed': 'The equipment failed',
  'suspected-cheating': 'Something looks wrong with the play',
  'rules-unclear': 'The rules are in question',
  'told-by-regulator': 'The regulator asks for it',
  'told-by-management': 'Management asks for it',
  other: 'Something else: told to the office',
});

export const FAULT_CLEARED: readonly Reason[] = reasons({
  repaired: 'Repaired',
  replaced: 'Replaced',
  'tested-works': 'Tested: it works again',
});

export const DISPUTE: readonly Reason[] = reasons({
  'video-review': 'Waits for a review of the video',
  'other-claims-it': 'Somebody else claims it',
  'identity-in-doubt': 'It is in doubt who the winner is',
  'suspected-cheating': 'Something looks wrong with the play',
  other: 'Something else: told to the office',
});

const KNOWN = new Map([...DECLINE, ...SUSPEND, ...FAULT_CLEARED, ...DISPUTE].map(({ code, says }) => [code, says]));

/** A code in words; one that another station gave is read as it stands. */
export const reasonWords = (code: string): string => KNOWN.get(code) ?? sentence(plainWords(code));
