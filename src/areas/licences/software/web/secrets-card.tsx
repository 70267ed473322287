import { Section } from '#design/components/card.tsx'
import { momentWords } from '#design/language/day-words.ts'
import { m } from '#words'
import type { Licence } from '../contract/shapes.ts'
import { serialWords } from './licence-words.ts'
import { askCoupons, askSerial } from './queries.ts'
import { SecretLine } from './secret-line.tsx'

/** The serial numbers or coupons of a licence, each shown when somebody asks for it. */
export function SecretsCard({ licence }: { licence: Licence }) {
  const { id, variant, facts, lastRead, standing, abilities } = licence
  const serials = abilities.serials?.can ? (facts?.serials ?? []) : []
  const hasCoupons = variant === 'coupons' && abilities.coupons?.can
  if (serials.length === 0 && !hasCoupons) return null
  const isDisabled = standing !== 'active'
  const read = lastRead
    ? m.licences_last_read({ by: lastRead.by ?? m.licences_somebody(), moment: momentWords(lastRead.at) })
    : m.licences_never_read()
  return (
    <Section title={hasCoupons ? m.licences_coupons() : m.licences_serials()} help={m.licences_secret_help()} isFlush>
      <div className="divide-y divide-line border-line border-t">
        {serials.map((type) => (
          <SecretLine
            key={type}
            label={serialWords[type]()}
            show={m.licences_show()}
            isDisabled={isDisabled}
            ask={() => askSerial(id, type)}
          />
        ))}
        {hasCoupons && (
          <SecretLine
            label={m.licences_coupons_count({ count: licence.ordered })}
            show={m.licences_show()}
            isDisabled={isDisabled}
            ask={() => askCoupons(id)}
          >
            {m.licences_coupons_help()}
          </SecretLine>
        )}
        <p className="px-5 py-3 text-ink-soft text-sm">{read}</p>
      </div>
    </Section>
  )
}
