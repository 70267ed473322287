import type { ClientId } from '#base/ids.ts'
import type { SampleShape } from '#drivers/wordpress/sandbox/sample-site.ts'
import { openSandboxWordPress } from '#drivers/wordpress/sandbox/sandbox-wordpress.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Caller, Json, TestPortal } from './portal.ts'
import { type GivenSpace, webHostOf, webSpaceOf } from './web-space.ts'

/** The built-in host of WordPress of a test portal. */
export const wordPressOf = (portal: TestPortal) =>
  openSandboxWordPress({
    state: databaseState(portal.db),
    clock: { now: () => portal.clock.now },
    webHost: webHostOf(portal),
    pace: 1_000_000,
  })

type Owner = Caller & { clientId: ClientId }
/** `none`: not installed yet. */
export type GivenSite = GivenSpace & { shape?: SampleShape | 'none' }

/** A web hosting with a WordPress that was looked at, so that its facts are known, and what tests do with it. */
export async function heldWordPress(portal: TestPortal, owner: Owner, { shape = 'current', ...given }: GivenSite = {}) {
  const { id, domain, reference } = await webSpaceOf(portal, owner, given)
  const path = `/products/${id}/wordpress`
  if (shape !== 'none') await wordPressOf(portal).adopt({ reference, domain, shape })
  // What a sandbox's space begins with would be in the way of a new one.
  else await webHostOf(portal).deleteFiles(`empty-${id}`, { reference, paths: ['public/index.php'] })
  await owner.get(path)
  const shown = async (): Promise<Json> => (await owner.get(path)).body.data
  const ask = (at: string, body?: object, who: Caller = owner) => who.post(`${path}/${at}`, body)
  const command = (body: object, who: Caller = owner) => ask('command', body, who)
  /** Requests a change and has the host make it; returns the site afterwards. */
  const changed = async (at: string, body?: object): Promise<Json> => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
    const asked = await ask(at, body)
    if (asked.status !== 202) throw new Error(`${at} answers ${asked.status}: ${JSON.stringify(asked.body)}`)
    await settle()
    return { ...asked.body, site: await shown() }
  }
  const settle = async () => {
    await portal.jobs.drain()
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
    await portal.jobs.drain()
  }
  return { id, domain, reference, path, shown, ask, command, changed, settle }
}
