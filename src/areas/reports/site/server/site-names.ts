import type { WebSpaceFacts } from '#drivers/web-host/port.ts'

type Names = Pick<WebSpaceFacts, 'domain' | 'certificate'> & { site: Pick<WebSpaceFacts['site'], 'aliases'> }

/** The names of a web hosting, its own first: nobody has anybody else's website looked at. */
export const hostsOf = ({ domain, site }: Names): string[] => [...new Set([domain, ...site.aliases])]

/** The home page of one of them, as a visitor types it: with a certificate over https. */
export function homeOf(host: string, { certificate }: Pick<Names, 'certificate'>): string {
  const isCovered = certificate?.names.some((name) => name === host || name === `*.${host.replace(/^[^.]+\./, '')}`)
  return `${isCovered ? 'https' : 'http'}://${host}/`
}
