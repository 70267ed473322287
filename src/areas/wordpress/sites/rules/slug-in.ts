/** The name of a plugin or a theme in what somebody pastes: `https://wordpress.org/plugins/akismet/` is `akismet`. */
export function slugIn(typed: string): string {
  const text = typed.trim()
  const page = /wordpress\.org\/(?:plugins|themes)\/([^/?#]+)/i.exec(text)
  return (page?.[1] ?? text).toLowerCase().replaceAll(/\s+/g, '-')
}
