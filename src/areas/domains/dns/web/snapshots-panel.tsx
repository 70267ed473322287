import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#base/call.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText, Mono } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { dnsCalls } from '../contract/calls.ts'
import { snapshotDetail, snapshotList, useRestoreSnapshot } from './queries.ts'
import { snapshotReason } from './snapshot-reason.ts'

/** The snapshots before each change; each can be compared and restored. */
export function SnapshotsPanel({
  domain,
  isOpen,
  onClose,
  hasStaged,
}: {
  domain: string
  isOpen: boolean
  onClose: () => void
  hasStaged: boolean
}) {
  const list = useQuery({ ...snapshotList(domain), enabled: isOpen })
  const [chosen, setChosen] = useState<string>()
  const restore = useRestoreSnapshot(domain)
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={m.dns_snapshots()} subtitle={m.dns_snapshots_text()}>
      <Loaded query={list}>
        {({ data }) =>
          data.length === 0 && <EmptyState title={m.dns_snapshots_empty()}>{m.dns_snapshots_empty_text()}</EmptyState>
        }
      </Loaded>
      <ul className="flex flex-col divide-y divide-line">
        {loadedData(list)?.data.map((snapshot) => (
          <li key={snapshot.sid} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <div>
                <p className="font-medium">
                  <MomentText moment={snapshot.date} />
                </p>
                <p className="text-ink-soft text-sm">
                  {snapshotReason(snapshot.reason)} · {m.dns_records({ count: snapshot.recordCount })}
                </p>
              </div>
              <Button size="small" onPress={() => setChosen(chosen === snapshot.sid ? undefined : snapshot.sid)}>
                {chosen === snapshot.sid ? m.dns_snapshot_hide() : m.dns_snapshot_compare()}
              </Button>
            </div>
            {chosen === snapshot.sid && (
              <Difference
                domain={domain}
                sid={snapshot.sid}
                isBlocked={hasStaged}
                onRestore={() =>
                  restore.mutateAsync({ sid: snapshot.sid }).then(() => toast.good(m.dns_snapshot_restored()))
                }
              />
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}

type DifferenceProps = { domain: string; isBlocked: boolean; onRestore: () => Promise<unknown> }

function Difference({ sid, ...props }: DifferenceProps & { sid: string }) {
  const detail = useQuery(snapshotDetail(props.domain, sid))
  return (
    <Loaded query={detail} waiting={<Skeleton lines={3} />}>
      {({ data }) => <Changes {...props} {...data.difference} />}
    </Loaded>
  )
}

type Records = AnswerOf<typeof dnsCalls.getSnapshot>['data']['difference']

function Changes({ domain, isBlocked, onRestore, add, remove }: DifferenceProps & Records) {
  const [asking, setAsking] = useState(false)
  if (add.length + remove.length === 0) return <p className="mt-2 text-ink-soft text-sm">{m.dns_snapshot_same()}</p>
  return (
    <div className="mt-3 flex flex-col gap-2">
      <ul className="flex flex-col gap-1.5">
        {remove.map((record) => (
          <li key={`remove ${record.id}`} className="flex items-baseline gap-2">
            <Badge tone="bad">{m.dns_will_go()}</Badge>
            <Mono>{`${record.recordName} ${record.recordTypeName} ${record.content}`}</Mono>
          </li>
        ))}
        {add.map((record) => (
          <li
            key={`add ${record.recordName} ${record.recordTypeName} ${record.content}`}
            className="flex items-baseline gap-2"
          >
            <Badge tone="good">{m.dns_comes_back()}</Badge>
            <Mono>{`${record.recordName} ${record.recordTypeName} ${record.content}`}</Mono>
          </li>
        ))}
      </ul>
      <Button look="primary" className="self-start" isDisabled={isBlocked} onPress={() => setAsking(true)}>
        {m.dns_snapshot_restore()}
      </Button>
      {isBlocked && <p className="text-ink-soft text-sm">{m.dns_snapshot_blocked()}</p>}
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={m.dns_snapshot_restore_title({ domain })}
        action={m.dns_snapshot_restore()}
        onConfirm={onRestore}
      >
        <p>{m.dns_snapshot_restore_text()}</p>
      </ConfirmDialog>
    </div>
  )
}
