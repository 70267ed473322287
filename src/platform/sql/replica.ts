import { sql as raw } from 'kysely'
import type { Log } from '../log/log.ts'
import type { Database } from './connect.ts'

/**
 * A copy of the database that may be some seconds behind, for exports and reports: long reads that should not stand in the
 * way of people who order. While it is away, or too far behind, the first database answers instead.
 */
export type Replica = {
  /** The pool that answers a read of this kind now. */
  forReading(): Promise<Database>
  close(): Promise<void>
}

/** How long what was found out about the copy holds. */
const lookedAtMs = 2000
/** An answer that takes longer than this is none: the first database would have been there by now. */
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

/** Without a copy the first database answers everything. */
export const noReplica = (first: Database): Replica => ({ forReading: async () => first, close: async () => {} })

/** 0 when the copy has all that was written by the time of asking, however long ago the last change was. */
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
