import { useQuery } from '@tanstack/react-query'
import { CircleX, FileWarning, History, type LucideIcon, RotateCcw, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { FaultWords } from '#areas/windows-hosting/space/web/public.ts'
import type { PoolPeriod } from '#base/windows-space/pool-usage.ts'
import { Section } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { PoolPoint, UseEvent } from '../contract/shapes.ts'
import { happenings, poolUsage } from './queries.ts'

/** What happened in a period, newest first: what was changed, what failed, and when the pool began anew. */
export function EventList({ id, period, isMeasured }: { id: number; period: PoolPeriod; isMeasured: boolean }) {
  const query = useQuery(happenings(id, period))
  const usage = useQuery({ ...poolUsage(id, period), enabled: isMeasured })
  return (
    <Section title={m.windows_use_events()} help={m.windows_use_events_help()} isFlush>
      <Loaded query={query} waiting={<Skeleton lines={6} />}>
        {({ data }) => <Rows rows={rowsOf(data, usage.data?.data ?? [])} />}
      </Loaded>
    </Section>
  )
}

type Recycled = { id: string; at: string; kind: 'recycled'; count: number }
type Row = UseEvent | Recycled

const rowsOf = (events: readonly UseEvent[], points: readonly PoolPoint[]): Row[] => {
  const recycled = points.flatMap(({ at, recycles }): Recycled[] =>
    recycles ? [{ id: `recycled-${at}`, at, kind: 'recycled', count: recycles }] : [],
  )
  return [...events, ...recycled].toSorted((one, other) => other.at.localeCompare(one.at))
}

function Rows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0)
    return (
      <EmptyState icon={History} title={m.windows_use_quiet()}>
        {m.windows_use_quiet_help()}
      </EmptyState>
    )
  return (
    <ol aria-label={m.windows_use_events()} className="divide-y divide-line border-line border-t">
      {rows.map((row) => (
        <EventRow key={row.id} row={row} />
      ))}
    </ol>
  )
}

const looks: Readonly<Record<Row['kind'], { icon: LucideIcon; ink: string }>> = {
  done: { icon: SlidersHorizontal, ink: 'text-brand-ink' },
  failed: { icon: CircleX, ink: 'text-bad-ink' },
  fault: { icon: FileWarning, ink: 'text-bad-ink' },
  recycled: { icon: RotateCcw, ink: 'text-info-ink' },
}

function titleOf(row: Row): string {
  if (row.kind === 'recycled') return m.windows_use_recycled({ count: row.count })
  if (row.kind === 'fault') return m.windows_use_fault({ file: row.fault.file })
  return row.kind === 'failed' ? m.windows_use_failed({ what: row.title }) : row.title
}

function detailOf(row: Row): ReactNode {
  if (row.kind === 'fault') return <FaultWords fault={row.fault} />
  return row.kind === 'failed' ? row.reason : undefined
}

function EventRow({ row }: { row: Row }) {
  const { icon: Icon, ink } = looks[row.kind]
  const by = 'by' in row && row.by
  const detail = detailOf(row)
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <Icon aria-hidden="true" size={18} className={cx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{titleOf(row)}</p>
        <p className="text-ink-soft text-sm">
          <MomentText moment={row.at} />
          {by && ` · ${by}`}
          {row.kind === 'fault' && (
            <>
              {' · '}
              {row.until ? (
                <>
                  {m.windows_use_mended()} <MomentText moment={row.until} />
                </>
              ) : (
                m.windows_use_still()
              )}
            </>
          )}
        </p>
        {detail && <div className="mt-1 text-sm">{detail}</div>}
      </div>
    </li>
  )
}
