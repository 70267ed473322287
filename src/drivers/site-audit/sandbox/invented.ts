import { dayMs } from '#base/dates.ts'
import {
  type AuditKind,
  type AuditReport,
  amountUnits,
  type Finding,
  type FindingCode,
  type FindingWeight,
  type Measure,
} from '#base/site-audit/report.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { AuditOrder } from '../port.ts'
import { sandboxPicture } from './picture.ts'

/** What a site of the sandbox world may have: of 100 months it has it in so many. */
type Possible = {
  code: FindingCode
  weight: FindingWeight
  of100: number
  page?: string
  target?: string
  answer?: string
  amount?: number
  /** An element of the page at fault. */
  selector?: string
}

const possible: Readonly<Record<AuditKind, readonly Possible[]>> = {
  speed: [
    { code: 'slow_server', weight: 'bad', of100: 45, amount: 900 },
    { code: 'heavy_images', weight: 'bad', of100: 60, amount: 1_900_000, selector: 'main > figure > img.photo' },
    { code: 'short_cache', weight: 'warning', of100: 55, amount: 14 },
    { code: 'unpacked_text', weight: 'warning', of100: 25, amount: 310_000 },
    { code: 'render_blocking', weight: 'warning', of100: 50, amount: 620 },
    { code: 'unused_code', weight: 'warning', of100: 40, amount: 240_000 },
    { code: 'redirect_chain', weight: 'note', of100: 30, amount: 280 },
    { code: 'shifting_layout', weight: 'note', of100: 30, selector: 'header > div.banner > img' },
  ],
  seo: [
    { code: 'no_description', weight: 'bad', of100: 45, page: '/' },
    { code: 'several_headings', weight: 'warning', of100: 40, page: '/', amount: 3 },
    {
      code: 'pictures_without_text',
      weight: 'warning',
      of100: 60,
      page: '/',
      amount: 6,
      selector: 'main > figure > img.photo',
    },
    { code: 'links_without_words', weight: 'warning', of100: 40, page: '/', amount: 2 },
    { code: 'no_structured_data', weight: 'note', of100: 60, page: '/' },
    { code: 'no_sitemap', weight: 'warning', of100: 40 },
    { code: 'no_robots', weight: 'note', of100: 35 },
    { code: 'long_title', weight: 'note', of100: 30, page: '/', amount: 84 },
  ],
  links: [
    {
      code: 'link_doubtful',
      weight: 'warning',
      of100: 60,
      page: '/nieuws',
      target: '/foto/opening.jpg',
      answer: '404',
    },
    {
      ...{ code: 'link_doubtful', weight: 'warning', of100: 45, page: '/contact' },
      ...{ target: 'https://oud-adres.example/', answer: 'name_unknown' },
    },
    {
      ...{ code: 'link_refused', weight: 'note', of100: 80, page: '/', target: 'https://winkelgids.example/' },
      answer: '403',
    },
    {
      code: 'link_slow',
      weight: 'note',
      of100: 30,
      page: '/partners',
      target: 'https://traag.example/',
      answer: 'timeout',
    },
  ],
  insecure: [
    {
      ...{ code: 'insecure_picture', weight: 'warning', of100: 55, page: '/over-ons' },
      target: 'http://beeld.example/team.jpg',
    },
    { code: 'insecure_code', weight: 'bad', of100: 30, page: '/', target: 'http://teller.example/teller.js' },
    { code: 'insecure_form', weight: 'bad', of100: 20, page: '/contact', target: 'http://post.example/verstuur' },
    { code: 'http_stays_open', weight: 'bad', of100: 35 },
  ],
}
const lost: Readonly<Record<FindingWeight, number>> = { bad: 14, warning: 7, note: 2 }

/** How a site is at a moment: the same whoever asks, and otherwise than some weeks before, so that there is a history. */
export function invented(
  { url, kind, keywords }: Pick<AuditOrder, 'url' | 'kind' | 'keywords'>,
  at: Date,
): AuditReport {
  const { hostname, origin } = new URL(url)
  const hasScore = kind === 'speed' || kind === 'seo'
  const found = possibleAt(hostname, kind, at)
  const isUndescribed = found.some(({ code }) => code === 'no_description')
  const findings = [
    ...found,
    ...(kind === 'seo' ? keywords.flatMap((keyword) => aboutKeyword(hostname, keyword, { at, isUndescribed })) : []),
  ].map((each) => findingOf(each, { hostname, origin, at }))
  const hasNoRobots = possibleAt(hostname, 'seo', at).some(({ code }) => code === 'no_robots')
  const pages = hasScore ? 1 : 12 + numberFor(`pages ${hostname}`, 60)
  const jitter = numberFor(`jitter ${hostname} ${at.getTime()}`, 5) - 2
  const from100 = 100 - findings.reduce((sum, { weight }) => sum + lost[weight], 0) + jitter
  return {
    url: `${origin}/`,
    endedAt: at.toISOString(),
    score: hasScore ? Math.max(8, Math.min(100, from100)) : null,
    pages,
    checked: kind === 'links' || kind === 'insecure' ? pages * 7 : 1,
    measures: kind === 'speed' ? measuresOf(hostname, from100, { at, findings }) : [],
    findings,
    ...(findings.some(({ elements }) => elements) ? { pictures: [sandboxPicture] } : {}),
    more: 0,
    cut: null,
    keptOut: hasScore || hasNoRobots ? 0 : numberFor(`robots ${hostname}`, 3),
    by: 'sandbox',
  }
}

const possibleAt = (host: string, kind: AuditKind, at: Date): Possible[] =>
  possible[kind].filter((each, index) => has(host, `${each.code} ${index}`, each.of100, at))

/** Something comes and goes once a month at most, on days of its own. */
function has(host: string, what: string, of100: number, at: Date): boolean {
  const shift = numberFor(`shift ${host} ${what}`, 45)
  const month = Math.floor((at.getTime() / dayMs + shift) / 45)
  return numberFor(`${host} ${what} ${month}`, 100) < of100
}

type Described = { at: Date; isUndescribed: boolean }
function aboutKeyword(host: string, keyword: string, { at, isUndescribed }: Described): Possible[] {
  const about = (code: FindingCode, weight: FindingWeight, of100: number, amount?: number): Possible[] =>
    has(host, `${code} ${keyword}`, of100, at)
      ? [{ code, weight, of100, page: '/', target: keyword, ...(amount === undefined ? {} : { amount }) }]
      : []
  return [
    ...about('keyword_not_in_title', 'warning', 40),
    ...about('keyword_not_in_heading', 'warning', 50),
    ...about('keyword_not_in_description', 'note', isUndescribed ? 100 : 50),
    ...about('keyword_rare', 'note', 40, 0.2),
  ]
}

const findingOf = (
  { code, weight, page, target, answer, amount, selector }: Possible,
  { hostname, origin, at }: { hostname: string; origin: string; at: Date },
): Finding => {
  const month = Math.floor(at.getTime() / dayMs / 30)
  const more = (1 + numberFor(`${hostname} ${code} ${month}`, 60) / 100) * (amount ?? 0)
  const isShare = amountUnits[code] === 'percent'
  return {
    ...{ code, weight, answer: answer ?? null, since: null },
    page: page === undefined ? null : `${origin}${page}`,
    target: target?.startsWith('/') ? `${origin}${target}` : (target ?? null),
    amount: amount === undefined ? null : isShare ? amount : Math.round(more),
    ...(selector === undefined ? {} : { elements: [{ selector, picture: 0 }] }),
  }
}

/** By what was found: a page is never lighter, nor sooner there, than what it is said to lose. */
function measuresOf(
  host: string,
  score: number,
  { at, findings }: { at: Date; findings: readonly Finding[] },
): Measure[] {
  const slow = 1 + (100 - score) / 25
  const some = (what: string, most: number) => numberFor(`${what} ${host} ${at.getTime()}`, most)
  const amountOf = (...codes: FindingCode[]) =>
    findings.reduce((sum, { code, amount }) => sum + (codes.includes(code) ? (amount ?? 0) : 0), 0)
  const server = amountOf('slow_server') || 140 + some('server', 260)
  const first = 500 + server + amountOf('redirect_chain', 'render_blocking') + some('first', 120)
  const largest = first + Math.round(400 * slow + some('largest', 240))
  const shifts = findings.some(({ code }) => code === 'shifting_layout')
  const lost = amountOf('heavy_images', 'unpacked_text', 'unused_code')
  return [
    { name: 'first', value: first },
    { name: 'largest', value: largest },
    { name: 'blocked', value: Math.round(60 * slow * slow + some('blocked', 40)) },
    { name: 'shift', value: (shifts ? 12 + some('shift', 20) : some('shift', 9)) / 100 },
    { name: 'index', value: Math.round((first + largest) / 2 + some('index', 200)) },
    { name: 'server', value: server },
    { name: 'bytes', value: lost + 500_000 + some('bytes', 400_000) },
    { name: 'requests', value: 28 + some('requests', 30) },
  ]
}
