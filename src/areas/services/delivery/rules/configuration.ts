import * as z from 'zod/mini'
import { systems } from '#areas/hosting/space/rules/plan-size.ts'
import { serviceDetails } from '#areas/ordering/cart/rules/item-details.ts'
import { HostingSettings } from '#areas/services/settings/rules/hosting-settings.ts'
import { serverVariants } from '#base/cloud-server/variants.ts'
import { licenceVariants } from '#base/licences.ts'

const [server, ...others] = serviceDetails

/**
 * How a service was put together besides its product and options: the size of a server, the tenant of a licence, the names of a
 * certificate, what its owner wants of every web hosting. `plain`: product, options and number say all of it.
 */
export const ServiceConfiguration = z.discriminatedUnion('kind', [
  /** By whom it is kept is told by its product; older ones do not say it. */
  z.extend(server, { variant: z.optional(z.enum(serverVariants)) }),
  ...others,
  z.object({
    kind: z.literal('hosting'),
    settings: HostingSettings,
    /** On what it runs, and how much its space holds; older ones do not say it. */
    system: z.optional(z.enum(systems)),
    spaceGb: z.optional(z.number()),
  }),
  /** How a licence is sold, and which product it is of the shop's. Its number, and the room of shared files, are those of the plan. */
  z.object({
    kind: z.literal('licence'),
    variant: z.enum(licenceVariants),
    product: z.string(),
  }),
  z.object({ kind: z.literal('plain') }),
])
export type ServiceConfiguration = z.infer<typeof ServiceConfiguration>
export type ConfigurationOf<Kind extends ServiceConfiguration['kind']> = Extract<ServiceConfiguration, { kind: Kind }>

/** Which configurations fit a kind of service; others have none. */
const fitting: Record<string, readonly ServiceConfiguration['kind'][]> = {
  hosting: ['hosting'],
  cloud: ['server'],
  s3: ['storage'],
  office: ['offer', 'tenant'],
  ssl: ['certificate'],
  licence: ['licence'],
}

/** Reads what is kept of a service of a kind; older rows keep none, and what belongs to another kind says nothing of this one. */
export function configurationOf(kind: string, details: unknown): ServiceConfiguration {
  const read = ServiceConfiguration.safeParse(details)
  return read.success && fitting[kind]?.includes(read.data.kind) ? read.data : { kind: 'plain' }
}
