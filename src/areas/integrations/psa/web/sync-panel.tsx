import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { formatMoment } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { DefinitionList, MomentText } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { SyncItem, SyncRow } from '../contract/shapes.ts'
import { ItemState, reasonWord, SyncState } from './psa-words.tsx'
import { oneSync, useRetrySync } from './queries.ts'

/** One sync, client by client: what was sent, which changes were found, and what failed. */
export function SyncPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...oneSync(id ?? ''), enabled: id !== undefined })
  const retry = useRetrySync()
  const sync = loadedData(query)?.data
  const isStopped = sync?.state === 'stopped'
  const canRetry = sync !== undefined && sync.state !== 'running' && (sync.failed > 0 || sync.state !== 'done')
  return (
    <SidePanel
      isOpen={id !== undefined}
      onClose={onClose}
      width="wide"
      title={sync ? m.psa_sync_title({ when: formatMoment(sync.startedAt) }) : m.psa_syncs()}
      footer={
        canRetry && (
          <Button icon={RotateCcw} isPending={retry.isPending} onPress={() => retry.mutate(sync.id)}>
            {isStopped ? m.psa_go_on() : m.psa_retry_failed()}
          </Button>
        )
      }
    >
      {retry.error && (
        <Banner meaning="bad" className="mb-4">
          {errorText(retry.error)}
        </Banner>
      )}
      <Loaded query={query} waiting={<Skeleton lines={8} />} missing={{ name: id }}>
        {({ data: sync, items }) => (
          <>
            <SyncFacts sync={sync} />
            <ul className="mt-6 divide-y divide-line border-line border-y">
              {items.map((item) => (
                <Item key={item.clientId} item={item} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}

const SyncFacts = ({ sync }: { sync: SyncRow }) => (
  <>
    {sync.reason && (
      <Banner meaning="bad" className="mb-4">
        {reasonWord(sync.reason)}
      </Banner>
    )}
    <DefinitionList
      items={[
        { term: m.psa_state(), value: <SyncState row={sync} /> },
        { term: m.psa_started_by(), value: sync.startedBy ?? m.psa_by_clock() },
        sync.endedAt !== null && { term: m.psa_ended(), value: <MomentText moment={sync.endedAt} /> },
        { term: m.psa_clients(), value: sync.clients },
        { term: m.psa_lines_sent(), value: sync.lines },
        { term: m.psa_lines_changed(), value: sync.changed },
        sync.waiting > 0 && { term: m.psa_waiting(), value: sync.waiting },
      ]}
    />
  </>
)

const Item = ({ item }: { item: SyncItem }) => (
  <li className="py-2.5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
      <p className="min-w-0 break-words font-medium">
        {item.name}
        {item.remoteName && item.remoteName !== item.name && (
          <span className="font-normal text-ink-soft"> → {item.remoteName}</span>
        )}
      </p>
      <ItemState state={item.state} />
    </div>
    {item.reason && (
      <p className="text-bad-ink text-sm">
        {reasonWord(item.reason)}
        {item.detail && <span className="text-ink-soft"> ({item.detail})</span>}
      </p>
    )}
    {item.state === 'done' && (
      <p className="text-ink-soft text-sm">{m.psa_item_lines({ lines: item.lines, changed: item.changed })}</p>
    )}
    {item.drift.map((drift) => (
      <p key={drift.description} className="text-sm text-warning-ink">
        {drift.found
          ? m.psa_drift({ what: drift.description, found: figures(drift.found), sent: figures(drift.sent) })
          : m.psa_drift_gone({ what: drift.description })}
      </p>
    ))}
  </li>
)

const figures = ({ quantity, unitCents }: { quantity: number; unitCents: number }): string =>
  `${quantity} × ${formatEuros(unitCents)}`
