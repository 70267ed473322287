import { availableParallelism } from 'node:os'
import { type Env, numberFrom } from './read-settings.ts'

const usualPool = 16
/** Connections of all processes together, for requests and jobs, with the built-in database and no other setting. */
const builtInTotal = 96
/** The fewest connections with which a process serves well. */
const leastPool = 4

/** Consoles of servers and the like that may be open at a time: of one account in all processes, and of everybody in one. */
export const wiresFrom = (env: Env): { wires: { ofAccount: number; ofProcess: number } } => ({
  wires: {
    ofAccount: numberFrom(env, 'BELFRY_CONSOLES_ACCOUNT', 10, { least: 1, whole: true }),
    ofProcess: numberFrom(env, 'BELFRY_CONSOLES', 500, { least: 0, whole: true }),
  },
})

/** `BELFRY_PROCESSES`: how many processes serve the port of one `npm start` or `npm run api`; `auto`: one per core. */
export function processesFrom(env: Env, isBuiltIn: boolean): { processes: number; poolSize: number } {
  const processes =
    env.BELFRY_PROCESSES === 'auto'
      ? availableParallelism()
      : numberFrom(env, 'BELFRY_PROCESSES', 1, { least: 1, most: 64, whole: true })
  const share = Math.max(leastPool, Math.min(usualPool, Math.floor(builtInTotal / (processes + 1))))
  const pool = isBuiltIn ? share : usualPool
  return { processes, poolSize: numberFrom(env, 'BELFRY_POOL', pool, { least: 1, whole: true }) }
}
