import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import type { ReadSpace } from '#areas/hosting/space/web/public.ts'
import type { FileOrder } from '#base/web-space/file-order.ts'
import { Checkbox } from '#design/components/choice.tsx'
import { cx } from '#design/components/cx.ts'
import { EmptyState } from '#design/components/states.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import type { Folder } from '../contract/shapes.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FileRow } from './file-row.tsx'
import type { Opened } from './file-windows.tsx'
import { NewRow } from './new-row.tsx'
import { orderOf, pressedSort } from './order.ts'
import { useFileList } from './use-file-list.ts'

export type FileListProps = {
  space: ReadSpace
  folder: Folder
  opened: Opened | undefined
  onOpen: (opened: Opened | undefined) => void
}

/** Above so many rows only those in sight are drawn. */
const virtualFrom = 200
const rowHeight = 45

/** What is in a folder. The arrow keys go from row to row, and each row has what can be done with it. */
export function FileList({ space, folder, opened, onOpen }: FileListProps) {
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const { entries, path } = folder
  const isLong = entries.length > virtualFrom
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    enabled: isLong,
  })
  const reveal = (index: number) => isLong && virtualizer.scrollToIndex(index)
  const list = useFileList({ space, folder, scroller, reveal, onOpen })
  const items = isLong ? virtualizer.getVirtualItems() : []
  const indexes = isLong ? items.map(({ index }) => index) : entries.map((_, index) => index)
  const before = items[0]?.start ?? 0
  const after = isLong ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  const close = () => onOpen(undefined)
  const isNew = opened?.what === 'new-file' || opened?.what === 'new-folder'
  if (entries.length === 0 && !isNew)
    return (
      <div data-files-empty tabIndex={-1}>
        <EmptyState icon={FolderOpen} title={m.web_files_empty()}>
          {m.web_files_empty_help()}
        </EmptyState>
      </div>
    )
  return (
    <>
      <BulkBar space={space} folder={path} chosen={list.chosen} onOpen={onOpen} onClear={list.clear} />
      <div
        ref={scroller}
        className={cx('relative rounded-b-xl', isLong ? 'scroll-thin max-h-[70vh] overflow-y-auto' : 'overflow-hidden')}
        data-files-list
      >
        <table
          aria-label={m.web_files_in({ folder: path || m.web_files_top() })}
          aria-rowcount={isLong ? folder.total + 1 : undefined}
          className="w-full table-fixed border-collapse text-left"
        >
          <Head list={list} />
          <tbody>
            {isNew && <NewRow space={space} folder={folder} what={opened.what} onName={list.follow} onClose={close} />}
            <Gap height={before} />
            {indexes.map((index) => {
              const entry = entries[index]
              return (
                entry && (
                  <FileRow
                    key={entry.name}
                    {...{ space, folder, entry, index, list, onOpen }}
                    onNamed={close}
                    isRenaming={opened?.what === 'rename' && opened.name === entry.name}
                    measure={isLong ? virtualizer.measureElement : undefined}
                  />
                )
              )
            })}
            <Gap height={after} />
          </tbody>
        </table>
      </div>
    </>
  )
}

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr>
      <td style={{ height }} className="p-0" />
    </tr>
  ) : null

const cell = 'px-3 py-2 font-medium text-ink-soft text-sm'

function Head({ list }: { list: ReturnType<typeof useFileList> }) {
  const [sort, setSort] = useSearchParam('sort')
  const order = orderOf(sort)
  const sorted = { order, onSort: (by: FileOrder['by']) => setSort(pressedSort(order, by), { replace: true }) }
  return (
    <thead className="sticky top-0 z-10 bg-surface">
      <tr className="border-line border-b">
        <th scope="col" className="w-11 py-2 pl-4">
          <Checkbox
            aria-label={m.web_files_choose_all()}
            isSelected={list.isAll}
            isIndeterminate={list.chosen.length > 0 && !list.isAll}
            onChange={list.toggleAll}
          />
        </th>
        <SortHead by="name" label={m.web_files_name()} {...sorted} />
        <SortHead
          by="size"
          label={m.web_files_size()}
          className="hidden w-28 text-right small:table-cell"
          {...sorted}
        />
        <SortHead by="date" label={m.web_files_changed()} className="hidden w-44 small:table-cell" {...sorted} />
        <th scope="col" className={cx(cell, 'hidden w-28 wide:table-cell')}>
          {m.web_files_permissions()}
        </th>
        <th scope="col" className="w-14">
          <span className="sr-only">{m.web_files_actions()}</span>
        </th>
      </tr>
    </thead>
  )
}

type SortProps = {
  by: FileOrder['by']
  label: string
  className?: string
  order: FileOrder
  onSort: (by: FileOrder['by']) => void
}

function SortHead({ by, label, className, order, onSort }: SortProps) {
  const isBy = order.by === by
  const Arrow = order.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isBy ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={cx(cell, className)}
    >
      <button
        type="button"
        onClick={() => onSort(by)}
        className="inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-ink"
      >
        {label}
        {isBy && <Arrow aria-hidden size={13} />}
      </button>
    </th>
  )
}
