/** What the areas of Microsoft 365 share: the tenant of a call, its licences, what is asked of Microsoft and how that is heard. */
export { namedTenant } from './add-tenant.ts'
export { aboutLicences, askMicrosoft, atMicrosoft, whenFree } from './ask-microsoft.ts'
export { insistOnConsent } from './consent.ts'
export { agreementMissing, licencesChanged, licencesSeen } from './domain-events.ts'
export { isAskedOf, type LicenceRow, licenceStore, type RenewingLicence } from './licence-store.ts'
export { type Act, type LogRow, licencesFailed, lineOf, logAct, logLines, logStatus, newestTask } from './log.ts'
export { type LogType, logTitle, logTypes } from './log-titles.ts'
export { offerNames } from './offer-names.ts'
export {
  activeOffice,
  insistOnGdap,
  licenceOf,
  type Office,
  officeOf,
  officeService,
  tenantOfService,
} from './offices.ts'
export { pushTenant, readNow, readOne, readTenantJob } from './reading.ts'
export { officeReason } from './reason-text.ts'
export { heard } from './refuse.ts'
export { insistOnAbility, sellerOf, sellerSeen } from './seller.ts'
export { gdapOf, shownLicence, shownPlan, shownTenant } from './serialize.ts'
export { type TenantRow, tenantStore } from './tenant-store.ts'
