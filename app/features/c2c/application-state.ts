import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { applicationForm } from './application-form.server.ts';

export type ApplicationState = FormStateOf<typeof applicationForm> & { key: string };
