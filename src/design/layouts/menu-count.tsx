/** How much waits behind a line of the menu; `label` says it in words. Nothing where nothing waits. */
export const MenuCount = ({ count, label }: { count: number; label: string }) =>
  count === 0 ? null : (
    <span className="tabular ml-auto shrink-0 rounded-full bg-sunken px-1.5 font-medium text-ink text-xs leading-5">
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="sr-only">, {label}</span>
    </span>
  )
