import { ArrowLeftRight, ExternalLink, MessageCircleQuestion, Network, RefreshCw, Share2 } from 'lucide-react'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import { toTracking } from '#areas/domains/transfer/web/public.ts'
import { toNewTicket } from '#areas/support/tickets/web/public.ts'
import { LinkButton } from '#design/components/link.tsx'
import type { MenuGroup } from '#design/components/menu.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { DomainDetails } from '../contract/shapes.ts'
import { toDomain } from './public.tsx'

/** The section of the domain's page with its renewal. */
export const renewalPlace = 'renewal'

const isRunningOut = ({ status, isExpiring, autoRenew }: DomainDetails): boolean =>
  status === 'Expired' || (status === 'Active' && isExpiring && autoRenew !== 1)

/** The main action: what keeps a domain that is in danger, otherwise what is used most. */
export function DomainPrimary({ domain }: { domain: DomainDetails }) {
  const mayManage = useUser()?.permissions.domains === true
  if (!mayManage || domain.status === 'Cancelled') return null
  if (domain.status === 'Quarantine')
    return (
      <LinkButton {...toTracking(domain.domain)} look="primary" icon={RefreshCw}>
        {m.transfer_task_reactivate()}
      </LinkButton>
    )
  if (isRunningOut(domain))
    return (
      <LinkButton {...toDomain(domain.domain)} hash={renewalPlace} look="primary" icon={RefreshCw}>
        {m.portfolio_renew_now()}
      </LinkButton>
    )
  return (
    <LinkButton {...toRecords(domain.domain)} look="primary" icon={Network}>
      {m.portfolio_to_dns()}
    </LinkButton>
  )
}

/** Further actions of a domain. */
export function useDomainMenu(domain: DomainDetails | undefined): readonly MenuGroup[] {
  const user = useUser()
  if (!domain || !user) return []
  const at = toDomain(domain.domain).to
  const visit = {
    id: 'visit',
    label: m.portfolio_visit(),
    icon: ExternalLink,
    onAction: () => void window.open(`https://${domain.domain}`, '_blank', 'noreferrer'),
  }
  const manage = [
    { id: 'share', label: m.portfolio_share(), icon: Share2, to: `${at}/sharing` },
    { id: 'move', label: m.portfolio_move(), icon: ArrowLeftRight, to: `${at}/transfer` },
  ]
  const ask = {
    id: 'ask',
    label: m.portfolio_ask(),
    icon: MessageCircleQuestion,
    ...toNewTicket({ cc: domain.clientId, domain: domain.id }),
  }
  return [
    { entries: [visit, ...(user.permissions.domains ? manage : [])] },
    { entries: user.permissions.support ? [ask] : [] },
  ]
}
