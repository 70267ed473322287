import type { WebSpaceFacts } from '#drivers/web-host/port.ts'
import type { WindowsSpaceFacts } from '#drivers/windows-host/port.ts'

/** What a look has to know of the website of a hosting. */
export type SiteFacts = {
  /** Its own first, and then the others: nobody has anybody else's website looked at. */
  hosts: string[]
  /** Those that its certificate is for, also by a star. */
  covered: string[]
  /** The folder of its files. */
  documentRoot: string
}

type Linux = Pick<WebSpaceFacts, 'domain' | 'certificate'> & {
  site: Pick<WebSpaceFacts['site'], 'aliases' | 'documentRoot'>
}
export const factsOnLinux = ({ domain, site, certificate }: Linux): SiteFacts => ({
  hosts: [...new Set([domain, ...site.aliases])],
  covered: certificate?.names ?? [],
  documentRoot: site.documentRoot,
})

type Windows = Pick<WindowsSpaceFacts, 'domain'> & { site: Pick<WindowsSpaceFacts['site'], 'addresses'> }
/** Of certificates its host says nothing: who comes over http is sent on where there is one. */
export const factsOnWindows = ({ domain, site }: Windows): SiteFacts => ({
  hosts: [...new Set([domain, ...site.addresses])],
  covered: [],
  documentRoot: '',
})

/** The home page of one of them, as a visitor types it: with a certificate over https. */
export function homeOf(host: string, { covered }: Pick<SiteFacts, 'covered'>): string {
  const isCovered = covered.some((name) => name === host || name === `*.${host.replace(/^[^.]+\./, '')}`)
  return `${isCovered ? 'https' : 'http'}://${host}/`
}
