import type { Area } from '../../platform/area.ts';
import { type StatusOptions, statusEditorHandlers, statusHandlers } from './status-handlers.ts';

export const statusArea = {
  handlers: (services: StatusOptions) => ({
    status: statusHandlers(services),
    statusEditor: statusEditorHandlers(services),
  }),
} satisfies Area;
