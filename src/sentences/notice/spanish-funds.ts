/** Notices of prizes cut by amounts, of pools and of what feeds them, in Spanish. */
import type { englishFunds } from './english-funds.ts';
import type { Phrase } from './phrase.ts';

export const spanishFunds: Readonly<Record<keyof typeof englishFunds, Phrase>> = {
  'share.amount-each': '{amount} a cada uno',
  'share.rest': 'El resto',
  'share.each.hand': 'a cada jugador con la mano ganadora',
  'share.each.losing': 'a cada mano perdedora que califica',
  'share.each.winning': 'a cada mano ganadora que califica',
  'share.each.table': 'a cada uno de los demás jugadores de la mesa',
  'share.each.room':
    'a cada jugador, incluido el ganador, que había puesto la cuota en cualquier mesa elegible cuando salió la mano',
  'share.each.dealer-bets': 'a cada jugador con una cuota en la mano del jugador-dealer',
  'share.to.reserve': 'al fondo de reserva',
  'share.to.recipient': 'a {name}',
  'amounts.added': 'Si los montos publicados superan el premio, el casino agrega la diferencia.',
  'amounts.cut':
    'Si los montos publicados superan el premio, se pagan en el orden indicado hasta donde alcance el premio.',
  'share.to.seated':
    'parte de la sala (room share), en partes iguales entre todos los jugadores, incluido el ganador, sentados en cualquier mesa con esta promoción cuando salió la mano',
  'share.each.seated':
    'a cada jugador, incluido el ganador, sentado en cualquier mesa con esta promoción cuando salió la mano',
  'room.except': 'La parte de la sala no se paga a {list}.',
  'room.except.household': 'personas que viven con un empleado',
  'fund.backup':
    'Cuando se gana el {pool}, todo lo que hay en el {backup} pasa a él. Empieza de nuevo con ese monto o con {reseed}, lo que sea mayor.',
  'fund.increase-week': 'El {pool} aumenta {amount} cada semana, al terminar el {day}.',
  'fund.increase-house': 'El casino paga este aumento.',
  'fee.pot-from': 'De un bote de {pot} o más se toma una cuota del jackpot de {fee}.',
  'falls.day': '{hand}: la mano baja un paso cada día a las {time}. Después de un premio empieza de nuevo con {first}.',
  'falls.week':
    '{hand}: la mano baja un paso cada semana, el {day} a las {time}. Después de un premio empieza de nuevo con {first}.',
  'falls.pool':
    '{hand}: la mano baja un paso a medida que crece el fondo. Después de un premio empieza de nuevo con {first}.',
  'falls.steps': 'En este orden: {list}. La última queda hasta que salga.',
  'falls.step-from': '{hand} desde {amount}',
  'falls.today': 'Hoy: {hand}.',
  'falls.next': 'Desde el {when}: {hand}.',
  'falls.next-from': 'Desde un fondo de {amount}: {hand}.',
};
