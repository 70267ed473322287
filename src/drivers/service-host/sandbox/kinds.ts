import type { Words } from '#base/locale.ts'
import type { Ability } from '../../outcome.ts'
import type { ServiceAbilities, ServiceKind } from '../port.ts'

const yes: Ability = { can: true }
const no = (because: Words): Ability => ({ can: false, because })

const certificateRuns = no({
  nl: 'Een certificaat blijft geldig tot zijn einddatum en kan niet opgeschort worden',
  en: 'A certificate stays valid until its end date and cannot be suspended',
  fr: 'Un certificat reste valable jusqu’à sa date de fin et ne peut pas être suspendu',
})
const certificateIsFixed = no({
  nl: 'Een uitgereikt certificaat kan niet meer gewijzigd worden. Bestel een nieuw',
  en: 'A certificate that was issued cannot be changed any more. Order a new one',
  fr: 'Un certificat délivré ne peut plus être modifié. Commandez-en un nouveau',
})
const licenceRunsOn = no({
  nl: 'Microsoft beëindigt een abonnement alleen op het einde van de termijn',
  en: 'Microsoft ends a subscription only at the end of its term',
  fr: 'Microsoft ne met fin à un abonnement qu’à l’échéance de la période',
})
const workIsDone = no({
  nl: 'Werk dat we voor je doen, kan niet opgeschort worden',
  en: 'Work that we do for you cannot be suspended',
  fr: 'Un travail que nous faisons pour vous ne peut pas être suspendu',
})
const workIsAgreed = no({
  nl: 'Werk dat we voor je doen, kan niet gewijzigd worden. Neem contact op met onze helpdesk',
  en: 'Work that we do for you cannot be changed. Contact our support',
  fr: 'Un travail que nous faisons pour vous ne peut pas être modifié. Contactez notre service d’assistance',
})

type Row = {
  /** How long a delivery takes in reality, in seconds. */
  seconds: number
  abilities: ServiceAbilities
  needsDomain?: true
  hasSerialNumber?: true
}
const everything: ServiceAbilities = { suspend: yes, cancelAtOnce: yes, cancelAtTermEnd: yes, change: yes }

/** What the sandbox delivers, one row per kind. */
export const kinds: Record<ServiceKind, Row> = {
  hosting: { seconds: 30, abilities: everything, needsDomain: true },
  builder: { seconds: 20, abilities: everything, needsDomain: true },
  mail: { seconds: 5, abilities: everything, needsDomain: true },
  ssl: {
    seconds: 60,
    abilities: { ...everything, suspend: certificateRuns, change: certificateIsFixed },
    needsDomain: true,
    hasSerialNumber: true,
  },
  office: { seconds: 90, abilities: { ...everything, cancelAtOnce: licenceRunsOn } },
  cloud: { seconds: 120, abilities: everything },
  s3: { seconds: 15, abilities: everything },
  // What can be done with one is told by the way in which it is sold.
  licence: { seconds: 0, abilities: everything },
  none: { seconds: 0, abilities: { ...everything, suspend: workIsDone, change: workIsAgreed } },
}
