import { useQuery } from '@tanstack/react-query'
import { serverOf, toServerTab } from '#areas/cloud/servers/web/public.ts'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { momentWords } from '#design/language/day-words.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { backupPolicy } from './queries.ts'

/** On the overview of a server: when it was saved last, and when it is next. */
export function BackupSummary({ service }: { service: TabService }) {
  const { data } = useQuery({ ...backupPolicy(serverOf(service)), enabled: service.status === 'Active', retry: false })
  if (!data) return null
  const { nextAt, lastAt } = data.policy
  return (
    <Section
      title={m.cloud_backups_title()}
      actions={<Link {...toServerTab(service.id, 'server-backups')}>{m.cloud_backups_to()}</Link>}
    >
      <DefinitionList
        items={[
          { term: m.cloud_backups_last(), value: lastAt ? momentWords(lastAt) : m.cloud_backups_never() },
          { term: m.cloud_backups_next(), value: nextAt ? momentWords(nextAt) : m.cloud_backups_never() },
        ]}
      />
    </Section>
  )
}
