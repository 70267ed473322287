import type { Finding } from '#base/site-audit/report.ts'
import { finding } from './finding.ts'
import type { Looking } from './looking.ts'
import type { ReadPage } from './read-page.ts'

const longestTitle = 70
/** Shares of all words, in percent: less is hardly about it, more is written for machines. */
const [rare, stuffed] = [0.3, 5]
const fewestWords = 100

/** Letters alone, in one case and without accents, so that `Pâtisserie` is found by `patisserie`. */
const plain = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** How often a keyword is what is written, in percent of all words. */
export function density(text: string, keyword: string): number {
  const [all, asked] = [plain(text), plain(keyword)]
  const words = all.trim().split(' ').length
  const found = all.split(asked.trimEnd()).filter((rest, index) => index > 0 && rest.startsWith(' ')).length
  return (100 * found * asked.trim().split(' ').length) / Math.max(1, words)
}

function aboutKeyword({ title, headings, description, text }: ReadPage, keyword: string, page: string): Finding[] {
  const isIn = (part: string) => plain(part).includes(plain(keyword))
  const about = { page, target: keyword }
  const share = Math.round(density(text, keyword) * 10) / 10
  const isLong = plain(text).split(' ').length > fewestWords
  return [
    ...(isIn(title) ? [] : [finding({ code: 'keyword_not_in_title', weight: 'warning', ...about })]),
    ...(headings.some(isIn) ? [] : [finding({ code: 'keyword_not_in_heading', weight: 'warning', ...about })]),
    ...(isIn(description) ? [] : [finding({ code: 'keyword_not_in_description', weight: 'note', ...about })]),
    ...(isLong && share < rare ? [finding({ code: 'keyword_rare', weight: 'note', ...about, amount: share })] : []),
    ...(isLong && share > stuffed
      ? [finding({ code: 'keyword_stuffed', weight: 'warning', ...about, amount: share })]
      : []),
  ]
}

/** What a search engine finds on a page, and what it misses. */
export function findableBy(read: ReadPage, page: string, keywords: readonly string[]): Finding[] {
  const when = (isSo: boolean, code: Finding['code'], weight: Finding['weight'], amount?: number): Finding[] =>
    isSo ? [finding({ code, weight, page, amount: amount ?? null })] : []
  const { title, headings } = read
  return [
    ...when(!read.mayBeIndexed, 'not_indexable', 'bad'),
    ...when(title === '', 'no_title', 'bad'),
    ...when(title.length > longestTitle, 'long_title', 'note', title.length),
    ...when(read.description === '', 'no_description', 'bad'),
    ...when(!headings.some(Boolean), 'no_heading', 'warning'),
    ...when(headings.length > 1, 'several_headings', 'note', headings.length),
    ...when(read.picturesWithoutText > 0, 'pictures_without_text', 'warning', read.picturesWithoutText),
    ...when(!read.isForPhones, 'not_for_phones', 'bad'),
    ...when(read.language === '', 'no_language', 'note'),
    ...when(!read.hasData, 'no_structured_data', 'note'),
    ...keywords.flatMap((keyword) => aboutKeyword(read, keyword, page)),
  ]
}

/** What a site tells search engines beside its pages. */
export async function toldToEngines(looking: Looking, origin: string): Promise<Finding[]> {
  const { robots, isThere } = await looking.robotsOf(origin)
  const named = robots.sitemaps[0] ?? `${origin}/sitemap.xml`
  const said = await looking.ask(named).catch(() => undefined)
  const hasMap = said?.status === 200 && /<(urlset|sitemapindex)\b/.test(said.body)
  return [
    ...(isThere ? [] : [finding({ code: 'no_robots', weight: 'note' })]),
    ...(hasMap ? [] : [finding({ code: 'no_sitemap', weight: 'warning' })]),
  ]
}
