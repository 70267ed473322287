import { useInfiniteQuery } from '@tanstack/react-query'
import { Folder as FolderMark, FolderOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRefresh } from '#design/api/refresh.ts'
import { useCall } from '#design/api/use-call.ts'
import { Button } from '#design/components/button.tsx'
import { Section } from '#design/components/card.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { objectCalls } from '../contract/calls.ts'
import type { StoredFile } from '../contract/shapes.ts'
import { Crumbs } from './crumbs.tsx'
import { FileRow } from './file-row.tsx'
import { changesObjects, folderPages, type Place } from './queries.ts'
import { UploadButton } from './upload-button.tsx'
import { startUploads } from './uploads.ts'
import { VersionsDialog } from './versions-dialog.tsx'

type Props = { place: Place; prefix: string; hasVersions: boolean }

/** One folder: what is in it, and what is put into it. */
export function Folder({ place, prefix, hasVersions }: Props) {
  const query = useInfiniteQuery(folderPages(place, prefix))
  const refresh = useRefresh()
  const [chosen, choose] = useState<readonly string[]>([])
  const [isLeaving, leave] = useState(false)
  const [looked, look] = useState<StoredFile>()
  const remove = useCall(objectCalls.remove, {
    refreshes: changesObjects,
    inPlace: true,
    done: ({ data }) => {
      toast.good(m.s3_files_removed({ count: data.removed }))
      choose([])
    },
  })
  const begin = (files: readonly File[]) => startUploads(place, prefix, files, () => void refresh(...changesObjects))
  return (
    <Section
      title={place.bucket}
      isFlush
      actions={
        <>
          {chosen.length > 0 && (
            <Button icon={Trash2} onPress={() => leave(true)}>
              {m.s3_files_remove_chosen({ count: chosen.length })}
            </Button>
          )}
          <UploadButton onFiles={begin} />
        </>
      }
    >
      <section
        aria-label={m.s3_files_title()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          begin([...event.dataTransfer.files])
        }}
      >
        <div className="px-5 pb-3">
          <Crumbs bucket={place.bucket} prefix={prefix} />
        </div>
        <Loaded query={query} waiting={<Skeleton lines={6} />}>
          {({ pages }) => {
            const folders = pages.flatMap((page) => page.folders)
            const objects = pages.flatMap((page) => page.objects)
            if (folders.length + objects.length === 0)
              return (
                <EmptyState icon={FolderOpen} title={m.s3_files_empty()}>
                  {m.s3_files_empty_help()}
                </EmptyState>
              )
            return (
              <ul aria-label={m.s3_files_title()}>
                {folders.map((folder) => (
                  <li key={folder} className="flex items-center gap-3 border-line border-t px-5 py-2.5">
                    <FolderMark aria-hidden size={18} className="shrink-0 text-brand-ink" />
                    <Link to="." search={{ bucket: place.bucket, path: folder }} className="min-w-0 wrap-anywhere">
                      {folder.slice(prefix.length)}
                    </Link>
                  </li>
                ))}
                {objects.map((object) => (
                  <FileRow
                    key={object.key}
                    place={place}
                    object={object}
                    name={object.key.slice(prefix.length)}
                    isChosen={chosen.includes(object.key)}
                    onChoose={(is) => choose(is ? [...chosen, object.key] : chosen.filter((key) => key !== object.key))}
                    onLook={hasVersions ? () => look(object) : undefined}
                  />
                ))}
              </ul>
            )
          }}
        </Loaded>
        {query.hasNextPage && (
          <div className="border-line border-t px-5 py-3">
            <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
              {m.s3_files_more()}
            </Button>
          </div>
        )}
      </section>
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => leave(false)}
        danger
        title={m.s3_files_remove_title({ count: chosen.length })}
        action={m.s3_files_remove()}
        onConfirm={() => remove.mutateAsync({ params: place, body: { keys: [...chosen] } })}
      >
        <p>{hasVersions ? m.s3_files_remove_versions() : m.s3_files_remove_text()}</p>
      </ConfirmDialog>
      {looked && <VersionsDialog place={place} file={looked} onClose={() => look(undefined)} />}
    </Section>
  )
}
