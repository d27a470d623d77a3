import type { QrPicture } from './draw-qr.server.ts';

/** A QR code drawn on the server. What it says also stands beside it as text, for those who can not scan it. */
export function QrCode({ picture: { path, size }, label }: { picture: QrPicture; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-lg bg-white fill-black max-sm:mx-auto"
    >
      <path d={path} />
    </svg>
  );
}
