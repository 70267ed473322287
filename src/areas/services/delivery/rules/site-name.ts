/** What looks like a name of the web: labels with a dot between them. */
const isHostLike = (name: string): boolean => /^[^\s/.]+(\.[^\s/.]+)+$/.test(name)

/** The name under which visitors find a web hosting: its own, or that of its domain; undefined for what is no website. */
export function siteNameOf({ kind, name, domain }: { kind: string; name: string; domain: string | null }) {
  if (kind !== 'hosting') return undefined
  return isHostLike(name) ? name : (domain ?? undefined)
}
