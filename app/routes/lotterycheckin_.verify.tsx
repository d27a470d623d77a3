import { Form } from 'react-router';
import { rewardCalls } from '../../contract/reward.ts';
import { PageHead } from '../components/page-head.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { TextField } from '../components/ui/field.tsx';
import { apiContext } from '../context.server.ts';
import { readEvidence, verifyDraw } from '../features/reward/verify-draw.ts';
import { VerifyResult } from '../features/reward/verify-result.tsx';
import { VerifyRules } from '../features/reward/verify-rules.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/lotterycheckin_.verify';

export const handle = { ns: ['reward'] } satisfies RouteHandle;
const own = '/lotterycheckin/verify';
const fields = ['commitment', 'serverSeed', 'clientSeed', 'nonce'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const version = parameters.get('version') || undefined;
  const rules = await context.get(apiContext).load(rewardCalls.rules, { query: { ...(version && { version }) } });
  const isAsked = fields.some((name) => parameters.has(name));
  const { typed, wrong } = readEvidence(parameters);
  const evidence = { ...typed, nonce: Number(typed.nonce) };
  const verified = wrong.length === 0 ? { evidence, outcome: await verifyDraw(evidence, rules.prizes) } : null;
  return { rules, typed, wrong: isAsked ? wrong : [], verified };
}

export default function VerifyDraw({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('reward');
  const { rules, typed, wrong, verified } = loaderData;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('verify.title')} description={t('verify.intro')} path={own} />
      <h1 className="font-semibold text-2xl">{t('verify.title')}</h1>
      <p className="text-text-2">{t('verify.intro')}</p>
      {verified && <VerifyResult key={verified.outcome.digest} {...verified} prizes={rules.prizes} />}
      <Card as={Form} key={JSON.stringify(typed)} method="get" action={own} className="flex flex-col gap-4">
        {fields.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`verify.field.${name}`)}
            error={wrong.includes(name) ? t(`verify.wrong.${name}`) : undefined}
            defaultValue={typed[name]}
            inputMode={name === 'nonce' ? 'numeric' : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        ))}
        <input type="hidden" name="version" value={rules.version} />
        <div>
          <Button type="submit" size="lg">
            {t('verify.action')}
          </Button>
        </div>
      </Card>
      <VerifyRules rules={rules} />
    </div>
  );
}
