import { parse } from 'tldts'

/** By the public suffix list, private suffixes included: `example.uk.com` is a domain of its own. */
const options = { allowPrivateDomains: true, detectIp: true, validateHostname: false }

/** The registrable domain: `example.co.uk` for `www.example.co.uk`; `undefined` for `co.uk` itself. */
export const registrableDomain = (host: string): string | undefined => {
  const trimmed = host.replace(/\.$/, '').toLowerCase()
  if (trimmed === '' || trimmed.startsWith('.') || trimmed.includes('..')) return undefined
  return parse(trimmed, options).domain ?? undefined
}

/** Whether a name ends in a known public suffix, and not merely in any last label. */
export const hasKnownExtension = (host: string): boolean => {
  const { isIcann, isPrivate, domain } = parse(host.replace(/\.$/, '').toLowerCase(), options)
  return domain !== null && (isIcann === true || isPrivate === true)
}

/** The extension: `co.uk` of `www.example.co.uk`. */
export const extensionOf = (host: string): string | undefined =>
  parse(host.toLowerCase(), options).publicSuffix ?? undefined

/** Whether a name of several labels ends in an extension that registries sell. */
export const hasIcannExtension = (host: string): boolean => {
  const { isIcann, domain } = parse(host.replace(/\.$/, '').toLowerCase(), options)
  return domain !== null && isIcann === true
}
