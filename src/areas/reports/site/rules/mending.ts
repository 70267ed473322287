import type { FindingCode } from '#base/site-audit/report.ts'

export const mendingTabNames = ['caches', 'php', 'site', 'certificate', 'files'] as const
export type MendingTab = (typeof mendingTabNames)[number]

/** The tab of a web hosting on which something is mended; what only the maker of the site can mend has none. */
export const mendingTabs: Partial<Record<FindingCode, MendingTab>> = {
  slow_server: 'caches',
  short_cache: 'caches',
  heavy_images: 'files',
  redirect_chain: 'site',
  no_robots: 'files',
  no_sitemap: 'files',
  page_without_https: 'certificate',
  http_stays_open: 'site',
  insecure_picture: 'files',
  insecure_code: 'files',
  insecure_form: 'files',
  link_broken: 'files',
}
