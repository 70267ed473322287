import type { FindingCode } from '#base/site-audit/report.ts'
import { isRelativePath } from '#base/web-space/relative-path.ts'

/** With what a website is made: there it is changed. `windows`: the files of a hosting on Windows, which are reached over FTP. */
export const makers = ['builder', 'wordpress', 'files', 'windows'] as const
export type Maker = (typeof makers)[number]

/** Where something is mended: a tab of the hosting, a file of it, the site's WordPress at a page, the web builder, or a question to support. */
export const mendingPlaces = [
  ...(['caches', 'site', 'certificate', 'files', 'asp-net', 'ftp'] as const),
  ...(['file', 'wordpress', 'builder', 'support'] as const),
] as const
export type MendingPlace = (typeof mendingPlaces)[number]

/** What of a site has to change. `page` is what visitors read, `head` what a page says of itself, `frame` what all pages have in common. */
export const siteParts = [
  ...(['speed', 'cache', 'packing', 'redirects', 'certificate'] as const),
  ...(['head', 'index', 'frame', 'page', 'pictures', 'scripts', 'root'] as const),
] as const
export type SitePart = (typeof siteParts)[number]

/** Null: nothing has to change, or nobody knows yet whether. */
const parts: Readonly<Record<FindingCode, SitePart | null>> = {
  slow_server: 'speed',
  short_cache: 'cache',
  unpacked_text: 'packing',
  redirect_chain: 'redirects',
  heavy_images: 'pictures',
  heavy_page: 'page',
  render_blocking: 'scripts',
  unused_code: 'scripts',
  slow_scripts: 'scripts',
  shifting_layout: 'page',
  not_indexable: 'index',
  no_title: 'head',
  long_title: 'head',
  no_description: 'head',
  no_structured_data: 'head',
  keyword_not_in_title: 'head',
  keyword_not_in_description: 'head',
  no_language: 'frame',
  not_for_phones: 'frame',
  no_heading: 'page',
  several_headings: 'page',
  pictures_without_text: 'page',
  links_without_words: 'page',
  keyword_not_in_heading: 'page',
  keyword_rare: 'page',
  keyword_stuffed: 'page',
  no_sitemap: 'root',
  no_robots: 'root',
  link_broken: 'page',
  link_doubtful: null,
  link_refused: null,
  link_slow: null,
  page_without_https: 'certificate',
  http_stays_open: 'redirects',
  insecure_code: 'page',
  insecure_picture: 'page',
  insecure_form: 'page',
}
export const partOf = (code: FindingCode): SitePart | null => parts[code]

/** What the server does, whatever the site is made with. On Windows most of it stands in a file of the site, `web.config`. */
const atServer: Partial<Record<SitePart, { linux: MendingPlace; windows: MendingPlace }>> = {
  speed: { linux: 'caches', windows: 'asp-net' },
  cache: { linux: 'caches', windows: 'ftp' },
  packing: { linux: 'caches', windows: 'ftp' },
  redirects: { linux: 'site', windows: 'ftp' },
  certificate: { linux: 'certificate', windows: 'support' },
}
const ownPlaces: Readonly<Record<Maker, MendingPlace>> = {
  builder: 'builder',
  wordpress: 'wordpress',
  files: 'files',
  windows: 'ftp',
}

/** A site as far as what leads to its parts. `documentRoot`: the folder of its files; `domain`: by which the web builder knows it. */
export type MadeSite = { maker: Maker; documentRoot: string; domain: string | null }
/** `at`: the file or folder, the page as WordPress knows it, or the domain of the web builder. */
export type Mending = { place: MendingPlace; at: string | null }

/** Where a finding is mended, as near to it as there is a way. */
export function mendingOf({ code, page }: { code: FindingCode; page: string | null }, site: MadeSite): Mending | null {
  const part = partOf(code)
  if (part === null) return null
  const server = atServer[part]
  if (server) return { place: site.maker === 'windows' ? server.windows : server.linux, at: null }
  const place = ownPlaces[site.maker]
  if (place === 'builder') return { place, at: site.domain }
  const path = part === 'root' || page === null ? '/' : pathIn(page)
  if (place === 'wordpress') return { place, at: path }
  return place === 'files' ? fileAt(path, site.documentRoot) : { place, at: null }
}

/** The path of an address: `/nieuws/`. */
const pathIn = (address: string): string => /^https?:\/\/[^/?#]*(\/[^?#]*)/i.exec(address)?.[1] ?? '/'

const isSource = /\.(?:html?|php|css|js|txt|xml)$/i

/** The file of which an address has the name; of one that names none, the folder in which it must be. */
function fileAt(pathname: string, documentRoot: string): Mending {
  const decoded = decodedPath(pathname)
  const names = decoded.split('/').filter(Boolean)
  const below = (path: readonly string[]) => [documentRoot, ...path].filter(Boolean).join('/')
  const named = below(names)
  const folder = below(decoded.endsWith('/') ? names : names.slice(0, -1))
  if (isSource.test(decoded) && isRelativePath(named)) return { place: 'file', at: named }
  return { place: 'files', at: isRelativePath(folder) ? folder : documentRoot }
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return '/'
  }
}
