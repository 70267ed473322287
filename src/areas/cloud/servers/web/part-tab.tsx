import { queryOptions, useQuery } from '@tanstack/react-query'
import { RotateCcw, ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { taskKeys } from '#areas/overview/home/web/keys.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { KeepsFocus } from '#design/components/keeps-focus.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { LongWork } from '#design/long-work/long-work.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { CloudServer } from '../contract/shapes.ts'
import { genericOverview, proxmoxOverview } from '../contract/tables.ts'
import { type AskedServer, askedServer } from './asked-server.ts'
import { cloudServerKeys } from './keys.ts'

const details = ({ id, variant }: AskedServer) =>
  queryOptions({
    queryKey: cloudServerKeys.one(String(id), 'details'),
    queryFn: async ({ signal }): Promise<CloudServer> => {
      const call = variant === 'proxmox' ? proxmoxOverview.details : genericOverview.details
      const { data } = await send(call, { params: { id } }, { signal })
      return data
    },
  })

/** A server as the tab of a part of it knows it; `canChange` while it is on, `underWay`: the parts that change. */
export type PartOfServer = AskedServer & Pick<CloudServer, 'name' | 'facts' | 'underWay'> & { canChange: boolean }

type Props = {
  service: TabService
  /** The parts whose failures are told here. */
  about: readonly string[]
  children: (server: PartOfServer) => ReactNode
}

/** What every tab about a part of a server shows around its own: what of it failed last, and that there is none any more. */
export function PartTab({ service, about, children }: Props) {
  const asked = askedServer(service)
  const query = useQuery(details(asked))
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={10} />}>
      {({ name, facts, underWay, standing, failed }) =>
        standing === 'ended' ? (
          <Card>
            <EmptyState icon={ServerOff} title={m.cloud_part_ended()} />
          </Card>
        ) : (
          <KeepsFocus className="flex flex-col gap-5">
            {failed && about.includes(failed.part) && <Failed key={failed.task} failed={failed} />}
            {children({ ...asked, name, facts, underWay, canChange: standing === 'known' })}
          </KeepsFocus>
        )
      }
    </Loaded>
  )
}

function Failed({ failed: { task, title, reason, canRetry, at } }: { failed: NonNullable<CloudServer['failed']> }) {
  const retry = useCall(homeCalls.retryTask, { refreshes: [cloudServerKeys.all, taskKeys.all], inPlace: true })
  const label = m.cloud_part_failed({ what: title })
  return (
    <LongWork
      label={label}
      look="notice"
      steps={[{ id: 'failed', label, state: 'failed', at, text: retry.error ? errorText(retry.error) : reason }]}
      actions={
        canRetry && (
          <Button
            size="small"
            icon={RotateCcw}
            isPending={retry.isPending}
            onPress={() => retry.mutate({ params: { id: task } })}
          >
            {m.design_retry()}
          </Button>
        )
      }
    />
  )
}
