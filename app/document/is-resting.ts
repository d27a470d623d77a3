/**
 * Whether this tells of a pointer that rests: when a page moves beneath it, or is drawn for the first time, Chromium
 * tells of a move of nowhere.
 */
export const isResting = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;
