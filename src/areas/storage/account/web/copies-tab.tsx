import { useQuery } from '@tanstack/react-query'
import { History, Save, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#base/dates.ts'
import { useCall } from '#design/api/use-call.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { storageCalls } from '../contract/calls.ts'
import type { SettingsCopy } from '../contract/shapes.ts'
import { changesStorage, storageBuckets, storageCopies } from './queries.ts'
import { type ReadStorage, StorageTab } from './storage-tab.tsx'
import { toStorageTab } from './to-storage-tab.ts'

const whomWords = { clock: m.s3_copy_clock, user: m.s3_copy_user, restore: m.s3_copy_restore } as const

/** To what a storage can go back: the settings of its buckets here, and each file by its versions. */
export const CopiesTab = ({ service }: { service: TabService }) => (
  <StorageTab service={service} about={['settings']}>
    {(storage) => (
      <>
        <Versions storage={storage} />
        <Copies storage={storage} />
      </>
    )}
  </StorageTab>
)

/** What is not in a copy of settings is brought back by versions: which buckets keep none. */
function Versions({ storage }: { storage: ReadStorage }) {
  const query = useQuery(storageBuckets(storage.id))
  return (
    <Section title={m.s3_file_versions()} help={m.s3_file_versions_help()}>
      <Loaded query={query} waiting={<Skeleton lines={2} />}>
        {(buckets) => {
          const without = buckets.filter(({ versioning }) => versioning !== 'on').map(({ name }) => name)
          return without.length === 0 ? (
            <Banner meaning="good">{m.s3_all_versioned()}</Banner>
          ) : (
            <Banner
              meaning="warning"
              actions={<Link {...toStorageTab(storage.id, 'buckets')}>{m.s3_to_buckets()}</Link>}
            >
              {m.s3_not_versioned({ names: without.join(', ') })}
            </Banner>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Copies({ storage }: { storage: ReadStorage }) {
  const params = { id: storage.id }
  const query = useQuery(storageCopies(storage.id))
  const [chosen, choose] = useState<SettingsCopy>()
  const take = useCall(storageCalls.takeCopy, { refreshes: changesStorage, done: () => toast.good(m.s3_copy_taken()) })
  const putBack = useCall(storageCalls.putBack, {
    refreshes: changesStorage,
    inPlace: true,
    done: () => toast.good(m.s3_asked()),
  })
  return (
    <Section
      title={m.s3_copies_long()}
      help={m.s3_copies_help()}
      isFlush
      actions={
        <Button
          icon={Save}
          isPending={take.isPending}
          isDisabled={!storage.canChange}
          onPress={() => take.mutate({ params })}
        >
          {m.s3_copy_now()}
        </Button>
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={4} />}>
        {(copies) =>
          copies.length === 0 ? (
            <EmptyState icon={History} title={m.s3_no_copies()}>
              {m.s3_no_copies_help()}
            </EmptyState>
          ) : (
            <ul>
              {copies.map((copy) => (
                <li
                  key={copy.id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3"
                >
                  <div className="min-w-0 flex-[1_1_18rem]">
                    <div className="font-medium">
                      <MomentText moment={copy.takenAt} />
                    </div>
                    <div className="text-ink-soft text-sm">
                      {whomWords[copy.byWhom]()} · {m.s3_copy_buckets({ count: copy.buckets.length })}
                    </div>
                    <div className="text-sm wrap-anywhere">
                      {copy.differs.length === 0
                        ? m.s3_copy_same()
                        : m.s3_copy_differs({ names: copy.differs.join(', ') })}
                    </div>
                  </div>
                  <Button
                    size="small"
                    icon={Undo2}
                    isDisabled={!storage.canChange || copy.differs.length === 0}
                    onPress={() => choose(copy)}
                  >
                    {m.s3_put_back()}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        onClose={() => choose(undefined)}
        title={chosen ? m.s3_put_back_title({ moment: formatMoment(chosen.takenAt) }) : ''}
        action={m.s3_put_back()}
        onConfirm={() => chosen && putBack.mutateAsync({ params: { id: storage.id, copy: chosen.id } })}
      >
        <p>{m.s3_put_back_text({ names: chosen?.differs.join(', ') ?? '' })}</p>
        <p>{m.s3_put_back_undo()}</p>
      </ConfirmDialog>
    </Section>
  )
}
