import { PriceAudience, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { cx } from '#design/components/cx.ts'
import { useBrand } from '#design/tokens/brand.ts'
import { m } from '#words'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'

/** The domain search with its claims, and the choice of how prices are shown. */
export function SearchHead({ title, ...box }: SearchBoxProps & { title: string }) {
  const brand = useBrand()
  const { isKnown, isShown } = usePriceView()
  return (
    <section className="mx-auto max-w-3xl pt-4 pb-6 text-center wide:pt-8">
      <h1 className="text-balance title-large">{title}</h1>
      <p className={cx('mx-auto mt-2 max-w-prose text-balance text-ink-soft text-lg', !isKnown && 'invisible')}>
        {(isShown ? m.order_find_name_help : m.order_find_name_help_unpriced)({ brand: brand.panelName })}
      </p>
      <SearchBox {...box} />
      <div className="mt-3 flex justify-center">
        <PriceAudience />
      </div>
    </section>
  )
}
