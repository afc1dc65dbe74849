/** What the office asks once, beside the commands: it is not sent again by itself, and may have been done all the same. */
import { notHeard } from '../lib/http.ts';

export const NOT_HEARD = notHeard('Load the page once it does, and press again only if this is not done.');
