import { certificateBringsHttps } from '#areas/hosting/certificate/server/public.ts'
import { askHost, heldSpace } from '#areas/hosting/space/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { subscriber } from '#platform/domain-events.ts'
import { setRedirects } from './operations.ts'

/** Its certificate is there: visitors of a new space are sent to https, as its owner wants of every new one. */
async function sendToHttps(work: Work, serviceId: ServiceId): Promise<void> {
  const space = await heldSpace(work, serviceId)
  const before = space?.facts.site.redirects
  if (!space || !before || before.https) return
  const wanted = { redirects: { ...before, https: true } }
  await askHost(work, space, setRedirects, { kind: 'hosting.redirects.set', wanted, details: { https: true } })
}

export const siteSubscribers = [
  subscriber(certificateBringsHttps, (work, { serviceId }) => sendToHttps(work, serviceId)),
]
