import { type ComponentType, lazy } from 'react';

/**
 * A part of a page in a file of its own. While the file can not be had, the place stays as it was, and the page around
 * it too, with what was typed there; the next touch asks for the file again.
 */
// biome-ignore lint/suspicious/noExplicitAny: the type that lazy has for components of all properties.
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => {
    // Nothing is given where the page is about to load anew.
    const ask = (): Promise<{ default: Part }> => load().then((part) => part ?? askLater(), askLater);
    const askLater = () =>
      new Promise((resolve) => {
        for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, resolve, { once: true });
      }).then(ask);
    return ask();
  });
