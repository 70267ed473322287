import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import { IconButton } from '#design/components/button.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { cx } from '#design/components/cx.ts'
import { Menu } from '#design/components/menu.tsx'
import { MomentText } from '#design/components/text-bits.tsx'
import { byteText } from '#design/language/byte-text.ts'
import { isOnControl } from '#design/table/row-keys.ts'
import { m } from '#words'
import type { FileEntry, Folder } from '../contract/shapes.ts'
import { modeText } from '../rules/file-mode.ts'
import { FileIcon } from './file-icon.tsx'
import { fileMenu } from './file-menu.ts'
import type { Opened } from './file-windows.tsx'
import { RenameField } from './rename-field.tsx'
import type { FileListState } from './use-file-list.ts'

type RowProps = {
  space: ReadSpace
  folder: Folder
  entry: FileEntry
  index: number
  list: FileListState
  isRenaming: boolean
  measure: ((element: Element | null) => void) | undefined
  onOpen: (opened: Opened | undefined) => void
  /** A name was typed, or not. */
  onNamed: () => void
}

/** One thing in a folder. On a phone its size and age stand below its name. */
export function FileRow({ space, folder, entry, index, list, isRenaming, measure, onOpen, onNamed }: RowProps) {
  const { name, kind, sizeBytes, mode, modifiedAt, target } = entry
  const isChosen = list.isChosen(name)
  const menu = fileMenu({
    ...{ space, entry, onOpen },
    open: () => list.open(entry),
    download: () => list.download(entry),
  })
  const actions = useRef<HTMLTableCellElement>(null)
  const size = kind === 'file' ? byteText(sizeBytes) : ''
  return (
    <tr
      ref={measure}
      data-index={index}
      tabIndex={index === list.active ? 0 : -1}
      aria-selected={isChosen}
      aria-rowindex={measure ? index + 2 : undefined}
      onFocus={() => list.setActive(index)}
      onKeyDown={(event) => list.onKey(event, entry)}
      onClick={(event) => !isOnControl(event) && list.toggle(index, event.shiftKey)}
      onDoubleClick={(event) => !isOnControl(event) && list.open(entry)}
      onContextMenu={(event) => {
        event.preventDefault()
        actions.current?.querySelector('button')?.click()
      }}
      className={cx(
        'border-line border-b -outline-offset-2! last:border-b-0',
        isChosen ? 'bg-brand-tint' : 'hover:bg-canvas',
      )}
    >
      <td className="py-2 pl-4">
        <Checkbox aria-label={m.web_files_choose({ name })} isSelected={isChosen} onChange={() => list.toggle(index)} />
      </td>
      <td className="px-3 py-2">
        <div className="flex min-w-0 items-center gap-2.5">
          <FileIcon entry={entry} />
          {isRenaming ? (
            <RenameField {...{ space, folder, name }} onName={list.follow} onClose={onNamed} />
          ) : (
            <div className="min-w-0">
              <button
                type="button"
                tabIndex={-1}
                onClick={() => list.open(entry)}
                className="min-h-6 rounded-xs text-left font-medium hover:underline [overflow-wrap:anywhere]"
              >
                {name}
              </button>
              {target !== null && <span className="ml-2 text-ink-soft text-sm">→ {target}</span>}
              <span className="tabular block text-ink-soft text-sm small:hidden">
                {size && `${size} · `}
                <MomentText moment={modifiedAt} />
              </span>
            </div>
          )}
        </div>
      </td>
      <td className="tabular hidden px-3 py-2 text-right text-ink-soft small:table-cell">{size}</td>
      <td className="tabular hidden px-3 py-2 text-ink-soft small:table-cell">
        <MomentText moment={modifiedAt} />
      </td>
      <td className="hidden px-3 py-2 text-ink-soft text-sm wide:table-cell">
        <span className="font-mono [font-variant-ligatures:none]" title={mode}>
          {modeText(mode)}
        </span>
      </td>
      <td ref={actions} className="py-1 pr-3 text-right">
        <Menu
          trigger={<IconButton size="small" icon={Ellipsis} label={m.design_actions_for({ name })} />}
          label={m.design_actions_for({ name })}
          groups={menu}
        />
      </td>
    </tr>
  )
}
