import { builderHolderCalls } from '#areas/domains/web-builder/contract/calls.ts'
import { type OpenBuilder, openBuilder } from '#builder/server/open-builder.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { outbound } from '#platform/outbound.ts'

type MayEdit = (holder: string) => Promise<boolean | undefined>

/** Asks the portal at its own address; undefined: it does not answer. */
function askPortal(publicUrl: string, log: Log): MayEdit {
  const { method, path } = builderHolderCalls.check
  const send = outbound({
    system: 'portal',
    address: publicUrl,
    timeoutMs: 5000,
    attempts: 2,
    log: (line) => log.debug(line, 'outbound'),
  })
  return async (holder) => {
    const answer = await send({ method, path: `/api${path}`, json: { holder }, idempotent: true })
    if (answer.kind !== 'answered' || answer.status !== 200) return undefined
    return (answer.json as { data?: { mayEdit?: boolean } } | null)?.data?.mayEdit === true
  }
}

/** The web builder of this process, if it has one. It is given its folder and addresses, and nothing of the portal. */
export async function openBuilderOf(
  { builder, publicUrl }: Pick<Config, 'builder' | 'publicUrl'>,
  options: { log: Log; webFolder?: string | undefined; onNews?: () => void; mayEdit?: MayEdit },
): Promise<OpenBuilder | undefined> {
  const { driver, folder, url, sitesUrl, host, ports, isLocal } = builder
  if (driver !== 'canvas' || !ports) return undefined
  return openBuilder({
    folder,
    url,
    sitesUrl,
    host,
    ports,
    isLocal,
    webFolder: options.webFolder,
    mayEdit: options.mayEdit ?? askPortal(publicUrl, options.log),
    ...(options.onNews ? { onNews: options.onNews } : {}),
    onFault: (fault) => options.log.error({ err: fault }, 'web builder'),
  })
}
