import { isLocale } from '#base/locale.ts'

/** What the build knows about each path (`tools/preload-hints.ts`). */
export type RouteHints = { beside: string[]; routes: [pattern: string, files: string[]][] }

/**
 * The files that a page will load, by path: named in the page they load together with its script instead of after it.
 */
export function hintsFor({ beside, routes }: RouteHints): (url: string) => string {
  const known = routes.map(([pattern, files]) => [patternOf(pattern), linksTo(files)] as const)
  const otherwise = linksTo(beside)
  return (url) => {
    const path = inner(url)
    return known.find(([pattern]) => pattern.test(path))?.[1] ?? otherwise
  }
}

const linksTo = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')

/** `/domains/$domain` matches any name; the first matching route counts. */
const patternOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/\$\w+/g, '[^/]+')}$`)

/** The path without its language. */
function inner(url: string): string {
  const [first, ...rest] = (url.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  return `/${(isLocale(first) && first !== 'nl' ? rest : [first, ...rest]).filter(Boolean).join('/')}`
}
