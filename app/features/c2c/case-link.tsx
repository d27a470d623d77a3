import { Scale } from 'lucide-react';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { casePath } from '../../paths/c2c-paths.ts';

/** The way to the cases of an order, where there are some or one can be opened. */
export function CaseLink({ order: { id, cases, deeds } }: { order: C2cOrder }) {
  const { t } = useTranslation('c2c-order');
  if (cases.length === 0 && !deeds.includes('openCase')) return null;
  return (
    <p>
      <ButtonLink to={casePath(id)} variant="secondary">
        <Scale aria-hidden size={18} />
        {t(cases.length > 0 ? 'case.see' : 'case.open')}
      </ButtonLink>
    </p>
  );
}
