import { CircleCheck } from 'lucide-react';
import { FrameLink } from '../../components/frame/frame-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Drawing, Illustration } from '../../components/ui/illustration.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { identityPath } from '../profile/paths.ts';
import type { MemberData, NextStep } from './home-data.ts';
import { P2pLink } from './p2p-link.tsx';

const looks: Record<NextStep, { drawing: Drawing; to: string }> = {
  funds: { drawing: 'coins', to: '/assets/assetdeposit' },
  trade: { drawing: 'ticket', to: '/exchange' },
  identity: { drawing: 'card', to: identityPath },
};

type NextStepsProps = { next: MemberData['next']; hasFaucet: boolean; hasP2p: boolean };

/** What a new member has still to do, with what is done already. */
export function NextSteps({ next, hasFaucet, hasP2p }: NextStepsProps) {
  const { t } = useTranslation('home');
  const funds = hasFaucet ? 'faucet' : 'funds';
  const texts: Record<NextStep, { title: string; text: string }> = {
    funds: { title: t(`steps.${funds}.title`), text: t(`steps.${funds}.text`) },
    trade: { title: t('steps.trade.title'), text: t('steps.trade.text') },
    identity: { title: t('start.identity.title'), text: t('start.identity.text') },
  };
  return (
    <section aria-label={t('start.next')} className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{t('start.next')}</h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {next.map(({ step, isDone }) => (
          <Card as="li" key={step} room="small" className="relative flex items-center gap-3 hover:bg-surface-2">
            <Illustration name={looks[step].drawing} className={`w-24 ${isDone ? 'opacity-50' : ''}`} />
            <div className="flex min-w-0 flex-col gap-1">
              <h3 className="font-semibold text-base">
                <FrameLink to={looks[step].to} className="after:absolute after:inset-0 after:rounded-lg">
                  {texts[step].title}
                </FrameLink>
              </h3>
              {isDone ? (
                <p className="flex items-center gap-1.5 text-up">
                  <CircleCheck aria-hidden size={16} />
                  {t('start.done')}
                </p>
              ) : (
                <p className="text-pretty text-text-2">
                  {texts[step].text}
                  {step === 'funds' && hasP2p && <P2pLink />}
                </p>
              )}
            </div>
          </Card>
        ))}
      </ol>
    </section>
  );
}
