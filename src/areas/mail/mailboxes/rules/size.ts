/** The sizes of a mailbox, in GB (service areas §9). */
export const sizesGb = [1, 2, 3, 5, 10] as const
export type SizeGb = (typeof sizesGb)[number]

const gigabyte = 1024 ** 3

export const bytesOf = (gb: number): number => gb * gigabyte
/** In GB with decimals: a size set elsewhere may be between two of ours. */
export const gbOf = (bytes: number): number => Math.round((bytes / gigabyte) * 100) / 100
