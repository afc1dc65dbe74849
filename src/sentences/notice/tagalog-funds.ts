/** Notices of prizes cut by amounts, of pools and of what feeds them, in Tagalog. */
import type { englishFunds } from './english-funds.ts';
import type { Phrase } from './phrase.ts';

export const tagalogFunds: Readonly<Record<keyof typeof englishFunds, Phrase>> = {
  'share.amount-each': '{amount} bawat isa',
  'share.rest': 'Ang natitira',
  'share.each.hand': 'sa bawat manlalarong may panalong hand',
  'share.each.losing': 'sa bawat natalong hand na kwalipikado',
  'share.each.winning': 'sa bawat panalong hand na kwalipikado',
  'share.each.table': 'sa bawat isa sa ibang manlalaro sa mesa',
  'share.each.room':
    'sa bawat manlalaro, kasama ang nanalo, na may fee sa alinmang kwalipikadong mesa nang lumabas ang hand',
  'share.each.dealer-bets': 'sa bawat manlalarong may fee sa hand ng player-dealer',
  'share.to.reserve': 'sa reserve fund',
  'share.to.recipient': 'sa {name}',
  'amounts.added': 'Kung lampas sa premyo ang mga nakapaskil na halaga, idadagdag ng casino ang kulang.',
  'amounts.cut':
    'Kung lampas sa premyo ang mga nakapaskil na halaga, babayaran ang mga ito ayon sa pagkakasunod hanggang maubos ang premyo.',
  'share.to.seated':
    'room share, hahatiin nang pantay sa lahat ng manlalaro, kasama ang nanalo, na nakaupo sa alinmang mesang may promo na ito nang lumabas ang hand',
  'share.each.seated':
    'sa bawat manlalaro, kasama ang nanalo, na nakaupo sa alinmang mesang may promo na ito nang lumabas ang hand',
  'room.except': 'Hindi kasama sa room share: {list}.',
  'room.except.household': 'mga kasama sa bahay ng empleyado',
  'fund.backup':
    'Kapag napanalunan ang {pool}, lilipat dito ang lahat ng nasa {backup}. Magsisimula itong muli sa halagang iyon o sa {reseed}, alinman ang mas mataas.',
  'fund.increase-week': 'Tumataas ng {amount} ang {pool} bawat linggo, pagkatapos ng {day}.',
  'fund.increase-house': 'Ang casino ang nagbabayad ng dagdag na ito.',
  'fee.pot-from': 'Mula sa pot na {pot} o higit pa, kinukuha ang {fee} na jackpot fee.',
  'falls.day': '{hand}: bumababa ang hand bawat araw sa {time}. Kapag napanalunan, magsisimula ulit sa {first}.',
  'falls.week':
    '{hand}: bumababa ang hand bawat linggo, tuwing {day} sa {time}. Kapag napanalunan, magsisimula ulit sa {first}.',
  'falls.pool': '{hand}: bumababa ang hand habang lumalaki ang pool. Kapag napanalunan, magsisimula ulit sa {first}.',
  'falls.steps': 'Ganito ang pagkakasunod: {list}. Mananatili ang huli hanggang mapanalunan.',
  'falls.step-from': '{hand} mula {amount}',
  'falls.today': 'Ngayon: {hand}.',
  'falls.next': 'Mula {when}: {hand}.',
  'falls.next-from': 'Mula sa pool na {amount}: {hand}.',
};
