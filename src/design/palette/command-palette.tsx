import { useNavigate } from '@tanstack/react-router'
import { CornerDownLeft, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { m } from '#words'
import { overlayClass } from '../components/dialog.tsx'
import type { PaletteItem, PaletteSource } from '../router/slots.ts'
import { bestFirst, findEverywhere, type PaletteGroup } from './palette-search.ts'

const pauseMs = 120
/** What comes within this time is shown together, so that the first line is the best one and stays it. */
const togetherMs = 600

type Found = { query: string | undefined; groups: Record<string, PaletteGroup> }

function useFound(sources: readonly PaletteSource[], query: string) {
  const [found, setFound] = useState<Found>({ query: undefined, groups: {} })
  useEffect(() => {
    const stop = new AbortController()
    let come: Found = { query, groups: {} }
    let isShown = false
    let together: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      isShown = true
      if (!stop.signal.aborted) setFound(come)
    }
    const start = () => {
      together = setTimeout(show, togetherMs)
      void findEverywhere(sources, query, stop.signal, (group) => {
        come = { query, groups: { ...come.groups, [group.id]: group } }
        if (isShown) show()
      }).then(show)
    }
    const timer = setTimeout(start, query === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      clearTimeout(together)
      stop.abort()
    }
  }, [sources, query])
  const groups = sources
    .map((source) => found.groups[source.id])
    .filter((group) => group !== undefined && group.items.length > 0) as PaletteGroup[]
  return { groups: bestFirst(groups, query), isCurrent: found.query === query }
}

/** Go to any screen or thing, do any action: type, arrow keys, Enter. */
export function CommandPalette({
  isOpen,
  onClose,
  sources,
}: {
  isOpen: boolean
  onClose: () => void
  sources: readonly PaletteSource[]
}) {
  const [query, setQuery] = useState('')
  const { groups, isCurrent } = useFound(sources, query)
  const navigate = useNavigate()
  const close = () => {
    setQuery('')
    onClose()
  }
  const take = (item: PaletteItem) => {
    // What is still shown for fewer letters is not what was asked for.
    if (!isCurrent) return
    close()
    item.run?.()
    if (item.to) void navigate({ to: item.to, search: (item.search ?? {}) as never })
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isDismissable
      className={`${overlayClass} flex items-start justify-center p-4 small:pt-[14vh]`}
    >
      <Modal className="w-full max-w-modal overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-panel data-entering:animate-rise">
        <Dialog aria-label={m.design_search_everything()} className="flex max-h-[70vh] flex-col outline-none!">
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <SearchField
              aria-label={m.design_search_everything()}
              autoFocus
              className="flex items-center gap-3 border-line border-b px-4"
            >
              <Search aria-hidden size={18} className="shrink-0 text-ink-soft" />
              <Input
                // The lines are only pointed at from here: without these three a screen reader does not announce them as its own.
                role="combobox"
                aria-haspopup="menu"
                aria-expanded
                // Answers that come one after the other may leave none of them pointed at: then it is the first that is meant.
                onKeyDown={(event) => {
                  const first = groups[0]?.items[0]
                  const pointed = event.currentTarget.getAttribute('aria-activedescendant')
                  const isPointedAt = pointed !== null && document.getElementById(pointed) !== null
                  if (event.key === 'Enter' && first && !isPointedAt) take(first)
                }}
                placeholder={m.design_palette_placeholder()}
                className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none! placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
              />
              <kbd className="rounded-xs border border-line px-1 text-ink-soft text-xs">Esc</kbd>
            </SearchField>
            <Menu
              aria-label={m.design_palette_results()}
              className="scroll-thin min-h-0 flex-1 overflow-y-auto p-1.5 outline-none!"
              renderEmptyState={() => (
                <p className="px-3 py-6 text-center text-ink-soft">{isCurrent ? m.design_no_options() : '…'}</p>
              )}
            >
              {groups.map((group) => (
                <MenuSection key={group.id} id={group.id} aria-label={group.title}>
                  <Header className="px-2.5 pt-2 pb-1 font-medium text-ink-soft text-xs">{group.title}</Header>
                  {group.items.map((item) => (
                    <MenuItem
                      key={`${group.id}/${item.id}`}
                      id={`${group.id}/${item.id}`}
                      textValue={item.label}
                      onAction={() => take(item)}
                      className="group flex min-h-10 cursor-default items-center gap-3 rounded-md px-2.5 py-1.5 outline-none! data-focused:bg-hover"
                    >
                      {item.icon && (
                        <item.icon aria-hidden size={17} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
                      )}
                      <span className="min-w-0 flex-1 truncate">{item.label}</span>
                      {item.note && <span className="truncate text-ink-soft text-sm">{item.note}</span>}
                      <CornerDownLeft
                        aria-hidden
                        size={14}
                        className="invisible shrink-0 text-ink-soft group-data-focused:visible"
                      />
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
