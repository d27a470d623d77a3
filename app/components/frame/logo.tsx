/** The mark and the name of the site. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold text-lg text-text-1 tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M9 24V8h8.2a5.8 5.8 0 0 1 0 11.6H13"
          className="fill-none stroke-white"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="22.6" cy="23.4" r="2.2" className="fill-white" />
      </svg>
      {name}
    </span>
  );
}
