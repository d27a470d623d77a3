import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import { reserveCalls } from '../../contract/reserves.ts';
import { PageHead } from '../components/page-head.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { LeafResult } from '../features/reserves/leaf-result.tsx';
import { ProgramLink } from '../features/reserves/program-link.tsx';
import { readSnapshot } from '../features/reserves/read-snapshot.server.ts';
import { verifyLeaf } from '../features/reserves/verify-leaf.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.proofofreserves';

export const handle = { ns: ['wallet', 'reserves'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const proof = await context.get(apiContext).load(reserveCalls.proof, { query: readSnapshot(request) });
  return { checked: proof && { proof, verification: await verifyLeaf(proof) } };
}

export default function OwnReserves({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('reserves');
  const format = useFormat();
  const { checked } = loaderData;
  return (
    <AssetsFrame title={t('title')}>
      <PageHead title={t('title')} isIndexed={false} />
      <p className="text-text-2">
        {t('ownExplanation')}{' '}
        <Link to="/proofofreserves" className="font-medium text-accent-text">
          {t('all')}
        </Link>
      </p>
      {checked ? (
        <>
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {t('taken', { time: format.dateTime(checked.proof.snapshot.time) })}
            <Link
              reloadDocument
              download
              to={`/assets/proofofreserves.json?snapshot=${checked.proof.snapshot.id}`}
              className="font-medium text-accent-text"
            >
              {t('download')}
            </Link>
            <ProgramLink />
          </p>
          <LeafResult key={checked.proof.snapshot.id} {...checked} />
        </>
      ) : (
        <EmptyState isCard icon={Scale} title={t('noLeaf')} />
      )}
    </AssetsFrame>
  );
}
