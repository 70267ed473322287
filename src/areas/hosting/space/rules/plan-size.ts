import { isWindowsGroup } from '#areas/services/delivery/rules/variant.ts'

/** What a web space of a product holds, in GB (service areas §9): 2, and 25 of an XL. */
export const spaceGbOf = ({ variant }: { variant: string }): number => (variant === 'xl' ? 25 : 2)
export const usualSpaceGb = 2

export const systems = ['linux', 'windows'] as const
export type HostingSystem = (typeof systems)[number]
export const systemOf = ({ group }: { group: string }): HostingSystem => (isWindowsGroup(group) ? 'windows' : 'linux')
