import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDay, formatMoment } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { WithdrawDialog } from './decide-dialogs.tsx'
import { useAskedOfPayer } from './use-asked-of-payer.ts'

/** What waits for whoever pays for a service: what, since when, who decides, and the way to take it back. Nothing where nothing waits. */
export function AskedOfPayer({ service }: { service: number }) {
  const approval = useAskedOfPayer(service)
  const isAsker = useUser()?.clientType === 'Managed Client'
  const [isWithdrawing, setWithdrawing] = useState(false)
  if (!approval) return null
  const { id, lines, askedAt, askedBy, expiresAt } = approval
  return (
    <>
      <Banner
        meaning="info"
        title={isAsker ? m.approvals_waits_for_payer() : m.approvals_waits_for_you()}
        actions={
          <>
            <LinkButton to="/approvals" search={{ id: String(id) }} size="small">
              {isAsker ? m.approvals_see() : m.approvals_ask_decide()}
            </LinkButton>
            {isAsker && (
              <Button size="small" icon={Undo2} onPress={() => setWithdrawing(true)}>
                {m.approvals_withdraw()}
              </Button>
            )}
          </>
        }
      >
        {lines.map(({ description }) => (
          <p key={description}>{description}</p>
        ))}
        <p>
          {m.approvals_waits_since({
            moment: formatMoment(askedAt),
            by: askedBy,
            day: formatDay(expiresAt.slice(0, 10)),
          })}
        </p>
      </Banner>
      {isWithdrawing && <WithdrawDialog approval={approval} onClose={() => setWithdrawing(false)} />}
    </>
  )
}
