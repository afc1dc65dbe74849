/** What every notice may say, and notices of activities that are won with a hand, in Spanish. */
import type { englishJackpots } from './english-jackpots.ts';
import type { englishShared } from './english-shared.ts';
import type { Phrase } from './phrase.ts';

export const spanishShared: Readonly<Record<keyof typeof englishShared, Phrase>> = {
  'no-purchase': 'No es necesario comprar.',
  'no-purchase.fee-and-wager':
    'Pida a un representante del casino una mesa sin compra (No Purchase Necessary). Ahí usted no paga cuota ni hace apuesta.',
  'no-purchase.wager':
    'Pida a un representante del casino una mesa sin compra (No Purchase Necessary). Ahí usted no hace apuesta.',
  'no-purchase.no-least-pot': 'En una mesa sin compra no hay bote mínimo.',
  'no-purchase.hands-dealt': 'En una mesa sin compra se reparten al menos {count} manos.',
  'no-purchase.house-seats':
    'En una mesa sin compra, los asientos que juega la casa cuentan para el número de jugadores requerido.',
  'no-purchase.name-a-prize':
    'En una mesa sin compra, nombre un premio antes de que se repartan las cartas. Usted juega solo por ese premio.',
  'no-purchase.empty-seat-hand':
    'Si gana una mano repartida a un asiento vacío, los invitados que nombraron ese premio lo comparten en partes iguales.',

  age: 'Usted debe tener {n} años o más.',

  'foot.small-numbers': 'Los números pequeños se refieren a las reglas aprobadas.',
  'foot.english-binding': 'Prevalece la versión en inglés.',
  'foot.approval': '{approval}. Reglas con fecha del {date}.',
  'foot.rules-dated': 'Reglas con fecha del {date}.',
  'foot.approved-as': 'Aprobada como {name}, {approval}. Reglas con fecha del {date}.',
  'foot.approved-as-named': 'Aprobada como {name}. Reglas con fecha del {date}.',

  // A meter, as of a time.
  'meter.as-of': 'al {date}, {time}. Vea el letrero para el acumulado actual.',

  // Small words: amounts, lists, times.
  'money.posted': 'el monto publicado',
  'list.and-two': '{a} y {b}',
  'list.and-more': '{items} y {last}',
  'list.or-two': '{a} o {b}',
  'list.or-more': '{items} o {last}',
  'list.comma': '{items}, {next}',
  'clock.am': '{time} a. m.',
  'clock.pm': '{time} p. m.',
  'clock.noon': '12:00 p. m. (mediodía)',
  'clock.midnight': '12:00 a. m. (medianoche)',
  date: '{weekday} {day} de {month} de {year}',
  'date.no-weekday': '{day} de {month} de {year}',
  'date.with-time': '{date}, {time}',
  'minutes.count': { one: '{n} minuto', other: '{n} minutos' },
  'seconds.count': { one: '{n} segundo', other: '{n} segundos' },
  'month.1': 'enero',
  'month.2': 'febrero',
  'month.3': 'marzo',
  'month.4': 'abril',
  'month.5': 'mayo',
  'month.6': 'junio',
  'month.7': 'julio',
  'month.8': 'agosto',
  'month.9': 'septiembre',
  'month.10': 'octubre',
  'month.11': 'noviembre',
  'month.12': 'diciembre',
  'weekday.mon': 'lunes',
  'weekday.tue': 'martes',
  'weekday.wed': 'miércoles',
  'weekday.thu': 'jueves',
  'weekday.fri': 'viernes',
  'weekday.sat': 'sábado',
  'weekday.sun': 'domingo',

  'number.1': 'un',
  'number.2': 'dos',
  'number.3': 'tres',
  'number.4': 'cuatro',
  'number.5': 'cinco',
  'number.6': 'seis',
  'number.7': 'siete',
  'number.8': 'ocho',
  'number.9': 'nueve',

  // Where and when.
  'where.games': 'Juegos participantes: {games}.',
  'where.more-games': 'También participan: {games}.',
  'game.with-approval': '{game} ({approval})',
  'where.posted': 'Se ofrece en las mesas publicadas, en las fechas y horas publicadas.',
  'where.posted-times': 'Se ofrece en las fechas y horas publicadas.',
  'where.all-tables': 'Se ofrece a toda hora en todas las mesas con un juego participante.',
  'where.all-tables-hours': 'Se ofrece en todas las mesas con un juego participante, de {from} a {until}.',
  'where.tables': 'Se ofrece a toda hora en: {tables}.',
  'where.tables-hours': 'Se ofrece de {from} a {until} en: {tables}.',
  'where.at-all-hours': 'Se ofrece a toda hora.',
  'where.hours': 'Se ofrece de {from} a {until}.',
  'where.period': 'Desde: {from}. Hasta: {until}.',
  'where.lasts-weeks': 'La promoción dura {weeks} semanas.',
  'where.not-with': 'Una mesa que ofrece esta promoción no ofrece al mismo tiempo ninguna de estas: {others}.',
  'where.increase': 'El {pool} aumenta {amount} el {when}.',

  // Eligibility.
  'in-games': '{games}: {rule}',
  'games.all-except': 'Todos los juegos excepto {games}',
  'rule.dealt-in': {
    one: 'Al menos {count} jugador debe recibir cartas.',
    other: 'Al menos {count} jugadores deben recibir cartas.',
  },
  'rule.fee-on-hand': 'Usted debe haber colocado la cuota en esa mano.',
  'rule.fee-in-round': 'La cuota del jackpot debe haberse pagado en esa ronda.',
  'rule.base-wager': 'Usted debe tener una apuesta base en esa mano.',
  'rule.line-bet':
    'Usted debe tener una apuesta en Player (Jugador) o Banker (Banca). Las apuestas de bono por sí solas no califican.',
  'rule.collection-paid': 'Usted debe haber pagado la cuota de mesa (collection) regular por su apuesta.',
  'rule.least-pot': 'El bote debe ser de al menos {amount}.',
  'rule.least-pot-blinds':
    'El bote debe ser de al menos {n} ciegas grandes, o {amount} si los límites de la mesa no indican una ciega grande.',
  'rule.showdown':
    'Los jugadores con las manos que califican deben completar todas las apuestas y jugar hasta mostrar las cartas (showdown).',
  'rule.showdown-hand': 'Usted debe completar todas las apuestas y jugar la mano hasta mostrar las cartas (showdown).',
  'rule.not-folded': 'Usted no debe retirarse de la mano.',
  'rule.held':
    'Si se retira antes de la última ronda de apuestas, pida al dealer que guarde sus cartas hasta que alguien gane el bote.',
  'rule.won': 'Su mano debe ganar cuando se muestran las cartas (showdown).',
  'rule.saw-flop': 'Usted debe tener todavía sus cartas cuando se descubre el flop.',
  'rule.present': 'Debe estar presente para ganar.',
  'rule.member': 'Usted debe ser miembro de {club}.',
  'rule.member-club': 'Usted debe ser miembro del club de jugadores.',
  'rule.employee.off-duty': 'Los empleados del casino pueden participar solo cuando no están trabajando.',
  'rule.employee.off-duty-out-of-uniform':
    'Los empleados del casino pueden participar solo cuando no están trabajando y no llevan uniforme.',
  'rule.employee.standby':
    'Los empleados del casino pueden participar solo cuando no están trabajando y no llevan uniforme, o cuando están en espera con uniforme.',
  'rule.employee-of.off-duty':
    'Los directivos y empleados de {organizations} pueden participar solo cuando no están trabajando.',
  'rule.employee-of.off-duty-out-of-uniform':
    'Los directivos y empleados de {organizations} pueden participar solo cuando no están trabajando y no llevan uniforme.',
  'rule.employee-of.standby':
    'Los directivos y empleados de {organizations} pueden participar solo cuando no están trabajando y no llevan uniforme, o cuando están en espera con uniforme.',
  'rule.backline-allowed':
    'Los apostadores de segunda línea (backline) pueden participar si el juego permite apostar en segunda línea.',
  'rule.void.misdeal': 'Si las cartas se reparten mal, la mano no vale para esta promoción.',
  'rule.void.deck': 'Si la baraja no es exactamente la normal, la mano no vale para esta promoción.',
  'rule.void.misdeal-or-deck':
    'Si las cartas se reparten mal o la baraja no es exactamente la normal, la mano no vale para esta promoción.',
  'rule.void.discussion':
    'Hablar de la promoción durante la mano puede considerarse colusión, que descalifica la mano y anula el jackpot.',
  'rule.void.equipment': 'Si falla el equipo, la mano no vale para esta promoción.',
  'not-eligible': 'No pueden participar: {list}.',
  'not-eligible.also': 'Tampoco pueden participar: {list}.',
  'not-eligible.backline': 'los apostadores de segunda línea (backline)',
  'not-eligible.tppps': 'los jugadores de empresas externas (prop players, TPPPS)',
  'not-eligible.tournament': 'los juegos de torneo',
  'not-eligible.button': 'los jugadores con un botón de espera o de ciega perdida',
  'not-eligible.player-dealer': 'la posición de jugador-dealer',
  'rule.dealer-hand':
    'Una mano en la posición de jugador-dealer no gana. El jugador-dealer recibe la parte indicada arriba.',
  'not-eligible.employees': 'los empleados del casino',
  'not-eligible.employees-of': 'los directivos y empleados de {organizations}',
  'not-eligible.household': 'los familiares que viven en el mismo hogar que un empleado que no puede participar',
  'not-eligible.related-employees': 'los empleados de {organizations}',
  'not-eligible.licensees': 'los titulares de {licenses}',
  'not-eligible.spouses': 'los cónyuges de cualquiera de estos empleados',
  'not-eligible.children': 'los hijos de cualquiera de estos empleados',
  'not-eligible.residence': 'las personas que comparten residencia con cualquiera de estos empleados',
  'not-eligible.family-at-home':
    'los familiares inmediatos que viven en el mismo hogar que cualquiera de estas personas',

  // Claims and payment.
  'verify.floor': 'Un representante del casino verifica cada mano que califica.',
  'verify.floor-and-surveillance': 'Un representante del casino y vigilancia verifican cada mano que califica.',
  'verify.floor-and-manager': 'Un representante del casino y un gerente verifican cada mano que califica.',
  'verify.next-round': 'La siguiente ronda no comienza hasta que se verifica la mano y se otorga el premio.',
  'claim.paperwork': 'Se le paga después de que se verifica que ganó y se completan los documentos.',
  'claim.verified': 'Se le paga después de que se verifica que ganó.',
  'claim.id-minutes': {
    one: 'Muestre una identificación válida en un plazo de {minutes}. Si no puede, tiene {n} día para volver con identificación y reclamar.',
    other:
      'Muestre una identificación válida en un plazo de {minutes}. Si no puede, tiene {n} días para volver con identificación y reclamar.',
  },
  'claim.id-minutes-from': {
    one: 'Para {amount} o más, muestre una identificación válida en un plazo de {minutes}. Si no puede, tiene {n} día para volver con identificación y reclamar.',
    other:
      'Para {amount} o más, muestre una identificación válida en un plazo de {minutes}. Si no puede, tiene {n} días para volver con identificación y reclamar.',
  },
  'claim.id-minutes-only': 'Muestre una identificación válida en un plazo de {minutes}.',
  'claim.id-days': {
    one: 'Muestre una identificación válida al ganar, o en un plazo de {n} día.',
    other: 'Muestre una identificación válida al ganar, o en un plazo de {n} días.',
  },
  'claim.id-today':
    'Usted debe estar aquí para reclamar el premio. Muestre una identificación válida antes de que termine el día.',
  'claim.id-or-forfeit': 'Muestre una identificación válida al reclamar. Sin identificación, el premio se pierde.',
  'claim.reinstatement':
    'Si usted estaba excluido y pide su reincorporación en ese plazo, su reclamo sigue abierto hasta que se decida la solicitud.',
  'claim.hours': {
    one: 'Reclame su premio en un plazo de {n} hora después de la mano.',
    other: 'Reclame su premio en un plazo de {n} horas después de la mano.',
  },
  'claim.hours-of-period': {
    one: 'Reclame su premio en un plazo de {n} hora después del final del periodo.',
    other: 'Reclame su premio en un plazo de {n} horas después del final del periodo.',
  },
  'claim.window-through':
    'Reclame su premio con identificación válida desde el {fromDay}, {fromTime}, hasta el {untilDay} inclusive.',
  'claim.window':
    'Reclame su premio con identificación válida entre el {fromDay}, {fromTime}, y el {untilDay}, {untilTime}.',
  'claim.then-reserve': 'Después de eso, el premio se pierde y pasa al fondo de reserva.',
  'claim.then-house': 'Después de eso, el premio se pierde.',
  'pay.cage': 'Se le paga en la caja {forms}.',
  'pay.tray': 'Se le paga de la bandeja del dealer {forms}.',
  'pay.cage-or-tray': 'Se le paga en la caja o de la bandeja del dealer {forms}.',
  'pay.anywhere': 'Se le paga {forms}.',
  'pay.collect': 'Recoja su premio en la caja.',
  'pay.collect-goods': 'Recoja la mercancía en la caja.',
  'pay.form.cash': 'en efectivo',
  'pay.form.chips': 'en fichas regulares',
  'pay.form.check': 'con cheque del casino',
  'pay.form.goods': 'en mercancía',
  'pay.form.free-play': 'en juego gratis (free play)',
  'pay.tray-under': 'Los premios menores de {amount} pueden pagarse de la bandeja del dealer.',
  'pay.tray-of': 'Los premios de {amount} pueden pagarse de la bandeja del dealer.',
  'pay.within-days': {
    one: 'Se le paga en un plazo de {n} día hábil.',
    other: 'Se le paga en un plazo de {n} días hábiles.',
  },
  'pay.collect-within': {
    one: 'Recoja su premio en un plazo de {n} día después de ganarlo. Después de eso, se pierde.',
    other: 'Recoja su premio en un plazo de {n} días después de ganarlo. Después de eso, se pierde.',
  },
  'pay.goods-tax': 'La retención de impuestos requerida sobre premios en mercancía se paga en nombre del ganador.',
  'pay.debts':
    'Las deudas cuyo pago exige la ley se pagan primero con lo que queda del premio después de impuestos. Después, la mercancía se convierte a su valor en efectivo.',
  'pay.balance': 'El premio es un saldo que paga sus cuotas de mesa (collection). No se paga en efectivo ni en fichas.',
  'fault.not-offered': 'Si {cause}, la promoción no se ofrece hasta que se repare el equipo.',
  'fault.button': 'Si {cause}, el dealer registra su cuota a mano.',
  'fault.fees-returned': 'Si {cause}, se devuelven las cuotas.',
  'fault.void-round': 'Si {cause}, la ronda queda anulada.',
  'fault.cause.sensor': 'falla el sensor de la cuota',
  'fault.cause.reader': 'falla el lector o su programa',
  'fault.cause.misdeal': 'las cartas se reparten mal',
  'fault.cause.deck': 'la baraja no es la normal',
  'fault.cause.discussion': 'se habla de la promoción durante la mano',

  // Fees and where the money goes, as far as it must be posted.
  'fund.split-pool-reserve': 'De cada cuota de {fee}: {poolPart} al {pool} y {reservePart} al fondo de reserva.',
  'fund.whole-fee': 'Cada cuota de {fee} va completa al {pool}.',
  'fund.split-pool': 'De cada cuota de {fee}: {poolPart} al {pool}.',

  'fund.linked': 'Los premios se pagan del fondo de reserva de {name}.',
  'fund.shared': 'Los premios se pagan del {name}.',
  'fund.admin-fee': 'Del fondo de reserva se toma un cargo administrativo de {amount} por mesa y por hora.',
  'fund.admin-fee-posted':
    'Del fondo de reserva se toma un cargo administrativo por mesa y por hora, según lo publicado.',
  'fund.seed-reseed': 'El {pool} comienza con {seed} y, después de ganarse, vuelve a comenzar con {reseed}.',
  'fund.seed-reseed-posted': 'Los montos con los que el {pool} comienza y vuelve a comenzar están publicados.',
  'fund.increase-day': 'El {pool} aumenta {amount} cada día que se ofrece.',
  'fund.increase-every-day': 'El {pool} aumenta {amount} todos los días y comienza con {seed}.',
  'fund.cap': 'Lo máximo que alcanza el {pool} es {amount}.',
  'fund.raise': 'El casino puede aumentar más el {pool}. El monto, la fecha y la hora se publican con anticipación.',

  // Headings of sections.
  'heading.where-and-when': 'Dónde y cuándo',
  'heading.how-to-play': 'Cómo jugar',
  'heading.prizes': 'Manos y premios',
  'heading.hands-and-tickets': 'Manos y boletos',
  'heading.hands-and-points': 'Manos y puntos',
  'heading.funding': 'Cuotas y fondos',
  'heading.shares': 'Cómo se reparte el premio',
  'heading.eligibility': 'Quién puede participar',
  'heading.claim': 'Cómo cobrar',
};

export const spanishJackpots: Readonly<Record<keyof typeof englishJackpots, Phrase>> = {
  'lead.top-prize': '{hand}: {prize}',

  // How to play.
  'play.base-wager': 'Haga su apuesta base.',
  'play.fee':
    'Coloque la cuota del jackpot ({fee}) en el espacio marcado frente a usted antes de que se repartan las cartas.',
  'play.optional-fee':
    'Coloque la cuota opcional del jackpot ({fee}) en el espacio marcado frente a usted antes de que se repartan las cartas.',
  'play.fee-for-dealer-hand': 'Usted puede colocar una segunda cuota ({fee}) en la mano del jugador-dealer.',
  'play.win': 'Si su mano está en la lista de abajo, usted gana su premio.',
  'play.win-tickets': 'Si su mano está en la lista de abajo, usted recibe sus boletos.',
  'play.win-points': 'Si su mano está en la lista de abajo, usted gana sus puntos.',
  'fee.pot': 'De cada bote se toma una cuota del jackpot ({fee}).',
  'fee.pot-dealt-in': 'Cuando {count} o más jugadores reciben cartas, se toma del bote una cuota del jackpot ({fee}).',
  'fee.player-dealer':
    'El jugador-dealer paga una cuota del jackpot ({fee}) en cada ronda. Los demás jugadores no pagan cuota.',
  'fee.player-dealer-optional':
    'El jugador-dealer puede colocar una cuota opcional del jackpot ({fee}) en cada ronda. Los demás jugadores no pagan cuota.',
  'fee.first-position':
    'El jugador en la primera posición paga en cada ronda una cuota del jackpot ({fee}) por toda la mesa.',
  'fee.first-position-dealt-in':
    'Cuando {count} o más jugadores reciben cartas, el jugador en la primera posición paga una cuota del jackpot ({fee}) por toda la mesa.',
  'fee.first-position-one-player':
    'Si hay un solo jugador además del jugador-dealer, ese jugador puede colocar una cuota opcional del jackpot ({fee}).',
  'fee.player-dealer-players':
    'Si hay {count} o más jugadores además del jugador-dealer, el jugador-dealer paga una cuota del jackpot ({fee}).',
  'fee.most-wagered': 'Si varios jugadores apuestan en esa mano, paga la cuota el que tiene la apuesta más grande.',
  'fee.position': 'En cada ronda se paga una cuota del jackpot ({fee}) por cada posición de jugador ocupada.',
  'fee.by-limits': 'Cuota del jackpot por ronda, según los límites de la mesa:',
  'fee.column-limits': 'Límites de la mesa',
  'fee.column-limits-in': 'Límites de la mesa, {games}',
  'fee.column-fee': 'Cuota del jackpot',
  'fee.column-position': 'Cada posición de jugador',
  'fee.column-player-dealer': 'Jugador-dealer',
  'fee.column-first-position': 'Primera posición, por la mesa',
  'fee.limits-or-more': '{limits}, o un mínimo de {amount} o más',
  'setting.joker.bug': 'El joker se usa solo como as, o para completar una escalera o un color (flush).',
  'setting.joker.wild': 'El joker es comodín.',
  'setting.joker.posted': 'El uso del joker está publicado.',

  // The chart.
  'chart.hand': 'Mano que califica',
  'chart.prize': 'Premio',
  'chart.tickets': 'Boletos',
  'chart.turns': 'Turnos',
  'chart.points': 'Puntos',
  'chart.option': 'Opción de pago {option}',
  'chart.hand-option': 'Mano que califica, opción {option}',
  'chart.option-heads': '{option}:',
  'chart.hands': 'Manos que califican',
  'chart.options-posted': 'Se ofrece una sola opción a la vez. La opción vigente está publicada.',
  'chart.options-for-games': 'Cada juego se ofrece con una sola opción. La opción vigente está publicada.',
  'chart.hands-posted': 'Las manos que se ofrecen están publicadas.',
  'prize.as-posted': 'Según lo publicado',
  'prize.percent-of-pool': '{percent}% del {pool}',
  'prize.percent-of-pool-shared': '{percent}% del {pool}, repartido como se muestra abajo',
  'prize.shared-below': 'El premio se reparte como se muestra abajo.',
  'prize.at-most': 'No se paga más de {amount} por cada vez que se gana.',
  'prize.share-of-pool': 'Una parte igual del {pool}',
  'prize.divided': '{amount}, en partes iguales entre los ganadores',
  'prize.twice-posted': 'El doble del premio publicado',
  'prize.times-posted': '{times} veces el premio publicado',
  'prize.goods': '{what} (valor: {value})',
  'prize.goods-up-to': '{what} (valor: hasta {value})',
  'prize.goods-posted': '{what} (valor según lo publicado)',
  'prize.tickets': { one: '{n} boleto', other: '{n} boletos' },
  'prize.turns': { one: '{n} turno', other: '{n} turnos' },
  'prize.turns-for': '{turns}, por {amount}',
  'prize.points': { one: '{n} punto', other: '{n} puntos' },
  'pays.highest-line': 'Cada mano se paga una sola vez, por su premio más alto.',
  'pays.highest-posted': 'Cada mano se paga una sola vez, por el premio publicado más alto para el que califica.',
  'pays.every-line':
    'Una mano se paga por cada línea para la que califica, excepto por una versión más débil de la misma mano.',
  'pays.tickets-once': 'Cada mano recibe boletos una sola vez, por la línea más alta para la que califica.',
  'pays.points-once': 'Cada mano gana puntos una sola vez, por la línea más alta para la que califica.',
  'envy.fees':
    '{hand}: cada uno de los demás jugadores con una cuota en la ronda gana un bono envy (envy bonus): {amount}.',
  'envy.fees-despite':
    'El bono envy se paga aunque el jugador con la mano no haya colocado la cuota, o la haya colocado y se haya retirado.',
  'envy.table': '{hand}: cada uno de los demás jugadores de la mesa que recibió cartas gana {amount}.',
  'envy.table-each':
    'Por cada una de estas manos, cada uno de los demás jugadores de la mesa que recibió cartas gana {amount}.',
  'hand.shown-first': '{hand}: todas las demás manos repartidas deben mostrarse antes de que se otorgue el premio.',
  'picked.suit': 'El palo especificado es: {suit}.',
  'picked.rank': 'El valor es: {rank}.',
  'picked.suit-posted': 'El palo especificado está publicado.',
  'picked.rank-posted': 'El valor está publicado.',
  'posted.hand': 'La mano publicada es {hand}.',
  'posted.hand-in': 'La mano publicada en {games} es {hand}.',
  'posted.hand-or-better': 'La mano mínima publicada es {hand}.',
  'posted.hand-or-better-in': 'La mano mínima publicada en {games} es {hand}.',
  'posted.none-yet': 'La mano que califica en cada juego está publicada.',
  'multiplier.pool-may': 'En los horarios publicados, el premio se multiplica por {low} a {high}.',
  'multiplier.may': 'En los horarios publicados, los premios se multiplican por el número publicado.',
  'multiplier.none': 'Por ahora los premios no se multiplican.',
  'multiplier.now': 'Los premios se multiplican por {times} {when}.',
  'multiplier.always': 'Los premios se multiplican por {times}.',
  'multiplier.when.days': 'los días {days}',
  'multiplier.when.hours': 'de {from} a {until}',
  'multiplier.when.tables': 'en {tables}',
  'multiplier.when.limits': 'en mesas con límites de {limits}',
  'multiplier.when.two': '{a}, {b}',
  'multiplier.prize-at-most': 'Ningún premio multiplicado es mayor de {amount}.',
  'in-kind.may': 'Los premios pueden otorgarse en forma de {things}.',
  'in-kind.are': 'Los premios se otorgan en forma de {thing}.',

  // Periods.
  'period.best-each':
    'Cuando termina el periodo publicado, gana la mejor mano verificada. A los jugadores que empatan con la mejor mano se les paga el premio completo a cada uno.',
  'period.best-split':
    'Cuando termina el periodo publicado, gana la mejor mano verificada. Los jugadores que empatan con la mejor mano se reparten el premio en partes iguales.',
  'period.once': 'Si usted tiene la mejor mano más de una vez en un periodo, se le paga una sola vez.',
  'period.all':
    'Cuando termina el periodo publicado, todos los jugadores que hicieron la mano comparten su premio en partes iguales.',
  'period.below-listed': 'Las manos por debajo del mínimo publicado aparecen en el tablero, pero no ganan.',

  // Shares.
  'share.option-in-effect': 'Está vigente la opción de pago {option}.',
  'share.option': 'Opción de pago {option}:',
  'share.posted': 'Está vigente una de estas opciones de pago; la opción está publicada.',
  'share.unchanged': 'La opción de pago no puede cambiar hasta que se gane el jackpot.',
  'share.row': '{hand}:',
  'share.if-won': 'Si la mano gana el juego base:',
  'share.if-lost': 'Si la mano pierde el juego base:',
  'share.from': 'Si el premio publicado es de {amount} o más:',
  'share.below': 'Si el premio publicado es menor de {amount}:',
  'share.to.each': 'a cada jugador con la mano ganadora',
  'share.to.holders': 'repartido entre todos los jugadores con la mano ganadora',
  'share.to.losing': 'a la mano perdedora',
  'share.to.winning': 'a la mano ganadora',
  'share.to.table': 'parte de la mesa (table share), en partes iguales entre los demás jugadores de la mesa',
  'share.to.room':
    'parte de la sala (room share), en partes iguales entre todos los jugadores, incluido el ganador, que habían colocado la cuota en cualquier mesa participante cuando salió la mano',
  'share.to.player-dealer': 'a la posición de jugador-dealer',
  'share.to.dealer-bets': 'repartido entre los jugadores con una cuota en la mano del jugador-dealer',
  'share.full': 'A cada ganador se le paga el premio publicado completo.',
  'share.divided': 'Todos los ganadores se reparten el premio publicado en partes iguales.',
  'share.whole': '100% al jugador con la mano ganadora.',
  'share.both-sides':
    'Si la mano de un jugador y la mano del jugador-dealer ganan el premio progresivo en la misma ronda, {own}% va a las cuotas en la mano del jugador y {dealer}% a las cuotas en la mano del jugador-dealer.',
  'share.one-side': 'Si solo una de ellas gana el premio progresivo, esa mano lo recibe completo.',
  'share.fixed-both':
    'Los premios fijos se pagan completos a cada cuota en una mano ganadora, incluidas las cuotas en la mano del jugador-dealer.',
  'table.dealt-in': 'La parte de la mesa va a todos los demás jugadores que recibieron cartas.',
  'table.dealt-in-except': 'La parte de la mesa va a todos los demás jugadores que recibieron cartas, excepto {list}.',
  'table.seated': 'La parte de la mesa va a todos los demás jugadores sentados a la mesa.',
  'table.seated-except': 'La parte de la mesa va a todos los demás jugadores sentados a la mesa, excepto {list}.',
  'table.except.employees': 'los empleados que no pueden participar',
  'table.except.house': 'los asientos que juega la casa',
  'unpaid.reserve':
    'La parte de un jugador que no puede participar, o una parte para la que nadie califica, va al fondo de reserva.',
  'unpaid.stays':
    'La parte de un jugador que no puede participar, o una parte para la que nadie califica, se queda en el fondo de premios.',
  'unpaid.others':
    'La parte de un jugador que no puede participar se reparte entre los ganadores que sí pueden participar.',
  'unpaid.stays-others':
    'La parte de un jugador que no puede participar se queda en el fondo de premios. Si nadie califica para una parte, las demás partes aumentan en proporción.',
  'unpaid.ineligible-stays': 'La parte de un jugador que no puede participar se queda en el fondo de premios.',
  'unpaid.ineligible-reserve': 'La parte de un jugador que no puede participar va al fondo de reserva.',
  'unpaid.no-taker-others': 'Si nadie califica para una parte, las demás partes aumentan en proporción.',
  'unpaid.no-taker-reserve': 'Una parte para la que nadie califica va al fondo de reserva.',
  'unpaid.no-taker-stays': 'Una parte para la que nadie califica se queda en el fondo de premios.',
  'several.split': 'Si más de un jugador gana el jackpot en la misma ronda, se lo reparten en partes iguales.',
  'several.split-shares':
    'Si más de una mano califica para una parte, los jugadores se reparten esa parte en partes iguales.',
  'several.in-full':
    'Si más de un jugador gana el jackpot en la misma ronda, a cada uno se le paga completo el premio publicado.',
  'several.in-full-room-once':
    'Si más de un jugador gana el jackpot en la misma ronda, a cada uno se le paga completa la parte del jugador. La parte de la sala se paga una sola vez.',
  'several.prizes-in-full': 'Si más de un jugador gana en la misma ronda, a cada uno se le paga su premio completo.',
  'several.tenths-first':
    'Si en la misma ronda se ganan un premio de {small}% y un premio de 100%, primero se paga el premio de {small}% y después el de 100%, de lo que queda.',
  'several.joins':
    'Si un jugador de otra mesa también gana el jackpot antes de que se autorice la primera mano, a ese jugador se le paga la misma cantidad.',
  'bettors.each-fee':
    'Cada apostador participante con una cuota en una mano ganadora, sentado o de segunda línea (backline), tiene una parte igual de un premio progresivo y cobra completos los premios fijos.',
  'bettors.pro-rata': 'Los jugadores que apuestan en la misma mano se reparten su premio en proporción a sus apuestas.',
  'bettors.owner':
    'El premio es del jugador sentado si ese jugador apostó en la mano; si no, es del primer apostador de segunda línea (backline) en ella.',
  'rounding.chip': 'Las partes iguales se redondean hacia arriba a la siguiente ficha.',
  'rounding.cent': 'Las partes iguales se redondean hacia abajo al centavo.',

  // Hands that the casino posts, in words.
  'hand.or-better': '{hand} o mejor',
  'hand.pair': 'un par',
  'hand.two-pair': 'dos pares',
  'hand.three-of-a-kind': 'un trío',
  'hand.straight': 'una escalera',
  'hand.flush': 'un color (flush)',
  'hand.full-house': 'un full',
  'hand.four-of-a-kind': 'cuatro iguales (póker)',
  'hand.straight-flush': 'una escalera de color',
  'hand.royal-flush': 'una escalera real',
  'hand.five-of-a-kind': 'cinco iguales',
  'hand.high-card': 'una carta alta',
  'hand.pair-of': 'un par de {ranks}',
  'hand.two-pair-up': 'dos pares, el mayor de {ranks}',
  'hand.two-pair-of': 'dos pares, de {ranks} y {others}',
  'hand.three-of': 'tres {ranks}',
  'hand.four-of': 'cuatro {ranks}',
  'hand.five-of': 'cinco {ranks}',
  'hand.full-of': 'full de {ranks} con {others}',
  'hand.full': 'full de {ranks}',
  'hand.high': '{hand}, carta más alta {ranks}',
  'hand.with-kicker': '{hand} con {kicker}',
  'hand.of-rank': '{hand} de {ranks}',
  'hand.pocket-pair': '{hand}, con un par en mano de ese valor',
  'hand.playing': {
    one: '{hand}, jugando al menos {n} de las cartas tapadas',
    other: '{hand}, jugando las dos cartas tapadas',
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
  'rank.J': 'jota',
  'rank.Q': 'reina',
  'rank.K': 'rey',
  'rank.A': 'as',
  'ranks.2': '2',
  'ranks.3': '3',
  'ranks.4': '4',
  'ranks.5': '5',
  'ranks.6': '6',
  'ranks.7': '7',
  'ranks.8': '8',
  'ranks.9': '9',
  'ranks.T': '10',
  'ranks.J': 'jotas',
  'ranks.Q': 'reinas',
  'ranks.K': 'reyes',
  'ranks.A': 'ases',
  'suit.c': 'tréboles',
  'suit.d': 'diamantes',
  'suit.h': 'corazones',
  'suit.s': 'espadas',
};
