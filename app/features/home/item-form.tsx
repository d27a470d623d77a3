import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import type { EditedItem } from '../../../contract/home-editor.ts';
import { type Language, languages, languageTag } from '../../../contract/languages.ts';
import { popupModes } from '../../../contract/site-values.ts';
import { RefusalNotice } from '../../components/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../components/ui/field.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { startWith } from '../../forms/form-state.ts';
import { timeText } from '../../forms/time-text.ts';
import { type BoxProps, type FieldProps, useFields } from '../../forms/use-fields.ts';
import { languageNames } from '../../i18n/language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { versionOf } from '../content/post-values.ts';
import type { StatesOf } from '../operator/declare-deed.server.ts';
import type { itemDeeds } from './item-deeds.server.ts';
import { pathOfItem } from './item-path.ts';

type ItemStates = StatesOf<typeof itemDeeds>;

type ItemFormProps = {
  kind: EditedItem['kind'];
  /** undefined for a new one. */
  item: EditedItem | undefined;
  language: Language;
  states: ItemStates;
};

/** A banner or popup notice: its text in one language, then what holds for all of them. */
export function ItemForm({ kind, item, language, states: { save } }: ItemFormProps) {
  const { t } = useTranslation('home-editor');
  const written = item?.texts[language];
  const { form, field, box } = useFields(
    startWith(save, {
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
    }),
  );
  const labelled = (own: FieldProps) => ({ ...own, label: t(`field.${own.name}`) });
  const localised = (own: FieldProps) => ({ ...labelled(own), lang: languageTag(language) });
  return (
    <>
      {item && <LanguageTabs item={item} language={language} />}
      <Form {...form} method="post" encType="multipart/form-data" className="flex max-w-xl flex-col gap-4">
        <RefusalNotice refusal={save.refusal} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="isNew" value={item ? 'no' : 'yes'} />
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="version" value={versionOf(item?.version ?? 0, save)} />
        {item ? (
          <input type="hidden" name="id" value={item.id} />
        ) : (
          <TextField {...labelled(field('id'))} hint={t('idHint')} maxLength={40} />
        )}
        <TextField {...localised(field('title'))} required={language === 'en'} />
        <TextAreaField {...localised(field('text'))} rows={3} />
        <TextField {...localised(field('action'))} />
        {language !== 'en' && <p className="text-sm text-text-3">{t('fallbackHint')}</p>}
        {kind === 'banner' && (
          <PictureFields
            picture={written?.picture ?? null}
            file={field('picture')}
            removes={box('removesPicture', 'yes')}
            alt={localised(field('alt'))}
          />
        )}
        <TextField {...labelled(field('path'))} hint={t('pathHint')} required={kind === 'banner'} />
        {kind === 'popup' && (
          <SelectField {...labelled(field('popupMode'))}>
            {Object.values(popupModes).map((mode) => (
              <option key={mode} value={mode}>
                {t(`mode.${mode}`)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField {...labelled(field('from'))} type="datetime-local" step={1} />
        <TextField {...labelled(field('to'))} type="datetime-local" step={1} hint={t('windowHint')} />
        <TextField {...labelled(field('sort'))} hint={t('sortHint')} inputMode="numeric" />
        <TextField {...labelled(field('referralCode'))} hint={t('referralHint')} />
        <div>
          <Button type="submit" name="intent" value="save">
            {t('save')}
          </Button>
        </div>
      </Form>
    </>
  );
}

export function RemoveItem({ item, states: { remove } }: { item: EditedItem; states: ItemStates }) {
  const { t } = useTranslation('home-editor');
  return (
    <Form method="post" encType="multipart/form-data" className="border-t pt-5">
      <RefusalNotice refusal={remove.refusal} />
      <input type="hidden" name="kind" value={item.kind} />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="version" value={item.version} />
      <Button type="submit" name="intent" value="remove" variant="outline">
        {t('remove')}
      </Button>
    </Form>
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
  picture: NonNullable<EditedItem['texts'][Language]>['picture'];
  file: FieldProps;
  removes: BoxProps;
  alt: ComponentProps<typeof TextField>;
};

function PictureFields({ picture, file, removes, alt }: PictureFieldsProps) {
  const { t } = useTranslation('home-editor');
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
      <FileField label={t('field.picture')} hint={t('pictureHint')} name={file.name} error={file.error} />
      {picture && <Checkbox {...removes} label={t('removePicture')} />}
      <TextField {...alt} />
    </>
  );
}
