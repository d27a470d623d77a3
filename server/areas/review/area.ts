import type { Area } from '../../platform/area.ts';
import { type ReviewOptions, reviewHandlers } from './review-handlers.ts';

export const reviewArea = {
  handlers: (services: ReviewOptions) => ({ review: reviewHandlers(services) }),
} satisfies Area;
