import { Save } from 'lucide-react'
import { isPutBack, type PartOfServer } from '#areas/cloud/servers/web/public.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { DefinitionList } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { momentWords } from '#design/language/day-words.ts'
import { m } from '#words'
import type { ServerBackups } from '../contract/shapes.ts'
import { useRunPolicy } from './queries.ts'

type Props = { server: PartOfServer; backups: ServerBackups }

/** When a server is saved, and for how long that is kept. */
export function PolicyCard({ server, backups: { policy, instances, usedBytes } }: Props) {
  const run = useRunPolicy(server)
  const { nextAt, lastAt, lastFailure, lastFailureDetail } = policy
  const isSaved = instances.some(({ isProtected }) => isProtected)
  return (
    <Section
      title={m.cloud_backups_title()}
      help={isSaved ? policyWords(policy) : m.cloud_backups_none_made()}
      actions={
        <Button
          icon={Save}
          isDisabled={!server.canChange || !isSaved || server.underWay.includes('backup') || isPutBack(server)}
          isPending={run.isPending}
          onPress={() => run.mutate()}
        >
          {m.cloud_backups_run()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {lastFailure && (
          <Banner meaning="warning" title={m.cloud_backups_failed()}>
            {lastFailure}
            {lastFailureDetail && (
              <p className="mt-1 font-mono text-sm [overflow-wrap:anywhere]">{lastFailureDetail}</p>
            )}
          </Banner>
        )}
        {server.underWay.includes('backup') && (
          <Status tone="info" isBusy>
            {m.cloud_backups_under_way()}
          </Status>
        )}
        <DefinitionList
          items={[
            { term: m.cloud_backups_next(), value: nextAt ? momentWords(nextAt) : m.cloud_backups_never() },
            { term: m.cloud_backups_last(), value: lastAt ? momentWords(lastAt) : m.cloud_backups_never() },
            { term: m.cloud_backups_used(), value: <span className="tabular">{byteText(usedBytes)}</span> },
          ]}
        />
      </div>
    </Section>
  )
}

const hour = 60
const day = 24 * hour
/** `Elk uur een back-up, 12 maanden bewaard.` */
function policyWords({ everyMinutes: minutes, keepMonths: months }: ServerBackups['policy']): string {
  if (minutes === hour) return m.cloud_backups_hourly({ months })
  return minutes === day ? m.cloud_backups_daily({ months }) : m.cloud_backups_every({ minutes, months })
}
