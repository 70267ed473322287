import type { Words } from '#base/locale.ts'
import { type Ability, done, type Outcome } from '../../outcome.ts'
import type { SandboxState } from '../../sandbox-state.ts'
import type { LicenceFacts, LicenceShop, WantedLicence } from '../port.ts'
import { type AcronisApi, type AcronisOptions, acronisApi, no, Outdated, Stop } from './acronis-api.ts'
import { type Memory, memoryOf } from './memory.ts'
import { inviteOwner, type Tenant, tenants } from './tenant.ts'

const can: Ability = { can: true }
const cannot = (because: Words): Ability => ({ can: false, because })
const hasNoNumber = cannot({
  nl: 'Acronis werkt met een account en geeft geen serienummers uit',
  en: 'Acronis works with an account and issues no serial numbers',
  fr: 'Acronis fonctionne avec un compte et n’émet pas de numéros de série',
})
const hasNoCoupon = cannot({
  nl: 'Acronis geeft geen coupons uit',
  en: 'Acronis issues no coupons',
  fr: 'Acronis n’émet pas de coupons',
})

async function heard<Value>(act: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await act()
  } catch (stop) {
    if (stop instanceof Stop) return stop.said
    throw stop
  }
}

/** Twice: somebody may change it between reading and writing, and then once more. */
async function withFresh<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (stop) {
    if (stop instanceof Outdated) return act()
    throw stop
  }
}

type Reached = { api: AcronisApi; at: ReturnType<typeof tenants>; memory: Memory }

/** Each step looks at what stands there: one that was cut off is gone on with. */
async function place({ api, at, memory }: Reached, wanted: WantedLicence): Promise<void> {
  const { reference, product, quantity } = wanted
  const { isEnded, operations } = await memory.remembered(reference)
  if (isEnded) throw no('licence_ended', reference)
  // One that another operation made is not made over; a half-made one has no operation yet.
  if (operations.length > 0) throw no('name_taken', reference)
  const tenant = (await at.find(reference)) ?? (await at.make(wanted))
  await at.setQuota(tenant, product, quantity)
  await inviteOwner(api, tenant, wanted)
}

/** Antivirus and backup by the seat, each in a customer tenant of its own. Held to what Acronis publishes: see its README. */
export function openAcronis({ state, ...options }: AcronisOptions & { state: SandboxState }): LicenceShop {
  const { settings, clock } = options
  const api = acronisApi(options)
  const memory = memoryOf(state)
  const at = tenants(api, settings, memory)

  async function there(reference: string): Promise<Tenant> {
    const { isEnded } = await memory.remembered(reference)
    if (isEnded) throw no('licence_ended', reference)
    const tenant = await at.find(reference)
    if (!tenant) throw no('no_such_licence', reference)
    return tenant
  }

  /** The product is told by which of our items is on. */
  async function seen(reference: string, tenant: Tenant) {
    const items = await at.itemsOf(tenant)
    const [product, name] =
      [...settings.items].find(([, each]) => items.some((item) => item.name === each && item.isOn)) ?? []
    return { product, name, item: items.find((each) => each.name === name), reference }
  }

  async function factsOf(reference: string): Promise<Outcome<LicenceFacts>> {
    const tenant = await there(reference)
    const { product, name, item } = await seen(reference, tenant)
    if (!product || !name || !item) return { kind: 'pending', reference, lookAgainSeconds: 10 }
    return done({
      ...{ reference, remoteReference: tenant.id, variant: 'seats', product, serials: [] },
      state: tenant.isEnabled ? 'active' : 'suspended',
      quantity: item.quota ?? 0,
      used: await at.usedOf(tenant, name),
      // A disabled tenant is billed until it is deleted (developer pages).
      isBilledSuspended: true,
      consoleUrl: settings.url,
      readAt: clock.now().toISOString(),
    })
  }

  /** Carried out once under one id; whoever asks again hears how it stands. */
  const write = (operationId: string, reference: string, act: () => Promise<unknown>) =>
    heard(async () => {
      const { operations } = await memory.remembered(reference)
      if (!operations.includes(operationId)) {
        await withFresh(act)
        await memory.remember(reference, {}, operationId)
      }
      return factsOf(reference)
    })

  return {
    name: 'acronis',
    abilities: { seats: can, suspend: can, usage: can, serials: hasNoNumber, coupons: hasNoCoupon },
    readLicence: (reference) => heard(() => factsOf(reference)),
    placeLicence: (operationId, wanted) =>
      write(operationId, wanted.reference, () => place({ api, at, memory }, wanted)),

    setSeats: (operationId, { reference, quantity }) =>
      write(operationId, reference, async () => {
        const tenant = await there(reference)
        if (!tenant.isEnabled) throw no('licence_suspended', reference)
        const { product } = await seen(reference, tenant)
        if (!product) throw no('product_not_offered', reference)
        await at.setQuota(tenant, product, quantity)
      }),

    suspendLicence: (operationId, { reference }) =>
      write(operationId, reference, async () => at.setEnabled(await there(reference), false)),
    resumeLicence: (operationId, { reference }) =>
      write(operationId, reference, async () => at.setEnabled(await there(reference), true)),

    endLicence: (operationId, { reference }) =>
      heard(async () => {
        const { isEnded } = await memory.remembered(reference)
        if (isEnded) return done({ existed: true })
        await withFresh(async () => {
          await at.setEnabled(await there(reference), false)
          await at.remove(await there(reference))
        })
        await memory.remember(reference, { isEnded: true }, operationId)
        return done({ existed: true })
      }),

    readSerial: async ({ reference, type }) =>
      heard(async () => {
        const tenant = await there(reference)
        throw no(tenant.isEnabled ? 'no_such_serial' : 'licence_suspended', type)
      }),
    readCoupons: async (reference) =>
      heard(async () => {
        await there(reference)
        throw no('not_possible')
      }),
  }
}
