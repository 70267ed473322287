import { useQuery } from '@tanstack/react-query'
import { Download, Undo2 } from 'lucide-react'
import { useCall } from '#design/api/use-call.ts'
import { Badge } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Dialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { toast } from '#design/feedback/toast.ts'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import { objectCalls } from '../contract/calls.ts'
import type { StoredFile } from '../contract/shapes.ts'
import { changesObjects, type Place, versionsOf } from './queries.ts'
import { useDownload } from './use-download.ts'

type Props = { place: Place; file: StoredFile; onClose: () => void }

/** How a file was before, to look at or to bring back. */
export function VersionsDialog({ place, file: { key }, onClose }: Props) {
  const query = useQuery(versionsOf(place, key))
  const download = useDownload(place)
  const back = useCall(objectCalls.bringBack, {
    refreshes: changesObjects,
    done: () => toast.good(m.s3_files_brought_back()),
  })
  return (
    <Dialog isOpen onClose={onClose} title={m.s3_files_versions_of({ name: key })}>
      <Loaded query={query} waiting={<Skeleton lines={3} />}>
        {(versions) => (
          <ul className="divide-y divide-line">
            {versions.map(({ version, modifiedAt, bytes, isLatest, isDeletion }) => (
              <li key={version} className="flex flex-wrap items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <MomentText moment={modifiedAt} /> {isLatest && <Badge tone="brand">{m.s3_files_newest()}</Badge>}
                </span>
                <span className="text-sm tabular-nums">{isDeletion ? m.s3_files_deleted() : byteText(bytes)}</span>
                {!isDeletion && (
                  <IconButton
                    icon={Download}
                    size="small"
                    label={m.s3_files_download_version()}
                    onPress={() => download.start(key, version)}
                  />
                )}
                {!isLatest && !isDeletion && (
                  <Button
                    size="small"
                    icon={Undo2}
                    isPending={back.isPending}
                    onPress={() => back.mutate({ params: place, body: { key, version } })}
                  >
                    {m.s3_files_bring_back()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
