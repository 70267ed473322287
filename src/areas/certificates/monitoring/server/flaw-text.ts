import type { Locale } from '#base/locale.ts'
import { m } from '#words'
import type { Flaw, Silence } from '../rules/flaws.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string
const flaws: Record<Flaw, Text> = {
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
const silences: Record<Silence, Text> = {
  name_unknown: m.ssl_silence_name_unknown,
  address_not_public: m.ssl_silence_address_not_public,
  no_connection: m.ssl_silence_no_connection,
  no_tls: m.ssl_silence_no_tls,
  timeout: m.ssl_silence_timeout,
}

export const flawText = (flaw: Flaw, locale: Locale): string => flaws[flaw]({}, { locale })
export const silenceText = (silence: Silence, locale: Locale): string => silences[silence]({}, { locale })
