const megabyte = 1024 ** 2
/** The smallest that S3 takes, but for the last part. */
const leastPartBytes = 5 * megabyte
/** S3 takes no more parts than this. */
const mostParts = 10_000
/** What a browser sends in one request, so that a line that fails costs little. */
const usualPartBytes = 8 * megabyte

export const largestUploadBytes = 5 * 1024 ** 4

/** How large the parts of an upload are: as usual, or larger where there would be too many of them. */
export const partBytesOf = (bytes: number): number =>
  Math.max(leastPartBytes, usualPartBytes, Math.ceil(bytes / mostParts / megabyte) * megabyte)

export const partsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / partBytesOf(bytes)))
