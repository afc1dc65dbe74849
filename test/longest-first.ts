/**
 * The order in which test files are run. On a fresh clone nothing is known of how long each takes, and the usual order
 * goes by size: a short file that plays a hundred nights would begin last, and one core would wait for the other.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Everything that takes eight seconds of a core or more, the longest first. */
export const LONGEST: readonly string[] = [
  'src/sheets/kit.test.ts',
  'test/leader-scenarios.test.ts',
  'src/server/backup/backup.test.ts',
  'test/night.test.ts',
  'test/scenarios.test.ts',
  'src/odds/backtest/sheets.test.ts',
  'src/odds/exact/shoes/baccarat-cards.test.ts',
  'test/papers.test.ts',
  'test/nights-through-leader.test.ts',
  'src/server/lost-and-damaged.test.ts',
  'src/odds/exact/shoes/sheets.test.ts',
  'src/odds/exact/beats/together.test.ts',
  'src/cards/rankings/counts.exhaustive.test.ts',
  'src/odds/exact/poker/count-poker.exhaustive.test.ts',
  'src/journal/crash.test.ts',
  'src/odds/exact/shoes/baccarat.exhaustive.test.ts',
  'src/cli/main.test.ts',
  'src/odds/exact/shoes/blackjack.test.ts',
  'test/live-night.test.ts',
  'src/odds/exact/beats/count-beats.test.ts',
  'test/chart-words.test.ts',
  'src/server/backup/restore.test.ts',
  'src/odds/exact/poker/count-poker.match.test.ts',
  'src/sheets/sheets.test.ts',
];

const STORIES = 'test/e2e/';

/** Lower is earlier: the longest in their order, then the stories in a browser, then what is short. */
export function turnOf(file: string): number {
  const place = LONGEST.indexOf(file);
  if (place >= 0) return place;
  return LONGEST.length + (file.startsWith(STORIES) ? 0 : 1);
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => turnOf(moduleId.slice(this.ctx.config.root.length + 1));
    return (await super.sort(files)).sort((a, b) => turn(a) - turn(b));
  }
}
