import { news } from '#platform/reactions.ts'

/** A domain is not ours to manage any more: it went to another registrar, or its registry deleted it. Told once for each. */
export const domainLeft = news<{
  domainId: number
  clientId: number
  name: string
  reason: 'transferred-away' | 'deleted'
}>('domains.left')

/** A domain was had back out of quarantine. Told once for each. */
export const domainReactivated = news<{ domainId: number; clientId: number; name: string }>('domains.reactivated')
