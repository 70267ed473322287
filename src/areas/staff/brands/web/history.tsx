import { useQuery } from '@tanstack/react-query'
import type { Words } from '#base/locale.ts'
import type { BrandTextField } from '#brands/brand-texts.ts'
import type { BrandName } from '#brands/brands.ts'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import { brandHistory } from './queries.ts'

const fieldWords: Record<BrandTextField, () => string> = {
  tagline: m.brands_tagline,
  announcement: m.brands_announcement,
  supportPhone: m.brands_support_phone,
  supportEmail: m.brands_support_email,
  mailSentence: m.brands_mail_sentence,
  termsLink: m.brands_terms_link,
}

const shownText = (text: Words | string | null) =>
  text === null ? m.brands_own_words() : typeof text === 'string' ? text : text[currentLocale()]

/** Changes of this brand, newest first. */
export function History({ brand }: { brand: BrandName }) {
  const query = useQuery(brandHistory(brand))
  return (
    <Section title={m.brands_history()} help={m.brands_history_help()}>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-ink-soft">{m.brands_history_none()}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {changes.map(({ id, at, by, field, before, after }) => (
                <li key={id} className="break-words py-2.5 first:pt-0 last:pb-0">
                  <p>
                    {m.brands_history_line({
                      field: fieldWords[field](),
                      before: shownText(before),
                      after: shownText(after),
                    })}
                  </p>
                  <p className="mt-0.5 text-ink-soft text-sm">
                    {by && `${by} · `}
                    <MomentText moment={at} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
