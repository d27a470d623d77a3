import type { Picture } from '../../../contract/content.ts';

type CoverThumbnailProps = { cover: Picture | null; className: string };

/** Beside the title that it goes with, which says more than its words would. */
export function CoverThumbnail({ cover, className }: CoverThumbnailProps) {
  if (!cover) return null;
  const { src, width, height } = cover;
  const classes = `aspect-video shrink-0 rounded-lg object-cover ${className}`;
  return <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" className={classes} />;
}
