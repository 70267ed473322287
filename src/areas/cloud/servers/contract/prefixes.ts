import type { ServerVariant } from '#base/cloud-server/variants.ts'

/** One contract, twice: how the calls of each variant are named, and below which part of a product they stand. */
export const prefixes = {
  generic: { id: 'cloud-server', path: 'cloud-server' },
  proxmox: { id: 'proxmox', path: 'proxmox-cloud-server' },
} as const satisfies Record<ServerVariant, { id: string; path: string }>

/** What tells the calls of one variant from those of the other. */
export const namesOf = (variant: ServerVariant) => ({
  id: (name: string) => `${prefixes[variant].id}.${name}`,
  /** Ours, beside those of the specification. */
  ownId: (name: string) => `belfry.${prefixes[variant].id}.${name}`,
  path: (below: string) => `/products/{id}/${prefixes[variant].path}/${below}` as const,
})
