import { ArrowRight, Link2, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { orderPath, productsPath } from '#areas/ordering/catalogue/web/public.ts'
import { toCheckout } from '#areas/ordering/checkout/web/public.ts'
import { toSignIn } from '#areas/session/sign-in/web/public.ts'
import { isApiError } from '#design/api/client.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Checkbox } from '#design/components/choice.tsx'
import { CopyButton } from '#design/components/copy-button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { useUser, useUserOnceKnown } from '#design/router/session.ts'
import { m } from '#words'
import type { Cart } from '../contract/shapes.ts'
import { cartStore, useCart } from './browser-cart.ts'
import { cartErrorText } from './cart-error-text.ts'
import { CartItems } from './cart-items.tsx'
import type { OtherCart } from './cart-memory.ts'
import { CartTotals } from './cart-totals.tsx'
import { cartWords } from './cart-words.ts'
import { EmptyCart } from './empty-cart.tsx'
import { cartPath } from './paths.ts'
import { usePriceView } from './prices.tsx'
import { PromotionField } from './promotion-field.tsx'

/**
 * `?cart=<uuid>`: a cart from another device or from the mail about an abandoned one. A cart of an account is available
 * to that account only; a visitor is asked to sign in and then returns to it.
 */
function useHandedCart(): string | undefined {
  const [uuid, setUuid] = useSearchParam('cart')
  const [others, setOthers] = useState<string>()
  useEffect(() => {
    if (!uuid) return
    if (/^[\da-f-]{36}$/.test(uuid))
      cartStore.adopt(uuid).catch((error) => {
        if (isApiError(error) && error.code === 'cart_not_found') setOthers(uuid)
      })
    setUuid(undefined, { replace: true })
  }, [uuid, setUuid])
  return others
}

export function CartScreen() {
  const others = useHandedCart()
  const user = useUserOnceKnown()
  const { cart, isLoading, other } = useCart()
  return (
    <>
      <PageHeader title={m.cart_title()} help={cart ? m.cart_help({ count: cart.count }) : undefined} />
      {others && user === null && (
        <Banner
          meaning="info"
          title={m.cart_handed_sign_in()}
          actions={
            <LinkButton look="primary" size="small" {...toSignIn(`${cartPath}?cart=${others}`)}>
              {m.cart_sign_in()}
            </LinkButton>
          }
        >
          {m.cart_handed_sign_in_help()}
        </Banner>
      )}
      {other && <OtherCartBanner other={other} />}
      {cart ? (
        <FullCart cart={cart} />
      ) : isLoading ? (
        <Skeleton lines={6} />
      ) : (
        <Card>
          <EmptyCart />
        </Card>
      )}
    </>
  )
}

/** A cart from before signing in that cannot be merged: the user chooses with which one to continue. */
const OtherCartBanner = ({ other }: { other: OtherCart }) => (
  <Banner
    meaning="info"
    title={m.cart_other_title({ count: other.cart.count })}
    actions={
      <>
        <Button look="primary" size="small" onPress={() => void cartStore.swap()}>
          {m.cart_other_take()}
        </Button>
        <Button size="small" onPress={() => void cartStore.forgetOther()}>
          {m.cart_other_drop()}
        </Button>
      </>
    }
  >
    <p>{cartErrorText(other.because)}</p>
    <p>{other.cart.items.map((item) => item.name || item.domain).join(', ')}</p>
    <p>{m.cart_other_help()}</p>
  </Banner>
)

/** The summary beside the page, or below it on a phone. */
export const WithSummary = ({ children, summary }: { children: ReactNode; summary: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="min-w-0">{children}</div>
    <aside className="wide:sticky wide:top-6">{summary}</aside>
  </div>
)

function FullCart({ cart }: { cart: Cart }) {
  const user = useUser()
  const view = usePriceView()
  const words = cartWords(view)
  const address = `${window.location.origin}${window.location.pathname}?cart=${cart.uuid}`
  return (
    <WithSummary
      summary={
        <Card className="flex flex-col gap-4">
          <h2 className="font-semibold text-lg">{m.cart_overview()}</h2>
          <PromotionField cart={cart} />
          <CartTotals totals={cart} />
          {view.isKnown && (
            <>
              <LinkButton look="primary" size="large" {...toCheckout} iconAfter={ArrowRight} className="w-full">
                {words.onwards}
              </LinkButton>
              <p className="flex items-center justify-center gap-1.5 text-center text-ink-soft text-sm">
                <Lock aria-hidden size={13} className="shrink-0" />
                {words.promise}
              </p>
            </>
          )}
        </Card>
      }
    >
      <Card isFlush>
        <CartItems items={cart.items} clientId={cart.clientId} />
      </Card>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <LinkButton look="quiet" to={cart.orderType === 'services' ? productsPath : orderPath}>
          {m.cart_continue()}
        </LinkButton>
        <span className="flex items-center gap-1 text-ink-soft text-sm max-small:hidden">
          <Link2 aria-hidden size={14} />
          {m.cart_other_device()}
          <CopyButton text={address} what={m.cart_link()} />
        </span>
      </div>
      {user && (
        <Checkbox
          className="mt-3 px-1 text-ink-soft text-sm"
          isSelected={cart.remind}
          onChange={(remind) => cartStore.change({ remind })}
        >
          {m.cart_remind()}
        </Checkbox>
      )}
    </WithSummary>
  )
}
