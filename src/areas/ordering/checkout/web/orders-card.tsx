import { queryOptions, useQuery } from '@tanstack/react-query'
import { toStaffOrders } from '#areas/staff/orders/web/public.ts'
import { send } from '#design/api/client.ts'
import { dayNames, rangeOf, sumOf } from '#design/charts/span-names.ts'
import { type CardChart, CardLink, ChartCard } from '#design/components/chart-card.tsx'
import { m } from '#words'
import { type OrdersOfDay, orderFigureCalls } from '../contract/figure-calls.ts'
import { orderFigureKeys } from './keys.ts'

/** Orders of all clients: refreshed each minute rather than by events. */
const perDay = queryOptions({
  queryKey: orderFigureKeys.all,
  refetchInterval: 60_000,
  queryFn: async ({ signal }) => (await send(orderFigureCalls.perDay, {}, { signal })).data,
})

/** For staff: orders per day. */
export function OrdersCard() {
  const query = useQuery(perDay)
  return (
    <ChartCard
      title={m.checkout_orders()}
      query={query}
      chart={ordersChart}
      empty={m.checkout_orders_empty()}
      link={<CardLink target={toStaffOrders()}>{m.checkout_orders_all()}</CardLink>}
    />
  )
}

export function ordersChart(days: readonly OrdersOfDay[]): CardChart | undefined {
  const placed = sumOf(days, (day) => day.placed)
  if (placed === 0) return undefined
  const cancelled = sumOf(days, (day) => day.cancelled)
  return {
    kind: 'stack',
    summary:
      cancelled > 0 ? m.checkout_orders_summary({ placed, cancelled }) : m.checkout_orders_placed({ count: placed }),
    ...dayNames(days),
    pointsLabel: m.design_day(),
    series: [
      {
        id: 'kept',
        label: m.checkout_orders_kept(),
        values: days.map((day) => day.placed - day.cancelled),
        tone: 'brand',
      },
      {
        id: 'cancelled',
        label: m.checkout_orders_cancelled(),
        values: days.map((day) => day.cancelled),
        tone: 'neutral',
      },
    ],
    linkOf: (index) => toStaffOrders({ placed: rangeOf(days[index]!) }),
  }
}
