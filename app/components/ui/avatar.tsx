const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-20 text-2xl' } as const;
const sizesPx = { sm: 32, md: 40, lg: 80 } as const;

const letterClasses =
  'inline-flex shrink-0 items-center justify-center rounded-full bg-surface-3 font-semibold text-text-2';

type AvatarProps = {
  /** Empty for somebody without a picture: the first letter stands there. */
  src: string;
  name: string;
  size?: keyof typeof sizes;
};

/** A person's picture. Always beside the person's name, so it says nothing. */
export function Avatar({ src, name, size = 'md' }: AvatarProps) {
  const px = sizesPx[size];
  if (src) {
    return (
      <img src={src} alt="" width={px} height={px} className={`shrink-0 rounded-full object-cover ${sizes[size]}`} />
    );
  }
  const [letter = ''] = name;
  return (
    <span aria-hidden className={`${letterClasses} ${sizes[size]}`}>
      {letter.toUpperCase()}
    </span>
  );
}
