import type { Language } from '../../../contract/languages.ts';
import type { Refusal } from '../../api/refusal.ts';
import { type FormState, typedIn } from '../../forms/form-state.ts';

const tooLate = ['postChanged', 'homeChanged'];
/** Somebody else saved first. */
export const isLate = ({ refusal }: { refusal: Refusal | undefined }): boolean =>
  tooLate.includes(refusal?.error ?? '');

/** The version that the editor has seen; whoever has been told of a newer one saves over it, knowingly. */
export const versionOf = <Values extends { version: unknown }>(stored: number, state: FormState<Values>): string =>
  (!isLate(state) && typedIn(state, 'version')) || String(stored);

/** How the field for what a picture shows is called, by language. */
export const altName = (language: Language) => `alt-${language}` as const;

export const appendParagraph = (body: string, paragraph: string): string =>
  [body.trimEnd(), paragraph].filter(Boolean).join('\n\n').concat('\n');
