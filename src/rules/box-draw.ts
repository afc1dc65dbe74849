/** Finalists from several devices: the same number from each until there are enough. */

export type Take = Readonly<{ taken: number /** It gave all that it had. */; emptied: boolean }>;

/** How many from each of so many devices, where none of them runs out. */
export const fromEach = (devices: number, least: number): number => Math.ceil(least / devices);

/**
 * What is wrong with what was taken from each device, in one sentence. Devices that ran out gave all they had, the others
 * went on in equal numbers, and nobody went on once there were enough.
 */
export function takesFlaw(takes: readonly Take[], least: number): string | undefined {
  const most = Math.max(...takes.map(({ taken }) => taken));
  const uneven = takes.find(({ taken, emptied }) => !emptied && taken !== most);
  if (uneven !== undefined) {
    return `${uneven.taken} were taken from a device that had more, and ${most} from another.`;
  }
  const total = takenAfter(takes, most);
  if (total < least && !takes.every(({ emptied }) => emptied)) return `${total} are fewer than ${least}.`;
  if (most > 0 && takenAfter(takes, most - 1) >= least) {
    return `${most - 1} from each would have been enough: ${takenAfter(takes, most - 1)} of ${least}.`;
  }
  return undefined;
}

const takenAfter = (takes: readonly Take[], each: number): number =>
  takes.reduce((sum, { taken, emptied }) => sum + (emptied ? Math.min(taken, each) : each), 0);
