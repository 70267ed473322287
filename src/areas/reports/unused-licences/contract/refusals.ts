import { licenceRefusals } from '#areas/microsoft/subscriptions/contract/refusals.ts'
import { tenantRefusals } from '#areas/microsoft/tenants/contract/refusals.ts'

/** Why an exception is refused: the words of Microsoft 365 itself. */
const { licences_not_found } = licenceRefusals
const { tenant_not_found } = tenantRefusals
export const exceptionRefusals = { licences_not_found, tenant_not_found }
