import { chatImageQuality, chatImageSidePxMax } from '../../../contract/chat-values.ts';

/**
 * A picture as a smaller JPEG: at most 1,600 pixels on its longer side (spec section 5). undefined for a file that the
 * browser can not read as a picture.
 */
export async function reduceImage(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, chatImageSidePxMax / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', chatImageQuality));
  return blob ? new File([blob], 'picture.jpg', { type: blob.type }) : undefined;
}
