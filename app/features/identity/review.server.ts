import { identityReviewCalls, type Review } from '../../../contract/identity-review.ts';
import type { RejectReason } from '../../../contract/identity-values.ts';
import { type Language, languageTag } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { TypedDecision } from './decision-form.tsx';
import { reviewsPath } from './review-paths.ts';

/** An application with the names of its countries in the reviewer's language. */
export async function loadReview(api: PageApi, language: Language, member: string) {
  const review = await api.load(identityReviewCalls.review, { query: { member } });
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region' });
  const codes = countriesOf(review);
  return { review, countries: Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code])) };
}

const countriesOf = ({ person, document }: Review) => [person.nationality, person.country, document.issuingCountry];

type Posted = { answer: Answer<unknown>; next: string; typed: TypedDecision };

/** The contract says what reasons there are, and refuses others. */
export async function postDecision(api: PageApi, form: FormData): Promise<Posted> {
  const intent = form.get('intent');
  const member = textOf(form, 'member') ?? '';
  const typed = { reason: textOf(form, 'reason') ?? '', note: textOf(form, 'note') ?? '' };
  const decision = intent === 'approve' ? 'approve' : 'reject';
  const reason = typed.reason ? { reason: typed.reason as RejectReason } : {};
  const answer = await api.send(identityReviewCalls.decide, {
    input: { member, submittedAt: textOf(form, 'submittedAt') ?? '', decision, note: typed.note, ...reason },
  });
  return { answer, next: `${reviewsPath}?done=${decision}`, typed };
}
