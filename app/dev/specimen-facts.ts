import { useRouteLoaderData } from 'react-router';
import type { QrPicture } from '../components/ui/draw-qr.server.ts';

/** What the server adds to the specimens. */
export type SpecimenFacts = { nowMs: number; qr: QrPicture };

export const useSpecimenFacts = () => useRouteLoaderData('dev/design-system') as SpecimenFacts;
