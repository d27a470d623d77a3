import { useHref } from 'react-router';
import type { ChatMessage } from '../../../contract/chat.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pictureAddress } from './chat-view.ts';

const shownPxMax = 240;

type PictureProps = { address: string; chatId: string; message: ChatMessage; name: string };

/** A picture in its place, which leads to the whole one; the place is kept free until it comes. */
export function MessagePicture({ address, chatId, message, name }: PictureProps) {
  const { t } = useTranslation('chat');
  const href = useHref(pictureAddress(address, chatId, message.uid));
  const [width = 1, height = 1] = message.body.split('x').map(Number);
  const scale = Math.min(1, shownPxMax / Math.max(width, height));
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <img
        src={href}
        alt={t('picture', { name })}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        loading="lazy"
        className="rounded"
      />
    </a>
  );
}
