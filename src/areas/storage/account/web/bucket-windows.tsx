import { useQuery } from '@tanstack/react-query'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { storageCalls } from '../contract/calls.ts'
import type { StorageBucket } from '../contract/shapes.ts'
import { BucketSettings } from './bucket-settings.tsx'
import { bucketsNow, changesStorage } from './queries.ts'
import type { ReadStorage } from './storage-tab.tsx'

export type BucketAct = 'settings' | 'open' | 'shut' | 'empty' | 'drop'
type Props = { storage: ReadStorage; bucket: StorageBucket; act: BucketAct; onClose: () => void }

/** What can be done with a bucket, each with what comes of it before it is done. */
export function BucketWindow({ storage: { id, quotaBytes }, bucket, act, onClose }: Props) {
  const { name } = bucket
  const params = { id, bucket: name }
  const asked = { refreshes: changesStorage, inPlace: true, done: () => toast.good(m.s3_asked()) } as const
  const set = useCall(storageCalls.setBucket, asked)
  const drop = useCall(storageCalls.dropBucket, asked)
  if (act === 'settings') return <BucketSettings id={id} quotaBytes={quotaBytes} bucket={bucket} onClose={onClose} />
  if (act === 'open')
    return (
      <ConfirmDialog
        isOpen
        danger
        onClose={onClose}
        title={m.s3_open_title({ name })}
        action={m.s3_act_open()}
        onConfirm={() => set.mutateAsync({ params, body: { isPublic: true, isConfirmed: true } })}
      >
        <Banner meaning="warning">{m.s3_open_text()}</Banner>
        <p>{m.s3_open_more()}</p>
      </ConfirmDialog>
    )
  if (act === 'shut')
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={m.s3_shut_title({ name })}
        action={m.s3_act_shut()}
        onConfirm={() => set.mutateAsync({ params, body: { isPublic: false } })}
      >
        <p>{m.s3_shut_text()}</p>
      </ConfirmDialog>
    )
  if (act === 'empty') return <EmptyBucket id={id} bucket={bucket} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={m.s3_drop_title({ name })}
      action={m.s3_act_drop()}
      onConfirm={() => drop.mutateAsync({ params })}
    >
      <p>{m.s3_drop_text()}</p>
    </ConfirmDialog>
  )
}

/** With how many objects there are now: what is lost is told as it is, and not as it was when the list was read. */
function EmptyBucket({
  id,
  bucket: { name, objects },
  onClose,
}: {
  id: number
  bucket: StorageBucket
  onClose: () => void
}) {
  const empty = useCall(storageCalls.emptyBucket, {
    refreshes: changesStorage,
    inPlace: true,
    done: () => toast.good(m.s3_asked()),
  })
  const now = useQuery(bucketsNow(id))
  const count = now.data?.find((each) => each.name === name)?.objects ?? objects
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={m.s3_empty_title({ name })}
      action={m.s3_act_empty()}
      isWaiting={now.isPending}
      typeToConfirm={name}
      onConfirm={() => empty.mutateAsync({ params: { id, bucket: name }, body: { name } })}
    >
      <Banner meaning="bad">{m.s3_empty_text({ count })}</Banner>
    </ConfirmDialog>
  )
}
