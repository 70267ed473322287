import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files, the longest first: a slow file that starts last would delay the end of the run. Vitest sorts
 * by the last duration, which a fresh copy does not have, and by size.
 */
export const longest = [
  'src/drivers/web-host/web-node/web-node.server.test.ts',
  'src/drivers/web-host/web-node/web-node-beset.server.test.ts',
  'src/drivers/compute/libvirt/libvirt.server.test.ts',
  'src/drivers/vault/restic/restic.server.test.ts',
  'test/servers/killed-api.server.test.ts',
  'test/servers/rolling-restart.server.test.ts',
  'test/servers/killed-operation.server.test.ts',
  'test/servers/proxy.server.test.ts',
  'src/drivers/wordpress/web-node/wordpress-node.server.test.ts',
  'test/servers/killed-wordpress.server.test.ts',
  'test/servers/killed-worker.server.test.ts',
  'src/drivers/mail-host/mail-stack/mail-stack.server.test.ts',
  'tools/new-area.server.test.ts',
  'test/servers/production-start.server.test.ts',
  'test/servers/lost-database.server.test.ts',
  'test/servers/failover.server.test.ts',
  'test/api/access-matrix.test.ts',
  'test/api/rights.test.ts',
  'test/api/fuzz.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return found < 0 ? longest.length : found
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
