import { useQuery } from '@tanstack/react-query'
import { Database, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import type { StorageBucket } from '../contract/shapes.ts'
import { BucketRow } from './bucket-row.tsx'
import { type BucketAct, BucketWindow } from './bucket-windows.tsx'
import { NewBucketForm } from './new-bucket.tsx'
import { storageBuckets } from './queries.ts'
import { type ReadStorage, StorageTab, UsageAge } from './storage-tab.tsx'

/** The buckets of a storage: what is in each, who may read it, and what happens to it by itself. */
export const BucketsTab = ({ service }: { service: TabService }) => (
  <StorageTab service={service} about={['bucket']}>
    {(storage, again) => (
      <>
        <UsageAge storage={storage} again={again} />
        <Buckets storage={storage} />
      </>
    )}
  </StorageTab>
)

type Opened = { act: BucketAct; bucket: StorageBucket }

function Buckets({ storage }: { storage: ReadStorage }) {
  const query = useQuery(storageBuckets(storage.id))
  const [opened, open] = useState<Opened>()
  const [isNew, setNew] = useState(false)
  return (
    <Section
      title={m.s3_buckets()}
      help={m.s3_buckets_help()}
      isFlush
      actions={
        <Button icon={Plus} isDisabled={!storage.canChange} onPress={() => setNew(true)}>
          {m.s3_new_bucket()}
        </Button>
      }
    >
      <Loaded query={query} waiting={<Skeleton lines={5} />}>
        {(buckets) =>
          buckets.length === 0 ? (
            <EmptyState icon={Database} title={m.s3_no_buckets()}>
              {m.s3_no_buckets_help()}
            </EmptyState>
          ) : (
            <ul>
              {buckets.map((bucket) => (
                <BucketRow
                  key={bucket.name}
                  storage={storage}
                  bucket={bucket}
                  onOpen={(act) => open({ act, bucket })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isNew && <NewBucketForm id={storage.id} onClose={() => setNew(false)} />}
      {opened && <BucketWindow key={opened.act} storage={storage} {...opened} onClose={() => open(undefined)} />}
    </Section>
  )
}
