import { readHtml } from '../packages.ts'

/** `page`: what a visitor clicks; `code` and `picture`: what a browser loads by itself; `form`: where it sends. */
export type LinkUse = 'page' | 'code' | 'picture' | 'form'
export type Link = { url: string; use: LinkUse }
export type ReadPage = {
  links: Link[]
  title: string
  description: string
  headings: string[]
  text: string
  language: string
  isForPhones: boolean
  mayBeIndexed: boolean
  hasData: boolean
  picturesWithoutText: number
}

/** By element: which of its attributes lead somewhere, and for what. */
const attributes: Readonly<Record<string, Readonly<Record<string, LinkUse>>>> = {
  a: { href: 'page' },
  area: { href: 'page' },
  iframe: { src: 'code' },
  frame: { src: 'code' },
  script: { src: 'code' },
  embed: { src: 'code' },
  object: { data: 'code' },
  img: { src: 'picture', srcset: 'picture' },
  source: { src: 'picture', srcset: 'picture' },
  video: { src: 'picture', poster: 'picture' },
  audio: { src: 'picture' },
  track: { src: 'picture' },
  input: { src: 'picture', formaction: 'form' },
  body: { background: 'picture' },
  form: { action: 'form' },
  button: { formaction: 'form' },
}
/** What a `link` is loaded for; others, such as `preconnect` or `shortlink`, lead nowhere. */
const linkRels: Readonly<Record<string, LinkUse>> = {
  stylesheet: 'code',
  modulepreload: 'code',
  manifest: 'code',
  icon: 'picture',
  'apple-touch-icon': 'picture',
  alternate: 'page',
  next: 'page',
  prev: 'page',
  canonical: 'page',
}
const refreshed = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i
const unread = ['script', 'style', 'noscript', 'template', 'svg']

/** The addresses of a list of pictures: `a.jpg 1x, b.jpg 2x`. */
const inSet = (text: string): string[] => text.split(/,\s+|,$/).flatMap((each) => each.trim().split(/\s+/, 1)[0] || [])

/** More than a page that somebody reads has: the rest is left out, since a `base` of a megabyte would stand in each link of it. */
const [longestLink, mostLinks] = [2_000, 1_000]
/** Of which it matters whether a text stands in them. */
const holders = ['title', 'h1', 'body', ...unread]

/** Everything of a page that a report looks at, read once, in a time that grows with its length alone. */
export function readPage(html: string, address: string): ReadPage {
  const page: ReadPage = {
    ...{ links: [], title: '', description: '', headings: [], text: '', language: '' },
    ...{ isForPhones: false, mayBeIndexed: true, hasData: false, picturesWithoutText: 0 },
  }
  let base = address
  const open = new Map(holders.map((name) => [name, 0]))
  const isIn = (name: string) => (open.get(name) ?? 0) > 0
  const note = (name: string, by: number) => {
    const now = open.get(name)
    if (now !== undefined) open.set(name, Math.max(0, now + by))
  }
  const seen = new Set<string>()
  const add = (text: string, use: LinkUse) => {
    if (page.links.length >= mostLinks) return
    const url = resolved(text, base)
    if (!url || seen.has(`${use} ${url}`)) return
    seen.add(`${use} ${url}`)
    page.links.push({ url, use })
  }
  readHtml(html, {
    onopentag(name, given) {
      note(name, 1)
      if (name === 'base' && given.href) base = resolved(given.href, address) ?? base
      if (name === 'html') page.language = given.lang ?? ''
      if (name === 'h1') page.headings.push('')
      if (name === 'img' && given.alt === undefined) page.picturesWithoutText += 1
      if (given.itemscope !== undefined || given.type?.toLowerCase() === 'application/ld+json') page.hasData = true
      if (name === 'meta') noteMeta(page, given)
      const next =
        name === 'meta' && given['http-equiv']?.toLowerCase() === 'refresh' && refreshed.exec(given.content ?? '')?.[1]
      if (next) add(next, 'page')
      for (const rel of name === 'link' ? (given.rel ?? 'alternate').toLowerCase().split(/\s+/) : []) {
        const use = linkRels[rel]
        if (use && given.href) add(given.href, use)
      }
      for (const [attribute, use] of Object.entries(attributes[name] ?? {})) {
        const value = given[attribute]
        if (value === undefined) continue
        for (const each of attribute === 'srcset' ? inSet(value) : [value]) add(each, use)
      }
    },
    ontext(text) {
      if (isIn('title') && !isIn('svg')) page.title += text
      if (isIn('h1')) page.headings[page.headings.length - 1] += text
      if (isIn('body') && !unread.some(isIn)) page.text += ` ${text}`
    },
    onclosetag: (name) => note(name, -1),
  })
  return { ...page, title: tidy(page.title), headings: page.headings.map(tidy), text: tidy(page.text) }
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Of what a page asks of robots, apart by commas, what keeps it out of search engines; `max-image-preview:none` does not. */
const keepsOut = new Set(['noindex', 'none'])

function noteMeta(page: ReadPage, { name = '', content = '' }: Record<string, string>): void {
  const called = name.trim().toLowerCase()
  if (called === 'description') page.description = tidy(content)
  if (called === 'viewport') page.isForPhones = true
  if (called === 'robots' && content.split(',').some((each) => keepsOut.has(each.trim().toLowerCase())))
    page.mayBeIndexed = false
}

function resolved(text: string, base: string): string | undefined {
  if (text.length > longestLink) return undefined
  const url = URL.parse(text.trim(), base)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined
  url.hash = ''
  return url.href.length <= longestLink ? url.href : undefined
}
