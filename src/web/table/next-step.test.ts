import { describe, expect, it } from 'vitest';
import { keysRounds, nextStep, waitingFor } from './next-step.tsx';
import { roundView, tableFee, tableView } from './testing.ts';

const running = tableView({ round: roundView([]) });
const poker = tableView({ fees: [tableFee({ metered: false })] });
const hit = (round: string | null, openedBy: string | null = null) => ({ round, openedBy });

describe('the next step', () => {
  it('is the start, then the end, of a game whose fees are posted', () => {
    expect(nextStep(tableView(), [], 'felt')).toBe('start');
    expect(nextStep(running, [], 'felt')).toBe('end');
  });

  it('is to wait while a hand of this very game is pending, and no longer', () => {
    expect(nextStep(running, [hit('crazy-1:9')], 'felt')).toBe('wait');
    expect(nextStep(running, [hit('crazy-1:8')], 'felt')).toBe('end');
    expect(nextStep(running, [hit(null)], 'felt')).toBe('end');
  });

  it('is to call a hand where no fee is known at the start, also while another hand waits', () => {
    expect(nextStep(poker, [hit(null)], 'felt')).toBe('call');
    expect(nextStep(tableView({ fees: [] }), [], 'felt')).toBe('call');
  });

  it('is to start a game at a No Purchase Necessary table, without fees', () => {
    expect(nextStep(tableView({ kind: 'npn', fees: [] }), [], 'felt')).toBe('start');
  });

  it('ends a game that still runs when its activity was taken off', () => {
    expect(keysRounds(tableView({ fees: [], round: roundView([]) }))).toBe(true);
    expect(nextStep(tableView({ fees: [], round: roundView([]) }), [], 'felt')).toBe('end');
  });

  it('is to send while cards are keyed, and to go back once they are answered', () => {
    expect(nextStep(running, [hit('crazy-1:9')], 'calling')).toBe('send');
    expect(nextStep(running, [hit('crazy-1:9')], 'answered')).toBe('seen');
  });
});

describe('what the system waits for', () => {
  it('is the floor as long as a hand is pending, first to come and then to decide', () => {
    expect(waitingFor(running, [hit('crazy-1:9')], 'wait')).toBe('a floor supervisor');
    expect(waitingFor(running, [hit('crazy-1:9', 'floor-1')], 'wait')).toBe('the floor’s decision');
    expect(waitingFor(running, [hit('crazy-1:9', 'floor-1'), hit('crazy-1:9')], 'wait')).toBe('a floor supervisor');
  });

  it('is players, fees or only the start', () => {
    expect(waitingFor(tableView({ taken: [] }), [], 'start')).toBe('players to sit down');
    expect(waitingFor(tableView(), [], 'start')).toBe('fees, then Start game');
    expect(waitingFor(tableView({ fees: [tableFee({ mandatory: true })] }), [], 'start')).toBe('Start game');
  });
});
