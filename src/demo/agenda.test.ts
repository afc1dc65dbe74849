import { describe, expect, it } from 'vitest';
import { newAgenda, newPace, runAgenda } from './agenda.ts';

describe('the pace', () => {
  it('runs as fast as was chosen, from the moment it was chosen', () => {
    let watch = 100;
    const pace = newPace(() => watch, 1);
    watch += 10;
    expect(pace.now()).toBe(10);
    pace.setSpeed(4);
    watch += 10;
    expect(pace.now()).toBe(50);
    pace.setSpeed(0);
    watch += 1_000;
    expect(pace.now()).toBe(50);
    pace.setSpeed(16);
    watch += 1;
    expect(pace.now()).toBe(66);
  });
});

describe('the agenda', () => {
  it('takes the turn that is due first, and of equals who has waited longest', async () => {
    const agenda = newAgenda();
    const taken: string[] = [];
    const turn = (name: string, after: number) => async () => {
      taken.push(name);
      return after;
    };
    agenda.add(5, turn('late', 100));
    agenda.add(1, turn('first', 4));
    agenda.add(1, turn('second', 100));
    let now = 0;
    for (let i = 0; i < 4; i += 1) {
      now = agenda.next()!;
      await agenda.takeNext(() => now);
    }
    // `first` is due again at 5, after everyone who was already waiting for 5.
    expect(taken).toEqual(['first', 'second', 'late', 'first']);
  });

  it('brings back a crew member who failed, after a while', async () => {
    const agenda = newAgenda();
    agenda.add(3, async () => {
      throw new Error('a slip');
    });
    await expect(agenda.takeNext(() => 3)).rejects.toThrow('a slip');
    expect(agenda.next()).toBe(33);
  });

  it('reports a bug and continues, rests while the pace is zero, and stops for good', async () => {
    const agenda = newAgenda();
    const pace = newPace(() => performance.now() / 1000, 16);
    const bugs: string[] = [];
    let turns = 0;
    const once = (until: () => boolean) =>
      new Promise<void>((resolve) => {
        const timer = setInterval(() => {
          if (!until()) return;
          clearInterval(timer);
          resolve();
        }, 1);
      });
    agenda.add(0, async () => {
      throw new Error('a slip');
    });
    agenda.add(0.01, async () => {
      turns += 1;
      return 0.02;
    });
    const running = runAgenda(agenda, pace, (error) => bugs.push(error.message));
    await once(() => turns > 2);
    pace.setSpeed(0);
    running.wake();
    const rested = turns;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(turns).toBeLessThanOrEqual(rested + 1);
    pace.setSpeed(16);
    running.wake();
    await once(() => turns > rested + 2);
    await running.stop();
    const last = turns;
    running.wake();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(turns).toBe(last);
    expect(bugs).toEqual(['a slip']);
  });
});
