import { useQuery } from '@tanstack/react-query'
import { Database } from 'lucide-react'
import { type ReadStorage, StorageTab, storageBuckets, toStorageTab } from '#areas/storage/account/web/public.ts'
import { Card } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Select } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { usePatchSearch, useSearchParam } from '#design/router/search-state.ts'
import type { TabService } from '#design/router/slots.ts'
import { m } from '#words'
import { Folder } from './folder.tsx'
import { UploadList } from './upload-list.tsx'

/** What lies in a bucket, by folders. */
export const FilesTab = ({ service }: { service: TabService }) => (
  <StorageTab service={service} about={['objects']}>
    {(storage) => <Files storage={storage} />}
  </StorageTab>
)

function Files({ storage }: { storage: ReadStorage }) {
  const query = useQuery(storageBuckets(storage.id))
  const [asked] = useSearchParam('bucket')
  const [prefix = ''] = useSearchParam('path')
  const patch = usePatchSearch()
  return (
    <Loaded query={query} inCard waiting={<Skeleton lines={8} />}>
      {(buckets) => {
        const bucket = buckets.find(({ name }) => name === asked) ?? buckets[0]
        if (!bucket || !storage.canChange)
          return (
            <Card>
              <EmptyState icon={Database} title={bucket ? m.s3_files_shut() : m.s3_files_no_bucket()}>
                <Link {...toStorageTab(storage.id, 'buckets')}>{m.s3_to_buckets()}</Link>
              </EmptyState>
            </Card>
          )
        const place = { id: storage.id, bucket: bucket.name }
        return (
          <>
            <Select
              label={m.s3_files_bucket()}
              className="max-w-sm"
              value={bucket.name}
              onChange={(next) => patch({ bucket: String(next), path: undefined })}
              options={buckets.map(({ name }) => ({ id: name, label: name }))}
            />
            <UploadList place={place} />
            <Folder
              key={`${bucket.name}/${prefix}`}
              place={place}
              prefix={prefix}
              hasVersions={bucket.versioning !== 'off'}
            />
          </>
        )
      }}
    </Loaded>
  )
}
