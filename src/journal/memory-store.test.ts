import { storeContract } from './contract.ts';
import { memoryDisk, memoryStore } from './memory-store.ts';

storeContract('memory', async () => {
  const disk = memoryDisk();
  let time = 1_000_000;
  const now = () => time;
  const pass = async (ms: number) => {
    time += ms;
  };
  return {
    store: memoryStore(disk, now),
    other: memoryStore(disk, now),
    pass,
    restart: async () => memoryStore(disk, now),
    end: async () => {},
  };
});
