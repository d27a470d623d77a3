import { isEmoji, splitEmoji } from '../../../contract/chat-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const emojiPx = 24;

/** What somebody wrote, with its emoji; addresses in it stay text. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line break-words">
      {splitEmoji(text).map((part, index) =>
        // The parts of a message never change.
        // biome-ignore lint/suspicious/noArrayIndexKey: so their place is their name.
        typeof part === 'number' && isEmoji(part) ? <Emoji key={index} code={part} /> : part,
      )}
    </p>
  );
}

export function Emoji({ code }: { code: number }) {
  const { t } = useTranslation('chat');
  return (
    <img
      src={`/emoji.svg#e${code}`}
      alt={t('emojiCode', { code })}
      width={emojiPx}
      height={emojiPx}
      className="inline-block"
    />
  );
}
