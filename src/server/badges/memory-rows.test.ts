import { badgeRowsContract } from './contract.ts';
import { memoryBadgeRows, memoryBadges } from './memory-rows.ts';

badgeRowsContract('badges in memory', async () => {
  const kept = memoryBadges();
  return {
    rows: memoryBadgeRows(kept),
    reopened: async () => memoryBadgeRows(kept),
    neighbour: async () => memoryBadgeRows(),
    end: async () => {},
  };
});
