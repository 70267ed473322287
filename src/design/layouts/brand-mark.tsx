import { cx } from '../components/cx.ts'
import { hasDrawnSign, useBrand } from '../tokens/brand.ts'

const pictureClass = 'size-7 shrink-0 rounded-md object-contain'

/** A logo for light and one for dark backgrounds: the style sheet shows the right one. */
export function LookPicture({ light, dark }: { light: string; dark: string | null }) {
  if (!dark || dark === light) return <img src={light} alt="" className={pictureClass} />
  return (
    <>
      <img src={light} alt="" className={cx(pictureClass, 'on-light')} />
      <img src={dark} alt="" className={cx(pictureClass, 'on-dark')} />
    </>
  )
}

/** The logo and name of the brand, or of the partner that replaces it. */
export function BrandMark({ isSmall = false }: { isSmall?: boolean }) {
  const brand = useBrand()
  const { panelName, logo } = brand
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {logo?.light ? (
        <LookPicture light={logo.light} dark={logo.dark} />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-7 shrink-0 items-center justify-center rounded-md bg-brand font-semibold text-on-brand text-sm"
        >
          {hasDrawnSign(brand) ? <span className="sign size-5" /> : panelName.slice(0, 1)}
        </span>
      )}
      <span className={cx('truncate font-semibold text-ink text-lg tracking-tight', isSmall && 'sr-only')}>
        {panelName}
      </span>
    </span>
  )
}
