import { useState } from 'react'
import { isLocale, type Locale, locales } from '#base/locale.ts'
import type { BrandTexts } from '#brands/brand-texts.ts'
import { Section } from '#design/components/card.tsx'
import { Select } from '#design/components/select.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import type { BrandView } from '../contract/calls.ts'
import { isSame } from '../rules/brand-input.ts'

type Shown = { brand: BrandView; values: BrandTexts }

const languages = { nl: m.brands_in_nl, en: m.brands_in_en, fr: m.brands_in_fr }

/** A live preview of the sign-in page and of a mail's foot, in the brand's colours. */
export function Preview({ brand, values }: Shown) {
  const [locale, setLocale] = useState<Locale>(currentLocale())
  return (
    <Section title={m.brands_preview()} help={m.brands_preview_help()}>
      <Select
        label={m.brands_preview_language()}
        options={locales.map((id) => ({ id, label: languages[id]() }))}
        value={locale}
        onChange={(key) => isLocale(key) && setLocale(key)}
      />
      <div data-brand={brand.name} className="mt-4 grid gap-4">
        <SignInPage brand={brand} values={values} locale={locale} />
        <MailFoot brand={brand} values={values} locale={locale} />
      </div>
    </Section>
  )
}

const caption = 'mb-1.5 text-ink-soft text-sm'

function SignInPage({ brand, values, locale }: Shown & { locale: Locale }) {
  const announcement = values.announcement[locale]
  const changed = (['supportPhone', 'supportEmail'] as const).filter(
    (field) => !isSame(values[field], brand.own[field]),
  )
  const support = changed.map((field) => values[field]).filter(Boolean)
  return (
    <figure className="min-w-0">
      <figcaption className={caption}>{m.brands_preview_page()}</figcaption>
      <div lang={locale} className="break-words rounded-lg border border-line bg-canvas p-4">
        <div className="flex min-w-0 items-center gap-2">
          <span
            aria-hidden="true"
            className="flex size-7 shrink-0 items-center justify-center rounded-md bg-brand font-semibold text-on-brand"
          >
            {brand.panelName.slice(0, 1)}
          </span>
          <span className="truncate font-semibold">{brand.panelName}</span>
        </div>
        <p className="mt-1 text-ink-soft text-sm">{values.tagline[locale] || brand.own.tagline[locale]}</p>
        {announcement && (
          <p className="mt-3 whitespace-pre-line rounded-lg border border-info-line bg-info-tint px-3 py-2 text-sm">
            {announcement}
          </p>
        )}
        <div aria-hidden="true" className="mt-3 rounded-lg border border-line bg-surface p-3.5">
          <div className="h-8 rounded-md border border-line-strong" />
          <div className="mt-3 h-8 rounded-md bg-brand" />
        </div>
        {support.length > 0 && (
          <p className="mt-3 text-ink-soft text-xs">{[m.design_support({}, { locale }), ...support].join(' ')}</p>
        )}
      </div>
    </figure>
  )
}

function MailFoot({ brand, values, locale }: Shown & { locale: Locale }) {
  return (
    <figure className="min-w-0">
      <figcaption className={caption}>{m.brands_preview_mail()}</figcaption>
      <div lang={locale} className="break-words rounded-lg border border-line bg-surface p-4 text-ink-soft text-xs">
        {values.mailSentence[locale] && <p>{values.mailSentence[locale]}</p>}
        <p>{`${brand.companyName} · ${values.supportPhone || brand.own.supportPhone}`}</p>
      </div>
    </figure>
  )
}
