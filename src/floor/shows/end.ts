/** A show ends with everybody's signature, and what was won is owed from then on. */
import { endOfDayAfter } from '../../base/house-day.ts';
import { must } from '../../base/result.ts';
import { evenlyDown } from '../../base/split.ts';
import type { Instant } from '../../base/time.ts';
import { winningsOf } from '../../rules/show.ts';
import type { LastSquare } from '../../rules/show-words.ts';
import { F } from '../clauses.ts';
import { houseDay, startOfDayOf, zonePackOf } from '../clock.ts';
import type { Envelope } from '../envelope.ts';
import { CARD_DESK, owePrizes, type PrizeOwed, stopsFor } from '../kit/awards.ts';
import { showOf } from '../kit/prizes.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { crewMissing, crewOf, openShow } from './open-show.ts';
import { BOARD_CASH, type Show } from './show.ts';
import type { showCommands } from './specs.ts';

export function endShow(state: State, command: CommandOf<typeof showCommands, 'end-show'>): Outcome {
  const show = openShow(state, command.show);
  if (isRefusal(show)) return show;
  if (show.position.stage !== 'over' || show.halted !== null) {
    return refused(F.shows, 'not-over', `${show.id} is not played out.`, 'Play on, or call it off while it is halted.');
  }
  return ended(state, show, command, null);
}

export function callOff(state: State, command: CommandOf<typeof showCommands, 'call-off-show'>): Outcome {
  const show = openShow(state, command.show);
  if (isRefusal(show)) return show;
  if (show.halted === null) {
    return refused(F.shows, 'not-halted', `${show.id} goes on.`, 'Halt it first, and look for a way to go on.');
  }
  return ended(state, show, command, command.reason);
}

const EVERYBODY = ['program', 'manager', 'boards', 'security', 'auditor'] as const;

function ended(state: State, show: Show, command: Envelope, reason: string | null): Outcome {
  const unsigned = crewMissing(state, show, command, EVERYBODY, 'all');
  if (unsigned !== undefined) return unsigned;
  const offered = state.offers.get(show.offer)!;
  const prizes = prizesOf(state, show, command.time);
  const owed = owePrizes(
    state,
    offered,
    command.time,
    prizes.map(({ prize }) => prize),
  );
  const awards = owed.awards.map((award, i) => ({ ...award, ...prizes[i]!.terms }));
  const chooser = awards.find(({ parts }) => parts !== undefined)?.person;
  // His money is paid together, so its day is known when he has chosen.
  for (const award of awards) if (award.person === chooser && award.as === undefined) delete award.payBy;
  return accept(
    {
      type: 'show-ended',
      v: 1,
      show: show.id,
      offer: show.offer,
      sheet: offered.offer.sheet,
      result: show.position.result,
      reason,
      by: signedBy(command),
      crew: crewOf(state, show, command, EVERYBODY)!,
      ...owed,
      awards,
    },
    ...stopsFor(state, showOf(state, show).sheet, awards),
  );
}

type ShowPrize = Readonly<{ prize: PrizeOwed; terms: Pick<Award, 'parts'> }>;

/** Cash of the boards as one award, things each as one of their own, and what the last board gave. */
function prizesOf(state: State, show: Show, time: Instant): ShowPrize[] {
  const { words, rules } = showOf(state, show);
  return winningsOf(rules, show.position).flatMap(({ seat, cash, goods, last }): ShowPrize[] => {
    const { person } = show.contestants.find((one) => one.seat === seat)!;
    const to = { ...CARD_DESK, seat };
    const owed = (prize: Pick<PrizeOwed, 'amount' | 'at' | 'row' | 'as'>, terms = {}): ShowPrize => ({
      prize: { person, to, ...prize },
      terms,
    });
    return [
      ...(cash > 0 ? [owed({ amount: cash, at: words.rounds.at, row: BOARD_CASH })] : []),
      ...goods.map(({ id, name, value }) =>
        owed({ amount: value, at: words.board.at, row: id, as: { gives: 'goods', goods: id, name } }),
      ),
      ...(last === null
        ? []
        : [owed({ amount: last.value, at: words.last.at, row: last.id }, partsOf(state, last, time))]),
    ];
  });
}

/** Until its winner has chosen, a prize that can be paid over years waits. */
function partsOf(state: State, { parts, value }: LastSquare, time: Instant): Pick<Award, 'parts'> {
  if (parts === undefined) return {};
  const chooseBy = must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), time, parts.withinDays));
  const { each } = evenlyDown(value, parts.years);
  return { parts: { of: parts.years, paid: 0, each, from: houseDay(state, time), chooseBy, at: parts.at } };
}
