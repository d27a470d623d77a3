/** The mark, a market stall over a price line as in icon.svg, and the name of the site. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold text-lg text-text-1 tracking-tight">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M8.2 7h15.6l2.7 6.2a3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0 3.5 3.5 0 0 1-7 0z" className="fill-white" />
        <path
          d="M7.5 25c2.8-4.6 5.7-4.6 8.5-2.3s5.7 2.3 8.5-2.3"
          className="fill-none"
          stroke="#8ef0c0"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      {name}
    </span>
  );
}
