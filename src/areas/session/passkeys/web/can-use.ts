import { isIp } from '#base/ip.ts'

/** A browser that knows passkeys, on a host with a name: WebAuthn works on no IP address. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isIp(window.location.hostname.replace(/^\[|\]$/g, ''))
