/** Answers one question of a checklist, or the same one about several seats. */
import { type Action, type Given, useAction, useGive } from '../../lib/commands.ts';

export function useAnswering(hit: string): Action<[readonly string[], boolean | number]> {
  const give = useGive();
  return useAction(async (questions: readonly string[], value: boolean | number) => {
    let given: Given | undefined;
    for (const question of questions) {
      given = await give('answer', { hit, question, value });
      if (!given.done) return given;
    }
    return given;
  });
}
