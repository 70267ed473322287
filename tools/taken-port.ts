import { createServer } from 'node:net'
import type { Config } from '#platform/config/config.ts'

/** Listens for a moment, before anything else begins: a second portal is refused at once, and nothing is left behind. */
export async function refuseTakenPort({ host, port, tls }: Pick<Config, 'host' | 'port' | 'tls'>): Promise<void> {
  for (const each of [port, tls.port ?? 0]) {
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(each, host, resolve)
    })
    await new Promise((closed) => server.close(closed))
  }
}
