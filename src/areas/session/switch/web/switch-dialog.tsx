import { CornerDownLeft, Search, UserCog, Users } from 'lucide-react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { Banner } from '#design/components/banner.tsx'
import { Veil, WindowOverPage } from '#design/components/over-page.tsx'
import { m } from '#words'
import type { FoundClient } from '../contract/calls.ts'
import { type Choice, type ClientSearch, useClientSearch } from './use-client-search.ts'

const line =
  'group flex min-h-11 cursor-default items-center gap-3 rounded-md px-2.5 py-1.5 outline-none! data-disabled:opacity-45 data-focused:bg-hover'

function ClientLine({ client, choice, onTake }: { client: FoundClient; choice: Choice; onTake: () => void }) {
  const cannot = choice === 'act' && client.accountId === null
  return (
    <ListBoxItem id={client.id} textValue={client.name} isDisabled={cannot} onAction={onTake} className={line}>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{client.name}</span>
        <span className="truncate text-ink-soft text-sm">
          {cannot ? m.switch_no_account() : [client.person, client.email, client.city].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="invisible flex shrink-0 items-center gap-1.5 text-ink-soft text-xs group-data-focused:visible phone:hidden">
        {choice === 'act' ? m.switch_act() : m.switch_look()}
        <CornerDownLeft aria-hidden size={14} />
      </span>
    </ListBoxItem>
  )
}

function ChoiceTabs({ choice, onChoose }: { choice: Choice; onChoose: (choice: Choice) => void }) {
  const kinds = [
    { id: 'look', label: m.switch_look(), help: m.switch_look_help(), icon: Users },
    { id: 'act', label: m.switch_act(), help: m.switch_act_help(), icon: UserCog },
  ] as const
  return (
    <div className="border-line border-b px-4 py-2.5">
      <div role="radiogroup" aria-label={m.switch_clients()} className="flex flex-wrap gap-1.5">
        {kinds.map(({ id, label, icon: Icon }) => (
          <label
            key={id}
            className="flex cursor-pointer items-center gap-2 rounded-md border border-transparent px-2.5 py-1 text-ink-soft text-sm has-checked:border-line-strong has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="switch"
              checked={choice === id}
              onChange={() => onChoose(id)}
              className="sr-only"
            />
            <Icon aria-hidden size={15} />
            {label}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-ink-soft text-sm">{kinds.find(({ id }) => id === choice)?.help}</p>
    </div>
  )
}

/** The row that the arrow keys select, while the focus stays in the field. */
const focusedKey = (field: EventTarget): string | undefined => {
  const id = field instanceof Element ? field.getAttribute('aria-activedescendant') : null
  return id === null ? undefined : document.getElementById(id)?.dataset.key
}

/** Finds one client among thousands: type, arrow keys, Enter. Shift+Enter does the other action. */
export function SwitchDialog({
  isOpen,
  isFiltered,
  onClose,
}: {
  isOpen: boolean
  isFiltered: boolean
  onClose: () => void
}) {
  const search = useClientSearch(isOpen, onClose)
  const { typed, setTyped, choice, setChoice, problem, close, take } = search
  return (
    <Veil
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      isDismissable
      className="flex items-start justify-center p-4 small:pt-[12vh]"
    >
      <Modal className="w-full max-w-modal overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-panel data-entering:animate-rise">
        <WindowOverPage aria-label={m.switch_clients()} className="flex max-h-[70vh] flex-col outline-none!">
          {/* The list handles Enter only without Shift. */}
          <div
            className="contents"
            onKeyDownCapture={(event) => {
              const key = event.key === 'Enter' && event.shiftKey ? focusedKey(event.target) : undefined
              if (key === undefined) return
              event.preventDefault()
              event.stopPropagation()
              take(key, choice === 'look' ? 'act' : 'look')
            }}
          >
            <Autocomplete inputValue={typed} onInputChange={setTyped}>
              <SearchBox />
              <ChoiceTabs choice={choice} onChoose={setChoice} />
              {problem && (
                <div className="px-4 pt-3">
                  <Banner meaning="bad">{problem}</Banner>
                </div>
              )}
              <FoundClients search={search} isFiltered={isFiltered} />
              <p className="border-line border-t px-4 py-2 text-ink-soft text-xs phone:hidden">{m.switch_keys()}</p>
            </Autocomplete>
          </div>
        </WindowOverPage>
      </Modal>
    </Veil>
  )
}

const SearchBox = () => (
  <SearchField aria-label={m.switch_search()} autoFocus className="flex items-center gap-3 border-line border-b px-4">
    <Search aria-hidden size={18} className="shrink-0 text-ink-soft" />
    <Input
      // As in the palette: the lines are only pointed at from here, and a screen reader announces them as this field's own.
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded
      placeholder={m.switch_search()}
      className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none! placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
    />
    <kbd className="rounded-xs border border-line px-1 text-ink-soft text-xs">Esc</kbd>
  </SearchField>
)

/** The clients found, recent ones first; `all` shows the items of all clients again. */
function FoundClients({ search, isFiltered }: { search: ClientSearch; isFiltered: boolean }) {
  const take = (key: string) => search.take(key, search.choice)
  return (
    <ListBox
      aria-label={m.switch_results()}
      selectionMode="none"
      className="scroll-thin min-h-0 flex-1 overflow-y-auto p-1.5 outline-none!"
      renderEmptyState={() => (
        <p className="px-3 py-6 text-center text-ink-soft">
          {search.isSearching ? '…' : search.asked === '' ? m.switch_none_yet() : m.switch_none()}
        </p>
      )}
    >
      {isFiltered && (
        <ListBoxItem id="all" textValue={m.switch_all()} onAction={() => take('all')} className={line}>
          <Users aria-hidden size={17} className="shrink-0 text-ink-soft" />
          {m.switch_all()}
        </ListBoxItem>
      )}
      {sectionsOf(search).map(({ id, title, rows }) => (
        <ListBoxSection key={id} id={id} aria-label={title}>
          <Header className="px-2.5 pt-2 pb-1 font-medium text-ink-soft text-xs">{title}</Header>
          {rows.map((client) => (
            <ClientLine key={client.id} client={client} choice={search.choice} onTake={() => take(String(client.id))} />
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  )
}

function sectionsOf({ clients, asked }: ClientSearch) {
  const recent = { id: 'recent', title: m.switch_recent(), rows: clients.filter(({ isRecent }) => isRecent) }
  const others = {
    id: 'others',
    title: asked === '' ? m.switch_newest() : m.switch_found(),
    rows: clients.filter(({ isRecent }) => !isRecent),
  }
  return [recent, others].filter(({ rows }) => rows.length > 0)
}
