import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#design/api/client.ts'
import type { Cart, CartItem } from '../contract/shapes.ts'
import { newCartState } from '../contract/shapes.ts'
import { itemKey } from '../rules/item.ts'
import type { CartKeeping } from './cart-memory.ts'
import { createCartStore } from './cart-store.ts'

const item = (domain: string): CartItem => ({
  key: itemKey({ domain, pid: 0 }),
  domain,
  pid: 0,
  domainType: 'register',
  years: 1,
  transferCode: '',
  term: null,
  quantity: 1,
  isOffice: false,
  name: domain,
  called: '',
  configOptions: [],
  parts: [],
  details: null,
  freeMonths: 0,
  restoreCents: 0,
  renewCents: 799,
  quarantineUntil: null,
  field: null,
  unitCents: 799,
  setupCents: 0,
  priceCents: 799,
  problem: null,
})

/** A server that stores carts like ours, and a browser with its copy. */
function world() {
  const carts = new Map<string, Cart>()
  const browser = { copy: null as string | null, uuid: null as string | null, made: 0 }
  const sent: string[] = []
  let fails: number | undefined
  let soon: (() => void) | undefined
  const cartOf = (uuid: string): Cart =>
    carts.get(uuid) ?? {
      ...newCartState,
      uuid,
      clientId: null,
      orderType: 'domains',
      count: 0,
      items: [],
      promotion: null,
      lostPromotion: null,
      priceCode: 'EUR',
      pricesHidden: false,
      subTotalCents: 0,
      promotionCents: 0,
      vatPercent: 21,
      vatCents: 0,
      totalCents: 0,
      version: 0,
    }
  const put = (cart: Cart) => {
    const next = { ...cart, count: cart.items.length, version: cart.version + 1 }
    carts.set(cart.uuid, next)
    return { data: { uuid: cart.uuid, payload: JSON.stringify(next) } }
  }
  const answers: Record<string, (uuid: string, request: { params: { key: string }; body: never }) => unknown> = {
    'carts.get': (uuid) => {
      const cart = carts.get(uuid)
      return { data: cart ? { uuid, payload: JSON.stringify(cart) } : null }
    },
    'belfry.carts.mine': () => {
      const cart = [...carts.values()].at(-1)
      return { data: cart ? { uuid: cart.uuid, payload: JSON.stringify(cart) } : null }
    },
    'belfry.carts.add-item': (uuid, { body }) => {
      const added = item((body as { domain: string }).domain)
      const cart = cartOf(uuid)
      return put({ ...cart, items: [...cart.items.filter((each) => each.key !== added.key), added] })
    },
    'belfry.carts.remove-item': (uuid, { params }) => {
      const cart = cartOf(uuid)
      const items = cart.items.filter((each) => each.key !== params.key)
      if (items.length > 0) return put({ ...cart, items })
      carts.delete(uuid)
      return { data: null }
    },
    'carts.update': (uuid, { body }) =>
      put({ ...cartOf(uuid), ...(JSON.parse((body as { payload: string }).payload) as Partial<Cart>) }),
    'belfry.carts.reopen': (uuid) => {
      const cart = carts.get(uuid)
      return cart ? put(cart) : { data: null }
    },
    'belfry.carts.merge': (uuid, { body }) => {
      const [own, from] = [cartOf(uuid), cartOf((body as { from: string }).from)]
      if (own.orderType !== from.orderType)
        throw new ApiError({ status: 409, code: 'order_type_exists', message: '', method: 'POST', path: '/carts' })
      carts.delete(from.uuid)
      return put({ ...own, items: [...own.items, ...from.items] })
    },
    'carts.delete': (uuid) => {
      carts.delete(uuid)
    },
    'carts.completed': (uuid) => {
      carts.delete(uuid)
      return { data: { uuid, completed: true } }
    },
  }
  const keeping: CartKeeping = {
    readCopy: () => browser.copy,
    writeCopy: (text) => {
      browser.copy = text
    },
    readUuid: () => browser.uuid,
    writeUuid: (uuid) => {
      browser.uuid = uuid
    },
    newUuid: () => `cart-${++browser.made}`,
    later: (work) => {
      soon = work
      return () => {
        soon = undefined
      }
    },
    send: (async (
      row: { id: string; method: string; path: string },
      request: { params: { uuid: string; key: string } },
    ) => {
      sent.push(row.id)
      if (fails !== undefined)
        throw new ApiError({
          status: fails,
          code: fails === 404 ? 'cart_not_found' : undefined,
          message: '',
          method: row.method,
          path: row.path,
        })
      return answers[row.id]?.(request.params?.uuid, request as never)
    }) as unknown as CartKeeping['send'],
  }
  return {
    carts,
    browser,
    sent,
    open: () => createCartStore(keeping),
    fail: (status: number | undefined) => {
      fails = status
    },
    aMomentLater: () => soon?.(),
  }
}

const names = (store: ReturnType<typeof createCartStore>) => store.current().cart?.items.map((each) => each.domain)

describe('the cart of a browser', () => {
  let here: ReturnType<typeof world>
  beforeEach(() => {
    here = world()
  })

  it('keeps no cart of which the first item was refused', async () => {
    const here = world()
    here.fail(422)
    await expect(here.open().add({ domain: 'een.be' })).rejects.toThrow()
    expect(here.browser).toMatchObject({ uuid: null, copy: null })
  })

  it('puts items added at the same time into one cart', async () => {
    const store = here.open()
    await Promise.all([store.add({ domain: 'een.be' }), store.add({ domain: 'twee.be' })])
    expect(here.carts.size).toBe(1)
    expect(names(store)).toEqual(['een.be', 'twee.be'])
  })

  it('adds to the cart that another tab began', async () => {
    const [first, second] = [here.open(), here.open()]
    await first.add({ domain: 'een.be' })
    await second.add({ domain: 'twee.be' })
    expect(names(second)).toEqual(['een.be', 'twee.be'])
    first.reread()
    expect(names(first)).toEqual(['een.be', 'twee.be'])
  })

  it('shows after a reload what was there, before the server has answered', async () => {
    await here.open().add({ domain: 'een.be' })
    here.fail(0)
    const store = here.open()
    expect(names(store)).toEqual(['een.be'])
    await store.refresh()
    expect(names(store)).toEqual(['een.be'])
  })

  it('forgets the uuid when the server no longer knows the cart', async () => {
    const store = here.open()
    await store.add({ domain: 'een.be' })
    here.carts.clear()
    await store.refresh()
    expect(here.browser).toMatchObject({ uuid: null, copy: null })
    expect(store.current().cart).toBeNull()
  })

  it('forgets a cart that somebody else holds by now', async () => {
    const store = here.open()
    await store.add({ domain: 'een.be' })
    here.fail(404)
    await store.refresh()
    expect(here.browser).toMatchObject({ uuid: null, copy: null })
  })

  it('asks for nothing when there is no cart', async () => {
    await here.open().refresh()
    expect(here.sent).toEqual([])
  })

  it('is gone with its last item', async () => {
    const store = here.open()
    await store.add({ domain: 'een.be' })
    await store.remove('een.be-0')
    expect(here.browser.uuid).toBeNull()
    expect(store.current().cart).toBeNull()
  })

  it('keeps what is typed at once, and saves it a moment later', async () => {
    const store = here.open()
    await store.add({ domain: 'een.be' })
    store.change({ paymentCode: 'ideal' })
    expect(here.open().current().cart?.paymentCode).toBe('ideal')
    expect(here.sent).not.toContain('carts.update')
    here.aMomentLater()
    await store.save()
    expect(here.carts.get('cart-1')?.paymentCode).toBe('ideal')
  })

  it('keeps what is unsaved over an older answer', async () => {
    const store = here.open()
    await store.add({ domain: 'een.be' })
    store.change({ agreeTerm: true })
    await store.refresh()
    expect(store.current().cart?.agreeTerm).toBe(true)
  })

  it('takes up on a new device the cart that was filled elsewhere', async () => {
    await here.open().add({ domain: 'een.be' })
    Object.assign(here.browser, { copy: null, uuid: null })
    const store = here.open()
    await store.meet()
    expect(names(store)).toEqual(['een.be'])
    expect(here.browser.uuid).toBe('cart-1')
  })

  it('keeps the cart of this browser when somebody signs in', async () => {
    const store = here.open()
    await store.add({ domain: 'een.be' })
    await store.meet()
    expect(names(store)).toEqual(['een.be'])
    expect(here.browser.uuid).toBe('cart-1')
  })

  it('takes along what the user had put into another cart before signing in', async () => {
    const store = here.open()
    await store.add({ domain: 'nieuw.be' })
    here.carts.set('ouder', { ...(here.carts.get('cart-1') as Cart), uuid: 'ouder', items: [item('ouder.be')] })
    await store.meet()
    expect(here.sent.slice(-2)).toEqual(['carts.update', 'belfry.carts.merge'])
    expect(names(store)).toEqual(['nieuw.be', 'ouder.be'])
    expect(store.current().other).toBeNull()
  })

  it('loses neither of two carts that do not fit together, and goes from one to the other', async () => {
    const store = here.open()
    await store.add({ domain: 'nieuw.be' })
    here.carts.set('ouder', { ...(here.carts.get('cart-1') as Cart), uuid: 'ouder', orderType: 'services' })
    await store.meet()
    expect(store.current().other?.cart.uuid).toBe('ouder')
    expect(here.browser.uuid).toBe('cart-1')
    await store.swap()
    expect([here.browser.uuid, store.current().other?.cart.uuid]).toEqual(['ouder', 'cart-1'])
    await store.forgetOther()
    expect([here.carts.has('cart-1'), store.current().other]).toEqual([false, null])
  })

  it('begins a new cart when the one it knew is gone', async () => {
    const store = here.open()
    await store.add({ domain: 'een.be' })
    here.fail(404)
    await expect(store.add({ domain: 'twee.be' })).rejects.toThrow()
    here.fail(undefined)
    await store.add({ domain: 'twee.be' })
    expect(names(store)).toEqual(['twee.be'])
    expect(here.browser.uuid).not.toBe('cart-1')
  })

  it('keeps what could not be ordered, and completes a cart of which nothing is left', async () => {
    const store = here.open()
    await store.add({ domain: 'een.be' })
    await store.add({ domain: 'twee.be' })
    here.carts.set('cart-1', { ...(here.carts.get('cart-1') as Cart), items: [item('twee.be')], version: 9 })
    await store.removeOrdered(['een.be-0'])
    expect(names(store)).toEqual(['twee.be'])
    await store.removeOrdered(['twee.be-0'])
    expect(here.sent).toContain('carts.completed')
    expect(here.browser.uuid).toBeNull()
  })

  it('takes a promotion off without asking whether it holds, and counts again at once', async () => {
    const { open, carts, sent, browser } = world()
    const store = open()
    await store.add({ domain: 'een.be' })
    const uuid = browser.uuid ?? ''
    const promotion = { code: 'LENTE', Description: '', PricingPolicyValue: 0.5, totalCents: 400 }
    const cart = carts.get(uuid)
    if (cart) carts.set(uuid, { ...cart, promotion, promotionCents: 400, version: 9 })
    await store.refresh()
    expect(store.current().cart?.promotion?.code).toBe('LENTE')
    sent.length = 0
    const cleared = store.clearPromotion()
    expect(store.current().cart).toMatchObject({ promotion: null, promotionCents: 0, totalCents: 799 + 168 })
    await cleared
    expect(sent).toEqual(['carts.update'])
    expect(carts.get(uuid)?.promotion).toBeNull()
  })

  it('opens a forgotten cart that somebody was sent the way to, and keeps its own when that one is not there', async () => {
    const { open, carts, sent, browser, fail } = world()
    const store = open()
    await store.add({ domain: 'een.be' })
    const forgotten = carts.get(browser.uuid ?? '')
    if (forgotten) carts.set('cart-77', { ...forgotten, uuid: 'cart-77' })
    await store.adopt('cart-77')
    expect(store.current().cart?.uuid).toBe('cart-77')
    expect(sent.at(-1)).toBe('belfry.carts.reopen')
    fail(404)
    await expect(store.adopt('cart-88')).rejects.toMatchObject({ code: 'cart_not_found' })
    expect(store.current()).toMatchObject({ cart: { uuid: 'cart-77' }, isLoading: false })
  })
})
