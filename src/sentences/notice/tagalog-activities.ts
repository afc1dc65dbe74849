/** The wall notice in Tagalog: drawings, wheels, pools of picks, coupons, club rewards, tournaments, shows, house games. */
import type { englishActivities } from './english-activities.ts';
import type { Phrase } from './phrase.ts';

export const tagalogActivities: Readonly<Record<keyof typeof englishActivities, Phrase>> = {
  // What can be won, in one line beside the title.
  'lead.win': 'Manalo ng {prize}.',
  'lead.win-worth': 'Manalo ng {prize}, nagkakahalaga ng {value}.',
  'lead.wheel': 'Paikutin ang prize wheel.',
  'lead.card-wheel': 'Paikutin ang gulong para sa isang poker hand.',
  'lead.added-to-pot': 'Idinaragdag ang premyo sa pot.',
  'lead.table-wins': 'Maaaring manalo ang buong mesa.',
  'lead.squares': 'Ang iskor ang pipili ng mananalong mesa.',
  'lead.picks': 'Hulaan ang mga mananalo.',
  'lead.club': 'Kumita ng kredito habang naglalaro.',
  'lead.tournament': 'Buy-in na {buyIn}, entry fee na {fee}.',
  'lead.double': 'Madodoble ang buy-in ng kalahati ng mga manlalaro.',
  'lead.draws': '{n} premyo ang bubunutin.',
  'lead.ladder': 'Hulaan ang {n} baraha at manalo ng {prize}.',
  'lead.house-game': 'Ang pinakamahusay na {n} baraha ang panalo.',

  // Headings.
  'heading.for-version': '{heading}: {version}',
  'heading.tickets': 'Paano kumuha ng tiket',
  'heading.chances': 'Paano kumita ng pagkakataon',
  'heading.points': 'Paano kumita ng puntos',
  'heading.enter': 'Paano sumali',
  'heading.drawing': 'Ang bunutan',
  'heading.ticket-called': 'Kung tinawag ang inyong tiket',
  'heading.card-called': 'Kung nabunot ang inyong club card',
  'heading.picked': 'Kung kayo ang napili',
  'heading.ace-called': 'Kung nabunot ninyo ang ace',
  'heading.wheel': 'Ang gulong',
  'heading.keys': 'Ang pamimigay ng premyo',
  'heading.contest': 'Ang torneo',
  'heading.contest-prizes': 'Mga premyo ng torneo',
  'heading.call-ladder': 'Panatilihin ang premyo o maglaro pa',
  'heading.card-ladder': 'Ang laro: mas mataas o mas mababa',
  'heading.table': 'Ang bunutan ng mesa',
  'heading.squares': 'Paano nananalo ang mga parisukat',
  'heading.table-wins': 'Kung nabunot ang inyong mesa',
  'heading.picks-win': 'Paano nananalo ang mga hula',
  'heading.use': 'Paano ito gamitin',
  'heading.rules': 'Mga tuntunin',
  'heading.credits': 'Paano kumita ng kredito',
  'heading.redeem': 'Mga premyo para sa kredito',
  'heading.tournament-pays': 'Ano ang napapanalunan ng bawat puwesto',
  'heading.tournament-play': 'Paano ito nilalaro',
  'heading.show': 'Paano nilalaro ang palabas',
  'heading.last-board': 'Ang huling board',
  'heading.result': 'Ano ang napapanalunan sa {prize}',

  // Versions of a promotion, where none is posted yet.
  'version.rule': '{version}: {rule}',
  'version.named': 'Bersyon {name}',
  'version.seats': 'tiket para sa mga nakaupo',
  'version.hands': 'tiket para sa mga hand',
  'version.both': 'parehong uri ng tiket',
  'version.points': 'puntos',
  'version.tickets-draw': 'tiket, na may ibang bubunutin kapag wala ang nanalo',
  'version.tickets-carry': 'tiket, na ililipat sa susunod na bunutan ang premyong hindi nakuha',
  'version.coupon': 'kupon',
  'version.free': 'chips na free play',
  'version.bonus': 'chips na bonus play',
  'version.match-single': 'match play, isang beses gamitin',
  'version.match-multi': 'match play, maraming beses gamitin',
  'version.free-single': 'free play, isang beses gamitin',
  'version.free-multi': 'free play, maraming beses gamitin',

  // Times.
  'times.every-day': 'araw-araw',
  'times.every-weekday': 'tuwing {days}',
  'times.except': '{days}, maliban sa {dates}',
  'times.on-dates': 'sa {dates}',
  'times.from-to-dates': 'araw-araw mula {first} hanggang {last}',
  'times.on-last-days': { one: 'sa huling araw ng promosyon', other: 'sa huling {n} araw ng promosyon' },
  'times.weekday-in-last-days': {
    one: 'tuwing {days} sa huling araw ng promosyon',
    other: 'tuwing {days} sa huling {n} araw ng promosyon',
  },
  'times.drawings': 'Bunutan {days}',
  'times.periods': 'Pagsasara ng period {days}',
  'times.handouts': 'Pamimigay ng tiket {days}',
  'times.swipes': 'Pag-scan ng card {days}',
  'times.starts': 'Simula ng torneo {days}',
  'times.contests': 'Laro ng mga nanalo {days}',
  'times.drawings-posted': 'Ginaganap ang mga bunutan sa mga nakapaskil na oras.',
  'times.periods-posted': 'Nagsasara ang mga period sa mga nakapaskil na oras.',
  'times.handouts-posted': 'Ipinamimigay ang mga tiket sa mga nakapaskil na oras.',
  'times.swipes-posted': 'Ini-scan ang mga card sa mga nakapaskil na oras.',
  'times.starts-posted': 'Magsisimula ang torneo sa nakapaskil na oras.',
  'times.contests-posted': 'Maglalaro ang mga nanalo sa mga nakapaskil na oras.',
  'times.picks-posted': 'Pumipili ng mga manlalaro sa mga nakapaskil na oras.',
  'times.picks': 'Pagpili ng manlalaro {days}',
  'times.one-each-hour': 'Isang bunutan sa bawat oras mula {from} hanggang {until}, {days}.',
  'times.one-pick-each-hour': 'Isang manlalaro ang pinipili sa bawat oras mula {from} hanggang {until}, {days}.',
  'times.one-each-day': 'Isang bunutan sa isang araw, {days}, sa nakapaskil na oras.',
  'times.days-in-a-row': 'May {n} bunutan, isa bawat araw sa magkakasunod na araw, sa mga nakapaskil na oras.',
  'times.picked': '{by}.',
  'times.one-at': 'May isang bunutan, {time}.',
  'times.evenly': 'Bawat {minutes} mula {first} hanggang {last}',
  'times.count': 'May {n} bunutan sa kabuuan.',
  'date.month-day': '{month} {day}',
  'time.posted': 'nakapaskil na oras',
  'time.day-and-clock': '{day} nang {time}',
  'hours.count': '{n} oras',

  // Tickets, points and places.
  'tickets.seated': 'Dapat kayong nakaupo at naglalaro ng kasaling laro kapag ipinamimigay ang mga tiket.',
  'tickets.one-each-time': 'Tumatanggap ang bawat manlalaro ng isang tiket sa bawat pagkakataon.',
  'tickets.collected': 'Kinokolekta ang mga tiket {minutes} pagkatapos ipamigay ang mga ito at inihuhulog sa tambiolo.',
  'tickets.hand':
    'Tatanggapin ninyo ang mga tiket na nakasaad sa ibaba para sa bawat kwalipikadong hand, kapag naberipika na ito.',
  'tickets.by-minimum-twice':
    'Sa mesang may minimum na {amount} o higit pa, doble ang bilang ng tiket na tatanggapin ninyo.',
  'tickets.by-minimum':
    'Sa mesang may minimum na {amount} o higit pa, {n} beses ang dami ng tiket na tatanggapin ninyo.',
  'tickets.discarded-at-end': 'Itinatapon ang mga tiket na natira sa tambiolo kapag natapos ang promosyon.',
  'tickets.discarded-after-days': 'Itinatapon ang lahat ng tiket {n} araw pagkatapos magsimula ang promosyon.',
  'tickets.discarded-posted': 'Itinatapon ang lahat ng tiket sa nakapaskil na araw.',
  'tickets.discarded-after-drawing': 'Itinatapon ang mga tiket na natira sa tambiolo pagkatapos ng bunutan.',
  'tickets.drum-each-game': 'May sariling tambiolo ang bawat laro.',
  'points.swiped':
    'Ipa-scan ang inyong club card bawat oras habang naglalaro. Naiipon ang inyong oras sa lahat ng mesa at araw.',
  'points.any-table': 'Bilang ang paglalaro sa alinmang mesa.',
  'points.each-hour':
    'Kumikita ng isang puntos ang bawat buong oras ng paglalaro. Bawat puntos ay isang pagkakataon sa bunutan.',
  'points.each':
    'Kumikita ng isang puntos ang bawat {minutes} ng paglalaro. Bawat puntos ay isang pagkakataon sa bunutan.',
  'points.grace': 'Ang isang scan ay nagbibigay ng kredito sa hanggang {minutes} sa inyong upuan.',
  'points.one-period': 'Magagamit ang puntos sa isang bunutan lamang. Magsisimula muli sa zero para sa susunod.',
  'score.earn': 'Bawat naberipikang kwalipikadong hand ay kumikita ng mga puntos nito sa isang nakapaskil na listahan.',
  'score.standings':
    'Kapag nagsara ang period, ang unang {n} puwesto sa listahan ang mananalo ng mga inanunsiyong premyo.',
  'score.ties': 'Naghahati ang mga manlalarong tabla sa mga premyo ng mga puwestong sakop nila.',

  // Drawings.
  'draw.ticket-drum': 'Isa-isang binubunot ang mga tiket mula sa tambiolo.',
  'draw.ticket-computer': 'Isa-isang binubunot ng computer ang mga tiket.',
  'draw.ticket-either':
    'Isa-isang binubunot ang mga tiket, mula sa tambiolo o sa pamamagitan ng computer, ayon sa nakapaskil.',
  'draw.card': 'Isa-isang binubunot ng computer ang mga club card na may kahit isang puntos.',
  'draw.spin': 'Paiikutin ng nanalo ang gulong.',
  'draw.prizes-posted': 'Nakapaskil ang mga premyo bago ang bunutan: {kinds}.',
  'draw.prize-each': 'Premyo ng bawat bunutan: {prize}.',
  'draw.one-for-each': '{n} ang nananalo sa bawat bunutan. Premyo ng bawat nanalo: {prize}.',
  'draw.one-prize-day': 'Isang premyo lang ang maaari ninyong mapanalunan sa isang araw ng kalendaryo.',
  'draw.one-prize-24-hours': 'Isang premyo lang ang maaari ninyong mapanalunan sa alinmang 24 oras.',
  'draw.one-prize-drawing': 'Isang premyo lang ang maaari ninyong mapanalunan sa bawat bunutan.',
  'draw.one-prize-promotion': 'Isang premyo lang ang maaari ninyong mapanalunan sa buong promosyon.',
  'draw.again-discard': 'Kung mabunot muli ang inyong pangalan, itatapon ang tiket na iyon at bubunot ng iba.',
  'draw.again-back':
    'Kung mabunot muli ang inyong pangalan, bubunot ng ibang tiket. Ibabalik sa tambiolo ang inyong tiket pagkatapos ng bunutan.',
  'draw.again-card': 'Kung mabunot muli ang inyong club card, bubunot ng iba.',
  'draw.again-picked': 'Kung mapili kayo muli, pipili ng ibang manlalaro.',
  'kind.cash': 'cash',
  'kind.chips': 'live chips',
  'kind.goods': 'merchandise',
  'kind.spin': 'isang ikot ng gulong',
  'kind.pass': 'puwesto sa susunod na laro',
  'kind.fees-paid': 'balanse na pambayad sa mga collection fee',
  'kind.entry': 'tiket sa ibang bunutan',
  'kind.tournament-entry': 'entry sa torneo',
  'kind.coupon': 'mga kupon',
  'prize.good-for': '{prize}, magagamit sa loob ng {n} araw',
  'prize.in-game': '{prize} sa {game}',
  'prize.worth': '{prize}, nagkakahalaga ng {value}',
  'prize.each': '{amount} bawat isa',
  'prize.posted': 'nakapaskil na premyo',
  'prize.posted-kinds': 'ayon sa nakapaskil: {kinds}',
  'column.prize': 'Premyo',
  'column.value': 'Halaga',
  'column.how-many': 'Ilan',
  'column.when': 'Kailan bubunutin',
  'column.place': 'Puwesto',
  'column.round': 'Round',
  'column.hand': 'Hand',
  'column.pays': 'Bayad',

  // A drawn ticket, card or person.
  'called.ticket': 'Kung tinawag ang inyong tiket, mag-report sa loob ng {time} at ipakita ang {shown}.',
  'called.card': 'Kung nabunot ang inyong club card, mag-report sa loob ng {time} at ipakita ang {shown}.',
  'called.person': 'Kung kayo ang napili, mag-report sa loob ng {time} at ipakita ang {shown}.',
  'called.ace': 'Kung nabunot ninyo ang ace, ipakita ang {shown} sa loob ng {time}.',
  'called.name': 'Dapat tumugma sa inyong ID ang pangalan sa tiket.',
  'called.name-card': 'Dapat tumugma sa inyong ID ang pangalan sa card.',
  'called.otherwise-ticket': 'Kung hindi, bubunot ng ibang tiket.',
  'called.otherwise-card': 'Kung hindi, bubunot ng ibang card.',
  'called.otherwise-person': 'Kung hindi, pipili ng ibang manlalaro.',
  'called.otherwise-ace': 'Kung hindi, magkakaroon ng panibagong bunutan.',
  'called.otherwise-carried': 'Kung hindi, idaragdag ang premyo sa susunod na bunutan.',
  'called.otherwise-nothing': 'Kung hindi, walang mananalo ng premyong iyon.',
  'called.late-ticket': 'Kung mahuli kayo, bubunot ng ibang tiket.',
  'called.late-card': 'Kung mahuli kayo, bubunot ng ibang card.',
  'called.late-person': 'Kung mahuli kayo, pipili ng ibang manlalaro.',
  'called.late-ace': 'Kung mahuli kayo, magkakaroon ng panibagong bunutan.',
  'called.late-carried': 'Kung mahuli kayo, idaragdag ang premyo sa susunod na bunutan.',
  'called.late-nothing': 'Kung mahuli kayo, walang mananalo ng premyong iyon.',
  'called.unproven-ticket': 'Kung hindi ninyo maipakita ang kinakailangan, bubunot ng ibang tiket.',
  'called.unproven-card': 'Kung hindi ninyo maipakita ang kinakailangan, bubunot ng ibang card.',
  'called.unproven-person': 'Kung hindi ninyo maipakita ang kinakailangan, pipili ng ibang manlalaro.',
  'called.unproven-ace': 'Kung hindi ninyo maipakita ang kinakailangan, magkakaroon ng panibagong bunutan.',
  'called.unproven-carried':
    'Kung hindi ninyo maipakita ang kinakailangan, idaragdag ang premyo sa susunod na bunutan.',
  'called.unproven-nothing':
    'Kung hindi ninyo maipakita ang kinakailangan, mawawala sa inyo ang premyo at walang mananalo nito.',
  'called.id-until-play':
    'Kung nag-report kayo sa oras dala ang {shown} ngunit walang ID, maaari ninyong dalhin ang ID hanggang magsimula ang laro. Pagkatapos noon, mawawala ang inyong pagkakataon.',
  'called.id-later':
    'Kung wala kayong dalang balidong ID, maaari pa rin kayong maglaro. Ipakita ito para makuha ang inyong premyo.',
  'draw.together': 'Sabay-sabay na binubunot ang lahat ng premyo, isang tiket para sa bawat isa ayon sa pagkakasunod.',
  'draw.alternates': 'Pagkatapos nito, {n} kahalili ang binubunot.',
  'draw.alternates-posted': 'Pagkatapos nito, binubunot ang nakapaskil na bilang ng kahalili.',
  'called.days': 'Kung nanalo ang inyong tiket, kunin ang premyo sa loob ng {n} araw at ipakita ang {shown}.',
  'called.days-notified':
    'Kung nanalo ang inyong tiket, kunin ang premyo sa loob ng {n} araw mula nang abisuhan kayo at ipakita ang {shown}.',
  'called.days-posted':
    'Kung nanalo ang inyong tiket, kunin ang premyo sa loob ng nakapaskil na bilang ng araw at ipakita ang {shown}.',
  'called.notified': 'Inaabisuhan ang mga nanalo sa pamamagitan ng {ways}.',
  'called.otherwise-alternate': 'Kung hindi, ang susunod na kahalili ang mananalo nito.',
  'called.late-alternate': 'Kung mahuli kayo, ang susunod na kahalili ang mananalo nito.',
  'called.unproven-alternate': 'Kung hindi ninyo maipakita ang kailangan, ang susunod na kahalili ang mananalo nito.',
  'notified.mail': 'koreo',
  'notified.phone': 'telepono',
  'notified.email': 'email',
  'notified.in-person': 'personal na abiso',
  'show.id': 'balidong ID',
  'show.stub': 'inyong katugmang stub',
  'show.card': 'inyong club card',

  // Wheels.
  'wheel.posted': 'Nakapaskil ang mga premyo sa gulong.',
  'wheel.column.spots': 'Mga puwesto',
  'wheel.rotations': {
    one: 'Bilang ang ikot kung umikot nang buo ang gulong nang isang beses nang walang nakialam at huminto nang nasa pagitan ng dalawang peg ang pointer. Kung hindi, paikutin muli.',
    other:
      'Bilang ang ikot kung umikot nang buo ang gulong nang {n} beses nang walang nakialam at huminto nang nasa pagitan ng dalawang peg ang pointer. Kung hindi, paikutin muli.',
  },
  'wheel.between': 'Kung huminto ang pointer sa pagitan ng dalawang seksyon, paiikutin muli ang gulong.',
  'wheel.double':
    'Kung tumapat kayo sa Double, magpaikot muli. Kung tumapat naman kayo sa puwestong cash o kupon, doble ng halaga nito ang bayad.',
  'wheel.double-other': 'Kung tumapat naman kayo sa alinmang iba pang puwesto, magpaikot muli.',
  'wheel.double-twice': 'Kung tumapat kayo sa Double sa ikalawang pagkakataon, mananalo kayo ng {prize}.',
  'wheel.double-twice-posted':
    'Kung tumapat kayo sa Double sa ikalawang pagkakataon, mapapanalunan ninyo ang nakapaskil na premyo ng Double Spot.',
  'wheel.guarantee': 'Mula {from} hanggang {until}, hindi bababa sa {amount} ang bayad ng bawat ikot.',
  'wheel.guarantee-all-day': 'Hindi bababa sa {amount} ang bayad ng bawat ikot.',
  'wheel.guarantee-posted':
    'Kung may nakapaskil na garantiya, ang ikot sa mga oras nito ay may bayad na hindi bababa sa nakapaskil na halaga.',
  'lead.envelopes': 'Pumili sa mga {many}.',
  'heading.turn': 'Kung manalo ng pagkakataon ang inyong hand',
  'turn.at-once': 'Kapag na-verify ang inyong hand, maglalaro kayo agad. Walang tiket na bubunutin.',
  'called.hand': 'Kapag nanalo ng pagkakataon ang inyong hand, mag-report sa loob ng {time} at ipakita ang {shown}.',
  'envelopes.posted': 'Nakapaskil ang laman ng mga {many}.',
  'envelopes.one': 'Pipili kayo ng isa sa mga natitirang {many} at sa inyo ang laman nito.',
  'envelopes.more':
    'Makakapagbukas kayo ng hanggang {n} sa mga natitirang {many}, isa-isa. Para magbukas ng isa pa, isusuko ninyo ang nauna.',
  'envelopes.out': 'Ang mga nabuksang {many} ay hindi ibabalik hanggang mapuno muli ang set.',
  'envelopes.each-day': 'Pinupuno muli ang set sa simula ng bawat gaming day.',
  'envelopes.times': 'Pinupuno muli ang set sa mga oras na ito: {times}.',
  'envelopes.times-posted': 'Pinupuno muli ang set sa mga nakapaskil na oras.',
  'envelopes.when-empty': 'Pinupuno muli ang set kapag nabuksan na ang lahat ng {many}.',
  'envelopes.never': 'Hindi na pinupuno muli ang set.',
  'envelopes.gone': 'Habang walang natitirang {many}, walang hand na nananalo ng pagkakataon.',
  'instead.offer': 'Sa halip na magpatuloy sa laro, maaari ninyong kunin ang {amount}.',
  'instead.posted': 'Sa halip na magpatuloy sa laro, maaari ninyong kunin ang nakapaskil na halaga.',
  'ace.ball':
    'Sa bawat bunutan, isang bolang may numero ang binubunot para sa isang aktibong mesa, kasama ang mga mesang No Purchase Necessary.',
  'ace.qualify': 'Kasali kayo kung na-deal-an kayo ng aktibong hand sa mesang iyon bago binunot ang bola.',
  'ace.cards':
    'Bubunot ng baraha ang bawat isa sa mga manlalarong ito, simula sa ace. Ang manlalarong makabunot ng ace ang magpapaikot ng gulong.',
  'ace.most':
    'Kung higit sa {n} manlalaro ang kasali, ang {n} na nasa pinakamababang upuan ang bubunot. Hahatiin nilang lahat ang premyo.',
  'ace.alone':
    'Kung mag-isa kayo sa mesang No Purchase Necessary, bubunot kayo ng isa mula sa mga barahang kasindami ng mga manlalaro sa pinakapunong live na mesa ng parehong laro. Magpapaikot lang kayo kung mabunot ninyo ang ace.',
  'cards.sections':
    'May {sections} magkakasinlaking seksyon ang gulong: ang {cards} baraha ng deck at {values} ibang premyo.',
  'cards.spins':
    'Pinaiikot ito hanggang maitala ang {n} magkakaibang baraha. Binabayaran ang mga barahang ito bilang poker hand.',
  'cards.again': 'Kung naitala na ang baraha, o nasa pagitan ng dalawang seksyon ang pointer, paiikutin muli.',
  'cards.values': 'Sa nagpaikot ang bawat ibang premyong matamaan.',
  'cards.money-spinner': 'Sa inyo lang ang cash.',
  'cards.money-table': 'Hinahati nang pantay ang cash sa lahat ng manlalarong kasali sa mesa.',
  'cards.turns': 'Isang beses lang kayo maaaring magpaikot sa isang araw ng kalendaryo.',

  // What the holders of passes play.
  'begins.minutes-after': 'Magsisimula ito {minutes} pagkatapos ng huling bunutan.',
  'begins.same-day': 'Lalaruin ito sa araw ng bunutan.',
  'begins.present':
    'Dapat ay naroroon kayo dala ang inyong pass at nakapagpakita na ng balidong ID; kung hindi, mawawala ang inyong pagkakataon.',
  'keys.cards':
    'Ang bawat may pass ay bubunot ng isa sa {n} baraha, ace hanggang {card} ng isang suit. Unang pipili ng sobre ang may ace, kasunod ang may 2, at iba pa.',
  'keys.tried': 'Sinusubukan ang mga susi sa parehong pagkakasunod.',
  'keys.again':
    'Kung walang napiling susi ang nagpaandar nito, pipili muli ang mga may pass sa mga natirang sobre sa parehong pagkakasunod.',
  'keys.wins': 'Kung mapaandar ito ng inyong susi, mapapanalunan ninyo ang {prize}, nagkakahalaga ng {value}.',
  'keys.wins-posted': 'Kung mapaandar ito ng inyong susi, mapapanalunan ninyo ang {prize}.',
  'contest.first-round':
    'Unang round: {tables} mesa na may tig-{seats} manlalaro, {hands} hand. Tutuloy ang {n} manlalarong may pinakamaraming chips sa bawat mesa.',
  'contest.final': 'Huling mesa: {hands} hand. Ang chips pagkatapos ng huling hand ang magpapasiya ng puwesto.',
  'contest.round.table': 'Mesa ng unang round',
  'contest.round.final': 'Huling mesa',
  'contest.played': 'Nagbabayad lang ang puwesto kung nilaro ito. Walang napapanalunan ang bakanteng upuan.',
  'contest.out': 'Mas mataas ang ranggo ng mga manlalarong naubusan ng huling chip sa mas huling hand.',
  'contest.ties':
    'Kung may tabla na magpapasiya kung sino ang tutuloy, o sa pagitan ng dalawang premyo, maglalaro ng dagdag na mga hand ang mga manlalarong tabla.',
  'place.one': '{n}',
  'place.range': '{from} hanggang {until}',

  // Ladders.
  'calls.keep':
    'Panatilihin ang inyong premyo, o tumawag ng {calls} bago ang bawat hand ng {game} at maglaro para sa mas malaki.',
  'calls.player': 'Player',
  'calls.banker': 'Banker',
  'calls.right-in-a-row': 'Magkakasunod na tamang tawag',
  'calls.times': '{n} beses ng premyo',
  'calls.stop':
    'Maaari kayong huminto pagkatapos ng bawat tamang tawag at panatilihin ang naabot ninyo. Natatapos ang laro sa huling tawag.',
  'calls.wrong': 'Natatapos ang laro sa maling tawag. Mananatili sa inyo ang orihinal na premyo.',
  'calls.tie':
    'Kung tabla, magde-deal muli na may bagong tawag. Kung huminto kayo bago noon, mananatili sa inyo ang orihinal na premyo.',
  'calls.always':
    'Ang {outcome} ay nagbabayad ng {n} beses ng premyo anuman ang tinawag ninyo, at tinatapos nito ang laro.',
  'calls.raises': 'Ang {prize} ay nagiging {rungs}.',
  'hilo.how':
    'Isang baraha ang binubuksan mula sa binalasang deck na may 52 baraha. Sabihin kung ang susunod na baraha ay mas mataas o mas mababa. Ang 2 ang pinakamababa, ang ace ang pinakamataas.',
  'hilo.stop': 'Maaari kayong huminto anumang oras at panatilihin ang naabot ninyo.',
  'hilo.right': 'Mga tamang hula',
  'hilo.free-play': '{amount} na free play',
  'hilo.cash': '{amount} na cash',
  'hilo.pool': '{pool}, sa cash',
  'hilo.equal': 'Hindi bilang ang barahang may parehong rank. Ang hula ninyo ay para sa susunod na baraha.',
  'hilo.free-miss': {
    one: 'Libre ang isang maling hula habang mas kaunti sa {below} ang tama ninyo.',
    other: 'Libre ang {n} maling hula habang mas kaunti sa {below} ang tama ninyo.',
  },
  'hilo.miss':
    'Natatapos ang laro sa alinmang ibang maling hula. Tatanggap kayo ng {prize}, o ng naabot ninyo kung mas mababa ito.',
  'hilo.grows': '{pool}: nagsisimula sa {seed} at nadaragdagan ng {amount} sa bawat larong hindi ito napanalunan.',
  'hilo.again': 'Kapag napanalunan na ito, magsisimula muli ito sa {amount}.',
  'hilo.reverts': 'Kung hindi ito mapanalunan hanggang sa huling bunutan ng araw, babalik ito sa casino.',

  // Tables that are drawn, and the grid.
  'table.drawn': {
    one: 'Sa bawat bunutan, isang mesa ang binubunot sa pamamagitan ng bolang may numero.',
    other: 'Sa bawat bunutan, {n} mesa ang binubunot sa pamamagitan ng mga bolang may numero.',
  },
  'table.drawn-posted':
    'Sa bawat bunutan, ang nakapaskil na bilang ng mesa ang binubunot sa pamamagitan ng mga bolang may numero.',
  'table.event': {
    one: 'Kapag naganap ang nakapaskil na pangyayari, isang mesa ang binubunot sa pamamagitan ng bolang may numero.',
    other:
      'Kapag naganap ang nakapaskil na pangyayari, {n} mesa ang binubunot sa pamamagitan ng mga bolang may numero.',
  },
  'table.event-posted':
    'Kapag naganap ang nakapaskil na pangyayari, ang nakapaskil na bilang ng mesa ang binubunot sa pamamagitan ng mga bolang may numero.',
  'table.events': 'Ang mga pangyayari: {events}.',
  'table.held-out': 'Kung walang naglalaro sa mesang iyon, bubunot ng ibang bola.',
  'table.min-dealt': 'Kasali lang ang mesa kung hindi bababa sa {n} manlalaro ang kasali sa deal.',
  'table.back': 'Ibinabalik agad ang bola, kaya maaaring mabunot ang mesa nang higit sa isang beses.',
  'table.pot':
    'Sa mga larong may pot, idinaragdag ang premyo sa pot ng susunod na hand. Ipanalo ang hand na iyon para mapanalunan ang premyo.',
  'table.pot-min':
    'Idinaragdag ang premyo sa pot ng susunod na hand na may hindi bababa sa {n} manlalarong kasali sa deal. Ipanalo ang hand na iyon para mapanalunan ang premyo.',
  'table.pot-rounds':
    'Dapat ninyong i-call ang lahat ng taya at laruin ang bawat round. Kung maagang matapos ang hand, maghihintay ang premyo sa susunod.',
  'table.pot-ties':
    'Hahatiin ito ng mga manlalarong tabla. Kung hindi ito pera, tatanggap ng tig-isa ang bawat isa sa kanila.',
  'table.seat-card':
    'Sa mga larong walang pot, isang baraha mula 1 hanggang {n} ang binubunot nang nakataob. Panalo ang manlalaro sa upuang iyon.',
  'table.seat-empty': 'Itinatabi ang baraha para sa bakanteng upuan at bumubunot ng iba.',
  'table.each': 'Tatanggap ng isa ang bawat manlalarong nakaupo sa mesa.',
  'table.divide':
    'Hahatiin nang pantay ng mga manlalarong nakaupo sa mesa ang cash o chips. Kung merchandise, tatanggap ng isa ang bawat isa.',
  'squares.grid': 'Inilalagay nang random ang mga numero ng mga live na mesa sa grid na {n} por {n} parisukat.',
  'squares.digits': 'Binubunot ang mga digit na 0 hanggang 9 para sa itaas at para sa kaliwa.',
  'squares.points':
    'Kapag natapos ang scoring period, ang mga huling digit ng dalawang iskor ay tumuturo sa isang parisukat. Panalo ang mesang nasa loob nito.',
  'squares.teams': 'Itaas: {top}. Kaliwa: {left}.',
  'squares.periods-posted': 'Nakapaskil ang mga scoring period at ang mga premyo nito.',
  'squares.period': 'Period ng iskor',
  'squares.blank':
    'Kung blangko ang parisukat, o walang kwalipikadong manlalarong nakaupo sa mesang iyon, idaragdag ang premyo sa susunod na period.',
  'squares.final': 'Kung walang manalo sa huling period, bubunot ng isang mesa mula sa lahat ng mesa sa grid.',

  // Entries from boxes.
  'box.entries': 'Mula {from} hanggang {until}, ihulog ang inyong entry sa itinalagang lalagyan.',
  'box.finalists':
    'Hinahalo sa harap ng publiko ang lahat ng entry. Hindi bababa sa {n} finalist ang binubunot, at sa kanila binubunot ang bawat premyo.',
  'box.order': 'Binubunot ang mga premyo sa ganitong pagkakasunod.',
  'box.prize': '{prize}: {holds}',
  'box.numbered': '{prize}: may numero mula {n}, ayon sa pagkakasunod ng pag-report ng mga nanalo.',
  'box.call': '{prize}: kung kayo ang nabunot, mag-report sa loob ng {time}. Kung hindi, bubunot ng ibang entry.',
  'box.call-alternates': {
    one: '{prize}: kung kayo ang nabunot, mag-report sa loob ng {time}. Kung hindi, isang alternate ang tatawagin.',
    other:
      '{prize}: kung kayo ang nabunot, mag-report sa loob ng {time}. Kung hindi, {n} alternate ang tatawagin, isa-isa.',
  },
  'box.claim':
    '{prize}: kunin ito nang hindi lalampas sa {minutes} pagkatapos ng palabas. Pagkatapos noon, hindi na ito ipagkakaloob.',
  'box.disqualified': 'Hindi bilang ang entry, at bubunot ng iba, kung {reasons}.',
  'box.fault.not-eligible': 'hindi kwalipikado ang tao',
  'box.fault.wrong-game': 'galing sa ibang laro ang tiket',
  'box.fault.winning-ticket': 'nanalong tiket ang tiket',
  'box.fault.outside-hours': 'inihulog ito sa labas ng mga oras ng pagsali',
  'box.fault.illegible': 'hindi ito mabasa',
  'box.fault.incomplete': 'hindi ito kumpleto',
  'box.fault.already-drawn': 'nabunot na ang tao para sa isang premyo',
  'box.halted': 'Maaaring itigil ang bunutan hanggang malutas ang problema.',
  'box.postponed':
    'Kung ipagpaliban ang palabas, aabisuhan ang mga nanalo at mayroon silang {n} araw mula sa abiso para kunin ang premyo.',

  // Pools of picks.
  'picks.card': 'Kailangan ninyo ng club card.',
  'picks.scans-week':
    'Dapat ma-scan ang inyong card sa hindi bababa sa {n} oras ng paglalaro, mula {day} nang 12:00 a.m. (hatinggabi) hanggang magsara ang mga hula.',
  'picks.hours-days':
    'Dapat magpakita ang inyong club card ng hindi bababa sa {n} oras ng paglalaro mula {from} hanggang {until}.',
  'picks.hours-week':
    'Dapat magpakita ang inyong club card ng hindi bababa sa {n} oras ng paglalaro, mula {day} nang 12:00 a.m. (hatinggabi) hanggang magsara ang mga hula.',
  'picks.scans-days':
    'Dapat ma-scan ang inyong card sa hindi bababa sa {n} oras ng paglalaro mula {from} hanggang {until}.',
  'picks.before': 'Dapat ay nakatala na ang mga oras kapag gumawa kayo ng mga hula.',
  'picks.afterwards':
    'Maaari kayong gumawa ng mga hula bago ninyo makumpleto ang mga oras. Kung kulang ang mga oras, walang bisa ang inyong mga hula.',
  'picks.week': 'Hulaan ang mananalo sa bawat nakalistang laro sa {days}.',
  'picks.bracket':
    'Hulaan ang mananalo sa bawat laro sa bracket. Ang koponang hinulaan ninyong mananalo sa isang laro ay dapat hinulaan din ninyong makakarating doon.',
  'picks.closes-week': 'Tinatanggap ang mga hula hanggang {moment}, kasama ang minutong iyon.',
  'picks.closes-first-game': 'Magsasara ang mga hula kapag nagsimula ang unang laro.',
  'picks.tie-game': 'Ang larong tabla ay hindi panalo para sa alinmang koponan.',
  'picks.one-a-week': 'Isang entry para sa bawat manlalaro at linggo.',
  'picks.one': 'Isang entry para sa bawat manlalaro.',
  'picks.predict': 'Hulaan din ang huling iskor ng nakapaskil na laro sa {day}.',
  'picks.rank': 'Panalo ang may pinakamaraming tamang hula.',
  'picks.tie-break':
    'Sa mga manlalarong magkasindami ang tamang hula, una ang pinakamalapit sa kabuuang puntos ng nakapaskil na laro sa {day}, lampas man o kulang.',
  'picks.ties-places':
    'Ang mga manlalarong tabla pa rin ay maghahati nang pantay sa mga premyo ng lahat ng puwestong sakop nila.',
  'picks.ties-scores':
    'May isang premyo ang bawat isa sa {n} pinakamataas na iskor. Hahatiin nang pantay ng mga manlalarong may parehong iskor ang halaga nito.',
  'picks.place.1': 'Unang premyo',
  'picks.place.2': 'Ikalawang premyo',
  'picks.place.3': 'Ikatlong premyo',
  'picks.place': 'Ika-{n} premyo',
  'share.cent': 'Ang mga bahagi ay niraround-down sa sentimo.',

  // Coupons, certificates and promotional chips.
  'use.faces': 'Mga face value: {faces}.',
  'use.face-printed': 'Naka-print ang face value sa bawat {one}.',
  'use.buy-in': 'Magbayad ng {price} at tumanggap ng {many} na may kabuuang {face} sa window {window} ng cage.',
  'use.buy-in-pieces': 'Ang isang buy-in ay may kasamang {pieces}.',
  'use.buy-in-piece': '{n} na tig-{face}',
  'use.buy-in-limit': { one: 'May isang buy-in lamang.', other: 'May {n} buy-in: paunahan.' },
  'use.buy-in-dates': 'Mabibili mula {from} hanggang {until}.',
  'use.buy-in-hours': 'Mabibili araw-araw mula {from} hanggang {until}.',
  'use.buy-in-posted':
    'Bumili ng {many} nang mas mababa sa face value sa nakapaskil na window ng cage, sa mga nakapaskil na oras.',
  'use.buy-in-limit-posted': 'Kung may nakapaskil na limit, paunahan ang mga buy-in.',
  'use.voucher': 'Ibigay ang inyong voucher sa kinatawan ng casino at tumanggap ng {many}.',
  'use.live-equal': 'Ilagay ang {one} kasama ng base wager na live chips na katumbas ng face value nito.',
  'use.live-at-least': 'Ilagay ang {one} kasama ng base wager na live chips na hindi bababa sa face value nito.',
  'use.live-none': 'Ilagay ang {one} bilang inyong taya, nang walang live chips.',
  'use.fee': 'Bago ang deal, bayaran ang redemption fee na {fee} sa live chips, isang beses para sa bawat {one}.',
  'use.fee-posted':
    'Bago ang deal, bayaran ang nakapaskil na redemption fee sa live chips, isang beses para sa bawat {one}.',
  'use.win-even-live':
    'Panalo: babayaran ng player-dealer ang inyong live na taya at ang face value ng {one}, sa live chips.',
  'use.win-even': 'Panalo: babayaran kayo ng player-dealer ng face value ng {one} sa live chips.',
  'use.win-odds': 'Panalo: babayaran kayo ng player-dealer sa live chips, ayon sa odds ng taya.',
  'use.lose-live':
    'Talo: mawawala sa inyo ang live na taya at ang {one}. Talo ang hand na na-fold o isinuko (surrender).',
  'use.lose': 'Talo: mawawala sa inyo ang {one}. Talo ang hand na na-fold o isinuko (surrender).',
  'use.push-live': 'Push: sa inyo pa rin ang dalawa at maaari ninyong gamitin muli.',
  'use.push': 'Push: sa inyo pa rin ang {one} at maaari ninyong gamitin muli.',
  'use.becomes-kept': 'Sa inyo pa rin ang {one} at maaari ninyong gamitin muli.',
  'use.becomes-canceled': 'Kakanselahin ang {one}.',
  'use.becomes-taken': 'Kukunin ang {one}.',
  'use.example':
    'Halimbawa: itinaya ninyo ang {face} na {one} kasama ng {face} na live chips at nanalo kayo sa even money. Mananalo kayo ng {face} sa inyong taya at {face} sa {one}.',
  'use.several-one': 'Isang {one} sa bawat taya.',
  'use.several-any': 'Maaari kayong maglagay ng higit sa isang {one} sa isang taya.',
  'use.base-only': 'Mga base wager lamang. Bawal sa bonus bet.',
  'use.base-and-bonus': 'Mga base wager at bonus bet.',
  'use.opposite': 'Bawal sa magkasalungat na base bet sa parehong round, gaya ng Player at Banker.',
  'use.player-dealer': 'Hindi kayo maaaring tumaya ng {one} habang nasa posisyon kayo ng player-dealer.',
  'use.limits': 'Dapat pasok sa mga limit ng mesa ang inyong taya.',
  'use.fees-live': 'Binabayaran sa live chips ang collection at ang jackpot fee.',
  'use.no-cash': '{many}: walang halaga sa cash. Hindi maaaring ipalit sa chips o pera o ibigay sa ibang manlalaro.',
  'use.expires-printed':
    'Mawawalan ng bisa ang {one} sa petsa at oras na naka-print dito. Tatapusin ang hand na na-deal bago noon.',
  'use.expires-on':
    'Mawawalan ng bisa ang {one} sa {moment}, gaya ng naka-print dito. Tatapusin ang hand na na-deal bago noon.',
  'use.expires-period':
    '{many}: mawawalan ng bisa kapag natapos ang promosyon. Tatapusin ang hand na na-deal bago noon.',

  // The club.
  'club.playing': 'Dapat kayong naglalaro ng itinalagang laro kapag ini-scan ng staff ang mga club card.',
  'club.within': 'Bilang ang scan hanggang {minutes} pagkatapos ng nakapaskil na oras.',
  'club.credits-posted': 'Bawat scan ay kumikita ng kreditong nakapaskil para sa laro.',
  'club.once': 'Isang beses lang kumikita ng kredito ang bawat card sa bawat oras ng scan.',
  'club.transfer': 'Hindi maililipat sa iba ang mga kredito.',
  'club.column.game': 'Laro',
  'club.column.credits-each': 'Kredito sa bawat scan',
  'club.column.credits': 'Kredito',
  'club.period': 'Ipalit ang inyong mga kredito habang may promosyon. Pagkatapos nito, wala nang halaga ang mga ito.',
  'club.several': 'Maaari kayong kumuha ng ilang premyo hangga’t sapat ang inyong kredito.',
  'club.prizes-posted': 'Nakapaskil ang mga premyo, ang halaga ng mga ito at ang kailangang kredito.',
  'club.id':
    'Magpakita ng balidong ID na may larawan kapag nagpapalit. Kung wala nito, hindi kayo makakapagpalit, ngunit mananatili ang inyong mga kredito.',

  // Poker tournaments.
  'tourney.full': 'Magsisimula ito kapag puno na ang mesa.',
  'tourney.enter': 'Isang entry para sa bawat manlalaro: {ways}.',
  'tourney.by-paid': 'sa pamamagitan ng buy-in at entry fee',
  'tourney.by-won': 'gamit ang entry na napanalunan sa ibang torneo o promosyon',
  'tourney.by-donated': 'gamit ang entry na ibinigay ng casino',
  'tourney.column.cost': 'Gastos',
  'tourney.column.amount': 'Halaga',
  'tourney.column.for': 'Para saan ito',
  'tourney.buy-in': 'Buy-in',
  'tourney.fee': 'Entry fee',
  'tourney.rebuy': 'Re-buy',
  'tourney.add-on': 'Add-on',
  'tourney.amount-posted': 'ayon sa nakapaskil',
  'tourney.to-pool': 'Para sa prize pool',
  'tourney.to-pool-chips': 'Para sa prize pool; {chips} tournament chips',
  'tourney.to-house': 'Para sa casino, sa pagdaos ng torneo',
  'tourney.rebuy-until':
    'Maaari kayong mag-re-buy hanggang matapos ang level {level} kung {chips} chips o mas kaunti ang hawak ninyo.',
  'tourney.rebuy-most': {
    one: 'Maaari kayong mag-re-buy nang isang beses.',
    other: 'Maaari kayong mag-re-buy nang hanggang {n} beses.',
  },
  'tourney.rebuy-unlimited': 'Walang limit ang re-buy.',
  'tourney.rebuy-posted': 'May re-buy kung nakapaskil.',
  'tourney.add-on-levels': {
    one: 'Maaari kayong mag-add-on nang isang beses, mula level {from} hanggang matapos ang level {until}.',
    other: 'Maaari kayong mag-add-on nang hanggang {n} beses, mula level {from} hanggang matapos ang level {until}.',
  },
  'tourney.add-on-posted': 'May add-on kung nakapaskil.',
  'tourney.late': 'Maaari kayong sumali hanggang matapos ang level {level}.',
  'tourney.late-posted': 'Maaaring sumali nang huli kung nakapaskil.',
  'tourney.refunds':
    'Kung umalis kayo bago magsimula, ibabalik nang buo ang inyong bayad. Pagkatapos magsimula, wala nang ibabalik.',
  'tourney.least': 'Hindi bababa sa {n} manlalaro.',
  'tourney.least-most': 'Hindi bababa sa {n} at hindi hihigit sa {most} manlalaro.',
  'tourney.even': 'Dapat even ang bilang ng mga manlalaro.',
  'tourney.bounty':
    'May bounty na {amount} sa mga itinalagang manlalaro. Kung ipanalo ninyo ang hand na nag-eliminate sa isa sa kanila, sa inyo ang bounty.',
  'tourney.bounty-posted':
    'Maaaring ipaskil ang bounty sa mga itinalagang manlalaro. Kung ipanalo ninyo ang hand na nag-eliminate sa isa sa kanila, sa inyo ang bounty.',
  'tourney.bounty-from-pool': 'Galing sa prize pool ang mga bounty.',
  'tourney.bounty-from-house': 'Ang casino ang nagbabayad ng mga bounty.',
  'tourney.bounty-at-once': 'Binabayaran agad ang bounty.',
  'tourney.bounty-when-out': 'Binabayaran ang bounty kapag natapos na kayong maglaro.',
  'tourney.bounty-grows':
    'Ang {percent} ng bawat bounty na mapanalunan ninyo ay idinadagdag sa bounty sa inyo. Ang natitira ay binabayaran sa inyo.',
  'tourney.bounty-rules':
    'Hinahati ng pinakamataas na mga hand ang bounty. Hindi eliminated ang itinalagang manlalarong nag-re-buy. Kung hindi ma-eliminate ang itinalagang manlalaro, sa kanya na ang bounty.',
  'tourney.guarantee':
    'Garantisado ang prize pool: {amount}. Kung kulang ito pagkatapos ng mga bounty at kawanggawa, pupunan ng casino ang kulang.',
  'tourney.guarantee-posted':
    'Kung may nakapaskil na garantiya at kulang ang pool pagkatapos ng mga bounty at kawanggawa, pupunan ng casino ang kulang.',
  'tourney.added': 'Nagdaragdag ang casino ng {amount} sa prize pool.',
  'tourney.charity': '{percent} ng perang ibinayad ay mapupunta sa {name}.',
  'tourney.charity-posted': 'Maaaring mapunta sa kawanggawa ang nakapaskil na bahagi ng perang ibinayad.',
  'tourney.pays-percent':
    'Binabayaran ang buong prize pool, ayon sa puwesto. Niraround-down ang mga halaga, at ang natira ay sa unang puwesto.',
  'tourney.pays-flat':
    'Fixed na halaga ang napapanalunan ng mga puwesto. Pinupunan ng casino ang kulang; ang natira ay sa unang puwesto.',
  'tourney.pays-items':
    'Bumibili ang prize pool ng kasindaming premyo ng kaya nito, tig-isa para sa bawat nangungunang puwesto. Hahatiin ng mga puwestong iyon ang natira.',
  'tourney.pays-items-none':
    'Kung hindi kaya ng pool ang isang premyo, mapapanalunan ng unang puwesto ang pool sa pera.',
  'tourney.pays-double':
    'Natatapos ang laro kapag kalahati na lang ng mga nagsimulang manlalaro ang natitira. Ang bawat isa sa kanila ay mananalo ng doble ng buy-in. Walang ibang babayaran.',
  'tourney.pays-posted': 'Nakapaskil kung alin sa mga ito ang nalalapat.',
  'tourney.item': 'Bawat premyo ay {prize}, nagkakahalaga ng {value}.',
  'tourney.column.entries': 'Mga entry',
  'tourney.column.shares': 'Mula sa unang puwesto pababa',
  'tourney.entries-from': '{n} o higit pa',
  'tourney.percent': '{n}%',
  'tourney.thing':
    'Ang puwesto {place} ay mananalo ng {prize}, nagkakahalaga ng {value}. Binabayaran ito mula sa prize pool.',
  'tourney.things-posted':
    'Maaaring manalo ang isang puwesto ng {kinds} sa halip na pera. Galing sa prize pool ang halaga nito.',
  'tourney.ties':
    'Ang mga manlalarong na-eliminate sa parehong hand ay iraranggo ayon sa kanilang chips bago ito. Hahatiin ng may magkaparehong stack ang mga premyo ng kanilang mga puwesto.',
  'tourney.odd-lower-seat': 'Ang sobrang chip ay para sa mas mababang upuan.',
  'tourney.odd-left-of-button': 'Ang sobrang sentimo ay para sa upuang pinakamalapit sa kaliwa ng button.',
  'tourney.deals':
    'Maaaring magkasundo ang mga natitirang manlalaro na hatiin ang natitirang prize pool, kasama ang mga bukas na bounty.',
  'tourney.seats-drawn':
    'Binubunot ang mga upuan. Pinananatiling balanse ang mga mesa, at sa bunutan isinasara ang mga ito.',
  'tourney.seats-one-table': 'Binubunot ang mga upuan sa isang mesa.',
  'tourney.dead-button': 'Ginagamit ang dead button.',
  'tourney.penalties':
    'Mga parusa: babala, o {minutes} minutong malayo sa mesa, hanggang diskwalipikasyon. Tuloy ang inyong mga baraha at blind habang wala kayo.',
  'tourney.disqualified':
    'Ang nadiskwalipikang manlalaro ay hindi babayaran at walang ibabalik sa kanya. Inaalis sa laro ang kanyang chips; mananatili sa prize pool ang perang ibinayad.',
  'tourney.canceled':
    'Kung kanselahin ang torneo, ibabalik nang buo ang bayad ng mga manlalaro at paghahatian nila ang ibinayad ng nadiskwalipikang manlalaro.',
  'tourney.canceled-bounties':
    'Kung kanselahin ang torneo, ibabalik nang buo ang bayad ng mga manlalaro. Ang ibinayad ng nadiskwalipikang manlalaro ay sasagot sa mga bounty na napanalunan na; paghahatian ng mga manlalaro ang natira.',
  'tourney.raises':
    'Ang raise ay dapat hindi bababa sa doble ng taya. Kung ang chips na idinagdag sa taya ay kalahati nito o higit pa, dapat itong kumpletuhin sa eksaktong doble. Kung mas kaunti, call ito.',
  'tourney.column.level': 'Antas (level)',
  'tourney.column.blinds': 'Mga blind',
  'tourney.column.ante': 'Ante',
  'tourney.column.minutes': 'Minuto',
  'tourney.blinds': '{small}/{big}',
  'tourney.break': 'Pahinga',

  // The board show.
  'show.contestants': 'Uupo ang mga kalahok sa ganitong pagkakasunod: {seats}.',
  'show.seats': '{n} mula sa {by}',
  'show.board': 'Nilalagyan at sinaselyuhan ang board bago ang palabas.',
  'show.column.squares': 'Parisukat',
  'show.named-goods': 'Mga premyong pinangalanan ng Lottery, bawat isa ay nagkakahalaga ng hindi bababa sa {amount}',
  'show.rounds': {
    one: 'May isang round. Pipili ang bawat kalahok ng isang parisukat at mapapanalunan ang ipinapakita nito.',
    other:
      'May {n} round. Sa bawat isa, pipili ang bawat kalahok ng isang parisukat at mapapanalunan ang ipinapakita nito.',
  },
  'show.order':
    'Ang unang round ay ayon sa pagkakasunod ng upuan. Pagkatapos, unang pipili ang may pinakamababang kabuuan; kung pantay ang kabuuan, ayon sa pagkakasunod ng upuan.',
  'show.double':
    'Kung makita ninyo ang {name}, pumili agad muli: doble ang bilang ng parisukat na iyon. Kung merchandise, ibibilang ito mismo at ang halaga nito sa cash.',
  'show.advance':
    'Ang {n} pinakamataas na kabuuan ay tutuloy sa play-off, kasama ang sinumang tabla sa kanila. Mananatili sa lahat ng iba ang napanalunan nila.',
  'show.clears': 'Bago ang play-off, ipinapakita at inaalis ang merchandise na walang nakakita.',
  'show.play-off':
    'Sa play-off, ang may pinakamababang kabuuan ang pipili. Kung mas mababa pa rin kayo sa nangunguna pagkatapos nito, tanggal kayo. Magpapatuloy ito hanggang isa na lang ang natitira.',
  'show.play-off-seat': 'Kung pantay ang kabuuan, sa unang pagpili ay ayon sa pagkakasunod ng upuan.',
  'show.reload': 'Kapag wala nang natirang parisukat, lalagyan muli ang board:',
  'show.last': 'Ang nanalo sa play-off ay pipili mula sa huling board.',
  'show.ends': 'Tatapusin ang palabas',
  'show.offered': 'Maaaring isauli',
  'show.column.then': 'Ano ang mangyayari',
  'show.give-back':
    'Kung una ninyong makita ang {prizes}, panatilihin ito, o isauli para sa isa pang pagpili. Pinal ang ikalawang pagpili.',
  'show.parts':
    'Ang {prize} ay ibinabayad sa pamamagitan ng {years} taunang bayad, o sa cash sa halagang itinakda ng Lottery kung pipiliin ninyo ang cash sa loob ng {n} araw.',

  // Games against the house.
  'house.wagers': 'Maglagay ng isa o higit pa sa mga tayang ito: {wagers}.',
  'house.ante': 'Ante',
  'house.limits': '{wager}: {least} hanggang {most}.',
  'house.limits-posted': '{wager}: pasok sa mga nakapaskil na limit ng mesa.',
  'house.cards': 'Tatanggap kayo ng {player} baraha. Tatanggap ang dealer ng {dealer}, {n} sa mga ito ang nakabukas.',
  'house.cards-down': 'Tatanggap kayo ng {player} baraha, at {dealer} ang sa dealer.',
  'house.best-player':
    'Ang pinakamahusay na {n} baraha ang bibilangin. Laging kwalipikado ang dealer. Kayo ang panalo sa tabla.',
  'house.best-dealer':
    'Ang pinakamahusay na {n} baraha ang bibilangin. Laging kwalipikado ang dealer. Ang dealer ang panalo sa tabla.',
  'house.best-nobody':
    'Ang pinakamahusay na {n} baraha ang bibilangin. Laging kwalipikado ang dealer. Ibinabalik ang taya kapag tabla.',
  'house.raise':
    'Pagkatapos ninyong makita ang inyong mga baraha, maglagay ng play wager na {low} hanggang {high} beses ng inyong ante, o mag-fold at mawala ang inyong ante.',
  'house.even': 'Ang ante ay nagbabayad ng {ante} sa 1 at ang play wager ay nagbabayad ng {play} sa 1.',
  'house.bonus-heading': 'Awtomatikong bonus sa ante',
  'house.bonus':
    'Kung hindi kayo nag-fold, mapapanalunan din ng inyong ante ang bonus na ito, kahit manalo ang dealer.',
  'house.side-heading': 'Bayad ng {wager}',
  'house.side-heading-schedule': 'Bayad ng {wager}, schedule {name}',
  'house.side': 'Ang {wager} ay ayon sa sarili ninyong hand, na-fold man o hindi. Talo ang hand na wala sa listahan.',
  'house.to-one': '{n} sa 1',
  'house.for-one': '{n} para sa 1',
  'house.of-meter': '{n}% ng meter',
  'house.meter-heading': 'Bayad ng {wager}',
  'house.meter-heading-schedule': 'Bayad ng {wager}, schedule {name}',
  'house.meter': 'Ang taya sa {wager} ay {amount}. Ilagay ito bago ang deal. Hindi ito kailanman ibinabalik.',
  'house.meter-posted': 'Nakapaskil ang taya sa {wager}. Ilagay ito bago ang deal. Hindi ito kailanman ibinabalik.',
  'house.meter-share': '{percent} ng bawat taya ay napupunta sa meter.',
  'house.meter-reserve': '{percent} ng bawat taya ay itinatabi para sa susunod na meter.',
  'house.meter-best':
    'Ang pinakamahusay na {n} baraha ang bibilangin. Isang beses binabayaran ang hand, para sa pinakamataas nitong premyo.',
  'house.meter-base': 'Ang mga premyo ay para sa tayang {amount}.',
  'house.envy-column': 'Envy bonus',
  'house.envy':
    'Kung may ibang manlalarong may hand na may envy bonus, mapapanalunan ito ng bawat isa sa inyong mga taya sa {wager}. Wala kayong mapapanalunan nito para sa sarili ninyong mga hand.',
  'house.wrong-count':
    'Kung mali ang bilang ng baraha ng alinmang hand, walang bisa ang lahat ng hand at ibinabalik ang lahat ng taya.',
};
