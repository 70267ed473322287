/** What a line of the access log tells of one request: `… "GET /shop?x=1" 200 512`. */
const request = /"[A-Z]+ ([^\s?"]+)[^"]*" (\d{3}) /
/** What the web server gives out by itself, also where nothing of the site itself works. */
const asset =
  /\.(?:css|js|mjs|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|otf|eot|mp4|webm|mp3|pdf|zip)$/i
/** The portal and authorities look here. */
const ofTheHouse = /^\/\.well-known\//

export type Line = { text: string; isError: boolean; seconds?: number }

/** The page that was asked for; undefined where it was a file that says nothing of how the site does. */
export function pageOf({ text }: Pick<Line, 'text'>): string | undefined {
  const path = request.exec(text)?.[1] ?? ''
  return asset.test(path) || ofTheHouse.test(path) ? undefined : path
}

/** A page that came: a redirect or a refusal comes from the web server, whatever the site does. */
export function cameWell(line: Line, slowSeconds: number): boolean {
  const status = Number(request.exec(line.text)?.[2] ?? 200)
  const isWhole = status < 300 || status === 304
  return pageOf(line) !== undefined && isWhole && !line.isError && (line.seconds ?? 0) < slowSeconds
}

/** So often a page has failed in a row that it is broken, and not merely now and then. */
const inARow = 3

/**
 * When a page that fails now was last seen well, where it has failed ever since; of lines with the newest first. Whoever mended a site and broke it
 * again asks about the second time.
 */
export function lastSeenWell<Of extends Line>(lines: readonly Of[], slowSeconds: number): Of | undefined {
  const failing = lines.find(({ isError }) => isError)
  if (!failing) return undefined
  const ofPage = lines.filter((line) => pageOf(line) === pageOf(failing))
  const at = ofPage.findIndex((line) => cameWell(line, slowSeconds))
  return at >= inARow && ofPage.slice(0, at).every(({ isError }) => isError) ? ofPage[at] : undefined
}
