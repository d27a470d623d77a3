import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '../../components/page-head.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type Fact, FactRows } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What the address of a page may say was done (`?done=`). */
const deeds = [
  'saved',
  'suspended',
  'restored',
  'proposed',
  'invited',
  'decided',
  'disabled',
  'passwordChanged',
] as const;
export type DoneName = (typeof deeds)[number];

type ConsolePageProps = {
  title: string;
  /** Something was refused: what was done before is no longer news. */
  hasFailed?: boolean;
  children: ReactNode;
};

/** Title of a page of the console, and what was just done there. */
export function ConsolePage({ title, hasFailed = false, children }: ConsolePageProps) {
  const { t } = useTranslation('operator');
  const [parameters] = useSearchParams();
  const done = deeds.find((deed) => deed === parameters.get('done'));
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      {done && !hasFailed && <Notice kind="success">{t(`done.${done}`)}</Notice>}
      {children}
    </>
  );
}

export function ConsoleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Facts by name, in two columns where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Card as="dl" room="small" className="grid gap-x-8 gap-y-2 text-sm md:grid-cols-2">
      <FactRows facts={facts} />
    </Card>
  );
}
