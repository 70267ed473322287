import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Status, type Tone } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Pagination } from '#design/components/pagination.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { LogLine } from '../contract/shapes.ts'
import { officeHistory } from './queries.ts'

const statuses: Readonly<Record<LogLine['status'], { tone: Tone; text: () => string }>> = {
  under_way: { tone: 'info', text: m.office_log_under_way },
  done: { tone: 'good', text: m.office_log_done },
  failed: { tone: 'bad', text: m.office_log_failed },
}

/** What was asked in the tenant of a service, by whom, and how it ended: 15 months of it. */
export function HistoryTab({ service: { id } }: { service: TabService }) {
  const [page, setPage] = useState(1)
  const query = useQuery(officeHistory(id, page))
  return (
    <Section title={m.office_history_title()} help={m.office_history_help()} isFlush>
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {({ data, total, perPage }) =>
          total === 0 ? (
            <EmptyState icon={History} title={m.office_history_none()}>
              {m.office_history_none_help()}
            </EmptyState>
          ) : (
            <>
              <ol className="divide-y divide-line border-line border-t">
                {data.map((line) => (
                  <Line key={line.id} line={line} />
                ))}
              </ol>
              {total > perPage && (
                <div className="px-5 py-3">
                  <Pagination page={page} perPage={perPage} total={total} onPage={setPage} />
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function Line({ line: { title, about, status, at, endedAt, user, reason } }: { line: LogLine }) {
  const { tone, text } = statuses[status]
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="wrap-anywhere">
          <span className="font-medium">{title}</span> <span className="text-ink-soft">{about}</span>
        </p>
        <p className="text-ink-soft text-sm">
          <MomentText moment={at} /> · {user ?? m.office_log_by_us()}
        </p>
        {reason && <p className="text-bad-ink text-sm">{reason}</p>}
      </div>
      <p className="text-sm">
        <Status tone={tone} isBusy={status === 'under_way'}>
          {text()}
        </Status>{' '}
        {status === 'done' && endedAt && (
          <span className="text-ink-soft">
            <MomentText moment={endedAt} />
          </span>
        )}
      </p>
    </li>
  )
}
