/** What a square is committed to with: nobody finds the prize out of it without the salt, nobody changes it afterwards. */
import { sha256Hex } from '../base/sha256.ts';

export type SealedSquare = Readonly<{ number: number; prize: string; salt: string }>;

export const squareCommitment = ({ salt, number, prize }: SealedSquare): string =>
  sha256Hex(`${salt}|${number}|${prize}`);
