// A start with it finds that the web cannot be built, and leaves the built web of other processes alone.
import { registerHooks } from 'node:module'

const freshFolder = 'export const freshFolder = ({ build }) => build("nowhere")'
registerHooks({
  load: (url, context, next) => {
    if (url.endsWith('/tools/fresh-folder.ts')) return { format: 'module', shortCircuit: true, source: freshFolder }
    const loaded = next(url, context)
    if (!url.endsWith('/tools/build-web.ts')) return loaded
    return { ...loaded, source: String(loaded.source).replace('tools/words.mjs', 'tools/nowhere.mjs') }
  },
})
