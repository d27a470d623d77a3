import type { MouseEvent } from 'react';

/** For links that open a dialog: the middle button, and the keys that open a window of its own, lead to the page. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
