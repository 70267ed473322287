import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { folderOf, nameOf } from '#base/web-space/relative-path.ts'
import { Button } from '#design/components/button.tsx'
import { Card } from '#design/components/card.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { m } from '#words'
import { EditedText } from './edited-text.tsx'
import { fileText } from './queries.ts'

type EditorProps = { space: ReadSpace; path: string; onClose: () => void }

/** One file as text, in the place of its folder. */
export function Editor({ space, path, onClose }: EditorProps) {
  const query = useQuery(fileText(space.id, path))
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
      <Loaded query={query} waiting={<Skeleton lines={14} />} missing={{ name: nameOf(path) }}>
        {(file) => <EditedText key={file.path} space={space} file={file} onClose={onClose} />}
      </Loaded>
    </Card>
  )
}
