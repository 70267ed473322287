import { sql as raw } from 'kysely'
import type { Log } from '../log/log.ts'
import type { Database } from './connect.ts'

/**
 * A replica that may be some seconds behind, for exports and reports: long reads that should not slow down people who
 * order. While it is away, or too far behind, the primary answers instead.
 */
export type Replica = {
  /** The pool that answers a read of this kind now. */
  forReading(): Promise<Database>
  close(): Promise<void>
}

/** How long the state of the replica is cached. */
const lookedAtMs = 2000
/** An answer that takes longer than this counts as none: the primary would have answered by now. */
const patienceMs = 1000

export function openReplica(
  { first, copy, maxLagSeconds, log }: { first: Database; copy: Database; maxLagSeconds: number; log: Log },
  now: () => number = Date.now,
): Replica {
  let looked = { until: 0, isGood: Promise.resolve(false) }
  let wasGood = true
  const look = async (): Promise<boolean> => {
    const lag = await Promise.race([lagSeconds(first, copy), late()]).catch((fault: Error) => fault)
    const isGood = typeof lag === 'number' && lag <= maxLagSeconds
    if (isGood !== wasGood) {
      const why = lag instanceof Error ? lag.message : `${lag} s behind`
      log.warn({ replica: why }, isGood ? 'the replica answers again' : 'the replica is passed over')
    }
    wasGood = isGood
    return isGood
  }
  return {
    forReading: async () => {
      if (looked.until <= now()) looked = { until: now() + lookedAtMs, isGood: look() }
      return (await looked.isGood) ? copy : first
    },
    close: () => copy.destroy(),
  }
}

/** Without a replica the primary answers everything. */
export const noReplica = (first: Database): Replica => ({ forReading: async () => first, close: async () => {} })

/** 0 when the replica has everything that was written until now, however long ago the last change was. */
async function lagSeconds(first: Database, copy: Database): Promise<number> {
  const { rows: written } = await raw<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(first)
  const { rows: read } = await raw<{ has_all: boolean; seconds: number | null }>`
    select pg_last_wal_replay_lsn() >= ${written[0]?.at}::pg_lsn as has_all,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(copy)
  const [state] = read
  return state?.has_all ? 0 : (state?.seconds ?? Number.POSITIVE_INFINITY)
}

const late = () =>
  new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error(`no answer within ${patienceMs} ms`)), patienceMs).unref()
  })
