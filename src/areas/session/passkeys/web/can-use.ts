/**
 * An IP address in place of a host name, in the form of the URL standard (§3.5): IPv6 in brackets, IPv4 in decimals.
 */
const isAddress = (host: string) => /^\[|^[\d.]+$/.test(host)

/** The browser supports passkeys, and the host has a name: WebAuthn does not work on IP addresses. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isAddress(window.location.hostname)
