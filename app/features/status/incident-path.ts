import type { Language } from '../../../contract/languages.ts';

/** The console's page of an incident; a new one without an id. */
export const pathOfIncident = (more: { id?: string; language?: Language } = {}): string => {
  const search = new URLSearchParams(more).toString();
  return `/operator/status/incident${search && `?${search}`}`;
};
