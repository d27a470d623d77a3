import type { AnswerOf } from '../../contract/call.ts';
import { productCalls } from '../../contract/product.ts';
import type { ProductKind } from '../../contract/product-terms.ts';
import { apiContext } from '../context.server.ts';
import { ConsolePage, ConsoleSection } from '../features/operator/console-page.tsx';
import { postDeed, startDeeds } from '../features/operator/declare-deed.server.ts';
import { statesWith } from '../features/operator/deed-states.ts';
import { pathOfTerms } from '../features/product/product-paths.ts';
import { termsDeeds } from '../features/product/terms-form.server.ts';
import { TermsForm } from '../features/product/terms-form.tsx';
import { useTermWords } from '../features/product/use-term-words.ts';
import { VersionCard } from '../features/product/version-card.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.products_.terms';

export const handle = { ns: ['product'] } satisfies RouteHandle;

function readQuery(request: Request) {
  const parameters = new URL(request.url).searchParams;
  return { kind: (parameters.get('kind') ?? '') as ProductKind, key: parameters.get('key') ?? '' };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const product = await context.get(apiContext).load(productCalls.view, { query: readQuery(request) });
  return { ...product, states: startDeeds(deedsOf(product)) };
}

const deedsOf = ({ fields, versions }: AnswerOf<typeof productCalls.view>) =>
  termsDeeds(fields, versions[0]?.terms ?? {});

export async function action(args: Route.ActionArgs) {
  const query = readQuery(args.request);
  const product = await args.context.get(apiContext).load(productCalls.view, { query });
  return postDeed(deedsOf(product), args, pathOfTerms(query.kind, query.key));
}

export default function ProductTerms({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('product');
  const words = useTermWords();
  const { kind, key, fields, versions, states } = loaderData;
  const [newest] = versions;
  return (
    <ConsolePage title={words.product(kind, key)} hasFailed={actionData !== undefined}>
      {newest && (
        <ConsoleSection title={t('change')}>
          <TermsForm
            key={newest.version}
            of={{ kind, key }}
            fields={fields}
            newest={newest}
            states={statesWith(states, actionData)}
          />
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
