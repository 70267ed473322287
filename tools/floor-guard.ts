import type { Plugin } from 'vite'

/** Everything that only the server may load. */
const serverSide =
  /\/src\/(platform|drivers)\/|\/src\/entry\/(?!web\/)|\/src\/areas\/[^/]+\/[^/]+\/(server|fixtures)(\/|\.)|\/db\//

/** The floor of a file that the browser must not get, or `undefined`. */
export const isServerSide = (id: string): boolean => serverSide.test(id.split('?')[0] ?? '')

/** Stops the build, and the dev server, when the browser's modules reach for one of the server's (ARCHITECTURE.md). */
export const floorGuard = (): Plugin => ({
  name: 'floor-guard',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || importer.includes('/node_modules/')) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (found && isServerSide(found.id)) {
      this.error(`${importer} may not import ${found.id}: server code stays out of the browser`)
    }
    return found
  },
})
