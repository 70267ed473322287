import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { RelativePath } from '#base/web-space/relative-path.ts'
import { errorText } from '#design/api/error-text.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { cx } from '#design/components/cx.ts'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { WindowOnItsWay } from '#design/components/window-on-its-way.tsx'
import { toast } from '#design/feedback/toast.ts'
import { byteText } from '#design/language/byte-text.ts'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { Crumbs } from './crumbs.tsx'
import { droppedFiles } from './dropped-files.ts'
import { FileList } from './file-list.tsx'
import { FileSearch } from './file-search.tsx'
import type { Opened } from './file-windows.tsx'
import { FilesToolbar } from './files-toolbar.tsx'
import { folderIn } from './folder-address.ts'
import { orderOf } from './order.ts'
import { folderPages } from './queries.ts'
import { Room, roomIn } from './room.tsx'
import { UploadList } from './upload-list.tsx'
import { type Dropped, startUploads } from './uploads.ts'
import { WorkNotices } from './work-notices.tsx'

const Editor = lazy(() => import('./editor.tsx').then((file) => ({ default: file.Editor })))
const FileWindows = lazy(() => import('./file-windows.tsx').then((file) => ({ default: file.FileWindows })))

/** Beyond so many the rest of a folder comes when it is asked for. */
const mostRows = 20_000

/** A folder of the space, or a file of it that is being edited. */
export function FileManager({ space }: { space: ReadSpace }) {
  const [asked = 'public'] = useSearchParam('path')
  const [edited, setEdited] = useSearchParam('edit')
  const place = folderIn(asked)
  const path = RelativePath.safeParse(place).success ? place : ''
  if (edited !== undefined)
    return (
      <Suspense fallback={<Skeleton lines={14} />}>
        <Editor key={edited} space={space} path={edited} onClose={() => setEdited(undefined)} />
      </Suspense>
    )
  return <FolderView key={path} space={space} path={path} />
}

/** Where the keys go on in a folder, also when it has only just been gone to: its row that has them. */
export function keysOf(root: HTMLElement): HTMLElement | null | undefined {
  const row = root.querySelector<HTMLElement>('[data-files-list] tr[tabindex="0"], [data-files-empty]')
  return row ?? (root.querySelector('[data-files-folder]') ? null : undefined)
}

function FolderView({ space, path }: { space: ReadSpace; path: string }) {
  const { id } = space
  const [sort] = useSearchParam('sort')
  const [words = ''] = useSearchParam('q')
  const query = useInfiniteQuery(folderPages(id, path, orderOf(sort)))
  const { data: folder, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const [opened, setOpened] = useState<Opened>()
  const [isOver, setOver] = useState(false)
  const upload = useStartUpload(space, path)
  const isMore = hasNextPage && !isFetchNextPageError && (folder?.entries.length ?? 0) < mostRows
  useEffect(() => {
    if (isMore && !isFetchingNextPage) void fetchNextPage()
  }, [isMore, isFetchingNextPage, fetchNextPage])
  const names = new Set(folder?.entries.map(({ name }) => name))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen with the button "upload" as well
    <div
      data-files-folder
      className={cx(
        'flex flex-col gap-4 rounded-xl',
        isOver && 'outline-2 outline-brand-ink outline-dashed outline-offset-4',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(upload)
      }}
    >
      <Room space={space} />
      <WorkNotices space={space} />
      <UploadList spaceId={id} taken={names} />
      <Card isFlush>
        <FilesToolbar path={path} onOpen={setOpened} onUpload={upload} />
        <div className="border-line border-b px-4 py-2">
          <Crumbs path={path} />
        </div>
        {words.trim() ? (
          <FileSearch space={space} path={path} words={words.trim()} />
        ) : (
          <Loaded query={query} waiting={<Skeleton lines={8} />}>
            {(shown) => <FileList space={space} folder={shown} opened={opened} onOpen={setOpened} />}
          </Loaded>
        )}
        {hasNextPage && !isMore && (
          <div className="border-line border-t p-3 text-center">
            <Button size="small" isPending={isFetchingNextPage} onPress={() => fetchNextPage()}>
              {m.web_files_more()}
            </Button>
          </div>
        )}
      </Card>
      {opened && (
        <WindowOnItsWay onEscape={() => setOpened(undefined)}>
          <FileWindows space={space} path={path} names={names} opened={opened} onClose={() => setOpened(undefined)} />
        </WindowOnItsWay>
      )}
    </div>
  )
}

/** What does not fit is said before any of it is sent. */
function useStartUpload(space: ReadSpace, folder: string) {
  const refresh = useRefresh()
  return (dropped: readonly Dropped[]) => {
    const bytes = dropped.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
    if (dropped.length === 0) return
    if (bytes > roomIn(space)) {
      toast.bad(m.web_files_no_room_for({ size: byteText(bytes), free: byteText(Math.max(0, roomIn(space))) }))
      return
    }
    const done = () => void refresh(spaceKeys.one(String(space.id)))
    startUploads({ spaceId: space.id, folder }, dropped, done).catch((error: unknown) => toast.bad(errorText(error)))
  }
}
