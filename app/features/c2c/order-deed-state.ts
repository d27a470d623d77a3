import type { FormState } from '../../forms/form-state.ts';

/** The form of a deed; `key` makes one deed of it when it is sent twice. */
export type DeedState = FormState & { key: string };
