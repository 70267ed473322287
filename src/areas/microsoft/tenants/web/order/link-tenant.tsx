import { ExternalLink, Link2, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { m } from '#words'
import { tenantCalls } from '../../contract/calls.ts'
import type { Tenant } from '../../contract/shapes.ts'
import { officeKeys } from '../keys.ts'

type Props = {
  tenant: string
  clientId: number | null
  /** Asked for before: its administrator has not said yes by then. */
  asked?: Pick<Tenant, 'approvalUrl' | 'isLinked'>
}

/** Asks the administrator of an existing tenant to accept us; the same once more looks whether that was done. */
export function LinkTenant({ tenant, clientId, asked }: Props) {
  const [told, setTold] = useState(asked)
  const link = useCall(() => send(tenantCalls.link, { body: { tenant, ...(clientId !== null && { clientId }) } }), {
    refreshes: [officeKeys.lists],
    inPlace: true,
    done: ({ data }) => setTold(data),
  })
  const problem = link.error && <p className="mt-1">{errorText(link.error)}</p>
  if (told?.isLinked) return <Banner meaning="good">{m.office_order_linked({ tenant })}</Banner>
  if (!told?.approvalUrl)
    return (
      <Banner
        meaning={link.error ? 'bad' : 'info'}
        actions={
          <Button size="small" icon={Link2} isPending={link.isPending} onPress={() => link.mutate()}>
            {m.office_order_link()}
          </Button>
        }
      >
        {m.office_order_link_help()}
        {problem}
      </Banner>
    )
  return (
    <Banner
      meaning="warning"
      title={m.office_order_link_asked({ tenant })}
      actions={
        <Button size="small" icon={RefreshCw} isPending={link.isPending} onPress={() => link.mutate()}>
          {m.office_order_link_check()}
        </Button>
      }
    >
      <p>{m.office_order_link_asked_help()}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <a
          href={told.approvalUrl}
          target="_blank"
          rel="noreferrer noopener"
          className="inline-flex items-center gap-1 underline"
        >
          {m.office_approve()}
          <ExternalLink aria-hidden size={14} />
        </a>
        <CopyButton text={told.approvalUrl} what={m.office_order_link_address()} />
      </p>
      {problem}
    </Banner>
  )
}
