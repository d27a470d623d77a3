import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';

const variants = {
  primary: 'bg-accent text-white enabled:hover:bg-accent-strong',
  secondary: 'bg-surface-2 text-text-1 enabled:hover:bg-surface-3',
  outline: 'border border-line-strong text-text-1 enabled:hover:bg-surface-2',
  ghost: 'text-text-2 enabled:hover:bg-surface-2 enabled:hover:text-text-1',
  buy: 'bg-up-fill text-white enabled:hover:brightness-110',
  sell: 'bg-down-fill text-white enabled:hover:brightness-110',
  danger: 'bg-danger-fill text-white enabled:hover:brightness-110',
} as const;
const sizes = {
  sm: 'min-h-8 px-3 py-1 text-xs',
  md: 'min-h-11 md:min-h-10 px-4 py-1 text-sm',
  lg: 'min-h-12 px-6 py-1 text-base',
} as const;
export type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes; isWide?: boolean };

function classesOf({ variant = 'primary', size = 'md', isWide = false }: Look, more = ''): string {
  const shape = 'inline-flex items-center justify-center gap-2 rounded-lg font-semibold transition-colors duration-150';
  return `${shape} ${variants[variant]} ${sizes[size]} ${isWide ? 'w-full' : ''} ${more}`;
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While its post is in progress: it shows that and cannot be pressed again. */
    isPending?: boolean;
  };

export function Button({ variant, size, isWide, isPending = false, className, children, ...rest }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isWide && { isWide }) };
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isPending}
      aria-busy={isPending || undefined}
      className={classesOf(look, `disabled:opacity-60 ${className ?? ''}`)}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  );
}

export const buttonLinkClasses = (look: Look, more = ''): string => classesOf(look, `hover:brightness-110 ${more}`);

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ to, children, className, ...look }: Look & LinkParts) {
  return (
    <Link to={to} className={buttonLinkClasses(look, className)}>
      {children}
    </Link>
  );
}
type LinkParts = { to: string; children: ReactNode; className?: string };

function Spinner() {
  return <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent" />;
}
