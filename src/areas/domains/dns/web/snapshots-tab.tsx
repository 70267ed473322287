import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded, loadedData } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { snapshotList, useTakeSnapshot } from './queries.ts'
import { SnapshotComparison } from './snapshot-comparison.tsx'
import { snapshotReason } from './snapshot-reason.ts'
import { useStaging } from './staging-store.ts'

/** The history of the zone: snapshots to view, compare, and restore as a whole or in part. */
export function SnapshotsTab({ domain }: { domain: string }) {
  const list = useQuery(snapshotList(domain))
  const [chosen, choose] = useSearchParam('snapshot')
  const [taking, setTaking] = useState(false)
  const staging = useStaging(domain)
  const rows = loadedData(list)?.data ?? []
  const current = rows.find(({ sid }) => sid === chosen) ?? rows[0]
  const take = (
    <Button icon={Camera} onPress={() => setTaking(true)}>
      {m.dns_snapshot_take()}
    </Button>
  )
  return (
    <>
      {staging.rows.length > 0 && (
        <Banner meaning="info" className="mb-4">
          {m.dns_snapshot_blocked()}
        </Banner>
      )}
      <div className={cx('grid items-start gap-4', current && 'wide:grid-cols-[22rem_1fr]')}>
        <Section title={m.dns_snapshots()} help={m.dns_snapshots_tab_text()} isFlush>
          <div className="px-5 pb-4">{take}</div>
          <Loaded query={list} waiting={<Skeleton lines={8} className="px-5 pb-5" />}>
            {({ data }) =>
              data.length === 0 && (
                <EmptyState title={m.dns_snapshots_empty()}>{m.dns_snapshots_empty_text()}</EmptyState>
              )
            }
          </Loaded>
          <ul className="scroll-thin max-h-[28rem] overflow-y-auto border-line border-t phone:max-h-72">
            {rows.map((snapshot) => (
              <li key={snapshot.sid} className="border-line border-b last:border-b-0">
                <button
                  type="button"
                  aria-current={snapshot === current}
                  onClick={() => choose(snapshot.sid)}
                  className={cx(
                    'block w-full px-5 py-2.5 text-left -outline-offset-2! hover:bg-hover',
                    snapshot === current && 'bg-brand-tint',
                  )}
                >
                  <span className="block font-medium">
                    <MomentText moment={snapshot.date} />
                  </span>
                  {snapshot.note && <span className="wrap-anywhere block">{snapshot.note}</span>}
                  <span className="wrap-anywhere block text-ink-soft text-sm">
                    {[
                      snapshotReason(snapshot.reason),
                      m.dns_records({ count: snapshot.recordCount }),
                      snapshot.account ?? m.dns_snapshot_portal(),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
        {current && (
          <SnapshotComparison
            key={current.sid}
            domain={domain}
            snapshot={current}
            others={rows}
            isBlocked={staging.rows.length > 0}
          />
        )}
      </div>
      {taking && <TakeSnapshot domain={domain} onClose={() => setTaking(false)} />}
    </>
  )
}

function TakeSnapshot({ domain, onClose }: { domain: string; onClose: () => void }) {
  const [note, setNote] = useState('')
  const take = useTakeSnapshot(domain)
  const confirm = async () => {
    await take.mutateAsync(note.trim())
    toast.good(m.dns_snapshot_taken())
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.dns_snapshot_take()}
      action={m.dns_snapshot_take()}
      onConfirm={confirm}
    >
      <TextField label={m.dns_snapshot_note()} value={note} onChange={setNote} maxLength={200} autoFocus />
    </ConfirmDialog>
  )
}
