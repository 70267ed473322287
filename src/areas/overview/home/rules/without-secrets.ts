/** Names under which a job may carry something that opens a door. */
const secretName = /pass|secret|token|key|code|signature|authori[sz]ation|cookie|otp|pin$|html|text|body/i
const veil = '…'

/** What a job was asked, for people to look at: whatever may be a secret is veiled, however deep it stands. */
export function withoutSecrets(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(withoutSecrets)
  if (payload === null || typeof payload !== 'object') return payload
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, secretName.test(name) ? veil : withoutSecrets(value)]),
  )
}
