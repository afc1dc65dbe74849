/** Every file of this folder. Written by scripts/catalogue.mjs at each build; do not edit. */
import type { Game } from '../game.ts';

export const GAMES: readonly Game[] = [
];
