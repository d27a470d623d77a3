import { ArrowLeftRight, BookOpen, Coins, Gauge, type LucideIcon, ShieldCheck, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../components/link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from './section.tsx';

/** The way from here to a first trade. */
export function Steps({ hasFaucet }: { hasFaucet: boolean }) {
  const { t } = useTranslation('home');
  const funds = hasFaucet ? 'faucet' : 'funds';
  return (
    <Section title={t('steps.title')}>
      <ol className="grid gap-4 md:grid-cols-3">
        <Step number={1} icon={UserPlus} title={t('steps.account.title')} to="/register">
          {t('steps.account.text')}
        </Step>
        <Step number={2} icon={Coins} title={t(`steps.${funds}.title`)} to="/assets/assetdeposit">
          {t(`steps.${funds}.text`)}
        </Step>
        <Step number={3} icon={ArrowLeftRight} title={t('steps.trade.title')} to="/exchange">
          {t('steps.trade.text')}
        </Step>
      </ol>
    </Section>
  );
}

type StepProps = { number: number; icon: LucideIcon; title: string; to: string; children: ReactNode };

function Step({ number, icon: Icon, title, to, children }: StepProps) {
  return (
    <Card as="li" className="relative flex flex-col gap-3 hover:bg-surface-2">
      <div className="flex items-center justify-between text-accent-text">
        <Icon aria-hidden size={26} />
        <span className="font-semibold text-2xl text-text-3 tabular-nums">{number}</span>
      </div>
      <h3 className="font-semibold text-base">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      </h3>
      <p className="text-text-2">{children}</p>
    </Card>
  );
}

/** Why to trust it: what anyone can check. */
export function Promises() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('promises.title')}>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <Claim icon={ShieldCheck} title={t('promises.ledger.title')} text={t('promises.ledger.text')} />
        <Claim icon={BookOpen} title={t('promises.book.title')} text={t('promises.book.text')} />
        <Claim icon={Gauge} title={t('promises.light.title')} text={t('promises.light.text')} />
      </ul>
    </Section>
  );
}

function Claim({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex flex-col gap-2">
      <Icon aria-hidden size={26} className="text-accent-text" />
      <h3 className="font-semibold text-base">{title}</h3>
      <p className="text-text-2">{text}</p>
    </li>
  );
}
