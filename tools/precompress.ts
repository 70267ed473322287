import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|html|svg|json|txt)$/
const smallest = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts `.br` and `.gz` beside every text file of the build, so that the server never compresses while somebody waits. */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = (await fs.readdir(folder, { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile() && worthIt.test(entry.name),
      )
      await Promise.all(
        files.map(async (entry) => {
          const file = path.join(entry.parentPath, entry.name)
          const content = await fs.readFile(file)
          if (content.length < smallest) return
          const quality = {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }
          await Promise.all([
            brotli(content, quality).then((small) => fs.writeFile(`${file}.br`, small)),
            zip(content, { level: 9 }).then((small) => fs.writeFile(`${file}.gz`, small)),
          ])
        }),
      )
    },
  }
}
