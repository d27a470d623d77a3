import type { Identity } from '../../../contract/identity.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Step } from './steps.ts';

type Typed<T> = { [Field in keyof T]: string };

/** What the form shows: what is kept, or what was typed and refused. */
export type FormState = {
  step: Step;
  person: Typed<NonNullable<Identity['person']>> | null;
  document: Typed<NonNullable<Identity['document']>> | null;
  pictures: Identity['pictures'];
  countries: { code: string; name: string }[];
  refusal: Refusal | undefined;
};
