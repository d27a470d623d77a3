import { text } from '../../../contract/fields.ts';
import { statusEditorCalls as calls } from '../../../contract/status-editor.ts';
import { incidentTextMax, incidentTitleMax } from '../../../contract/status-values.ts';
import { declareDeed } from '../operator/declare-deed.server.ts';

// Empty fields are sent too: they take a language's words away. The API reads the number.
const incidentForm = calls.save.input.extend({
  version: text(4),
  title: text(incidentTitleMax).trim().default(''),
  text: text(incidentTextMax).trim().default(''),
});

/** An incident begins, or its next version is written. */
export const incidentDeeds = {
  save: declareDeed({ schema: incidentForm }, (api, input) => api.send(calls.save, { input })),
};
