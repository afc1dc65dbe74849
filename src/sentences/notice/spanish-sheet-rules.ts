/** What the rule sheets themselves tell players, in Spanish. */
import type { SheetTexts } from './phrase.ts';

export const spanishSheetRules: SheetTexts = {
  'There is no minimum pot. The winning hand does not have to use its hole cards.':
    'No hay bote mínimo. La mano ganadora no tiene que usar sus cartas tapadas.',
  'If two players have pocket aces beaten in the same hand, each is paid.':
    'Si a dos jugadores les vencen ases en mano en la misma mano, se le paga a cada uno.',
  'You must be seated and playing at a posted table during the posted hours.':
    'Usted debe estar sentado y jugando en una mesa publicada durante el horario publicado.',
  'You and the player who beats you must complete every bet before the flop and on the flop, turn and river without folding. All-in is complete.':
    'Usted y el jugador que le gana deben completar todas las apuestas antes del flop y en el flop, el turn y el river sin retirarse. All-in es completo.',
  'There is no limit to the number of times you can win.': 'Puede ganar sin límite de veces.',
  'Nothing is collected for this promotion.': 'No se cobra nada por esta promoción.',
  'The hands are shared by the table, so every eligible player in the round wins. Each player has one share, however many bets.':
    'Las manos son de toda la mesa, así que ganan todos los jugadores de la ronda que pueden participar. Cada jugador tiene una parte, sin importar cuántas apuestas tenga.',
  'You must be playing at a posted table during the posted hours.':
    'Usted debe estar jugando en una mesa publicada durante el horario publicado.',
  'The patron in the player-dealer position may place the fee and win.':
    'El cliente en la posición de jugador-dealer puede colocar la cuota y ganar.',
  "Your first two cards and the player-dealer's up card count. A joker does not count as a seven.":
    'Cuentan sus dos primeras cartas y la carta descubierta del jugador-dealer. Un joker no cuenta como siete.',
  'Fixed prizes do not reduce the progressive meter.': 'Los premios fijos no reducen el acumulado progresivo.',
  'You do not have to win the base game. There is no limit to the number of times you can win.':
    'Usted no tiene que ganar el juego base. Puede ganar sin límite de veces.',
  'Three Card Poker 6 Card Bonus: your three cards and the two cards left of the extra hand count.':
    'Three Card Poker 6 Card Bonus: cuentan sus tres cartas y las dos cartas que quedan de la mano extra.',
  "Ultimate Texas Hold'em: your two cards and the three cards of the flop count.":
    "Ultimate Texas Hold'em: cuentan sus dos cartas y las tres cartas del flop.",
  'Crazy 4 Poker: your five cards count.': 'Crazy 4 Poker: cuentan sus cinco cartas.',
  "Management's decision on any dispute is final.": 'La decisión de la gerencia en cualquier disputa es definitiva.',
  "Three Card Poker 6 Card Bonus: your three cards and the player-dealer's two face-down cards count.":
    'Three Card Poker 6 Card Bonus: cuentan sus tres cartas y las dos cartas boca abajo del jugador-dealer.',
  "Ultimate Texas Hold'em: your two hole cards and the flop count.":
    "Ultimate Texas Hold'em: cuentan sus dos cartas tapadas y el flop.",
  'If you play more than one hand, you may place a fee and win on each.':
    'Si juega más de una mano, puede colocar una cuota y ganar en cada una.',
  'A hand you fold stays eligible. You do not have to win the base game.':
    'Una mano de la que se retira sigue participando. Usted no tiene que ganar el juego base.',
  'There is no minimum playing time. There is no limit to the number of times you can win.':
    'No hay tiempo mínimo de juego. Puede ganar sin límite de veces.',
  'All approved California games of the casino take part':
    'Participan todos los juegos California aprobados del casino',
  'You must have bought the Dead Chips yourself, and be seated and playing during the posted hours':
    'Usted mismo debe haber comprado los Dead Chips y estar sentado y jugando durante el horario publicado',
  'Dead Chips are not refunded': 'Los Dead Chips no se reembolsan',
  'The best hand at the table must beat the second-best hand. Exactly two hole cards must play in each of these hands.':
    'La mejor mano de la mesa debe vencer a la segunda mejor. En cada una de estas manos deben jugar exactamente dos cartas tapadas.',
  'Only the highest losing hand wins the losing share. Other losing hands have a table share.':
    'Solo la mano perdedora más alta gana la parte de la mano perdedora. Las demás manos perdedoras tienen una parte de la mesa.',
  'Players with the qualifying hands must complete every bet and play through the showdown.':
    'Los jugadores con las manos que califican deben completar todas las apuestas y jugar hasta el showdown.',
  'Good for the amount, in the games and during the period printed on your coupon or voucher':
    'Válido por el monto, en los juegos y durante el periodo impresos en su cupón o vale',
  'All approved California games of the casino may be named on it':
    'En él pueden nombrarse todos los juegos California aprobados del casino',
  'You may win a coupon or chip while you are in the player-dealer position':
    'Usted puede ganar un cupón o una ficha mientras está en la posición de jugador-dealer',
  'Only high hands are compared. If you lose the high and win the low half, you keep the losing share.':
    'Solo se comparan las manos altas. Si usted pierde la mitad alta y gana la mitad baja, conserva la parte de la mano perdedora.',
  'All seven cards count, however you set them.': 'Cuentan las siete cartas, sin importar cómo las acomode.',
  'Picture cards are jacks, queens and kings. The joker is not a picture card.':
    'Las figuras son jotas, reinas y reyes. El joker no es figura.',
  'If more than one hand qualifies in a round, each wins its full posted prize.':
    'Si más de una mano califica en una ronda, cada una gana completo su premio publicado.',
  'The patron in the player-dealer position may win on their own hand.':
    'El cliente en la posición de jugador-dealer puede ganar con su propia mano.',
  'There is no limit to the number of times you can win. If you play more than one hand, you may win on each.':
    'Puede ganar sin límite de veces. Si juega más de una mano, puede ganar con cada una.',
  'There is no fee for this promotion.': 'Esta promoción no tiene cuota.',
  'Draw games: your five cards at the showdown count.':
    'Juegos de draw: cuentan sus cinco cartas al mostrarlas (showdown).',
  'Stud games: two down cards and three up cards must play. For four of a kind, the two down cards must be a pair.':
    'Juegos de stud: deben jugar dos cartas tapadas y tres descubiertas. Para cuatro iguales (póker), las dos cartas tapadas deben ser un par.',
  'Flop games: two hole cards and three community cards must play. For four of a kind, the two hole cards must be a pair.':
    'Juegos con flop: deben jugar dos cartas tapadas y tres cartas comunitarias. Para cuatro iguales (póker), las dos cartas tapadas deben ser un par.',
  'There is no limit to the number of times you can win. In one period you have one share of each prize.':
    'Puede ganar sin límite de veces. En un periodo tiene una parte de cada premio.',
  'Draw games: your five cards count.': 'Juegos de draw: cuentan sus cinco cartas.',
  'Stud games: two down cards and three up cards must play.':
    'Juegos de stud: deben jugar dos cartas tapadas y tres descubiertas.',
  'Flop games: two hole cards and three community cards must play.':
    'Juegos con flop: deben jugar dos cartas tapadas y tres cartas comunitarias.',
  'You must be seated and playing at a designated table during the posted hours.':
    'Usted debe estar sentado y jugando en una mesa designada durante el horario publicado.',
  'The tournament director chooses the bounty players and announces them before the start':
    'El director del torneo elige a los jugadores con recompensa (bounty) y los anuncia antes del comienzo',
  'Ask to play for bounties at a No Purchase Necessary table, without an entry and under the same rules':
    'Pida jugar por las recompensas en una mesa sin compra (No Purchase Necessary), sin inscripción y con las mismas reglas',
  'Show your ID to receive a prize': 'Muestre su identificación para recibir un premio',
  'You must be seated and playing at a posted table during the posted hours':
    'Usted debe estar sentado y jugando en una mesa publicada durante el horario publicado',
  'Your hand does not have to win the base game': 'Su mano no tiene que ganar el juego base',
  'There is no limit to the number of times you can qualify': 'Puede calificar sin límite de veces',
  'Baccarat hands are shared by the table. Every eligible player in the round receives the posted tickets.':
    'Las manos de baccarat son de toda la mesa. Todos los jugadores de la ronda que pueden participar reciben los boletos publicados.',
  'Tickets are not transferable': 'Los boletos no son transferibles',
  'Write your name and ID information on the ticket.':
    'Escriba en el boleto su nombre y los datos de su identificación.',
  'Your hand qualifies whether it wins, loses or pushes': 'Su mano califica si gana, pierde o empata (push)',
  'The player-dealer may earn a ticket too': 'El jugador-dealer también puede ganar un boleto',
  'All your cards or tiles count, however you set them':
    'Cuentan todas sus cartas o fichas de Pai Gow, sin importar cómo las acomode',
  'Only the cards that you are dealt first count; cards that you take later change nothing':
    'Solo cuentan las cartas que recibe primero; las cartas que tome después no cambian nada',
  'Your back hand counts as you set it; a clean sweep counts if its cards can make such a back hand':
    'Su mano de atrás cuenta como usted la acomoda; una barrida completa (clean sweep) cuenta si sus cartas pueden formar esa mano de atrás',
  'A hand that you fold still qualifies, and it does not matter whether the player-dealer’s hand qualifies':
    'Una mano de la que se retira también califica, y no importa si la mano del jugador-dealer califica',
  'If you fold before the last betting round, ask the dealer to hold your cards until the pot is won, or you get no ticket':
    'Si se retira antes de la última ronda de apuestas, pida al dealer que guarde sus cartas hasta que alguien gane el bote, o no recibe boleto',
  'There must be two to ten customers in the game. Third-party proposition players (TPPPS) are not counted.':
    'Debe haber de dos a diez clientes en el juego. Los jugadores de empresas externas (prop players, TPPPS) no se cuentan.',
  'Tickets are not transferable. There is no limit to the number of tickets you can have.':
    'Los boletos no son transferibles. Puede tener cualquier número de boletos.',
  'Keep your stub. The other half goes into a locked drum in plain sight':
    'Guarde su talón. La otra mitad va a una tómbola cerrada con llave, a la vista de todos',
  'The prize of each drawing is posted and announced before its ticket is drawn':
    'El premio de cada sorteo se publica y se anuncia antes de sacar su boleto',
  'The name on the ticket must match your ID in spelling and order':
    'El nombre en el boleto debe coincidir con su identificación en ortografía y orden',
  'Write your full name on the ticket, not initials, and keep the stub. You may watch your ticket go into the locked drum':
    'Escriba en el boleto su nombre completo, no iniciales, y guarde el talón. Puede ver cómo su boleto entra en la tómbola cerrada con llave',
  'A No Purchase Necessary table is open day and night. Each qualifying hand there earns one ticket':
    'Hay una mesa sin compra (No Purchase Necessary) abierta de día y de noche. Ahí, cada mano que califica gana un boleto',
  'You may win another pass in the drawing of a later day':
    'Usted puede ganar otro pase en el sorteo de un día posterior',
  'The tournament rules of the casino apply': 'Se aplican las reglas de torneo del casino',
  'Complete all tax forms and show photo ID before you receive your prize':
    'Complete todos los formularios de impuestos y muestre una identificación con foto antes de recibir su premio',
  "Your first two cards and the player-dealer's up card count. Later cards do not.":
    'Cuentan sus dos primeras cartas y la carta descubierta del jugador-dealer. Las cartas posteriores no cuentan.',
  'You must be seated and playing an eligible game during the posted hours.':
    'Usted debe estar sentado y jugando un juego participante durante el horario publicado.',
  'Your hand must be beaten by a higher-ranking hand, or by the hand named in the chart.':
    'Su mano debe ser vencida por una mano de mayor rango, o por la mano que se nombra en la tabla.',
  'Write your full name on the ticket and keep the stub. The drum is locked and in plain view':
    'Escriba en el boleto su nombre completo y guarde el talón. La tómbola está cerrada con llave y a la vista',
  'You receive tickets and points at a No Purchase Necessary table in the same way, at no cost':
    'En una mesa sin compra (No Purchase Necessary) usted recibe boletos y puntos de la misma manera, sin costo',
  'Tickets are handed out and club cards are swiped until all ten winners are known':
    'Se entregan boletos y se pasan las tarjetas del club hasta que se conozcan los diez ganadores',
  'Tickets, club cards and car passes are not transferable':
    'Los boletos, las tarjetas del club y los pases para el carro no son transferibles',
  'The casino may cancel this promotion at any time. Changes require advance approval of the Division of Gambling Control':
    'El casino puede cancelar esta promoción en cualquier momento. Los cambios requieren la aprobación previa de la División de Control de Juegos de Azar (Division of Gambling Control)',
  'You must be seated and have been dealt the hand': 'Usted debe estar sentado y haber recibido la mano',
  'Your game must have gone far enough for the hand to be possible':
    'Su juego debe haber avanzado lo suficiente para que la mano sea posible',
  'Keep your half of the ticket. The other half goes into a locked drum at the promotion desk':
    'Guarde su mitad del boleto. La otra mitad va a una tómbola cerrada con llave en el mostrador de promociones',
  'Tickets are not transferable. You may earn any number of tickets':
    'Los boletos no son transferibles. Puede ganar cualquier número de boletos',
  'One fee covers every player at the table.': 'Una sola cuota cubre a todos los jugadores de la mesa.',
  'A push against the player-dealer is shared like a win.':
    'Un empate (push) con el jugador-dealer se reparte como si ganara.',
  'The best and second-best hands at the table are compared, including the hand of the player-dealer.':
    'Se comparan la mejor mano y la segunda mejor de la mesa, incluida la mano del jugador-dealer.',
  'Write your name on the ticket so that it can be read, and keep the other half':
    'Escriba su nombre en el boleto de modo que se pueda leer, y guarde la otra mitad',
  'Tickets earned with a hand are collected when the hand occurs. The drum is locked and in plain sight':
    'Los boletos ganados con una mano se recogen cuando sale la mano. La tómbola está cerrada con llave y a la vista de todos',
  'Blackjack games: your first two cards count.': 'Juegos de blackjack: cuentan sus dos primeras cartas.',
  'Pan 9: your first three cards count.': 'Pan 9: cuentan sus tres primeras cartas.',
  'New limits apply from the next hand after they are announced. A hand begins with the first riffle':
    'Los límites nuevos se aplican desde la siguiente mano después de anunciarse. Una mano comienza con la primera mezcla de las cartas',
  'Bet in one motion, or announce the amount. An all-in below a full raise in no-limit does not reopen the betting':
    'Apueste en un solo movimiento, o anuncie el monto. En no-limit, un all-in menor que una subida completa no reabre las apuestas',
  'Every seat with chips is dealt in. If you are not at your seat when every hand is complete, your hand is dead':
    'Cada asiento con fichas recibe cartas. Si usted no está en su asiento cuando todas las manos están completas, su mano queda muerta',
  'Cards speak. Cards are turned up once a player is all in and the action is complete':
    'Las cartas hablan. Las cartas se descubren cuando un jugador está all-in y la acción está completa',
  'One player to a hand. English only during hands. No phones at the table. Keep your chips in sight, large ones in front':
    'Un jugador por mano. Solo inglés durante las manos. No se permiten teléfonos en la mesa. Mantenga sus fichas a la vista, las grandes al frente',
  'The decision of the floor is final': 'La decisión del personal de piso (floor) es definitiva',
  'Face cards are kings, queens and jacks. A joker does not complete a hand.':
    'Las figuras son reyes, reinas y jotas. Un joker no completa una mano.',
  'In baccarat, every eligible player at the table is paid.':
    'En baccarat se le paga a cada jugador de la mesa que puede participar.',
  'Once you have the hand, the round does not have to be finished or won. There is no limit to the number of times you can win.':
    'Una vez que tiene la mano, no es necesario terminar ni ganar la ronda. Puede ganar sin límite de veces.',
  'There is no time limit to claim your prize. It is kept at the cage for you.':
    'No hay límite de tiempo para reclamar su premio. Se guarda para usted en la caja.',
  'A Fortune 7 is exactly three cards that total seven. Both Player and Banker must have one.':
    'Un Fortune 7 son exactamente tres cartas que suman siete. Player y Banker deben tener uno cada uno.',
  'The hands are shared by the table. The meter and the $5,000 are divided among all players with a fee. The $100 is paid to each.':
    'Las manos son de toda la mesa. El acumulado y los $5,000 se reparten entre todos los jugadores con una cuota. Los $100 se pagan a cada uno.',
  'The final hands count, whatever the result of the base game.':
    'Cuentan las manos finales, sin importar el resultado del juego base.',
  'Your best five of seven cards count, however you set them.':
    'Cuentan sus mejores cinco de siete cartas, sin importar cómo las acomode.',
  'The patron in the player-dealer position may place the fee and win. You do not have to win the base game. There is no limit to the number of times you can win.':
    'El cliente en la posición de jugador-dealer puede colocar la cuota y ganar. Usted no tiene que ganar el juego base. Puede ganar sin límite de veces.',
  'The rank is picked in public from a shuffled deck spread face down near the poker desk.':
    'El valor se elige en público de una baraja mezclada y extendida boca abajo cerca del mostrador de póker.',
  'In games with two hole cards, both must play.': 'En juegos con dos cartas tapadas, deben jugar las dos.',
  'You must be seated and dealt the hand during the posted period.':
    'Usted debe estar sentado y haber recibido la mano durante el periodo publicado.',
  'You must complete every bet of each round. All-in is complete.':
    'Usted debe completar todas las apuestas de cada ronda. All-in es completo.',
  'Casino employees are eligible at any time. There is no minimum number of players.':
    'Los empleados del casino pueden participar en cualquier momento. No hay número mínimo de jugadores.',
  'No further fee is taken for this promotion.': 'No se toma ninguna otra cuota para esta promoción.',
  "Every winner's ID is checked.": 'Se revisa la identificación de cada ganador.',
  'Face cards are jacks, queens and kings. Front and back count as you set them.':
    'Las figuras son jotas, reinas y reyes. El frente y atrás cuentan como usted los acomoda.',
  'Pan 9, Super Pan 9 and Baccarat 9: the first three cards count.':
    'Pan 9, Super Pan 9 y Baccarat 9: cuentan las tres primeras cartas.',
  'Blackjack Poker: your first two cards count for suited aces, your first three for 7s.':
    'Blackjack Poker: cuentan sus dos primeras cartas para ases del mismo palo, y sus tres primeras para los 7.',
  'Pokara: your first three cards count. A trip flush is the same card three times.':
    'Pokara: cuentan sus tres primeras cartas. Un trip flush es la misma carta tres veces.',
  'Baccarat: the first four cards count. Every player with a fee and a wager in the round wins.':
    'Baccarat: cuentan las cuatro primeras cartas. Gana cada jugador con una cuota y una apuesta en la ronda.',
  'The fee is taken at the posted tables only.': 'La cuota se toma solo en las mesas publicadas.',
  'A game without a chart here earns nothing.': 'Un juego sin tabla aquí no gana nada.',
  'Either points or tickets are offered, never both. Which one is announced in advance.':
    'Se ofrecen puntos o boletos, nunca los dos. Cuál de ellos se anuncia con anticipación.',
  'The casino may cancel this promotion at any time. Changes require advance approval.':
    'El casino puede cancelar esta promoción en cualquier momento. Los cambios requieren aprobación previa.',
  'In games with hole cards, at least one of them must play.':
    'En juegos con cartas tapadas, al menos una de ellas debe jugar.',
  'Your best five-card hand counts. Suits do not break ties.':
    'Cuenta su mejor mano de cinco cartas. Los palos no desempatan.',
  'There is no minimum or maximum number of players.': 'No hay número mínimo ni máximo de jugadores.',
  'Casino employees are eligible at any time.': 'Los empleados del casino pueden participar en cualquier momento.',
  'All games of the casino take part': 'Participan todos los juegos del casino',
  'A No Purchase Necessary table can win like any other table':
    'Una mesa sin compra (No Purchase Necessary) puede ganar como cualquier otra mesa',
  'A No Purchase Necessary table is open at any hour on request, without a collection fee':
    'Una mesa sin compra (No Purchase Necessary) se abre a cualquier hora a petición, sin cuota de mesa (collection)',
  'You must be 21 or older': 'Usted debe tener 21 años o más',
  'You must be in the casino when the table is drawn': 'Usted debe estar en el casino cuando se sortea la mesa',
  'The casino may cancel this promotion without notice. Changes require notice and the approval of the Division of Gambling Control':
    'El casino puede cancelar esta promoción sin aviso. Los cambios requieren aviso y la aprobación de la División de Control de Juegos de Azar (Division of Gambling Control)',
  'Valid ID has your photo: a driver license, an identification card, a passport or another government ID':
    'Una identificación válida tiene su foto: licencia de manejo, tarjeta de identificación, pasaporte u otra identificación del gobierno',
  'Play one of the eligible games during the posted time':
    'Juegue uno de los juegos participantes durante el horario publicado',
  'Ask a floor person for a bracket': 'Pida una llave (bracket) al personal de piso',
  'You do not have to be present to win. There is no minimum number of players':
    'No tiene que estar presente para ganar. No hay número mínimo de jugadores',
  'The casino notifies the winners. There is no time limit for claiming':
    'El casino avisa a los ganadores. No hay límite de tiempo para reclamar',
  'The notice at the table says which certificates it takes: match play, free play or both':
    'El aviso en la mesa dice qué certificados acepta: match play, free play o los dos',
  'Place the certificate on the betting circle. Its value is printed on it':
    'Coloque el certificado en el círculo de apuestas. Su valor está impreso en él',
  'There is no minimum or maximum number of players': 'No hay número mínimo ni máximo de jugadores',
  'Pai Gow Poker: front and back count as you set them.':
    'Pai Gow Poker: el frente y atrás cuentan como usted los acomoda.',
  'Pan 9: only the hand of the patron in the player-dealer position counts, by its first three cards.':
    'Pan 9: solo cuenta la mano del cliente en la posición de jugador-dealer, por sus tres primeras cartas.',
  'Being dealt the hand is enough. You do not have to win the round.':
    'Basta con recibir la mano. Usted no tiene que ganar la ronda.',
  'Ask for a free club card at the Card Desk. Complete the form with your full name and residence address, and show ID':
    'Pida una tarjeta del club gratis en el mostrador de tarjetas. Complete el formulario con su nombre completo y domicilio, y muestre su identificación',
  'Use your card and PIN at a kiosk to see your credits and playing time':
    'Use su tarjeta y su PIN en un kiosco para ver sus créditos y su tiempo de juego',
  'There is no minimum number of players': 'No hay número mínimo de jugadores',
  'Play at a No Purchase Necessary table earns the same credits':
    'El juego en una mesa sin compra (No Purchase Necessary) gana los mismos créditos',
  'Valid ID is an unexpired driver license or California DMV card, a passport or a military ID':
    'Una identificación válida es una licencia de manejo o tarjeta del DMV de California vigente, un pasaporte o una identificación militar',
  'Both aces must play in your five-card hand.': 'Los dos ases deben jugar en su mano de cinco cartas.',
  'You must be seated and dealt in at an eligible game during the posted hours.':
    'Usted debe estar sentado y haber recibido cartas en un juego participante durante el horario publicado.',
  'You must not fold. Complete the bets of each round and lose at the showdown. All-in is complete.':
    'Usted no debe retirarse. Complete las apuestas de cada ronda y pierda en el showdown. All-in es completo.',
  'Casino employees are eligible at any time, on or off duty.':
    'Los empleados del casino pueden participar en cualquier momento, estén trabajando o no.',
  'No fee is taken for this promotion.': 'No se toma cuota para esta promoción.',
  'The percentages are posted before they take effect.': 'Los porcentajes se publican antes de entrar en vigor.',
  'Play one of the eligible games during the posted hours':
    'Juegue uno de los juegos participantes durante el horario publicado',
  'Cards of seated players are scanned at the top of each hour':
    'Las tarjetas de los jugadores sentados se escanean al comienzo de cada hora',
  'Make your picks on the touch screen. You receive a printed copy':
    'Haga sus pronósticos en la pantalla táctil. Recibe una copia impresa',
  'You do not have to be present to win': 'No tiene que estar presente para ganar',
  'The card numbers of the winners are posted at the poker concierge desk':
    'Los números de tarjeta de los ganadores se publican en el mostrador de atención de póker (poker concierge)',
  'Make ace, king, queen, jack and 10 of one suit with your two hole cards and the three cards of the flop.':
    'Forme as, rey, reina, jota y 10 del mismo palo con sus dos cartas tapadas y las tres cartas del flop.',
  'No showdown is needed once the flop is turned up.': 'No se necesita showdown una vez que se descubre el flop.',
  'You must be seated and playing an eligible game during the posted hours':
    'Usted debe estar sentado y jugando un juego participante durante el horario publicado',
  'New players may sit down between the drawing and the next hand':
    'Pueden sentarse jugadores nuevos entre el sorteo y la siguiente mano',
  'Casino employees are eligible, on and off duty': 'Los empleados del casino pueden participar, estén trabajando o no',
  'There is no limit to the number of times a player or a table can win. No minimum time at the table is required':
    'Un jugador o una mesa puede ganar sin límite de veces. No se requiere tiempo mínimo en la mesa',
  'Play at any live table. You do not need to enter': 'Juegue en cualquier mesa activa. No necesita inscribirse',
  'All California games and poker games of the casino take part':
    'Participan todos los juegos California y juegos de póker del casino',
  'The first 100 live tables are on the grid. Squares left over stay blank':
    'Las primeras 100 mesas activas están en la cuadrícula. Los cuadros que sobran quedan en blanco',
  'The No Purchase Necessary table is on the grid': 'La mesa sin compra (No Purchase Necessary) está en la cuadrícula',
  'You must be seated at the winning table when the scoring period ends. You may change tables before that':
    'Usted debe estar sentado en la mesa ganadora cuando termina el periodo de puntuación. Puede cambiar de mesa antes de eso',
  'Backline bettors are not eligible': 'Los apostadores de segunda línea (backline) no pueden participar',
  'Casino employees are eligible. There is no minimum number of players':
    'Los empleados del casino pueden participar. No hay número mínimo de jugadores',
  'Your own three cards count.': 'Cuentan sus propias tres cartas.',
  'Fixed prizes and envy bonuses do not reduce the progressive meter.':
    'Los premios fijos y los bonos envy no reducen el acumulado progresivo.',
  'Envy bonuses are paid whether or not you complete your hand.':
    'Los bonos envy se pagan aunque usted complete o no su mano.',
  'The patron in the player-dealer position may place the fee and win. There is no limit to the number of times you can win.':
    'El cliente en la posición de jugador-dealer puede colocar la cuota y ganar. Puede ganar sin límite de veces.',
  'All three cards of the flop must be of the one posted rank. Everyone still in the hand wins.':
    'Las tres cartas del flop deben ser del mismo valor publicado. Ganan todos los que siguen en la mano.',
  'If you hold the fourth card of that rank in the hole, you are paid twice the posted prize instead.':
    'Si usted tiene tapada la cuarta carta de ese valor, se le paga en su lugar el doble del premio publicado.',
  'What happens after the flop does not matter. No showdown is needed.':
    'Lo que pase después del flop no importa. No se necesita showdown.',
  'Your best five of your two cards and the five community cards count.':
    'Cuentan las mejores cinco entre sus dos cartas y las cinco cartas comunitarias.',
  'A royal flush in the community cards pays each player with a fee. It does not pay the meter.':
    'Una escalera real en las cartas comunitarias paga a cada jugador con una cuota. No paga el acumulado.',
  'You do not have to win the base game, and folding does not end your chance. The patron in the player-dealer position may place the fee and win.':
    'Usted no tiene que ganar el juego base, y retirarse no termina su oportunidad. El cliente en la posición de jugador-dealer puede colocar la cuota y ganar.',
  'Ask before the draw for a No Purchase Necessary table, and it has a ball':
    'Pida antes del sorteo una mesa sin compra (No Purchase Necessary), y tendrá una bola',
  'Complete the form for your club card before the drawing':
    'Complete el formulario de su tarjeta del club antes del sorteo',
  'There may be several drawing periods in a day': 'Puede haber varios periodos de sorteo en un día',
  'The other prizes on the wheel may change without notice': 'Los demás premios de la rueda pueden cambiar sin aviso',
  'If the winner is missing or has no ID, another drawing is held as soon as possible, without further notice':
    'Si el ganador no está o no tiene identificación, se hace otro sorteo lo antes posible, sin más aviso',
  'Write your name and complete address so that they can be read on the back of a non-winning scratch-off ticket of game 976':
    'Escriba su nombre y dirección completa, de modo que se puedan leer, al reverso de un boleto de raspar no ganador del juego 976',
  'Enter as often as you like. You can win one prize. Entries are not returned':
    'Participe las veces que quiera. Puede ganar un premio. Las participaciones no se devuelven',
  'Your chance of winning depends on the number of entries':
    'Su probabilidad de ganar depende del número de participaciones',
  'Not eligible: relatives who live in the same household as an officer or employee of the Lottery or of a vendor of major procurement goods or services':
    'No pueden participar: los parientes que viven en el mismo hogar que un directivo o empleado de la Lotería o de un proveedor de bienes o servicios de adquisición mayor',
  'Winners must be present when the names are announced, unless the show is postponed':
    'Los ganadores deben estar presentes cuando se anuncian los nombres, a menos que el show se aplace',
  'Prizes other than cash cannot be transferred, assigned or redeemed':
    'Los premios que no son en efectivo no se pueden transferir, ceder ni canjear',
  'Complete the winner claim form': 'Complete el formulario de reclamo del ganador',
  'Federal and state tax is withheld from cash prizes as the law requires':
    'De los premios en efectivo se retienen impuestos federales y estatales según exige la ley',
  'You keep everything that you won before, whatever happens on the last board':
    'Usted conserva todo lo que ganó antes, pase lo que pase en el último tablero',
  'A contestant may have a proxy play after signing a form. What the proxy decides is binding':
    'Un concursante puede hacer que un representante juegue por él después de firmar un formulario. Lo que decida el representante es vinculante',
  'Complete and sign a claim form before the show': 'Complete y firme un formulario de reclamo antes del show',
  'Your card must be inserted in a video gaming machine when a player is picked. Membership is free':
    'Su tarjeta debe estar insertada en una máquina de juego por video cuando se elige a un jugador. La membresía es gratis',
  'The deck is shuffled, you cut it, and cards are turned in plain view':
    'La baraja se mezcla, usted la corta y las cartas se descubren a la vista de todos',
  'Not eligible: immediate family of an employee, living in the same household':
    'No pueden participar: los familiares inmediatos de un empleado que viven en el mismo hogar',
  'Not eligible: persons who are banned or excluded now':
    'No pueden participar: las personas que ahora están vetadas o excluidas',
  'Management settles disputes. It may void an entry and may change or cancel the promotion':
    'La gerencia resuelve las disputas. Puede anular una participación y puede cambiar o cancelar la promoción',
  'If you are picked, report to the club desk': 'Si usted es elegido, preséntese en el mostrador del club',
  'Sign a publicity release to receive your prize': 'Firme una autorización de publicidad para recibir su premio',
  'Prizes are not transferable. Taxes are your responsibility':
    'Los premios no son transferibles. Los impuestos son su responsabilidad',
  'A-2-3-4 and J-Q-K-A are straights. Straights do not wrap around':
    'A-2-3-4 y J-Q-K-A son escaleras. Las escaleras no dan la vuelta',
  'The casino decides whether you may play more than one position':
    'El casino decide si usted puede jugar más de una posición',
  'If you fold with a progressive wager, leave your cards face down at the sensor':
    'Si se retira con una apuesta Progressive, deje sus cartas boca abajo junto al sensor',
  'A hand with an envy bonus stays face up until everyone is paid':
    'Una mano con bono envy queda descubierta hasta que se le pague a todos',
  'Show ID and sign to receive a prize from the meter':
    'Muestre su identificación y firme para recibir un premio del acumulado',
  'Three Card Poker: your three cards and the player-dealer’s three cards count together':
    'Three Card Poker: cuentan juntas sus tres cartas y las tres cartas del player-dealer',
  'You must be seated and playing an eligible game during the posted times':
    'Debe estar sentado y jugando un juego elegible durante los horarios publicados',
  'At a No Purchase Necessary table you have one hand and the dealer plays the other seats. There is no time limit':
    'En una mesa sin compra necesaria (No Purchase Necessary) usted tiene una mano y el repartidor juega los demás asientos. No hay límite de tiempo',
  'Not eligible: the spouse and children of a casino employee, and anyone who shares the employee’s residence':
    'No pueden participar: el cónyuge y los hijos de un empleado del casino, ni cualquier persona que comparta la residencia del empleado',
  'Not eligible: employees of Shuffle Master, of subsidiaries, affiliates or parent companies of either company, or of the advertising agency; their spouses and children; and anyone who shares their residence':
    'No pueden participar: los empleados de Shuffle Master, de subsidiarias, afiliadas o compañías matrices de cualquiera de las dos compañías, o de la agencia de publicidad; sus cónyuges e hijos; ni cualquier persona que comparta su residencia',
  'Every qualifier is reviewed and verified. The entry is not transferable':
    'Se revisa y verifica a cada clasificado. La entrada no es transferible',
  'The voucher pays for a flight to Las Vegas and back and a hotel for two nights. You pay any higher cost. Any unused part is not paid out':
    'El vale paga un vuelo de ida y vuelta a Las Vegas y dos noches de hotel. Usted paga cualquier costo mayor. La parte que no se use no se paga',
  'Food, drinks, taxes, tips and local transport are not included':
    'No se incluyen comida, bebidas, impuestos, propinas ni transporte local',
  'If the event is canceled, the voucher is all that you receive':
    'Si el evento se cancela, usted recibe solamente el vale',
  'Not eligible: employees of IGT, Bally/SDG, Spielo/GTECH or MGAM':
    'No pueden participar: los empleados de IGT, Bally/SDG, Spielo/GTECH o MGAM',
  'Not eligible: holders of a video lottery license of the New York State Division of the Lottery, or of a Racing and Wagering Board license as an on-the-grounds employee here':
    'No pueden participar: quienes tengan una licencia de video lotería de la New York State Division of the Lottery, o una licencia de la Racing and Wagering Board como empleado en estas instalaciones',
  'Not eligible: immediate family of any of these, living in the same household':
    'No pueden participar: los familiares inmediatos de cualquiera de ellos que vivan en el mismo hogar',
};
