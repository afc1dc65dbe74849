/** What the office asks once, beside the commands: it is not sent again by itself, and may have been done all the same. */
import { LOST, type Refused } from '../lib/http.ts';

export const NOT_HEARD: Refused = {
  ...LOST,
  next: 'Load the page once it does, and press again only if this is not done.',
};
