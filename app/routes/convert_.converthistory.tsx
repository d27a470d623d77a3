import { conversionStates } from '../../contract/convert-values.ts';
import { ListPage } from '../components/list/list-page.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { useConversionColumns } from '../features/convert/conversion-columns.tsx';
import { loadConversions } from '../features/convert/load-conversions.server.ts';
import { useHistoryFields } from '../features/wallet/use-history-fields.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { convertHistoryPath, convertPath } from '../paths/convert-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/convert_.converthistory';

export const handle = {
  ns: ['convert', 'wallet'],
  topBar: { name: 'convertHistory', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConversions(context.get(apiContext), new URL(request.url).searchParams);

export default function ConvertHistory({ loaderData: { items, next, coins, filter } }: Route.ComponentProps) {
  const { t } = useTranslation('convert');
  const menu = useTranslation('menu');
  const wallet = useTranslation('wallet');
  const states = conversionStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const fields = useHistoryFields({ label: wallet.t('column.coin'), coins, states });
  return (
    <ListPage
      title={menu.t('entry.convertHistory')}
      isTitleInBar
      filter={{ fields, values: filter }}
      columns={useConversionColumns()}
      rows={items}
      rowKey={({ id }) => id}
      empty={{
        title: t('history.empty'),
        children: (
          <ButtonLink to={convertPath} variant="secondary">
            {t('title')}
          </ButtonLink>
        ),
      }}
      next={next}
      file={`${convertHistoryPath}.csv`}
    />
  );
}
