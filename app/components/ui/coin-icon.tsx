const sizes = { sm: 'size-5', md: 'size-7', lg: 'size-9' } as const;
const sizesPx = { sm: 20, md: 28, lg: 36 } as const;

const letterClasses =
  'inline-flex shrink-0 items-center justify-center rounded-full bg-surface-3 font-semibold text-text-2 text-xs';

/** A coin's picture, or its first letter where there is none. Always beside the coin's name, so it says nothing. */
export function CoinIcon({ src, name, size = 'md' }: { src: string; name: string; size?: keyof typeof sizes }) {
  const px = sizesPx[size];
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={px}
        height={px}
        loading="lazy"
        decoding="async"
        className={`shrink-0 rounded-full ${sizes[size]}`}
      />
    );
  }
  return (
    <span aria-hidden className={`${letterClasses} ${sizes[size]}`}>
      {name.slice(0, 1)}
    </span>
  );
}
