import { Users } from 'lucide-react';
import { accountCalls } from '../../contract/account.ts';
import { profileCalls } from '../../contract/profile.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { Card } from '../components/ui/card.tsx';
import { CopyButton } from '../components/ui/copy-button.tsx';
import { drawQr } from '../components/ui/draw-qr.server.ts';
import { QrCode } from '../components/ui/qr-code.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { useReferralColumns } from '../features/profile/referral-columns.tsx';
import { SubPage } from '../features/profile/sub-page.tsx';
import { pathIn } from '../i18n/path-in.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.referral';

export const handle = { ns: ['profile', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { siteOrigin, language } = context.get(pageContext);
  const maxId = new URL(request.url).searchParams.get('maxId');
  const [{ referralCode }, referrals] = await Promise.all([
    api.load(accountCalls.profile, {}),
    api.load(profileCalls.referrals, { query: maxId ? { maxId } : {} }),
  ]);
  const link = `${siteOrigin}${pathIn(language, '/register')}?ref=${referralCode}`;
  return { ...referrals, referralCode, link, picture: drawQr(link) };
}

export default function Referral({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('profile');
  const { items, next, referralCode, link, picture } = loaderData;
  return (
    <SubPage title={t('referral.title')}>
      <p className="text-text-2">{t('referral.text')}</p>
      <Card room="small" className="flex flex-wrap items-center gap-5">
        <QrCode picture={picture} label={t('referral.picture')} />
        <dl className="flex min-w-52 flex-1 flex-col gap-3">
          <Copied name={t('referral.code')} text={referralCode} />
          <Copied name={t('referral.address')} text={link} />
        </dl>
      </Card>
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold text-lg">{t('referral.list')}</h2>
        <RecordList
          caption={t('referral.list')}
          columns={useReferralColumns()}
          rows={items}
          rowKey={({ id }) => id}
          empty={{
            icon: Users,
            title: t('referral.empty'),
            children: <p className="max-w-md text-sm text-text-3">{t('referral.emptyHint')}</p>,
          }}
          next={next}
        />
      </section>
    </SubPage>
  );
}

function Copied({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd className="flex w-full flex-wrap items-center gap-2 font-medium">
        <span className="wrap-anywhere min-w-0">{text}</span>
        <CopyButton text={text} name={name} />
      </dd>
    </div>
  );
}
