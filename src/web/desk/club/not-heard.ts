/** What is asked once and not sent again by itself: whoever asked presses again, and is told what may have happened. */
import { LOST, type Refused } from '../../lib/http.ts';

export const notHeard = (next: string): Refused => ({ ...LOST, next });
