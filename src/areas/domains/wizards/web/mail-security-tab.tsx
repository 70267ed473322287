import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#design/components/skeleton.tsx'
import { ErrorState } from '#design/components/states.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { DmarcBuilder } from './dmarc-builder.tsx'
import { MailHealth } from './mail-health.tsx'
import { mailPolicy } from './queries.ts'
import { SpfWizard } from './spf-wizard.tsx'

/** /domains/{domain}/mail-security: how the mail of a domain is protected, and the two builders. */
export function MailSecurityTab({ domain }: { domain: string }) {
  const [wizard, setWizard] = useSearchParam('wizard')
  const query = useQuery(mailPolicy(domain))
  const close = () => setWizard(undefined)
  if (!query.data) {
    return query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : <Skeleton lines={10} />
  }
  if (wizard === 'spf') return <SpfWizard domain={domain} policy={query.data} onClose={close} />
  if (wizard === 'dmarc') return <DmarcBuilder domain={domain} policy={query.data} onClose={close} />
  return <MailHealth domain={domain} policy={query.data} onRefresh={query.refetch} isBusy={query.isFetching} />
}
