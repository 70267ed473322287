import { RotateCcw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { locales } from '#base/locale.ts'
import type { BrandTexts } from '#brands/brand-texts.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { FormTextArea, FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'

type Group = {
  title: string
  help: string
  /** It differs from the default. */
  isChanged: boolean
  onReset: () => void
  children: ReactNode
}

/** One text in all languages, and a button to restore the default. */
export function TextGroup({ title, help, isChanged, onReset, children }: Group) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 flex items-center gap-2 font-semibold">
        {title}
        {isChanged && <Badge tone="brand">{m.brands_is_changed()}</Badge>}
      </legend>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p id={id} className="min-w-0 max-w-prose flex-1 text-ink-soft text-sm">
          {help}
        </p>
        {isChanged && (
          <Button
            size="small"
            look="quiet"
            icon={RotateCcw}
            onPress={onReset}
            aria-label={m.brands_to_default({ text: title })}
          >
            {m.brands_default_short()}
          </Button>
        )}
      </div>
      {children}
    </fieldset>
  )
}

const languages = { nl: m.brands_in_nl, en: m.brands_in_en, fr: m.brands_in_fr }

type Fields = {
  form: AppForm<BrandTexts>
  field: 'tagline' | 'announcement' | 'mailSentence' | 'termsLink'
  type?: 'text' | 'url'
  isLong?: boolean
}

export const WordsFields = ({ form, field, type = 'text', isLong = false }: Fields) => (
  <>
    {locales.map((locale) =>
      isLong ? (
        <FormTextArea key={locale} form={form} name={`${field}.${locale}`} rows={2} label={languages[locale]()} />
      ) : (
        <FormTextField key={locale} form={form} name={`${field}.${locale}`} type={type} label={languages[locale]()} />
      ),
    )}
  </>
)
