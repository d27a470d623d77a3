import { Form } from 'react-router';
import { altLengthMax } from '../../../contract/content-values.ts';
import type { EditedItem } from '../../../contract/home-editor.ts';
import { type Language, languages, languageTag } from '../../../contract/languages.ts';
import { popupModes } from '../../../contract/site-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { timeText, versionOf } from '../content/post-values.ts';
import { type DeedState, stateOf } from '../operator/deed-state.ts';
import { pathOfItem } from './item-path.ts';

type ItemFormProps = {
  kind: EditedItem['kind'];
  /** undefined for a new one. */
  item: EditedItem | undefined;
  language: Language;
  state: DeedState | undefined;
};

/** A banner or popup notice: its text in one language, then what holds for all of them. */
export function ItemForm({ kind, item, language, state }: ItemFormProps) {
  const { t } = useTranslation('home-editor');
  const own = stateOf(state, 'save');
  const written = item?.texts[language];
  const texts = {
    id: '',
    title: written?.title ?? '',
    text: written?.text ?? '',
    action: written?.action ?? '',
    alt: written?.alt ?? '',
    path: item?.path ?? '',
    popupMode: String(item?.popupMode ?? popupModes.never),
    from: timeText(item?.from ?? null),
    to: timeText(item?.to ?? null),
    referralCode: item?.referralCode ?? '',
    sort: String(item?.sort ?? 0),
    ...own?.typed,
  };
  const field = (name: keyof typeof texts) => ({
    name,
    label: t(`field.${name}`),
    defaultValue: texts[name],
    error: own?.refusal.fields?.[name],
  });
  const textField = (name: 'title' | 'text' | 'action' | 'alt') => ({ ...field(name), lang: languageTag(language) });
  return (
    <>
      {item && <LanguageTabs item={item} language={language} />}
      <Form method="post" encType="multipart/form-data" className="flex max-w-xl flex-col gap-4">
        <RefusalNotice refusal={own?.refusal} />
        <input type="hidden" name="version" value={versionOf(item?.version ?? 0, own)} />
        {!item && <TextField {...field('id')} hint={t('idHint')} maxLength={40} required />}
        <TextField {...textField('title')} maxLength={120} required={language === 'en'} />
        <TextAreaField {...textField('text')} rows={3} maxLength={1000} />
        <TextField {...textField('action')} maxLength={60} />
        {language !== 'en' && <p className="text-sm text-text-3">{t('fallbackHint')}</p>}
        {kind === 'banner' && <PictureFields written={written} alt={textField('alt')} own={own} />}
        <TextField {...field('path')} hint={t('pathHint')} maxLength={500} required={kind === 'banner'} />
        {kind === 'popup' && (
          <SelectField {...field('popupMode')}>
            {Object.values(popupModes).map((mode) => (
              <option key={mode} value={mode}>
                {t(`mode.${mode}`)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField {...field('from')} type="datetime-local" step={1} />
        <TextField {...field('to')} type="datetime-local" step={1} hint={t('windowHint')} />
        <TextField {...field('sort')} hint={t('sortHint')} inputMode="numeric" maxLength={4} required />
        <TextField {...field('referralCode')} hint={t('referralHint')} maxLength={20} />
        <div>
          <Button type="submit" name="intent" value="save">
            {t('save')}
          </Button>
        </div>
      </Form>
    </>
  );
}

function LanguageTabs({ item, language }: { item: EditedItem; language: Language }) {
  const { t } = useTranslation('home-editor');
  return (
    <TabLinks
      label={t('languages')}
      tabs={languages.map((known) => ({
        label: item.texts[known] ? languageNames[known] : t('missing', { language: languageNames[known] }),
        to: pathOfItem(item.kind, { id: item.id, language: known }),
        isCurrent: known === language,
      }))}
    />
  );
}

type PictureFieldsProps = {
  written: EditedItem['texts'][Language];
  alt: Parameters<typeof TextField>[0];
  own: DeedState | undefined;
};

function PictureFields({ written, alt, own }: PictureFieldsProps) {
  const { t } = useTranslation('home-editor');
  const picture = written?.picture;
  return (
    <>
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          className="h-auto w-full rounded-lg"
        />
      )}
      <FileField
        label={t('field.picture')}
        hint={t('pictureHint')}
        name="picture"
        error={own?.refusal.fields?.picture}
      />
      {picture && (
        <Checkbox
          name="removesPicture"
          value="yes"
          label={t('removePicture')}
          defaultChecked={own?.typed.removesPicture === 'yes'}
        />
      )}
      <TextField {...alt} maxLength={altLengthMax} />
    </>
  );
}
