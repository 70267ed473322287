/** What search engines miss on a page of a site. */
export const seoHints = [
  'title_missing',
  'title_long',
  'title_twice',
  'description_missing',
  'description_short',
  'description_long',
  'picture_without_words',
] as const
export type SeoHint = (typeof seoHints)[number]
