import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageSizes } from '#base/paging.ts'
import { m } from '#words'
import { IconButton } from './button.tsx'

export type PaginationProps = {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
  onPerPage?: (perPage: number) => void
}

/** The range of shown rows, the total, and the page buttons. */
export function Pagination({ page, perPage, total, onPage, onPerPage }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  const to = Math.min(total, page * perPage)
  return (
    <nav
      aria-label={m.design_pages()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink-soft text-sm"
    >
      <p className="tabular" aria-live="polite">
        {m.design_rows_of({ from, to, total })}
      </p>
      <div className="flex items-center gap-3">
        {onPerPage && (
          <label className="flex items-center gap-2">
            {m.design_per_page()}
            <select
              value={perPage}
              onChange={(event) => onPerPage(Number(event.target.value))}
              className="h-7 rounded-md border border-line-strong bg-surface px-1.5 text-ink"
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="flex items-center gap-1">
          <IconButton
            size="small"
            look="secondary"
            icon={ChevronLeft}
            label={m.design_previous_page()}
            isDisabled={page <= 1}
            onPress={() => onPage(page - 1)}
          />
          <span className="tabular px-1.5">{m.design_page_of({ page, last })}</span>
          <IconButton
            size="small"
            look="secondary"
            icon={ChevronRight}
            label={m.design_next_page()}
            isDisabled={page >= last}
            onPress={() => onPage(page + 1)}
          />
        </div>
      </div>
    </nav>
  )
}
