/** Forms of the house: what is adopted as its law. */
import { button } from '../command-form.ts';

export const adoptSheet = button('adopt-sheet', { look: 'primary', button: 'Adopt it as law here' });
