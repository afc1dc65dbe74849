export const LOST_SAYS = 'The Floorbook server does not answer.';
