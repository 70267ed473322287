import type { StaffOrderItem } from '#areas/ordering/checkout/contract/staff.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'

type Standing = { word: () => string; tone: Tone; isBusy?: true }

const itemStates: Record<StaffOrderItem['state'], Standing> = {
  'awaiting-payment': { word: m.staff_orders_state_awaiting, tone: 'warning' },
  queued: { word: m.staff_orders_item_queued, tone: 'info' },
  provisioning: { word: m.staff_orders_state_provisioning, tone: 'info', isBusy: true },
  done: { word: m.staff_orders_item_done, tone: 'good' },
  failed: { word: m.staff_orders_item_failed, tone: 'bad' },
  cancelled: { word: m.staff_orders_item_cancelled, tone: 'neutral' },
}

const Standing = ({ standing }: { standing: Standing }) => (
  <Status tone={standing.tone} isBusy={standing.isBusy ?? false}>
    {standing.word()}
  </Status>
)
export const ItemState = ({ state }: { state: StaffOrderItem['state'] }) => <Standing standing={itemStates[state]} />

export const itemStateWord = (state: string): string =>
  (itemStates as Record<string, Standing | undefined>)[state]?.word() ?? state

const refundWords: Record<NonNullable<StaffOrderItem['refund']>['state'], () => string> = {
  waiting: m.staff_orders_refund_waiting,
  asked: m.staff_orders_refund_asked,
  done: m.staff_orders_refund_done,
  refused: m.staff_orders_refund_refused,
  nothing: m.staff_orders_refund_nothing,
}
export const refundWord = (state: NonNullable<StaffOrderItem['refund']>['state']): string => refundWords[state]()

export const brandWord = (brand: string): string => panelNameOf(brand)
