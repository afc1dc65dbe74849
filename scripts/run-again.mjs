// A story drives a real browser and real servers on a machine that may be busy. One that fails is run once more, alone; if
// it passes then, the run passes and names it, since what it waits for is not what it means. Tests that decide or count
// something are never run twice: a seed that finds a fault would be forgotten.
import { relative } from 'node:path';

const STORIES = /^test\/(?:e2e\/|standby\.test\.ts$)/;

/**
 * The story files that failed, by their paths in `root`; none if anything else failed too, or if a file was not finished,
 * as after a worker that died. `report` is vitest's JSON.
 */
export function storiesThatFailed({ testResults }, root) {
  if (testResults.some(({ assertionResults }) => assertionResults.some(({ status }) => status === 'pending')))
    return [];
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  return failed.every((path) => STORIES.test(path)) ? failed : [];
}

/** What to say of stories that failed, by what they did when they were run again. */
export function unsteadyIn({ testResults }, again) {
  const named = (report) =>
    report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  const twice = new Set(named(again).map(({ fullName }) => fullName));
  return named({ testResults })
    .map(({ fullName }) => fullName)
    .filter((name) => !twice.has(name));
}
