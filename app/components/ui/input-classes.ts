/** In a file of its own: pages with one plain field do not load all kinds of fields for it. */
export const inputClasses =
  'h-11 w-full rounded-lg border border-line-strong bg-surface-1 px-3 text-base text-text-1 placeholder:text-text-3 ' +
  'md:h-10 md:text-sm focus-visible:border-focus aria-invalid:border-danger';
