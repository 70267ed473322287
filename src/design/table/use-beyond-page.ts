import { useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { toast } from '../feedback/toast.ts'
import type { TableState } from './use-table-state.ts'

type AllMatching<Row> = { load: () => Promise<readonly Row[]>; most: number }

/** A choice of everything that search and filters find. It holds for that search alone: another one begins again. */
export function useBeyondPage<Row>(all: AllMatching<Row> | undefined, state: Pick<TableState, 'q' | 'filters'>) {
  const asked = JSON.stringify([state.q, state.filters])
  const [found, setFound] = useState<{ asked: string; rows: readonly Row[] }>()
  const [isPending, setPending] = useState(false)
  const rows = found?.asked === asked ? found.rows : undefined
  const reach = async () => {
    setPending(true)
    try {
      setFound({ asked, rows: (await all?.load()) ?? [] })
    } catch (error) {
      toast.bad(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return {
    rows,
    isPending,
    reach: () => void reach(),
    forget: () => setFound(undefined),
    /** Whether there is more to choose than what is chosen. */
    mayReach: (chosen: number, total: number) => all !== undefined && rows === undefined && total > chosen,
  }
}
