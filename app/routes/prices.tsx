import { Form } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { SelectField, TextField } from '../components/ui/field.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { loadPriceProof } from '../features/quotes/load-price-proof.server.ts';
import { DigestTable, KeyTable } from '../features/quotes/price-tables.tsx';
import { TickProof } from '../features/quotes/tick-proof.tsx';
import { ticksCommand } from '../features/quotes/ticks-command.ts';
import { useRootData } from '../hooks/use-root-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/prices';

export const handle = { ns: ['quotes-proof'] } satisfies RouteHandle;
const own = '/prices';

export const loader = ({ request, context }: Route.LoaderArgs) => loadPriceProof(context, new URL(request.url));

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quotes-proof');
  const { markets, market, asked, isSecret, keys, digests, tick } = loaderData;
  const symbol = market?.symbol ?? '';
  const site = useRootData()?.siteOrigin ?? '';
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('title')} description={t('intro')} path={own} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <p className="text-text-2">{t('intro')}</p>
      <Card as={Form} key={`${symbol} ${asked}`} method="get" action={own} className="flex flex-wrap items-end gap-4">
        <SelectField name="id" label={t('market')} defaultValue={symbol}>
          {markets.map(({ symbol: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField name="tick" label={t('tick.number')} defaultValue={asked} inputMode="numeric" maxLength={16} />
        <Button type="submit" size="lg">
          {t('show')}
        </Button>
      </Card>
      {tick !== undefined && <TickProof kept={tick} pricePrecision={market?.pricePrecision ?? 2} />}
      <Card as="section" className="flex flex-col gap-3">
        <h2 className="font-semibold">{t('digests.title')}</h2>
        <p className="text-text-2">{t('digests.text')}</p>
        <DigestTable days={digests} />
        <Command words={ticksCommand({ site, symbol, days: digests, tick })} />
      </Card>
      <Card as="section" className="flex flex-col gap-3">
        <h2 className="font-semibold">{t('keys.title')}</h2>
        <p className="text-text-2">{t('keys.text')}</p>
        {!isSecret && <Notice kind="warning">{t('keys.open')}</Notice>}
        <KeyTable days={keys} />
        <Command words={`npm run prices -- ${site} ${symbol} ${keys.find(({ key }) => key)?.day ?? ''}`} />
      </Card>
    </div>
  );
}

function Command({ words }: { words: string }) {
  const { t } = useTranslation('quotes-proof');
  return (
    <p className="text-sm text-text-2">
      {t('recompute')} <code className="block wrap-anywhere rounded bg-surface-2 p-2 text-text-1">{words.trim()}</code>
    </p>
  );
}
