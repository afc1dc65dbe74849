/** Plays the scenario of a file. */
import { dirname } from 'node:path';
import type { Result } from '../../base/result.ts';
import { scenarioFrom } from './format.ts';
import { type Playthrough, playScenario } from './run.ts';
import { lawOf, readJson } from './sources.ts';

export async function playFile(path: string): Promise<Result<Playthrough>> {
  const data = readJson(path);
  if (!data.ok) return data;
  const scenario = scenarioFrom(data.value);
  if (!scenario.ok) return scenario;
  const law = await lawOf(scenario.value, dirname(path));
  return law.ok ? playScenario(scenario.value, law.value) : law;
}
