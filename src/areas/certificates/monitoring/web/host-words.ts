import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { WatchedHost } from '../contract/calls.ts'
import type { Flaw, Silence, Verdict } from '../rules/flaws.ts'

export const verdictWords: Record<Verdict, { tone: Tone; text: () => string }> = {
  good: { tone: 'good', text: m.ssl_watch_good },
  warning: { tone: 'warning', text: m.ssl_watch_warning },
  bad: { tone: 'bad', text: m.ssl_watch_bad },
  silent: { tone: 'neutral', text: m.ssl_watch_silent },
  unread: { tone: 'neutral', text: m.ssl_watch_unread_one },
}
const flawWords: Record<Flaw, () => string> = {
  expired: m.ssl_flaw_expired,
  not_yet_valid: m.ssl_flaw_not_yet_valid,
  wrong_name: m.ssl_flaw_wrong_name,
  self_signed: m.ssl_flaw_self_signed,
  untrusted: m.ssl_flaw_untrusted,
  incomplete: m.ssl_flaw_incomplete,
  chain_expired: m.ssl_flaw_chain_expired,
  chain_wrong: m.ssl_flaw_chain_wrong,
  weak_signature: m.ssl_flaw_weak_signature,
  weak_key: m.ssl_flaw_weak_key,
  old_protocol: m.ssl_flaw_old_protocol,
  weak_cipher: m.ssl_flaw_weak_cipher,
  wrong_order: m.ssl_flaw_wrong_order,
  ends_soon: m.ssl_flaw_ends_soon,
  too_many_names: m.ssl_flaw_too_many_names,
  not_installed: m.ssl_flaw_not_installed,
  no_certificate: m.ssl_flaw_no_certificate,
}
const silenceWords: Record<Silence, () => string> = {
  name_unknown: m.ssl_silence_name_unknown,
  address_not_public: m.ssl_silence_address_not_public,
  no_connection: m.ssl_silence_no_connection,
  no_tls: m.ssl_silence_no_tls,
  timeout: m.ssl_silence_timeout,
}

/** What is wrong with a host, or why nothing was to be seen, as one sentence. */
export function wrongText({ flaws, silence, verdict }: WatchedHost): string {
  if (verdict === 'silent') return silence ? silenceWords[silence]() : ''
  return flaws.map((flaw) => flawWords[flaw]()).join(', ')
}
