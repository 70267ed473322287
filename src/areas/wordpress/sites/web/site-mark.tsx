import { cx } from '#design/components/cx.ts'

/** What a site is recognised by in a list, as by its icon in a browser. */
export const SiteMark = ({ name, isBroken }: { name: string; isBroken: boolean }) => (
  <span
    aria-hidden
    className={cx(
      'grid size-8 shrink-0 select-none place-items-center rounded-md border font-semibold text-sm',
      isBroken ? 'border-bad-line bg-bad-tint text-bad-ink' : 'border-brand-line bg-brand-tint text-brand-ink',
    )}
  >
    {(/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toLocaleUpperCase()}
  </span>
)
