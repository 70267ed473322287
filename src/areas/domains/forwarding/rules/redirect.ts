/**
 * The destination of a visitor. Runs for every request of the forwarder and in the preview of the form, so that the
 * preview is exact. The host always comes from the rule: the destination is parsed once, and only path and query are
 * appended.
 */
export type Target = {
  /** `https://example.be`: scheme, host, port. */
  origin: string
  host: string
  /** Without the closing slash, so that a path can follow. */
  path: string
  query: string
  fragment: string
  /** The destination as stored in the rule. */
  whole: string
  keepsPath: boolean
}

const parts = /^(https?:\/\/([^/?#]+))([^?#]*)(?:\?([^#]*))?(#.*)?$/

/** @throws when the destination is not in the form of `readDestination` */
export function targetOf(destination: string, keepsPath: boolean): Target {
  const found = parts.exec(destination)
  if (!found) throw new Error('not a destination')
  const [, origin = '', authority = '', path = '', query = '', fragment = ''] = found
  const host = authority.replace(/:\d+$/, '')
  return { origin, host, path: path.replace(/\/+$/, ''), query, fragment, whole: destination, keepsPath }
}

/** Characters that are kept in a path and a query (RFC 3986 §3.3, §3.4); quotes are escaped, for headers and pages. */
const plainPath = /^[\w\-.~!$&()*+,;=:@/%]*$/
const plainQuery = /^[\w\-.~!$&()*+,;=:@/?%]*$/
const hasDots = /\/\.|%2e/i

const escaped = (text: string): string =>
  text.replace(/[^\w\-.~!$&()*+,;=:@/?%]/g, (sign) => {
    const code = sign.charCodeAt(0)
    return code < 128 ? `%${code.toString(16).toUpperCase().padStart(2, '0')}` : encoded(sign, code)
  })

/** Node gives bytes as Latin-1: each is percent-encoded as its byte. */
const encoded = (sign: string, code: number): string =>
  code < 256 ? `%${code.toString(16).toUpperCase()}` : encodeURIComponent(sign.isWellFormed() ? sign : '\ufffd')

/** Removes `.` and `..`, encoded ones too: a path never leaves the destination's own. */
function withoutDots(path: string): string {
  const kept: string[] = []
  const segments = path.split('/')
  for (const [index, segment] of segments.entries()) {
    const plain = segment.replace(/%2e/gi, '.')
    const isLast = index === segments.length - 1
    if (plain === '..') kept.pop()
    else if (plain !== '.') kept.push(segment)
    if (isLast && (plain === '.' || plain === '..')) kept.push('')
  }
  return `/${kept.join('/').replace(/^\/+/, '')}`
}

/** @param asked path and query of the request as received, `/a/b?c=d` */
export function addressFor(target: Target, asked: string): string {
  if (!target.keepsPath || asked === '/') return target.whole
  const mark = asked.indexOf('?')
  let path = mark < 0 ? asked : asked.slice(0, mark)
  let query = mark < 0 ? '' : asked.slice(mark + 1)
  if (!plainPath.test(path)) path = escaped(path.replace(/\\/g, '/')).replace(/\?/g, '%3F')
  if (!plainQuery.test(query)) query = escaped(query)
  if (hasDots.test(path)) path = withoutDots(path)
  if (path.startsWith('//')) path = path.replace(/^\/+/, '/')
  const joined = target.query === '' ? query : query === '' ? target.query : `${target.query}&${query}`
  const place = path === '/' ? pathOf(target) : `${target.path}${path}`
  return `${target.origin}${place}${joined === '' ? '' : `?${joined}`}${target.fragment}`
}

/** As it stands in the destination, with its closing slash or without. */
function pathOf(target: Target): string {
  const rest = target.whole.slice(target.origin.length)
  const end = rest.search(/[?#]/)
  return end < 0 ? rest : rest.slice(0, end)
}
