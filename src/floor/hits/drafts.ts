/** Every bet on a hand that met a row, before anybody is judged: the claims as they would be if nothing barred them. */
import type { Role } from '../../rules/claim.ts';
import type { Question } from '../../rules/eligibility.ts';
import { stepOf } from '../../rules/sheet.ts';
import {
  type Bet,
  betQuestion,
  betsOn,
  dealerPlace,
  dealerSeat,
  dealerSpaceOf,
  everyBet,
  handName,
  personOf,
} from '../kit/bets.ts';
import type { HitHand, Position } from '../state.ts';
import type { ClaimOf, Looked } from './claims.ts';
import { isDealerHand, waivedAt } from './facts.ts';
import { type Draft, namedAnother } from './judge.ts';
import { rowCalled } from './parts.ts';

export function draftsOf(looked: Looked): Draft[] {
  return looked.hit.hands.flatMap((hand) => [...ownBets(looked, hand), ...dealerBets(looked, hand)]);
}

/** Those who bet on the hand itself; on a hand that the house plays, the guests where the sheet gives it to them. */
function ownBets(looked: Looked, hand: HitHand): Draft[] {
  const { state, sheet, hit } = looked;
  const bets = betsOn(state, hit, hand);
  if (sheet.npn?.houseHand !== undefined && hit.npn && bets.every(({ position }) => position.bettor === 'house')) {
    const guests = guestBets(looked, hand);
    if (guests.length > 0) return guests;
  }
  const owned = stepOf(sheet, 'award')?.bettors === 'owner' ? ofOwner(looked, bets) : bets.map(plain);
  return owned.flatMap(({ bet, asks, notHis }, i) => {
    const line = onLine(looked, hand, bet);
    if (line === 'no') return [];
    const open = [...asks, ...(line === 'yes' ? [] : [line])];
    const id = `${handName(hand)}.${i + 1}${hand.line === undefined ? '' : `.${hand.role ?? hand.line}`}`;
    const claim = claimOf(looked, hand, { bet, id, role: hand.role ?? 'holder' });
    return [{ claim, by: 'own', open, ...(notHis === undefined ? {} : { notHis }) } as const];
  });
}

type Owned = Readonly<{ bet: Bet; asks: readonly Question[]; notHis?: string }>;

const plain = (bet: Bet): Owned => ({ bet, asks: [] });

/** The seated player where he bets, otherwise the first who stands behind the hand. */
function ofOwner({ sheet, hit }: Looked, bets: readonly Bet[]): Owned[] {
  const { at } = stepOf(sheet, 'award')!;
  const [first] = bets;
  const seated = bets.find(({ position }) => position.bettor !== 'backline');
  // A round that was keyed lists who bets. Otherwise only the seat is known, and whoever banks bets on his own hand.
  if (hit.round !== null || dealerSeat(hit) === first!.position.seat) {
    const owner = seated ?? first!;
    return bets.map((bet) => ({ bet, asks: [], ...(bet === owner ? {} : { notHis: at }) }));
  }
  const id = betQuestion(first!, 'bets');
  const answer = hit.facts[id]?.value;
  if (answer === false) return [plain(behind(first!))];
  const asks = [{ id, at, asks: 'Did the seated player bet on this hand?', answer: 'yes-no' } as const];
  return [{ bet: first!, asks: answer === undefined ? asks : [] }];
}

/** The first who stands behind a hand, whom nobody keyed. */
function behind({ position, keyed }: Bet): Bet {
  const backline: Position = { ...position, bettor: 'backline', person: null };
  const place = `${handName(position)}.backline`;
  return { position: backline, keyed, place, hand: place };
}

/** In baccarat a line is what has a part: a bet on another line has none in it, and who banks is on no line. */
function onLine({ hit, sheet }: Looked, { line, row }: HitHand, bet: Bet): 'yes' | 'no' | Question {
  if (line === undefined) return 'yes';
  if (bet.position.line !== undefined) return bet.position.line === line ? 'yes' : 'no';
  if (dealerSeat(hit) === bet.position.seat) return 'no';
  const answer = (which: 'player' | 'banker') => hit.facts[betQuestion(bet, `on-${which}`)]?.value;
  if (answer(line) === true) return 'yes';
  if (answer(line) === false || answer(line === 'player' ? 'banker' : 'player') === true) return 'no';
  const { at } = Object.values(sheet.chart.options)
    .flat()
    .find(({ key }) => key === row)!;
  const name = line === 'player' ? 'Player' : 'Banker';
  return { id: betQuestion(bet, `on-${line}`), at, asks: `Was this bet on the ${name} line?`, answer: 'yes-no' };
}

/** Guests who play for this prize share what falls on a seat that the house plays, each once. */
function guestBets(looked: Looked, hand: HitHand): Draft[] {
  const { sheet, hit } = looked;
  const guests = everyBet(hit).filter(
    (bet) => bet.position.bettor === 'seat' && namedAnother(sheet, hit, bet, [hand.row]) === undefined,
  );
  const each = guests.filter((bet, i) => guests.findIndex((other) => personOf(other) === personOf(bet)) === i);
  return each.map((bet) => {
    const id = `${handName(hand)}.guest-${bet.place}`;
    const claim = claimOf(looked, hand, { bet, id, role: hand.role ?? 'holder' });
    return { claim: { ...claim, wager: 1 }, by: 'guest', open: [] } as const;
  });
}

/** Fees on the player-dealer's hand, where a bet has a space for one: each is a claim on that hand. */
function dealerBets(looked: Looked, hand: HitHand): Draft[] {
  const { state, sheet, hit } = looked;
  const at = dealerSpaceOf(sheet);
  if (at === undefined) return [];
  const banks = isDealerHand(hit, betsOn(state, hit, hand)[0]!);
  if (banks === false) return [];
  const asks = 'Did this hand hold the player-dealer position?';
  const who: Question = { id: betQuestion(betsOn(state, hit, hand)[0]!, 'player-dealer'), at, asks, answer: 'yes-no' };
  return everyBet(hit)
    .filter((bet) => bet.position.bettor !== 'house' && bet.position.seat !== hand.seat && mayLieThere(looked, bet))
    .map((bet) => {
      const id = `${handName(hand)}.bet-${bet.place}`;
      const claim = claimOf(looked, hand, { bet, id, role: 'dealer-bet' });
      return { claim, by: 'dealer-fee', feePlace: dealerPlace(bet.place), open: banks ? [] : [who] } as const;
    });
}

/** A keyed round says who placed one; otherwise it is asked, and at a free table everybody counts as having done so. */
function mayLieThere({ hit, sheet }: Looked, { position }: Bet): boolean {
  if (hit.round === null || waivedAt(sheet, hit.npn).fee) return true;
  return position.dealerFees?.includes(hit.offer) === true;
}

function claimOf(
  { state, sheet, offered, hit }: Looked,
  hand: HitHand,
  { bet, id, role }: { bet: Bet; id: string; role: Role },
): ClaimOf {
  const row = rowCalled(sheet, offered.offer, state.tables.get(hit.table)?.game, hand.row);
  return { ...bet, id, row, role, onHand: handName(hand), wager: bet.position.wager };
}
