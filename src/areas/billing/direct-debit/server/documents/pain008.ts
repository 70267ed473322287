import type { Day } from '#base/dates.ts'
import { type Cents, toDecimal } from '#base/money.ts'
import { writeXml } from '#platform/xml/write-xml.ts'
import { sepaText } from '../../rules/sepa-text.ts'
import { type SequenceType, sequenceTypes } from '../../rules/sequence.ts'

export type DebitFormat = 'pain.008.001.08' | 'pain.008.001.02'

export type DebitEntry = {
  endToEndId: string
  cents: Cents
  sequenceType: SequenceType
  mandateReference: string
  signedOn: Day
  debtorName: string
  iban: string
  bic: string | null
  /** The account that the bank knows, if the mandate has another since. */
  previousIban: string | null
  previousBic: string | null
  remittance: string
}

export type DebitFile = {
  messageId: string
  format: DebitFormat
  createdAt: Date
  collectionDate: Day
  creditor: { name: string; iban: string; bic: string; creditorId: string }
  /** At least one. */
  entries: readonly DebitEntry[]
}

type Node = { [name: string]: string | Node | readonly Node[] | undefined }

/**
 * The collection file for a bank (ISO 20022 pain.008, SEPA Core, EPC130-08), with elements in the order of the schema.
 * One block per sequence type; collections are booked one by one, so that the statement names each.
 */
export function pain008(file: DebitFile): string {
  const { format, entries, creditor } = file
  const blocks = sequenceTypes
    .map((type) => ({ type, own: entries.filter(({ sequenceType }) => sequenceType === type) }))
    .filter(({ own }) => own.length > 0)
  const document: Node = {
    '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${format}`,
    CstmrDrctDbtInitn: {
      GrpHdr: {
        MsgId: file.messageId,
        CreDtTm: file.createdAt.toISOString().slice(0, 19),
        ...totals(entries),
        InitgPty: { Nm: sepaText(creditor.name, 70), Id: { OrgId: { Othr: { Id: creditor.creditorId } } } },
      },
      PmtInf: blocks.map(({ type, own }) => block(file, type, own)),
    },
  }
  return writeXml({ Document: document })
}

/** The id of a block within its file; the bank's report refers to it. */
export const blockId = (messageId: string, type: SequenceType): string => `${messageId}-${type}`

const totals = (entries: readonly DebitEntry[]): Node => ({
  NbOfTxs: String(entries.length),
  CtrlSum: toDecimal(entries.reduce((sum, { cents }) => sum + cents, 0)),
})

const block = (file: DebitFile, type: SequenceType, entries: readonly DebitEntry[]): Node => ({
  PmtInfId: blockId(file.messageId, type),
  PmtMtd: 'DD',
  BtchBookg: 'false',
  ...totals(entries),
  PmtTpInf: { SvcLvl: { Cd: 'SEPA' }, LclInstrm: { Cd: 'CORE' }, SeqTp: type },
  ReqdColltnDt: file.collectionDate,
  Cdtr: { Nm: sepaText(file.creditor.name, 70) },
  CdtrAcct: { Id: { IBAN: file.creditor.iban } },
  CdtrAgt: agent(file.creditor.bic, file.format),
  ChrgBr: 'SLEV',
  CdtrSchmeId: { Id: { PrvtId: { Othr: { Id: file.creditor.creditorId, SchmeNm: { Prtry: 'SEPA' } } } } },
  DrctDbtTxInf: entries.map((entry) => transaction(entry, file.format)),
})

const transaction = (entry: DebitEntry, format: DebitFormat): Node => ({
  PmtId: { EndToEndId: entry.endToEndId },
  InstdAmt: { '@Ccy': 'EUR', '#': toDecimal(entry.cents) },
  DrctDbtTx: {
    MndtRltdInf: {
      MndtId: entry.mandateReference,
      DtOfSgntr: entry.signedOn,
      AmdmntInd: String(entry.previousIban !== null),
      ...(entry.previousIban === null ? {} : { AmdmntInfDtls: { OrgnlDbtrAcct: original(entry, entry.previousIban) } }),
    },
  },
  DbtrAgt: agent(entry.bic, format),
  Dbtr: { Nm: sepaText(entry.debtorName, 70) },
  DbtrAcct: { Id: { IBAN: entry.iban } },
  RmtInf: { Ustrd: sepaText(entry.remittance, 140) },
})

/**
 * Within the same bank the former account is named; for another bank the scheme has the code "same mandate, new
 * account".
 */
const original = ({ bic, previousBic }: DebitEntry, previousIban: string): Node =>
  bic !== null && bic.slice(0, 8) === previousBic?.slice(0, 8)
    ? { Id: { IBAN: previousIban } }
    : { Id: { Othr: { Id: 'SMNDA' } } }

const agent = (bic: string | null, format: DebitFormat): Node => ({
  FinInstnId:
    bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { [format === 'pain.008.001.08' ? 'BICFI' : 'BIC']: bic },
})
