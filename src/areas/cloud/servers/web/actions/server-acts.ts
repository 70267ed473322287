import { m } from '#words'
import type { CloudServer } from '../../contract/shapes.ts'

export type ServerAct = 'password' | 'rescue-on' | 'rescue-off' | 'reinstall'
export type ServerActProps = { server: CloudServer; onClose: () => void }

/** Those of a server as it is now. */
export const serverActs = ({ facts }: Pick<CloudServer, 'facts'>): readonly ServerAct[] => [
  'password',
  facts?.isInRescue ? 'rescue-off' : 'rescue-on',
  'reinstall',
]

const abilityOf = { password: 'agent', 'rescue-on': 'rescue', 'rescue-off': 'rescue', reinstall: 'reinstall' } as const

/** Why it cannot be done now, as the server would refuse it; undefined where it can. */
export function whyNot(
  act: ServerAct,
  {
    standing,
    facts,
    abilities,
    underWay,
    images,
  }: Pick<CloudServer, 'standing' | 'facts' | 'abilities' | 'underWay' | 'images'>,
): string | undefined {
  const ability = abilities[abilityOf[act]]
  if (!ability.can) return ability.because ?? m.cloud_reason_not_possible()
  if (act === 'reinstall' && images.length === 0) return m.cloud_reason_image()
  if (standing === 'suspended') return m.cloud_reason_suspended()
  if (standing !== 'known' || !facts) return m.cloud_act_not_now()
  if (underWay.some((part) => ['power', 'node', 'system'].includes(part))) return m.cloud_act_busy()
  return act === 'password' && !facts.hasAgent ? m.cloud_reason_no_agent() : undefined
}
