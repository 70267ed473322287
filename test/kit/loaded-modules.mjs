// Prints at the end of a process how many of the modules in `src/areas` it loaded: `node --import ./test/kit/loaded-modules.mjs …`.
import { registerHooks } from 'node:module'

let areas = 0
registerHooks({
  load: (url, context, next) => {
    if (url.includes('/src/areas/')) areas++
    return next(url, context)
  },
})
process.on('exit', () => console.error(`modules of areas: ${areas}`))
