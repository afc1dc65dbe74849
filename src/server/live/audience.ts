/** Everybody who sees the same sections: one frame for all of them, and the last ones kept for who was cut off. */
import type { SectionName } from '../../floor/view.ts';
import type { Frame } from './frames.ts';
import type { Member } from './member.ts';

export type Audience = {
  readonly names: readonly SectionName[];
  /** Of this process and this audience: an id that another one gave out means nothing here. */
  readonly epoch: string;
  readonly members: Set<Member>;
  ring: Frame[];
  ringBytes: number;
  /** Every frame with a higher number is in the ring. */
  completeAfter: number;
  /** The number of the last frame, or of the turn in which it came together. */
  latest: number;
  /** The whole view as of `latest`, made when somebody needs it. */
  whole: Buffer | undefined;
  /** When the last member left, by the clock that only runs forward; undefined while there are some. */
  emptySince: number | undefined;
};

export type RingSize = Readonly<{ frames: number; bytes: number }>;

export function newAudience(names: readonly SectionName[], epoch: string, n: number): Audience {
  return {
    names,
    epoch,
    members: new Set(),
    ring: [],
    ringBytes: 0,
    completeAfter: n,
    latest: n,
    whole: undefined,
    emptySince: undefined,
  };
}

export const idIn = ({ epoch }: Audience, n: number): string => `${epoch}.${n}`;

export function addFrame(audience: Audience, frame: Frame, { frames, bytes }: RingSize): void {
  audience.ring.push(frame);
  audience.ringBytes += frame.bytes.length;
  audience.latest = frame.n;
  audience.whole = undefined;
  while (audience.ring.length > frames || audience.ringBytes > bytes) {
    const oldest = audience.ring.shift()!;
    audience.ringBytes -= oldest.bytes.length;
    audience.completeAfter = oldest.n;
  }
}

/** What somebody missed who heard `lastEventId` last, or undefined where only the whole view will do. */
export function missedSince(audience: Audience, lastEventId: string | undefined): readonly Frame[] | undefined {
  const dot = lastEventId?.lastIndexOf('.') ?? -1;
  if (lastEventId === undefined || lastEventId.slice(0, Math.max(dot, 0)) !== audience.epoch) return undefined;
  const digits = lastEventId.slice(dot + 1);
  const n = /^\d{1,15}$/.test(digits) ? Number(digits) : -1;
  if (n < audience.completeAfter || n > audience.latest) return undefined;
  return audience.ring.filter((frame) => frame.n > n);
}
