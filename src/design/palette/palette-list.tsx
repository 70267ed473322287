import { ChevronRight, CornerDownLeft } from 'lucide-react'
import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { m } from '#words'
import type { PaletteGroup, PaletteLine } from './palette-search.ts'

type Props = { groups: readonly PaletteGroup[]; isWaiting: boolean; onTake: (line: PaletteLine) => void }

export const keyOf = (group: PaletteGroup, line: PaletteLine): string => `${group.id}/${line.id}`

/** What was found, in groups; the pointed line is told by the field above. */
export function PaletteList({ groups, isWaiting, onTake }: Props) {
  return (
    <ListBox
      aria-label={m.design_palette_results()}
      selectionMode="none"
      className="scroll-thin min-h-0 flex-1 overflow-y-auto p-1.5 outline-none!"
      renderEmptyState={() => (
        <p className="px-3 py-6 text-center text-ink-soft">{isWaiting ? '…' : m.design_no_options()}</p>
      )}
    >
      {groups.map((group) => (
        <ListBoxSection key={group.id} id={group.id} aria-label={group.title}>
          <Header className="px-2.5 pt-2 pb-1 font-medium text-ink-soft text-xs">{group.title}</Header>
          {group.items.map((line) => (
            <ListBoxItem
              key={keyOf(group, line)}
              id={keyOf(group, line)}
              textValue={line.note ? `${line.label}, ${line.note}` : line.label}
              onAction={() => onTake(line)}
              className="group flex min-h-10 cursor-default items-center gap-3 rounded-md px-2.5 py-1.5 outline-none! data-focused:bg-hover"
            >
              <Line line={line} />
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  )
}

function Line({ line: { icon: Icon, label, note, choose } }: { line: PaletteLine }) {
  const After = choose ? ChevronRight : CornerDownLeft
  return (
    <>
      {Icon && <Icon aria-hidden size={17} strokeWidth={1.75} className="shrink-0 text-ink-soft" />}
      <span className="flex min-w-0 flex-1 flex-col small:flex-row small:items-center small:gap-3">
        <span className="min-w-0 truncate small:flex-1">{label}</span>
        {note && <span className="min-w-0 truncate text-ink-soft text-sm small:max-w-2/5 small:shrink-0">{note}</span>}
      </span>
      <After
        aria-hidden
        size={14}
        className={choose ? 'shrink-0 text-ink-soft' : 'invisible shrink-0 text-ink-soft group-data-focused:visible'}
      />
    </>
  )
}
