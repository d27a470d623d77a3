import { stakeStatusNumbers } from '../../contract/staking-values.ts';
import { ListPage } from '../components/list/list-page.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { apiContext } from '../context.server.ts';
import { loadOwnStakes } from '../features/staking/load-staking.server.ts';
import { useStakeColumns } from '../features/staking/stake-columns.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { stakingPath } from '../paths/staking-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/staking_.own';

export const handle = {
  ns: ['staking', 'earn'],
  topBar: { name: 'staking', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOwnStakes(context.get(apiContext), new URL(request.url).searchParams);

export default function OwnStakes({ loaderData: { items, next, filter } }: Route.ComponentProps) {
  const { t } = useTranslation('staking');
  const options = stakeStatusNumbers.map((number) => ({ value: String(number), label: t(`status.${number}`) }));
  return (
    <ListPage
      title={t('own')}
      filter={{ fields: [{ name: 'status', label: t('state'), options }], values: filter }}
      columns={useStakeColumns()}
      rows={items}
      rowKey={({ id }) => id}
      empty={{
        title: t('none'),
        children: (
          <ButtonLink to={stakingPath} variant="secondary">
            {t('pools')}
          </ButtonLink>
        ),
      }}
      next={next}
    />
  );
}
