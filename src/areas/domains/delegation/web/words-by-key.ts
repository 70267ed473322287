import { m } from '#words'
import type { CheckedServer, DelegationChange, DnssecKey } from '../contract/shapes.ts'
import type { ChangeKind, ChangeStep } from '../rules/change-steps.ts'

const titles: Record<ChangeKind, () => string> = {
  nameservers: m.delegation_task_nameservers,
  'dnssec-on': m.delegation_task_dnssec_on,
  'dnssec-renew': m.delegation_task_dnssec_renew,
  'dnssec-off': m.delegation_task_dnssec_off,
  keys: m.delegation_task_keys,
}
export const changeTitle = ({ kind }: Pick<DelegationChange, 'kind'>): string => titles[kind]()

/** `extension`: that of the domain, for the name of the parent. */
export function stepWords(kind: ChangeKind, step: ChangeStep, extension: string): string {
  if (step === 'parent')
    return kind === 'dnssec-off' ? m.delegation_step_parent_off({ extension }) : m.delegation_step_parent({ extension })
  return steps[step]()
}
const steps: Record<Exclude<ChangeStep, 'parent'>, () => string> = {
  zone: m.delegation_step_zone,
  sign: m.delegation_step_sign,
  registry: m.delegation_step_registry,
  expire: m.delegation_step_expire,
  unsign: m.delegation_step_unsign,
}

type Standing = CheckedServer['standing']
export const standingWords: Record<Standing, { tone: 'good' | 'warning' | 'bad'; text: () => string }> = {
  authoritative: { tone: 'good', text: m.delegation_standing_authoritative },
  lame: { tone: 'bad', text: m.delegation_standing_lame },
  refused: { tone: 'bad', text: m.delegation_standing_refused },
  silent: { tone: 'warning', text: m.delegation_standing_silent },
  unresolved: { tone: 'bad', text: m.delegation_standing_unresolved },
}

export const keyWarningWords: Record<DnssecKey['warnings'][number], () => string> = {
  unusual_algorithm: m.delegation_key_unusual,
  short_key: m.delegation_key_short,
  not_signing_key: m.delegation_key_zone_key,
}
