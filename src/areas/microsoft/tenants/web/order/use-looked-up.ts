import { useQuery } from '@tanstack/react-query'
import { isTenant, readTenant } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { useSettled } from '#areas/services/changes/web/public.ts'
import { tenantFound, tenantFree } from '../queries.ts'

/** A name as it is typed, settled for a moment; whether it can be one. */
function useTyped(typed: string) {
  const named = readTenant(typed)
  const settled = useSettled(named)
  const isName = isTenant(settled)
  return { named: settled, isName, isFlawed: settled !== '' && !isName, isLooking: named !== settled }
}

/** Whether a name is free at Microsoft, asked as it is typed. */
export function useFreeName(typed: string) {
  const { named, isName, isFlawed, isLooking } = useTyped(typed)
  const query = useQuery({ ...tenantFree(named), enabled: isName })
  return { named, isFlawed, isLooking: isLooking || query.isFetching, isFree: query.data?.isFree, error: query.error }
}

/** Whether a tenant of that name exists at Microsoft. */
export function useFoundTenant(typed: string) {
  const { named, isName, isFlawed, isLooking } = useTyped(typed)
  const query = useQuery({ ...tenantFound(named), enabled: isName })
  return { named, isFlawed, isLooking: isLooking || query.isFetching, isFound: query.data?.isFound, error: query.error }
}
