/** What every notice may say, whatever it is for. */
export const englishShared = {
  'no-purchase': 'No Purchase Necessary.',
  'no-purchase.ask-fee-and-wager':
    'Ask a casino representative for a No Purchase Necessary table. You pay no fee and place no wager there.',
  age: 'You must be {n} or older.',
  'foot.small-numbers': 'Small numbers refer to the approved rules.',
  'foot.english-binding': 'The English version controls.',
} as const;
