import { useWatch } from 'react-hook-form'
import type { BrandTextField, BrandTexts } from '#brands/brand-texts.ts'
import { Section } from '#design/components/card.tsx'
import { toast } from '#design/feedback/toast.ts'
import { Form } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { BrandView } from '../contract/calls.ts'
import { type BrandInput, isSame } from '../rules/brand-input.ts'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import { useSaveTexts } from './queries.ts'
import { TextGroup, WordsFields } from './text-group.tsx'
import { TextsForm, valuesOf } from './texts-form.ts'

/** One brand: its texts, a preview, and who changed them. */
export function BrandTab({ brand }: { brand: BrandView }) {
  const save = useSaveTexts(brand.name)
  const form: AppForm<BrandTexts> = useAppForm<BrandTexts, BrandInput>({
    schema: TextsForm,
    values: valuesOf(brand),
    submit: async (input) => form.reset(valuesOf(await save.mutateAsync(input))),
    done: () => toast.good(m.brands_saved()),
  })
  // Watched values are missing until a field is registered, so the initial ones come first.
  const values = { ...valuesOf(brand), ...useWatch({ control: form.control }) } as BrandTexts
  const reset = (...fields: BrandTextField[]) => {
    for (const field of fields)
      form.setValue(field, structuredClone(brand.own[field]), { shouldDirty: true, shouldValidate: true })
  }
  const group = (...fields: BrandTextField[]) => ({
    isChanged: fields.some((field) => !isSame(values[field], brand.own[field])),
    onReset: () => reset(...fields),
  })
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <Section title={m.brands_texts()} help={m.brands_texts_help()}>
        <Form form={form} submitLabel={m.brands_save()} className="gap-7 pt-2">
          <TextGroup title={m.brands_tagline()} help={m.brands_tagline_help()} {...group('tagline')}>
            <WordsFields form={form} field="tagline" />
          </TextGroup>
          <TextGroup title={m.brands_announcement()} help={m.brands_announcement_help()} {...group('announcement')}>
            <WordsFields form={form} field="announcement" isLong />
          </TextGroup>
          <TextGroup
            title={m.brands_support()}
            help={m.brands_support_help()}
            {...group('supportPhone', 'supportEmail')}
          >
            <div className="grid gap-4 small:grid-cols-2">
              <FormTextField form={form} name="supportPhone" type="tel" label={m.brands_support_phone()} />
              <FormTextField form={form} name="supportEmail" type="email" label={m.brands_support_email()} />
            </div>
          </TextGroup>
          <TextGroup title={m.brands_mail_sentence()} help={m.brands_mail_sentence_help()} {...group('mailSentence')}>
            <WordsFields form={form} field="mailSentence" />
          </TextGroup>
          <TextGroup title={m.brands_terms_link()} help={m.brands_terms_link_help()} {...group('termsLink')}>
            <WordsFields form={form} field="termsLink" type="url" />
          </TextGroup>
        </Form>
        <UnsavedGuard isUnsaved={form.isUnsaved} params={['brand']} />
      </Section>
      <div className="grid min-w-0 gap-5">
        <Preview brand={brand} values={values} />
        <History brand={brand.name} />
      </div>
    </div>
  )
}
