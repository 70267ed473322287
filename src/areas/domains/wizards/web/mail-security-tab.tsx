import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { DmarcBuilder } from './dmarc-builder.tsx'
import { MailHealth } from './mail-health.tsx'
import { mailPolicy } from './queries.ts'
import { SpfWizard } from './spf-wizard.tsx'

/** /domains/{domain}/mail-security: the mail protection of a domain, and the two builders. */
export function MailSecurityTab({ domain }: { domain: string }) {
  const [wizard, setWizard] = useSearchParam('wizard')
  const query = useQuery(mailPolicy(domain))
  const close = () => setWizard(undefined)
  return (
    <Loaded query={query} waiting={<Skeleton lines={10} />}>
      {(policy) => {
        if (wizard === 'spf') return <SpfWizard domain={domain} policy={policy} onClose={close} />
        if (wizard === 'dmarc') return <DmarcBuilder domain={domain} policy={policy} onClose={close} />
        return <MailHealth domain={domain} policy={policy} onRefresh={query.refetch} isBusy={query.isFetching} />
      }}
    </Loaded>
  )
}
