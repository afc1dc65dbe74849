/**
 * A pool of picks in the morning after a night: a card is posted, people play their hours, hand in picks, games are
 * played, winners are posted. It takes weeks, and chance alone would bring none of it about.
 */
import type { Json } from '../../base/canonical-json.ts';
import { HOUR } from '../../base/time.ts';
import type { Command, CommandType } from '../../floor/commands.ts';
import { excludesTournaments, sheetOf } from '../../floor/kit/offers.ts';
import type { PickCard } from '../../floor/picks/card.ts';
import { playWindow } from '../../floor/picks/times.ts';
import type { OfferState } from '../../floor/state.ts';
import { picksEarnOf, type SwipesStep, swipesStepOf } from '../../rules/pick-words.ts';
import { isDecided } from '../../rules/picks.ts';
import { envelope, type Night, send, wait } from './keeping.ts';
import { edgeName } from './reached.ts';
import { aLegalCommand } from './trying.ts';

const MEMBER = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null, member: true };
/** Three win; the last one is found to work here once his picks are in. */
const PICKERS = ['a', 'b', 'c', 'd', 'e'].map((letter) => `person-${letter.repeat(26)}`);

export function playPicks(night: Night): void {
  const { state } = night.playing;
  const offered = [...state.offers.values()].find((one) => isWanted(night, one));
  const step = offered === undefined ? undefined : swipesStepOf(sheetOf(state, offered));
  if (offered === undefined || step === undefined || !seatEverybody(night, offered)) return;
  const { id } = offered.offer;
  act(night, 'post-fixtures', ({ offer }) => offer === id);
  const card = [...state.picks.values()].find((one) => one.offer === id && one.winners === null);
  if (card === undefined) return;
  if (step.asked === 'on-entry') playHours(night, step, card);
  for (const person of PICKERS) {
    act(night, 'enter-picks', (fixed) => fixed.card === card.id && fixed.person === person);
  }
  for (const type of ['change-picks', 'print-picks', 'void-picks'] as const) {
    if (night.rng.below(3) === 0) act(night, type, (fixed) => fixed.card === card.id && fixed.person === PICKERS[3]);
  }
  if (step.asked === 'afterwards') playHours(night, step, card);
  const findings = { ...MEMBER, employee: 'off-duty' };
  give(night, 'floor-2', { type: 'record-findings', person: PICKERS.at(-1)!, findings });
  for (const game of card.games) {
    until(night, game.begins + 4 * HOUR);
    if (card.games.every(isDecided)) break;
    act(night, 'enter-results', () => true);
  }
  until(night, playWindow(state, step, card).until);
  stockPrizes(night, offered);
  act(night, 'post-winners', (fixed) => fixed.card === card.id);
  payOne(night, card);
  for (const type of ['tell-winner', 'correct-result', 'correct-result'] as const) {
    if (night.rng.below(2) === 0) act(night, type, () => true);
  }
}

/** One is paid at once, so that another can be left until its time is over. */
function payOne(night: Night, { winners }: PickCard): void {
  const award = (winners ?? [])
    .map((winner) => night.playing.state.awards.get(winner.award))
    .find((one) => one !== undefined);
  if (award === undefined || award.expiresAt === null || award.person === null) return;
  until(night, award.claimFrom ?? night.now);
  const { id, person } = award;
  const checks = { idShown: true, nameMatches: true, over21: true, excluded: false };
  give(night, 'cage-1', { type: 'claim-award', award: id, person, checks });
  give(night, 'cage-1', {
    type: 'pay-awards',
    awards: [id],
    person,
    place: 'cage',
    form: 'cash',
    table: null,
    papers: true,
  });
}

const isWanted = ({ playing: { state }, wanted }: Night, offered: OfferState): boolean => {
  const sheet = sheetOf(state, offered);
  const pay = sheet.steps.find(({ kind }) => kind === 'pay')!.id;
  return (
    offered.status === 'approved' &&
    picksEarnOf(sheet) !== undefined &&
    (wanted.has(edgeName(sheet.id, pay, 'paid')) || wanted.has(edgeName(sheet.id, pay, 'fails')))
  );
};

type Fits = (fixed: Readonly<Record<string, Json>>) => boolean;

function act(night: Night, type: CommandType, fits: Fits): boolean {
  const command = aLegalCommand(night, type, ({ fixed }) => fits(fixed));
  return command !== undefined && 'events' in send(night, command).outcome;
}

const give = (night: Night, badge: string, body: Readonly<Record<string, Json>>): boolean =>
  'events' in send(night, envelope(night, badge, body) as Command).outcome;

const until = (night: Night, moment: number): void => wait(night, Math.max(0, moment - night.now));

/** At a table of its own, and one of them for a while at a tournament, which counts for nothing. */
function seatEverybody(night: Night, offered: OfferState): boolean {
  const { state } = night.playing;
  const sheet = sheetOf(state, offered);
  const game = sheet.games.map((row) => row.game).find((one) => state.games.get(one)?.approved);
  if (game === undefined) return false;
  for (const person of PICKERS) give(night, 'floor-2', { type: 'register-person', person, findings: MEMBER });
  const open = (table: string, kind: string) =>
    give(night, 'floor-1', { type: 'open-table', table, game, kind, seats: 9, limits: null });
  if (!open(TABLE, 'live')) return false;
  if (excludesTournaments(sheet) !== undefined && open(TOURNAMENT, 'tournament')) {
    give(night, 'floor-1', { type: 'take-seat', table: TOURNAMENT, seat: 1, person: PICKERS[0]! });
    wait(night, HOUR);
    give(night, 'floor-1', { type: 'record-swipe', table: TOURNAMENT, person: PICKERS[0]! });
    give(night, 'floor-1', { type: 'leave-seat', table: TOURNAMENT, seat: 1 });
  }
  return PICKERS.map((person, i) =>
    give(night, 'floor-1', { type: 'take-seat', table: TABLE, seat: i + 1, person }),
  ).every(Boolean);
}

const TABLE = 'picks-table';
const TOURNAMENT = 'picks-tournament';

/** Swiped at the top of every hour, from the first moment that counts. */
function playHours(night: Night, { least, ...step }: SwipesStep, card: PickCard): void {
  const { from } = playWindow(night.playing.state, { least, ...step }, card);
  until(night, from);
  const hours = ('scans' in least ? least.scans : least.hours) + 1;
  for (let hour = 0; hour < hours; hour += 1) {
    wait(night, HOUR - (night.now % HOUR));
    for (const person of PICKERS) give(night, 'floor-1', { type: 'record-swipe', table: TABLE, person });
  }
}

function stockPrizes(night: Night, { offer: { prizes = [] } }: OfferState): void {
  for (const { of, name, value } of prizes) {
    if (of !== undefined) give(night, 'promo-1', { type: 'receive-goods', goods: of, name, value, count: 3 });
  }
}
