/** Field names that may hold a secret. */
const secretName = /pass|secret|token|key|code|signature|authori[sz]ation|cookie|otp|pin$|html|text|body/i
const veil = '…'

/** The payload of a job for staff, with possible secrets masked at any depth. */
export function withoutSecrets(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(withoutSecrets)
  if (payload === null || typeof payload !== 'object') return payload
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, secretName.test(name) ? veil : withoutSecrets(value)]),
  )
}
