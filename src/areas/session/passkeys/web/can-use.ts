/** How every browser writes an address in place of a name: IPv6 in brackets, IPv4 in plain numbers (URL standard, §3.5). */
const isAddress = (host: string) => /^\[|^[\d.]+$/.test(host)

/** A browser that knows passkeys, on a host with a name: WebAuthn works on no IP address. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isAddress(window.location.hostname)
