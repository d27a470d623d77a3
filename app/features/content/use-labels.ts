import { useTranslation } from '../../i18n/use-translation.ts';

/** Names of tags and topics in the page's language; one that an editor made up is its own name. */
export function useLabels() {
  const { t } = useTranslation('content');
  const labelOf = (name: string, translated: string, key: string) => (translated === key ? name : translated);
  return {
    tag: (name: string) => labelOf(name, t(`tag.${name}`), `tag.${name}`),
    topic: (name: string) => labelOf(name, t(`topic.${name}`), `topic.${name}`),
  };
}
