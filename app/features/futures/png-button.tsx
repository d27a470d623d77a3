import { Button } from '../../components/ui/button.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sharePictureSize } from './draw-share-picture.ts';

/** Networks take no SVG: the browser draws it as pixels. */
async function savePng(source: string, name: string): Promise<void> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), sharePictureSize);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, sharePictureSize.width, sharePictureSize.height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
}

/** Needs scripts. */
export function PngButton({ source, name }: { source: string; name: string }) {
  const { t } = useTranslation('futures-tickets');
  const isHydrated = useHydrated();
  return isHydrated ? <Button onClick={() => void savePng(source, name)}>{t('share.png')}</Button> : null;
}
