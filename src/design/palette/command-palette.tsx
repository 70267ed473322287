import { useNavigate, useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Modal } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { m } from '#words'
import { Veil, WindowOverPage } from '../components/over-page.tsx'
import type { ThingIntent } from './intent-search.ts'
import { keyOf, PaletteList } from './palette-list.tsx'
import type { PaletteGroup, PaletteLine } from './palette-search.ts'
import { type PaletteOffer, usePalette } from './use-palette.ts'

type Props = PaletteOffer & { isOpen: boolean; onClose: () => void }

/** Say what you want, or whose thing you look for: type, arrow keys, Enter; Ctrl+Enter opens it beside this page. */
export function CommandPalette({ isOpen, onClose, ...offer }: Props) {
  return (
    <Veil
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="flex items-start justify-center p-4 small:pt-[14vh]"
    >
      <Modal className="w-full max-w-modal overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-panel data-entering:animate-rise">
        <WindowOverPage aria-label={m.design_search_everything()} className="flex max-h-[70vh] flex-col outline-none!">
          <Palette offer={offer} onClose={onClose} />
        </WindowOverPage>
      </Modal>
    </Veil>
  )
}

function Palette({ offer, onClose }: { offer: PaletteOffer; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ThingIntent>()
  const { groups: found, resorts, isWhole } = usePalette(offer, typed, chosen)
  const groups =
    resorts.length > 0
      ? [{ id: 'resorts', title: m.design_palette_nothing({ text: typed.trim() }), items: resorts }]
      : found
  const choose = (intent: ThingIntent | undefined) => {
    setChosen(intent)
    setTyped('')
  }
  const go = useGo(onClose)
  const take = (line: PaletteLine, isBeside = false) => (line.choose ? choose(line.choose) : go(line, isBeside))
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  return (
    // Caught before the field hears it: the list knows nothing of Ctrl, and would open it here.
    <div
      className="flex min-h-0 flex-col"
      onKeyDownCapture={(event) => onKey(event, { typed, chosen, groups, take, choose })}
    >
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField
          aria-label={m.design_search_everything()}
          autoFocus
          className="flex items-center gap-3 border-line border-b px-4"
        >
          <Search aria-hidden size={18} className="shrink-0 text-ink-soft" />
          {chosen && <Chosen intent={chosen} onLeave={() => choose(undefined)} />}
          <Input
            // The lines are only pointed at from here: without these three a screen reader does not announce them as its own.
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded
            placeholder={chosen ? m.design_palette_of_which() : m.design_palette_placeholder()}
            className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none! placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
          />
          <kbd className="rounded-xs border border-line px-1 text-ink-soft text-xs">Esc</kbd>
        </SearchField>
        <PaletteList groups={groups} isWaiting={!isWhole} onTake={take} />
      </Autocomplete>
      <p role="status" className="sr-only">
        {isWhole && (typed !== '' || chosen) ? m.design_palette_count({ count }) : ''}
      </p>
      <Hints />
    </div>
  )
}

/** Goes where a line leads, here or in another tab, or does what it does. */
function useGo(onClose: () => void) {
  const navigate = useNavigate()
  const router = useRouter()
  return ({ run, to, search = {} }: PaletteLine, isBeside: boolean) => {
    onClose()
    run?.()
    if (!to) return
    const way = { to, search: search as never }
    if (isBeside) window.open(router.buildLocation(way).publicHref, '_blank', 'noopener')
    else void navigate(way)
  }
}

type Keys = {
  typed: string
  chosen: ThingIntent | undefined
  groups: readonly PaletteGroup[]
  take: (line: PaletteLine, isBeside: boolean) => void
  choose: (intent: undefined) => void
}

function onKey(event: KeyboardEvent<HTMLElement>, { typed, chosen, groups, take, choose }: Keys): void {
  if (!(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
  if (event.key === 'Backspace' && typed === '' && chosen) choose(undefined)
  if (event.key !== 'Enter') return
  const isBeside = event.ctrlKey || event.metaKey
  const pointed = pointedAt(event.target, groups)
  // Answers that come one after the other may leave none of them pointed at: then it is the first that is meant.
  const line = pointed ?? groups[0]?.items[0]
  if (!line || (pointed && !isBeside)) return
  event.preventDefault()
  event.stopPropagation()
  take(line, isBeside)
}

function pointedAt(field: HTMLInputElement, groups: readonly PaletteGroup[]): PaletteLine | undefined {
  const id = field.getAttribute('aria-activedescendant')
  const key = id && document.getElementById(id)?.dataset.key
  return groups.flatMap((group) => group.items.filter((line) => keyOf(group, line) === key))[0]
}

/** What is wanted, of a thing that is still looked for. */
function Chosen({ intent, onLeave }: { intent: ThingIntent; onLeave: () => void }) {
  return (
    <span className="flex shrink-0 items-center gap-1 rounded-md bg-brand-tint py-0.5 pr-1 pl-2 text-brand-ink text-sm">
      {intent.label()}
      <button
        type="button"
        aria-label={m.design_remove({ what: intent.label() })}
        onClick={onLeave}
        className="rounded-xs p-0.5 hover:bg-hover"
      >
        <X aria-hidden size={13} />
      </button>
    </span>
  )
}

const Hints = () => (
  <p
    aria-hidden="true"
    className="flex gap-4 border-line border-t px-4 py-2 text-ink-soft text-xs max-small:hidden [&_kbd]:mr-1 [&_kbd]:font-sans [&_kbd]:text-ink"
  >
    <span>
      <kbd>↑↓</kbd>
      {m.design_palette_hint_move()}
    </span>
    <span>
      <kbd>Enter</kbd>
      {m.design_palette_hint_open()}
    </span>
    <span>
      <kbd>Ctrl Enter</kbd>
      {m.design_palette_hint_beside()}
    </span>
  </p>
)
