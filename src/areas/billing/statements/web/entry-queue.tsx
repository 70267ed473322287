import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Page } from '#base/paging.ts'
import { Loaded } from '#design/components/loaded.tsx'
import { Pagination } from '#design/components/pagination.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { type TableState, useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { BankEntry } from '../contract/shapes.ts'
import { EntriesBar } from './entries-bar.tsx'
import { EntryPane } from './entry-pane.tsx'
import { entryDefaults } from './entry-request.ts'
import { EntryRow } from './entry-row.tsx'
import { nameOf } from './entry-words.ts'
import { entryList, suggestionList } from './queries.ts'
import { useAccept } from './use-accept.ts'
import { useIsWide } from './use-is-wide.ts'

/**
 * The work on entries: the list with unmatched ones first, and suggestions beside the selected one. Arrow keys move,
 * Enter accepts the first suggestion, 1 to 6 another. On a phone the selected entry opens over the list.
 */
export function EntryQueue({ statement }: { statement?: string }) {
  const state = useTableState({ ...entryDefaults, prefix: statement ? '' : 'e' })
  const query = useQuery({ ...entryList(state.query, statement), placeholderData: keepPreviousData })
  return (
    <section aria-label={m.statements_entries()}>
      <EntriesBar state={state} />
      <Loaded query={query} waiting={<Skeleton lines={8} />}>
        {(page) => <Queue state={state} page={page} />}
      </Loaded>
    </section>
  )
}

function Queue({ state, page }: { state: TableState; page: Page<BankEntry> }) {
  const entries = page.data
  const [chosenId, setChosenId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const isWide = useIsWide()
  const chosen = entries.find(({ id }) => id === chosenId) ?? (isWide ? entries[0] : undefined)
  const choose = (entry: BankEntry) => setChosenId(entry.id)
  if (entries.length === 0)
    return (
      <EmptyState icon={ListChecks} title={m.statements_entries_empty_title()}>
        {m.statements_entries_empty_text()}
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <EntryList
        entries={entries}
        total={page.total}
        state={state}
        chosen={chosen}
        onChoose={choose}
        onOpen={(entry) => {
          choose(entry)
          setOpen(true)
        }}
      />
      {isWide ? (
        <aside
          aria-label={m.statements_chosen()}
          className="scroll-thin sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-xl border border-line bg-surface p-5 shadow-card"
        >
          {chosen && <EntryPane key={chosen.id} entry={chosen} />}
        </aside>
      ) : (
        <SidePanel
          isOpen={isOpen && chosen !== undefined}
          onClose={() => setOpen(false)}
          title={chosen ? nameOf(chosen) : ''}
        >
          {chosen && <EntryPane key={chosen.id} entry={chosen} onDone={() => setOpen(false)} />}
        </SidePanel>
      )}
    </div>
  )
}

type ListProps = {
  entries: readonly BankEntry[]
  total: number
  state: TableState
  chosen: BankEntry | undefined
  onChoose: (entry: BankEntry) => void
  onOpen: (entry: BankEntry) => void
}

function EntryList({ entries, total, state, chosen, onChoose, onOpen }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const accept = useAccept()
  const suggestions = useQuery({
    ...suggestionList(chosen?.id ?? 0),
    enabled: chosen?.state === 'unmatched',
  })
  const focusRow = (index: number) => {
    const entry = entries[index]
    if (!entry) return
    onChoose(entry)
    list.current?.querySelectorAll<HTMLElement>('[data-entry]')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).hasAttribute('data-entry')) return
    const index = entries.findIndex(({ id }) => id === chosen?.id)
    const to = steps[event.key]?.(index, entries.length)
    if (to !== undefined) {
      event.preventDefault()
      focusRow(to)
      return
    }
    const wanted = event.key === 'Enter' ? 0 : /^[1-6]$/.test(event.key) ? Number(event.key) - 1 : -1
    const suggestion = suggestions.data?.[wanted]
    if (chosen?.state !== 'unmatched' || !suggestion || accept.isPending) return
    event.preventDefault()
    // Matched entries leave the list, so the next one takes this position.
    accept.mutate({ entry: chosen, suggestion }, { onSuccess: () => focusRow(Math.min(index + 1, entries.length - 1)) })
  }
  return (
    <div className="min-w-0 rounded-xl border border-line bg-surface shadow-card">
      <ul ref={list} onKeyDown={onKeyDown} aria-label={m.statements_entries()}>
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isChosen={entry.id === chosen?.id}
            isTabStop={chosen ? entry.id === chosen.id : index === 0}
            onFocus={() => onChoose(entry)}
            onOpen={() => onOpen(entry)}
          />
        ))}
      </ul>
      <div className="border-line border-t px-4 py-2.5">
        <Pagination
          page={state.page}
          perPage={state.perPage}
          total={total}
          onPage={state.setPage}
          onPerPage={state.setPerPage}
        />
      </div>
    </div>
  )
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(count - 1, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}
