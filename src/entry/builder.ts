import { type OpenBuilder, openBuilder } from '#builder/server/open-builder.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'

/** The web builder of this process, if it has one. It is given its folder and addresses, and nothing of the portal. */
export async function openBuilderOf(
  { builder }: Pick<Config, 'builder'>,
  options: { log: Log; webFolder?: string | undefined; onNews?: () => void },
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
    ...(options.onNews ? { onNews: options.onNews } : {}),
    onFault: (fault) => options.log.error({ err: fault }, 'web builder'),
  })
}
