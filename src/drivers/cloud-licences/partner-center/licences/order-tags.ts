import type { OrderFacts } from '../../port.ts'
import { guidFor } from '../api/request-ids.ts'
import { itemsOf, moment, type Row, rowsOf, said, text } from '../api/values.ts'
import type { TenantPage } from '../book.ts'

/** The name of a line tells whose it is: what it was ordered for, and which operation ordered it. */
export const tagFor = (reference: string, operationId: string): string => `${reference} ${guidFor(operationId)}`
const tagForm = /^(.*) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

type Line = { orderId: string; number: string; status: string; placedAt: string; row: Row }
type Tagged = { reference: string; subscriptionId: string | null }
export type FoundOrder = {
  /** The operation that ordered it, as Microsoft was told of it; the order's own id where it was placed elsewhere. */
  guid: string
  lines: (Line & Tagged)[]
}

/** All that was ordered, put together by what ordered it: one cart can come to be several orders, and an add-on a line of another. */
export function ordersIn(answer: unknown): FoundOrder[] {
  const found = new Map<string, FoundOrder>()
  for (const order of itemsOf(answer)) {
    const orderId = text(order.id)
    const of = { orderId, status: text(order.status).toLowerCase(), placedAt: moment(order.creationDate) ?? '' }
    for (const row of rowsOf(order.lineItems)) {
      const [, reference = '', guid = orderId] = tagForm.exec(text(row.friendlyName)) ?? []
      const entry = found.get(guid) ?? { guid, lines: [] }
      const line = { ...of, number: text(row.lineItemNumber), row, reference, subscriptionId: said(row.subscriptionId) }
      found.set(guid, { ...entry, lines: [...entry.lines, line] })
    }
  }
  return [...found.values()].sort((one, other) => placedAtOf(other).localeCompare(placedAtOf(one)))
}
const placedAtOf = ({ lines }: FoundOrder): string => lines[0]?.placedAt ?? ''

/** An add-on that was put on another's order is told apart by its line. */
export const idOf = ({ lines }: FoundOrder): string => {
  const [first] = lines
  return first ? (first.number === '0' || first.number === '' ? first.orderId : `${first.orderId}:${first.number}`) : ''
}

const failures = new Set(['error', 'suspended', 'po review rejected'])
const isOver = (status: string) => status === 'completed' || status === 'partial success'

function stateOf({ lines }: FoundOrder): OrderFacts['state'] {
  const statuses = lines.map(({ status }) => status)
  if (statuses.every((status) => status === 'cancelled')) return 'cancelled'
  if (statuses.some((status) => failures.has(status))) return 'failed'
  // Its parts have been decided upon one by one.
  const isMissing = lines.some(({ subscriptionId }) => subscriptionId === null)
  if (statuses.every(isOver))
    return isMissing && statuses.includes('partial success') ? 'failed' : isMissing ? 'pending' : 'done'
  return 'pending'
}

export function orderFacts(found: FoundOrder, tenant: string, page: TenantPage, readAt: string): OrderFacts {
  const id = idOf(found)
  const state = page.cancelledOrders?.includes(id) ? 'cancelled' : stateOf(found)
  const known = page.operations.find((each) => guidFor(each.id) === found.guid)
  return {
    ...{ id, tenant, operationId: known?.id ?? found.guid, state },
    items: found.lines.map(({ reference, subscriptionId }) => ({ reference, subscriptionId })),
    reason: state === 'failed' ? (found.lines.find(({ status }) => status !== 'completed')?.status ?? null) : null,
    ...{ placedAt: placedAtOf(found), readAt },
  }
}
