import type { WantedLicence } from '../port.ts'
import { type AcronisApi, no, numberOf, rowOf, rowsOf, textOf } from './acronis-api.ts'
import type { Memory } from './memory.ts'
import type { AcronisSettings } from './settings.ts'

export type Tenant = { id: string; version: number; isEnabled: boolean }
export type OfferingItem = {
  application: string
  name: string
  isOn: boolean
  quota: number | null
  quotaVersion: number
  infra?: string
}

const tagOf = (reference: string) => `belfry-${reference}`
const part = encodeURIComponent

/** The customer tenant of each licence, the item that counts its seats, and its first administrator. */
export function tenants(api: AcronisApi, settings: AcronisSettings, { remembered, remember }: Memory) {
  const read = async (id: string): Promise<(Tenant & { tag: string }) | undefined> => {
    const row = rowOf(await api.read(`/tenants/${part(id)}`))
    const version = numberOf(row.version)
    if (version === null) return undefined
    return { id: textOf(row.id), version, isEnabled: row.enabled === true, tag: textOf(row.internal_tag) }
  }

  /** By what is remembered, or where an answer was lost by the reference that stands in its name and its tag. */
  async function find(reference: string): Promise<Tenant | undefined> {
    const { tenant } = await remembered(reference)
    if (tenant) return read(tenant)
    const found = rowOf(await api.read('/search', { tenant: settings.parent, text: reference, limit: 10 }))
    for (const row of rowsOf(found.items).filter((each) => each.obj_type === 'tenant')) {
      const seen = await read(textOf(row.id))
      if (seen?.tag !== tagOf(reference)) continue
      await remember(reference, { tenant: seen.id })
      return seen
    }
    return undefined
  }

  const itemsAt = async (path: string, query: Record<string, string> = {}): Promise<OfferingItem[]> =>
    rowsOf(rowOf(await api.read(path, query)).items).map((row) => {
      const quota = rowOf(row.quota)
      const infra = textOf(row.infra_id)
      return {
        ...{ application: textOf(row.application_id), name: textOf(row.name), isOn: row.status === 1 },
        ...{ quota: numberOf(quota.value), quotaVersion: numberOf(quota.version) ?? 0 },
        ...(infra && { infra }),
      }
    })

  const itemFor = (product: string): string => {
    const name = settings.items.get(product)
    if (!name) throw no('product_not_offered', product)
    return name
  }

  return {
    find,
    itemsOf: ({ id }: Tenant) => itemsAt(`/tenants/${part(id)}/offering_items`),

    async make({ reference, name, owner, product }: WantedLicence): Promise<Tenant> {
      itemFor(product)
      const row = rowOf(
        await api.write('POST', '/tenants', {
          json: {
            // Names are unique below one parent: with our own in it, the same customer may have two.
            name: `${name} (${reference})`.slice(0, 250),
            ...{ kind: 'customer', parent_id: settings.parent, enabled: true },
            ...{ customer_id: reference, internal_tag: tagOf(reference), contact: { email: owner.email } },
          },
        }),
      )
      const made = { id: textOf(row.id), version: numberOf(row.version) ?? 0, isEnabled: true }
      await remember(reference, { tenant: made.id })
      return made
    },

    /** So many seats and not one more: the quota is hard from the first that is too many. */
    async setQuota(tenant: Tenant, product: string, quantity: number): Promise<void> {
      const name = itemFor(product)
      const own = await itemsAt(`/tenants/${part(tenant.id)}/offering_items`)
      const available = { kind: 'customer' }
      const item =
        own.find((each) => each.name === name) ??
        (await itemsAt(`/tenants/${part(settings.parent)}/offering_items/available_for_child`, available)).find(
          (each) => each.name === name,
        )
      if (!item) throw no('product_not_offered', name)
      if (item.isOn && item.quota === quantity) return
      const quota = { value: quantity, overage: 0, version: item.quotaVersion }
      const asked = {
        application_id: item.application,
        name,
        status: 1,
        quota,
        ...(item.infra && { infra_id: item.infra }),
      }
      await api.write('PUT', `/tenants/${part(tenant.id)}/offering_items`, { json: { offering_items: [asked] } })
    },

    async setEnabled(tenant: Tenant, isEnabled: boolean): Promise<void> {
      if (tenant.isEnabled === isEnabled) return
      // Every change carries the revision that was read: another one since then is refused.
      const json = { enabled: isEnabled, version: tenant.version }
      await api.write('PUT', `/tenants/${part(tenant.id)}`, { json })
    },

    /** Only what is disabled can be deleted, and only what is deleted is billed no longer. */
    remove: ({ id, version }: Tenant) => api.write('DELETE', `/tenants/${part(id)}`, { query: { version } }),

    usedOf: async ({ id }: Tenant, name: string): Promise<number | null> => {
      const rows = rowsOf(rowOf(await api.read(`/tenants/${part(id)}/usages`)).items)
      const row = rows.find((each) => each.name === name)
      return numberOf(row?.absolute_value) ?? numberOf(row?.value)
    },
  }
}

/** Invites the owner of a licence into their tenant; who was invited already is not invited again. */
export async function inviteOwner(api: AcronisApi, { id }: Tenant, wanted: WantedLicence): Promise<void> {
  const users = rowsOf(rowOf(await api.read('/users', { tenant_id: id })).items)
  const [first] = users
  if (first?.activated === true) return
  const user = first ? textOf(first.id) : await addUser(api, id, wanted)
  await api.write('PUT', `/users/${part(user)}/access_policies`, { json: { items: [roleOf(id, user)] } })
  await api.write('POST', `/users/${part(user)}/send-activation-email`, { json: '' })
}

async function addUser(api: AcronisApi, id: string, { reference, owner }: WantedLicence): Promise<string> {
  const { name, email } = owner
  const json = {
    // Logins are unique in all of Acronis: with our own name in it, the same person may have two licences.
    ...{ tenant_id: id, login: `${reference}.${email}`.slice(0, 250), enabled: true },
    contact: { email, firstname: name.slice(0, 80) },
  }
  return textOf(rowOf(await api.write('POST', '/users', { json })).id)
}

const none = '00000000-0000-0000-0000-000000000000'
const roleOf = (tenant: string, user: string) => ({
  ...{ id: none, issuer_id: none, trustee_id: user, trustee_type: 'user', version: 0 },
  ...{ tenant_id: tenant, role_id: 'company_admin' },
})
