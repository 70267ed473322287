import type { SeoHint } from '#areas/domains/web-builder/rules/seo-hints.ts'
import { type Draft, seoLengths } from './site.ts'

/** What a search engine would miss, page by page. */
export function hintsOf({ pages }: Draft): { page: string; code: SeoHint }[] {
  return pages.flatMap((page) => {
    const title = page.seoTitle.trim()
    const description = page.description.trim()
    const found: (SeoHint | false)[] = [
      title === '' && 'title_missing',
      title.length > seoLengths.title.best && 'title_long',
      title !== '' && pages.some((other) => other !== page && other.seoTitle.trim() === title) && 'title_twice',
      description === '' && 'description_missing',
      description !== '' && description.length < seoLengths.description.least && 'description_short',
      description.length > seoLengths.description.best && 'description_long',
      (page.html.match(/<img\b[^>]*>/gi) ?? []).some((image) => !/\balt\s*=/i.test(image)) && 'picture_without_words',
    ]
    return found.filter((code) => code !== false).map((code) => ({ page: page.name, code }))
  })
}
