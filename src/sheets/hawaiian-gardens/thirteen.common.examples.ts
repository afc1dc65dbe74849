/** Sets of thirteen-card poker for the rows that ask for a home run. Points are doubled for the sweep. */

/** Three queens, three kings, four nines: 3 + 1 + 4 are 8, 16 in a home run. */
export const SIXTEEN = 'Qs Qh Qd | Ks Kh Kd 5c 3d | 9s 9h 9d 9c 2d';
/** Three queens, fives full, four nines: 3 + 2 + 4 are 9, 18 in a home run. */
export const EIGHTEEN = 'Qs Qh Qd | 5s 5h 5d Kc Kd | 9s 9h 9d 9c 2d';
/** A pair, two pair and a straight flush: 1 + 1 + 5 are 7, 14 in a home run. */
export const FOURTEEN = 'Qs Qh 4d | Kc Kd 5c 5s 2d | 9h 8h 7h 6h 5h';
/** Loses every hand to each of them. */
export const SWEPT = 'Ts Th 4c | Jh Jd 8d 7c 2c | Js 8s 6s 4s 3s';
/** Has the better front. */
export const HOLDS_THE_FRONT = 'Ac As Ah | 8h 7h 6h 4h 3h | Ad Td 7d 6d 4d';
