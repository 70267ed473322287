import { useQuery } from '@tanstack/react-query'
import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#design/components/card.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { CloudServer } from '../contract/shapes.ts'
import { cloudServer, useAskAgain } from './queries.ts'
import { ServerNotices } from './server-notices.tsx'
import { type AskedServer, serverOf } from './variant-calls.ts'

/** A server as others than its datacentre know it: `facts` are null as long as the datacentre has not said anything. */
export type PartOfServer = AskedServer &
  Pick<CloudServer, 'name' | 'facts' | 'underWay' | 'work'> & { canChange: boolean }

type Props = {
  service: TabService
  /** The parts whose failures are told here. */
  about: readonly string[]
  children: (server: PartOfServer) => ReactNode
}

/** A tab about what another machine than the datacentre has of a server: it is there while the datacentre is silent, too. */
export function PartTab({ service, about, children }: Props) {
  const asked = serverOf(service)
  const query = useQuery(cloudServer(asked))
  const again = useAskAgain(asked)
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={10} />}>
      {(server) => {
        const { name, facts, underWay, work, standing } = server
        return (
          <>
            <ServerNotices server={server} again={again} about={about} />
            {standing === 'ended' ? (
              <Card>
                <EmptyState icon={ServerOff} title={m.cloud_ended()} />
              </Card>
            ) : (
              <KeepsFocus className="flex flex-col gap-5">
                {children({ ...asked, name, facts, underWay, work, canChange: standing === 'known' })}
              </KeepsFocus>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
