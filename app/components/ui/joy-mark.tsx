/**
 * One quiet moment of joy, for what happens once: a mark that opens within 180 ms and then stands still. It says
 * nothing that the words beside it do not say.
 */
export function JoyMark({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className={`size-12 shrink-0 animate-joy fill-none stroke-3 text-accent-text ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="24" cy="24" r="12" className="fill-up-fill" />
      <path d="m18.5 24.5 4 4 7-8" className="stroke-white" />
      <path
        d="M24 3v4M24 41v4M3 24h4M41 24h4M9.2 9.2l2.8 2.8M36 36l2.8 2.8M38.8 9.2 36 12M12 36l-2.8 2.8"
        className="stroke-current"
      />
    </svg>
  );
}
