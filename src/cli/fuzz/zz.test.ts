import { it } from 'vitest';
import { fuzz } from './fuzz.ts';

it('runs', async () => {
  const r = await fuzz({ seed: 1, seconds: 15, steps: 100, perHouse: 100000 });
  console.log(
    JSON.stringify(
      {
        ...r,
        failures: r.failures.map((f) => ({ ...f, said: f.said.slice(0, 900), smallest: f.smallest.slice(0, 700) })),
      },
      null,
      1,
    ),
  );
});
