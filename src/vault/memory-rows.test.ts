import { vaultContract } from './contract.ts';
import { memoryRows, memoryVault } from './memory-rows.ts';

vaultContract('a vault in memory', async () => {
  const kept = memoryVault();
  return { rows: memoryRows(kept), other: memoryRows(kept), end: async () => {} };
});
