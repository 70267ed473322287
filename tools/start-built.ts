import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServerWhenStale } from './build-server.ts'

/** What `npm start`, `npm run api`, `worker` and `forwarder` run: `start.ts` as it was built, built again when a source changed. */
await import(pathToFileURL(path.join(await buildServerWhenStale(), 'start.mjs')).href)
