import { useQuery } from '@tanstack/react-query'
import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { FactsAge } from '#areas/hosting/space/web/public.ts'
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

/** One whose datacentre has said how it stands; `canChange` while it is on and nobody works at the machine itself. */
export type ReadServer = Omit<CloudServer, 'facts'> & {
  facts: NonNullable<CloudServer['facts']>
  canChange: boolean
  asked: AskedServer
}

/** The server of a page, read again while it is looked at. */
export function useServer(service: TabService) {
  const asked = serverOf(service)
  const query = useQuery(cloudServer(asked))
  return { asked, query, again: useAskAgain(asked) }
}

export const readServer = (server: CloudServer, asked: AskedServer): ReadServer | undefined =>
  server.facts && server.standing !== 'ended'
    ? { ...server, facts: server.facts, asked, canChange: server.standing === 'known' && server.work === null }
    : undefined

type Props = {
  service: TabService
  /** The parts whose failures are told here. */
  about: readonly string[]
  children: (server: ReadServer) => ReactNode
}

/** What every tab of a server shows around its own: what stands in the way, and from when what it shows is. */
export function ServerTab({ service, about, children }: Props) {
  const { asked, query, again } = useServer(service)
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={10} />}>
      {(server) => {
        const read = readServer(server, asked)
        return (
          <>
            <ServerNotices server={server} again={again} about={about} />
            {server.standing === 'ended' && (
              <Card>
                <EmptyState icon={ServerOff} title={m.cloud_ended()}>
                  {m.cloud_ended_help()}
                </EmptyState>
              </Card>
            )}
            {read && (
              <KeepsFocus className="flex flex-col gap-5">
                <FactsAge readAt={server.readAt} again={again} className="-mb-3" />
                {children(read)}
              </KeepsFocus>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
