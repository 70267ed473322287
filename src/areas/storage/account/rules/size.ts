const gigabyte = 1024 ** 3

/** The least room, in whole gigabytes, that holds what is there. */
export const fitsFromGb = (bytes: number): number => Math.ceil(bytes / gigabyte)
