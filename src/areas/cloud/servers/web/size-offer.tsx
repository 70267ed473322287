import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { approvalKeys } from '#areas/ordering/approvals/web/keys.ts'
import { ChangeOffer, type Offered, useSettled } from '#areas/services/changes/web/public.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { isSameSize, type ServerSize } from '#base/cloud-server/size.ts'
import { useCall } from '#design/api/use-call.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { ServerPlan } from '../contract/shapes.ts'
import { cloudServerKeys } from './keys.ts'
import { resizeOffer } from './queries.ts'
import type { ReadServer } from './server-tab.tsx'
import { sizeText } from './size-text.ts'
import { resourceCallsOf } from './variant-calls.ts'

type Props = { server: ReadServer; plan: ServerPlan; size: ServerSize }

/** What the size costs now and by the term, told by the portal as it is chosen, and the way to have it. */
export function SizeOffer({ server, plan, size }: Props) {
  const { asked, name } = server
  const settled = useSettled(size)
  const query = useQuery({
    ...resizeOffer(asked, plan.now, settled),
    placeholderData: keepPreviousData,
    select: ({ restarts, before, after, ...costs }): Offered => ({
      ...{ ...costs, clientId: plan.clientId, beforeText: sizeText(before), afterText: sizeText(after) },
      note: restarts ? m.cloud_size_restarts() : m.cloud_size_keeps_running(),
    }),
  })
  const resize = useCall(resourceCallsOf(asked).update, {
    refreshes: [cloudServerKeys.one(String(asked.id)), serviceKeys.one(String(asked.id)), approvalKeys.all],
    inPlace: true,
  })
  return (
    <ChangeOffer
      query={query}
      name={name}
      isSettled={isSameSize(settled, size) && !query.isPlaceholderData}
      isDisabled={!server.canChange}
      label={m.cloud_size_change()}
      title={m.cloud_of_server({ what: m.cloud_size_change(), name })}
      icon={ArrowUp}
      onChange={async (shown, decides) => {
        await resize.mutateAsync({
          params: { id: asked.id },
          body: { ...settled, ...shown },
        })
        toast.good(decides === null ? m.cloud_size_asked() : m.changes_asked_payer({ name: decides }))
      }}
    />
  )
}
