import { publicFetch } from '#platform/outbound-public.ts'

const patienceMs = 8000

/**
 * `fetch` for addresses that somebody else typed: public ones by https, no redirects, a time limit; all others only where the
 * portal's settings say that its providers are in its own network.
 */
export const carefulFetch =
  (allowPrivate: boolean): typeof fetch =>
  (address, given) => {
    const signal = given?.signal ?? AbortSignal.timeout(patienceMs)
    return allowPrivate
      ? fetch(address, { ...given, signal, redirect: 'manual' })
      : publicFetch(address, { ...given, signal })
  }

/** What went wrong, for the log and for whoever tests the connection; never a token or a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault'
  const said = [error, error.cause].filter((each) => each instanceof Error).map((each) => wordOf(each as Error))
  return [...new Set(said)].join(': ').slice(0, 200)
}

const wordOf = (error: Error): string => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code !== error.message ? `${code}: ${error.message}` : error.message
}
