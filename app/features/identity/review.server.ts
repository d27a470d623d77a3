import { identityReviewCalls, type Review } from '../../../contract/identity-review.ts';
import { type Language, languageTag } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';

/** An application with the names of its countries in the reviewer's language. */
export async function loadReview(api: PageApi, language: Language, member: string) {
  const review = await api.load(identityReviewCalls.review, { query: { member } });
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region' });
  const codes = countriesOf(review);
  const state = startForm(decisionForm);
  return { review, state, countries: Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code])) };
}

const countriesOf = ({ person, document }: Review) => [person.nationality, person.country, document.issuingCountry];

/** One form: its buttons say which decision it is. */
export const decisionForm = declareForm({ schema: identityReviewCalls.decide.input });
