import { productCalls } from '../../contract/product.ts';
import type { ProductKind } from '../../contract/product-terms.ts';
import { apiContext, pageContext } from '../context.server.ts';
import { answerDeed } from '../features/operator/answer-deed.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { pathOfTerms } from '../features/product/product-paths.ts';
import { readTypedTerms, readValidFrom } from '../features/product/read-terms.server.ts';
import { TermsForm } from '../features/product/terms-form.tsx';
import { useTermWords } from '../features/product/use-term-words.ts';
import { VersionCard } from '../features/product/version-card.tsx';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.products_.terms';

export const handle = { ns: ['product'] } satisfies RouteHandle;

function readQuery(request: Request) {
  const parameters = new URL(request.url).searchParams;
  return { kind: (parameters.get('kind') ?? '') as ProductKind, key: parameters.get('key') ?? '' };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  context.get(apiContext).load(productCalls.view, { query: readQuery(request) });

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const query = readQuery(request);
  const form = await request.formData();
  const { fields } = await api.load(productCalls.view, { query });
  const input = {
    ...query,
    version: Number(textOf(form, 'version')),
    terms: readTypedTerms(fields, form, context.get(pageContext).language),
    validFrom: readValidFrom(form),
    reason: textOf(form, 'reason') ?? '',
  };
  const answer = await api.send(productCalls.propose, { input });
  return answerDeed(answer, form, `${pathOfTerms(query.kind, query.key)}&done=proposed`);
}

export default function ProductTerms({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('product');
  const words = useTermWords();
  const { kind, key, fields, versions } = loaderData;
  const [newest] = versions;
  return (
    <ConsolePage title={words.product(kind, key)} hasFailed={actionData !== undefined}>
      {newest && (
        <ConsoleSection title={t('change')}>
          <TermsForm key={newest.version} fields={fields} newest={newest} state={actionData} />
        </ConsoleSection>
      )}
      <ConsoleSection title={t('versions')}>
        {versions.map((version, at) => (
          <VersionCard key={version.version} version={version} before={versions[at + 1]} />
        ))}
      </ConsoleSection>
    </ConsolePage>
  );
}
