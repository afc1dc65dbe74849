/** A sample dealt at once and in place: for few deals, and where there are no threads. */
import type { Question } from '../question.ts';
import type { Tally } from '../tally.ts';
import { samplerOf, tallyOf } from './sampler.ts';

/** Undefined where it cannot be dealt. */
export function sampleHere(
  question: Question,
  { seed, deals }: Readonly<{ seed: number; deals: number }>,
): Tally | undefined {
  const sampler = samplerOf(question);
  return sampler === undefined ? undefined : tallyOf(sampler, sampler.deal({ seed, chunk: 0, deals }));
}
