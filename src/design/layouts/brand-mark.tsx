import { cx } from '../components/cx.ts'
import { useBrand } from '../tokens/brand.ts'

/** The brand's sign and name. A partner's own logo takes their place. */
export function BrandMark({
  isSmall = false,
  logoUrl,
  name,
}: {
  isSmall?: boolean
  logoUrl?: string | null | undefined
  name?: string | null | undefined
}) {
  const brand = useBrand()
  const shown = name ?? brand.panelName
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {logoUrl ? (
        <img src={logoUrl} alt="" className="size-7 rounded-md object-contain" />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-7 shrink-0 items-center justify-center rounded-md bg-brand font-semibold text-on-brand text-sm"
        >
          {shown.slice(0, 1)}
        </span>
      )}
      <span className={cx('truncate font-semibold text-ink text-lg tracking-tight', isSmall && 'sr-only')}>
        {shown}
      </span>
    </span>
  )
}
