import type { Finding, Measure, MeasureName } from '#base/site-audit/report.ts'
import { finding } from '../crawl/finding.ts'
import type { LighthouseAudit, LighthouseResult } from '../packages.ts'

const measured: Readonly<Record<MeasureName, string>> = {
  first: 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
  index: 'speed-index',
  server: 'server-response-time',
  bytes: 'total-byte-weight',
  requests: 'network-requests',
}

export function measuresOf({ audits }: LighthouseResult): Measure[] {
  return Object.entries(measured).flatMap(([name, id]): Measure[] => {
    const audit = audits[id]
    const value = name === 'requests' ? audit?.details?.items?.length : audit?.numericValue
    if (value === undefined) return []
    return [
      { name: name as MeasureName, value: name === 'shift' ? Math.round(value * 1000) / 1000 : Math.round(value) },
    ]
  })
}

type Row = {
  id: string
  code: Finding['code']
  weight: Finding['weight']
  amount(audit: LighthouseAudit): number | null
}
const milliseconds = ({ details, numericValue }: LighthouseAudit) =>
  Math.round(details?.overallSavingsMs ?? numericValue ?? 0)
const octets = ({ details, numericValue }: LighthouseAudit) =>
  Math.round(details?.overallSavingsBytes ?? numericValue ?? 0)
const things = ({ details }: LighthouseAudit) => details?.items?.length ?? null

/** What of Lighthouse is told, in which order of weight. Several that mean the same are one finding, of the first that has it. */
const rows: readonly Row[] = [
  {
    id: 'server-response-time',
    code: 'slow_server',
    weight: 'bad',
    amount: (audit) => Math.round(audit.numericValue ?? 0),
  },
  { id: 'uses-responsive-images', code: 'heavy_images', weight: 'bad', amount: octets },
  { id: 'modern-image-formats', code: 'heavy_images', weight: 'bad', amount: octets },
  { id: 'uses-optimized-images', code: 'heavy_images', weight: 'bad', amount: octets },
  { id: 'uses-text-compression', code: 'unpacked_text', weight: 'warning', amount: octets },
  { id: 'uses-long-cache-ttl', code: 'short_cache', weight: 'warning', amount: things },
  { id: 'render-blocking-resources', code: 'render_blocking', weight: 'warning', amount: milliseconds },
  { id: 'unused-javascript', code: 'unused_code', weight: 'warning', amount: octets },
  { id: 'unused-css-rules', code: 'unused_code', weight: 'warning', amount: octets },
  { id: 'total-byte-weight', code: 'heavy_page', weight: 'warning', amount: octets },
  {
    id: 'bootup-time',
    code: 'slow_scripts',
    weight: 'warning',
    amount: (audit) => Math.round(audit.numericValue ?? 0),
  },
  { id: 'cumulative-layout-shift', code: 'shifting_layout', weight: 'warning', amount: () => null },
  { id: 'redirects', code: 'redirect_chain', weight: 'note', amount: milliseconds },
]
/** Audits that name elements of a page, by the finding that they are about. */
export const elementAudits: Partial<Record<Finding['code'], readonly string[]>> = {
  heavy_images: ['uses-responsive-images', 'modern-image-formats', 'uses-optimized-images'],
  shifting_layout: ['layout-shifts', 'unsized-images'],
  pictures_without_text: ['image-alt'],
}

/** All that is asked of Lighthouse, by the category that has to have it: what no category has is simply never answered. */
const seen = { words: 'link-text', crawlable: 'is-crawlable' } as const
export const askedAudits = {
  performance: [
    ...new Set([...Object.values(measured), ...rows.map(({ id }) => id), 'layout-shifts', 'unsized-images']),
  ],
  seo: [...Object.values(seen), 'image-alt'],
} as const

/** Below this an audit is one that somebody should look at. */
export const passes = 0.9

export function speedFindings({ audits, finalDisplayedUrl: page }: LighthouseResult): Finding[] {
  const told = new Set<string>()
  return rows.flatMap(({ id, code, weight, amount }) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score >= passes || told.has(code)) return []
    told.add(code)
    return finding({ code, weight, page, amount: amount(audit) })
  })
}

/** What Lighthouse sees of a page for search engines that its source does not tell. */
export function seoFindings({ audits, finalDisplayedUrl: page }: LighthouseResult): Finding[] {
  const fails = (id: string) => audits[id]?.score === 0
  return [
    ...(fails(seen.words)
      ? [
          finding({
            code: 'links_without_words',
            weight: 'warning',
            page,
            amount: things(audits[seen.words] ?? { id: '', score: 0 }),
          }),
        ]
      : []),
    ...(fails(seen.crawlable) ? [finding({ code: 'not_indexable', weight: 'bad', page })] : []),
  ]
}

/** The middle one of several, by its score: one alone jitters. */
export function median(results: readonly LighthouseResult[], category: string): LighthouseResult | undefined {
  const scoreOf = (result: LighthouseResult) => result.categories[category]?.score ?? -1
  const sorted = results.toSorted((one, other) => scoreOf(one) - scoreOf(other))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
