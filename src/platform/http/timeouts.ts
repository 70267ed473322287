/**
 * How long a request may take to arrive; answers and event streams are not limited. For the whole request: the largest
 * upload is a form with a few files of 12 MB, and one such file takes a hundred seconds over 1 Mbit/s. A client that
 * sends single bytes holds a connection no longer than this.
 */
export const timeouts = { requestTimeout: 300_000, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }
