import type { Language } from '../../../contract/languages.ts';

/** The console's page of a banner or popup notice; a new one without an id. */
export const pathOfItem = (kind: 'banner' | 'popup', more: { id?: string; language?: Language } = {}): string =>
  `/operator/home/item?${new URLSearchParams({ kind, ...more })}`;
