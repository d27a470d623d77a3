import type { PostSummary } from '../../../contract/content.ts';
import { Illustration } from '../../components/ui/illustration.tsx';
import { drawingOf } from './post-drawings.ts';

type CoverThumbnailProps = { post: Pick<PostSummary, 'cover' | 'category' | 'slug'>; className: string };

/** Beside the title that it goes with, which says more than its words would. A drawing where there is no picture. */
export function CoverThumbnail({ post, className }: CoverThumbnailProps) {
  const classes = `aspect-video shrink-0 rounded-lg ${className}`;
  if (post.cover) {
    const { src, width, height } = post.cover;
    return (
      <img
        src={src}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
        className={`object-cover ${classes}`}
      />
    );
  }
  const drawing = drawingOf(post);
  return drawing && <Illustration name={drawing} className={`bg-surface-2 p-[7%] ${classes}`} />;
}
