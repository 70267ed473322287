/** Whose frames the paid plan may show: players and maps, at the addresses made for that. */
const allowed: readonly (readonly [host: string, path: RegExp])[] = [
  ['www.youtube-nocookie.com', /^\/embed\/[\w-]+$/],
  ['player.vimeo.com', /^\/video\/\d+$/],
  ['www.openstreetmap.org', /^\/export\/embed\.html$/],
  ['www.google.com', /^\/maps\/embed$/],
  ['open.spotify.com', /^\/embed\/[\w/]+$/],
  ['w.soundcloud.com', /^\/player\/?$/],
]

export const embedHosts: readonly string[] = allowed.map(([host]) => host)

export function mayEmbed(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, pathname, username } = new URL(address)
  return (
    protocol === 'https:' && username === '' && allowed.some(([name, path]) => name === host && path.test(pathname))
  )
}

/** The address for a frame out of what people copy from their browser; undefined for what may not be shown. */
export function embedOf(typed: string): string | undefined {
  const address = /\bsrc="([^"]+)"/.exec(typed)?.[1]?.replaceAll('&amp;', '&') ?? typed.trim()
  const video = /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/|youtube\.com\/embed\/)([\w-]{5,20})/.exec(
    address,
  )?.[1]
  const vimeo = /^https:\/\/vimeo\.com\/(\d+)/.exec(address)?.[1]
  const found = video
    ? `https://www.youtube-nocookie.com/embed/${video}`
    : vimeo
      ? `https://player.vimeo.com/video/${vimeo}`
      : address
  return mayEmbed(found) ? found : undefined
}
