import { type ComponentType, lazy } from 'react';

/**
 * A part of a page in a file of its own. While the file can not be had, the place stays as it was, and the page around
 * it too, with what was typed there; the next touch asks for the file again.
 */
// biome-ignore lint/suspicious/noExplicitAny: the type that lazy has for components of all properties.
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(async () => {
    for (;;) {
      // Nothing is given where the page is about to load anew.
      const part: { default: Part } | undefined = await load().catch(() => undefined);
      if (part) return part;
      await nextTouch();
    }
  });

const nextTouch = () =>
  new Promise<void>((resolve) => {
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, () => resolve(), { once: true });
  });
