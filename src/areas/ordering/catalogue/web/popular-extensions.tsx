import { Price, usePriceView } from '#areas/ordering/cart/web/public.ts'
import { Bone } from '#design/components/skeleton.tsx'
import { m } from '#words'
import type { TldInfo } from '../contract/shapes.ts'
import { domainCents } from '../rules/prices.ts'

/** Prices of popular extensions, before the first search. */
export function PopularExtensions({
  tlds,
  type,
}: {
  tlds: readonly TldInfo[] | undefined
  type: 'register' | 'transfer'
}) {
  const { isShown } = usePriceView()
  const popular = tlds?.filter((row) => row.popular).slice(0, 8)
  if (popular?.length === 0) return null
  return (
    <section aria-label={m.order_popular()} className="mx-auto max-w-3xl pb-4">
      <ul className="flex flex-wrap justify-center gap-2">
        {(popular ?? Array.from<TldInfo | undefined>({ length: 6 })).map((row, index) => (
          <li
            key={row?.tld ?? `bone-${index + 1}`}
            className="flex min-w-24 items-baseline justify-between gap-3 rounded-lg border border-line bg-surface px-3 py-2"
          >
            {row ? (
              <>
                <span className="font-semibold">.{row.tld}</span>
                {isShown && domainCents(row.prices, type, 1) === 0 ? (
                  <span className="text-ink-soft text-sm">{m.order_free()}</span>
                ) : (
                  <Price cents={domainCents(row.prices, type, 1)} className="text-ink-soft text-sm" />
                )}
              </>
            ) : (
              <Bone className="my-1 w-20" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
