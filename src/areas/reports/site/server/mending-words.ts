import type { Locale } from '#base/locale.ts'
import type { Finding } from '#base/site-audit/report.ts'
import { m } from '#words'
import { type Maker, partOf, type SitePart } from '../rules/mending.ts'

type Plain = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** In one sentence where a part is changed. What the tab says that it leads to needs none; files are the same on Windows. */
const wheres: Partial<Record<SitePart, Partial<Record<Maker, Plain>>>> = {
  cache: { windows: m.site_report_where_cache_windows },
  packing: { windows: m.site_report_where_packing_windows },
  redirects: { windows: m.site_report_where_redirects_windows },
  certificate: { windows: m.site_report_where_certificate_windows },
  head: {
    builder: m.site_report_where_head_builder,
    wordpress: m.site_report_where_head_wordpress,
    files: m.site_report_where_head_files,
  },
  index: {
    builder: m.site_report_where_head_builder,
    wordpress: m.site_report_where_index_wordpress,
    files: m.site_report_where_head_files,
  },
  frame: {
    builder: m.site_report_where_frame_builder,
    wordpress: m.site_report_where_frame_wordpress,
    files: m.site_report_where_head_files,
  },
  page: {
    builder: m.site_report_where_page_builder,
    wordpress: m.site_report_where_page_wordpress,
    files: m.site_report_where_page_files,
  },
  pictures: {
    builder: m.site_report_where_pictures_builder,
    wordpress: m.site_report_where_pictures_wordpress,
    files: m.site_report_where_pictures_files,
  },
  scripts: {
    builder: m.site_report_where_scripts_builder,
    wordpress: m.site_report_where_scripts_wordpress,
    files: m.site_report_where_scripts_files,
  },
  root: {
    builder: m.site_report_where_root_builder,
    wordpress: m.site_report_where_root_wordpress,
    files: m.site_report_where_root_files,
  },
}

/** Where it is changed; null where a link says it all, or where nothing has to change. */
export function whereText({ code }: Pick<Finding, 'code'>, maker: Maker, locale: Locale): string | null {
  const part = partOf(code)
  const of = part === null ? undefined : wheres[part]
  return (of?.[maker] ?? (maker === 'windows' ? of?.files : undefined))?.({}, { locale }) ?? null
}
