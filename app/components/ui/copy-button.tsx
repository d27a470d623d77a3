import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from './button.tsx';

const confirmedMs = 2_000;

/**
 * Copies a text that also stands on the page, where it can be selected by hand. Needs scripts and a secure origin; its
 * space is reserved, so that nothing jumps.
 */
export function CopyButton({ text, name }: { text: string /** What is copied. */; name: string }) {
  const { t } = useTranslation('parts');
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  const canCopy = isHydrated && navigator.clipboard !== undefined;

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={copy}
      aria-label={t('copy.label', { name })}
      className={canCopy ? '' : 'invisible'}
    >
      <Icon aria-hidden size={16} />
      <span aria-live="polite">{isCopied ? t('copy.done') : t('copy.action')}</span>
    </Button>
  );
}
