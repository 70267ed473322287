import { publicFetch } from '#platform/outbound-public.ts'

const patienceMs = 8000

/**
 * `fetch` for addresses typed by users: https to public addresses, without redirects, with a time limit. Private
 * addresses are allowed only when the settings say so.
 */
export const carefulFetch =
  (allowPrivate: boolean): typeof fetch =>
  (address, given) => {
    const signal = given?.signal ?? AbortSignal.timeout(patienceMs)
    return allowPrivate
      ? fetch(address, { ...given, signal, redirect: 'manual' })
      : publicFetch(address, { ...given, signal })
  }

/** The reason for the log and for the connection test; never contains a token or code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault'
  const said = [error, error.cause].filter((each) => each instanceof Error).map((each) => wordOf(each as Error))
  return [...new Set(said)].join(': ').slice(0, 200)
}

const wordOf = (error: Error): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code !== error.message ? `${code}: ${error.message}` : error.message
}
