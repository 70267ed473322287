import { type OpenDoor, openS3Door } from '#drivers/object-store/sandbox/s3/door.ts'
import { openSandboxContent } from '#drivers/object-store/sandbox/sandbox-content.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import { databaseState } from '#platform/sandbox/state.ts'
import type { Database } from '#platform/sql/connect.ts'

/** Where programs reach the built-in store of objects, if this process has it. */
export async function openS3(
  { objectStore }: Pick<Config, 'objectStore'>,
  { db, log }: { db: Database; log: Log },
): Promise<OpenDoor | undefined> {
  const { driver, port, host, folder, url } = objectStore
  if (driver !== 'sandbox' || port === undefined) return undefined
  const content = openSandboxContent({ state: databaseState(db), clock: { now: () => new Date() }, folder, url })
  return openS3Door(content, { host, port, onFault: (fault) => log.error({ err: fault }, 'object storage') })
}
