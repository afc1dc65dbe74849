/** Tagalog: what every notice may say, and jackpots. Terms of the games stay English, as players say them. */
import type { englishJackpots } from './english-jackpots.ts';
import type { englishShared } from './english-shared.ts';
import type { Phrase } from './phrase.ts';

export const tagalogShared: Readonly<Record<keyof typeof englishShared, Phrase>> = {
  'no-purchase': 'Hindi kailangang bumili (No Purchase Necessary).',
  'no-purchase.fee-and-wager':
    'Magtanong sa kinatawan ng casino tungkol sa mesang No Purchase Necessary. Wala kayong babayarang fee at wala kayong itataya roon.',
  'no-purchase.wager':
    'Magtanong sa kinatawan ng casino tungkol sa mesang No Purchase Necessary. Wala kayong itataya roon.',
  'no-purchase.no-least-pot': 'Walang minimum na pot sa mesang No Purchase Necessary.',
  'no-purchase.hands-dealt': 'Hindi bababa sa {count} hand ang idine-deal sa mesang No Purchase Necessary.',
  'no-purchase.house-seats':
    'Kasama sa bilang ng kinakailangang manlalaro ang mga upuang nilalaro ng casino sa mesang No Purchase Necessary.',
  'no-purchase.name-a-prize':
    'Sa mesang No Purchase Necessary, sabihin bago ang deal kung aling isang premyo ang inyong pinili. Para sa premyong iyon lang kayo maglalaro.',
  'no-purchase.empty-seat-hand':
    'Kapag nanalo ang hand na na-deal sa bakanteng upuan, paghahatian nang pantay ng mga bisitang pumili ng premyong iyon ang premyo.',

  age: 'Dapat ay {n} taong gulang o higit pa kayo.',

  'foot.small-numbers': 'Ang maliliit na numero ay tumutukoy sa mga inaprubahang tuntunin.',
  'foot.english-binding': 'Ang tekstong Ingles ang masusunod.',
  'foot.approval': '{approval}. Mga tuntuning may petsang {date}.',
  'foot.rules-dated': 'Mga tuntuning may petsang {date}.',
  'foot.approved-as': 'Inaprubahan bilang {name}, {approval}. Mga tuntuning may petsang {date}.',
  'foot.approved-as-named': 'Inaprubahan bilang {name}. Mga tuntuning may petsang {date}.',

  'meter.as-of': 'noong {time} ng {date}. Tingnan sa karatula ang kasalukuyang meter.',

  // Small words: amounts, lists, times.
  'money.posted': 'nakapaskil na halaga',
  'list.and-two': '{a} at {b}',
  'list.and-more': '{items}, at {last}',
  'list.or-two': '{a} o {b}',
  'list.or-more': '{items}, o {last}',
  'list.comma': '{items}, {next}',
  'clock.am': '{time} a.m.',
  'clock.pm': '{time} p.m.',
  'clock.noon': '12:00 p.m. (tanghali)',
  'clock.midnight': '12:00 a.m. (hatinggabi)',
  date: '{weekday}, {month} {day}, {year}',
  'date.no-weekday': '{month} {day}, {year}',
  'date.with-time': '{date} nang {time}',
  'minutes.count': '{n} minuto',
  'seconds.count': '{n} segundo',
  'month.1': 'Enero',
  'month.2': 'Pebrero',
  'month.3': 'Marso',
  'month.4': 'Abril',
  'month.5': 'Mayo',
  'month.6': 'Hunyo',
  'month.7': 'Hulyo',
  'month.8': 'Agosto',
  'month.9': 'Setyembre',
  'month.10': 'Oktubre',
  'month.11': 'Nobyembre',
  'month.12': 'Disyembre',
  'weekday.mon': 'Lunes',
  'weekday.tue': 'Martes',
  'weekday.wed': 'Miyerkules',
  'weekday.thu': 'Huwebes',
  'weekday.fri': 'Biyernes',
  'weekday.sat': 'Sabado',
  'weekday.sun': 'Linggo',

  // With the linker: they always stand before a noun.
  'number.1': 'isang',
  'number.2': 'dalawang',
  'number.3': 'tatlong',
  'number.4': 'apat na',
  'number.5': 'limang',
  'number.6': 'anim na',
  'number.7': 'pitong',
  'number.8': 'walong',
  'number.9': 'siyam na',

  // Where and when.
  'where.games': 'Mga kasaling laro: {games}.',
  'where.more-games': 'Kasali rin: {games}.',
  'game.with-approval': '{game} ({approval})',
  'where.posted': 'Iniaalok sa mga nakapaskil na mesa sa mga nakapaskil na petsa at oras.',
  'where.posted-times': 'Iniaalok sa mga nakapaskil na petsa at oras.',
  'where.all-tables': 'Iniaalok sa lahat ng mesang may kasaling laro, sa lahat ng oras.',
  'where.all-tables-hours': 'Iniaalok sa lahat ng mesang may kasaling laro, mula {from} hanggang {until}.',
  'where.tables': 'Iniaalok sa {tables}, sa lahat ng oras.',
  'where.tables-hours': 'Iniaalok sa {tables}, mula {from} hanggang {until}.',
  'where.at-all-hours': 'Iniaalok sa lahat ng oras.',
  'where.hours': 'Iniaalok mula {from} hanggang {until}.',
  'where.period': 'Mula {from} hanggang {until}.',
  'where.lasts-weeks': 'Tatagal ang promosyon nang {weeks} linggo.',
  'where.not-with': 'Ang mesang nag-aalok ng promosyong ito ay hindi sabay na nag-aalok ng {others}.',
  'where.increase': 'Madaragdagan ang {pool} ng {amount} sa {when}.',

  // Eligibility.
  'in-games': '{games}: {rule}',
  'games.all-except': 'Lahat ng laro maliban sa {games}',
  'rule.dealt-in': 'Dapat ay hindi bababa sa {count} manlalaro ang kasali sa deal.',
  'rule.fee-on-hand': 'Dapat ay nailagay ninyo ang fee sa hand na iyon.',
  'rule.fee-in-round': 'Dapat ay nabayaran ang jackpot fee para sa round na iyon.',
  'rule.base-wager': 'Dapat ay may base wager kayo sa hand na iyon.',
  'rule.line-bet': 'Dapat ay may taya kayo sa Player o Banker. Hindi sapat ang mga bonus bet lamang.',
  'rule.collection-paid': 'Dapat ay nabayaran ninyo ang regular na collection para sa inyong taya.',
  'rule.least-pot': 'Dapat ay hindi bababa sa {amount} ang pot.',
  'rule.least-pot-blinds':
    'Dapat ay hindi bababa sa {n} big blind ang pot, o {amount} kung hindi nakasaad ang big blind sa limit ng mesa.',
  'rule.showdown':
    'Dapat kumpletuhin ng mga manlalarong may kwalipikadong hand ang bawat taya at maglaro hanggang matapos ang showdown.',
  'rule.showdown-hand': 'Dapat ninyong kumpletuhin ang bawat taya at laruin ang hand hanggang matapos ang showdown.',
  'rule.not-folded': 'Hindi ninyo dapat i-fold ang hand.',
  'rule.held':
    'Kung magfo-fold kayo bago ang huling betting round, ipatago sa dealer ang inyong mga baraha hanggang may manalo sa pot.',
  'rule.won': 'Dapat manalo ang inyong hand sa showdown.',
  'rule.saw-flop': 'Dapat ay hawak pa ninyo ang inyong mga baraha kapag inilatag ang flop.',
  'rule.present': 'Dapat ay naroroon kayo para manalo.',
  'rule.member': 'Dapat ay miyembro kayo ng {club}.',
  'rule.member-club': 'Dapat ay miyembro kayo ng players club.',
  'rule.employee.off-duty': 'Kwalipikado lamang ang mga empleyado ng casino kapag hindi sila naka-duty.',
  'rule.employee.off-duty-out-of-uniform':
    'Kwalipikado lamang ang mga empleyado ng casino kapag hindi sila naka-duty at hindi naka-uniporme.',
  'rule.employee.standby':
    'Kwalipikado lamang ang mga empleyado ng casino kapag hindi sila naka-duty at hindi naka-uniporme, o kapag naka-standby nang naka-uniporme.',
  'rule.employee-of.off-duty':
    'Kwalipikado lamang ang mga opisyal at empleyado ng {organizations} kapag hindi sila naka-duty.',
  'rule.employee-of.off-duty-out-of-uniform':
    'Kwalipikado lamang ang mga opisyal at empleyado ng {organizations} kapag hindi sila naka-duty at hindi naka-uniporme.',
  'rule.employee-of.standby':
    'Kwalipikado lamang ang mga opisyal at empleyado ng {organizations} kapag hindi sila naka-duty at hindi naka-uniporme, o kapag naka-standby nang naka-uniporme.',
  'rule.backline-allowed': 'Kwalipikado ang mga tumataya sa backline kung pinapayagan ng laro ang pagtaya sa backline.',
  'rule.void.misdeal': 'Kapag may misdeal, walang bisa ang hand para sa promosyong ito.',
  'rule.void.deck': 'Anumang pagkakaiba sa karaniwang deck ay nagpapawalang-bisa sa hand para sa promosyong ito.',
  'rule.void.misdeal-or-deck':
    'Ang misdeal o anumang pagkakaiba sa karaniwang deck ay nagpapawalang-bisa sa hand para sa promosyong ito.',
  'rule.void.discussion':
    'Ang pag-uusap tungkol sa promosyon habang nilalaro ang hand ay maaaring ituring na sabwatan, na nagdidiskwalipika sa hand at nagpapawalang-bisa sa jackpot.',
  'rule.void.equipment': 'Kapag pumalya ang kagamitan, walang bisa ang hand para sa promosyong ito.',
  'not-eligible': 'Hindi kwalipikado: {list}.',
  'not-eligible.also': 'Hindi rin kwalipikado: {list}.',
  'not-eligible.backline': 'mga tumataya sa backline',
  'not-eligible.tppps': 'mga third-party proposition player (TPPPS)',
  'not-eligible.tournament': 'mga larong pang-torneo',
  'not-eligible.button': 'mga manlalarong may hold button o missed-blind button',
  'not-eligible.player-dealer': 'ang posisyon ng player-dealer',
  'rule.dealer-hand':
    'Hindi nananalo ang hand sa posisyon ng player-dealer. Tinatanggap ng player-dealer ang bahaging nakasaad sa itaas.',
  'not-eligible.employees': 'mga empleyado ng casino',
  'not-eligible.employees-of': 'mga opisyal at empleyado ng {organizations}',
  'not-eligible.household': 'mga kapamilyang kasambahay ng empleyadong hindi kwalipikado',
  'not-eligible.related-employees': 'mga empleyado ng {organizations}',
  'not-eligible.licensees': 'mga may hawak ng {licenses}',
  'not-eligible.spouses': 'asawa ng sinuman sa mga empleyadong ito',
  'not-eligible.children': 'mga anak ng sinuman sa mga empleyadong ito',
  'not-eligible.residence': 'sinumang kasama sa tirahan ng sinuman sa mga empleyadong ito',
  'not-eligible.family-at-home': 'malapit na kapamilyang kasambahay ng sinuman sa mga taong ito',

  // Claims and payment.
  'verify.floor': 'Bineberipika ng kinatawan ng casino ang bawat kwalipikadong hand.',
  'verify.floor-and-surveillance':
    'Bineberipika ng kinatawan ng casino at ng surveillance ang bawat kwalipikadong hand.',
  'verify.floor-and-manager': 'Bineberipika ng kinatawan ng casino at ng manager ang bawat kwalipikadong hand.',
  'verify.next-round':
    'Hindi magsisimula ang susunod na round hangga’t hindi naberipika ang hand at naipagkaloob ang premyo.',
  'claim.paperwork': 'Babayaran kayo pagkatapos maberipika ang panalo at makumpleto ang mga papeles.',
  'claim.verified': 'Babayaran kayo pagkatapos maberipika ang panalo.',
  'claim.id-minutes':
    'Magpakita ng balidong ID sa loob ng {minutes}. Kung hindi ninyo magawa, mayroon kayong {n} araw para bumalik na may ID at kunin ang premyo.',
  'claim.id-minutes-from':
    'Para sa {amount} o higit pa, magpakita ng balidong ID sa loob ng {minutes}. Kung hindi ninyo magawa, mayroon kayong {n} araw para bumalik na may ID at kunin ang premyo.',
  'claim.id-minutes-only': 'Magpakita ng balidong ID sa loob ng {minutes}.',
  'claim.id-days': 'Magpakita ng balidong ID kapag nanalo kayo, o sa loob ng {n} araw.',
  'claim.id-today': 'Dapat ay narito kayo para kunin ang premyo. Magpakita ng balidong ID bago matapos ang araw.',
  'claim.id-or-forfeit': 'Magpakita ng balidong ID kapag kukunin ang premyo. Kung walang ID, mawawala ang premyo.',
  'claim.reinstatement':
    'Kung kayo ay na-exclude at humiling na maibalik sa loob ng panahong iyon, mananatiling bukas ang inyong claim hanggang mapagpasyahan ang kahilingan.',
  'claim.hours': 'Kunin ang inyong premyo sa loob ng {n} oras mula sa hand.',
  'claim.hours-of-period': 'Kunin ang inyong premyo sa loob ng {n} oras mula sa pagtatapos ng period.',
  'claim.window-through':
    'Kunin ang inyong premyo nang may balidong ID mula {fromDay} nang {fromTime} hanggang sa pagtatapos ng {untilDay}.',
  'claim.window':
    'Kunin ang inyong premyo nang may balidong ID sa pagitan ng {fromDay} nang {fromTime} at {untilDay} nang {untilTime}.',
  'claim.then-reserve': 'Pagkatapos noon, mawawala sa inyo ang premyo at mapupunta ito sa reserve fund.',
  'claim.then-house': 'Pagkatapos noon, mawawala sa inyo ang premyo.',
  'pay.cage': 'Babayaran kayo ng {forms} sa cage.',
  'pay.tray': 'Babayaran kayo ng {forms} mula sa tray ng dealer.',
  'pay.cage-or-tray': 'Babayaran kayo ng {forms} sa cage o mula sa tray ng dealer.',
  'pay.anywhere': 'Babayaran kayo ng {forms}.',
  'pay.collect': 'Kunin ang inyong premyo sa cage.',
  'pay.collect-goods': 'Kunin ang merchandise sa cage.',
  'pay.form.cash': 'cash',
  'pay.form.chips': 'live chips',
  'pay.form.check': 'tseke ng casino',
  'pay.form.goods': 'merchandise',
  'pay.form.free-play': 'free play',
  'pay.tray-under': 'Ang mga premyong mas mababa sa {amount} ay maaaring bayaran mula sa tray ng dealer.',
  'pay.tray-of': 'Ang mga premyong {amount} ay maaaring bayaran mula sa tray ng dealer.',
  'pay.within-days': 'Babayaran kayo sa loob ng {n} araw na may pasok (business day).',
  'pay.collect-within':
    'Kunin ang inyong premyo sa loob ng {n} araw mula nang mapanalunan ito. Pagkatapos noon, mawawala ito sa inyo.',
  'pay.goods-tax': 'Ang kinakailangang withholding tax sa mga premyong merchandise ay binabayaran para sa nanalo.',
  'pay.debts':
    'Mula sa natira sa premyo pagkatapos ng buwis, unang binabayaran ang mga utang na iniaatas ng batas. Pagkatapos, ang merchandise ay pinapalitan ng halaga nito sa cash.',
  'pay.balance':
    'Ang premyo ay balanse na pambayad sa inyong mga collection fee sa mesa. Hindi ito ibinabayad sa cash o chips.',
  'fault.not-offered': 'Kung {cause}, hindi iaalok ang promosyon hanggang maayos ang kagamitan.',
  'fault.button': 'Kung {cause}, manu-manong itatala ng dealer ang inyong fee.',
  'fault.fees-returned': 'Kung {cause}, ibabalik ang mga fee.',
  'fault.void-round': 'Kung {cause}, walang bisa ang round.',
  'fault.cause.sensor': 'pumalya ang sensor ng fee',
  'fault.cause.reader': 'pumalya ang card reader o ang software nito',
  'fault.cause.misdeal': 'nagkaroon ng misdeal',
  'fault.cause.deck': 'hindi karaniwang deck ang ginamit',
  'fault.cause.discussion': 'pinag-usapan ang promosyon habang nilalaro ang hand',

  // Fees and where the money goes, as far as it must be posted.
  'fund.split-pool-reserve':
    'Sa bawat {fee} na fee, {poolPart} ang napupunta sa {pool} at {reservePart} sa reserve fund.',
  'fund.whole-fee': 'Buong napupunta sa {pool} ang bawat {fee} na fee.',
  'fund.split-pool': 'Sa bawat {fee} na fee, {poolPart} ang napupunta sa {pool}.',

  'fund.linked': 'Binabayaran ang mga premyo mula sa reserve fund ng {name}.',
  'fund.shared': 'Binabayaran ang mga premyo mula sa {name}.',
  'fund.admin-fee': 'Kinukuha mula sa reserve fund ang administrative fee na {amount} bawat mesa bawat oras.',
  'fund.admin-fee-posted':
    'Kinukuha mula sa reserve fund ang administrative fee bawat mesa bawat oras, ayon sa nakapaskil.',
  'fund.seed-reseed':
    'Ang {pool} ay nagsisimula sa seed na {seed} at muling nilalagyan ng {reseed} pagkatapos itong matamaan.',
  'fund.seed-reseed-posted': 'Nakapaskil ang mga halaga ng seed at re-seed ng {pool}.',
  'fund.increase-day': 'Nadaragdagan ang {pool} ng {amount} sa bawat araw na iniaalok ito.',
  'fund.increase-every-day': 'Nadaragdagan ang {pool} ng {amount} araw-araw, simula sa {seed}.',
  'fund.cap': 'Hanggang {amount} lang ang pinakamalaking aabutin ng {pool}.',
  'fund.raise': 'Maaaring higit pang dagdagan ng casino ang {pool}. Ipinapaskil nang maaga ang halaga, petsa at oras.',

  // Headings of sections.
  'heading.where-and-when': 'Saan at kailan',
  'heading.how-to-play': 'Paano maglaro',
  'heading.prizes': 'Mga hand at premyo',
  'heading.hands-and-tickets': 'Mga hand at tiket',
  'heading.hands-and-points': 'Mga hand at puntos',
  'heading.funding': 'Mga fee at pondo',
  'heading.shares': 'Paano hinahati ang premyo',
  'heading.eligibility': 'Mga kwalipikadong sumali',
  'heading.claim': 'Pagkuha ng bayad',
};

export const tagalogJackpots: Readonly<Record<keyof typeof englishJackpots, Phrase>> = {
  'lead.top-prize': '{hand}: {prize}',

  // How to play.
  'play.base-wager': 'Ilagay ang inyong base wager.',
  'play.fee': 'Ilagay ang {fee} na jackpot fee sa markadong puwesto sa harap ninyo bago ang deal.',
  'play.optional-fee': 'Ilagay ang opsyonal na {fee} na jackpot fee sa markadong puwesto sa harap ninyo bago ang deal.',
  'play.fee-for-dealer-hand': 'Maaari kayong maglagay ng ikalawang {fee} na fee sa hand ng player-dealer.',
  'play.win': 'Kung nakalista sa ibaba ang inyong hand, mapapanalunan ninyo ang premyo nito.',
  'play.win-tickets': 'Kung nakalista sa ibaba ang inyong hand, matatanggap ninyo ang mga tiket nito.',
  'play.win-points': 'Kung nakalista sa ibaba ang inyong hand, makukuha ninyo ang mga puntos nito.',
  'fee.pot': 'Kinukuha ang {fee} na jackpot fee mula sa bawat pot.',
  'fee.pot-dealt-in':
    'Kapag {count} manlalaro o higit pa ang kasali sa deal, kinukuha ang {fee} na jackpot fee mula sa pot.',
  'fee.player-dealer':
    'Nagbabayad ang player-dealer ng {fee} na jackpot fee sa bawat round. Walang babayarang fee ang ibang manlalaro.',
  'fee.player-dealer-optional':
    'Maaaring maglagay ang player-dealer ng opsyonal na {fee} na jackpot fee sa bawat round. Walang babayarang fee ang ibang manlalaro.',
  'fee.first-position':
    'Nagbabayad ang manlalaro sa unang posisyon ng isang {fee} na jackpot fee sa bawat round para sa buong mesa.',
  'fee.first-position-dealt-in':
    'Kapag {count} manlalaro o higit pa ang kasali sa deal, nagbabayad ang manlalaro sa unang posisyon ng isang {fee} na jackpot fee para sa buong mesa.',
  'fee.first-position-one-player':
    'Kapag may isang manlalaro bukod sa player-dealer, maaaring maglagay ang manlalarong iyon ng opsyonal na {fee} na jackpot fee.',
  'fee.player-dealer-players':
    'Kapag may {count} manlalaro o higit pa bukod sa player-dealer, nagbabayad ang player-dealer ng {fee} na jackpot fee.',
  'fee.most-wagered':
    'Kung ilang manlalaro ang tumaya sa hand na iyon, ang may pinakamalaking taya ang magbabayad ng fee.',
  'fee.position': 'Nagbabayad ng {fee} na jackpot fee para sa bawat posisyong may manlalaro, sa bawat round.',
  'fee.by-limits': 'Fee ng jackpot sa bawat round, ayon sa limit ng mesa:',
  'fee.column-limits': 'Limit ng mesa',
  'fee.column-limits-in': 'Limit ng mesa, {games}',
  'fee.column-fee': 'Fee ng jackpot',
  'fee.column-position': 'Bawat posisyon ng manlalaro',
  'fee.column-player-dealer': 'Ang player-dealer',
  'fee.column-first-position': 'Unang posisyon, para sa mesa',
  'fee.limits-or-more': '{limits}, o minimum na {amount} o higit pa',
  'setting.joker.bug': 'Ginagamit lang ang joker bilang ace, o para makumpleto ang straight o flush.',
  'setting.joker.wild': 'Wild ang joker.',
  'setting.joker.posted': 'Nakapaskil kung paano ginagamit ang joker.',

  // The chart.
  'chart.hand': 'Kwalipikadong hand',
  'chart.prize': 'Premyo',
  'chart.tickets': 'Tiket',
  'chart.turns': 'Pagkakataon',
  'chart.points': 'Puntos',
  'chart.option': 'Opsyon ng payout {option}',
  'chart.hand-option': 'Kwalipikadong hand, opsyon {option}',
  'chart.option-heads': '{option}:',
  'chart.hands': 'Mga kwalipikadong hand',
  'chart.options-posted': 'Isang opsyon lang ang iniaalok sa isang panahon. Nakapaskil ang opsyong may bisa.',
  'chart.options-for-games': 'Iniaalok ang bawat laro sa isang opsyon. Nakapaskil ang opsyong may bisa.',
  'chart.hands-posted': 'Nakapaskil ang mga hand na iniaalok.',
  'prize.as-posted': 'Ayon sa nakapaskil',
  'prize.percent-of-pool': '{percent}% ng {pool}',
  'prize.percent-of-pool-shared': '{percent}% ng {pool}, hahatiin gaya ng nasa ibaba',
  'prize.shared-below': 'Hahatiin ang premyo gaya ng nasa ibaba.',
  'prize.at-most': 'Hindi hihigit sa {amount} ang ibabayad sa isang pagtama.',
  'prize.share-of-pool': 'Pantay na bahagi ng {pool}',
  'prize.divided': '{amount}, hahatiin nang pantay sa mga nanalo',
  'prize.twice-posted': 'Doble ng nakapaskil na premyo',
  'prize.times-posted': '{times} beses ng nakapaskil na premyo',
  'prize.goods': '{what} (halaga: {value})',
  'prize.goods-up-to': '{what} (halaga: hanggang {value})',
  'prize.goods-posted': '{what} (halaga: ayon sa nakapaskil)',
  'prize.tickets': '{n} tiket',
  'prize.turns': '{n} pagkakataon',
  'prize.turns-for': '{turns}, para sa {amount}',
  'prize.points': '{n} puntos',
  'pays.highest-line': 'Isang beses binabayaran ang bawat hand, para sa pinakamataas nitong premyo.',
  'pays.highest-posted':
    'Isang beses binabayaran ang bawat hand, para sa pinakamataas na nakapaskil na premyong kwalipikado ito.',
  'pays.every-line':
    'Binabayaran ang hand para sa bawat linyang kwalipikado ito, maliban sa mas mahinang bersyon ng parehong hand.',
  'pays.tickets-once':
    'Isang beses tumatanggap ng tiket ang bawat hand, para sa pinakamataas na linyang kwalipikado ito.',
  'pays.points-once': 'Isang beses kumikita ng puntos ang bawat hand, para sa pinakamataas na linyang kwalipikado ito.',
  'envy.fees': '{hand}: mananalo ng envy bonus na {amount} ang bawat ibang manlalarong may fee sa round.',
  'envy.fees-despite':
    'Binabayaran ang envy bonus kahit hindi naglagay ng fee ang manlalarong may ganoong hand, o naglagay ng fee at nag-fold.',
  'envy.table': '{hand}: mananalo ng {amount} ang bawat ibang manlalaro sa mesa na kasali sa deal.',
  'envy.table-each':
    'Sa bawat isa sa mga hand na ito, mananalo ng {amount} ang bawat ibang manlalaro sa mesa na kasali sa deal.',
  'hand.shown-first': '{hand}: dapat ipakita ang lahat ng iba pang hand na na-deal bago ipagkaloob ang premyo.',
  'picked.suit': 'Ang tinukoy na suit ay {suit}.',
  'picked.rank': 'Ang rank ay {rank}.',
  'picked.suit-posted': 'Nakapaskil ang tinukoy na suit.',
  'picked.rank-posted': 'Nakapaskil ang rank.',
  'posted.hand': 'Ang nakapaskil na hand ay {hand}.',
  'posted.hand-in': 'Ang nakapaskil na hand sa {games} ay {hand}.',
  'posted.hand-or-better': 'Ang nakapaskil na minimum na hand ay {hand}.',
  'posted.hand-or-better-in': 'Ang nakapaskil na minimum na hand sa {games} ay {hand}.',
  'posted.none-yet': 'Nakapaskil ang kwalipikadong hand sa bawat laro.',
  'multiplier.pool-may': 'Sa mga nakapaskil na oras, ang premyo ay pinararami nang {low} hanggang {high} beses.',
  'multiplier.may': 'Sa mga nakapaskil na oras, ang mga premyo ay pinararami ayon sa nakapaskil na bilang.',
  'multiplier.none': 'Hindi pinararami ang mga premyo sa ngayon.',
  'multiplier.now': 'Pinararami nang {times} beses ang mga premyo {when}.',
  'multiplier.always': 'Pinararami nang {times} beses ang mga premyo.',
  'multiplier.when.days': 'tuwing {days}',
  'multiplier.when.hours': 'mula {from} hanggang {until}',
  'multiplier.when.tables': 'sa {tables}',
  'multiplier.when.limits': 'sa mga mesang may limit na {limits}',
  'multiplier.when.two': '{a}, {b}',
  'multiplier.prize-at-most': 'Walang pinaraming premyo ang hihigit sa {amount}.',
  'in-kind.may': 'Maaaring ipagkaloob ang mga premyo bilang {things}.',
  'in-kind.are': 'Ipinagkakaloob ang mga premyo bilang {thing}.',

  // Periods.
  'period.best-each':
    'Pagkatapos ng nakapaskil na period, panalo ang pinakamahusay na naberipikang hand. Ang mga manlalarong tabla sa pinakamahusay na hand ay babayaran nang buo ang bawat isa.',
  'period.best-split':
    'Pagkatapos ng nakapaskil na period, panalo ang pinakamahusay na naberipikang hand. Ang mga manlalarong tabla sa pinakamahusay na hand ay maghahati nang pantay sa premyo.',
  'period.once':
    'Kung higit sa isang beses ninyong hawak ang pinakamahusay na hand sa isang period, isang beses kayong babayaran.',
  'period.all':
    'Pagkatapos ng nakapaskil na period, paghahatian nang pantay ng lahat ng manlalarong nakabuo ng hand ang premyo nito.',
  'period.below-listed':
    'Ang mga hand na mas mababa sa nakapaskil na minimum ay inilalagay sa listahan sa board ngunit hindi nananalo.',

  // Shares.
  'share.option-in-effect': 'Ang opsyon ng payout {option} ang may bisa.',
  'share.option': 'Opsyon ng payout {option}:',
  'share.posted': 'Isa sa mga opsyong ito ng payout ang may bisa. Nakapaskil ito.',
  'share.unchanged': 'Hindi mababago ang opsyon ng payout hanggang matamaan ang jackpot.',
  'share.row': '{hand}:',
  'share.if-won': 'Kung panalo ang hand sa base game:',
  'share.if-lost': 'Kung talo ang hand sa base game:',
  'share.from': 'Kung {amount} o higit pa ang nakapaskil na premyo:',
  'share.below': 'Kung mas mababa sa {amount} ang nakapaskil na premyo:',
  'share.to.each': 'sa bawat manlalarong may panalong hand',
  'share.to.holders': 'paghahatian ng lahat ng manlalarong may panalong hand',
  'share.to.losing': 'sa natalong hand',
  'share.to.winning': 'sa panalong hand',
  'share.to.table': 'table share, hahatiin nang pantay sa ibang manlalaro sa mesa',
  'share.to.room':
    'room share, hahatiin nang pantay sa lahat ng manlalaro, kasama ang nanalo, na naglagay ng fee sa alinmang kasaling mesa nang matamaan ang hand',
  'share.to.player-dealer': 'sa posisyon ng player-dealer',
  'share.to.dealer-bets': 'paghahatian ng mga manlalarong may fee sa hand ng player-dealer',
  'share.full': 'Babayaran ang bawat nanalo ng buong nakapaskil na premyo.',
  'share.divided': 'Paghahatian nang pantay ng lahat ng nanalo ang nakapaskil na premyo.',
  'share.whole': '100% sa manlalarong may panalong hand.',
  'share.both-sides':
    'Kung parehong manalo ng progressive na premyo ang hand ng isang manlalaro at ang hand ng player-dealer sa isang round, {own}% ang mapupunta sa mga fee sa hand ng manlalaro at {dealer}% sa mga fee sa hand ng player-dealer.',
  'share.one-side':
    'Kung isa lang sa kanila ang manalo ng progressive na premyo, tatanggapin ng hand na iyon ang kabuuan nito.',
  'share.fixed-both':
    'Ang mga fixed na premyo ay binabayaran nang buo sa bawat fee na nasa panalong hand, kasama ang mga fee sa hand ng player-dealer.',
  'table.dealt-in': 'Ang table share ay para sa lahat ng ibang manlalarong kasali sa deal.',
  'table.dealt-in-except': 'Ang table share ay para sa lahat ng ibang manlalarong kasali sa deal, maliban sa {list}.',
  'table.seated': 'Ang table share ay para sa lahat ng ibang manlalarong nakaupo sa mesa.',
  'table.seated-except': 'Ang table share ay para sa lahat ng ibang manlalarong nakaupo sa mesa, maliban sa {list}.',
  'table.except.employees': 'mga empleyadong hindi kwalipikado',
  'table.except.house': 'mga upuang nilalaro ng casino',
  'unpaid.reserve':
    'Napupunta sa reserve fund ang bahagi ng manlalarong hindi kwalipikado, o ang bahaging walang kwalipikadong tumanggap.',
  'unpaid.stays':
    'Nananatili sa prize fund ang bahagi ng manlalarong hindi kwalipikado, o ang bahaging walang kwalipikadong tumanggap.',
  'unpaid.others': 'Hinahati sa mga kwalipikadong nanalo ang bahagi ng manlalarong hindi kwalipikado.',
  'unpaid.stays-others':
    'Nananatili sa prize fund ang bahagi ng manlalarong hindi kwalipikado. Kung walang kwalipikado para sa isang bahagi, dinaragdagan ang ibang bahagi ayon sa kani-kanilang laki.',
  'unpaid.ineligible-stays': 'Nananatili sa prize fund ang bahagi ng manlalarong hindi kwalipikado.',
  'unpaid.ineligible-reserve': 'Napupunta sa reserve fund ang bahagi ng manlalarong hindi kwalipikado.',
  'unpaid.no-taker-others':
    'Kung walang kwalipikado para sa isang bahagi, dinaragdagan ang ibang bahagi ayon sa kani-kanilang laki.',
  'unpaid.no-taker-reserve': 'Napupunta sa reserve fund ang bahaging walang kwalipikadong tumanggap.',
  'unpaid.no-taker-stays': 'Nananatili sa prize fund ang bahaging walang kwalipikadong tumanggap.',
  'several.split':
    'Kung higit sa isang manlalaro ang tumama ng jackpot sa parehong round, paghahatian nila ito nang pantay.',
  'several.split-shares':
    'Kung higit sa isang hand ang kwalipikado para sa isang bahagi, paghahatian nang pantay ng mga manlalaro ang bahaging iyon.',
  'several.in-full':
    'Kung higit sa isang manlalaro ang tumama ng jackpot sa parehong round, babayaran ang bawat isa ng buong nakapaskil na premyo.',
  'several.in-full-room-once':
    'Kung higit sa isang manlalaro ang tumama ng jackpot sa parehong round, babayaran ang bawat isa ng buong bahagi ng manlalaro. Isang beses lang binabayaran ang room share.',
  'several.prizes-in-full':
    'Kung higit sa isang manlalaro ang manalo sa parehong round, babayaran nang buo ang bawat isa.',
  'several.tenths-first':
    'Kung matamaan sa parehong round ang {small}% na premyo at ang 100% na premyo, unang babayaran ang {small}% na premyo, at ang 100% na premyo ay mula sa natira.',
  'several.joins':
    'Kung tumama rin ng jackpot ang isang manlalaro sa ibang mesa bago maaprubahan ang unang hand, babayaran ang manlalarong iyon ng parehong halaga.',
  'bettors.each-fee':
    'Ang bawat kwalipikadong tumaya na may fee sa panalong hand, nakaupo man o backline, ay may pantay na bahagi sa progressive na premyo at tatanggap nang buo ng mga fixed na premyo.',
  'bettors.pro-rata':
    'Hinahati ng mga manlalarong tumaya sa parehong hand ang premyo nito ayon sa laki ng kani-kanilang taya.',
  'bettors.owner':
    'Ang premyo ay para sa nakaupong manlalaro kung tumaya siya sa hand; kung hindi, para ito sa unang tumaya sa backline sa hand na iyon.',
  'rounding.chip': 'Ang mga pantay na bahagi ay niraround-up sa susunod na chip.',
  'rounding.cent': 'Ang mga pantay na bahagi ay niraround-down sa sentimo.',

  // Hands that the casino posts, in words.
  'hand.or-better': '{hand} o mas mataas',
  'hand.pair': 'pair',
  'hand.two-pair': 'two pair (dalawang pair)',
  'hand.three-of-a-kind': 'three of a kind',
  'hand.straight': 'straight',
  'hand.flush': 'flush',
  'hand.full-house': 'full house',
  'hand.four-of-a-kind': 'four of a kind',
  'hand.straight-flush': 'straight flush',
  'hand.royal-flush': 'royal flush',
  'hand.five-of-a-kind': 'five of a kind',
  'hand.high-card': 'high card',
  'hand.pair-of': 'pair ng {ranks}',
  'hand.two-pair-up': 'two pair na {ranks} ang mas mataas na pair',
  'hand.two-pair-of': 'two pair na {ranks} at {others}',
  'hand.three-of': 'tatlong {ranks}',
  'hand.four-of': 'apat na {ranks}',
  'hand.five-of': 'limang {ranks}',
  'hand.full-of': '{ranks} full ng {others}',
  'hand.full': 'full house na may tatlong {ranks}',
  'hand.high': '{hand}, {ranks} ang pinakamataas',
  'hand.with-kicker': '{hand} na may kicker na {kicker}',
  'hand.of-rank': '{hand} ng {ranks}',
  'hand.pocket-pair': '{hand}, na may pocket pair ng rank na iyon',
  'hand.playing': {
    one: '{hand}, na kasama sa hand ang hindi bababa sa {n} sa mga hole card',
    other: '{hand}, na kasama sa hand ang dalawang hole card',
  },
  'rank.2': '2',
  'rank.3': '3',
  'rank.4': '4',
  'rank.5': '5',
  'rank.6': '6',
  'rank.7': '7',
  'rank.8': '8',
  'rank.9': '9',
  'rank.T': '10',
  'rank.J': 'jack',
  'rank.Q': 'queen',
  'rank.K': 'king',
  'rank.A': 'ace',
  'ranks.2': '2',
  'ranks.3': '3',
  'ranks.4': '4',
  'ranks.5': '5',
  'ranks.6': '6',
  'ranks.7': '7',
  'ranks.8': '8',
  'ranks.9': '9',
  'ranks.T': '10',
  'ranks.J': 'jack',
  'ranks.Q': 'queen',
  'ranks.K': 'king',
  'ranks.A': 'ace',
  'suit.c': 'clubs',
  'suit.d': 'diamonds',
  'suit.h': 'hearts',
  'suit.s': 'spades',
};
