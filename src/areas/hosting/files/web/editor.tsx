import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, FileX } from 'lucide-react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import { EditedText } from './edited-text.tsx'
import { fileText, useDownload } from './queries.ts'

type EditorProps = { space: ReadSpace; path: string; onClose: () => void }

/** One file as text, in the place of its folder. */
export function Editor({ space, path, onClose }: EditorProps) {
  const query = useQuery(fileText(space.id, path))
  const { error } = query
  return (
    <Card isFlush>
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3">
        <Button size="small" look="quiet" icon={ArrowLeft} onPress={onClose}>
          {m.web_files_back()}
        </Button>
        <h2 className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
          <span className="font-normal text-ink-soft">{folderOf(path)}/</span>
          {nameOf(path)}
        </h2>
      </div>
      {isApiError(error) && noText.includes(error.code ?? '') ? (
        <NoText space={space} path={path} why={errorText(error)} />
      ) : (
        <Loaded query={query} waiting={<Skeleton lines={14} />} missing={{ name: nameOf(path) }}>
          {(file) => <EditedText key={file.path} space={space} file={file} onClose={onClose} />}
        </Loaded>
      )}
    </Card>
  )
}

/** Refused however often it is asked. */
const noText = ['file_not_text', 'file_too_large']

function NoText({ space, path, why }: Omit<EditorProps, 'onClose'> & { why: string }) {
  const download = useDownload(space.id)
  return (
    <EmptyState
      icon={FileX}
      title={m.web_files_no_text()}
      actions={
        <Button icon={Download} isPending={download.isPending} onPress={() => download.mutate([path])}>
          {m.web_files_download()}
        </Button>
      }
    >
      {why}
    </EmptyState>
  )
}
