/** How large a mailbox may be, in GB (service areas §9). */
export const sizesGb = [1, 2, 3, 5, 10] as const
export type SizeGb = (typeof sizesGb)[number]

const gigabyte = 1024 ** 3

export const bytesOf = (gb: number): number => gb * gigabyte
/** As people speak of it: a size that somebody else gave may lie between two of ours. */
export const gbOf = (bytes: number): number => Math.round((bytes / gigabyte) * 100) / 100
