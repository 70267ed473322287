/**
 * What a line of the log says beside its action, for the people of a client: without what providers, banks and registrars call
 * things, which is nobody's but ours and theirs.
 */
export function toldDetails(details: unknown): Record<string, unknown> {
  const entries = Object.entries((details ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.filter(([name]) => !ours.test(name)))
}

const ours = /^(remote.*|driver|.*movementKey|endToEndId|messageId|handle|.*Handle|keeper|actor|ip)$/i
