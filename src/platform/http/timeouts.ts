/**
 * How long a request may take to arrive; answers, and event streams, last as long as they like.
 * The whole request: the largest upload is a form of some files of 12 MB, and one such file takes a hundred seconds over a line of
 * 1 Mbit/s. Whoever sends a byte now and then holds a connection no longer than this.
 */
export const timeouts = { requestTimeout: 300_000, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }
