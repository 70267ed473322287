import { Link2Off, TimerOff } from 'lucide-react'
import { isApiError } from '#design/api/client.ts'
import { PageHeader } from '#design/components/card.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { EmptyState, ErrorState } from '#design/components/states.tsx'
import { m } from '#words'

/** Refusals of the link itself, which are final; anything else may be temporary. */
export const isClosed = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'share_over' || error.code === 'share_not_found')

type Props = { domain: string; error: unknown; onRetry: () => void }

/** Why a link shows nothing: it is over, it is invalid, or the portal did not answer. */
export function ClosedLink({ domain, error, onRetry }: Props) {
  const code = isApiError(error) ? error.code : undefined
  if (code === 'share_over')
    return (
      <>
        <PageHeader title={domain} />
        <EmptyState icon={TimerOff} title={m.sharing_ended_title()}>
          {m.sharing_ended_help({ domain })}
        </EmptyState>
      </>
    )
  if (code === 'share_not_found')
    return (
      <>
        <PageHeader title={m.sharing_config_title()} />
        <EmptyState
          icon={Link2Off}
          title={m.sharing_wrong_title()}
          actions={<LinkButton to="/domains/config">{m.sharing_paste_again()}</LinkButton>}
        >
          {m.sharing_wrong_help()}
        </EmptyState>
      </>
    )
  return <ErrorState error={error} onRetry={onRetry} />
}
