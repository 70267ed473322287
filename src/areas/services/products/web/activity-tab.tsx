import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#design/components/loaded.tsx'
import { Pagination } from '#design/components/pagination.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { AuditLine } from '../contract/shapes.ts'
import { didText, didWhat } from './activity-words.ts'
import { auditOf } from './queries.ts'

/** What was done with a service and by whom, newest first. */
export function ActivityTab({ service: { id } }: { service: TabService }) {
  const [page, setPage] = useState(1)
  const query = useQuery(auditOf(id, page))
  return (
    <Loaded query={query} waiting={<Skeleton lines={5} />}>
      {(found) =>
        found.total === 0 ? (
          <EmptyState icon={History} title={m.products_activity_none()} />
        ) : (
          <>
            <ol className="divide-y divide-line border-line border-y">
              {found.data.map((line) => (
                <li key={line.id} className="py-2.5">
                  <p className="[overflow-wrap:anywhere]">
                    <span className="font-medium">{line.title ?? didText(line.action)}</span>{' '}
                    <span className="text-ink-soft">{didWhat(line.details)}</span>
                    {line.outcome && <Outcome outcome={line.outcome} />}
                  </p>
                  <p className="text-ink-soft text-sm">
                    <MomentText moment={line.at} /> · {line.by ?? m.products_by_us()}
                  </p>
                </li>
              ))}
            </ol>
            {found.total > found.perPage && (
              <div className="pt-3">
                <Pagination page={page} perPage={found.perPage} total={found.total} onPage={setPage} />
              </div>
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** What was asked and did not come about, or not wholly. */
const Outcome = ({ outcome: { state, reason } }: { outcome: NonNullable<AuditLine['outcome']> }) => (
  <span className={state === 'failed' ? 'block text-bad-ink text-sm' : 'block text-ink-soft text-sm'}>
    {state === 'failed'
      ? m.products_activity_failed({ reason: reason ?? '' }).replace(/\s*:\s*$/, '')
      : (reason ?? m.products_activity_stopped())}
  </span>
)
