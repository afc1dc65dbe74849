/** `41:05`: hours and minutes that were played, however many; read alike in every language. */
export const hoursPlayed = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;
