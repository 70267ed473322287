import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { NameserversData } from '../contract/shapes.ts'
import { ChangeNotice } from './change-notice.tsx'
import { ChooseServers } from './choose-servers.tsx'
import { NameserverList } from './nameserver-list.tsx'
import { nameserversData } from './queries.ts'
import { ServerCheck } from './server-check.tsx'

const modeWords: Record<NameserversData['mode'], () => string> = {
  ours: m.delegation_mode_ours,
  own: m.delegation_mode_own,
  secondary: m.delegation_mode_secondary,
}

/** The name servers of a domain, whether they answer, and the four modes to choose from. */
export function NameserversTab({ domain }: { domain: string }) {
  const query = useQuery(nameserversData(domain))
  return (
    <Loaded query={query} waiting={<Skeleton lines={8} />}>
      {(data) => <Nameservers data={data} />}
    </Loaded>
  )
}

function Nameservers({ data }: { data: NameserversData }) {
  const [isChoosing, setChoosing] = useState(false)
  const isBusy = data.change?.state === 'running'
  return (
    <>
      <ChangeNotice domain={data.domain} change={data.change} />
      {!data.isFromRegistry && (
        <Banner meaning="warning" className="mb-5">
          {m.delegation_registry_silent()}
        </Banner>
      )}
      {data.mode === 'ours' && data.zone === 'none' && !isBusy && (
        <Banner meaning="warning" title={m.delegation_no_zone_title()} className="mb-5">
          {m.delegation_no_zone()}
        </Banner>
      )}
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Section
          title={m.delegation_nameservers()}
          help={modeWords[data.mode]()}
          actions={
            !isChoosing && (
              <Button icon={Pencil} isDisabled={isBusy} onPress={() => setChoosing(true)}>
                {m.delegation_change()}
              </Button>
            )
          }
        >
          {data.nameservers.length === 0 ? (
            <p className="text-ink-soft">{m.delegation_none()}</p>
          ) : (
            <NameserverList servers={data.nameservers} />
          )}
          {data.mode === 'secondary' && data.primaries.length > 0 && (
            <p className="mt-3 border-line border-t pt-3 text-ink-soft">
              {m.delegation_fetched_from({ addresses: data.primaries.join(', ') })}
            </p>
          )}
        </Section>
        <ServerCheck domain={data.domain} />
      </div>
      {isChoosing && !isBusy && <ChooseServers data={data} onDone={() => setChoosing(false)} />}
    </>
  )
}
