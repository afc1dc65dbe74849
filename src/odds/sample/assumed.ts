/** A reading that is taken: the first choice unless somebody switched it to another that is known. */
import type { Assumption, Question } from '../question.ts';

export function assumed(
  readings: Question['readings'],
  { id, says, choices, at }: Pick<Assumption, 'id' | 'says' | 'choices' | 'at'>,
): Assumption {
  const wanted = readings[id];
  const value = wanted !== undefined && choices.includes(wanted) ? wanted : choices[0]!;
  return { id, says, value, choices, at };
}
