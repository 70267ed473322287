import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { toStaffOrder } from '#areas/staff/orders/web/public.ts'
import type { AnswerOf } from '#base/call.ts'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText, Money } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { promotionCalls } from '../contract/calls.ts'
import { HistoryList } from './history-list.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionState, usesWord } from './promotion-words.tsx'
import { onePromotion, useEndPromotion } from './queries.ts'

/** A promotion: its terms, the latest orders with it, and its history; or a new one. */
export function PromotionPanel({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  const isNew = code === 'new'
  const query = useQuery({ ...onePromotion(code ?? ''), enabled: code !== undefined && !isNew })
  const [isEnding, setEnding] = useState(false)
  const found = isNew ? undefined : loadedData(query)
  return (
    <SidePanel
      isOpen={code !== undefined}
      onClose={onClose}
      width="wide"
      title={isNew ? m.staff_promotions_add() : (code ?? '')}
      subtitle={found && <PromotionState state={found.data.state} />}
      footer={
        found &&
        found.data.state !== 'over' && (
          <Button look="danger-quiet" icon={Ban} onPress={() => setEnding(true)}>
            {m.staff_promotions_end()}
          </Button>
        )
      }
    >
      {isNew ? (
        <PromotionForm promotion={undefined} onDone={onClose} />
      ) : (
        <Loaded query={query} waiting={<Skeleton lines={8} />} missing={{ name: code }}>
          {(found) => (
            <>
              <PromotionForm key={found.data.code} promotion={found.data} onDone={onClose} />
              <Uses found={found} />
              <HistoryList type="promotion" id={found.data.code} />
              <EndDialog code={found.data.code} isOpen={isEnding} onClose={() => setEnding(false)} />
            </>
          )}
        </Loaded>
      )}
    </SidePanel>
  )
}

function EndDialog({ code, isOpen, onClose }: { code: string; isOpen: boolean; onClose: () => void }) {
  const end = useEndPromotion()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.staff_promotions_end_title({ code })}
      action={m.staff_promotions_end_title({ code })}
      danger
      onConfirm={async () => {
        await end.mutateAsync(code)
        toast.good(m.staff_promotions_ended())
      }}
    >
      <p>{m.staff_promotions_end_text()}</p>
    </ConfirmDialog>
  )
}

function Uses({ found: { data, uses } }: { found: AnswerOf<typeof promotionCalls.get> }) {
  return (
    <section className="mt-6">
      <h3 className="mb-2 font-semibold">{m.staff_promotions_used({ uses: usesWord(data) })}</h3>
      {uses.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {uses.map((use) => (
            <li key={use.number} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="min-w-0">
                <Link {...toStaffOrder(use.number)}>{m.staff_orders_one({ number: String(use.number) })}</Link>{' '}
                <span className="break-words">{use.clientName}</span>
                <span className="block text-ink-soft text-sm">
                  <MomentText moment={use.placedAt} />
                </span>
              </span>
              <Money cents={-use.cents} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
