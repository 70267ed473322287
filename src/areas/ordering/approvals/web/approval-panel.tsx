import { useQuery } from '@tanstack/react-query'
import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { type Definition, DefinitionList, MomentText, Money } from '#design/components/text-bits.tsx'
import { useSeesPrices } from '#design/router/session.ts'
import { m } from '#words'
import type { Approval } from '../contract/shapes.ts'
import { ApprovalStatus, kindWords } from './approval-words.tsx'
import { ApproveDialog, RefuseDialog, WithdrawDialog } from './decide-dialogs.tsx'
import { OrderAgain } from './order-again.tsx'
import { oneApproval } from './queries.ts'

const factsOf = (approval: Approval, isPayer: boolean): (Definition | false)[] => [
  { term: m.approvals_state(), value: <ApprovalStatus state={approval.state} /> },
  isPayer && { term: m.approvals_asked_by(), value: approval.askedBy },
  { term: m.approvals_asked_at(), value: <MomentText moment={approval.askedAt} /> },
  approval.state === 'waiting' && {
    term: isPayer ? m.approvals_until() : m.approvals_until_client(),
    value: <MomentText moment={approval.expiresAt} />,
  },
  approval.decidedAt !== null && {
    term: approval.state === 'withdrawn' ? m.approvals_withdrawn_at() : m.approvals_decided_at(),
    value: <MomentText moment={approval.decidedAt} />,
  },
  approval.decidedBy !== null &&
    approval.state !== 'withdrawn' && { term: m.approvals_decided_by(), value: approval.decidedBy },
  approval.reason !== '' && { term: m.approvals_reason(), value: approval.reason },
  isPayer && { term: m.approvals_amount(), value: <Money cents={approval.netCents} className="font-semibold" /> },
]

const Lines = ({ lines, isPayer }: { lines: Approval['lines']; isPayer: boolean }) => (
  <section className="mt-6">
    <h3 className="mb-1 font-semibold">{m.approvals_lines()}</h3>
    <ul className="divide-y divide-line">
      {lines.map(({ description, netCents }, index) => (
        <li key={`${description}-${index + 1}`} className="flex justify-between gap-4 py-2">
          <span className="min-w-0 break-words">{description}</span>
          {isPayer && <Money cents={netCents} className="shrink-0" />}
        </li>
      ))}
    </ul>
  </section>
)

/** For the user who asked: withdraw an open request, or order again after a refusal. */
function AskersButtons({ approval, onWithdraw }: { approval: Approval; onWithdraw: () => void }) {
  if (approval.state === 'waiting')
    return (
      <Button look="danger-quiet" icon={Undo2} onPress={onWithdraw}>
        {m.approvals_withdraw()}
      </Button>
    )
  return approval.state !== 'approved' && approval.orderUuid !== null ? <OrderAgain uuid={approval.orderUuid} /> : null
}

/** One request with its details, and for the partner the buttons to decide. */
export function ApprovalPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery(oneApproval(id))
  const approval = loadedData(query)
  const [asked, setAsked] = useState<'approve' | 'refuse' | 'withdraw'>()
  const isPayer = useSeesPrices()
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      title={approval ? kindWords[approval.kind]() : m.approvals_title()}
      subtitle={approval && isPayer ? approval.clientName : undefined}
      footer={
        approval &&
        (isPayer ? (
          approval.state === 'waiting' && (
            <>
              <Button look="danger-quiet" icon={X} onPress={() => setAsked('refuse')}>
                {m.approvals_refuse()}
              </Button>
              <Button look="primary" icon={Check} onPress={() => setAsked('approve')}>
                {m.approvals_approve()}
              </Button>
            </>
          )
        ) : (
          <AskersButtons approval={approval} onWithdraw={() => setAsked('withdraw')} />
        ))
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={8} />} missing={{ name: id, title: m.approvals_gone() }}>
        {(approval) => (
          <>
            <DefinitionList items={factsOf(approval, isPayer)} />
            <Lines lines={approval.lines} isPayer={isPayer} />
            {approval.orderUuid && (
              <LinkButton className="mt-4" size="small" to="/order/thankyou" search={{ uuid: approval.orderUuid }}>
                {m.approvals_to_order()}
              </LinkButton>
            )}
            {asked === 'approve' && <ApproveDialog approval={approval} onClose={() => setAsked(undefined)} />}
            {asked === 'withdraw' && <WithdrawDialog approval={approval} onClose={() => setAsked(undefined)} />}
            {asked === 'refuse' && <RefuseDialog approval={approval} onClose={() => setAsked(undefined)} />}
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}
