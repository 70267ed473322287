import type { Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { OpenSession, SignIn } from '../contract/calls.ts'

export const deviceText = ({ browser, system, program }: SignIn['device']): string =>
  [browser, system, program].filter(Boolean).join(' · ') || m.devices_unknown()

const outcomes: Record<SignIn['outcome'], { word: () => string; tone: Tone }> = {
  'signed-in': { word: m.devices_outcome_in, tone: 'good' },
  'wrong-password': { word: m.devices_outcome_password, tone: 'warning' },
  'wrong-code': { word: m.devices_outcome_code, tone: 'warning' },
  'wrong-passkey': { word: m.devices_outcome_passkey, tone: 'warning' },
  paused: { word: m.devices_outcome_paused, tone: 'bad' },
  'wrong-address': { word: m.devices_outcome_address, tone: 'warning' },
  disabled: { word: m.devices_outcome_disabled, tone: 'bad' },
}
export const outcomeOf = (signIn: SignIn) => outcomes[signIn.outcome]

const ways: Record<OpenSession['way'], () => string> = {
  password: m.devices_way_password,
  'two-factor': m.devices_way_two_factor,
  'recovery-code': m.devices_way_recovery,
  passkey: m.devices_way_passkey,
  sso: m.devices_way_sso,
  'one-time-login': m.devices_way_one_time,
  switch: m.devices_way_switch,
}
export const wayText = (way: OpenSession['way']): string => ways[way]()
