import type { Words } from '#base/locale.ts'

/** The consequence of a refused or returned collection for its mandate or invoice. */
export type Consequence = 'disable' | 'retry' | 'none'
type Reason = { text: Words; consequence: Consequence }

const reason = (nl: string, en: string, fr: string, consequence: Consequence = 'none'): Reason => ({
  text: { nl, en, fr },
  consequence,
})

/** Reason codes of banks (ISO 20022 external codes, as in EPC173-14). */
const reasons: Readonly<Record<string, Reason>> = {
  AC01: reason(
    'Het rekeningnummer klopt niet',
    'The account number is not correct',
    'Le numéro de compte est incorrect',
  ),
  AC04: reason('De rekening is gesloten', 'The account is closed', 'Le compte est clôturé', 'disable'),
  AC06: reason('De rekening is geblokkeerd', 'The account is blocked', 'Le compte est bloqué'),
  AC13: reason(
    'De rekening is er een van een consument',
    'The account belongs to a consumer',
    'Le compte est celui d’un consommateur',
  ),
  AG01: reason(
    'Domiciliëringen zijn op deze rekening niet toegelaten',
    'Direct debits are not allowed on this account',
    'Les domiciliations ne sont pas autorisées sur ce compte',
  ),
  AG02: reason(
    'De bank kent dit soort inning niet',
    'The bank does not know this kind of collection',
    'La banque ne connaît pas ce type de prélèvement',
  ),
  AM04: reason(
    'Er stond niet genoeg geld op de rekening',
    'There was not enough money in the account',
    'La provision du compte était insuffisante',
    'retry',
  ),
  AM05: reason(
    'De bank zag deze inning twee keer',
    'The bank saw this collection twice',
    'La banque a reçu ce prélèvement deux fois',
  ),
  BE05: reason(
    'De bank herkent ons als schuldeiser niet',
    'The bank does not recognise us as creditor',
    'La banque ne nous reconnaît pas comme créancier',
  ),
  CNOR: reason('Onze bank kan niet worden bereikt', 'Our bank cannot be reached', 'Notre banque ne peut être jointe'),
  DNOR: reason(
    'De bank doet niet mee aan domiciliëringen',
    'The bank does not take part in direct debits',
    'La banque ne participe pas aux domiciliations',
  ),
  ED05: reason(
    'De verrekening tussen de banken mislukte',
    'Settlement between the banks failed',
    'Le règlement entre banques a échoué',
  ),
  FF01: reason(
    'De bank kon de opdracht niet lezen',
    'The bank could not read the instruction',
    'La banque n’a pas pu lire l’ordre',
  ),
  FF05: reason(
    'De bank kent dit soort inning niet',
    'The bank does not know this kind of collection',
    'La banque ne connaît pas ce type de prélèvement',
  ),
  MD01: reason(
    'Er is volgens de bank geen geldig mandaat',
    'According to the bank there is no valid mandate',
    'Selon la banque, il n’existe pas de mandat valable',
    'disable',
  ),
  MD02: reason(
    'De gegevens van het mandaat kloppen niet',
    'The details of the mandate are not correct',
    'Les données du mandat sont incorrectes',
  ),
  MD06: reason(
    'De betaler vroeg het bedrag terug',
    'The payer asked for the amount back',
    'Le payeur a demandé le remboursement',
  ),
  MD07: reason(
    'De rekeninghouder is overleden',
    'The account holder has died',
    'Le titulaire du compte est décédé',
    'disable',
  ),
  MS02: reason(
    'De betaler weigerde de inning',
    'The payer refused the collection',
    'Le payeur a refusé le prélèvement',
  ),
  MS03: reason('De bank geeft geen reden', 'The bank gives no reason', 'La banque ne donne pas de raison'),
  RC01: reason('De BIC klopt niet', 'The BIC is not correct', 'Le BIC est incorrect'),
  RR01: reason(
    'Volgens de wet ontbreken gegevens van de rekening',
    'Account details that the law asks for are missing',
    'Des données du compte exigées par la loi manquent',
  ),
  RR02: reason(
    'Volgens de wet ontbreken naam of adres van de betaler',
    'The payer’s name or address, which the law asks for, is missing',
    'Le nom ou l’adresse du payeur, exigés par la loi, manquent',
  ),
  RR03: reason(
    'Volgens de wet ontbreken naam of adres van de schuldeiser',
    'The creditor’s name or address, which the law asks for, is missing',
    'Le nom ou l’adresse du créancier, exigés par la loi, manquent',
  ),
  RR04: reason(
    'De bank mag deze inning niet uitvoeren',
    'The bank may not carry out this collection',
    'La banque ne peut exécuter ce prélèvement',
  ),
  SL01: reason(
    'De betaler liet zijn bank deze inningen beperken',
    'The payer had the bank limit these collections',
    'Le payeur a fait limiter ces prélèvements par sa banque',
  ),
  TM01: reason(
    'De opdracht kwam te laat bij de bank',
    'The instruction reached the bank too late',
    'L’ordre est arrivé trop tard à la banque',
  ),
}

export const knownReasons = Object.keys(reasons)

/** A code in words; an unknown code is shown as it is. */
export const reasonText = (code: string): Words =>
  reasons[code]?.text ?? {
    nl: `De bank gaf als reden ${code}`,
    en: `The bank gave ${code} as reason`,
    fr: `La banque a donné la raison ${code}`,
  }

export const consequenceOf = (code: string | undefined): Consequence =>
  (code === undefined ? undefined : reasons[code]?.consequence) ?? 'none'
