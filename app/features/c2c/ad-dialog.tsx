import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { type Unheard, useHeard } from '../../hooks/use-heard.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { tradeAdPath, tradeOrderPath } from '../../paths/c2c-paths.ts';
import { AdFacts } from './ad-facts.tsx';
import type { TradeAdData } from './load-trade-ad.server.ts';
import { TakeAdForm } from './take-ad-form.tsx';
import type { TakeState } from './take-ad-state.ts';

type AdDialogProps = { id: string; onClose(): void };

/** An ad above the list that it was taken from. */
export default function AdDialog({ id, onClose }: AdDialogProps) {
  const { t } = useTranslation('c2c-market');
  const { load, data: loaded } = useFetcher<{ data: TradeAdData | undefined }>();
  const ask = useEffectEvent(() => void load(tradeAdPath(id)));
  useEffect(() => ask(), []);
  const data = loaded?.data;
  const title = data ? t(`take.${data.want}`, { asset: data.ad.asset }) : t('column.take');
  return (
    <Dialog title={title} closeTo={onClose}>
      {!loaded && <Skeleton className="h-72" />}
      {loaded && !data && <Notice kind="warning">{t('gone')}</Notice>}
      {data && <Loaded data={data} />}
    </Dialog>
  );
}

function Loaded({ data }: { data: TradeAdData }) {
  const navigate = useNavigate();
  const post = useFetcher<TakeState | Unheard>();
  const state = useHeard<TakeState>(data.state, post.data);
  const { madeId } = state;
  const leave = useEffectEvent((id: string) => void navigate(tradeOrderPath(id)));
  useEffect(() => {
    if (madeId) leave(madeId);
  }, [madeId]);
  return (
    <>
      <AdFacts data={data} />
      <TakeAdForm data={data} state={state} fetcher={post} />
    </>
  );
}
