/** The English of the wall notice. It is binding; the other languages follow it. */
import { englishActivities } from './english-activities.ts';
import { englishFunds } from './english-funds.ts';
import { englishJackpots } from './english-jackpots.ts';
import { englishShared } from './english-shared.ts';
import { englishEntries } from './entries.ts';
import { englishHandWords } from './hand-words.ts';
import { englishMemory } from './memory.ts';
import { englishPeriods } from './periods.ts';
import { englishTriggerWords } from './trigger-words.ts';

export const english = {
  ...englishShared,
  ...englishJackpots,
  ...englishActivities,
  ...englishPeriods,
  ...englishMemory,
  ...englishEntries,
  ...englishHandWords,
  ...englishTriggerWords,
  ...englishFunds,
} as const;
