import { describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { playFile } from '../src/cli/scenario/run.ts';
import { clubShapes } from '../src/floor/club/area.ts';
import { viewFor } from '../src/floor/view.ts';
import { memberClub } from '../src/floor/views/club.ts';

const FOLDER = 'scenarios/hawaiian-gardens-player-tracking-rewards';

describe('the views of the club', () => {
  it('shows a member their own and nothing of others', async () => {
    const { playing, people } = must(await playFile(`${FOLDER}-docked-scanner.json`));
    const { state } = playing;
    const [ann, bob] = [people.get('ann')!, people.get('bob')!];
    expect(memberClub(state, ann)).toMatchObject([{ offer: 'club', balance: 1, swipes: 1, seconds: 3600 }]);
    expect(memberClub(state, bob)).toMatchObject([{ offer: 'club', balance: 2, swipes: 2, seconds: 7200 }]);
    expect(JSON.stringify(memberClub(state, ann))).not.toContain(bob);
    expect(memberClub(state, 'person-00000000000000000000000000')).toEqual([]);
  });

  it('says which prizes the balance covers, and which are there', async () => {
    const { playing, people } = must(await playFile(`${FOLDER}-example-1.json`));
    const [club] = memberClub(playing.state, people.get('ann')!);
    expect(club).toMatchObject({ balance: 0, earned: 5, spent: 5 });
    expect(club!.games).toEqual([
      { game: 'texas-holdem', gameName: expect.any(String), credits: 5, seconds: 5 * 3600 },
    ]);
    expect(club!.prizes.map(({ prize, left, covered }) => [prize, left, covered])).toEqual([
      ['cap', 4, false],
      ['chips-25', null, false],
      ['dinner', 0, false],
    ]);
  });

  it('offers no prize that is not in the house', async () => {
    const { playing, people } = must(await playFile(`${FOLDER}-example-1.json`));
    const { state } = playing;
    state.offers.get('club')!.credits![people.get('ann')!]!.balance = 1_000;
    const prizes = JSON.stringify(clubShapes['redeem-credits'](state));
    expect(['cap', 'chips-25', 'dinner'].filter((prize) => prizes.includes(`"${prize}"`))).toEqual(['cap', 'chips-25']);
  });

  it('is for the desk, the cage and the office, without names', async () => {
    const { playing, people } = must(await playFile(`${FOLDER}-example-1.json`));
    const { state } = playing;
    const seen = viewFor({ badge: 'desk-1' }, state).club!;
    expect(seen).toMatchObject([{ offer: 'club', members: 1, outstanding: 0, minutes: 10, now: null }]);
    expect(JSON.stringify(seen)).not.toContain(people.get('ann')!);
    for (const badge of ['dealer-1', 'count-1']) expect(viewFor({ badge }, state).club, badge).toBeUndefined();
    expect(viewFor('public', state).club).toBeUndefined();
  });
});
