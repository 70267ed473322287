import { useQuery } from '@tanstack/react-query'
import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { dnsCalls } from '#areas/domains/dns/contract/calls.ts'
import type { ZoneState } from '#areas/domains/dns/contract/shapes.ts'
import { toRecords } from '#areas/domains/dns/web/public.ts'
import type { DomainDetails } from '#areas/domains/portfolio/contract/shapes.ts'
import { formatMoment } from '#base/dates.ts'
import { download, send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { HelpTip } from '#design/components/tip.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { zoneOf } from './queries.ts'

const states: Record<ZoneState['state'], { tone: Tone; word: () => string }> = {
  published: { tone: 'good', word: m.dashboard_zone_published },
  pending: { tone: 'info', word: m.dashboard_zone_pending },
  failed: { tone: 'bad', word: m.dashboard_zone_failed },
}

/** The zone as the name servers have it: state, version, TTL, snapshots, its file and its cache. */
export function AdvancedTab({ domain: { domain } }: { domain: DomainDetails }) {
  const query = useQuery(zoneOf(domain))
  return (
    <Loaded inCard query={query}>
      {({ zone, snapshots, last }) => (
        <div className="flex flex-col gap-5">
          <Section title={m.dashboard_zone()} actions={<ZoneFile domain={domain} />}>
            <DefinitionList
              items={[
                {
                  term: m.dashboard_zone_state(),
                  value: (
                    <Status tone={states[zone.state].tone} isBusy={zone.state === 'pending'}>
                      {states[zone.state].word()}
                    </Status>
                  ),
                },
                { term: m.dashboard_zone_version(), value: <span className="tabular">{zone.version}</span> },
                zone.publishedAt !== null && {
                  term: m.dashboard_zone_at(),
                  value: <MomentText moment={zone.publishedAt} />,
                },
                {
                  term: (
                    <span className="inline-flex items-center gap-1">
                      {m.dashboard_zone_ttl()}
                      <HelpTip about="TTL">{m.dashboard_zone_ttl_help()}</HelpTip>
                    </span>
                  ),
                  value: m.dashboard_zone_seconds({ count: zone.defaultTtl }),
                },
                {
                  term: m.dashboard_snapshots(),
                  value: (
                    <Link {...toRecords(domain)}>
                      {last
                        ? m.dashboard_snapshots_text({ count: snapshots, moment: formatMoment(last) })
                        : m.dashboard_snapshots_none()}
                    </Link>
                  ),
                },
              ]}
            />
          </Section>
          <Flush domain={domain} />
        </div>
      )}
    </Loaded>
  )
}

function ZoneFile({ domain }: { domain: string }) {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    download(dnsCalls.exportZoneFile, { params: { domain } }, { tells: true })
      .catch(() => {}) // the client has said what went wrong
      .finally(() => setBusy(false))
  }
  return (
    <Button size="small" icon={Download} isPending={isBusy} onPress={save}>
      {m.dashboard_zone_file()}
    </Button>
  )
}

function Flush({ domain }: { domain: string }) {
  const flush = useCall(() => send(dnsCalls.flushCache, { params: { domain } }), {
    done: () => toast.good(m.dashboard_flushed({ domain })),
    inPlace: true,
  })
  return (
    <Section title={m.dashboard_flush()} help={m.dashboard_flush_help()}>
      <Button icon={RefreshCw} isPending={flush.isPending} onPress={() => flush.mutate()}>
        {m.dashboard_flush()}
      </Button>
      {flush.error && (
        <Banner meaning="bad" className="mt-3">
          {errorText(flush.error)}
        </Banner>
      )}
    </Section>
  )
}
