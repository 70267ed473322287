import { all, at, textAt, type XmlElement } from '#areas/billing/statements/rules/camt/xml-element.ts'

export type Answer = { status: string; reason: string | undefined }
/** A bank's answer to a file: for the whole file, its blocks, and single collections (ISO 20022 pain.002). */
export type StatusReport = {
  messageId: string
  originalMessageId: string
  group: Answer
  blocks: (Answer & { id: string; transactions: (Answer & { endToEndId: string })[] })[]
}

/** Undefined when the document is of another type. */
export function readStatusReport(root: XmlElement): StatusReport | undefined {
  const report = at(root, 'CstmrPmtStsRpt')
  const group = at(report, 'OrgnlGrpInfAndSts')
  if (root.name !== 'Document' || !report || !group || !/:pain\.002\.001\.\d{2}$/.test(root.namespace)) return undefined
  const messageId = textAt(report, 'GrpHdr/MsgId')
  const originalMessageId = textAt(group, 'OrgnlMsgId')
  if (!messageId || !originalMessageId) return undefined
  return {
    messageId,
    originalMessageId,
    group: { status: textAt(group, 'GrpSts'), reason: reasonOf(group) },
    blocks: all(report, 'OrgnlPmtInfAndSts').map((block) => ({
      id: textAt(block, 'OrgnlPmtInfId'),
      status: textAt(block, 'PmtInfSts'),
      reason: reasonOf(block),
      transactions: all(block, 'TxInfAndSts').map((one) => ({
        endToEndId: textAt(one, 'OrgnlEndToEndId'),
        status: textAt(one, 'TxSts'),
        reason: reasonOf(one),
      })),
    })),
  }
}

const reasonOf = (element: XmlElement): string | undefined =>
  textAt(element, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry') || undefined

const refused = 'RJCT'
const taken = new Set(['ACCP', 'ACTC', 'ACSP', 'ACSC', 'ACWC', 'ACFC', 'PART'])

/**
 * The collections that the bank refused, with its reasons: each named one, all of a refused block, all of a refused
 * file. The most specific reason counts.
 */
export function refusedOf(
  report: StatusReport,
  held: readonly { endToEndId: string; blockId: string }[],
): { endToEndId: string; reason: string | undefined }[] {
  const named = new Map(report.blocks.flatMap(({ transactions }) => transactions.map((one) => [one.endToEndId, one])))
  const blocks = new Map(report.blocks.map((block) => [block.id, block]))
  return held.flatMap(({ endToEndId, blockId }) => {
    const one = named.get(endToEndId)
    const block = blocks.get(blockId)
    const wholeBlock = block?.status === refused
    const wholeFile = report.group.status === refused
    if (one ? one.status !== refused && !(one.status === '' && (wholeBlock || wholeFile)) : !wholeBlock && !wholeFile)
      return []
    return [{ endToEndId, reason: one?.reason ?? (wholeBlock ? block?.reason : undefined) ?? report.group.reason }]
  })
}

/** The state of the file itself; `undefined` while the bank has not decided. */
export function fileStateOf(report: StatusReport): 'accepted' | 'rejected' | undefined {
  if (report.group.status === refused) return 'rejected'
  if (taken.has(report.group.status)) return 'accepted'
  const statuses = report.blocks.map(({ status }) => status).filter(Boolean)
  if (statuses.length > 0 && statuses.every((status) => status === refused)) return 'rejected'
  return statuses.some((status) => taken.has(status)) || report.blocks.length > 0 ? 'accepted' : undefined
}
