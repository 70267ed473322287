import { hasOddSigns, webAddress } from '../web-address.ts'
import { isWatchedUrl } from './monitoring.ts'

// The address parser that the browser and the server both carry.
declare const URL: {
  new (address: string, base?: string): Record<'href' | 'protocol', string>
  canParse(address: string, base?: string): boolean
}

/** A page that leads on more often leads nowhere. */
export const mostRedirects = 10

/**
 * Where a page leads whoever watches it, by the `Location` of its answer; undefined where a monitor may not go: inside, to
 * what is no web page, with a name and password, or from https back to http.
 */
export function redirectFrom(page: string, location: string): string | undefined {
  if (hasOddSigns(location) || !URL.canParse(location, page)) return undefined
  const { href, protocol } = new URL(location, page)
  const next = webAddress(href)
  const isLess = new URL(page).protocol === 'https:' && protocol !== 'https:'
  return next !== undefined && !isLess && isWatchedUrl(next) ? next : undefined
}

export type FollowedPage = { kind: 'answers'; url: string } | { kind: 'refused'; from: string } | { kind: 'too_many' }

/** The page that answers in the end. `locationOf`: where a page leads, undefined where it answers itself. */
export function followPage(url: string, locationOf: (url: string) => string | undefined): FollowedPage {
  let page = url
  for (let turn = 0; turn <= mostRedirects; turn++) {
    const location = locationOf(page)
    if (location === undefined) return { kind: 'answers', url: page }
    const next = redirectFrom(page, location)
    if (next === undefined) return { kind: 'refused', from: page }
    page = next
  }
  return { kind: 'too_many' }
}
