import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLocale } from '#design/language/locale.ts'
import { useGoTo } from '#design/router/use-go-to.ts'
import { useBrand } from '#design/tokens/brand.ts'
import { PopularExtensions } from './popular-extensions.tsx'
import { ProductGroups } from './product-groups.tsx'
import { toOrder } from './public.ts'
import { tldInfoQuery } from './queries.ts'
import { SearchHead } from './search-head.tsx'

/** The start page for visitors: domain search, prices, and product groups. */
export function FrontDoor() {
  const brand = useBrand()
  const goTo = useGoTo()
  const [type, setType] = useState<'register' | 'transfer'>('register')
  const { data: tlds } = useQuery(tldInfoQuery)
  return (
    <>
      <SearchHead
        title={brand.tagline[currentLocale()]}
        text=""
        type={type}
        plan={undefined}
        onSearch={(domain) => void goTo(toOrder({ domain, type }))}
        onType={setType}
      />
      <div aria-hidden className="row-drawing mb-6" />
      <PopularExtensions tlds={tlds} type={type} />
      <ProductGroups />
    </>
  )
}
