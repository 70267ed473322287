import { toFqdn } from '../hostname.ts'

/** What the site of an ordered hosting is called first: by a subdomain of its domain where it is ordered as one, `crm.zaak.be`. */
export const siteName = ({ name, domain = '' }: { name: string; domain?: string | undefined }): string => {
  const called = toFqdn(name) ?? ''
  return called.endsWith(`.${domain}`) ? called : (toFqdn(domain) ?? domain)
}
