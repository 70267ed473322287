import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServerWhenStale } from './build-server.ts'
import { endWith } from './start-fault.ts'

// What goes wrong is told by file and line of the sources.
process.setSourceMapsEnabled(true)

/** What `npm start`, `npm run api` and `npm run worker` run: `start.ts` as it was built, built again when a source changed. */
await import(pathToFileURL(path.join(await buildServerWhenStale().catch(endWith), 'start.mjs')).href)
