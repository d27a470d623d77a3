import { requiredText, text } from '../../../contract/fields.ts';
import { homeEditorCalls as calls } from '../../../contract/home-editor.ts';
import { typedTime } from '../../forms/typed-time.server.ts';
import { declareDeed, deedOf } from '../operator/declare-deed.server.ts';

const { shape } = calls.saveItem.input;
// Empty fields are sent too: they empty what was there. The API reads the numbers.
const itemForm = calls.saveItem.input.extend({
  version: requiredText(20),
  title: shape.title.default(''),
  text: shape.text.default(''),
  action: shape.action.default(''),
  alt: shape.alt.default(''),
  path: text(500).trim().default(''),
  popupMode: text(2).optional(),
  from: typedTime.optional(),
  to: typedTime.optional(),
  referralCode: text(20).trim().default(''),
  sort: requiredText(4),
});

/** A banner or popup notice is saved, or removed. */
export const itemDeeds = {
  save: declareDeed({ schema: itemForm }, (api, { from = '', to = '', ...item }) =>
    api.send(calls.saveItem, { input: { ...item, from: String(from), to: String(to) } }),
  ),
  remove: deedOf(calls.removeItem),
};
