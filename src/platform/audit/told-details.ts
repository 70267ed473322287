/**
 * The details of a log line as customers see them: without the identifiers of providers, banks and registrars, which
 * are internal.
 */
export function toldDetails(details: unknown): Record<string, unknown> {
  const entries = Object.entries((details ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.filter(([name]) => !ours.test(name)))
}

const ours = /^(remote.*|driver|.*movementKey|endToEndId|messageId|handle|.*Handle|keeper|actor|ip)$/i
