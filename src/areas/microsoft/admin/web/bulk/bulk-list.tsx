import { useQuery } from '@tanstack/react-query'
import { Status } from '#design/components/badge.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { Bulk } from '../../contract/calls.ts'
import { bulkList } from '../queries.ts'
import { bulkWords, totalOf } from './bulk-words.ts'

type Open = { onOpen: (id: number) => void }

/** What was changed in one go before, newest first, and how far it is. */
export function BulkList({ onOpen }: Open) {
  const query = useQuery(bulkList)
  return (
    <Section title={m.m365_bulk_earlier()} isFlush>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(bulks) =>
          bulks.length === 0 ? (
            <p className="px-5 pb-5 text-ink-soft">{m.m365_bulk_none()}</p>
          ) : (
            <ul className="divide-y divide-line border-line border-t">
              {bulks.map((bulk) => (
                <BulkRow key={bulk.id} bulk={bulk} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function BulkRow({ bulk, onOpen }: Open & { bulk: Bulk }) {
  const { tone, word } = bulkWords[bulk.state]
  const { done, failed } = bulk.counts
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(bulk.id)}
        className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 text-left -outline-offset-2! hover:bg-canvas"
      >
        <span className="min-w-0 flex-[1_1_14rem]">
          <span className="block font-medium">{m.m365_bulk_label({ count: totalOf(bulk) })}</span>
          <span className="block text-ink-soft text-sm">
            <MomentText moment={bulk.beginsAt} />
            {bulk.by && ` · ${bulk.by}`}
          </span>
        </span>
        <span className="tabular text-sm">
          {m.m365_bulk_far({ done, total: totalOf(bulk) })}
          {failed > 0 && <span className="text-bad-ink"> · {m.m365_bulk_failed({ count: failed })}</span>}
        </span>
        <Status tone={tone} isBusy={bulk.state === 'running'}>
          {word()}
        </Status>
      </button>
    </li>
  )
}
