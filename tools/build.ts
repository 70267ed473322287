import { buildBuilderWhenStale } from './build-builder.ts'
import { buildNodeAgentWhenStale } from './build-node-agent.ts'
import { buildServerWhenStale } from './build-server.ts'
import { buildWebWhenStale } from './build-web.ts'
import { endWith } from './start-fault.ts'

/** `npm run build`: the web, the server and the agent of nodes, whatever was built before. */
await buildWebWhenStale(true).catch(endWith)
await buildBuilderWhenStale(true).catch(endWith)
await buildServerWhenStale(true).catch(endWith)
await buildNodeAgentWhenStale(true).catch(endWith)
console.log('Belfry: everything is built')
