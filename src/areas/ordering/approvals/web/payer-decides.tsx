import type { ReactNode } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { useMayOrder } from '#design/router/spending.ts'
import { m } from '#words'

/** `decides`: who pays for this and decides about it, null for whoever looks. `mayAsk`: a request may be made; `isAsked`: one waits. */
export type Decision = { decides: string | null; mayAsk: boolean; isAsked: boolean }

/** What costs more than before (`children`): to have it, to ask whoever decides, or what stands in the way of both. */
export function PayerDecides({ of: { decides, mayAsk, isAsked }, children }: { of: Decision; children: ReactNode }) {
  const mayOrder = useMayOrder()
  if (decides !== null && !mayAsk) return <Banner meaning="info">{m.approvals_payer_orders({ name: decides })}</Banner>
  if (!mayOrder) return <Banner meaning="info">{m.approvals_no_right()}</Banner>
  if (decides === null) return children
  if (!isAsked)
    return (
      <div className="space-y-4">
        <Banner meaning="info">{m.approvals_payer_decides({ name: decides })}</Banner>
        {children}
      </div>
    )
  return (
    <Banner
      meaning="info"
      actions={
        <LinkButton to="/approvals" size="small">
          {m.approvals_title_client()}
        </LinkButton>
      }
    >
      {m.approvals_payer_waits({ name: decides })}
    </Banner>
  )
}
