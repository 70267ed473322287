import { m } from '#words'
import { useBrand } from '../tokens/brand.ts'

/** Where a partner's clients find help: with the partner, not with us. For a brand of our own only what staff wrote for it. */
export function SupportLine() {
  const { support } = useBrand()
  if (!support || !(support.email || support.phone || support.website)) return null
  const link = 'text-ink-soft underline-offset-3 hover:text-ink hover:underline'
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      <span>{m.design_support()}</span>
      {support.phone && (
        <a className={link} href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
          {support.phone}
        </a>
      )}
      {support.email && (
        <a className={link} href={`mailto:${support.email}`}>
          {support.email}
        </a>
      )}
      {support.website && (
        <a className={link} href={support.website} rel="noopener noreferrer" target="_blank">
          {support.website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
        </a>
      )}
    </span>
  )
}

/** The same under a page with a menu beside it. */
export function SupportFooter() {
  const { support } = useBrand()
  return support ? (
    <footer className="page pb-6 text-ink-soft text-sm">
      <SupportLine />
    </footer>
  ) : null
}
