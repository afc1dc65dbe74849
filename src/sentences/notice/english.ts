/** The English of the wall notice. It is binding; the other languages follow it. */
import { englishActivities } from './english-activities.ts';
import { englishJackpots } from './english-jackpots.ts';
import { englishShared } from './english-shared.ts';

export const english = { ...englishShared, ...englishJackpots, ...englishActivities } as const;
