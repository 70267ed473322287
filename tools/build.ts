import { buildServerWhenStale } from './build-server.ts'
import { buildWebWhenStale } from './build-web.ts'
import { endWith } from './start-fault.ts'

/** `npm run build`: the web and the server, whatever was built before. */
await buildWebWhenStale(true).catch(endWith)
await buildServerWhenStale(true).catch(endWith)
