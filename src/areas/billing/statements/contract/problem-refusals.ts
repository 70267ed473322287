import type { Words } from '#base/locale.ts'
import type { ProblemCode } from '../rules/problem.ts'

/** The words for each problem of a statement file; the type requires all of them. */
export const problemWords: Record<ProblemCode, Words> = {
  file_empty: { nl: 'Het bestand is leeg', en: 'The file is empty', fr: 'Le fichier est vide' },
  format_unknown: {
    nl: 'Dit is geen CODA- of CAMT.053-bestand',
    en: 'This is neither a CODA nor a CAMT.053 file',
    fr: 'Ce n’est ni un fichier CODA ni un fichier CAMT.053',
  },
  coda_line_length: {
    nl: 'De regel telt {length} tekens; een CODA-regel heeft er 128',
    en: 'The line has {length} characters; a line of CODA has 128',
    fr: 'La ligne compte {length} caractères ; une ligne CODA en a 128',
  },
  coda_record_unknown: {
    nl: 'Record “{record}” bestaat niet in CODA',
    en: 'CODA knows no record “{record}”',
    fr: 'L’enregistrement « {record} » n’existe pas en CODA',
  },
  coda_record_order: {
    nl: 'Record {record} hoort hier niet te staan',
    en: 'Record {record} does not belong here',
    fr: 'L’enregistrement {record} n’est pas à sa place',
  },
  coda_version: {
    nl: 'Versie “{version}” van CODA wordt niet gelezen, alleen versie 2',
    en: 'Version “{version}” of CODA is not read, only version 2',
    fr: 'La version « {version} » de CODA n’est pas lue, seulement la version 2',
  },
  coda_number: {
    nl: 'Op plaats {from} tot {to} hoort een getal te staan, geen “{text}”',
    en: 'Places {from} to {to} hold a number, not “{text}”',
    fr: 'Les positions {from} à {to} contiennent un nombre, pas « {text} »',
  },
  coda_sign: {
    nl: 'Het teken is 0 (credit) of 1 (debet), niet “{text}”',
    en: 'The sign is 0 (credit) or 1 (debit), not “{text}”',
    fr: 'Le signe est 0 (crédit) ou 1 (débit), pas « {text} »',
  },
  coda_day: {
    nl: '“{text}” is geen datum',
    en: '“{text}” is not a date',
    fr: '« {text} » n’est pas une date',
  },
  coda_cut_off: {
    nl: 'Het bestand breekt hier af: het slotrecord ontbreekt',
    en: 'The file breaks off here: the closing record is missing',
    fr: 'Le fichier s’arrête ici : l’enregistrement final manque',
  },
  coda_record_count: {
    nl: 'Het bestand zegt dat het {stated} records heeft, maar er staan er {counted}',
    en: 'The file says that it has {stated} records, but there are {counted}',
    fr: 'Le fichier annonce {stated} enregistrements, mais il y en a {counted}',
  },
  coda_debit_total: {
    nl: 'Het totaal debet is {stated} volgens het bestand, maar de verrichtingen geven {counted}',
    en: 'The debit total is {stated} by the file, but the entries come to {counted}',
    fr: 'Le total débit est de {stated} selon le fichier, mais les opérations donnent {counted}',
  },
  coda_credit_total: {
    nl: 'Het totaal credit is {stated} volgens het bestand, maar de verrichtingen geven {counted}',
    en: 'The credit total is {stated} by the file, but the entries come to {counted}',
    fr: 'Le total crédit est de {stated} selon le fichier, mais les opérations donnent {counted}',
  },
  account_changes: {
    nl: 'Het eindsaldo is van een andere rekening dan {iban}',
    en: 'The closing balance belongs to another account than {iban}',
    fr: 'Le solde final concerne un autre compte que {iban}',
  },
  account_incorrect: {
    nl: '“{account}” is geen juist rekeningnummer',
    en: '“{account}” is not a right account number',
    fr: '« {account} » n’est pas un numéro de compte correct',
  },
  balance_incorrect: {
    nl: 'Het eindsaldo is {stated} volgens het bestand, maar de verrichtingen geven {counted}',
    en: 'The closing balance is {stated} by the file, but the entries come to {counted}',
    fr: 'Le solde final est de {stated} selon le fichier, mais les opérations donnent {counted}',
  },
  currency_unknown: {
    nl: 'Alleen bedragen in euro worden geboekt, niet in “{currency}”',
    en: 'Only amounts in euro are booked, not in “{currency}”',
    fr: 'Seuls les montants en euros sont comptabilisés, pas en « {currency} »',
  },
  xml_incorrect: {
    nl: 'Dit is geen juiste XML',
    en: 'This is not correct XML',
    fr: 'Ce n’est pas du XML correct',
  },
  xml_doctype: {
    nl: 'Het bestand bevat een documenttype (DOCTYPE). Een bankafschrift heeft dat niet',
    en: 'The file has a document type (DOCTYPE). A bank statement has none',
    fr: 'Le fichier contient un type de document (DOCTYPE). Un extrait de compte n’en a pas',
  },
  camt_version: {
    nl: '“{namespace}” wordt niet gelezen, alleen camt.053.001.02 en camt.053.001.08',
    en: '“{namespace}” is not read, only camt.053.001.02 and camt.053.001.08',
    fr: '« {namespace} » n’est pas lu, seulement camt.053.001.02 et camt.053.001.08',
  },
  camt_missing: {
    nl: '{element} ontbreekt in {inside}',
    en: '{element} is missing in {inside}',
    fr: '{element} manque dans {inside}',
  },
  camt_amount: {
    nl: '“{text}” is geen bedrag met hoogstens twee decimalen',
    en: '“{text}” is not an amount with at most two decimals',
    fr: '« {text} » n’est pas un montant à deux décimales au plus',
  },
  camt_sign: {
    nl: 'Het teken is CRDT of DBIT, niet “{text}”',
    en: 'The sign is CRDT or DBIT, not “{text}”',
    fr: 'Le signe est CRDT ou DBIT, pas « {text} »',
  },
  camt_day: {
    nl: '“{text}” is geen datum',
    en: '“{text}” is not a date',
    fr: '« {text} » n’est pas une date',
  },
  camt_total: {
    nl: 'De samenvatting zegt {stated}, maar de verrichtingen geven {counted}',
    en: 'The summary says {stated}, but the entries come to {counted}',
    fr: 'Le résumé indique {stated}, mais les opérations donnent {counted}',
  },
}
