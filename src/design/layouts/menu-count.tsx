/** The count of a menu entry; `label` is its text. Nothing for zero. */
export const MenuCount = ({ count, label }: { count: number; label: string }) =>
  count === 0 ? null : (
    <span className="tabular ml-auto shrink-0 rounded-full bg-sunken px-1.5 font-medium text-ink text-xs leading-5">
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="sr-only">, {label}</span>
    </span>
  )
