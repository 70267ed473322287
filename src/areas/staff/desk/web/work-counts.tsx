import { useQuery } from '@tanstack/react-query'
import { MenuCount } from '#design/layouts/menu-count.tsx'
import { m } from '#words'
import type { WorkCounts } from '../contract/work-shapes.ts'
import { workCounts } from './work-queries.ts'

function Count({ of }: { of: (counts: WorkCounts) => number }) {
  const { data } = useQuery(workCounts())
  if (!data) return null
  const count = of(data)
  return <MenuCount count={count} label={m.desk_work_waits({ count })} />
}

/** Counts what staff must do; what waits for others is left out. */
export const AllWork = () => (
  <Count
    of={({ failed, orders, tickets, entries, backups, dead }) => failed + orders + tickets + entries + backups + dead}
  />
)
export const WaitingOrders = () => <Count of={({ orders }) => orders} />
export const LateTickets = () => <Count of={({ tickets }) => tickets} />
export const OpenEntries = () => <Count of={({ entries }) => entries} />
