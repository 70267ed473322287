import { setTimeout as waitFor } from 'node:timers/promises'
import type { OutboundLog, OutboundOptions } from '#platform/outbound.ts'
import type { Ability } from '../../outcome.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { CloudLicences, LicenceAbilities } from '../port.ts'
import { graphApi, partnerCenterApi } from './api/microsoft-api.ts'
import { signIn } from './api/sign-in.ts'
import { azurePart } from './azure.ts'
import { openBook } from './book.ts'
import type { Microsoft } from './context.ts'
import { domainsPart } from './inside/domains.ts'
import { gdapAccess, gdapPart } from './inside/gdap.ts'
import { userReader } from './inside/user-reader.ts'
import { usersPart } from './inside/users.ts'
import { cataloguePart } from './licences/catalogue.ts'
import { changer } from './licences/change.ts'
import { ordersPart } from './licences/orders.ts'
import { renewalsPart } from './licences/renewals.ts'
import { openShelf } from './licences/shelf.ts'
import { subscriptionReader } from './licences/subscription-reader.ts'
import { subscriptionsPart } from './licences/subscriptions.ts'
import { transitionPart } from './licences/transition.ts'
import type { PartnerCenterSettings } from './settings.ts'
import { tenantReader, tenantsPart } from './tenants/tenants.ts'

export type PartnerCenterOptions = {
  settings: PartnerCenterSettings
  /** Which operations were asked, and how far each came; and the newest refresh token, under seal. */
  state: SandboxState
  clock: Clock
  log?: OutboundLog | undefined
  /** For tests. */
  fetch?: OutboundOptions['fetch']
  wait?: OutboundOptions['wait']
}

const yes: Ability = { can: true }
const inAzureItself: Ability = {
  can: false,
  because: {
    nl: 'Rechten in Azure worden in Azure zelf gegeven: Microsoft laat dat niet toe via het Partner Center.',
    en: 'Rights in Azure are given in Azure itself: Microsoft does not let that be done by Partner Center.',
    fr: 'Les droits dans Azure s’accordent dans Azure même : Microsoft ne le permet pas par le Partner Center.',
  },
}
const abilities: LicenceAbilities = {
  ...{ createTenant: yes, promotions: yes, transitions: yes, customEndDates: yes },
  ...{ gdap: yes, users: yes, domains: yes, azure: yes, azureAccess: inAzureItself },
}

/** Microsoft's licences by Partner Center, and what is inside a tenant by Graph. */
export function openPartnerCenter(options: PartnerCenterOptions): CloudLicences {
  const { settings, state, clock, log, fetch, wait = waitFor } = options
  const signedIn = signIn({ settings, state, clock, log, fetch, wait })
  const api = { settings, signIn: signedIn, log, fetch, wait }
  const book = openBook(state, clock)
  const microsoft: Microsoft = { settings, book, partner: partnerCenterApi(api), graph: graphApi(api) }
  const tenants = tenantReader(microsoft)
  const shelf = openShelf(microsoft, tenants)
  const reader = subscriptionReader(microsoft, shelf)
  const changing = changer(microsoft, reader)
  const access = gdapAccess(microsoft)
  return {
    name: 'partner-center',
    abilities,
    ...tenantsPart(microsoft, tenants),
    ...cataloguePart(microsoft, shelf),
    ...ordersPart(microsoft, shelf),
    ...subscriptionsPart(reader, changing),
    ...renewalsPart(microsoft, { shelf, reader, changing }),
    ...transitionPart(microsoft, { shelf, reader }),
    ...usersPart(microsoft, { access, users: userReader(microsoft, reader), seatsOf: reader.seatsOf }),
    ...domainsPart(microsoft, access),
    ...gdapPart(microsoft, access),
    ...azurePart(microsoft, { shelf, reader }),
  }
}
