/** The layout of a board, for the board manager. */
import { z } from 'zod';

export const ShowParams = z.object({ show: z.string().max(40) });

/** What lies under every square of the board that lies there. */
export type LayoutDocument = Readonly<{ squares: readonly Readonly<{ number: number; prize: string }>[] }>;
