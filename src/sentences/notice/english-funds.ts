/** Notices of prizes cut by amounts, of pools and of what feeds them. */
export const englishFunds = {
  'share.amount-each': '{amount} each',
  'share.rest': 'The rest',
  'share.each.hand': 'to each player with the winning hand',
  'share.each.losing': 'to each losing hand that qualifies',
  'share.each.winning': 'to each winning hand that qualifies',
  'share.each.table': 'to each of the other players at the table',
  'share.each.room':
    'to each player, including the winner, who had placed the fee at any eligible table when the hand was hit',
  'share.each.dealer-bets': "to each player with a fee on the player-dealer's hand",
  'share.to.reserve': 'to the reserve fund',
  'share.to.recipient': 'to {name}',
  'amounts.added': 'If the posted amounts exceed the prize, the casino adds the difference.',
  'amounts.cut': 'If the posted amounts exceed the prize, they are paid in the order shown, as far as the prize goes.',
  'share.to.seated':
    'room share, divided equally among all players, including the winner, seated at any table with this promotion when the hand was hit',
  'share.each.seated':
    'to each player, including the winner, seated at any table with this promotion when the hand was hit',
  'room.except': 'The room share does not go to {list}.',
  'room.except.household': 'people who live with an employee',
  'fund.backup':
    'When the {pool} is won, everything in the {backup} moves into it. It starts again with that amount or with {reseed}, whichever is more.',
  'fund.increase-week': 'The {pool} increases by {amount} every week, at the end of {day}.',
  'fund.increase-house': 'The casino pays this increase.',
  'fee.pot-from': 'From a pot of {pot} or more, a {fee} jackpot fee is taken.',
  'falls.day': '{hand}: the hand steps down every day at {time}. After a hit it starts again with {first}.',
  'falls.week': '{hand}: the hand steps down every week, on {day} at {time}. After a hit it starts again with {first}.',
  'falls.pool': '{hand}: the hand steps down as the pool grows. After a hit it starts again with {first}.',
  'falls.steps': 'In this order: {list}. The last one stays until it is hit.',
  'falls.step-from': '{hand} from {amount}',
  'falls.today': 'Today: {hand}.',
  'falls.next': 'From {when}: {hand}.',
  'falls.next-from': 'From a pool of {amount}: {hand}.',
} as const;
