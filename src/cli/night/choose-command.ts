/**
 * Chooses what is tried next in a night: commands that someone may give now, how often, and what the night focuses on.
 */
import { lookUp } from '../../base/assert.ts';
import type { Rng } from '../../base/seeded.ts';
import { aceStepOf, cardWheelOf } from '../../floor/card-wheel/wheel-turn.ts';
import { clubOffers } from '../../floor/club/members.ts';
import { COMMANDS, type Command, type CommandType } from '../../floor/commands.ts';
import { contestGoods } from '../../floor/goods/area.ts';
import { judgeHit } from '../../floor/hits/claims.ts';
import { handsThatMayShow } from '../../floor/house-games/area.ts';
import { cardPlayOf } from '../../floor/kit/drawings.ts';
import { offersAt, sheetOf } from '../../floor/kit/offers.ts';
import { freeStock } from '../../floor/kit/prizes.ts';
import type { CommandDraft } from '../../floor/kit/shapes.ts';
import { filled, legalOnes, type Shape, shapesOf } from '../../floor/legal/legal.ts';
import type { Award, OfferState, State } from '../../floor/state.ts';
import { tournamentsOf } from '../../floor/tournaments/tournament.ts';
import { contestStepOf } from '../../rules/contest.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { pokerTournamentOf } from '../../rules/tournament.ts';
import { edgeName, faultName, RARE_COMMANDS, rowName } from './coverage.ts';
import { nextOfDraw, showMaterial } from './draws-and-shows.ts';
import { breakingAnswers, fillShape, isWantedAt } from './fill-command.ts';
import { findingsOf } from './house.ts';
import { badgesFor, envelope, isHourOfDrawing, type Night } from './night-state.ts';

/** How often each command is tried: rounds and hands fill a night, the rest happens now and then. */
const OFTEN: Partial<Record<CommandType, number>> = {
  'start-round': 60,
  'end-round': 50,
  'call-hand': 60,
  'declare-round': 15,
  answer: 120,
  'authorise-hit': 40,
  'decline-hit': 8,
  'take-seat': 40,
  identify: 30,
  'claim-award': 30,
  'pay-awards': 40,
  'draw-ticket': 30,
  'hand-out-tickets': 10,
  'record-swipe': 20,
  'report-entries': 80,
  'check-in-entries': 400,
  'enrol-member': 10,
  'redeem-credits': 20,
  'receive-goods': 6,
  'issue-seat-tickets': 150,
  'issue-instruments': 25,
  'sell-instruments': 25,
  'swap-voucher': 20,
  'wager-instrument': 90,
  'settle-wager': 150,
  'verify-instruments': 100,
  'redeem-instruments': 100,
  'collect-tickets': 100,
  // Nights issue no badges, so there are none to confirm.
  'confirm-badge': 0,
  'use-balance': 20,
  'show-id': 20,
  'fill-bin': 30,
  'draw-table': 30,
  'draw-seat-card': 30,
  'award-pot': 30,
  'place-tables': 20,
  'draw-digits': 20,
  'score-period': 20,
  'open-boxes': 20,
  'pour-boxes': 20,
  'draw-finalists': 20,
  'draw-paper': 40,
  'call-entries': 30,
  'present-entry': 40,
  'resume-draw': 20,
  appear: 30,
  'record-spin': 40,
  'draw-wheel-table': 30,
  'begin-contest': 20,
  'call-ladder': 30,
  'start-ladder': 30,
  'guess-ladder': 40,
  'keep-ladder': 6,
  'load-board': 6,
  'pick-square': 12,
  'open-squares': 12,
  'decide-prize': 5,
  'end-show': 5,
  'elect-payment': 6,
  'enter-count': 10,
  'count-box': 10,
  'close-day': 10,
  'leave-seat': 6,
  'set-player-dealer': 12,
  'raise-pool': 15,
  'clear-fault': 25,
  'report-hours': 20,
  'correct-hours': 4,
  'record-result': 40,
  'undo-result': 4,
  'start-shoe': 4,
  'correct-run': 6,
  'transfer-reserve': 10,
  'make-good': 10,
  // It changes nothing on the floor.
  'reset-pin': 0,
  // Documents from outside and whole promotions are not generated at night.
  'file-sheet': 0,
  'replace-offer': 0,
  // Signs only display; they change nothing.
  'set-signs': 0,
  'show-message': 0,
  'take-down-message': 0,
  'publish-hit': 0,
  // Given while a tournament runs, and not otherwise.
  'count-stacks': 0,
  'set-hand-for-hand': 0,
  'finish-hand': 0,
  'deal-next-hand': 0,
};

/** Commands that would end the night early if they happened as often as the rest. */
const RARE = new Set<CommandType>([
  'revoke-staff',
  'withdraw-game',
  'suspend-offer',
  'wind-down',
  'close-table',
  'withdraw-offer',
  'cancel-contest',
  'cancel-tournament',
  'halt-show',
  'call-off-show',
  'halt-draw',
  'postpone-draw',
  'call-off-game',
  'restore-game',
  'void-picks',
  'end-membership',
]);

const TYPES = Object.keys(COMMANDS) as CommandType[];

const WEIGHTED: readonly CommandType[] = TYPES.flatMap((type) =>
  new Array<CommandType>(OFTEN[type] ?? (RARE.has(type) ? 1 : 3)).fill(type),
);

export const anyType = (rng: Rng): CommandType => rng.pick(WEIGHTED);

/** Commands that lead to rows and to failing edges; most other parts of a sheet are reached anyway. */
const LEADING: readonly CommandType[] = [
  'call-hand',
  'call-hand',
  'call-hand',
  'start-round',
  'start-round',
  'end-round',
  'end-round',
  'set-player-dealer',
  'set-player-dealer',
  'take-seat',
  'take-seat',
  'answer',
  'answer',
  'authorise-hit',
  'decline-hit',
  'report-fault',
  'void-round',
  'dispute-award',
  'settle-dispute',
  'appear',
  'end-drawing',
];

/** A command that is begun, before its legality is checked. */
type Begun = Pick<Shape, 'type' | 'fixed' | 'asks'>;

/** While something is still wanted, every second try leads there, if anything does. */
export function aCommand(night: Night): Command | undefined {
  const { rng, wanted } = night;
  if (isHourOfDrawing(night) && rng.below(2) === 0) {
    const pick = aLegalCommand(night, 'draw-ticket');
    if (pick !== undefined) return pick;
  }
  if (wanted.size > 0 && rng.below(2) === 0) {
    for (const type of rng.shuffled(LEADING).slice(0, 3)) {
      const leading = aLegalCommand(night, type, (shape) => leadsOn(night, shape));
      if (leading !== undefined) return leading;
    }
  }
  const played = inHouseGame(night, (type) => aLegalCommand(night, type));
  if (played !== undefined) return played;
  const contested = inContest(night, (type) => aLegalCommand(night, type));
  if (contested !== undefined) return contested;
  const entered = inTournament(night, (type) => aLegalCommand(night, type));
  if (entered !== undefined) return entered;
  const swiped = inClub(night, (type) => aLegalCommand(night, type));
  if (swiped !== undefined) return swiped;
  const drawn = nextOfDraw(night);
  if (drawn !== undefined && rng.below(4) === 0) return drawn;
  const type = rng.below(6) === 0 ? rng.pick(notYet(night)) : aType(night);
  return aLegalCommand(night, type) ?? withMaterial(night, type);
}

/** Commands that were never legal so far: they are tried until they are. */
function notYet({ coverage, playing }: Night): CommandType[] {
  const open = (type: CommandType) => !RARE.has(type) && !(type in coverage.accepted);
  const begun = (type: CommandType) => !RARE_COMMANDS.has(type) || canBegin(playing.state, type);
  // Each type is checked once, whatever its weight.
  const types = new Set(TYPES.filter((type) => open(type) && begun(type)));
  const possible = WEIGHTED.filter((type) => types.has(type));
  return possible.length > 0 ? possible : [...WEIGHTED];
}

const canBegin = (state: State, type: CommandType): boolean => shapesOf(state, type).length > 0;

/** A command that cannot start now is not tried: most nights do not have most promotions. */
function aType({ rng, playing }: Night): CommandType {
  for (let tries = 0; tries < 30; tries += 1) {
    const type = anyType(rng);
    if (!RARE_COMMANDS.has(type) || canBegin(playing.state, type)) return type;
  }
  return anyType(rng);
}

export function aLegalCommand(
  night: Night,
  type: CommandType,
  fits: (shape: Begun) => boolean = isComplete,
): Command | undefined {
  const { rng, playing, now } = night;
  const badges = badgesFor(type);
  if (badges.length === 0) return undefined;
  const badge = rng.pick(badges);
  const who = { badge, station: badge, now };
  const inAnyOrder = (starts: readonly CommandDraft[]) =>
    rng.shuffled(starts.filter((start) => isComplete(start) && fits({ ...start, type })));
  const [shape] = legalOnes(playing.state, who, type, inAnyOrder);
  if (shape === undefined) return undefined;
  const answers = fillShape(playing.state, shape, rng, night);
  return answers === undefined ? undefined : filled(playing.state, who, shape, answers);
}

/** Whether a command takes the night to something not reached yet. */
function leadsOn(night: Night, { type, fixed, asks }: Begun): boolean {
  const { state } = night.playing;
  const of = (name: string) => String(fixed[name]);
  switch (type) {
    case 'call-hand':
    case 'start-round':
      return isWantedAt(state, of('table'), night);
    // A deal for the whole table needs a player who is in, a table share another one, and a bank a player-dealer.
    case 'take-seat':
      return isWantedAt(state, of('table'), night) && Object.keys(lookUp(state.tables, of('table')).seats).length < 6;
    case 'set-player-dealer':
      return lookUp(state.tables, of('table')).playerDealer === null && isWantedAt(state, of('table'), night);
    case 'answer':
      return breakingAnswers(state, { fixed, asks }, night.wanted).length > 0;
    case 'end-round':
    case 'authorise-hit':
    case 'appear':
      return true;
    // A hit that may still be paid unchanged.
    case 'decline-hit':
      return isSpoilt(state, of('hit'));
    case 'report-fault':
    case 'void-round':
      return faultIsWanted(night, of('table'), type === 'report-fault' ? of('fault') : undefined);
    case 'dispute-award':
      return (
        !isOnlyPrize(state, lookUp(state.awards, of('award'))) &&
        failureIsWanted(night, 'pay', state.awards.get(of('award'))?.offer)
      );
    case 'settle-dispute':
      return fixed.pay === false && failureIsWanted(night, 'pay', state.awards.get(of('award'))?.offer);
    case 'end-drawing': {
      const drawing = state.drawings.get(of('drawing'));
      return drawing?.status === 'playing' && failureIsWanted(night, 'play', drawing.offer);
    }
    default:
      return false;
  }
}

function isSpoilt(state: State, id: string): boolean {
  const hit = lookUp(state.hits, id);
  const offered = lookUp(state.offers, hit.offer);
  const { broken, claims } = judgeHit(state, offered, sheetOf(state, offered), hit);
  return broken.length > 0 || claims.every(({ barredBy }) => barredBy !== undefined);
}

function faultIsWanted({ playing: { state }, wanted }: Night, id: string, fault: string | undefined): boolean {
  const table = lookUp(state.tables, id);
  return offersAt(state, table).some((offered) => {
    const sheet = sheetOf(state, offered);
    return sheet.faults.some(
      (word) => (fault ?? word.fault) === word.fault && wanted.has(faultName(sheet.id, word.fault)),
    );
  });
}

function failureIsWanted(
  { playing: { state }, wanted }: Night,
  kind: 'pay' | 'play',
  offer: string | undefined,
): boolean {
  const offered = offer === undefined ? undefined : state.offers.get(offer);
  if (offered === undefined) return false;
  const sheet = sheetOf(state, offered);
  return wanted.has(edgeName(sheet.id, stepOf(sheet, kind)?.id ?? '', 'fails'));
}

export const isComplete = ({ asks }: Pick<Shape, 'asks'>): boolean =>
  Object.values(asks).every(({ ask }) => ask !== 'material');

/** Commands whose content comes from outside the house: the night provides it. */
function withMaterial(night: Night, type: CommandType): Command | undefined {
  const { rng } = night;
  const ofShow = showMaterial(night, type);
  if (ofShow !== undefined) return ofShow;
  const people = [...night.playing.state.people.keys()];
  if (type !== 'record-findings' || people.length === 0) return undefined;
  const badge = badgesFor(type).find((candidate) => night.playing.state.staff.get(candidate)?.active);
  if (badge === undefined) return undefined;
  return envelope(night, badge, { type, person: rng.pick(people), findings: findingsOf(rng) });
}

// Games against the house: an open round is continued, and players bet if there is one.

/** The next commands of a round, in any order: only a possible one is given. */
const PLAYED_ON: readonly CommandType[] = [
  'lock-wagers',
  'record-deal',
  'decide-hand',
  'set-dealer',
  'settle-hand',
  'key-progressive',
  'verify-progressive',
  'end-hand',
];

/** Undefined if no table has such a game, or this step is for something else. */
function inHouseGame(night: Night, legal: (type: CommandType) => Command | undefined): Command | undefined {
  const { rng, playing } = night;
  const { state } = playing;
  if (!isPlayed(state) || rng.below(3) === 0) return undefined;
  const types: readonly CommandType[] = state.houseRounds.size === 0 ? ['place-wagers'] : rng.shuffled(PLAYED_ON);
  for (const type of types) {
    const command = legal(type);
    if (command !== undefined) return leaning(night, command);
  }
  return undefined;
}

/** Hands that did not come up yet are shown before others: by chance a royal flush would never come. */
function leaning({ playing: { state }, rng, wanted }: Night, command: Command): Command {
  if (command.type !== 'settle-hand') return command;
  const round = lookUp(state.houseRounds, command.table);
  const { offer } = lookUp(state.offers, round.offer);
  const hands = handsThatMayShow(state, round).filter(
    ({ row }) => row !== null && wanted.has(rowName(offer.sheet, offer.option, row)),
  );
  return hands.length === 0 ? command : { ...command, cards: rng.pick(hands).cards };
}

const isPlayed = (state: State): boolean =>
  state.houseRounds.size > 0 ||
  [...state.tables.values()].some((table) =>
    offersAt(state, table).some((offered) => houseGameOf(sheetOf(state, offered)) !== undefined),
  );

// A club: people sit down, are enrolled, and are swiped while they play.

/** Seats to fill before a round with the scanner is worthwhile. */
const ENOUGH_SEATED = 6;

function inClub(night: Night, legal: (type: CommandType) => Command | undefined): Command | undefined {
  const { rng, playing } = night;
  const { state } = playing;
  if (clubOffers(state).length === 0 || rng.below(4) > 0) return undefined;
  const seated = [...state.tables.values()].reduce((sum, { seats }) => sum + Object.keys(seats).length, 0);
  const next: readonly CommandType[] =
    seated < ENOUGH_SEATED ? ['take-seat'] : ['record-swipe', 'enrol-member', 'take-seat'];
  for (const type of next) {
    const command = legal(type);
    if (command !== undefined) return command;
  }
  return undefined;
}

// Poker tournaments: people sign up, seats are drawn, they play until enough are out, and the log is signed.

const RUNNING: readonly CommandType[] = [
  'eliminate-players',
  'eliminate-players',
  'fix-prizes',
  'take-rebuy',
  'take-add-on',
  'move-button',
  'move-player',
  'break-table',
  'penalise-player',
  'disqualify-player',
  'take-back-elimination',
  'pause-clock',
  'resume-clock',
  'resume-clock',
  'set-clock',
  'agree-deal',
  'name-target',
  'sign-up',
  'draw-seats',
  'count-stacks',
  'set-hand-for-hand',
  'finish-hand',
  'deal-next-hand',
];
const SIGN_UP: readonly CommandType[] = [
  'sign-up',
  'sign-up',
  'sign-up',
  'sign-up',
  'name-target',
  'draw-seats',
  'draw-seats',
  'start-tournament',
  'start-tournament',
  'unregister',
];

/** Undefined if no tournament is posted, or this step is for something else. */
export function inTournament(night: Night, legal: (type: CommandType) => Command | undefined): Command | undefined {
  const { rng, playing } = night;
  const { state } = playing;
  const mine = [...state.offers.values()].some((one) => pokerTournamentOf(sheetOf(state, one)) !== undefined);
  if (!mine || rng.below(2) === 0) return undefined;
  const open = tournamentsOf(state);
  const types: CommandType[] = [
    ...(open.some(({ status }) => status === 'over') ? (['sign-log'] as const) : []),
    ...(open.some(({ status }) => status === 'running') ? rng.shuffled(RUNNING).slice(0, 3) : []),
    ...(open.some(({ status }) => status === 'sign-up') ? rng.shuffled(SIGN_UP).slice(0, 3) : []),
    'open-sign-up',
  ];
  for (const type of types) {
    const command = legal(type);
    if (command !== undefined) return command;
  }
  return undefined;
}

// The wheel of cards and the games for pass holders: an open turn is continued, and if one is posted, people sit down,
// earn entries and are drawn, since chance alone would rarely get that far.

const AT_THE_WHEEL: readonly CommandType[] = ['check-at-wheel', 'spread-cards', 'spin-card', 'spin-card'];
const IN_A_CONTEST: readonly CommandType[] = [
  'draw-order',
  'choose-envelope',
  'try-key',
  'count-chips',
  'break-tie',
  'bust-player',
];
const FEW_CONTESTS = 4;

/** Undefined if nothing of the kind is offered, or this step is for something else. */
function inContest(night: Night, legal: (type: CommandType) => Command | undefined): Command | undefined {
  const { rng, playing } = night;
  const { state } = playing;
  const mine = [...state.offers.values()].filter((offered) => isMine(sheetOf(state, offered)));
  if (mine.length === 0 || rng.below(4) === 0) return undefined;
  const wheel = [...state.drawings.values()].some((drawing) => cardPlayOf(drawing) !== undefined);
  const types = [
    ...(wheel && rng.below(5) > 0 ? rng.shuffled(AT_THE_WHEEL) : []),
    ...(state.contests.size > 0 && rng.below(5) > 0 ? rng.shuffled(IN_A_CONTEST) : []),
    ...rng.shuffled(mine.flatMap((offered) => typesTowardContest(state, offered))).slice(0, FEW_CONTESTS),
  ];
  for (const type of types) {
    const command = legal(type);
    if (command !== undefined) return command;
  }
  return nextOfDraw(night);
}

const isMine = (sheet: Sheet): boolean => (contestStepOf(sheet) ?? cardWheelOf(sheet)) !== undefined;

/** Commands that bring a player to the wheel, or to a pass. */
function typesTowardContest(state: State, offered: OfferState): CommandType[] {
  const sheet = sheetOf(state, offered);
  const earn = stepOf(sheet, 'earn')?.form;
  const seated = [...state.tables.values()].reduce((sum, { seats }) => sum + Object.keys(seats).length, 0);
  const lacks = contestGoods(state, offered.offer.id).some(({ goods }) => freeStock(state, goods) < 1);
  return [
    ...(seated < 2 * FEW_CONTESTS ? (['take-seat'] as const) : []),
    ...(lacks ? (['receive-goods'] as const) : []),
    ...(aceStepOf(sheet) === undefined ? [] : (['draw-wheel-table'] as const)),
    ...(earn === 'points' ? (['record-swipe'] as const) : []),
    ...(earn === 'entries' ? (['report-entries', 'check-in-entries', 'draw-ticket'] as const) : []),
    ...(earn === 'tickets' ? (['issue-seat-tickets', 'collect-tickets', 'draw-ticket'] as const) : []),
    ...(earn === undefined ? [] : (['appear', 'appear'] as const)),
    ...(offered.passes === undefined ? [] : (['show-id', 'begin-contest'] as const)),
  ];
}

/** Keys give one prize in a whole promotion: some nights pay it, so that others can see it returned. */
export function isOnlyPrize(state: State, { offer, awardedAt }: Award): boolean {
  return contestStepOf(sheetOf(state, lookUp(state.offers, offer)))?.form === 'keys' && awardedAt % 2 === 1;
}
