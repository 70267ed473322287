import { cx } from '#design/components/cx.ts'
import { m } from '#words'
import type { SectionCounts } from '../contract/shapes.ts'
import { type SectionId, sectionIds } from '../rules/sections.ts'
import { sectionWord } from './service-words.ts'

type SectionNavProps = {
  counts: SectionCounts | undefined
  chosen: string | undefined
  onChoose: (section: SectionId | undefined) => void
}

/** The parts of the list with how many stand in each; parts without any are left out, and nothing is shown for one alone. */
export function SectionNav({ counts, chosen, onChoose }: SectionNavProps) {
  if (!counts) return null
  const filled = sectionIds.filter((id) => counts.sections[id] > 0 || id === chosen)
  if (filled.length < 2 && !chosen) return null
  const entries: { id: SectionId | undefined; label: string; count: number }[] = [
    { id: undefined, label: m.delivery_section_all(), count: counts.all },
    ...filled.map((id) => ({ id, label: sectionWord(id), count: counts.sections[id] })),
  ]
  return (
    <nav
      aria-label={m.delivery_sections()}
      className="scroll-thin mb-4 flex gap-5 overflow-x-auto border-line border-b"
    >
      {entries.map(({ id, label, count }) => (
        <button
          key={label}
          type="button"
          aria-current={id === chosen ? 'page' : undefined}
          onClick={() => onChoose(id)}
          className={cx(
            '-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 -outline-offset-2!',
            id === chosen ? 'border-brand-ink font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          {label}
          <span className="tabular rounded-full bg-sunken px-1.5 text-ink-soft text-xs">{count}</span>
        </button>
      ))}
    </nav>
  )
}
