/** The big button of a table against the house: its label, why it may be unavailable, and its command. */
import { CARDS } from '../../cards/card.ts';
import { type CommandResult, useAction } from '../lib/commands.ts';
import type { ApiRefusal } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { type Step as Look, useCaughtUp } from '../table/next-step.tsx';
import { useWhyNot } from '../table/table-queries.ts';
import { afterPayingWords, cardCodes, countAt, DEALER, missingWords, wrongCounts } from './steps.ts';
import type { HouseDesk } from './use-house-table.ts';

type HouseNext = Readonly<{
  says: string;
  look: Look;
  stops: boolean;
  unavailable: ApiRefusal | undefined;
  busy: boolean;
  press: () => Promise<void>;
}>;

type StepAction = Readonly<{
  says: string;
  look?: Look;
  stops?: boolean;
  unavailable?: ApiRefusal | undefined;
  act: () => Promise<CommandResult | undefined>;
}>;

export function useHouseNext(desk: HouseDesk): HouseNext {
  const { waits, heard } = useCaughtUp();
  const verify = useVerify(desk);
  const why = useRefusal(desk);
  const does = STEP_ACTIONS[desk.step.is](desk, why, verify);
  const action = useAction(async () => {
    const given = await does.act();
    return given === undefined ? undefined : heard(given);
  });
  return {
    says: does.says,
    look: does.look ?? 'start',
    stops: does.stops ?? false,
    unavailable: desk.isLost ? LINE_LOST : does.unavailable,
    busy: action.busy || waits,
    press: async () => {
      desk.say(undefined);
      const given = await action.run();
      if (given !== undefined) desk.settled(given);
    },
  };
}

const LINE_LOST: ApiRefusal = {
  reason: 'no-connection',
  says: 'Connection lost. Nothing can be taken or paid until it is back.',
  next: 'Leave chips and cards in place. This screen reconnects automatically.',
};

const notYet = (says: string, next = ''): ApiRefusal => ({ reason: 'not-yet', says, next });

/** The server's answer to the wagers or the decision keyed, before the button is pressed. */
function useRefusal({ step, table, house, bets, choice, isLost }: HouseDesk): ApiRefusal | undefined {
  const asks = !isLost && step.is === 'bet' && bets.length > 0;
  const placing = asks ? { table: table.table, offer: house.offer, positions: bets } : undefined;
  const deciding =
    !isLost && step.is === 'decide' && choice.raise !== undefined
      ? { table: table.table, spot: step.spot, raise: choice.raise }
      : undefined;
  const of = JSON.stringify([table.taken, table.offers.map(({ on }) => on), house.round?.status]);
  const place = useWhyNot('place-wagers', placing, of);
  const decide = useWhyNot('decide-hand', deciding, of);
  return place ?? decide;
}

type Verify = (spot: number) => Promise<CommandResult | undefined>;

function useVerify({ give, table, house }: HouseDesk): Verify {
  const askForBadge = useSecondBadge();
  return async (spot) => {
    const row = house.round!.positions.find((one) => one.spot === spot)!.row!;
    const signatures = await askForBadge({
      title: `Verify spot ${spot}`,
      says: `A supervisor has seen ${row.says.toLowerCase()} on spot ${spot}: ${paysWords(row)}.`,
    });
    return signatures && give('verify-progressive', { table: table.table, spot }, { signatures });
  };
}

const paysWords = ({ from, amount }: Readonly<{ from: 'meter' | 'tray' | 'nothing'; amount: number | null }>): string =>
  ({
    meter: `${dollars(amount ?? 0)} off the meter, owed at the cage`,
    tray: `${dollars(amount ?? 0)} from the tray`,
    nothing: 'no wager on the meter; other players win the envy bonus',
  })[from];

type MakeAction = (desk: HouseDesk, why: ApiRefusal | undefined, verify: Verify) => StepAction;

const STEP_ACTIONS: Readonly<Record<HouseDesk['step']['is'], MakeAction>> = {
  bet: lockAction,
  deal: dealAction,
  decide: decideAction,
  dealer: setDealerAction,
  show: showAction,
  pay: payAction,
  verify: (desk, _, verify) => verifyAction(desk, verify),
  end: endAction,
};

function lockAction({ give, table, house, bets }: HouseDesk, why: ApiRefusal | undefined): StepAction {
  return {
    says: 'Lock the wagers',
    unavailable:
      bets.length === 0
        ? notYet('There are no wagers on the layout.', 'Tap each player’s spot and key the wagers.')
        : why,
    act: async () => {
      const placed = await give('place-wagers', { table: table.table, offer: house.offer, positions: bets });
      return placed.done ? give('lock-wagers', { table: table.table }) : placed;
    },
  };
}

function dealAction({ give, table, house, counts, cards }: HouseDesk): StepAction {
  const dealt = house.terms.cards;
  const spots = house.round!.positions.map(({ spot }) => spot);
  if (wrongCounts(counts, spots, dealt).length > 0) {
    const reason = 'wrong-number-of-cards';
    return {
      says: 'Void: wrong number of cards',
      stops: true,
      act: () => give('void-deal', { table: table.table, reason }),
    };
  }
  const up = missingWords({ wanted: dealt.up, cards });
  return {
    says: 'Confirm card count',
    unavailable: up === undefined ? undefined : notYet('The dealer’s face-up card is not keyed.', 'Tap its key.'),
    act: () =>
      give('record-deal', {
        table: table.table,
        counts: spots.map((spot) => ({ spot, cards: countAt(counts, spot, dealt) })),
        dealer: countAt(counts, DEALER, dealt),
        up: cardCodes(cards),
      }),
  };
}

function decideAction({ give, table, step, choice }: HouseDesk, why: ApiRefusal | undefined): StepAction {
  const { spot } = step as Readonly<{ spot: number }>;
  const { raise } = choice;
  return {
    says:
      raise === undefined
        ? `Spot ${spot} decides`
        : raise === 'fold'
          ? `Spot ${spot} folds`
          : `Spot ${spot} plays ${dollars(raise)}`,
    look: raise === 'fold' ? 'end' : 'start',
    unavailable:
      raise === undefined ? notYet(`Spot ${spot} has not decided.`, 'Tap Fold or the amount the player plays.') : why,
    act: async () => (raise === undefined ? undefined : give('decide-hand', { table: table.table, spot, raise })),
  };
}

function setDealerAction({ give, table, house, cards }: HouseDesk): StepAction {
  const { up } = house.round!;
  const missing = missingWords({ wanted: house.terms.cards.dealer - house.terms.cards.up, cards });
  return {
    says: 'Set the dealer’s hand',
    unavailable: missing === undefined ? undefined : notYet(missing, 'Wrong number of cards? Void the deal.'),
    act: () => give('set-dealer', { table: table.table, cards: `${up} ${cards.map(CARDS.code).join(' ')}` }),
  };
}

function showAction({ give, table, house, step, cards, setPaying }: HouseDesk): StepAction {
  const { spot } = step as Readonly<{ spot: number }>;
  const missing = missingWords({ wanted: house.terms.cards.player, cards });
  return {
    says: `Settle spot ${spot}`,
    unavailable: missing === undefined ? undefined : notYet(missing),
    act: async () => {
      const given = await give('settle-hand', { table: table.table, spot, cards: cardCodes(cards) });
      if (given.done) setPaying(spot);
      return given;
    },
  };
}

function payAction({ give, table, house, step, setPaying }: HouseDesk): StepAction {
  const { spot } = step as Readonly<{ spot: number }>;
  const { row } = house.round!.positions.find((one) => one.spot === spot)!;
  const isToKey = row !== null && !row.keyed && !row.verified;
  return {
    says: afterPayingWords(house.round!, spot),
    look: isToKey ? 'send' : 'start',
    act: async () => {
      if (isToKey) return give('key-progressive', { table: table.table, spot, row: row.row });
      setPaying(undefined);
      return undefined;
    },
  };
}

function verifyAction({ house, step }: HouseDesk, verify: Verify): StepAction {
  const { spot } = step as Readonly<{ spot: number }>;
  const row = house.round!.positions.find((one) => one.spot === spot)!.row!;
  const amount = row.amount === null || row.amount === 0 ? '' : ` ${dollars(row.amount)}`;
  return { says: `Supervisor: verify${amount}`, look: 'send', act: () => verify(spot) };
}

function endAction({ give, table, house }: HouseDesk): StepAction {
  const envy = house.round!.envy.reduce((sum, { amount }) => sum + amount, 0);
  return {
    says: envy === 0 ? 'End the hand' : `Pay ${dollars(envy)} envy bonus, end the hand`,
    act: () => give('end-hand', { table: table.table }),
  };
}
