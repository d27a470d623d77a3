import type { ReactNode } from 'react';
import { FrameLink } from '../../components/frame/frame-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Drawing, Illustration } from '../../components/ui/illustration.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { P2pLink } from './p2p-link.tsx';
import { Section } from './section.tsx';

/** The way from here to a first trade. */
export function Steps({ hasFaucet, hasP2p }: { hasFaucet: boolean; hasP2p: boolean }) {
  const { t } = useTranslation('home');
  const funds = hasFaucet ? 'faucet' : 'funds';
  return (
    <Section title={t('steps.title')}>
      <ol className="grid gap-4 md:grid-cols-3">
        <Step number={1} drawing="card" title={t('steps.account.title')} to="/register">
          {t('steps.account.text')}
        </Step>
        <Step number={2} drawing="coins" title={t(`steps.${funds}.title`)} to="/assets/assetdeposit">
          {t(`steps.${funds}.text`)}
          {hasP2p && <P2pLink />}
        </Step>
        <Step number={3} drawing="ticket" title={t('steps.trade.title')} to="/exchange">
          {t('steps.trade.text')}
        </Step>
      </ol>
    </Section>
  );
}

type StepProps = { number: number; drawing: Drawing; title: string; to: string; children: ReactNode };

function Step({ number, drawing, title, to, children }: StepProps) {
  return (
    <Card as="li" className="relative flex flex-col gap-2 hover:border-line-strong hover:bg-surface-2">
      <div className="flex items-start justify-between">
        <Illustration name={drawing} className="-ml-3 w-32" />
        <span className="font-semibold text-3xl text-text-3 tabular-nums">{number}</span>
      </div>
      <h3 className="font-semibold text-lg">
        <FrameLink to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </FrameLink>
      </h3>
      <p className="text-pretty text-text-2">{children}</p>
    </Card>
  );
}

/** Why to trust it: what anyone can check. */
export function Promises() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('promises.title')}>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <Claim drawing="ledger" title={t('promises.ledger.title')} text={t('promises.ledger.text')} />
        <Claim drawing="scales" title={t('promises.book.title')} text={t('promises.book.text')} />
        <Claim drawing="globe" title={t('promises.light.title')} text={t('promises.light.text')} />
      </ul>
    </Section>
  );
}

function Claim({ drawing, title, text }: { drawing: Drawing; title: string; text: string }) {
  return (
    <li className="flex items-start gap-4 md:flex-col md:gap-2">
      <Illustration name={drawing} className="w-24 md:-ml-3 md:w-32" />
      <div className="flex flex-col gap-1.5">
        <h3 className="font-semibold text-lg leading-snug">{title}</h3>
        <p className="text-pretty text-text-2">{text}</p>
      </div>
    </li>
  );
}
