import type { Locale } from '#base/locale.ts'

/** What the templates of a category say in one language. */
export type CategoryCopy = {
  /** What the button asks for. */
  button: string
  offerTitle: string
  /** Four of them. */
  offers: readonly (readonly [title: string, text: string])[]
  aboutTitle: string
  about: readonly string[]
  quote: readonly [text: string, who: string]
  /** Labels of three figures. */
  facts: readonly [string, string, string]
  /** The kind of business, the heading and the sentence of each template. */
  openings: readonly (readonly [eyebrow: string, hero: string, lead: string])[]
}
export type CopyByLocale = Record<Locale, CategoryCopy>
