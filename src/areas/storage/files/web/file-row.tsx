import { Download, FileText, History } from 'lucide-react'
import { IconButton } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { m } from '#words'
import type { StoredFile } from '../contract/shapes.ts'
import type { Place } from './queries.ts'
import { useDownload } from './use-download.ts'

type RowProps = {
  place: Place
  object: StoredFile
  name: string
  isChosen: boolean
  onChoose: (is: boolean) => void
  onLook: (() => void) | undefined
}

/** One file: how large it is, and what can be done with it. */
export function FileRow({ place, object: { key, bytes, modifiedAt }, name, isChosen, onChoose, onLook }: RowProps) {
  const download = useDownload(place)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-5 py-2">
      <Checkbox aria-label={m.s3_files_choose({ name })} isSelected={isChosen} onChange={onChoose} />
      <FileText aria-hidden size={18} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{name}</span>
      <span className="text-ink-soft text-sm">
        <MomentText moment={modifiedAt} />
      </span>
      <span className="w-20 text-right text-sm tabular-nums">{byteText(bytes)}</span>
      <span className="flex gap-1">
        <IconButton
          icon={Download}
          size="small"
          label={m.s3_files_download_of({ name })}
          isPending={download.isPending}
          onPress={() => download.start(key)}
        />
        {onLook && <IconButton icon={History} size="small" label={m.s3_files_versions_of({ name })} onPress={onLook} />}
      </span>
    </li>
  )
}
