import * as z from 'zod/mini'
import { truncate } from '../text.ts'

/** What can be asked about a website. */
export const auditKinds = ['speed', 'seo', 'links', 'insecure'] as const
export type AuditKind = (typeof auditKinds)[number]

/** What can be found, by the kind of report. Words of it stand in the area; what mends it, in its rules. */
export const findingCodes = {
  speed: [
    ...(['slow_server', 'redirect_chain', 'unpacked_text', 'short_cache', 'heavy_images', 'heavy_page'] as const),
    ...(['render_blocking', 'unused_code', 'slow_scripts', 'shifting_layout'] as const),
  ],
  seo: [
    ...(['not_indexable', 'no_title', 'long_title', 'no_description', 'no_heading', 'several_headings'] as const),
    ...(['pictures_without_text', 'links_without_words', 'not_for_phones', 'no_language'] as const),
    ...(['no_structured_data', 'no_sitemap', 'no_robots'] as const),
    ...(['keyword_not_in_title', 'keyword_not_in_heading', 'keyword_not_in_description'] as const),
    ...(['keyword_rare', 'keyword_stuffed'] as const),
  ],
  links: ['link_broken', 'link_doubtful', 'link_refused', 'link_slow'],
  insecure: ['page_without_https', 'http_stays_open', 'insecure_code', 'insecure_picture', 'insecure_form'],
} as const satisfies Record<AuditKind, readonly string[]>
export type FindingCode = (typeof findingCodes)[AuditKind][number]
export const allFindingCodes = Object.values(findingCodes).flat() as readonly FindingCode[]

/** `note`: told, and not held against the site. */
export const findingWeights = ['bad', 'warning', 'note'] as const
export type FindingWeight = (typeof findingWeights)[number]

/** What the amounts of these are in; the others have none, or count things. */
export const amountUnits: Partial<Record<FindingCode, 'ms' | 'bytes' | 'percent'>> = {
  slow_server: 'ms',
  redirect_chain: 'ms',
  render_blocking: 'ms',
  slow_scripts: 'ms',
  unpacked_text: 'bytes',
  heavy_images: 'bytes',
  heavy_page: 'bytes',
  unused_code: 'bytes',
  keyword_rare: 'percent',
  keyword_stuffed: 'percent',
}

/** Whoever has a site looked at chooses its addresses: they are shown up to so many signs, and never kept longer. */
export const longestAddress = 500
/** A text of a site as a report has it. */
export const asTold = (text: string): string => truncate(text, longestAddress - 1)

const upTo = (longest: number) => z.string().check(z.maxLength(longest))
const told = z.nullable(upTo(longestAddress))
const moment = z.iso.datetime()
/** A number of things, which also fits where it is kept. */
const count = z.int().check(z.gte(0), z.lte(1_000_000_000))

/** So many elements are told of one finding, and so many pictures of one report, each of so many octets. */
export const [mostElements, mostPictures, mostPictureBytes] = [3, 12, 40_000] as const
const longestSelector = 200
export const asSelector = (text: string): string => truncate(text, longestSelector - 1)

/** A part of a page that is at fault. */
export const FoundElement = z.object({
  /** By which the maker of the page finds it: `main > img.photo`. */
  selector: upTo(longestSelector),
  /** Which of the pictures of the report shows it; null where none does. */
  picture: z.nullable(z.int().check(z.gte(0), z.lt(mostPictures))),
})
export type FoundElement = z.infer<typeof FoundElement>
/** A JPEG file in base64: whoever has a site looked at chooses what it shows, and not what it is. */
const Picture = z
  .string()
  .check(z.maxLength(Math.ceil(mostPictureBytes / 3) * 4), z.regex(/^\/9j\/[A-Za-z0-9+/]*={0,2}$/))

export const Finding = z.object({
  code: z.enum(allFindingCodes as [FindingCode, ...FindingCode[]]),
  weight: z.enum(findingWeights),
  /** The page on which it is; null where it is of the whole site. */
  page: told,
  /** What on that page: the address of a link or of a picture, a keyword. */
  target: told,
  /** What was heard of it: `404`, `timeout`. */
  answer: z.nullable(upTo(60)),
  amount: z.nullable(z.number()),
  /** Since when it is seen; filled in by whoever keeps the reports. */
  since: z.nullable(moment),
  /** Where whoever looked names them. */
  elements: z.optional(z.array(FoundElement).check(z.maxLength(mostElements))),
})
export type Finding = z.infer<typeof Finding>

/** How fast a page comes, in milliseconds; `shift` has no unit, `bytes` and `requests` count. */
export const measureNames = ['first', 'largest', 'blocked', 'shift', 'index', 'server', 'bytes', 'requests'] as const
export type MeasureName = (typeof measureNames)[number]
export const Measure = z.object({ name: z.enum(measureNames), value: z.number() })
export type Measure = z.infer<typeof Measure>

/** Why the end of a site was not reached. */
export const auditCuts = ['pages', 'bytes', 'time', 'links'] as const

/** So much is told of one report; the rest is counted. */
export const mostFindings = 300
export const mostKeywords = 5

export const AuditReport = z.object({
  /** Where the page was, after redirects. */
  url: upTo(longestAddress),
  endedAt: moment,
  /** Of 100; null for a kind without. */
  score: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  pages: count,
  /** Links or parts that were asked for. */
  checked: count,
  measures: z.array(Measure).check(z.maxLength(measureNames.length)),
  findings: z.array(Finding).check(z.maxLength(mostFindings)),
  /** Of elements that findings name. */
  pictures: z.optional(z.array(Picture).check(z.maxLength(mostPictures))),
  /** More was found than is told. */
  more: count,
  cut: z.nullable(z.enum(auditCuts)),
  /** Pages that the site's robots.txt asks to stay away from. */
  keptOut: count,
  /** By what it was measured: `Lighthouse 12.8.2`. */
  by: upTo(60),
})
export type AuditReport = z.infer<typeof AuditReport>

/** What one report may cost. */
export const auditLimits = { pages: 200, bytes: 50_000_000, seconds: 600, pageSeconds: 60 } as const
