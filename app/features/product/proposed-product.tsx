import type { DeedOf } from '../../../contract/proposed-deeds.ts';
import { FactList } from '../../components/ui/fact-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ProductDeed } from '../operator/proposed-deed.tsx';
import { changesOf, linesOf, type TermLine } from './term-lines.ts';
import { useTermWords } from './use-term-words.ts';

/** What becomes of a product when a proposal is approved. */
export const ProposedProduct = ({ deed }: { deed: ProductDeed }) =>
  deed.kind === 'product.change' ? <ProposedTerms deed={deed} /> : <ProposedListing deed={deed} />;

/** Other terms: each figure that changes, before and after. */
function ProposedTerms({ deed }: { deed: DeedOf<'product.change'> }) {
  const { t } = useTranslation('product');
  const format = useFormat();
  const words = useTermWords();
  const { product, key, version, before, after, validFrom } = deed;
  return (
    <>
      <p>
        {words.product(product, key)} · {t('version', { version: version + 1 })}
      </p>
      <p>{validFrom === null ? t('fromApproval') : t('from', { time: format.dateTime(validFrom) })}</p>
      <div className="max-w-2xl">
        <FactList
          facts={changesOf(before, after).map((change) => {
            return [words.label(change), `${words.figure(change.before)} → ${words.figure(change.after)}`] as const;
          })}
        />
      </div>
    </>
  );
}

/** What is to be listed, opened or ended, by fields. */
function ProposedListing({ deed }: { deed: Exclude<ProductDeed, { kind: 'product.change' }> }) {
  const { t } = useTranslation('product');
  const format = useFormat();
  const words = useTermWords();
  const shown = (name: string, value: TermLine['value']) => {
    if (name === 'endsAt') return format.dateTime(Number(value));
    return typeof value === 'boolean' ? words.figure(value) : String(value);
  };
  const { kind: _, ...fields } = deed;
  const facts = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === '') return [];
    if (typeof value !== 'object') return [[t(`field.${name}`), shown(name, value)] as const];
    return linesOf(value).map((line) => [words.label(line), words.figure(line.value)] as const);
  });
  return (
    <div className="max-w-2xl">
      <FactList facts={facts} />
    </div>
  );
}
