import type { Buyer, Seller } from '../../rules/invoice-document.ts'
import { isEnterpriseNumber, type PeppolAddress, peppolAddress, vatOf } from '../../rules/peppol-address.ts'
import { type Node, text } from './ubl-nodes.ts'

/** `hidesVat`: outside the scope of VAT no VAT numbers are given (BR-O-02). */
export function seller(party: Seller, hidesVat: boolean): Node {
  return {
    'cbc:EndpointID': endpoint(addressOf(party)),
    ...namesAndPlace(party, hidesVat),
    'cac:Contact': {
      'cbc:Name': text(party.name),
      'cbc:Telephone': text(party.phone),
      'cbc:ElectronicMail': text(party.email),
    },
  }
}

/**
 * Peppol requires an electronic address of every buyer (R010), but has no scheme for people without a number. The
 * seller delivers theirs in the portal and by mail, so the seller's own address is used: sent by mistake, the document
 * would only come back.
 */
export function buyer(party: Buyer, deliveredBy: Seller, hidesVat: boolean): Node {
  return {
    'cbc:EndpointID': endpoint(peppolAddress(party) ?? addressOf(deliveredBy)),
    'cac:PartyIdentification': { 'cbc:ID': String(party.clientId) },
    ...namesAndPlace(party, hidesVat),
    'cac:Contact': {
      'cbc:Name': text(party.contactName) ?? text(party.name),
      'cbc:ElectronicMail': text(party.email),
    },
  }
}

function addressOf(party: Seller): PeppolAddress {
  const address = peppolAddress(party)
  if (!address) throw new Error(`${party.name} has no number to send e-invoices from`)
  return address
}

const endpoint = ({ scheme, id }: PeppolAddress): Node => ({ '@schemeID': scheme, '#': id })

function namesAndPlace(party: Seller | Buyer, hidesVat: boolean): Node {
  const vat = vatOf(party)
  const name = text(party.name) ?? '-'
  return {
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': {
      'cbc:StreetName': text(party.street),
      'cbc:CityName': text(party.city),
      'cbc:PostalZone': text(party.postalCode),
      'cac:Country': { 'cbc:IdentificationCode': party.country },
    },
    'cac:PartyTaxScheme': vat && !hidesVat ? { 'cbc:CompanyID': vat, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } : undefined,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': vat ? legalNumber(vat) : undefined },
  }
}

const legalNumber = (vat: string): Node | undefined =>
  vat.startsWith('BE') && isEnterpriseNumber(vat.slice(2)) ? { '@schemeID': '0208', '#': vat.slice(2) } : undefined
